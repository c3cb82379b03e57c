import { wsBiz, wsKind, wsStatus, wsUrgency } from '@chengan/domain/municipal/dictionaries/documents'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Download } from '../../../resources/files/download.ts'
import { drawnNow, issuePaper } from '../../../resources/papers/issue-paper.ts'
import { keptPaper } from '../../../resources/papers/kept-paper.ts'
import type { ToldPaper } from '../../../resources/papers/lay-out.ts'
import { siteSketch } from '../excavation/permit/site-sketch.ts'
import { paragraphsOf } from './html-paragraphs.ts'
import { momentsWritten } from './office-words.ts'

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

/** What the paper of a document says besides its row. */
async function toldOf(ctx: Context, row: ValuesNamed<'approvalDocument'>): Promise<ToldPaper> {
  const { rows } = await sql<{ name: string }>`select name from dept where id = ${asText(row.deptId)}`.execute(ctx.db)
  const urgency = Object.values(wsUrgency.values).find(({ value }) => value === row.urgency)
  const isVoid = row.status === state.void.value
  return {
    values: {
      bureau: rows[0]?.name ?? ctx.actor.deptName,
      body: paragraphsOf(asText(row.content))
        .map((text) => asWritten(text, asText(row.mainSend)))
        .join('\n'),
      urgent: urgency === undefined || urgency.value === wsUrgency.values.normal.value ? '' : urgency.zh,
    },
    sketch: await sketchFor(ctx, row),
    checkCode: asText(row.checkCode) || null,
    mark: isVoid ? '作废' : outgoing.includes(row.status) ? '' : '草稿',
  }
}

const resourceOf = (ctx: Context) => ctx.services.registry.byName('approvalDocument')
const rowOf = (row: ValuesNamed<'approvalDocument'>) => ({ ...row, id: asText(row.id) })

/** The files of a sealed document, which the outbox draws. Answers their ids as the row keeps them. */
export async function sealedPaper(ctx: Context, row: ValuesNamed<'approvalDocument'>): Promise<readonly string[]> {
  return issuePaper(ctx, resourceOf(ctx), rowOf(row), 'document', await toldOf(ctx, row))
}

/** The file of a document that went out, as it was sealed; null of a draft, and of what is void: that must say so. */
export const sealedFile = (ctx: Context, row: ValuesNamed<'approvalDocument'>): Promise<Download | null> =>
  outgoing.includes(row.status) ? keptPaper(ctx, row.sealFile) : Promise.resolve(null)

/** A document as PDF, as it stands: a draft says across its pages that it is one. */
export async function documentNow(ctx: Context, row: ValuesNamed<'approvalDocument'>): Promise<Download['body']> {
  const content = await drawnNow(ctx, resourceOf(ctx), rowOf(row), 'document', await toldOf(ctx, row))
  return new Blob([Uint8Array.from(content)]).stream()
}
