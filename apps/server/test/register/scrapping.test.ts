import type { HeldBy } from '@chengan/kernel/calls/held-by'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../src/resources/rows.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { buildSmallCity, type SmallCity, uploadPicture } from '../support/small-city.ts'

const ROAD = 'jcsj/baseroad'
const BRIDGE = 'jcsj/basebridge'
let house: TestServer
let city: SmallCity
let second = 0

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
})
afterAll(() => house.close())

const kept = { regionId: '990102', deptId: 'd-district', ownerUnit: '望澜区住建局', manageLevel: '2', manageDeptId: 'd-district' }
const dated = { dataSource: '1', createDate: '2026-01-01 00:00:00', updateDate: '2026-01-01 00:00:00' }

async function put(resource: string, values: object): Promise<string> {
  const { db, registry, newId } = house.open.services
  const id = newId()
  await insertRow(db, registry.byName(resource), { ...kept, ...dated, id, ...values })
  return id
}

async function scrap(root: string, id: string, removedOn = '2026-06-30') {
  second += 1
  house.setNow(`2026-06-30 10:${String(second).padStart(2, '0')}:00`)
  const attachments = [await uploadPicture(house, city.city, '拆除批复.jpg')]
  return city.city.put<HeldBy>(`${root}/changeStatus`, { id, status: '4', removedOn, attachments, opinion: `第${second}次` })
}

const stands = (table: string, id: string, status: string) =>
  house.open.services.db.updateTable(table).set({ status }).where('id', '=', id).execute()

