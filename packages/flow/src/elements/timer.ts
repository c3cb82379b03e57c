import { refuse } from '@chengan/kernel/errors/refusal'
import { timerTime } from '../clock/timer-time.ts'
import type { FlowNode } from '../model/definition.ts'
import { waitHere } from '../move/passage.ts'
import type { TaskRow, TokenRow } from '../state/rows.ts'
import { newId, put, type Work } from '../state/work.ts'
import { valueOfText } from '../surroundings.ts'
import type { Element } from './elements.ts'

/** The token waits for its time. */
export const arriveAtTimer: Element = (work, node, arrival, passage) => {
  const token = waitHere(work, arrival, passage, 'timer')
  setTimer(work, { node, kind: 'catch', token: token.id, task: null })
}

/** The timers that sit on a task begin with it. */
export function setBoundaryTimers(work: Work, node: FlowNode, token: TokenRow, task: TaskRow | null): void {
  for (const timer of work.model.timersOn.get(node.id) ?? [])
    setTimer(work, { node: timer, kind: 'boundary', token: token.id, task: task?.id ?? null })
}

function setTimer(work: Work, timer: { node: FlowNode; kind: 'boundary' | 'catch'; token: string; task: string | null }): void {
  const { node, kind, token, task } = timer
  const text = String(valueOfText(work, node.timer?.text ?? '') ?? '')
  const at = timerTime(text, work.context.now, work.context.clock)
  if (at === null) throw refuse('variableWrong', { 0: node.timer?.text ?? node.id })
  put(work, 'timer', { id: newId(work), kind, node: node.id, token, task, at, state: 'open' })
}
