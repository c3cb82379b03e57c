import type { TaskRow, TokenRow } from '../state/rows.ts'
import { amend, rows, type Work } from '../state/work.ts'
import { liftToken } from './passage.ts'

/** Takes tokens away with all that waits at them: tasks end, activities and timers close, called processes end with their caller. */
export function removeTokens(work: Work, tokens: readonly TokenRow[], action: string): void {
  const ids = new Set(tokens.map((token) => token.id))
  endTasks(
    work,
    rows(work, 'task').filter((task) => ids.has(task.token)),
    'autoCancel',
  )
  for (const activity of rows(work, 'activity'))
    if (activity.open && ids.has(activity.token)) amend(work, 'activity', activity.id, { open: false })
  for (const token of tokens) {
    cancelTimers(work, (timer) => timer.token === token.id)
    if (token.wait === 'call') work.effects.push({ kind: 'callEnd', token: token.id, reason: action })
    liftToken(work, token, action)
  }
}

/** Ends what is still open of some tasks, without anybody's doing. */
export function endTasks(work: Work, tasks: readonly TaskRow[], action: string): void {
  for (const task of tasks) {
    if (task.state !== 'open' && task.state !== 'waiting') continue
    amend(work, 'task', task.id, { state: 'cancelled', endedAt: work.context.now, action })
    cancelTimers(work, (timer) => timer.task === task.id)
  }
}

/** Cancels the open timers that a test names. */
export function cancelTimers(work: Work, which: (timer: { token: string; task: string | null }) => boolean): void {
  for (const timer of rows(work, 'timer')) {
    if (timer.state === 'open' && which(timer)) amend(work, 'timer', timer.id, { state: 'cancelled' })
  }
}
