import { registry } from '@chengan/domain/registry'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Rule } from '@chengan/kernel/rule'

/** A rule of the definitions, by its name. */
export interface DeclaredRule {
  readonly name: string
  /** Ids of the book, where the rule says them. */
  readonly source: string | null
  /** Roots of the resources that are judged by it. */
  readonly roots: readonly string[]
}

function rulesOf(resource: CompleteResource): readonly Rule[] {
  const steps = Object.values(resource.lifecycles).flatMap(({ transitions }) => transitions)
  return [...(resource.rules ?? []), ...steps.flatMap((step) => step.rules ?? [])]
}

/** Every rule that a resource or a row of a table of transitions is judged by. */
export function declaredRules(): readonly DeclaredRule[] {
  const found = registry.all.flatMap((resource) => rulesOf(resource).map((rule) => ({ rule, root: resource.root })))
  return [...Map.groupBy(found, ({ rule }) => rule.name)].map(([name, all]) => ({
    name,
    source: all.map(({ rule }) => rule.source).find((source) => source !== undefined) ?? null,
    roots: [...new Set(all.map(({ root }) => root))],
  }))
}
