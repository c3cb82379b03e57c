import { eventStatus } from '@chengan/domain/maintenance/daily/daily-maintenance/codes'
import { yhUnit } from '@chengan/domain/maintenance/dictionaries/contracts'
import { yhPart } from '@chengan/domain/maintenance/dictionaries/events'
import { yhMaintScale } from '@chengan/domain/maintenance/dictionaries/projects'
import {
  adviceFor,
  type FoundSpot,
  hotSpotsAmong,
  type PatchedPlace,
  SPOT_DAYS,
} from '@chengan/domain/maintenance/works/hot-spots/find-hot-spots'
import type { hotSpot } from '@chengan/domain/maintenance/works/hot-spots/hot-spot'
import { spotStatus } from '@chengan/domain/maintenance/works/hot-spots/spot-codes'
import { PLAN_PRICE, planPriceOf } from '@chengan/domain/maintenance/works/plan-price'
import { projectStage, stageState } from '@chengan/domain/maintenance/works/project/project-codes'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import { readChainage } from '@chengan/kernel/geometry/chainage'
import { metresBetween } from '@chengan/kernel/geometry/measure'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf, makeRow, takeSteps } from '../../../resources/change/by-system.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'

/** A repair with what its place says. */
interface PatchRow extends PatchedPlace {
  readonly stake: string | null
  readonly address: string | null
  readonly regionId: string | null
}

/** The carriageway repairs that were closed in the last 90 days, and the repeats among them that are under way. */
async function patchesOf(ctx: Context): Promise<readonly PatchRow[]> {
  const { invalid, draft, closed } = eventStatus
  const { rows } =
    await sql<PatchRow>`select e.id, e.road_id as "roadId", e.location_lng as lng, e.location_lat as lat, coalesce(e.confirm_amount, 0)::float8 as cost,
      coalesce((select sum(q.confirm_quantity) from handling_record r join handling_record_quantities q on q.owner_id = r.id and not q.deleted
        where r.daily_id = e.id and not r.deleted and q.unit = ${yhUnit.values.squareMetre.value}), e.length * e.width, 0)::float8 as patched,
      e.status = ${closed} as closed, e.repeat_of_id is not null as repeat, e.stake, e.address, e.region_id as "regionId",
      to_char(coalesce(e.close_time, e.report_time) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
    from daily_maintenance e
    where e.part = ${yhPart.values.carriageway.value} and e.road_id is not null and e.location_lng is not null and not e.deleted
      and ((e.status = ${closed} and e.close_time >= ${addDays(ctx.today, -SPOT_DAYS)}::date)
        or (e.repeat_of_id is not null and e.status <> all(${[invalid, draft, '70', closed]}::text[]) and e.report_time >= ${addDays(ctx.today, -SPOT_DAYS)}::date))
    order by e.id`.execute(ctx.db)
  return rows
}

type Road = RowNamed<'road'>

/** The stretch of chainage that the repairs say, 10 m beyond at either end. */
function stakesOf(patches: readonly PatchRow[]): Pick<ValuesNamed<'hotSpot'>, 'stakeFrom' | 'stakeTo'> {
  const metres = patches.flatMap(({ stake }) => readChainage(stake ?? '') ?? [])
  if (metres.length < patches.length) return { stakeFrom: null, stakeTo: null }
  const written = (at: number) => `K${Math.floor(at / 1000)}+${String(Math.round(at % 1000)).padStart(3, '0')}`
  return { stakeFrom: written(Math.max(0, Math.min(...metres) - 10)), stakeTo: written(Math.max(...metres) + 10) }
}

/** What a hot spot says of itself. */
function saidOf(ctx: Context, spot: FoundSpot, patches: ReadonlyMap<string, PatchRow>, road: Road | undefined): ValuesNamed<'hotSpot'> {
  const own = spot.places.flatMap(({ id }) => patches.get(id) ?? [])
  const pavement = road?.pavementType ?? null
  const price = planPriceOf(ctx.services.settings.text(PLAN_PRICE.code, PLAN_PRICE.usual), yhMaintScale.values.medium.value, pavement)
  const { length, area, patchRate, share, resurface, sum } = adviceFor(spot, price)
  return {
    ...{ roadId: spot.roadId, ...stakesOf(own), address: own.findLast(({ address }) => address !== null)?.address ?? null },
    ...{ regionId: own[0]?.regionId ?? null, location: { lng: spot.lng, lat: spot.lat }, pavementType: pavement },
    ...{ repairs: spot.repairs, repeats: spot.repeats, firstDay: spot.places[0]?.day ?? null, lastDay: spot.places.at(-1)?.day ?? null },
    ...{ cost: spot.cost, patched: spot.patched, stripLength: length, stripArea: area, patchRate, price, share, resurface, estimate: sum },
    events: spot.places.map(({ id, day, cost, patched, repeat }) => ({ eventId: id, day, cost, patched, repeat })),
  }
}

