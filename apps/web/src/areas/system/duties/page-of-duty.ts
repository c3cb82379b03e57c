import type { Registry } from '@chengan/kernel/definition/registry'
import { detailPath, hasDetail } from '../../../resources/screens-of.ts'
import type { Duty } from './duty-reads.ts'

/** The row's own page where the route is a list with details, else the route itself. */
export function pageOfDuty(registry: Registry, { bizType, bizId, route }: Duty): string | undefined {
  if (!route) return undefined
  const resource = registry.byRoot(bizType)
  const screen = resource?.screens?.find((one) => one.route === route)
  return resource !== undefined && screen !== undefined && hasDetail(resource, screen) ? detailPath(screen, bizId) : route
}
