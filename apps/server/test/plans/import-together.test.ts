import { afterAll, beforeAll, expect, it } from 'vitest'
import { asGeoJson, pipeFile } from '../register/pipe-file.ts'
import { TEMPLATE } from '../support/databases.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { importAs } from '../support/import-files.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'
import { cloneWatched, type PlanWatch } from './watched.ts'

// What follows each row of a file follows many of them at once: the work of a network grows with its rows, not the number of times that the database is asked.

let house: TestServer
let at: SmallCity
let watch: PlanWatch

beforeAll(async () => {
  const database = await cloneWatched(TEMPLATE)
  watch = database
  house = await startTestServer({ database })
  at = await buildSmallCity(house)
}, 120_000)
afterAll(() => house.close())

/** How many statements the import of a network of so many pipes runs, with a node for each. */
async function statementsFor(name: string, pipes: number, south: number): Promise<number> {
  const file = pipeFile(name, { pipes, street: 200 }, [123.6, 29.6 - south])
  const run = await watch.during(async () => {
    const reply = await importAs(
      at.district,
      'gysy/gasfacility',
      { name: '管网.geojson', content: asGeoJson(file, '临江澜源燃气有限公司') },
      { partial: '1' },
    )
    expect(reply).toMatchObject({ code: 0, data: { added: file.nodes.length + pipes, failedRows: 0 } })
  })
  return run.length
}

it('a network of eighty pipes with their nodes is taken in with no more statements than one of five', async () => {
  // The first one learns who asks.
  await statementsFor('先', 5, 0.2)
  const few = await statementsFor('少', 5, 0)
  expect(few).toBeLessThan(40)
  // What the server does besides may fall into one of them.
  expect(await statementsFor('多', 80, 0.1)).toBeLessThanOrEqual(few + 2)
})
