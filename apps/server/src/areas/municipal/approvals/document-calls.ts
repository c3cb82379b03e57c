import type { documentCalls as declared } from '@chengan/domain/municipal/approvals/document/document-calls'
import { subjectOfDocument } from '@chengan/domain/municipal/approvals/document/document-subjects'
import { wsStatus } from '@chengan/domain/municipal/dictionaries/documents'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { afterStep, operate } from '../../../flow/step/operate.ts'
import { beginByCaller } from '../../../flow/step/start.ts'
import { editRow } from '../../../resources/change/edit-row.ts'
import { type Download, PDF } from '../../../resources/files/download.ts'
import type { CallHandler, CallInput } from '../../../resources/implementation.ts'
import { checkVersion, readRows } from '../../../resources/scope.ts'
import { writeAudit } from '../../../storage/audit/audit.ts'
import { completeStep, liveInstance, stepFor } from '../flow-steps.ts'
import { filledTemplate } from './document-templates.ts'
import { documentNow, sealedFile } from './sealed-paper.ts'

const KEY = 'szgl_spws'
const state = wsStatus.values
const resourceOf = (ctx: Context) => ctx.services.registry.byName('approvalDocument')

type Moved = CallInput<typeof declared.submit>['body']

/** The document that is meant, seen by the caller, locked, at the version he knows. */
async function documentIn(ctx: Context, body: Moved): Promise<RowNamed<'approvalDocument'>> {
  const [row] = await readRows(ctx, resourceOf(ctx), [body.id], { lock: true })
  if (row === undefined) throw refuse('rowMissing')
  checkVersion(resourceOf(ctx), row, body)
  return row
}

async function answerOf(ctx: Context, id: string): Promise<Values> {
  const [row] = await readRows(ctx, resourceOf(ctx), [id], {})
  return { id, version: row?.version ?? null, status: row?.status ?? null, docNo: row?.docNo ?? null, checkCode: row?.checkCode ?? null }
}

const commentIn = (body: Moved, fallback = '') => (body.comment ?? body.opinion) || fallback

/** Hands the draft in, or what was sent back. */
const submit: CallHandler<typeof declared.submit> = async (ctx, { body }) => {
  const row = await documentIn(ctx, body)
  const step = await stepFor(ctx, KEY, row.id, ['W1'])
  if (step === null) await afterStep(await beginByCaller(ctx, { key: KEY, businessKey: row.id }))
  else await completeStep(ctx, step, 'submit', commentIn(body, '提交'))
  return answerOf(ctx, row.id)
}

/** What the numbers of `result` mean at each step. */
const outcomes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  W2: { '1': 'pass', '2': 'return' },
  W3: { '1': 'agree', '3': 'object' },
  W4: { '1': 'sign', '2': 'return' },
}

/** Checks, countersigns or signs, whichever of it waits for the caller. */
const audit: CallHandler<typeof declared.audit> = async (ctx, { body }) => {
  const row = await documentIn(ctx, body)
  const step = await stepFor(ctx, KEY, row.id, Object.keys(outcomes))
  if (step === null) throw refuse('wrongState')
  const outcome = outcomes[step.node]?.[body.result ?? body.auditResult ?? '']
  if (outcome === undefined) throw refuse('variableWrong', { '0': 'result' })
  const comment = commentIn(body)
  if (comment === '') throw refuse('commentEmpty')
  if (body.content && step.node === 'W2')
    await editRow(ctx, resourceOf(ctx), { id: row.id, version: row.version, content: body.content, taskId: step.taskId })
  await completeStep(ctx, step, outcome, comment, body.signature ?? '')
  return answerOf(ctx, row.id)
}

/** Draws the number and the check code, and seals. */
const seal: CallHandler<typeof declared.seal> = async (ctx, { body }) => {
  const row = await documentIn(ctx, body)
  const step = await stepFor(ctx, KEY, row.id, ['W5'])
  if (step === null) throw refuse('wrongState')
  await completeStep(ctx, step, 'sealed', commentIn(body, '用印'))
  return answerOf(ctx, row.id)
}

/** The drafter takes his draft back until it is signed. */
const recall: CallHandler<typeof declared.recall> = async (ctx, { body }) => {
  const row = await documentIn(ctx, body)
  const early: readonly unknown[] = [state.toCheck.value, state.toSign.value]
  if (row.drafter !== ctx.actor.userId) throw refuse('forbidden')
  const instanceId = await liveInstance(ctx, KEY, row.id)
  if (instanceId === null || !early.includes(row.status)) throw refuse('wrongState')
  await operate(ctx, instanceId, { kind: 'withdraw', reason: commentIn(body, '撤回') })
  return answerOf(ctx, row.id)
}

/** The paper as it was sealed: the kept file, which is the evidence, whoever drew it. A draft, and what is void, is drawn in the layout of GB/T 9704 with
 *  its state across it. Whoever sees the row gets it. */
const exportPaper: CallHandler<typeof declared.exportPaper> = async (ctx, { query }): Promise<Download> => {
  const [row] = await readRows(ctx, resourceOf(ctx), [query.id], {})
  if (row === undefined) throw refuse('rowMissing')
  const paper = (await sealedFile(ctx, row)) ?? { name: `${asText(row.title)}.pdf`, type: PDF, body: await documentNow(ctx, row) }
  await writeAudit(ctx, { operation: '导出文书', kind: 'export', resource: 'szgl/spws:export', rowIds: [row.id], status: '1' })
  return paper
}

/** The words of a template about a row that its asker may see. */
const template: CallHandler<typeof declared.template> = async (ctx, { query }) => {
  const subject = { docKind: query.docKind, bizType: query.bizType ?? '', bizId: query.bizId }
  await readRows(ctx, ctx.services.registry.byName(subjectOfDocument(subject.docKind, subject.bizType).resource), [subject.bizId])
  return filledTemplate(ctx, subject)
}

/** The calls of a document that move its flow. */
export const documentCalls = {
  submit,
  audit,
  seal,
  recall,
  exportPaper,
  template,
}
