import { facilityStatus, gasNodeKind } from '@chengan/domain/utilities/dictionaries/facilities'
import { NAMELESS_NODE } from '@chengan/domain/utilities/facilities/gas-facility/rules'
import { NODE, networkNodes, PIPE } from '@chengan/domain/utilities/facilities/gas-facility/types'
import { boxAround, endsOf, type NodePlace, nodeAt, TOLERANCE_M } from '@chengan/domain/utilities/facilities/network/links'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Geometry } from '@chengan/kernel/fields/field'
import type { Position } from '@chengan/kernel/geometry/measure'
import type { Values } from '@chengan/kernel/rule'
import { asPoint, asTextOrNull, isSameValue } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { changeValuesOf } from '../../../../resources/change/by-system.ts'
import { effectOfMany } from '../../../../resources/implementation.ts'

const SCRAPPED = facilityStatus.values.scrapped.value
const JOINT = gasNodeKind.values.supplyJoint.value

const toleranceOf = ({ services }: Context) => services.settings.number('gysy.network.toleranceM', TOLERANCE_M)

/** The end of a pipe of a company. */
interface PipeEnd {
  readonly company: string | null
  readonly place: Position
}

/** The same as numbers of one JSON value. */
function boxed(ctx: Context, place: Position) {
  const [west, south, east, north] = boxAround(place, toleranceOf(ctx))
  return { west, south, east, north }
}

/** The nodes in which each of some ends may lie: those of its company, and joints of others. */
async function nodesNear(ctx: Context, ends: readonly PipeEnd[]): Promise<readonly (readonly NodePlace[])[]> {
  if (ends.length === 0) return []
  const asked = JSON.stringify(ends.map(({ company, place }, at) => ({ at, company, ...boxed(ctx, place) })))
  const { rows } = await sql<{ at: number; id: string; lng: number; lat: number; own: boolean }>`select e.at, n.* from
      json_to_recordset(${asked}::json) as e(at integer, company text, west float8, south float8, east float8, north float8)
    cross join lateral (select id, location_lng as lng, location_lat as lat, gas_companies_id is not distinct from e.company as own from gas_facility
      where location_lng between e.west and e.east and location_lat between e.south and e.north and not deleted
        and facility_type = any(${[...networkNodes]}::text[]) and facility_status is distinct from ${SCRAPPED}
        and (gas_companies_id = e.company or node_kind = ${JOINT}) offset 0) as n`.execute(ctx.db)
  const found = Map.groupBy(rows, ({ at }) => at)
  return ends.map((_, at) => (found.get(at) ?? []).map(({ id, lng, lat, own }) => ({ id, own, place: [lng, lat] })))
}

type Links = Pick<ValuesNamed<'gasFacility'>, 'startNodeId' | 'endNodeId'>

/** Those of some nodes in which an end may lie. */
function nodesAmong(
  ctx: Context,
  { company, place }: PipeEnd,
  nodes: readonly (NodePlace & { readonly row: Values })[],
): readonly NodePlace[] {
  const { west, south, east, north } = boxed(ctx, place)
  return nodes.flatMap(({ id, place: [lng, lat], row }) => {
    if (lng < west || lng > east || lat < south || lat > north || row.facilityStatus === SCRAPPED) return []
    const own = asTextOrNull(row.gasCompaniesId) === company
    return own || row.nodeKind === JOINT ? [{ id, own, place: [lng, lat] as const }] : []
  })
}

/** The nodes of pipes as they are found anew, among those of the table and some that come `besides`; what was chosen by hand stays, and a pipe that is not drawn is linked by hand alone. */
async function linksOf(
  ctx: Context,
  pipes: readonly ValuesNamed<'gasFacility'>[],
  besides: readonly RowNamed<'gasFacility'>[] = [],
): Promise<readonly Links[]> {
  const asked = pipes.flatMap((pipe, at) => {
    const ends = pipe.facilityStatus === SCRAPPED ? null : endsOf(pipe.geometry as Geometry | null)
    const company = asTextOrNull(pipe.gasCompaniesId)
    return [
      ...(ends === null || pipe.startByHand === true ? [] : [{ at, name: 'startNodeId', company, place: ends[0] }]),
      ...(ends === null || pipe.endByHand === true ? [] : [{ at, name: 'endNodeId', company, place: ends[1] }]),
    ]
  })
  const near = await nodesNear(ctx, asked)
  const coming = besides.flatMap((row) => placesOf(row).map((place) => ({ id: row.id, own: false, place, row })))
  const links = pipes.map((): Record<string, string | null> => ({}))
  for (const [index, end] of asked.entries()) {
    const nodes = [...(near[index] ?? []), ...nodesAmong(ctx, end, coming)]
    Object.assign(links[end.at] ?? {}, { [end.name]: nodeAt(end.place, nodes, toleranceOf(ctx)) })
  }
  return links
}

