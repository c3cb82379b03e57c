import type { CompleteResource } from '../complete.ts'
import type { Screen } from '../resource.ts'

/** Whether the rows of a screen have pages of their own. */
export function hasDetails(resource: CompleteResource, screen: Screen): boolean {
  return resource.standard.includes('info') && (screen.view === undefined || screen.view === 'tree' || screen.details === true)
}
