import { wsBiz, wsKind, wsStatus, wsUrgency } from '@chengan/domain/municipal/dictionaries/documents'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { OutboxWork } from '../../../jobs/outbox-sender.ts'
import { checkUrlOf } from '../../../resources/files/check-code.ts'
import { type ContentKey, drawingWork, paperToDraw } from '../../../resources/files/drawn-paper.ts'
import type { Services } from '../../../services.ts'
import { siteSketch } from '../excavation/permit/site-sketch.ts'
import type { DocumentData } from './document-paper.ts'
import { paragraphsOf } from './html-paragraphs.ts'
import { momentsWritten } from './office-words.ts'

/** Outbox work: draws the sealed paper of a document. */
export const DOCUMENT_RENDER = 'document.render'
const state = wsStatus.values
const outgoing: readonly unknown[] = [state.sealed.value, state.delivered.value]
/** Papers that permit works at a place. */
const permitting: readonly unknown[] = [wsKind.values.grant, wsKind.values.change].map(({ value }) => value)

/** The site that a paper permits to dig; null of any other paper. */
const sketchFor = (ctx: Context, row: ValuesNamed<'approvalDocument'>) =>
  row.bizType === wsBiz.values.permit.value && permitting.includes(row.docKind) ? siteSketch(ctx, { id: row.bizId }) : null

/** A paragraph as it is printed: the addressee stands above it already, and days are written out. */
function asWritten(text: string, mainSend: string): string {
  const own = mainSend !== '' && text.startsWith(`${mainSend}：`) ? text.slice(mainSend.length + 1) : text
  return momentsWritten(own)
}

/** What the paper of a document says. */
export async function documentDataOf(ctx: Context, row: ValuesNamed<'approvalDocument'>): Promise<DocumentData> {
  const { rows } = await sql<{ name: string }>`select name from dept where id = ${asText(row.deptId)}`.execute(ctx.db)
  const checkCode = asText(row.checkCode)
  const urgency = Object.values(wsUrgency.values).find(({ value }) => value === row.urgency)
  const isVoid = row.status === state.void.value
  return {
    bureau: rows[0]?.name ?? ctx.actor.deptName,
    title: asText(row.title),
    docNo: asText(row.docNo),
    urgency: urgency === undefined || urgency.value === wsUrgency.values.normal.value ? '' : urgency.zh,
    mainSend: asText(row.mainSend),
    copySend: asText(row.copySend),
    paragraphs: paragraphsOf(asText(row.content)).map((text) => asWritten(text, asText(row.mainSend))),
    signedOn: asText(row.signDate).slice(0, 10),
    checkUrl: checkUrlOf(ctx, checkCode),
    checkCode,
    sketch: await sketchFor(ctx, row),
    mark: isVoid ? '作废' : outgoing.includes(row.status) ? '' : '草稿',
  }
}

/** The file of a sealed document, whose drawing is left to the outbox. Answers its id as the row keeps it. */
export async function sealedPaper(ctx: Context, row: ValuesNamed<'approvalDocument'>): Promise<readonly string[]> {
  return paperToDraw(ctx, {
    name: `${asText(row.title)} ${asText(row.docNo)}.pdf`.slice(-200),
    bizType: 'szgl/spws',
    bizId: asText(row.id),
    work: DOCUMENT_RENDER,
    data: await documentDataOf(ctx, row),
  })
}

/** Draws the paper of an entry of the outbox. What draws comes with the first one. */
export function documentRenderWork(services: Services, keyOf: ContentKey): OutboxWork {
  return drawingWork(services, keyOf, async (data: DocumentData) => (await import('./document-paper.ts')).drawDocument(data))
}
