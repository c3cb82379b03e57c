import type { Lifecycle, Transition } from '../lifecycle/lifecycle.ts'

/** The rows of the table that lead from one state to another. */
type Way = readonly Transition[]

const isTaken = ({ by }: Transition) =>
  [by].flat().some((one) => one !== 'system' && (typeof one === 'string' || one.onlyToExplainRefusal !== true))
const stepsFrom = ({ rows }: Lifecycle, state: string) => rows.filter((row) => isTaken(row) && [row.from].flat().includes(state))

/** For tests: the shortest way of a row from one state to another by steps that callers take, in the order of the table where several are as short. Undefined:
 *  no caller leads there. */
export function wayTo(lifecycle: Lifecycle, from: string, to: string): Way | undefined {
  const ways = new Map<string, Way>([[from, []]])
  for (const [state, way] of ways) {
    if (state === to) return way
    for (const step of stepsFrom(lifecycle, state)) if (step.to !== 'same' && !ways.has(step.to)) ways.set(step.to, [...way, step])
  }
  return undefined
}

/** For tests: the way by these actions, each named with its case where it has several; an action alone means its row without a case before the others.
 *  Undefined: they do not lead there. */
export function wayBy(lifecycle: Lifecycle, from: string, to: string, actions: readonly string[]): Way | undefined {
  const [next, ...rest] = actions
  if (next === undefined) return from === to ? [] : undefined
  const meant = stepsFrom(lifecycle, from).filter((step) => next === step.action || next === `${step.action} ${step.case}`)
  for (const step of [...meant.filter((one) => one.case === undefined), ...meant.filter((one) => one.case !== undefined)]) {
    const way = wayBy(lifecycle, step.to === 'same' ? from : step.to, to, rest)
    if (way !== undefined) return [step, ...way]
  }
  return undefined
}
