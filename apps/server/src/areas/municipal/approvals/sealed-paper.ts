import { wsStatus, wsUrgency } from '@chengan/domain/municipal/dictionaries/documents'
import { textOf } from '@chengan/domain/system/texts-of'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import { sm3 } from '../../../ciphers/sm3.ts'
import type { Context } from '../../../context.ts'
import type { OutboxWork } from '../../../jobs/outbox-sender.ts'
import { insertRow } from '../../../resources/rows.ts'
import type { Services } from '../../../services.ts'
import { enqueue } from '../../../storage/outbox.ts'
import type { ContentKey } from '../excavation/permit-paper.ts'
import type { DocumentData } from './document-paper.ts'
import { paragraphsOf } from './html-paragraphs.ts'

/** Outbox work: draws the sealed paper of a document. */
export const DOCUMENT_RENDER = 'document.render'
const PDF = '6'
const LOCAL = '5'
const state = wsStatus.values
const outgoing: readonly unknown[] = [state.sealed.value, state.delivered.value]

/** A paragraph as it is printed: the addressee stands above it already, and days are written out. */
function asWritten(text: string, mainSend: string): string {
  const own = mainSend !== '' && text.startsWith(`${mainSend}：`) ? text.slice(mainSend.length + 1) : text
  return own.replace(
    /(\d{4})-(\d{2})-(\d{2})(?!\d)/g,
    (_all, year: string, month: string, day: string) => `${year}年${Number(month)}月${Number(day)}日`,
  )
}

/** What the paper of a document says. */
export async function documentDataOf(ctx: Context, row: Values): Promise<DocumentData> {
  const { rows } = await sql<{ name: string }>`select name from dept where id = ${textOf(row.deptId)}`.execute(ctx.db)
  const site = ctx.services.settings.text('ws.siteUrl', '').replace(/\/$/, '')
  const checkCode = textOf(row.checkCode)
  const urgency = Object.values(wsUrgency.values).find(({ value }) => value === row.urgency)
  const isVoid = row.status === state.void.value
  return {
    bureau: rows[0]?.name ?? ctx.actor.deptName,
    title: textOf(row.title),
    docNo: textOf(row.docNo),
    urgency: urgency === undefined || urgency.value === wsUrgency.values.normal.value ? '' : urgency.zh,
    mainSend: textOf(row.mainSend),
    copySend: textOf(row.copySend),
    paragraphs: paragraphsOf(textOf(row.content)).map((text) => asWritten(text, textOf(row.mainSend))),
    signedOn: textOf(row.signDate).slice(0, 10),
    checkUrl: checkCode === '' || site === '' ? '' : `${site}/#/check/${checkCode}`,
    checkCode,
    mark: isVoid ? '作废' : outgoing.includes(row.status) ? '' : '草稿',
  }
}

/** The file of a sealed document, whose drawing is left to the outbox. Answers its id as the row keeps it. */
export async function sealedPaper(ctx: Context, row: Values): Promise<readonly string[]> {
  const id = ctx.services.newId()
  await insertRow(ctx.db, ctx.services.registry.byName('file'), {
    id,
    name: `${textOf(row.title)} ${textOf(row.docNo)}.pdf`.slice(-200),
    url: `/api/sys/oss/preview/${id}`,
    size: 0,
    mime: 'application/pdf',
    typeId: PDF,
    ossType: LOCAL,
    bizType: 'szgl/spws',
    bizId: textOf(row.id),
    secretLevel: '0',
    scanStatus: '0',
    creator: ctx.actor.userId,
    deptId: ctx.actor.deptId || null,
    createDate: ctx.now,
    updateDate: ctx.now,
    version: 1,
    deleted: false,
  })
  await enqueue(ctx, DOCUMENT_RENDER, { fileId: id, data: await documentDataOf(ctx, row) }, `${DOCUMENT_RENDER}:${id}`)
  return [id]
}

/** Draws the paper of an entry of the outbox. A repeat writes the same file again. */
export function documentRenderWork(services: Services, keyOf: ContentKey): OutboxWork {
  return async (payload) => {
    const { fileId, data } = payload as { readonly fileId: string; readonly data: DocumentData }
    const { drawDocument } = await import('./document-paper.ts')
    const content = await drawDocument(data)
    const sha = sm3(content)
    await services.store.put(keyOf(sha), content)
    await sql`update file set size = ${content.length}, sha = ${sha} where id = ${fileId}`.execute(services.db)
  }
}
