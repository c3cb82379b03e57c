import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { csvOf, importAs } from '../support/import-files.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

// A survey of lamps as its sheet comes: poles are told apart by their road and number, and name what feeds them.

const LAMPS = 'jcsj/baselamp'
let house: TestServer
let city: SmallCity

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
})
afterAll(() => house.close())

const head = ['灯杆编号', '设施名称', '所属区县', '道路', '经度', '纬度']
const pole = (no: string, name = '', road = '望澜大道') => [no, name, '望澜区', road, '123.605', '29.8']
const survey = (rows: readonly (readonly string[])[], fields: object = {}) =>
  importAs(city.district, LAMPS, { name: '普查.csv', content: Buffer.from(csvOf([head, ...rows])) }, { ...fields })
const lamps = async () =>
  (await sql<{ pole: string }>`select pole_no as pole from lamp where not deleted order by 1`.execute(house.open.services.db)).rows.map(
    (row) => row.pole,
  )

describe('a survey of lamps', () => {
  it('that has a pole of one road twice is refused at the second row, which says where the first stands', async () => {
    const reply = await survey([pole('D1'), pole('D2'), pole('D1', '古渡街头灯')])
    expect(reply).toMatchObject({ code: 10141, data: { failed: [{ row: 4, column: 'A', msg: '灯杆编号与第2行重复' }] } })
    expect(await lamps()).toEqual([])
  })

  it('that has a pole which the road has already is refused at its row, whatever name it bears', async () => {
    expect(await survey([pole('D1'), pole('D2')])).toMatchObject({ code: 0, data: { added: 2 } })
    const reply = await survey([pole('D3'), pole('D2', '古渡街尾灯')])
    expect(reply).toMatchObject({ code: 10141, data: { failed: [{ row: 3, column: 'A', msg: '灯杆编号已存在' }] } })
    expect(await survey([pole('D3'), pole('D2', '古渡街尾灯')], { partial: '1' })).toMatchObject({ code: 0, data: { added: 1 } })
    expect(await lamps()).toEqual(['D1', 'D2', 'D3'])
  })
})
