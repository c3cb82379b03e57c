import type { Registry } from '@chengan/kernel/definition/registry'
import { seedId } from './seed-row.ts'
import type { SeedTable } from './seed-table.ts'

/** A row for each paper that a part declares, for which a city may have a template of its own. */
export function paperKindSeeds(registry: Registry): SeedTable {
  const rows = registry.all.flatMap((resource) =>
    Object.entries(resource.printed ?? {}).map(([paper, { zh }]) => ({
      id: seedId('paperKind', `${resource.root}|${paper}`),
      name: zh,
      business: resource.label.zh,
      resource: resource.root,
      paper,
    })),
  )
  return { resource: 'paperKind', rows }
}
