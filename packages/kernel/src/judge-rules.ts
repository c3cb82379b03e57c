import { holds } from './condition.ts'
import { type FieldRefusal, type Refusal, refuse, refuseFields } from './errors/refusal.ts'
import type { Fields } from './fields/field.ts'
import type { Rule, RuleContext } from './rule.ts'

/** What rules look at that must be read before: reference fields, and questions that the area answers. */
export interface RuleNeeds {
  readonly refs: readonly string[]
  readonly facts: readonly string[]
}

/** What a list of rules needs to be read before. */
export function needsOf(rules: readonly Rule[], besides: Partial<RuleNeeds> = {}): RuleNeeds {
  return {
    refs: [...rules.flatMap((one) => one.refs ?? []), ...(besides.refs ?? [])],
    facts: [...rules.flatMap((one) => one.facts ?? []), ...(besides.facts ?? [])],
  }
}

/** What the rules refuse: those that belong to fields are answered together, the first without a field refuses the call alone. Undefined where all
 *  are kept; a rule whose condition does not hold asks nothing. */
export function refusalOfRules(rules: readonly Rule[], context: RuleContext<Fields>): Refusal | undefined {
  const atFields: FieldRefusal[] = []
  for (const one of rules) {
    if (one.when && !holds(one.when, context.row, context.actor.level)) continue
    const refusal = one.check(context)
    if (refusal === undefined) continue
    if (refusal.field === undefined) return refuse(refusal.key, refusal.values ?? {})
    atFields.push({ field: refusal.field, key: refusal.key, ...(refusal.values ? { values: refusal.values } : {}) })
  }
  return atFields.length > 0 ? refuseFields(atFields) : undefined
}
