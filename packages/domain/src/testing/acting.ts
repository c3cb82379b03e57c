import type { Actor } from '@chengan/kernel/access/actor'
import type { Level } from '@chengan/kernel/access/level'
import { nobody } from '@chengan/kernel/access/nobody'
import { isGiven } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { isRequired } from '@chengan/kernel/definition/forms/asked'
import type { Fields } from '@chengan/kernel/fields/field'
import { refusalOfRules } from '@chengan/kernel/judge-rules'
import { decideTransition } from '@chengan/kernel/lifecycle/decide-transition'
import type { Rule, RuleContext, Values } from '@chengan/kernel/rule'
import { callerOf, dutyOf } from '@chengan/kernel/testing/callers'
import { drawFrom } from '@chengan/kernel/testing/draw'
import { chanceOf, sampleForm } from '@chengan/kernel/testing/sample'
import { samples } from './samples.ts'
import { cityOfNames } from './test-city.ts'

/** For tests: someone of a level; the district is 990102, the company's department `company`. */
export function someone(level: Level, more: Partial<Actor> = {}): Actor {
  const deptId = level === 'enterprise' ? 'company' : level
  return {
    ...nobody,
    ...{ userId: `user-${level}`, username: level, realName: level, level },
    ...{ deptId, deptName: deptId, deptTree: [deptId], deptPath: ['1', deptId] },
    regionId: level === 'city' ? '990100' : '990102',
    systems: ['zhrq'],
    ...more,
  }
}

/** For tests: what a rule over the fields `F` sees. Today is 2026-06-30 10:00. */
export function seen<F extends Fields = Fields>(more: Partial<RuleContext<NoInfer<F>>> = {}): RuleContext<F> {
  const nothing = { row: {}, before: null, input: {}, refs: {} } as Pick<RuleContext<F>, 'row' | 'before' | 'input' | 'refs'>
  return {
    ...nothing,
    actor: someone('district'),
    today: '2026-06-30',
    now: '2026-06-30 10:00:00',
    facts: {},
    setting: (_code, fallback) => fallback,
    settingText: (_code: string, fallback: string) => fallback,
    ...more,
  }
}

/** For tests: the key with which the rules refuse, or undefined. */
export const refusalOf = (rules: readonly Rule[], context: RuleContext<Fields>): string | undefined => refusalOfRules(rules, context)?.key

/** An action on a row by somebody, with the references and facts that its rules look at. */
export interface Attempted {
  readonly row: Values
  /** What is sent, the opinion among it. */
  readonly input?: Values
  readonly actor: Actor
  /** Whether the actor holds the open duty of the action. */
  readonly duty?: boolean
  readonly facts?: Values
  readonly refs?: RuleContext<Fields>['refs']
  /** yyyy-MM-dd; it is ten o'clock. */
  readonly today?: string
}

type Outcome =
  | { readonly row: Values; readonly case: string | undefined; readonly effects: readonly string[]; readonly makes: readonly string[] }
  | { readonly refused: string; readonly at?: string }

const only = <T>(given: Readonly<Record<string, T>>, names: readonly string[]): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)))

/** For tests: what the kernel decides of an action by the table of its resource. Answers the row as it would be and the effects that follow, or the
 *  key that refuses, with the field that it names first. */
export function act(resource: CompleteResource, name: string, attempted: Attempted): Outcome {
  const { row, input = {}, actor, duty, facts = {}, refs = {}, today = '2026-06-30' } = attempted
  const action = resource.actions[name]
  if (action === undefined) throw new Error(`${resource.name} has no action ${name}`)
  const now = `${today} 10:00:00`
  const caller = callerOf(actor, ...(duty === true ? [dutyOf(name, { userId: actor.userId })] : []))
  const opinion = isGiven(input.opinion) ? String(input.opinion) : null
  const attempt = { row, caller, input, opinion, now }
  // What the definition does not say that it reads is not read on the server either.
  const decision = decideTransition(resource, action, attempt, (state, needs) =>
    seen({ ...state, actor, today, now, refs: only(refs, needs.refs), facts: only(facts, needs.facts) }),
  )
  if ('refusal' in decision) {
    const { key, fields } = decision.refusal
    return { refused: key, ...(fields[0] ? { at: fields[0].field } : {}) }
  }
  const { transition, changes } = decision
  return { row: { ...row, ...changes }, case: transition.case, effects: transition.effects ?? [], makes: transition.makes ?? [] }
}

/** For tests: a row that its form would let pass, of somebody of a level, by the sample of its resource: references hold the name of what they name for an id,
 *  files `file`. */
export function filledIn(resource: CompleteResource, level: Level, values: Values = {}): Values {
  const fields = resource.fieldList.flatMap((field) => [field, ...(field.child?.resource.fieldList ?? [])])
  const known = Object.fromEntries(fields.flatMap(({ to }) => (to === undefined ? [] : [[to, to]])))
  const sampled = { ...sampledValues(resource.name, level), ...values }
  const row = { ...sampleForm(resource, { level, known, values: sampled }), ...values }
  const files = resource.fieldList.filter(({ kind, name }) => (kind === 'files' || kind === 'images') && !(name in row))
  const lacking = files.filter((field) => isRequired(field, row, level))
  return { ...row, ...Object.fromEntries(lacking.map(({ name, atLeast }) => [name, Array(atLeast ?? 1).fill('file')])) }
}

/** What the sample of a resource says of a row that somebody of a level writes; the rows that it wants first are written so too. */
function sampledValues(name: string, level: Level): Values {
  const { first = {}, values } = samples.find(({ resource }) => resource === name) ?? {}
  const made = Object.fromEntries(
    Object.entries(first).map(([as, { resource }]) => [as, { ...sampledValues(resource, level), id: resource, creator: `user-${level}` }]),
  )
  return values?.({ actor: someone(level), city: cityOfNames, draw: drawFrom(chanceOf(1)), first: made, file: () => 'file' }) ?? {}
}
