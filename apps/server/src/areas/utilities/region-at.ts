import type { Context } from '../../context.ts'
import { askCall } from '../../pipeline/run-call.ts'

/** The street, or the district, in which a place lies; null where no outline covers it. The division of the city answers by its own call, `region.locate`. */
export async function regionAt(ctx: Context, { lng, lat }: { readonly lng?: unknown; readonly lat?: unknown }): Promise<string | null> {
  const found = (await askCall(ctx, 'region.locate', { query: { lng, lat } })) as
    | { streetId?: unknown; districtId?: unknown }
    | null
    | undefined
  const region = found?.streetId ?? found?.districtId
  return typeof region === 'string' ? region : null
}
