import { regionPrefix } from '@chengan/kernel/access/region'
import type { Context } from '../context.ts'

/** How a caller divides what he sees by region: the city into districts, a district into its streets. A company works in several districts. */
export function regionDimension({ actor }: Pick<Context, 'actor'>, asked?: string | null): 'district' | 'street' {
  const own = actor.level === 'district' ? actor.regionId : null
  const region = asked || own
  return region && regionPrefix(region).length >= 6 ? 'street' : 'district'
}
