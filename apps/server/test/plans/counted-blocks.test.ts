import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEMPLATE } from '../support/databases.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'
import { tidy } from './fill.ts'
import { cloneWatched, type PlanWatch } from './watched.ts'

// A figure costs what it counts for the rows that are shown, and nothing for the others.

const ROADS = 1000
const SECTIONS_OF_EACH = 100

let house: TestServer
let watch: PlanWatch
let city: SmallCity

beforeAll(async () => {
  const database = await cloneWatched(TEMPLATE)
  watch = database
  house = await startTestServer({ database })
  city = await buildSmallCity(house)
  const { db } = house.open.services
  const kept = sql`'990102', 'd-district', '2', '1', '2', 'd-district', '2026-06-30 10:00+08', '2026-06-30 10:00+08'`
  const columns = sql`region_id, dept_id, status, data_source, manage_level, manage_dept_id, create_date, update_date`
  await sql`insert into road (id, name, owner_unit, length, ${columns})
    select lpad(to_hex(r), 32, '0'), '路' || r, '区', 1000, ${kept} from generate_series(1, ${ROADS}::int) as r`.execute(db)
  await sql`insert into road_section (id, name, road_id, section_no, length, ${columns})
    select lpad(to_hex(r * 1000 + s), 32, '0'), '段' || r || '-' || s, lpad(to_hex(r), 32, '0'), s::text, 10, ${kept}
    from generate_series(1, ${ROADS}::int) as r, generate_series(1, ${SECTIONS_OF_EACH}::int) as s order by s, r`.execute(db)
  await tidy(db, ['road_section', 'road'])
}, 120_000)
afterAll(() => house.close())

async function blocksOf(path: string): Promise<{ readonly blocks: number; readonly rows: readonly Record<string, unknown>[] }> {
  let rows: readonly Record<string, unknown>[] = []
  const statements = await watch.during(async () => {
    rows = (await city.district.get<{ list: readonly Record<string, unknown>[] }>(path)).data.list
  })
  return { blocks: statements.reduce((sum, { blocks }) => sum + blocks, 0), rows }
}

test('a page of roads reads the sections of its own roads, of a hundred thousand', async () => {
  const whole = Number(
    (await sql<{ pages: number }>`select relpages as pages from pg_class where relname = 'road_section'`.execute(house.open.services.db))
      .rows[0]?.pages,
  )
  const ten = await blocksOf('jcsj/baseroad/page?limit=10&page=2')
  expect(ten.rows.map((row) => row.sectionCount)).toEqual(Array(10).fill(SECTIONS_OF_EACH))
  expect(ten.rows.map((row) => row.sectionLength)).toEqual(Array(10).fill(SECTIONS_OF_EACH * 10))
  // The sections of a road lie in as many blocks here, the worst of all orders: each of the four figures looks at its hundred.
  const most = (rows: number) => 600 + rows * 4 * (SECTIONS_OF_EACH + 10)
  expect(ten.blocks).toBeLessThan(most(10))
  const one = await blocksOf('jcsj/baseroad/page?limit=1&page=2')
  expect(one.blocks).toBeLessThan(most(1))
  expect(most(1)).toBeLessThan(whole)
})
