import { creditCheckCharacter } from '@chengan/kernel/fields/formats'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureParking } from '../../src/areas/assets/parking/measure-parking.ts'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { inTransaction } from '../../src/pipeline/transaction.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { csvOf, importAs } from '../support/import-files.ts'
import { type AnsweredRow, addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'
import { lookAtWarnings } from '../warnings/warnings-ground.ts'

const PARKING = 'szgl/szglyyjgparkroad'
const BERTH = 'szgl/szglyyjgparkberth'
const LINE = 'jcsj/baseoverhead'
const TOWNSHIP = 'jcsj/basetownship'
const FIRST = '9199010200000PARK'
const CODE = FIRST + creditCheckCharacter(FIRST)
const STREET = '990102001'

let house: TestServer
let city: SmallCity
let operator: Person
let parking: string

const kept = { regionId: '990102', streetId: STREET, ownerUnit: '望澜区住建局', manageLevel: '2', manageDeptId: 'd-district' }
const lineAt = (...coordinates: readonly (readonly [number, number])[]) => ({ type: 'LineString', coordinates })
const added = async (root: string, form: object) => {
  const reply = await city.district.put(root, form)
  expect(reply).toMatchObject({ code: 0 })
  return reply.data.id
}
const info = async (root: string, id: string) => (await city.district.get<AnsweredRow>(`${root}/info/${id}`)).data
const listed = async (who: Person, root: string, query: object = {}) => (await who.get(`${root}/page`, { limit: 200, ...query })).data.list
const parkingForm = (name: string, more: object = {}) => ({
  ...{ ...kept, name, parkType: '1', roadId: city.ids.road, startPoint: '东', endPoint: '西', berthTotal: 40, berthEv: 4 },
  ...{ chargeMode: '1', priceApprovalNo: '临价1号', operatorName: '望江停车', operatorCreditCode: CODE },
  ...{ geom: lineAt([123.603, 29.8], [123.604, 29.8]), ...more },
})
const inUse = (table: string) => sql`update ${sql.table(table)} set status = '2'`.execute(house.open.services.db)

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
  const { db } = house.open.services
  await sql`update dept set system_code = array['zhrq', 'zhsz'] where id like 'd-%'`.execute(db)
  await sql`insert into dept (id, pid, pids, name, kind, level, region_id, sort, status, system_code, organization_code, create_date, update_date)
    values ('d-parking', '1', '1', '望江停车运营有限公司', '5', 'qy', '990102', 90, '1', array['zhsz'], ${CODE}, '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
    db,
  )
  operator = await personOf(house, await addAccount(house, { username: 'parking', deptId: 'd-parking', roles: ['maintenanceUnit'] }))
  await sql`update road set street_id = ${STREET} where id = ${city.ids.road}`.execute(db)
  parking = await added(PARKING, parkingForm('古渡路停车'))
  await inUse('parking_road')
})
afterAll(() => house.close())

describe('a parking road', () => {
  it("is its operator's by the credit code, and says how far the next intersection is", async () => {
    expect(await info(PARKING, parking)).toMatchObject({ operatorDeptId: 'd-parking', berthTotal: 40, berthEv: 4 })
    expect((await info(PARKING, parking)).crossingDistance ?? null).toBeNull()
    const cross = { ...kept, name: '横街', roadGrade: '4', maintGrade: '3', startPoint: '南', endPoint: '北', length: 220 }
    const more = { carriagewayWidth: 9, pavementType: 'lq', carriagewayArea: 1980, geom: lineAt([123.6072, 29.799], [123.6072, 29.801]) }
    await added('jcsj/baseroad', { ...cross, ...more })
    await sql`update road set status = '2' where name = '横街'`.execute(house.open.services.db)
    const near = await added(
      PARKING,
      parkingForm('路口停车', { operatorCreditCode: null, geom: lineAt([123.606, 29.8], [123.6069, 29.8]) }),
    )
    const told = await info(PARKING, near)
    expect(told.operatorDeptId ?? null).toBeNull()
    expect(Number(told.crossingDistance)).toBeCloseTo(29, 0)
  })

  it('is found by the day up to which its approval holds, also by one that moves with today', async () => {
    const id = await added(PARKING, parkingForm('临期停车', { setValidTo: '2026-07-25' }))
    const found = async (setValidBefore: string) => (await listed(city.district, PARKING, { setValidBefore })).map((row) => row.id)
    expect([await found('2026-07-25'), await found('today+30'), await found('today+10'), await found('下月')]).toEqual([[id], [id], [], []])
    await inUse('parking_road')
    const { services } = house.open
    await lookAtWarnings(services)
    const { rows } = await sql`select title from notice where biz_id = ${id} and type = '5'`.execute(services.db)
    // Its keeper and its operator.
    expect(rows).toEqual(Array(2).fill({ title: '停车路段“临期停车”的设置有效期至还有25天到期' }))
  })
})

describe('berths', () => {
  const batch = (more: object) => city.district.post(`${BERTH}/batchCreate`, { parkRoadId: parking, prefix: 'A', from: 1, to: 10, ...more })

  it('are created in a row along their road, all or none', async () => {
    expect(await batch({})).toMatchObject({ code: 0, data: { count: 10, first: 'A001', last: 'A010' } })
    expect(await batch({ from: 10, to: 12 })).toMatchObject({ code: 10400, msg: '泊位编号A010等1个已存在，请更换前缀或号段' })
    expect(await batch({ from: 9, to: 2 })).toMatchObject({ code: 10400, msg: '终止号不能小于起始号' })
    expect(await batch({ prefix: 'Z', from: 1, to: 501 })).toMatchObject({ code: 10400, msg: '一次最多新增500个泊位，请分批新增' })
    expect(await batch({ prefix: 'E', from: 1, to: 2, kind: '2' })).toMatchObject({ code: 0 })
    const rows = await listed(city.district, BERTH, { parkRoadId: parking })
    expect(rows.map(({ berthNo }) => berthNo)).toEqual([
      ...Array.from({ length: 10 }, (_, at) => `A${String(at + 1).padStart(3, '0')}`),
      'E001',
      'E002',
    ])
    expect(rows[3]).toMatchObject({ status: '0', berthKind: '1', length: 6, width: 2.5, regionId: '990102', lat: 29.8 })
    expect(await operator.post(`${BERTH}/batchCreate`, { parkRoadId: parking, from: 50, to: 51 })).toMatchObject({ code: 403 })
  })

  it('szgl/szglyyjgparkroad/rule-3: are the numbers of their road from then on, which its form says no more', async () => {
    expect(await info(PARKING, parking)).toMatchObject({
      berthTotal: 12,
      berthEv: 2,
      berthAccessible: 0,
      occupiedCount: 0,
      usableCount: 12,
    })
    expect(await city.district.post(PARKING, { id: parking, berthTotal: 50, reason: '核对' })).toMatchObject({ code: 10400 })
    expect(await city.district.post(PARKING, { id: parking, remark: '已核对', reason: '核对' })).toMatchObject({ code: 0 })
    const sorted = await listed(city.district, PARKING, { orderField: 'berthTotal', order: 'desc' })
    expect(sorted.map(({ berthTotal }) => berthTotal)).toEqual(
      [...sorted].map(({ berthTotal }) => berthTotal).sort((a, b) => Number(b) - Number(a)),
    )
  })

  it('szgl/szglyyjgparkroad/rule-6, szgl/szglyyjgparkroad/rule-5: are told by their operator how they stand, and nothing else', async () => {
    const mine = await listed(operator, BERTH)
    expect(mine).toHaveLength(12)
    const [first, second] = mine
    expect(await operator.post(`${BERTH}/occupy`, { id: first?.id })).toMatchObject({ code: 0 })
    expect(await operator.post(`${BERTH}/fault`, { id: second?.id })).toMatchObject({ code: 0 })
    expect((await operator.get<AnsweredRow>(`${BERTH}/info/${first?.id}`)).data).toMatchObject({
      status: '1',
      occupied: true,
      occupiedSince: expect.stringMatching(/^2026-06-30 10:/),
    })
    expect(await info(PARKING, parking)).toMatchObject({ occupiedCount: 1, usableCount: 11, occupancyRate: 9.1 })
    const row = (await operator.get<AnsweredRow>(`${BERTH}/info/${first?.id}`)).data
    await operator.post(BERTH, { id: row.id, version: row.version, berthNo: 'X1', berthKind: '4' })
    expect(await info(BERTH, row.id)).toMatchObject({ berthNo: 'A001', berthKind: '1' })
    expect(await operator.put(BERTH, { parkRoadId: parking, berthNo: 'X2' })).toMatchObject({ code: 403 })
    expect(await operator.remove(BERTH, [row.id])).toMatchObject({ code: 403 })
    expect(await operator.post(`${BERTH}/release`, { id: row.id })).toMatchObject({ code: 0 })
    expect(await info(BERTH, row.id)).toMatchObject({ status: '0', occupied: false, occupiedSince: null })
  })

  it("are nobody else's: another district and an enterprise that operates nothing see none", async () => {
    expect(await listed(city.otherDistrict, BERTH)).toEqual([])
    const other = await personOf(house, await addAccount(house, { username: 'other', deptId: 'd-company2', roles: ['maintenanceUnit'] }))
    expect(await listed(other, BERTH)).toEqual([])
    expect((await operator.get<readonly AnsweredRow[]>(`${BERTH}/board`, { parkRoadId: parking })).data).toHaveLength(12)
  })

  it('are imported, and hold their road from being deleted', async () => {
    const book = csvOf([
      ['停车路段', '泊位编号', '泊位类别', '经度', '纬度'],
      ['古渡路停车', 'C001', '大巴', '123.6035', '29.8'],
    ])
    expect(await importAs(city.district, BERTH, { name: 'berths.csv', content: Buffer.from(book) })).toMatchObject({
      code: 0,
      data: { added: 1 },
    })
    expect(await info(PARKING, parking)).toMatchObject({ berthTotal: 13, berthBus: 1 })
  })

  it('szgl/szglyyjgparkroad/rule-5: tell how often they are taken a day', async () => {
    const { services } = house.open
    const [berth] = await listed(city.district, BERTH, { parkRoadId: parking })
    await sql`insert into handle_log (id, biz_type, biz_id, action, operate_time, create_date, update_date)
      select 'log' || n, ${BERTH}, ${berth?.id}, 'occupy', timestamptz '2026-06-20 10:00:00' + n * interval '1 minute', '2026-06-30 10:00+08', '2026-06-30 10:00+08'
      from generate_series(1, 780) as n`.execute(services.db)
    const run = () => inTransaction(contextOf(services, systemActor, jobFacts('measureParking'), 'zh-CN'), measureParking)
    expect(await run()).toBeGreaterThan(0)
    expect(await info(PARKING, parking)).toMatchObject({ turnover: 2 })
    expect(await run()).toBe(0)
  })
})

describe('overhead lines', () => {
  it('jcsj/baseoverhead/rule-3: tell in their list how much of them lies underground', async () => {
    const form = (name: string, length: number, undergroundPlan: string) => ({
      ...{ ...kept, name, roadId: city.ids.road, lineKind: '2', ownerContact: '0000-81234567', startPoint: '东', endPoint: '西', length },
      ...{ cableCount: 4, poleCount: 3, poleType: '1', undergroundPlan, geom: lineAt([123.6, 29.8001], [123.602, 29.8001]) },
    })
    await added(LINE, form('甲线', 300, '3'))
    await added(LINE, form('乙线', 700, '0'))
    await inUse('overhead_line')
    await added(LINE, form('丙线（草稿）', 900, '3'))
    const page = await city.district.get<{ summary?: object }>(`${LINE}/page`, { withSummary: 1 })
    expect(page.data.summary).toEqual({ totalLength: 1, buriedLength: 0.3, undergroundingRate: 30 })
    const some = await city.district.get<{ summary?: object }>(`${LINE}/page`, { withSummary: 1, undergroundPlan: '0' })
    expect(some.data.summary).toEqual({ totalLength: 0.7, buriedLength: null, undergroundingRate: 0 })
    expect((await city.district.get<{ summary?: object }>(`${LINE}/page`)).data.summary).toBeUndefined()
  })
})

describe('the data of a street', () => {
  it('jcsj/basetownship/rule-1: stand once a street, and count what lies in it', async () => {
    const form = { regionId: STREET, streetType: '1', area: 4, population: 42_000, yearOfData: 2026 }
    const id = await added(TOWNSHIP, form)
    expect(await city.district.put(TOWNSHIP, { ...form, population: 1 })).toMatchObject({ code: 10002 })
    expect(await city.district.put(TOWNSHIP, { ...form, regionId: '990102' })).toMatchObject({
      code: 10400,
      msg: expect.stringContaining('每个镇街登记一条'),
    })
    expect(await info(TOWNSHIP, id)).toMatchObject({
      name: '古渡街道',
      roadCount: 2,
      roadLength: 2.15,
      density: 0.538,
      bridgeCount: 0,
      // Of the parking roads of the street: one by its berths, the others as their forms say.
      berthCount: 13 + 40 * ((await listed(city.district, PARKING, { status: '2' })).length - 1),
      tunnelCount: 0,
      openDangerCount: 0,
    })
    expect(await listed(city.otherDistrict, TOWNSHIP)).toEqual([])
  })
})

describe('times and periods of a supply box', () => {
  it('are kept as they are meant, and asked for by a span', async () => {
    const form = { ...kept, boxNo: 'XB1', boxType: '2', geom: { lng: 123.605, lat: 29.8 }, lightOnTime: '6:30', lightOffTime: '05:45:00' }
    const id = await added('jcsj/lampBox', { ...form, monthEnergy: [{ month: '2026-05', kwh: 12 }] })
    expect(await info('jcsj/lampBox', id)).toMatchObject({
      lightOnTime: '06:30',
      lightOffTime: '05:45',
      monthEnergy: [{ month: '2026-05' }],
    })
    const found = async (query: object) => (await listed(city.district, 'jcsj/lampBox', query)).length
    expect([await found({ lightOnTimeStart: '06:00', lightOnTimeEnd: '07:00' }), await found({ lightOnTimeStart: '07:00' })]).toEqual([
      1, 0,
    ])
    const book = csvOf([
      ['箱号', '电源箱类型', '所属区县', '权属单位', '管理级别', '管理单位', '开灯时间', '经度', '纬度'],
      ['XB2', '控制柜', '望澜区', '望澜区住建局', '区管', '望澜区住建局', '18时05分', '123.605', '29.8'],
    ])
    expect(await importAs(city.district, 'jcsj/lampBox', { name: 'boxes.csv', content: Buffer.from(book) })).toMatchObject({ code: 0 })
    expect(await found({ lightOnTime: '18:05' })).toBe(1)
  })
})
