import type { Model } from './model/compile.ts'
import type { Operation } from './operations/operation.ts'
import { type Question, questionKey, Unanswered } from './questions.ts'
import type { State } from './state/state.ts'
import type { StepContext } from './state/work.ts'
import { type Stepped, step } from './step.ts'

/** Answers a question, from a database and in the transaction of the step. */
export type Answerer = (question: Question) => Promise<unknown> | unknown

/** More questions than a step can sensibly have. */
const MAX_QUESTIONS = 2000

type Around = Omit<StepContext, 'answers'> & { readonly answer: Answerer }

/** Runs a step, answering what it asks. Each question is put once, in order, so that a service or a call-back runs exactly once; nothing has
 *  happened to the state until the step is through. */
export async function runStep(model: Model, state: State, operation: Operation, around: Around): Promise<Stepped> {
  return answered(around, (context) => step(model, state, operation, context))
}

/** Computes something that asks (a step, a look ahead), answering what it asks and beginning again. */
export async function answered<T>(around: Around, compute: (context: StepContext) => T): Promise<T> {
  const answers = new Map<string, unknown>()
  for (;;) {
    try {
      return compute({ ...around, answers })
    } catch (error) {
      if (!(error instanceof Unanswered) || answers.size >= MAX_QUESTIONS) throw error
      answers.set(questionKey(error.question), await around.answer(error.question))
    }
  }
}
