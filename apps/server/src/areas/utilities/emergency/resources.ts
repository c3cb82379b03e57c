import { gasCarStatus, gasCarType } from '@chengan/domain/utilities/dictionaries/facilities'
import { dispatchOrderStatus, equipStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import type { emergencyEvent } from '@chengan/domain/utilities/emergency/event/emergency-event'
import { SIGN_MINUTES, signSetting } from '@chengan/domain/utilities/emergency/order/order-life'
import { type Way, waysFrom } from '@chengan/domain/utilities/emergency/travel/travel'
import type { Position } from '@chengan/kernel/geometry/measure'
import { metresBetween } from '@chengan/kernel/geometry/measure'
import { addMinutes } from '@chengan/kernel/time'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { openedAs } from '../../../storage/sealing/sealing-plugin.ts'
import { drivableRoads } from './roads.ts'

const METRES_OF_A_DEGREE = 111_195
/** Of each kind the nearest: more nobody reads in an emergency. */
const MOST_RESOURCES = 40
/** A detour by roads is rarely more than this many times the straight way. */
const DETOUR = 3
const SEEN_MINUTES = 60
const USUAL_RADIUS = 5000

interface Placed {
  readonly id: string
  readonly name: string
  readonly lng: number | null
  readonly lat: number | null
}

/** Which rows lie in the square round a place. */
interface Around {
  readonly place: Position
  readonly radius: number
}

function within(column: string, { place: [lng, lat], radius }: Around): RawBuilder<boolean> {
  const up = radius / METRES_OF_A_DEGREE
  const aside = up / Math.cos((lat * Math.PI) / 180)
  const [x, y] = [sql.ref(`${column}_lng`), sql.ref(`${column}_lat`)]
  return sql`${x} between ${lng - aside} and ${lng + aside} and ${y} between ${lat - up} and ${lat + up}`
}

type Reached<R> = Omit<R, 'lng' | 'lat'> & {
  readonly location: { readonly lng: number; readonly lat: number } | null
  readonly metres: number | null
  readonly straight: number | null
  readonly byRoad: boolean
}

/** Rows with how far they are, nearest first; those whose place nobody knows come last. */
function reached<R extends Placed>(
  rows: readonly R[],
  place: Position,
  to: (position: Position) => Way,
  radius: number,
): readonly Reached<R>[] {
  return rows
    .flatMap(({ lng, lat, ...row }): Reached<R>[] => {
      if (lng === null || lat === null) return [{ ...row, location: null, metres: null, straight: null, byRoad: false }]
      const straight = metresBetween(place, [lng, lat])
      if (straight > radius) return []
      const way = to([lng, lat])
      return [{ ...row, location: { lng, lat }, metres: Math.round(way.metres), straight: Math.round(straight), byRoad: way.byRoad }]
    })
    .sort((one, other) => (one.metres ?? Number.POSITIVE_INFINITY) - (other.metres ?? Number.POSITIVE_INFINITY))
    .slice(0, MOST_RESOURCES)
}

const running = [dispatchOrderStatus.values.toSign, dispatchOrderStatus.values.signed, dispatchOrderStatus.values.arrived].map(
  ({ value }) => value,
)

interface CrewRow extends Placed {
  readonly deptId: string
  readonly rosterLevel: string
  readonly unit: string
  readonly leaderName: string
  readonly leaderPhone: string
  readonly dutyPhone: string | null
  readonly dutyPersons: unknown
  readonly signedIn: boolean
  readonly seenAt: string | null
  readonly busy: number
}

/** Crews on duty now that the caller sees: where their vehicle was last seen lately, else at their company. */
async function crewsOf(ctx: Context): Promise<readonly CrewRow[]> {
  const roster = visible(ctx, ctx.services.registry.byName('dutyRoster'))
  const since = addMinutes(ctx.now, -ctx.services.settings.number('gysy.dispatch.seenMinutes', SEEN_MINUTES))
  const { rows } = await sql<CrewRow>`select t.id, coalesce(t.team_name, c.short_name, c.name, d.name) as name, t.dept_id as "deptId",
      t.roster_level as "rosterLevel", coalesce(c.short_name, c.name, d.name) as unit, t.leader_name as "leaderName",
      t.leader_phone as ${sql.id(openedAs('leaderPhone'))}, t.duty_phone as "dutyPhone", t.duty_persons as ${sql.id(openedAs('dutyPersons'))},
      t.sign_in_date is not null as "signedIn", v.seen as "seenAt", coalesce(v.lng, c.location_lng)::float8 as lng, coalesce(v.lat, c.location_lat)::float8 as lat,
      (select count(*)::int from dispatch_order o where o.roster_id = t.id and not o.deleted and o.order_status = any(${running}::text[])) as busy
    from ${roster.from} join dept d on d.id = t.dept_id left join gas_company c on c.id = t.gas_companies_id
      left join lateral (select g.last_location_lng as lng, g.last_location_lat as lat, g.last_location_date as seen from gas_car g
        where g.id = any(t.vehicle_ids) and not g.deleted and g.last_location_date > ${since}::timestamptz order by g.last_location_date desc limit 1) v on true
    where ${roster.where} and t.start_time <= ${ctx.now}::timestamptz and t.end_time > ${ctx.now}::timestamptz order by t.id`.execute(
    ctx.db,
  )
  return rows
}

async function equipmentOf(ctx: Context, around: Around) {
  const source = visible(ctx, ctx.services.registry.byName('emergencyEquipment'))
  const { rows } = await sql<Placed>`select t.id, t.name, t.equip_type as "equipType", t.quantity::float8 as quantity, t.unit, t.spec,
      t.store_place as "storePlace", t.contact_person as "contactPerson", t.contact_phone as ${sql.id(openedAs('contactPhone'))},
      t.location_lng::float8 as lng, t.location_lat::float8 as lat
    from ${source.from} where ${source.where} and t.equip_status = ${equipStatus.values.usable.value} and ${within('t.location', around)}
    order by t.id limit 500`.execute(ctx.db)
  return rows
}

async function vehiclesOf(ctx: Context, around: Around) {
  const source = visible(ctx, ctx.services.registry.byName('gasCar'))
  const { rows } =
    await sql<Placed>`select t.id, t.plate_no as name, coalesce(c.short_name, c.name) as company, coalesce(t.gps_online, false) as online,
      t.last_location_date as "seenAt", t.last_location_lng::float8 as lng, t.last_location_lat::float8 as lat
    from ${source.from} left join gas_company c on c.id = t.gas_companies_id
    where ${source.where} and t.car_type = ${gasCarType.values.repairVehicle.value} and t.car_status = ${gasCarStatus.values.inUse.value}
      and ${within('t.last_location', around)} order by t.id limit 200`.execute(ctx.db)
  return rows
}

async function camerasOf(ctx: Context, around: Around) {
  const source = visible(ctx, ctx.services.registry.byName('camera'))
  const { rows } =
    await sql<Placed>`select t.id, t.name, coalesce(t.online, false) as online, t.location_lng::float8 as lng, t.location_lat::float8 as lat
    from ${source.from} where ${source.where} and ${within('t.location', around)} order by t.id limit 500`.execute(ctx.db)
  return rows
}

interface SensitivePlace extends Placed {
  readonly kind: string
}
const [HOSPITAL, FIRE_STATION] = ['2', '3']

/** Hospitals, fire stations, schools and care homes that are drawn for everybody on the one map. */
async function placesOf(ctx: Context, around: Around): Promise<readonly SensitivePlace[]> {
  if (!ctx.services.registry.all.some(({ name }) => name === 'plot')) return []
  const { rows } =
    await sql<SensitivePlace>`select id, name, place_kind as kind, location_lng::float8 as lng, location_lat::float8 as lat from plot
    where place_kind is not null and not deleted and ${within('location', around)} order by id limit 500`.execute(ctx.db)
  return rows
}

/** GET gysy/gysyyxjgyjdd/resources: what can be brought to a place, by travel distance along the road sections, straight where they do not lead there. */
export const resourcesAround: CallHandler<typeof emergencyEvent.calls.resources> = async (ctx, { query }) => {
  const around: Around = { place: [query.lng, query.lat], radius: query.radius ?? USUAL_RADIUS }
  const roads = await drivableRoads(ctx)
  const ways = waysFrom(roads, around.place, around.radius * DETOUR)
  const near = <R extends Placed>(rows: readonly R[], radius = around.radius) => reached(rows, around.place, ways.to, radius)
  const [crews, equipment, vehicles, cameras, places] = [
    await crewsOf(ctx),
    await equipmentOf(ctx, around),
    await vehiclesOf(ctx, around),
    await camerasOf(ctx, { ...around, radius: Math.min(around.radius, 1000) }),
    await placesOf(ctx, around),
  ]
  const plain = (kinds: readonly string[]) =>
    near(places.filter(({ kind }) => kinds.includes(kind))).map(({ kind: _kind, ...place }) => place)
  return {
    // A crew comes from wherever it is.
    crews: near(crews, Number.POSITIVE_INFINITY),
    equipment: near(equipment),
    vehicles: near(vehicles),
    hospitals: plain([HOSPITAL]),
    fireStations: plain([FIRE_STATION]),
    sensitive: plain(['1', '4']),
    cameras: near(cameras),
    roads: { segments: roads.links.length, metres: ways.off === null ? null : Math.round(ways.off) },
    signMinutes: ctx.services.settings.number(signSetting, SIGN_MINUTES),
    asOf: ctx.now,
  }
}
