import { facilityStatus, gasNodeKind } from '@chengan/domain/utilities/dictionaries/facilities'
import { NAMELESS_NODE } from '@chengan/domain/utilities/facilities/gas-facility/rules'
import { NODE, networkNodes, PIPE } from '@chengan/domain/utilities/facilities/gas-facility/types'
import { boxAround, endsOf, type NodePlace, nodeAt, TOLERANCE_M } from '@chengan/domain/utilities/facilities/network/links'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Geometry } from '@chengan/kernel/fields/field'
import type { Position } from '@chengan/kernel/geometry/measure'
import type { Values } from '@chengan/kernel/rule'
import { asPoint, asTextOrNull, isSameValue } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { changeValuesOf } from '../../../../resources/change/by-system.ts'
import type { Effect } from '../../../../resources/implementation.ts'

const SCRAPPED = facilityStatus.values.scrapped.value
const JOINT = gasNodeKind.values.supplyJoint.value

const toleranceOf = ({ services }: Context) => services.settings.number('gysy.network.toleranceM', TOLERANCE_M)

/** The nodes in which a pipe of a company may end near a place: its own, and joints of others. */
async function nodesNear(ctx: Context, company: unknown, place: Position): Promise<readonly NodePlace[]> {
  const [west, south, east, north] = boxAround(place, toleranceOf(ctx))
  const { rows } = await sql<{ id: string; lng: number; lat: number; own: boolean }>`select id, location_lng as lng, location_lat as lat,
      gas_companies_id = ${asTextOrNull(company)} as own from gas_facility
    where location_lng between ${west} and ${east} and location_lat between ${south} and ${north} and not deleted
      and facility_type = any(${[...networkNodes]}::text[]) and facility_status is distinct from ${SCRAPPED}
      and (gas_companies_id = ${asTextOrNull(company)} or node_kind = ${JOINT})`.execute(ctx.db)
  return rows.map(({ id, lng, lat, own }) => ({ id, own, place: [lng, lat] }))
}

/** The nodes of a pipe as they are found anew; what was chosen by hand stays, and a pipe that is not drawn is linked by hand alone. */
async function linksOf(
  ctx: Context,
  pipe: ValuesNamed<'gasFacility'>,
): Promise<{ readonly startNodeId?: string | null; readonly endNodeId?: string | null }> {
  const ends = endsOf(pipe.geometry as Geometry | null)
  if (ends === null || pipe.facilityStatus === SCRAPPED) return {}
  const found = async (end: Position) => nodeAt(end, await nodesNear(ctx, pipe.gasCompaniesId, end), toleranceOf(ctx))
  return {
    ...(pipe.startByHand === true ? {} : { startNodeId: await found(ends[0]) }),
    ...(pipe.endByHand === true ? {} : { endNodeId: await found(ends[1]) }),
  }
}

const differs = (row: Values, values: Values) => Object.entries(values).some(([name, value]) => (row[name] ?? null) !== (value ?? null))

/** Pipes that a node touches: those that name it, and those of which an end lies near one of the places. */
async function pipesAt(ctx: Context, id: string, places: readonly Position[]): Promise<readonly string[]> {
  const reaching = places.map((place) => {
    const [west, south, east, north] = boxAround(place, toleranceOf(ctx))
    return sql`(geometry_min_lng <= ${east} and geometry_max_lng >= ${west} and geometry_min_lat <= ${north} and geometry_max_lat >= ${south})`
  })
  const near = reaching.length === 0 ? sql`false` : sql.join(reaching, sql` or `)
  const { rows } = await sql<{ id: string }>`select id from gas_facility where not deleted and facility_type = ${PIPE}
    and (start_node_id = ${id} or end_node_id = ${id} or ${near}) order by id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Links are found again where a pipe or a node is saved, moved, or goes out of use (rule Network, utilities-enterprise.md §3). */
export const linkNetwork: Effect<'gasFacility'> = async (effect) => {
  const { row, before } = effect
  if (row.facilityType === PIPE) {
    const links = await linksOf(effect, row)
    if (differs(row, links)) await effect.patch(links)
    return
  }
  if (!networkNodes.includes(String(row.facilityType))) return
  if (before !== null && (['location', 'facilityStatus', 'nodeKind'] as const).every((name) => isSameValue(row[name], before[name]))) return
  const places = [row.location, before?.location].flatMap((one): Position[] => {
    const point = asPoint(one)
    return point === null ? [] : [[point.lng, point.lat]]
  })
  for (const id of await pipesAt(effect, String(row.id), places)) await linkAgain(effect, id)
}

async function linkAgain(ctx: Context, id: string): Promise<void> {
  const { rows } = await sql<Values>`select gas_companies_id as "gasCompaniesId", geometry, facility_status as "facilityStatus",
      start_by_hand as "startByHand", end_by_hand as "endByHand" from gas_facility where id = ${id}`.execute(ctx.db)
  const links = await linksOf(ctx, rows[0] ?? {})
  await changeValuesOf(ctx, 'gasFacility', id, links, { words: '管网连接关系更新' })
}

/** A node of the network that nobody named is called by its code. */
export const nameNode: Effect<'gasFacility'> = async ({ row, patch }) => {
  if (row.facilityType === NODE && row.name === NAMELESS_NODE) await patch({ name: row.facilityCode })
}
