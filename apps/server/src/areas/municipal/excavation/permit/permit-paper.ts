import { wjMethod, wjspMatter, wjTraffic, wjWorkWindow } from '@chengan/domain/municipal/dictionaries/excavation'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Dict } from '@chengan/kernel/dictionary'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { OutboxWork } from '../../../../jobs/outbox-sender.ts'
import { checkUrlOf } from '../../../../resources/files/check-code.ts'
import { type ContentKey, drawingWork, paperToDraw } from '../../../../resources/files/drawn-paper.ts'
import type { Services } from '../../../../services.ts'
import { beyondConsent, day } from '../../approvals/office-words.ts'
import type { PermitData } from './permit-document.ts'
import { siteSketch } from './site-sketch.ts'

/** Outbox work: draws the paper of a permit. */
export const PERMIT_RENDER = 'permit.render'
const words = (value: unknown) => (isGiven(value) ? String(value) : '—')
const labelIn = (dict: Dict, value: unknown) => Object.values(dict.values).find((one) => one.value === value)?.zh ?? '—'

interface Sealed {
  readonly checkCode: string | null
  readonly signDate: string | null
  readonly bureau: string | null
}

/** The code of a permit is that of its sealed decision. */
async function sealedDecision(ctx: Context, row: ValuesNamed<'excavation'>): Promise<Sealed> {
  const { rows } = await sql<Sealed>`select d.check_code as "checkCode", to_char(d.sign_date, 'YYYY-MM-DD') as "signDate", b.name as bureau
    from approval_document d left join dept b on b.id = d.dept_id where d.id = ${String(row.decisionDocumentId ?? '')}`.execute(ctx.db)
  return rows[0] ?? { checkCode: null, signDate: null, bureau: null }
}

async function permitDataOf(ctx: Context, row: ValuesNamed<'excavation'>): Promise<PermitData> {
  const { checkCode, signDate, bureau } = await sealedDecision(ctx, row)
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
    term: `${day(row.permitStart)}至${day(row.permitEnd)}`,
    area: `${words(row.permitArea)} 平方米`,
    conditions: beyondConsent(row.decideOpinion) || '按本证载明的位置、面积、期限和时段施工，无其他附加条件',
    sketch: await siteSketch(ctx, row),
    checkUrl: checkUrlOf(ctx, checkCode ?? ''),
    checkCode: checkCode ?? '',
  }
}

/** The file of a permit's paper, whose drawing is left to the outbox. Answers its id as the row keeps it. */
export async function permitPaper(ctx: Context, row: ValuesNamed<'excavation'>): Promise<readonly string[]> {
  return paperToDraw(ctx, {
    name: `城市道路占用挖掘许可证 ${words(row.permitNo)}.pdf`,
    bizType: 'szgl/wjsp',
    bizId: String(row.id),
    work: PERMIT_RENDER,
    data: await permitDataOf(ctx, row),
  })
}

/** Draws the paper of an entry of the outbox. What draws a document holds some 13 MB: it comes with the first one. */
export function permitRenderWork(services: Services, keyOf: ContentKey): OutboxWork {
  return drawingWork(services, keyOf, async (data: PermitData) => (await import('./permit-document.ts')).drawPermit(data))
}
