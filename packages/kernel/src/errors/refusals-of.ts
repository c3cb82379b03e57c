import type { ChildRows, Resource } from '../definition/resource.ts'
import { callersOf } from '../lifecycle/lifecycle.ts'
import type { ErrorCatalogue } from './catalogue.ts'

const refusesOf = ({ refuses }: { readonly refuses?: ErrorCatalogue }): readonly ErrorCatalogue[] => (refuses ? [refuses] : [])

function ofChildren(children: Readonly<Record<string, ChildRows>> | undefined): readonly ErrorCatalogue[] {
  return Object.values(children ?? {}).flatMap((rows) => [...(rows.rules ?? []).flatMap(refusesOf), ...ofChildren(rows.children)])
}

function ofLifecycles(resource: Resource): readonly ErrorCatalogue[] {
  return Object.values(resource.lifecycles ?? {}).flatMap(({ rows }) =>
    rows.flatMap((row) => {
      const rules = (row.rules ?? []).flatMap(refusesOf)
      const callers = callersOf(row).flatMap((by) => (typeof by === 'string' ? [] : refusesOf(by)))
      return [...rules, ...callers]
    }),
  )
}

/** The refusals whose words stand with the rules and the named callers of definitions, as one catalogue. Throws where two give one key different words. */
export function refusalsOf(resources: readonly Resource[]): ErrorCatalogue {
  const all: Record<string, ErrorCatalogue[string]> = {}
  for (const resource of resources) {
    const ofRules = [...(resource.rules ?? []), ...(resource.deleteRules ?? [])].flatMap(refusesOf)
    const ofKeepers = refusesOf(resource.keptBy ?? {})
    const ofPapers = Object.values(resource.papers ?? {}).flatMap(({ may }) => refusesOf(may ?? {}))
    const parts = [...ofRules, ...ofKeepers, ...ofPapers, ...ofChildren(resource.children), ...ofLifecycles(resource)]
    for (const [key, entry] of parts.flatMap((part) => Object.entries(part))) {
      const known = all[key]
      if (known !== undefined && (known.zh !== entry.zh || known.en !== entry.en || known.code !== entry.code))
        throw new Error(`${resource.name}: the refusal "${key}" has other words elsewhere; give it a key of its own, or share one entry`)
      all[key] = entry
    }
  }
  return Object.freeze(all)
}