describe('assets/A-9: a facility is scrapped', () => {
  it('not while facilities in use lie on it: the refusal names their kinds and lists them', async () => {
    const common = { roadId: city.ids.road, status: '2' }
    await put('roadSection', { ...common, name: '望澜大道第1段', sectionNo: '01', assetCode: '9901029902000001' })
    await put('footbridge', { ...common, name: '望澜大道人行天桥', assetCode: '9901020205000001' })
    await put('underpass', { ...common, name: '望澜大道下穿通道', status: '3' })
    await put('tunnel', { ...common, name: '旧隧道', status: '4' })
    await put('tunnel', { ...common, name: '草稿隧道', status: '0' })
    const reply = await scrap(ROAD, city.ids.road)
    expect(reply).toMatchObject({ code: 10101 })
    expect(reply.msg).toMatch(/^还有在用设施或未处置事项，不能办理：/)
    for (const part of ['道路路段 1', '城市桥梁 1', '人行天桥 1', '地下通道（下穿） 1']) expect(reply.msg).toContain(part)
    expect(reply.msg).not.toContain('隧道')
    const { heldBy } = reply.data
    expect(heldBy).toContainEqual({
      root: 'jcsj/baseroadsection',
      ownerRoot: null,
      label: '道路路段',
      count: 1,
      rows: [{ id: expect.any(String), code: '9901029902000001', name: '望澜大道第1段', ownerId: null }],
    })
    expect(heldBy.find(({ root }) => root === BRIDGE)?.rows).toEqual([{ id: city.ids.bridge, code: null, name: '古渡桥', ownerId: null }])
  })

  it('and stays as it was once it is refused', async () => {
    const { data } = await city.city.get(`${ROAD}/info/${city.ids.road}`)
    expect(data).toMatchObject({ status: '2' })
  })

  it('by twenty of a kind, and counts the rest', async () => {
    const road = await put('road', { name: '百灯路', status: '2', roadGrade: '4', maintGrade: '3' })
    for (let at = 0; at < 23; at += 1)
      await put('roadSection', { roadId: road, status: '2', name: `百灯路第${at}段`, sectionNo: String(at) })
    const { data } = await scrap(ROAD, road)
    expect(data.heldBy).toMatchObject([{ root: 'jcsj/baseroadsection', count: 23 }])
    expect(data.heldBy[0]?.rows).toHaveLength(20)
  })

  it('once nothing in use lies on it', async () => {
    const road = await put('road', { name: '空路', status: '2', roadGrade: '4', maintGrade: '3' })
    const lamp = await put('footbridge', { roadId: road, status: '2', name: '空路人行天桥' })
    expect(await scrap(ROAD, road)).toMatchObject({ code: 10101 })
    await stands('footbridge', lamp, '4')
    expect(await scrap(ROAD, road)).toMatchObject({ code: 0, data: { status: '4' } })
  })

  it('on a day that is there, not before it was built: it leaves all counts at once', async () => {
    const road = await put('road', { name: '明年拆的路', status: '2', roadGrade: '4', maintGrade: '3', completionDate: '2019-09-30' })
    const tooLate = { code: 10034, msg: expect.stringContaining('报废日期不能晚于2026-06-30') }
    expect(await scrap(ROAD, road, '2035-01-01')).toMatchObject(tooLate)
    expect(await scrap(ROAD, road, '2026-07-01')).toMatchObject(tooLate)
    expect(await scrap(ROAD, road, '2019-09-29')).toMatchObject({ code: 10033, msg: expect.stringContaining('2019-09-30') })
    expect((await city.city.get(`${ROAD}/info/${road}`)).data).toMatchObject({ status: '2', removedOn: null })
    expect(await scrap(ROAD, road, '2026-06-29')).toMatchObject({ code: 0, data: { status: '4' } })
  })

  it('and is closed from a day that is there: it is out of service at once', async () => {
    const road = await put('road', { name: '下月封闭的路', status: '2', roadGrade: '4', maintGrade: '3' })
    const close = (fromDate: string) =>
      city.district.post(`${ROAD}/changeStatus`, { id: road, status: '3', reason: `自${fromDate}施工`, fromDate, toDate: '2026-08-01' })
    expect(await close('2026-07-01')).toMatchObject({ code: 10034, msg: expect.stringContaining('停用开始不能晚于2026-06-30') })
    expect(await close('2026-06-30')).toMatchObject({ code: 0, data: { status: '3' } })
  })

  it('not while diseases of its newest published detection are open; slight, repaired and former ones hold nothing', async () => {
    const bridge = await put('bridge', { name: '病害桥', status: '2', bridgeType: '1', structureUse: '1', maintCategory: '4' })
    const detection = (detectDate: string, status = '2') =>
      put('bridgeDetection', { bridgeKind: '1', bridgeId: bridge, detectType: '2', detectYear: 2026, detectDate, status })
    const disease = (detectId: string, more: object) =>
      put('bridgeDisease', { detectId, bridgeKind: '1', bridgeId: bridge, part: '2', component: '7', damageType: '703', ...more })
    const former = await detection('2025-05-01')
    await disease(former, { severity: '3' })
    const newest = await detection('2026-05-01')
    await disease(newest, { severity: '1' })
    await disease(newest, { severity: '3', repairState: '2' })
    await disease(await detection('2026-06-01', '0'), { severity: '3' })
    const open = await disease(newest, { severity: '2' })
    const refused = await scrap(BRIDGE, bridge)
    expect(refused).toMatchObject({ code: 10101 })
    expect(refused.data.heldBy).toEqual([
      {
        root: 'szgl/bhjcbridge/bridgeBhmx',
        ownerRoot: 'szgl/bhjcbridge',
        label: '桥梁病害明细',
        count: 1,
        rows: [{ id: open, code: null, name: expect.stringMatching(/\D/), ownerId: newest }],
      },
    ])
    await house.open.services.db.updateTable('bridge_disease').set({ repair_state: '2' }).where('id', '=', open).execute()
    expect(await scrap(BRIDGE, bridge)).toMatchObject({ code: 0 })
  })

  it('with its loops without power: a loop that feeds holds its distribution box', async () => {
    const box = await put('baselamppdx', { name: 'P1', pdxNo: 'P1', status: '2' })
    const loop = await put('baselamppdxpoint', { pdxId: box, loopNo: '1', loopName: '东侧', loopState: '1' })
    const refused = await scrap('jcsj/baselamppdx', box)
    expect(refused.data.heldBy).toMatchObject([{ root: 'jcsj/baselamppdxpoint', count: 1 }])
    await house.open.services.db.updateTable('baselamppdxpoint').set({ loop_state: '2' }).where('id', '=', loop).execute()
    expect(await scrap('jcsj/baselamppdx', box)).toMatchObject({ code: 0 })
  })
})
