import { listFor, queryOfSection, sectionsOf } from '@chengan/kernel/definition/rows/sections-of'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../src/resources/rows.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

const ROAD = 'jcsj/baseroad'
const BRIDGE = 'jcsj/basebridge'
const NOW = '2026-01-01 00:00:00'
let house: TestServer
let city: SmallCity
/** Of the company that maintains the road: permits are none of its business. */
let keeper: Person

/** Writes a row of a resource as it lies in the register. */
async function laid(name: string, values: Values): Promise<string> {
  const { db, registry, newId } = house.open.services
  const id = newId()
  const kept = { id, regionId: '990102', deptId: 'd-district', createDate: NOW, updateDate: NOW, version: 1, deleted: false }
  await insertRow(db, registry.byName(name), { ...kept, ...values, id })
  return id
}

let excavationId = ''

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
  const { db } = house.open.services
  await db
    .updateTable('dept')
    .set({ system_code: ['zhsz', 'zhrq'] })
    .execute()
  keeper = await personOf(house, await addAccount(house, { username: 'keeper', deptId: 'd-company', roles: ['maintenanceUnit'] }))
  await db.updateTable('road').set({ maint_dept_id: 'd-company', asset_code: '9901020101000001' }).where('id', '=', city.ids.road).execute()
  await db.updateTable('bridge').set({ asset_code: '9901020102000001' }).where('id', '=', city.ids.bridge).execute()
  excavationId = await laid('excavation', {
    projectName: '望澜大道给水改造',
    declareType: '2',
    matter: '1',
    status: '30',
    declareNo: 'WJ-1',
  })
  // Two sections on the same road are one excavation.
  for (const sort of [1, 2])
    await laid('excavationSection', {
      wjspId: excavationId,
      roadId: city.ids.road,
      bridgeId: city.ids.bridge,
      sort,
      startPile: 'K0',
      endPile: 'K1',
    })
  const elsewhere = await laid('excavation', { projectName: '另一条路', declareType: '2', matter: '1', status: '30', declareNo: 'WJ-2' })
  await laid('excavationSection', { wjspId: elsewhere, newRoadName: '无名路', sort: 1, startPile: 'K0', endPile: 'K1' })
  await laid('dailyMaintenance', { eventNo: 'SJ-1', roadId: city.ids.road, status: 'toDispatch' })
  await laid('gasFacility', { name: '一号调压箱', facilityType: '3', gasCompaniesId: 'c-one', facilityStatus: '1', reviewStatus: '3' })
  for (const [at, status] of ['reported', 'reforming', 'closed', 'invalid'].entries())
    await laid('hazardCheck', {
      ...{
        hazardNo: `YH${at}`,
        checkNo: `JC${at}`,
        gasCompaniesId: 'c-one',
        level: 'qx',
        hasHazard: true,
        objectName: `对象${at}`,
        status,
      },
      checkDate: NOW,
    })
})
afterAll(() => house.close())

const countsFor = async (person: Person, root: string, id: string) =>
  (await person.get<Readonly<Record<string, number>>>(`${root}/sections/${id}`)).data

/** What the lists hold that the console opens from the page of a row, by section. */
async function heldByLists(person: Person, level: 'city' | 'district' | 'enterprise', name: string, id: string) {
  const { registry } = house.open.services
  const all = registry.all.filter(({ owner }) => owner?.inline !== true)
  const held: Record<string, number> = {}
  for (const section of sectionsOf(registry.byName(name), all)) {
    if (section.kind !== 'rows') continue
    const list = listFor(section, level)
    if (list === undefined) continue
    const reply = await person.get<{ readonly total: number }>(list.path, { ...queryOfSection(section, list, id), limit: 1 })
    if (reply.code === 0) held[section.key] = reply.data.total
    // A page whose list is a call of its own must hold the same.
    const screen = registry.byName(section.resource).screens?.find(({ route }) => route === list.route)
    if (screen?.call === undefined || reply.code !== 0) continue
    const own = await person.get<{ readonly total: number }>(`${registry.byName(section.resource).root}/${screen.call}`, {
      ...queryOfSection(section, list, id),
      limit: 1,
    })
    expect([section.key, own.data.total]).toEqual([section.key, held[section.key]])
  }
  return held
}

