import { wjspStatus, wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import { sectionsOf } from '@chengan/domain/municipal/excavation/checks/of-row'
import {
  type FrozenRoad,
  NEIGHBOUR_M,
  type Nearby,
  type NearbyPipes,
  OVERLAP_M,
  type Surrounding,
} from '@chengan/domain/municipal/excavation/overlaps/overlaps'
import { shapeIn } from '@chengan/domain/municipal/excavation/section/drawing'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Geometry } from '@chengan/kernel/fields/field'
import { metresApart } from '@chengan/kernel/geometry/apart'
import { type Box, boxOf } from '@chengan/kernel/geometry/measure'
import { addMonths } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { diggingOf, pipesAround, plansAround } from './nearby-plans.ts'

const status = wjspStatus.values
/** States in which a declaration holds no place. */
const idle = [status.draft, status.refused, status.notAccepted, status.withdrawn, status.terminated, status.revoked, status.excluded].map(
  ({ value }) => value,
)
/** States in which the road is cut, or was. */
const cutting: ReadonlySet<string> = new Set(
  [status.permitted, status.underConstruction, status.worksToAccept, status.closed].map(({ value }) => value),
)
/** A change or an extension is of the works of its permit: none of them lies beside another. */
const changing = [wjspType.values.change, wjspType.values.extension].map(({ value }) => value)
const METRES_OF_A_DEGREE = 111_195
/** Cuts as old as this still tell of a road that is dug up again and again. */
const MONTHS_BACK = 24

/** A box with a margin of some metres on each side. */
function widened([west, south, east, north]: Box, metres: number): Box {
  const lat = metres / METRES_OF_A_DEGREE
  const lng = lat / Math.max(0.1, Math.cos((((south + north) / 2) * Math.PI) / 180))
  return [west - lng, south - lat, east + lng, north + lat]
}

/** The box round several drawings. */
function boxRound(shapes: readonly Geometry[]): Box | null {
  const boxes = shapes.map(boxOf)
  const [first] = boxes
  if (first === undefined) return null
  return boxes.reduce(
    (all, box) => [Math.min(all[0], box[0]), Math.min(all[1], box[1]), Math.max(all[2], box[2]), Math.max(all[3], box[3])],
    first,
  )
}

const nearest = (shapes: readonly Geometry[], other: Geometry, enough: number) =>
  shapes.reduce((least, shape) => Math.min(least, metresApart(shape, other, least)), enough)

interface Found extends Omit<Nearby, 'metres' | 'sameUnit' | 'permitted'> {
  readonly geometry: Geometry | null
  readonly roadId: string | null
  readonly creditCode: string | null
}

async function sectionsAround(
  ctx: Context,
  row: ValuesNamed<'excavation'>,
  box: Box | null,
  roads: readonly string[],
): Promise<readonly Found[]> {
  const [west, south, east, north] = box ?? [1, 1, 0, 0]
  const since = typeof row.planStart === 'string' ? addMonths(row.planStart, -MONTHS_BACK) : ctx.today
  const { rows } = await sql<Found>`select e.id, e.declare_no as "declareNo", e.project_name as "projectName",
    e.construction_unit as "constructionUnit", e.construction_credit_code as "creditCode", e.road_names as "roadNames",
    to_char(coalesce(e.permit_start, e.plan_start), 'YYYY-MM-DD') as "planStart",
    to_char(coalesce(e.permit_end, e.plan_end), 'YYYY-MM-DD') as "planEnd", e.status, s.road_id as "roadId", s.geometry
    from excavation_section s join excavation e on e.id = s.wjsp_id
    where not e.deleted and not s.deleted and e.id <> ${String(row.id ?? '')} and e.id <> ${String(row.parentId ?? '')}
    and not (e.declare_type in (${sql.join(changing)}) and e.parent_id in (${String(row.id ?? '')}, ${String(row.parentId ?? '')}))
    and e.status not in (${sql.join(idle)}) and e.plan_end >= ${since}::date
    and ((s.geometry_min_lng <= ${east} and s.geometry_max_lng >= ${west} and s.geometry_min_lat <= ${north} and s.geometry_max_lat >= ${south})
      or (s.geometry is null and s.road_id = any(${roads as string[]})))
    order by e.plan_start desc, e.id limit 500`.execute(ctx.db)
  return rows
}

