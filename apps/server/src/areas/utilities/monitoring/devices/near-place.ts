import type { iotDevice } from '@chengan/domain/utilities/monitoring/iot-device/iot-device'
import { refuse } from '@chengan/kernel/errors/refusal'
import { metresBetween } from '@chengan/kernel/geometry/measure'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { CallHandler } from '../../../../resources/implementation.ts'
import { readRows } from '../../../../resources/scope.ts'
import { visible } from '../../../../storage/scope/visible.ts'

interface Place {
  readonly lng: number
  readonly lat: number
}

interface Near {
  readonly id: string
  readonly name: string
  readonly location: { readonly lng: number; readonly lat: number } | null
  readonly metres: number
  readonly linked: boolean
}

/** A camera as near as this is proposed for a device that has none (utilities-supervision.md §13, iotdevice.cameraIds). */
const PROPOSED_METRES = 50

/** The cameras around a device, none for a company: those that are linked to it, else those so near that they see what it watches, before the others. */
export async function camerasAround(ctx: Context, place: Place, linkedIds: readonly string[]) {
  if (ctx.actor.level === 'enterprise') return []
  const cameras = await nearest(ctx, 'camera', place, 'location', 6, sql`true`, linkedIds)
  const hasNone = !cameras.some(({ linked }) => linked)
  return cameras.map((one) => ({
    ...one,
    proposed:
      hasNone && one.location !== null && metresBetween([place.lng, place.lat], [one.location.lng, one.location.lat]) <= PROPOSED_METRES,
  }))
}

/** How far the desk looks around an alarm, as its words say. */
const NEARBY_METRES = 5000

/** Rows of a resource that the caller sees, nearest to a place; before them those that are linked, wherever they are. */
export async function nearest(
  ctx: Context,
  name: string,
  place: { lng: number; lat: number },
  column: string,
  most: number,
  more: RawBuilder<unknown> = sql`true`,
  linkedIds: readonly string[] = [],
): Promise<readonly Near[]> {
  const resource = ctx.services.registry.byName(name)
  const source = visible(ctx, resource)
  const lng = sql.ref(`t.${column}_lng`)
  const lat = sql.ref(`t.${column}_lat`)
  const metres = sql`sqrt(power((${lng} - ${place.lng}) * 111320 * cos(radians(${place.lat})), 2) + power((${lat} - ${place.lat}) * 110540, 2))`
  const subject = sql.ref(`t.${name === 'gasCar' ? 'plate_no' : 'name'}`)
  const linked = sql`t.id = any(${[...linkedIds]}::text[])`
  const around = sql`${lng} between ${place.lng - 0.06} and ${place.lng + 0.06} and ${lat} between ${place.lat - 0.05} and ${place.lat + 0.05} and ${metres} <= ${NEARBY_METRES}`
  const { rows } = await sql<{
    id: string
    name: string
    lng: number | null
    lat: number | null
    metres: number | null
    linked: boolean
  }>`select t.id, ${subject} as name, ${lng} as lng, ${lat} as lat, ${metres} as metres, ${linked} as linked from ${source.from}
    where ${source.where} and (${linked} or (${around})) and ${more} order by linked desc, metres nulls last limit ${most}`.execute(ctx.db)
  return rows.map(({ lng: east, lat: north, metres: away, ...row }) => ({
    ...row,
    location: east === null || north === null ? null : { lng: east, lat: north },
    metres: Math.round(away ?? 0),
  }))
}

/** GET gysy/iotdevice/proposedCameras?id=: those that a device without any might be linked to. Companies see no cameras of the city. */
export const proposedCameras: CallHandler<(typeof iotDevice)['calls']['proposedCameras']> = async (ctx, { query }) => {
  const [device] = await readRows(ctx, ctx.services.registry.byName('iotDevice'), [query.id])
  if (device === undefined) throw refuse('rowMissing')
  const place = device.location as Place | null | undefined
  const cameras = place == null ? [] : await camerasAround(ctx, place, (device.cameraIds ?? []).map(String))
  return cameras.filter(({ proposed }) => proposed)
}
