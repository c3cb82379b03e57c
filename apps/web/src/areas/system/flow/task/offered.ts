import type { TaskAtHand } from '../calls/flow-rows.ts'
import type { HandlingName, PlainCall } from './handlings.ts'

export type TaskOffer = Exclude<HandlingName, 'completeBatch' | 'changeTaskAssignee'> | PlainCall

/** In the order of the bar, the one primary last. */
const order: readonly TaskOffer[] = [
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
export const onBar: ReadonlySet<TaskOffer> = new Set(['claim', 'entrust', 'endProcess', 'backPreviousTask', 'backToFirst', 'complete'])

export const dangerous: ReadonlySet<TaskOffer> = new Set(['endProcess', 'backPreviousTask', 'backToFirst'])

/** Which word of a step's `allow` admits a call; what is not named needs none. */
const admittedBy: Partial<Readonly<Record<TaskOffer, string>>> = {
  backToFirst: 'backFirst',
  backPreviousTask: 'back',
  entrust: 'entrust',
  delegate: 'delegate',
  addSign: 'addSign',
  endProcess: 'end',
}

function mayBe(task: TaskAtHand, name: TaskOffer): boolean {
  if (name === 'entrustBack') return task.canTakeBack
  if (!task.canHandle) return false
  if (name === 'complete' && task.waiting === true) return false
  if (name === 'claim') return task.claimable
  // Who claimed it out of a group may give it back.
  if (name === 'unclaim') return !task.claimable && typeof task.claimTime === 'string' && task.claimTime !== ''
  const word = admittedBy[name]
  return word === undefined || task.allow?.includes(word) === true
}

/** What the server lets the caller do with the task, in the order of the bar. */
export function offersOf(task: TaskAtHand): readonly TaskOffer[] {
  return order.filter((name) => mayBe(task, name))
}

export const isPlain = (name: TaskOffer): name is PlainCall => name === 'claim' || name === 'unclaim' || name === 'entrustBack'
