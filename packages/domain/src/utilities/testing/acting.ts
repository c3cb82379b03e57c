import { type Actor, inOwnTree } from '@chengan/kernel/access/actor'
import type { Level } from '@chengan/kernel/access/level'
import { holds, isGiven } from '@chengan/kernel/condition'
import { asksOf, type By, callersOf, type Lifecycle, startsOf, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import type { Rule, RuleContext, Values } from '@chengan/kernel/rule'

/** For tests: someone of a level; the district is 990102, the company's department `company`. */
export function someone(level: Level, more: Partial<Actor> = {}): Actor {
  const deptId = level === 'enterprise' ? 'company' : level
  return {
    userId: `user-${level}`,
    username: level,
    realName: level,
    deptId,
    deptName: deptId,
    deptTree: [deptId],
    deptPath: ['1', deptId],
    level,
    regionId: level === 'city' ? '990100' : '990102',
    superAdmin: false,
    roles: [],
    businessRoles: [],
    permissions: new Set(),
    scopes: [],
    systems: ['zhrq'],
    ...more,
  }
}

/** For tests: what a rule sees. Today is 2026-06-30 10:00. */
export function seen(more: Partial<RuleContext> = {}): RuleContext {
  return {
    row: {},
    before: null,
    input: {},
    actor: someone('district'),
    today: '2026-06-30',
    now: '2026-06-30 10:00:00',
    refs: {},
    facts: {},
    setting: (_code, fallback) => fallback,
    settingText: (_code: string, fallback: string) => fallback,
    ...more,
  }
}

/** For tests: the key that the rules answer first, or undefined. */
export function refusalOf(rules: readonly Rule[], context: RuleContext): string | undefined {
  for (const one of rules) {
    if (one.when && !holds(one.when, context.row, context.actor.level)) continue
    const refusal = one.check(context)
    if (refusal) return refusal.key
  }
  return undefined
}

interface Attempt {
  readonly row: Values
  readonly input?: Values
  readonly actor: Actor
  /** Whether the actor holds the open duty of the action. */
  readonly duty?: boolean
  readonly facts?: Values
  readonly refs?: RuleContext['refs']
  readonly today?: string
}

type Outcome = { readonly row: Values; readonly case: string | undefined; readonly does: readonly string[] } | { readonly refused: string }

function admits(by: By, row: Values, attempt: Attempt): boolean {
  if (by === 'owner') return inOwnTree(attempt.actor, row.deptId)
  if (by === 'duty') return attempt.duty === true
  return typeof by === 'string' ? by === attempt.actor.level : by.may(row, attempt.actor)
}

/** For tests: takes an action on a row by its table, as the server will: row of the table, asks, rules, sets. */
export function act(of: Lifecycle, field: string, action: string, attempt: Attempt): Outcome {
  const { row: before, input = {}, actor } = attempt
  const row = { ...before, ...input }
  const fits = of.rows.filter((one) => {
    const states = startsOf(one).map((key) => of.dict.values[key]?.value)
    return one.action === action && states.includes(String(before[field])) && (!one.when || holds(one.when, row, actor.level))
  })
  const found = fits.find((one) => callersOf(one).some((by) => admits(by, before, attempt)))
  if (!found)
    return {
      refused:
        fits
          .flatMap(callersOf)
          .map((by) => (typeof by === 'object' ? by.refusal : undefined))
          .find(Boolean) ?? 'wrongState',
    }
  return perform(of, field, found, row, attempt)
}

function perform(of: Lifecycle, field: string, found: Transition, row: Values, attempt: Attempt): Outcome {
  const { row: before, input = {}, actor, facts = {}, refs = {} } = attempt
  const missing = asksOf(found).find((ask) => ask.required && !isGiven(row[ask.field]))
  if (missing) return { refused: `required ${missing.field}` }
  if (found.opinion === 'required' && !isGiven(input.opinion)) return { refused: 'required opinion' }
  const today = attempt.today ?? '2026-06-30'
  const context = seen({ row, before, input, actor, facts, refs, today, now: `${today} 10:00:00` })
  const refused = refusalOf(found.rules ?? [], context)
  if (refused) return { refused }
  const asked = Object.fromEntries(asksOf(found).map((ask) => [ask.field, row[ask.field] ?? null]))
  const state = found.to === 'same' ? before[field] : of.dict.values[found.to]?.value
  return { row: { ...before, ...asked, [field]: state, ...found.sets?.(context) }, case: found.case, does: found.does ?? [] }
}
