import { type RawBuilder, sql } from 'kysely'
import type { OpenServices } from '../../src/start/open-services.ts'

/** Repeated rows are told by the beginning of their ids, so that they go again. */
const REPEATED = 'rpt'
/** From one copy to the next, in degrees: some 40 m, so that copies lie beside each other in the streets of the original. */
const STEP = 0.0004
/** Columns whose values may stand once. */
const UNIQUE = ['facility_code', 'valve_no'] as const

type Db = OpenServices['services']['db']

/** The rows of gas facilities that a metropolis has and the demonstration has not: those of the city beside themselves until there are so many points and kilometres of
 *  lines more. Their numbers are left out, all else is copied. `repeatedGone` takes them away again. */
export async function repeatRows(
  db: Db,
  more: { readonly points: number; readonly km: number },
  has: { readonly km: number },
): Promise<void> {
  const columns = await columnsOf(db)
  await repeat(db, columns, sql`location_lng is not null`, more.points, pointMoved)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from gas_facility where geometry is not null and not deleted`.execute(
    db,
  )
  const lines = has.km > 0 ? Math.ceil(((rows[0]?.n ?? 0) * more.km) / has.km) : 0
  await repeat(db, columns, sql`geometry is not null`, lines, lineMoved)
  await sql`analyze gas_facility`.execute(db)
}

/** The database holds the city as it was made again. */
export async function repeatedGone(db: Db): Promise<void> {
  await sql`delete from gas_facility where id like ${`${REPEATED}%`}`.execute(db)
  await sql`vacuum (analyze) gas_facility`.execute(db)
}

async function columnsOf(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'gas_facility' and table_schema = current_schema() and is_generated = 'NEVER' order by ordinal_position`.execute(db)
  return rows.map(({ name }) => name)
}

type Values = Readonly<Record<string, RawBuilder<unknown>>>
const moved = (column: string) => sql`t.${sql.ref(column)} + copy.n * ${STEP}::float8`

const pointMoved: Values = {
  location_lng: moved('location_lng'),
  location_lat: moved('location_lat'),
  location: sql`jsonb_build_object('lng', ${moved('location_lng')}, 'lat', ${moved('location_lat')})`,
}

const lineMoved: Values = {
  geometry_min_lng: moved('geometry_min_lng'),
  geometry_min_lat: moved('geometry_min_lat'),
  geometry_max_lng: moved('geometry_max_lng'),
  geometry_max_lat: moved('geometry_max_lat'),
  geometry: sql`jsonb_build_object('type', 'LineString', 'coordinates', (
    select jsonb_agg(jsonb_build_array((c ->> 0)::float8 + copy.n * ${STEP}::float8, (c ->> 1)::float8 + copy.n * ${STEP}::float8) order by at)
    from jsonb_array_elements(t.geometry -> 'coordinates') with ordinality as p(c, at)))`,
}

async function repeat(db: Db, columns: readonly string[], which: RawBuilder<unknown>, more: number, move: Values): Promise<void> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from gas_facility t where ${which} and not t.deleted and t.id not like ${`${REPEATED}%`}`.execute(db)
  const had = rows[0]?.n ?? 0
  if (had === 0 || more <= 0) return
  const changed: Values = {
    ...move,
    id: sql`${REPEATED} || substr(md5(t.id || copy.n), 1, 29)`,
    ...Object.fromEntries(UNIQUE.map((column) => [column, sql`null`])),
  }
  await sql`insert into gas_facility (${sql.join(columns.map((one) => sql.ref(one)))})
    select ${sql.join(columns.map((one) => changed[one] ?? sql`t.${sql.ref(one)}`))}
    from generate_series(1, ${Math.ceil(more / had)}::int) as copy(n), gas_facility t
    where ${which} and not t.deleted and t.id not like ${`${REPEATED}%`} limit ${more}`.execute(db)
}
