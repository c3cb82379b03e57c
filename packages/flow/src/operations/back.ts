import { refuse } from '@chengan/kernel/errors/refusal'
import { nodeOf } from '../model/compile.ts'
import { closeFrames, lineage } from '../move/frames.ts'
import { goBack, makeAgain, otherBranches, wayBack } from '../move/go-back.ts'
import { removeTokens } from '../move/remove-tokens.ts'
import type { PassageRow, TokenRow } from '../state/rows.ts'
import { amend, callBusiness, instanceOf, notify, rowOf, rows, type Work } from '../state/work.ts'
import { checkedTask, claimed, remark, setStatus, tokenOf } from './checks.ts'
import type { BackPrevious, OperationOf } from './operation.ts'

/** The steps that a token may go back to: user tasks it came through, the nearest first, each by its latest passage. */
export function waysBack(work: Work, token: TokenRow): readonly PassageRow[] {
  const behind = lineage(work, token.from)
  const passages = rows(work, 'passage').filter(
    (one) => behind.has(one.id) && one.undone === null && nodeOf(work.model, one.node).type === 'userTask',
  )
  return [...new Map(passages.map((one) => [one.node, one])).values()].toReversed()
}

/** Rolls back to the step before, or to a chosen one (system.md §5.3). After a join all last steps of its branches are made again. */
export function backPrevious(work: Work, operation: BackPrevious): void {
  const open = checkedTask(work, operation, { comment: true, allow: 'back' })
  const token = tokenOf(work, open)
  const way = wayBack(work, token, targetsOf(work, token, operation.target))
  const others = otherBranches(work, way)
  if (others.length > 0 && operation.confirm !== true) throw confirmUndo(work, others)
  const task = claimed(work, open)
  remark(work, 'back', { task, message: operation.comment })
  endByHand(work, task.id, 'back', operation.comment)
  goBack(work, way, 'back')
}

function targetsOf(work: Work, token: TokenRow, node: string | undefined): readonly PassageRow[] {
  const ways = waysBack(work, token)
  if (ways.length === 0) throw refuse(instanceOf(work).parentInstance === null ? 'firstStep' : 'cannotRollBack')
  if (node === undefined) return token.from.map((id) => rowOf(work, 'passage', id)).filter((one) => one.undone === null)
  const chosen = ways.find((one) => one.node === node)
  if (chosen === undefined) throw refuse('cannotRollBack')
  return [chosen]
}

function confirmUndo(work: Work, nodes: readonly string[]) {
  const names = nodes.map((id) => nodeOf(work.model, id).name)
  const label = { zh: names.map((name) => name.zh).join('、'), en: names.map((name) => name.en || name.zh).join(', ') }
  return refuse('undoesBranches', { names: label }, { data: { needConfirm: true } })
}

/** The task in hand ends by its handler's own doing; the others of its kind are ended with it. */
function endByHand(work: Work, id: string, action: string, comment: string): void {
  amend(work, 'task', id, { state: 'done', endedAt: work.context.now, action, comment })
}

/** Rejects to the first step: everything alive ends, the initiator gets it again, and may later resume from here. */
export function backToFirst(work: Work, operation: OperationOf<'backToFirst'>): void {
  const open = checkedTask(work, operation, { comment: true, allow: 'backFirst' })
  const token = tokenOf(work, open)
  const first = firstPassage(work)
  if (first === null || first.id === token.passage) throw refuse(instanceOf(work).parentInstance === null ? 'firstStep' : 'cannotRollBack')
  const task = claimed(work, open)
  remark(work, 'reject', { task, message: operation.comment })
  const instance = instanceOf(work)
  const resume = rows(work, 'token').map((one) => one.passage)
  endByHand(work, task.id, 'reject', operation.comment)
  removeTokens(
    work,
    rows(work, 'token').filter((one) => one.id !== token.id),
    'autoCancel',
  )
  removeTokens(work, [token], 'reject')
  const root = rows(work, 'frame').find((frame) => frame.kind === 'process')?.id ?? ''
  for (const frame of rows(work, 'frame')) if (frame.parent === root) closeFrames(work, frame.id, 'reject')
  // All of it came after the first step, also what was resumed behind an earlier submission.
  for (const passage of rows(work, 'passage')) if (passage.undone === null) amend(work, 'passage', passage.id, { undone: instance.round })
  amend(work, 'instance', instance.id, { round: instance.round + 1, rejectFrom: task.node, resume })
  makeAgain(work, first, root)
  setStatus(work, 3)
  notify(work, 'returned', [instance.starter], { task: null, node: first.node })
  callBusiness(work, 'onReturned', task.node)
}

/** The passage of the first step that counts now. */
function firstPassage(work: Work): PassageRow | null {
  const passages = rows(work, 'passage').filter((one) => one.undone === null && nodeOf(work.model, one.node).type === 'userTask')
  const byName = passages.findLast((one) => one.node === work.model.firstTask)
  return byName ?? passages.find((one) => one.from.length === 0) ?? null
}
