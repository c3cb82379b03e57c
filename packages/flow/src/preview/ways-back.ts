import type { Model } from '../model/compile.ts'
import { waysBack } from '../operations/back.ts'
import { tokenOf } from '../operations/checks.ts'
import type { State } from '../state/state.ts'
import { beginWork, rowOf, type StepContext } from '../state/work.ts'

/** A step that a task may be rolled back to. `previous`: it comes right before, and is made again when none is chosen; after a join there are several. */
export interface PossibleReturn {
  readonly nodeId: string
  readonly previous: boolean
}

/** The steps that a task may be rolled back to, the nearest first. Nothing is changed. */
export function waysBackOf(model: Model, state: State, taskId: string, context: StepContext): readonly PossibleReturn[] {
  const work = beginWork(model, state, context)
  const token = tokenOf(work, rowOf(work, 'task', taskId))
  return waysBack(work, token).map(({ id, node }) => ({ nodeId: node, previous: token.from.includes(id) }))
}
