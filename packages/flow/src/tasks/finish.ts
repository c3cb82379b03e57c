import { nodeOf } from '../model/compile.ts'
import type { FlowNode, Outcome } from '../model/definition.ts'
import { leave } from '../move/leave.ts'
import { liftToken } from '../move/passage.ts'
import { cancelTimers, endTasks } from '../move/remove-tokens.ts'
import type { TaskRow, TokenRow } from '../state/rows.ts'
import { amend, rows, type Work } from '../state/work.ts'
import { setVariables } from '../variables.ts'

/** What a task says: code and value of its outcome. */
export type Said = Pick<TaskRow, 'outcome' | 'result'>

/** What a task says that nobody had to think about: its first outcome. */
export function firstOutcome(node: FlowNode): Said {
  const first: Outcome | undefined = node.user?.outcomes[0]
  return { outcome: first?.code ?? 'pass', result: first?.value ?? null }
}

/** Marks a task done. */
export function markDone(work: Work, task: TaskRow, done: Said & { action: string; comment: string | null }): TaskRow {
  cancelTimers(work, (timer) => timer.task === task.id)
  return amend(work, 'task', task.id, { ...done, state: 'done', endedAt: work.context.now })
}

/** The token of a task moves on with what was said; the gateways behind read it. */
export function moveOn(work: Work, token: TokenRow, said: Said & { action: string }): void {
  const node = nodeOf(work.model, token.node)
  endTasks(
    work,
    rows(work, 'task').filter((task) => task.token === token.id),
    'autoCancel',
  )
  cancelTimers(work, (timer) => timer.token === token.id)
  setVariables(work, {
    outcome: said.outcome,
    [`${node.id}_outcome`]: said.outcome,
    ...(said.result === null ? {} : { result: said.result, [`${node.id}_result`]: said.result }),
  })
  liftToken(work, token, said.action)
  leave(work, node, { frame: token.frame, from: [token.passage], outcome: said.outcome, result: said.result })
}

/** A task that nobody needs to handle is passed, with its first outcome. */
export function passByItself(work: Work, token: TokenRow, action: string): void {
  const said = firstOutcome(nodeOf(work.model, token.node))
  const own = rows(work, 'task').filter((task) => task.token === token.id && task.state === 'open')
  for (const task of own) markDone(work, task, { ...said, action, comment: null })
  moveOn(work, token, { ...said, action })
}
