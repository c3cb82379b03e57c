import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { csvOf, importAs } from '../support/import-files.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'
import { lookAtWarnings } from '../warnings/warnings-ground.ts'

const ROAD = 'jcsj/baseroad'
let house: TestServer
let city: SmallCity

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
  await house.open.services.db
    .updateTable('dept')
    .set({ system_code: ['zhsz'] })
    .execute()
})
afterAll(() => house.close())

const line = {
  type: 'LineString',
  coordinates: [
    [123.61, 29.81],
    [123.62, 29.81],
  ],
}
const form = (name: string, more: object = {}) => ({
  ...{ name, regionId: '990102', ownerUnit: '望澜区住建局', manageLevel: '2', manageDeptId: 'd-district', dataSource: '1' },
  ...{ roadGrade: '3', maintGrade: '2', startPoint: '古渡街', endPoint: '听潮路', length: 960, carriagewayWidth: 14 },
  ...{ pavementType: 'lq', carriagewayArea: 13440, geom: line },
  ...more,
})
async function draft(name: string, more: object = {}): Promise<string> {
  const reply = await city.district.put(ROAD, form(name, more))
  expect(reply).toMatchObject({ code: 0 })
  return reply.data.id
}
const submit = (id: string, comment = '') => city.district.post(`${ROAD}/submit`, { ids: [id], comment })
const pass = (id: string) => city.city.post(`${ROAD}/audit`, { ids: [id], auditResult: '1' })
const info = async (id: string) => (await city.district.get(`${ROAD}/info/${id}`)).data
const stands = (id: string, status: string) => house.open.services.db.updateTable('road').set({ status }).where('id', '=', id).execute()

describe('a facility of the register', () => {
  it('assets/A-1: gets its code of 16 digits at its first submit, of district, class and serial, and keeps it', async () => {
    const id = await draft('编码路')
    expect((await info(id)).assetCode).toBeNull()
    expect(await submit(id)).toMatchObject({ code: 0 })
    const { assetCode } = await info(id)
    expect(assetCode).toMatch(/^9901029901\d{6}$/)
    expect(await city.city.post(`${ROAD}/audit`, { ids: [id], auditResult: '2', opinion: '补充竣工图' })).toMatchObject({ code: 0 })
    expect((await info(id)).returned).toMatchObject({ opinion: '补充竣工图' })
    expect(await submit(id, '已补充')).toMatchObject({ code: 0 })
    expect((await info(id)).assetCode).toBe(assetCode)
  })

  it('assets/A-2: has a name of its own in its district, which another district may give again', async () => {
    await draft('同名路')
    expect(await city.district2.put(ROAD, form('同名路'))).toMatchObject({ code: 10002 })
    expect(await city.otherDistrict.put(ROAD, form('同名路', { regionId: '990121', manageDeptId: 'd-other' }))).toMatchObject({ code: 0 })
  })

  it('assets/A-7: is deleted while it is a draft or returned, and in no other state', async () => {
    for (const [status, goes] of [
      ['0', true],
      ['1', false],
      ['2', false],
      ['3', false],
      ['4', false],
      ['5', true],
    ] as const) {
      const id = await draft(`删除路${status}`)
      await stands(id, status)
      expect((await city.district.remove(ROAD, [id])).code === 0).toBe(goes)
      const { rows } = await sql<{ deleted: boolean }>`select deleted from road where id = ${id}`.execute(house.open.services.db)
      expect(rows).toEqual([{ deleted: goes }])
    }
  })

  it('assets/A-12: is refused by an import that has its code again, and changed by one that says so', async () => {
    const id = await draft('导入路')
    expect(await submit(id)).toMatchObject({ code: 0 })
    expect(await pass(id)).toMatchObject({ code: 0 })
    const { assetCode } = await info(id)
    const file = (address: string) => ({
      name: '道路.csv',
      content: Buffer.from(
        csvOf([
          ['设施编码', '设施名称', '所属区县', '道路等级', '详细地址'],
          [String(assetCode), '导入路', '望澜区', '次干路', address],
        ]),
      ),
    })
    const refused = await importAs(city.district, ROAD, file('古渡街1号'))
    expect(refused.code).not.toBe(0)
    expect((await info(id)).address).toBeNull()
    expect(await importAs(city.district, ROAD, file('古渡街2号'), { updateExisting: '1' })).toMatchObject({ code: 0, data: { updated: 1 } })
    expect(await info(id)).toMatchObject({ address: '古渡街2号', roadGrade: '3' })
  })

  it('assets/A-13: is exported under the filters of its list, in words, and the export is recorded', async () => {
    await draft('出口路')
    const reply = await city.district.raw('GET', `${ROAD}/export?name=${encodeURIComponent('出口路')}&columns=name,roadGrade,pavementType`)
    const rows = (await readXlsx(reply.rawPayload)).sheets[0]?.rows.map((row) => row.slice(0, 3))
    expect(rows).toEqual([
      ['设施名称', '道路等级', '路面类型'],
      ['出口路', '次干路', '沥青'],
    ])
    const { rows: recorded } = await sql<{ operation: string }>`select operation from operation_log where operation like '%导出%'
      and resource like ${`${ROAD}:%`}`.execute(house.open.services.db)
    expect(recorded).toHaveLength(1)
  })

  it('assets/A-15: that is closed reminds the city three days before its closure ends', async () => {
    const id = await draft('停用路')
    await submit(id)
    await pass(id)
    const close = { id, status: '3', reason: '改造施工', fromDate: '2026-06-30', toDate: '2026-07-20' }
    expect(await city.district.post(`${ROAD}/changeStatus`, close)).toMatchObject({ code: 0 })
    const told = async (day: string) => {
      house.setNow(`${day} 08:00:00`)
      const { services } = house.open
      await lookAtWarnings(services)
      const { rows } = await sql<{ title: string; who: string }>`select n.title, u.username as who from notice n
        join notice_receipt r on r.notice_id = n.id join "user" u on u.id = r.user_id where n.biz_id = ${id} and n.type = '5'`.execute(
        services.db,
      )
      return rows
    }
    expect(await told('2026-07-16')).toEqual([])
    expect(await told('2026-07-17')).toContainEqual({ title: '城市道路“停用路”的停用至还有3天到期', who: 'city' })
  })
})
