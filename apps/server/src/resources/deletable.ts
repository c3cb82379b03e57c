import type { Filter } from '@chengan/kernel/access/filter'
import type { Level } from '@chengan/kernel/access/level'
import type { CompleteResource } from '@chengan/kernel/definition/complete'

/** The rows that a level may delete, where the definition says so. */
export function deletableFilter(resource: CompleteResource, level: Level): Filter | undefined {
  return resource.deletableBy?.[level] ?? resource.deletable
}
