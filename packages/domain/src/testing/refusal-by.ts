import type { Fields } from '@chengan/kernel/fields/field'
import type { Rule, RuleContext } from '@chengan/kernel/rule'
import { registry } from '../registry.ts'
import { seen } from './acting.ts'

function rulesOf(resource: string): readonly Rule[] {
  const { rules = [], lifecycles } = registry.byName(resource)
  return [...rules, ...Object.values(lifecycles).flatMap(({ transitions }) => transitions.flatMap((step) => step.rules ?? []))]
}

/** For tests: the key with which a rule of a resource, named, refuses; undefined when it lets pass. Throws where the resource has no such rule. */
export function refusalBy(resource: string, name: string, given: Partial<RuleContext<Fields>>): string | undefined {
  const found = rulesOf(resource).find((rule) => rule.name === name)
  if (found === undefined) throw new Error(`${resource} has no rule ${name}`)
  return found.check(seen(given))?.key
}