interface Standing {
  readonly id: string
  readonly status: string
  readonly roadId: string
  readonly lng: number
  readonly lat: number
  readonly events: readonly string[]
}

/** The hot spots that are known and not past. */
async function standingSpots(ctx: Context): Promise<readonly Standing[]> {
  const { rows } = await sql<Standing>`select s.id, s.status, s.road_id as "roadId", s.location_lng as lng, s.location_lat as lat,
      array(select l.event_id from hot_spot_events l where l.owner_id = s.id and not l.deleted) as events
    from hot_spot s where s.status <> ${spotStatus.past} and not s.deleted order by s.id`.execute(ctx.db)
  return rows
}

const NEAR = 100

/** Which known spot a found one is: what was taken over at the same place, whatever has been repaired since; else that with a repair of it, what was decided on first; else a candidate at the place. */
function knownFor(known: readonly Standing[]) {
  const decidedFirst = known.toSorted((one, other) => Number(one.status === spotStatus.open) - Number(other.status === spotStatus.open))
  const byEvent = new Map<string, Standing>()
  for (const one of decidedFirst) for (const event of one.events) if (!byEvent.has(event)) byEvent.set(event, one)
  const ofRoad = Map.groupBy(known, ({ roadId }) => roadId)
  return (spot: FoundSpot): Standing | undefined => {
    const there = (wanted: string) =>
      ofRoad.get(spot.roadId)?.find(({ status, lng, lat }) => status === wanted && metresBetween([lng, lat], [spot.lng, spot.lat]) <= NEAR)
    const own = spot.places.flatMap(({ id }) => byEvent.get(id) ?? [])
    return there(spotStatus.taken) ?? own.find(({ status }) => status !== spotStatus.open) ?? own[0] ?? there(spotStatus.open)
  }
}

/** Spots whose project was deleted, left out or cancelled are candidates again. */
async function reopenWithoutProject(ctx: Context): Promise<number> {
  const { rows } = await sql<{ id: string }>`select s.id from hot_spot s where s.status = ${spotStatus.taken} and not s.deleted
    and not exists (select from special_project p where p.id = s.project_id and not p.deleted and p.stage <> ${projectStage.cancelled}
      and p.stage_state <> ${stageState.leftOut}) order by s.id`.execute(ctx.db)
  await takeSteps(ctx, { resource: 'hotSpot', ids: rows.map(({ id }) => id), action: 'reopen' })
  return rows.length
}

interface Renewed {
  readonly found: number
  readonly made: number
  readonly changed: number
}

/** Looks for hot spots anew: what is found is made or brought up to date, what was decided on stays, what is found no more is past. A second look changes nothing. */
export async function renewHotSpots(ctx: Context): Promise<Renewed> {
  await sql`select pg_advisory_xact_lock(hashtext('hotSpots'))`.execute(ctx.db)
  const reopened = await reopenWithoutProject(ctx)
  const patches = await patchesOf(ctx)
  const spots = hotSpotsAmong(patches)
  const byId = new Map(patches.map((one) => [one.id, one]))
  const roads = await rowsById(ctx.db, ctx.services.registry.byName('road'), [...new Set(spots.map(({ roadId }) => roadId))], ctx.today)
  const roadOf = new Map(roads.map((one) => [one.id, one]))
  const known = await standingSpots(ctx)
  const find = knownFor(known)
  const seen = new Set<string>()
  let made = 0
  for (const spot of spots) {
    const standing = find(spot)
    const said = saidOf(ctx, spot, byId, roadOf.get(spot.roadId))
    if (standing === undefined) {
      await makeRow(ctx, ctx.services.registry.byName('hotSpot'), { ...said, status: spotStatus.open }, { words: '查找养护热点' })
      made += 1
    } else if (standing.status === spotStatus.open && !seen.has(standing.id)) {
      await changeValuesOf(ctx, 'hotSpot', standing.id, said, { words: '更新养护热点', beside: true })
    }
    if (standing !== undefined) seen.add(standing.id)
  }
  const gone = known.filter(({ id, status }) => status === spotStatus.open && !seen.has(id)).map(({ id }) => id)
  await takeSteps(ctx, { resource: 'hotSpot', ids: gone, action: 'fade' })
  return { found: spots.length, made, changed: made + gone.length + reopened }
}

/** POST yhgl/zxyhrd/find: the look of the night, at once. */
export const findHotSpots: CallHandler<typeof hotSpot.calls.find> = async (ctx) => {
  const { found, made } = await renewHotSpots(ctx)
  return { found, made }
}
