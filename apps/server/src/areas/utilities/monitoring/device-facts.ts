import { regionWithin } from '@chengan/kernel/access/region'
import type { Fact } from '../../../resources/implementation.ts'

/** Whether the place of a device lies in its region; unknown (null) where no outline covers the place. The division of the city answers
 *  by its own call, `region.locate`. */
const locationIsInRegion: Fact = async (ctx, row) => {
  const at = row.location as { lng?: unknown; lat?: unknown } | null | undefined
  const locate = ctx.services.implementations.named('region').calls.locate
  if (at == null || typeof row.regionId !== 'string' || locate === undefined) return null
  const query = { lng: String(at.lng), lat: String(at.lat) }
  const found = (await locate(ctx, { query, body: {}, params: {}, raw: undefined })) as { streetId?: unknown; districtId?: unknown } | null
  const region = found?.streetId ?? found?.districtId
  return typeof region === 'string' ? regionWithin(region, row.regionId) : null
}

export const deviceFacts = { locationIsInRegion }
