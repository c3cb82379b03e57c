import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { csvOf, importAs } from '../support/import-files.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

// A company sends its network once more, as its own system has it: what is known is the same valve, whatever else is said of it.

const FACILITIES = 'gysy/gasfacility'
let house: TestServer
let at: SmallCity

beforeAll(async () => {
  house = await startTestServer()
  at = await buildSmallCity(house)
})
afterAll(() => house.close())

const head = ['设施名称', '所属企业', '燃气种类', '阀门编号', '阀门形式', '安装方式', '公称直径DN', '常态', '经度', '纬度', '运行状态']
const valve = (no: string, diameter = '200', more: { readonly name?: string; readonly company?: string } = {}) => [
  ...[
    more.name ?? '',
    more.company ?? '临江澜源燃气有限公司',
    '天然气（管道）',
    no,
    '球阀',
    '阀井',
    diameter,
    '开',
    '121.4952',
    '31.2419',
    '运行',
  ],
]
const sent = (rows: readonly (readonly string[])[], fields: object = {}, type = '8', heads = head) =>
  importAs(at.principal, FACILITIES, { name: '阀门.csv', content: Buffer.from(csvOf([heads, ...rows])) }, { type, ...fields })
const valves = async () => {
  const { rows } = await sql<{ no: string; name: string; dn: number }>`select valve_no as no, name, nominal_diameter as dn from gas_facility
    where facility_type = '8' and not deleted order by valve_no`.execute(house.open.services.db)
  return rows.map(({ no, name, dn }) => `${no} ${name} ${dn}`)
}

describe('valves that are sent again', () => {
  it('are those of their company and number: an update changes them, and makes none twice', async () => {
    const first = await sent([valve('F-1'), valve('F-2')])
    expect(first.data?.failed ?? first).toEqual([])
    expect(await valves()).toEqual(['F-1 F-1 200', 'F-2 F-2 200'])
    expect(await sent([valve('F-1', '300'), valve('F-2'), valve('F-3')], { updateExisting: '1' })).toMatchObject({
      code: 0,
      data: { updated: 1, unchanged: 1, added: 1 },
    })
    expect(await valves()).toEqual(['F-1 F-1 300', 'F-2 F-2 200', 'F-3 F-3 200'])
  })

  it('are refused at their row where nobody wished to update, and where one file has a number twice', async () => {
    expect(await sent([valve('F-4'), valve('F-1', '400')])).toMatchObject({
      code: 10141,
      data: { failed: [{ row: 3, msg: '阀门编号已存在' }] },
    })
    expect(await sent([valve('F-5'), valve('F-5', '100')], { updateExisting: '1' })).toMatchObject({
      code: 10141,
      data: { failed: [{ row: 3, msg: '阀门编号与第2行重复' }] },
    })
    expect(await valves()).toHaveLength(3)
  })

  it('have the diameter of a valve where the file is of valves, though pipes call theirs the same', async () => {
    expect(await valves()).toContain('F-1 F-1 300')
  })

  it('are named by the ends of pipes by their number', async () => {
    const heads = ['设施名称', '所属企业', '燃气种类', '地址', '起点节点', '终点节点', '运行状态']
    const pipe = ['古渡街中压管', '临江澜源燃气有限公司', '天然气（管道）', '古渡街', 'F-1', 'F-2', '运行']
    const reply = await sent([pipe], { partial: '1' }, '4', heads)
    expect(reply.data?.failed ?? reply).toEqual([])
    const { rows } = await sql<{ ends: string }>`select a.valve_no || '-' || b.valve_no as ends from gas_facility p
      join gas_facility a on a.id = p.start_node_id join gas_facility b on b.id = p.end_node_id where p.facility_type = '4'`.execute(
      house.open.services.db,
    )
    expect(rows).toEqual([{ ends: 'F-1-F-2' }])
  })
})
