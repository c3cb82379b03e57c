import { refuse } from '@chengan/kernel/errors/refusal'
import type { Label } from '@chengan/kernel/label'
import type { FlowMoment } from '../../flow/part.ts'
import { systemActor } from '../../pipeline/context-of.ts'

/** A step stands for work that has a call of its own: handed in from the task bar without it, it is refused and says what is missing. The clock may
 *  pass it. */
export async function doneByItsCall(at: FlowMoment, what: Label, isDone: () => boolean | Promise<boolean>): Promise<void> {
  if (at.actor.userId !== systemActor.userId && !(await isDone())) throw refuse('stepFieldsRequired', { 0: what })
}
