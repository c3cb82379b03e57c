import { regionWithin } from '@chengan/kernel/access/region'
import type { Context } from '../../../context.ts'
import { askCall } from '../../../pipeline/run-call.ts'
import type { Fact } from '../../../resources/implementation.ts'

/** The street, or the district, in which a place lies; null where no outline covers it. The division of the city answers by its own call, `region.locate`. */
export async function regionAt(ctx: Context, { lng, lat }: { readonly lng?: unknown; readonly lat?: unknown }): Promise<string | null> {
  const found = (await askCall(ctx, 'region.locate', { query: { lng, lat } })) as
    | { streetId?: unknown; districtId?: unknown }
    | null
    | undefined
  const region = found?.streetId ?? found?.districtId
  return typeof region === 'string' ? region : null
}

/** Whether the place of a device lies in its region; unknown (null) where no outline covers the place. */
const locationIsInRegion: Fact<'iotDevice'> = async (ctx, row) => {
  const at = row.location as { lng?: unknown; lat?: unknown } | null | undefined
  if (at == null || typeof row.regionId !== 'string') return null
  const region = await regionAt(ctx, at)
  return region === null ? null : regionWithin(region, row.regionId)
}

export const deviceFacts = { locationIsInRegion }
