import { regionWithin } from '@chengan/kernel/access/region'
import type { Fact } from '../../../resources/implementation.ts'
import { regionAt } from '../region-at.ts'

/** Whether the place of a device lies in its region; unknown (null) where no outline covers the place. */
const locationIsInRegion: Fact<'iotDevice'> = async (ctx, row) => {
  const at = row.location as { lng?: unknown; lat?: unknown } | null | undefined
  if (at == null || typeof row.regionId !== 'string') return null
  const region = await regionAt(ctx, at)
  return region === null ? null : regionWithin(region, row.regionId)
}

export const deviceFacts = { locationIsInRegion }
