import { plotKind } from '@chengan/domain/system/dictionaries/dashboards'
import { PIPE } from '@chengan/domain/utilities/facilities/gas-facility/types'
import type { Geometry } from '@chengan/kernel/fields/field'
import { boxOf } from '@chengan/kernel/geometry/measure'
import { nearestOn } from '@chengan/kernel/geometry/nearest'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { countsInNetwork } from './network-rows.ts'

/** How far from the pipe by which it has its gas a sensitive place may lie (parameter gysy.network.placeM), metres. */
const PLACE_M = 200
const METRES_OF_A_DEGREE = 111_195
/** Sensitive places that are looked at: beyond, a plan is about half a city. */
const MOST_PLACES = 500

interface Line {
  readonly id: string
  readonly geometry: Geometry
}

/** Where some pipes lie; those without a drawing are left out. */
export async function drawnLinesOf(ctx: Context, ids: readonly string[]): Promise<readonly Line[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Line>`select id, geometry from gas_facility where id = any(${[...ids]}::text[]) and geometry is not null
    order by id`.execute(ctx.db)
  return rows
}

interface Beside {
  readonly id: string
  readonly name: string
  readonly placeKind: string
  readonly lng: number
  readonly lat: number
  readonly pipeId: string
  readonly geometry: Geometry
}

/** Schools, hospitals, fire stations and care homes that lose their gas: those whose nearest pipe of the company is among pipes without gas. Whoever is told a plan
 *  is told all of them, whatever their district. */
export async function placesBehind(ctx: Context, company: string, lines: readonly Line[]) {
  if (lines.length === 0) return []
  const metres = ctx.services.settings.number('gysy.network.placeM', PLACE_M)
  const boxes = lines.map(({ geometry }) => boxOf(geometry))
  const [west, south] = [
    boxes.reduce((least, box) => Math.min(least, box[0]), 180),
    boxes.reduce((least, box) => Math.min(least, box[1]), 90),
  ]
  const [east, north] = [
    boxes.reduce((most, box) => Math.max(most, box[2]), -180),
    boxes.reduce((most, box) => Math.max(most, box[3]), -90),
  ]
  const up = metres / METRES_OF_A_DEGREE
  const aside = up / Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180)
  const { rows } = await sql<Beside>`with near as (
      select id, name, place_kind, location_lng as lng, location_lat as lat from plot
      where plot_kind = ${plotKind.values.sensitivePlace.value} and place_kind is not null and not deleted
        and (valid_to is null or valid_to > ${ctx.now})
        and location_lng between ${west - aside} and ${east + aside} and location_lat between ${south - up} and ${north + up}
      order by id limit ${MOST_PLACES})
    select near.id, near.name, near.place_kind as "placeKind", near.lng::float8 as lng, near.lat::float8 as lat, f.id as "pipeId", f.geometry
    from near join gas_facility f on f.gas_companies_id = ${company} and f.facility_type = ${PIPE} and f.geometry is not null and ${countsInNetwork}
      and f.geometry_min_lng <= near.lng + ${aside} and f.geometry_max_lng >= near.lng - ${aside}
      and f.geometry_min_lat <= near.lat + ${up} and f.geometry_max_lat >= near.lat - ${up}`.execute(ctx.db)
  const without = new Set(lines.map(({ id }) => id))
  return [...Map.groupBy(rows, ({ id }) => id).values()]
    .flatMap((beside) => {
      const [nearest] = beside
        .map((one) => ({ ...one, metres: nearestOn([one.lng, one.lat], one.geometry)?.metres ?? Number.POSITIVE_INFINITY }))
        .sort((one, other) => one.metres - other.metres || (one.pipeId < other.pipeId ? -1 : 1))
      if (nearest === undefined || nearest.metres > metres || !without.has(nearest.pipeId)) return []
      const { id, name, placeKind, lng, lat } = nearest
      return [{ id, name, placeKind, location: { lng, lat }, metres: Math.round(nearest.metres * 10) / 10 }]
    })
    .sort((one, other) => (one.placeKind < other.placeKind ? -1 : one.placeKind > other.placeKind ? 1 : one.metres - other.metres))
}
