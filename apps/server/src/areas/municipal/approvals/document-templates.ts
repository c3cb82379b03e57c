import { subjectOfDocument } from '@chengan/domain/municipal/approvals/document/document-subjects'
import { wsKind } from '@chengan/domain/municipal/dictionaries/documents'
import type { AnyValues } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { noticeParagraph } from '../../../resources/notices/notify.ts'
import { type Row, rowsById } from '../../../resources/rows.ts'
import { written } from './office-words.ts'
import { permitBefore } from './permit-before.ts'
import { permitWords } from './permit-words.ts'
import { minutesWords, plannedWords, planOf, releaseWords } from './plan-words.ts'
import { acceptanceWords, closureWords, handoverWords, rectificationWords } from './works-words.ts'

const kind = wsKind.values

/** To whom a document goes, and what it says of its row. */
interface Words {
  readonly to: string
  /** Where it is not the kind and what it is about. */
  readonly title?: string
  readonly paragraphs: readonly string[]
}

/** The words of a kind about a row; null for a kind without a template. */
async function wordsOf(ctx: Context, docKind: string, subject: string, row: Row): Promise<Words | null> {
  const { constructionUnit, toUnit }: AnyValues = row
  const builder = written(constructionUnit)
  switch (docKind) {
    case kind.rectificationNotice.value:
      return { to: written(toUnit), paragraphs: rectificationWords(row) }
    case kind.minutes.value:
      return { to: '各参会单位', paragraphs: await minutesWords(ctx, row) }
    case kind.planRelease.value:
      return { to: '各区主管部门、各建设单位', title: `关于发布${planOf(row)}的通知`, paragraphs: await releaseWords(ctx, row) }
    case kind.acceptanceOpinion.value:
      return { to: builder, paragraphs: acceptanceWords(row) }
    case kind.handoverCertificate.value:
      return { to: `${builder}、道路养护单位`, paragraphs: handoverWords(row) }
    case kind.publicNotice.value:
      return { to: '社会公众', paragraphs: subject === 'excavation' ? closureWords(row) : plannedWords(row) }
    default: {
      const paragraphs = permitWords(docKind, row, { before: await permitBefore(ctx, row) })
      return paragraphs === null ? null : { to: builder, paragraphs }
    }
  }
}

/** The words of a document of a kind about a row: title, addressee, body. Refuses a kind without a template and a row that is not there. */
export async function filledTemplate(ctx: Context, about: { docKind: string; bizType?: string; bizId: string }): Promise<Values> {
  const { docKind, bizType, bizId } = about
  const name = Object.values(kind).find((one) => one.value === docKind)?.zh
  if (name === undefined) throw refuse('templateMissing')
  const { resource, biz } = subjectOfDocument(docKind, bizType)
  const [row] = await rowsById(ctx.db, ctx.services.registry.byName(resource), [bizId], ctx.today)
  if (row === undefined) throw refuse('rowMissing')
  const whole = await withSupervision(ctx, row)
  const { projectName, planName, title: itsTitle }: AnyValues = whole
  const words = await wordsOf(ctx, docKind, resource, whole)
  if (words === null) throw refuse('templateMissing')
  return {
    docKind,
    bizType: biz,
    bizId,
    title: (words.title ?? `${name}：${asText(projectName ?? planName ?? itsTitle)}`).slice(0, 200),
    mainSend: words.to.slice(0, 300),
    content: words.paragraphs.map(noticeParagraph).join(''),
  }
}

/** A paper of a supervision speaks of its works too. */
async function withSupervision(ctx: Context, row: Row): Promise<Row> {
  const { phjgId }: AnyValues = row
  const [about] = await rowsById(ctx.db, ctx.services.registry.byName('supervision'), [asText(phjgId)], ctx.today)
  return about === undefined ? row : { ...about, ...row }
}
