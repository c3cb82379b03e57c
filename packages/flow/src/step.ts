import type { Effect } from './effects.ts'
import type { Model } from './model/compile.ts'
import { advanceTokens } from './move/settle.ts'
import { backPrevious, backToFirst } from './operations/back.ts'
import { complete } from './operations/complete.ts'
import { callEnded, fireTimer, message } from './operations/from-outside.ts'
import {
  changeAssignee,
  claim,
  delegate,
  entrust,
  entrustBack,
  openByHandler,
  refreshCandidates,
  standIn,
  standInEnds,
  unclaim,
} from './operations/hand-over.ts'
import type { Operation, OperationOf } from './operations/operation.ts'
import { recall } from './operations/recall.ts'
import { addSign, copy, removeSign, urge } from './operations/signs.ts'
import { start } from './operations/start.ts'
import { activate, end, endFromOutside, startClock, stopClock, suspend } from './operations/whole-instance.ts'
import { changesBetween, type RowChange, type State } from './state/state.ts'
import { beginWork, type StepContext, type Work } from './state/work.ts'

/** What a step did: the state afterwards, the rows to be written, and what else is to be done in the same transaction. */
export interface Stepped {
  readonly state: State
  readonly changes: readonly RowChange[]
  readonly effects: readonly Effect[]
}

const operations: { readonly [K in Operation['kind']]: (work: Work, operation: OperationOf<K>) => void } = {
  start,
  complete,
  backToFirst,
  backPrevious,
  entrust,
  delegate,
  entrustBack,
  claim,
  unclaim,
  open: openByHandler,
  removeSign,
  end,
  addSign,
  cc: copy,
  reassign: changeAssignee,
  refreshCandidates,
  standIn,
  standInEnds,
  recall,
  urge,
  suspend,
  activate,
  stopClock,
  startClock,
  delete: endFromOutside,
  withdraw: endFromOutside,
  endByCaller: endFromOutside,
  message,
  callEnded,
  fireTimer,
}

/** One operation on an instance, pure: the given state is not changed, the same input yields the same result. Throws a Refusal of the
 *  catalogue when it may not be done, and Unanswered when it needs to know something (`run-step` answers and runs it again). */
export function step(model: Model, state: State, operation: Operation, context: StepContext): Stepped {
  const work = beginWork(model, state, context)
  const act = operations[operation.kind] as (work: Work, operation: Operation) => void
  act(work, operation)
  if (work.tables.instance.size > 0) advanceTokens(work)
  const after: State = work.tables
  return { state: after, changes: changesBetween(state, after), effects: work.effects }
}
