import type { TaskAtHand } from '../calls/flow-rows.ts'
import type { HandlingName, PlainCall } from './handlings.ts'

export type Offer = Exclude<HandlingName, 'completeBatch' | 'changeTaskAssignee'> | PlainCall

/** In the order of the bar, the one primary last. */
const order: readonly Offer[] = [
  'claim',
  'unclaim',
  'entrustBack',
  'cc',
  'addSign',
  'delegate',
  'entrust',
  'endProcess',
  'backPreviousTask',
  'backToFirst',
  'complete',
]

/** What of it stands on the bar; the rest behind the ⋯. */
export const onBar: ReadonlySet<Offer> = new Set(['claim', 'entrust', 'endProcess', 'backPreviousTask', 'backToFirst', 'complete'])

export const dangerous: ReadonlySet<Offer> = new Set(['endProcess', 'backPreviousTask', 'backToFirst'])

/** What the server lets the caller do with the task, in the order of the bar. */
export function offersOf(task: TaskAtHand): readonly Offer[] {
  const allowed = task.actions ?? []
  return order.filter((name) => allowed.includes(name))
}

export const isPlain = (name: Offer): name is PlainCall => name === 'claim' || name === 'unclaim' || name === 'entrustBack'
