import { Refusal } from '@chengan/kernel/errors/refusal'
import type { Model } from '../model/compile.ts'
import { recallable } from '../operations/recall.ts'
import type { State } from '../state/state.ts'
import { beginWork, type StepContext } from '../state/work.ts'

/** Whether the actor may take back now what he did last. Nothing is changed. */
export function mayRecall(model: Model, state: State, context: StepContext): boolean {
  try {
    recallable(beginWork(model, state, context))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
