import { afterAll, beforeAll, expect, it } from 'vitest'
import { TEMPLATE } from '../support/databases.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { csvOf, importAs } from '../support/import-files.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'
import { cloneWatched, type PlanWatch } from './watched.ts'

// Rows with effects are written one by one: what each of them costs must not grow with what all of them refer to.

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

const heads = ['设施名称', '所属企业', '燃气种类', '地址', '运行状态', '节点类型', '经度', '纬度']
const node = (name: string) => [
  ...[name, '临江澜源燃气有限公司', '天然气（管道）', '望澜区古渡街', '运行', '三通或四通', '121.4952', '31.2419'],
]

/** How often an import of so many nodes reads their company, with all that is counted of it. */
async function companiesRead(count: number): Promise<number> {
  const rows = Array.from({ length: count }, (_, n) => node(`NR-${count}-${n}`))
  const run = await watch.during(async () => {
    const reply = await importAs(
      at.principal,
      'gysy/gasfacility',
      { name: '节点.csv', content: Buffer.from(csvOf([heads, ...rows])) },
      { type: '9' },
    )
    expect(reply).toMatchObject({ code: 0, data: { added: count } })
  })
  return run.filter(({ text }) => /"credit_code".*from "gas_company" as t/s.test(text)).length
}

it('nodes that are sent in one file have their company read once for all of them, and not for each', async () => {
  const few = await companiesRead(2)
  expect(few).toBeGreaterThan(0)
  expect(await companiesRead(40)).toBe(few)
})
