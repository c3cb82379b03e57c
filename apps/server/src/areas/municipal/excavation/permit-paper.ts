import { wjMethod, wjspMatter, wjTraffic, wjWorkWindow } from '@chengan/domain/municipal/dictionaries/excavation'
import { isGiven } from '@chengan/kernel/condition'
import type { Dict } from '@chengan/kernel/dictionary'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import { sm3 } from '../../../ciphers/sm3.ts'
import type { Context } from '../../../context.ts'
import type { OutboxWork } from '../../../jobs/outbox-sender.ts'
import { insertRow } from '../../../resources/rows.ts'
import type { Services } from '../../../services.ts'
import { enqueue } from '../../../storage/outbox.ts'
import type { PermitData } from './permit-document.ts'

/** Outbox work: draws the paper of a permit. */
export const PERMIT_RENDER = 'permit.render'
const PDF = '6'
const LOCAL = '5'
const words = (value: unknown) => (isGiven(value) ? String(value) : '—')
const labelIn = (dict: Dict, value: unknown) => Object.values(dict.values).find((one) => one.value === value)?.zh ?? '—'

/** Where a content lies in the store, by its digest. The composition root hands it over. */
export type ContentKey = (sha: string) => string

interface Sealed {
  readonly checkCode: string | null
  readonly signDate: string | null
  readonly bureau: string | null
}

/** The code of a permit is that of its sealed decision. */
async function sealedDecision(ctx: Context, row: Values): Promise<Sealed> {
  const { rows } = await sql<Sealed>`select d.check_code as "checkCode", to_char(d.sign_date, 'YYYY-MM-DD') as "signDate", b.name as bureau
    from approval_document d left join dept b on b.id = d.dept_id where d.id = ${String(row.decisionDocumentId ?? '')}`.execute(ctx.db)
  return rows[0] ?? { checkCode: null, signDate: null, bureau: null }
}

async function permitDataOf(ctx: Context, row: Values): Promise<PermitData> {
  const { checkCode, signDate, bureau } = await sealedDecision(ctx, row)
  const site = ctx.services.settings.text('ws.siteUrl', '').replace(/\/$/, '')
  return {
    permitNo: words(row.permitNo),
    declareNo: words(row.declareNo),
    bureau: bureau ?? ctx.actor.deptName,
    issuedOn: signDate ?? ctx.today,
    projectName: words(row.projectName),
    matter: labelIn(wjspMatter, row.matter),
    constructionUnit: words(row.constructionUnit),
    builderUnit: words(row.builderUnit),
    roads: words(row.roadNames),
    address: words(row.address),
    method: labelIn(wjMethod, row.constructionMethod),
    window: labelIn(wjWorkWindow, row.workWindow),
    traffic: labelIn(wjTraffic, row.trafficClosure),
    term: `${words(row.permitStart)} 至 ${words(row.permitEnd)}`,
    area: `${words(row.permitArea)} 平方米`,
    conditions: words(row.decideOpinion),
    checkUrl: checkCode === null || site === '' ? '' : `${site}/#/check/${checkCode}`,
    checkCode: checkCode ?? '',
  }
}

/** A file of a declaration that the outbox fills. Answers its id. */
export async function paperFile(ctx: Context, declarationId: string, name: string): Promise<string> {
  const id = ctx.services.newId()
  await insertRow(ctx.db, ctx.services.registry.byName('file'), {
    id,
    name,
    url: `/api/sys/oss/preview/${id}`,
    size: 0,
    mime: 'application/pdf',
    typeId: PDF,
    ossType: LOCAL,
    bizType: 'szgl/wjsp',
    bizId: declarationId,
    secretLevel: '0',
    scanStatus: '0',
    creator: ctx.actor.userId,
    deptId: ctx.actor.deptId || null,
    createDate: ctx.now,
    updateDate: ctx.now,
    version: 1,
    deleted: false,
  })
  return id
}

/** The file of a permit's paper, whose drawing is left to the outbox. Answers its id as the row keeps it. */
export async function permitPaper(ctx: Context, row: Values): Promise<readonly string[]> {
  const id = await paperFile(ctx, String(row.id), `城市道路占用挖掘许可证 ${words(row.permitNo)}.pdf`)
  await enqueue(ctx, PERMIT_RENDER, { fileId: id, data: await permitDataOf(ctx, row) }, `${PERMIT_RENDER}:${id}`)
  return [id]
}

/** Draws the paper of an entry of the outbox. A repeat writes the same file again. */
export function permitRenderWork(services: Services, keyOf: ContentKey): OutboxWork {
  return async (payload) => {
    const { fileId, data } = payload as { readonly fileId: string; readonly data: PermitData }
    // What draws a document holds some 13 MB: it comes with the first one.
    const { drawPermit } = await import('./permit-document.ts')
    const content = await drawPermit(data)
    const sha = sm3(content)
    await services.store.put(keyOf(sha), content)
    await sql`update file set size = ${content.length}, sha = ${sha} where id = ${fileId}`.execute(services.db)
  }
}
