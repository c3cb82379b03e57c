import { regionWithin } from '@chengan/kernel/access/region'
import { askCall } from '../../../pipeline/run-call.ts'
import type { Fact } from '../../../resources/implementation.ts'

/** Whether the place of a device lies in its region; unknown (null) where no outline covers the place. The division of the city answers
 *  by its own call, `region.locate`. */
const locationIsInRegion: Fact<'iotDevice'> = async (ctx, row) => {
  const at = row.location as { lng?: unknown; lat?: unknown } | null | undefined
  if (at == null || typeof row.regionId !== 'string') return null
  const found = (await askCall(ctx, 'region.locate', { query: { lng: at.lng, lat: at.lat } })) as
    | { streetId?: unknown; districtId?: unknown }
    | null
    | undefined
  const region = found?.streetId ?? found?.districtId
  return typeof region === 'string' ? regionWithin(region, row.regionId) : null
}

export const deviceFacts = { locationIsInRegion }