/** Each declaration once, with the least distance of its sections. */
function worksOf(row: ValuesNamed<'excavation'>, shapes: readonly Geometry[], found: readonly Found[]): readonly Nearby[] {
  const works = new Map<string, Nearby>()
  for (const { geometry, roadId: _road, creditCode, ...one } of found) {
    const metres = geometry === null || shapes.length === 0 ? null : nearest(shapes, geometry, NEIGHBOUR_M + 1)
    if (metres !== null && metres > NEIGHBOUR_M) continue
    const known = works.get(one.id)
    if (known && (known.metres ?? 0) <= (metres ?? 0)) continue
    const sameUnit = isGiven(creditCode) && creditCode === row.constructionCreditCode
    works.set(one.id, {
      ...one,
      metres: metres === null ? null : Math.round(metres * 10) / 10,
      sameUnit,
      permitted: cutting.has(one.status),
    })
  }
  return [...works.values()]
}

async function frozenRoads(
  ctx: Context,
  row: ValuesNamed<'excavation'>,
  shapes: readonly Geometry[],
  box: Box,
  named: readonly string[],
): Promise<readonly FrozenRoad[]> {
  if (typeof row.planStart !== 'string') return []
  const [west, south, east, north] = box
  const { rows } = await sql<FrozenRoad & { geom: Geometry }>`select id, name, to_char(no_dig_until, 'YYYY-MM-DD') as "noDigUntil", geom
    from road where not deleted and no_dig_until > ${row.planStart}::date and geom is not null and id <> all(${named as string[]})
    and geom_min_lng <= ${east} and geom_max_lng >= ${west} and geom_min_lat <= ${north} and geom_max_lat >= ${south}
    order by name limit 50`.execute(ctx.db)
  return rows
    .filter(({ geom }) => nearest(shapes, geom, OVERLAP_M + 1) <= OVERLAP_M)
    .map(({ id, name, noDigUntil }) => ({ id, name, noDigUntil }))
}

/** What lies beside the drawn sections of a declaration: other declarations, plan items and pipes within 50 m, frozen roads that the drawing meets, how often its
 *  roads are opened
 *  (municipal-approval.md §8.3 B4). */
export async function nearbySites(ctx: Context, row: ValuesNamed<'excavation'>): Promise<Surrounding> {
  const sections = sectionsOf(row)
  const shapes = sections.flatMap((one) => shapeIn(one) ?? [])
  const roads = sections
    .map((one) => one.roadId)
    .filter(isGiven)
    .map(String)
  const round = boxRound(shapes)
  const none = { works: [], roads: [], plans: [], digging: [], pipes: null }
  if (round === null && roads.length === 0) return none
  const box = round === null ? null : widened(round, NEIGHBOUR_M)
  const works = worksOf(row, shapes, await sectionsAround(ctx, row, box, roads))
  const digging = await diggingOf(ctx, row, roads)
  if (box === null) return { ...none, works, digging }
  return {
    works,
    digging,
    roads: await frozenRoads(ctx, row, shapes, box, roads),
    plans: await plansAround(ctx, row, { shapes, box }, NEIGHBOUR_M),
    pipes: await pipesAround(ctx, { shapes, box }, NEIGHBOUR_M),
  }
}

/** Gas pipes within some metres of what is drawn; null where nothing is drawn. */
export async function pipesBeside(ctx: Context, shapes: readonly Geometry[], metres: number): Promise<NearbyPipes | null> {
  const round = boxRound(shapes)
  return round === null ? null : pipesAround(ctx, { shapes, box: widened(round, metres) }, metres)
}

/** Departments whose gas pipes lie within some metres of the drawn sections of a declaration. */
export async function ownersOfPipes(ctx: Context, row: ValuesNamed<'excavation'>, metres: number): Promise<readonly string[]> {
  const shapes = sectionsOf(row).flatMap((one) => shapeIn(one) ?? [])
  return (await pipesBeside(ctx, shapes, metres))?.departments ?? []
}
