import { newIdentityCode } from '@chengan/domain/testing/identity-code'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asGeoJson, pipeFile } from '../register/pipe-file.ts'
import { TEMPLATE } from '../support/databases.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { importAs, plainBook } from '../support/import-files.ts'
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

const HEADS = ['姓名', '身份证号', '手机号', '所属企业', '人员类别', '岗位（工种）', '入职日期', '在职状态']
let serial = 0

/** A line of a sheet of staff. */
function person(identityCode?: string): readonly string[] {
  serial += 1
  const number = identityCode ?? newIdentityCode(String(100 + (serial % 900)), `19${60 + Math.floor(serial / 900)}-03-07`)
  return [
    `沈岚${serial}`,
    number,
    `139${10_000_000 + serial}`,
    '临江澜源燃气有限公司',
    '运行、维护和抢修人员',
    '燃气管网运行工',
    '2024-05-06',
    '在职',
  ]
}

const staffFrom = async (rows: readonly (readonly string[])[]) =>
  importAs(at.principal, 'gysy/jobperson', { name: '人员.xlsx', content: await plainBook([HEADS, ...rows]) }, { partial: '1' })

async function statementsForStaff(people: number): Promise<number> {
  const rows = Array.from({ length: people }, () => person())
  const run = await watch.during(async () => {
    const reply = await staffFrom(rows)
    expect(reply).toMatchObject({ code: 0, data: { added: people, failedRows: 0 } })
  })
  return run.length
}

it('a sheet of a hundred people is taken in with no more statements than one of ten, but for the numbers that it holds', async () => {
  await statementsForStaff(3)
  const few = await statementsForStaff(10)
  expect(few).toBeLessThan(60)
  // The first hundred numbers are held one by one against another company that takes the same person on.
  expect((await statementsForStaff(100)) - few).toBeLessThanOrEqual(90 + 2)
})

it('a person who stands twice in a sheet is taken on once, and whoever stands there with him is', async () => {
  const twice = person()
  const reply = await staffFrom([person(), twice, person(), person(twice[1]), person()])
  expect(reply.data).toMatchObject({ added: 4, failedRows: 1 })
  expect(reply.data.failed).toContainEqual(expect.objectContaining({ row: 5, msg: expect.stringContaining('本企业已有该人员的档案') }))
})

it('a person who stands in the file of the company already is told so by the sheet', async () => {
  const known = person()
  expect((await staffFrom([known])).data).toMatchObject({ added: 1 })
  expect((await staffFrom([person(known[1]?.toLowerCase()), person()])).data).toMatchObject({ added: 1, failedRows: 1 })
})