const differs = (row: Values, values: Values) => Object.entries(values).some(([name, value]) => (row[name] ?? null) !== (value ?? null))

/** Pipes that nodes touch: those that name one of them, and those of which an end may lie near one of the places. */
async function pipesAt(ctx: Context, nodes: readonly string[], places: readonly Position[]): Promise<readonly string[]> {
  const asked = JSON.stringify(places.map((place) => boxed(ctx, place)))
  const { rows } = await sql<{ id: string }>`select id from gas_facility where not deleted and facility_type = ${PIPE}
      and (start_node_id = any(${[...nodes]}::text[]) or end_node_id = any(${[...nodes]}::text[]))
    union select p.id from json_to_recordset(${asked}::json) as e(west float8, south float8, east float8, north float8)
    cross join lateral (select id from gas_facility where not deleted and facility_type = ${PIPE}
      and geometry_min_lng <= e.east and geometry_max_lng >= e.west and geometry_min_lat <= e.north and geometry_max_lat >= e.south offset 0) as p
    order by id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

const placesOf = (row: Values | null): readonly Position[] => {
  const point = asPoint(row?.location)
  return point === null ? [] : [[point.lng, point.lat]]
}
const isNode = ({ facilityType }: ValuesNamed<'gasFacility'>) => networkNodes.includes(String(facilityType))
const isPipe = ({ facilityType }: ValuesNamed<'gasFacility'>) => facilityType === PIPE

/** Links are found again where a pipe or a node is saved, moved, or goes out of use (rule Network, utilities-enterprise.md §3). */
export const linkNetwork = effectOfMany<'gasFacility'>(
  async (effect) => {
    const { row, before } = effect
    if (isPipe(row)) {
      const [links = {}] = await linksOf(effect, [row])
      if (differs(row, links)) await effect.patch(links)
      return
    }
    if (!isNode(row)) return
    if (before !== null && (['location', 'facilityStatus', 'nodeKind'] as const).every((name) => isSameValue(row[name], before[name])))
      return
    await linkAgain(effect, await pipesAt(effect, [String(row.id)], [...placesOf(row), ...placesOf(before)]))
  },
  async (added) => {
    const [pipes, nodes] = [added.rows.filter(isPipe), added.rows.filter(isNode)]
    for (const [at, links] of (await linksOf(added, pipes, nodes)).entries()) {
      const pipe = pipes[at]
      if (pipe !== undefined && differs(pipe, links)) added.patch(pipe.id, links)
    }
    const places = nodes.flatMap(placesOf)
    if (places.length === 0) return
    // Pipes that come with them have found them already; nobody else can name a node that is new.
    const own = new Set(pipes.map(({ id }) => id))
    const touched = (await pipesAt(added, [], places)).filter((id) => !own.has(id))
    added.afterwards(() => linkAgain(added, touched))
  },
)

async function linkAgain(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<
    Values & { id: string }
  >`select id, gas_companies_id as "gasCompaniesId", geometry, facility_status as "facilityStatus",
      start_by_hand as "startByHand", end_by_hand as "endByHand", start_node_id as "startNodeId", end_node_id as "endNodeId"
    from gas_facility where id = any(${[...ids]}::text[]) order by id`.execute(ctx.db)
  const links = await linksOf(ctx, rows)
  for (const [at, row] of rows.entries()) {
    const own = links[at] ?? {}
    if (differs(row, own)) await changeValuesOf(ctx, 'gasFacility', row.id, own, { words: '管网连接关系更新' })
  }
}

/** A node of the network that nobody named is called by its code. */
const isNameless = ({ facilityType, name }: ValuesNamed<'gasFacility'>) => facilityType === NODE && name === NAMELESS_NODE
export const nameNode = effectOfMany<'gasFacility'>(
  async ({ row, patch }) => {
    if (isNameless(row)) await patch({ name: row.facilityCode })
  },
  async ({ rows, patch }) => {
    for (const row of rows.filter(isNameless)) patch(row.id, { name: row.facilityCode })
  },
)
