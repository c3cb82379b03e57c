import type { ActionNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { needsOf } from '@chengan/kernel/judge-rules'
import { systemChanges } from '@chengan/kernel/lifecycle/judge-transition'
import { selectSystemTransition } from '@chengan/kernel/lifecycle/select-transition'
import type { Book, CityRow } from '../city/book.ts'
import { type WalkStep, walkContextOf } from './context.ts'
import { writeWalkedStep } from './write-walked-step.ts'

/** What comes with a step of the system beside what the table sets. */
export interface WalkGiven<N extends string> {
  readonly values?: ValuesNamed<NoInfer<N>>
  readonly opinion?: string
}

/** A step of the system that a row takes because another one has, in the name of whoever moved that. Throws where the table has none from where the row stands. */
export function walkSystemStep<N extends string>(
  book: Book,
  resource: ResourceNamed<N>,
  row: CityRow<NoInfer<N>>,
  name: ActionNamed<NoInfer<N>>,
  step: WalkStep,
  { values = {} as ValuesNamed<NoInfer<N>>, opinion }: WalkGiven<NoInfer<N>> = {},
): CityRow<N> {
  const action = resource.actions[name]
  const transition = action && selectSystemTransition(action, row, {}, step.actor.level)
  if (transition === undefined) throw new Error(`${resource.name} ${row.id} takes no step ${name} of the system at ${step.at}`)
  const state = { row: { ...row, ...values }, before: row, input: values }
  const changes = systemChanges(
    transition,
    values,
    walkContextOf(book, resource, state, step, needsOf(transition.rules ?? [], transition.needs)),
  )
  return writeWalkedStep(book, resource, row, { name, transition, changes, opinion }, step)
}
