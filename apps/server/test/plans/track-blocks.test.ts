import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gasCarPositions } from '../../src/areas/utilities/utilities-tables.ts'
import { ensureParts } from '../../src/storage/partitions/parts.ts'
import { TEMPLATE } from '../support/databases.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'
import { cloneWatched, type PlanWatch } from './watched.ts'

// The day of one vehicle costs its own positions, however many others drive beside it.

const CARS = 100
const FIXES_OF_A_DAY = 1440
const DAYS = ['2026-05-31', '2026-06-01']

let house: TestServer
let watch: PlanWatch
let city: SmallCity

beforeAll(async () => {
  const database = await cloneWatched(TEMPLATE)
  watch = database
  house = await startTestServer({ database })
  city = await buildSmallCity(house)
  const { db } = house.open.services
  await sql`insert into gas_car (id, plate_no, gas_companies_id, dept_id, region_id, car_status, review_status, create_date, update_date)
    select lpad(to_hex(c), 32, '0'), '苏Z' || c, 'c-one', 'd-company', '990102', '1', '3', '2026-06-30 10:00+08', '2026-06-30 10:00+08' from generate_series(1, ${CARS}::int) c`.execute(
    db,
  )
  await ensureParts(db, gasCarPositions, DAYS)
  // As they come: all vehicles of a minute, then those of the next.
  for (const day of DAYS)
    await sql`insert into gas_car_position (gas_car_id, date, lng, lat, speed, heading, engine_on)
      select lpad(to_hex(c), 32, '0'), ${day}::timestamptz + m * interval '1 minute', 123.6, 29.8, 30, 90, true
      from generate_series(0, ${FIXES_OF_A_DAY - 1}::int) m, generate_series(1, ${CARS}::int) c order by m, c`.execute(db)
  await sql`vacuum (analyze) gas_car_position`.execute(db)
}, 300_000)
afterAll(() => house.close())

test('the track of a day reads no more than its own positions, in one part of the table', async () => {
  const id = '1'.padStart(32, '0')
  let points = 0
  const statements = await watch.during(async () => {
    points = (await city.principal.get<readonly unknown[]>(`gysy/gascar/track?id=${id}&from=2026-06-01 00:00:00&to=2026-06-01 23:59:59`))
      .data.length
  })
  expect(points).toBe(FIXES_OF_A_DAY)
  const { rows } = await sql<{ pages: number }>`select sum(relpages)::int as pages from pg_class where relname like 'gas_car_position_2%'
    and relkind = 'r'`.execute(house.open.services.db)
  const blocks = statements.reduce((sum, one) => sum + one.blocks, 0)
  // Each position lies in a block of its own here, the worst of all orders; besides, what finds the vehicle and the caller's right to it. Where a vacuum has
  // passed they are read from the index alone.
  expect(blocks).toBeLessThan(FIXES_OF_A_DAY + 200)
  expect(blocks).toBeLessThan(Number(rows[0]?.pages))
})