describe('the story of a facility', () => {
  it('is counted in one call: what lies on a road, what was done to it, and who digs in it, each excavation once', async () => {
    expect(await countsFor(city.city, ROAD, city.ids.road)).toMatchObject({ bridge: 1, excavation: 1, dailyMaintenance: 1, roadSection: 0 })
    expect(await countsFor(city.city, BRIDGE, city.ids.bridge)).toMatchObject({ excavation: 1, bridgeDetection: 0, dailyMaintenance: 0 })
  })

  it('counts what the lists hold that are opened from it, at each level', async () => {
    const asked = [
      ['road', ROAD, city.ids.road],
      ['bridge', BRIDGE, city.ids.bridge],
      ['gasCompany', 'gysy/gascompanies', 'c-one'],
    ] as const
    for (const [name, root, id] of asked) {
      for (const [person, level] of [
        [city.city, 'city'],
        [city.district, 'district'],
      ] as const) {
        const { tasks: _tasks, ...counts } = await countsFor(person, root, id)
        expect([name, level, counts]).toEqual([name, level, await heldByLists(person, level, name, id)])
      }
    }
  })

  it('tells open hazards apart from all checks', async () => {
    expect(await countsFor(city.city, 'gysy/gascompanies', 'c-one')).toMatchObject({ gasFacility: 1, openHazards: 2, hazardCheck: 4 })
  })

  it('tells nothing of what the caller may not list', async () => {
    const counts = await countsFor(keeper, ROAD, city.ids.road)
    expect(counts).not.toHaveProperty('excavation')
    expect(counts).not.toHaveProperty('excavationPlan')
    expect((await keeper.get('szgl/wjsp/page')).code).toBe(403)
  })

  it('is told to nobody who does not see the facility', async () => {
    const { db } = house.open.services
    await db.updateTable('road').set({ status: '0' }).where('id', '=', city.ids.road).execute()
    expect(await city.otherDistrict.get(`${ROAD}/sections/${city.ids.road}`)).toMatchObject({ code: 10104 })
    expect(await city.otherDistrict.get(`${ROAD}/tasks/${city.ids.road}`)).toMatchObject({ code: 10104 })
    await db.updateTable('road').set({ status: '2' }).where('id', '=', city.ids.road).execute()
  })

  it('says what is to be done about it and what belongs to it, soonest first, as many as it counts', async () => {
    const { db, newId } = house.open.services
    const duty = (bizType: string, bizId: string, action: string, deadline: string | null) =>
      sql`insert into duty
      (id, biz_type, biz_id, action, title, reason, state_field, duty_level, start_time, deadline, create_date, update_date)
      values (${newId()}, ${bizType}, ${bizId}, ${action}, '标题', '事由', 'status', 'qx', ${NOW}, ${deadline}, ${NOW}, ${NOW})`.execute(db)
    await duty('szgl/wjsp', excavationId, 'accept', '2026-03-01 00:00:00')
    await duty(ROAD, city.ids.road, 'audit', null)
    const { data } = await city.city.get<readonly Values[]>(`${ROAD}/tasks/${city.ids.road}`)
    expect(data.map(({ resource, name }) => [resource, name])).toEqual([
      ['excavation', expect.stringContaining('望澜大道给水改造')],
      ['road', '望澜大道'],
    ])
    expect(data[0]).toMatchObject({ states: { status: '30' }, dutyClock: { action: 'accept', deadline: '2026-03-01 00:00:00' } })
    expect(await countsFor(city.city, ROAD, city.ids.road)).toMatchObject({ tasks: 2 })
    // Whoever may not list permits is not told what is to be done about them.
    expect((await keeper.get<readonly Values[]>(`${ROAD}/tasks/${city.ids.road}`)).data.map(({ resource }) => resource)).toEqual(['road'])
  })

  it('is found in lists by the child rows that refer to it, and by nothing else of them', async () => {
    const asked = async (query: Values) => (await city.city.get<{ readonly total: number }>('szgl/wjsp/page', query)).data.total
    expect(await asked({ 'sections.roadId': city.ids.road })).toBe(1)
    expect(await asked({ 'sections.roadId': 'nothing' })).toBe(0)
    expect(await asked({ 'sections.startPile': 'K9' })).toBe(2)
  })
})

describe('the QR code on a facility', () => {
  it('opens it for whoever may see it; of an unknown code, and of one that he may not see, it says the same', async () => {
    expect((await keeper.get('common/tag/9901020101000001')).data).toEqual({ resource: 'road', id: city.ids.road, name: '望澜大道' })
    expect((await city.city.get('common/tag/9901020102000001')).data).toMatchObject({ resource: 'bridge', name: '古渡桥' })
    const unknown = { code: 10104, msg: '没有找到编码为9901020199000009的设施，或者您无权查看，请核对编码' }
    expect(await city.city.get('common/tag/9901020199000009')).toMatchObject(unknown)
    const { db } = house.open.services
    await db.updateTable('bridge').set({ asset_code: '9901020199000009', status: '0' }).where('id', '=', city.ids.bridge).execute()
    expect(await city.otherDistrict.get('common/tag/9901020199000009')).toMatchObject(unknown)
    expect((await city.district.get('common/tag/9901020199000009')).code).toBe(0)
    await db.updateTable('bridge').set({ asset_code: '9901020102000001', status: '2' }).where('id', '=', city.ids.bridge).execute()
  })

  it('is printed as a label for every root of the register, under the address of the city where that is known', async () => {
    const reply = await city.district.raw('GET', `${BRIDGE}/qrcode?ids=${city.ids.bridge}`)
    expect([reply.headers['content-type'], reply.rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
    expect(await keeper.get(`${BRIDGE}/qrcode`, { ids: city.ids.bridge })).toMatchObject({ code: 403 })
  })
})

describe('the file of a facility as PDF', () => {
  it('is drawn for whoever sees the facility, and leaves a record', async () => {
    const reply = await city.district.raw('GET', `${BRIDGE}/archiveFile/${city.ids.bridge}`)
    expect([reply.headers['content-type'], reply.rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain('设施档案 古渡桥.pdf')
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from operation_log where resource = ${`${BRIDGE}:archiveFile`}`.execute(house.open.services.db)
    expect(rows[0]?.n).toBe(1)
  })
})
