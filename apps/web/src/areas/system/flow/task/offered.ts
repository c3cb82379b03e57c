import type { TaskAtHand } from '../calls/flow-rows.ts'
import type { FlowRow } from '../lists/cells.tsx'
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
  'sendBack',
  'complete',
]

/** What of it stands on the bar; the rest behind the ⋯. */
export const onBar: ReadonlySet<TaskOffer> = new Set(['claim', 'entrust', 'sendBack', 'complete'])

export const dangerous: ReadonlySet<TaskOffer> = new Set(['endProcess', 'sendBack'])

/** Words of a step's `allow` of which one admits a call; what is not named needs none. */
const admittedBy: Partial<Readonly<Record<TaskOffer, readonly string[]>>> = {
  sendBack: ['back', 'backFirst'],
  entrust: ['entrust'],
  delegate: ['delegate'],
  addSign: ['addSign'],
  endProcess: ['end'],
}

function mayBe(task: TaskAtHand, name: TaskOffer): boolean {
  if (name === 'entrustBack') return task.canTakeBack
  if (!task.canHandle) return false
  if (name === 'complete' && task.waiting === true) return false
  if (name === 'claim') return task.claimable
  // Who claimed it out of a group may give it back.
  const { claimTime }: FlowRow = task
  if (name === 'unclaim') return !task.claimable && typeof claimTime === 'string' && claimTime !== ''
  const words = admittedBy[name]
  return words === undefined || words.some((word) => task.allow?.includes(word) === true)
}

/** What the server lets the caller do with the task, in the order of the bar. */
export function offersOf(task: TaskAtHand): readonly TaskOffer[] {
  return order.filter((name) => mayBe(task, name))
}

export const isPlain = (name: TaskOffer): name is PlainCall => name === 'claim' || name === 'unclaim' || name === 'entrustBack'
