import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { changeValuesOf } from '../../src/resources/change/by-system.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity, uploadPicture } from '../support/small-city.ts'

const FOOT = 'jcsj/baseflyover'
const DETECTIONS = 'szgl/bhjcbridge'
const ROAD = 'jcsj/baseroad'
let house: TestServer
let city: SmallCity
let keeper: Person
let colleague: Person
let minute = 0

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
  const { db } = house.open.services
  await db
    .updateTable('dept')
    .set({ system_code: ['zhrq', 'zhsz'] })
    .execute()
  const person = async (username: string) =>
    personOf(house, await addAccount(house, { username, deptId: 'd-company', roles: ['maintenanceUnit'] }))
  keeper = await person('keeper')
  colleague = await person('colleague2')
  await db.updateTable('road').set({ maint_dept_id: 'd-company' }).where('id', '=', city.ids.road).execute()
})
afterAll(() => house.close())

/** Each step at a minute of its own: the record tells them apart, and no call is one twice. */
const later = () => {
  minute += 1
  house.setNow(`2026-06-30 10:${String(minute).padStart(2, '0')}:00`)
}

const line = {
  type: 'LineString',
  coordinates: [
    [123.611, 29.8],
    [123.6115, 29.8],
  ],
}
const footbridge = (name: string, more: object = {}) => ({
  ...{ name, regionId: '990102', ownerUnit: '望澜区住建局', manageLevel: '2', manageDeptId: 'd-district', dataSource: '1', geom: line },
  ...{ bridgeType: '7', maintCategory: '5', maintGrade: '2', totalLength: 42, totalWidth: 4.5, spanCount: 1, roadId: city.ids.road },
  spans: [{ spanNo: '1', length: 42 }],
  supports: ['0', '1'].map((supportNo) => ({ supportNo, kind: '2' })),
  ...more,
})

async function inUse(name: string): Promise<string> {
  later()
  const { data } = await city.district.put<{ id: string }>(FOOT, footbridge(name))
  expect(await city.district.post(`${FOOT}/submit`, { ids: [data.id] })).toMatchObject({ code: 0 })
  expect(await city.city.post(`${FOOT}/audit`, { ids: [data.id], auditResult: '1' })).toMatchObject({ code: 0 })
  return data.id
}

describe('a footbridge', () => {
  it('assets/A-10: is rated by detections of its kind, is told of when it is dangerous, and opens again with a better one alone', async () => {
    const id = await inUse('听潮人行天桥')
    const detect = async (detectDate: string, more: object) => {
      later()
      const form = {
        bridgeKind: '2',
        bridgeId: id,
        detectYear: 2026,
        detectType: '2',
        detectDate,
        detectUnit: '明度检测',
        detectPerson: '陆知远',
      }
      const added = await city.district.put<{ id: string }>(DETECTIONS, { ...form, conclusion: '见明细。', ...more })
      expect(added).toMatchObject({ code: 0 })
      expect(await city.district.put(`${DETECTIONS}/submit`, { id: added.data.id })).toMatchObject({ code: 0 })
      return added.data.id
    }
    const publish = async (detection: string, by: Person = city.city) =>
      by.put(`${DETECTIONS}/audit`, { id: detection, auditResult: '1', opinion: `${minute}` })
    const weak = await detect('2026-05-10', { manualGrade: 'E', manualReason: '主梁断裂' })
    expect(await publish(weak)).toMatchObject({ code: 10400, msg: 'D、E级桥梁须设置限载或停用' })
    later()
    const closing = { id, status: '3', reason: '主梁断裂', fromDate: '2026-06-30', toDate: '2026-09-30' }
    expect(await city.district.put(`${FOOT}/changeStatus`, closing)).toMatchObject({ code: 0 })
    expect(await publish(weak)).toMatchObject({ code: 0 })
    expect((await city.district.get(`${FOOT}/info/${id}`)).data).toMatchObject({ bciGrade: 'E', bciDate: '2026-05-10' })
    const { rows: told } = await sql<{ title: string }>`select distinct title from notice where biz_type = ${FOOT}`.execute(
      house.open.services.db,
    )
    expect(told).toEqual([{ title: '人行天桥评定为E级（危险）：听潮人行天桥' }])
    const reopen = () => city.district.put(`${FOOT}/changeStatus`, { id, status: '2', reason: `已加固${minute}` })
    expect(await reopen()).toMatchObject({ code: 10400, msg: '须有C级及以上的新检测记录方可恢复使用' })
    const better = await detect('2026-06-20', {})
    expect(await publish(better, city.district2)).toMatchObject({ code: 0 })
    expect(await reopen()).toMatchObject({ code: 0, data: { status: '2' } })
    const file = (await city.district.get<{ detections: readonly { bridgeName: string }[] }>(`${FOOT}/archive/${id}`)).data
    expect(file.detections.map(({ bridgeName }) => bridgeName)).toEqual(['听潮人行天桥', '听潮人行天桥'])
  })
})

describe('GET jcsj/bridge/zbsj', () => {
  const indicators = (query = '', root = 'jcsj/bridge/zbsj', who: Person = city.city) =>
    who.get<readonly { bridgeId: string; indicators: readonly { code: string; value: unknown; grade: unknown }[] }[]>(`${root}${query}`)
  it('answers where each bridge in use lies and what its newest published detection says, of a year where one is asked', async () => {
    const [empty] = (await indicators()).data
    expect(empty).toMatchObject({ bridgeId: city.ids.bridge, name: '古渡桥', geom: { type: 'LineString' }, indicators: [] })
    const publish = async (year: number, details: readonly object[]) => {
      later()
      const form = { bridgeKind: '1', bridgeId: city.ids.bridge, detectYear: year, detectType: '2', detectDate: `${year}-05-20` }
      const more = { detectUnit: '明度检测', detectPerson: '陆知远', conclusion: '见明细。', details }
      const { data } = await city.district.put<{ id: string }>(DETECTIONS, { ...form, ...more })
      expect(await city.district.put(`${DETECTIONS}/submit`, { id: data.id })).toMatchObject({ code: 0 })
      expect(await city.district2.put(`${DETECTIONS}/audit`, { id: data.id, auditResult: '1' })).toMatchObject({ code: 0 })
    }
    await publish(2025, [])
    await publish(2026, [{ part: '1', component: '1', damageType: '103', degree: '2' }])
    const [bridge] = (await indicators()).data
    const codes = bridge?.indicators.map(({ code }) => code)
    expect(codes).toEqual(['BCI', 'BCIm', 'BCIs', 'BCIx', 'BSI', 'openDiseases'])
    expect(bridge?.indicators[0]).toMatchObject({ zh: '技术状况指数', value: expect.any(Number), time: '2026-05-20 00:00:00' })
    expect(bridge?.indicators.at(-1)).toMatchObject({ value: 1, unit: '处' })
    const [former] = (await indicators('?year=2025')).data
    expect(former?.indicators[0]).toMatchObject({ value: 100, grade: 'A' })
    expect(former?.indicators.at(-1)).toMatchObject({ value: 0 })
    expect((await indicators('?year=2020')).data[0]?.indicators).toEqual([])
  })
  it('answers the same at the root of bridges, and of one bridge', async () => {
    const one = await indicators(`?bridgeId=${city.ids.bridge}`)
    expect(one.data).toHaveLength(1)
    expect((await indicators('', 'jcsj/basebridge/bridge/zbsj')).data).toEqual((await indicators()).data)
  })
  it('tells a district of its own bridges alone', async () => {
    expect((await indicators('', 'jcsj/bridge/zbsj', city.otherDistrict)).data).toEqual([])
    expect(await indicators(`?bridgeId=${city.ids.bridge}`, 'jcsj/bridge/zbsj', city.otherDistrict)).not.toMatchObject({ code: 0 })
  })
})

interface Version {
  readonly userName: string
  readonly job: string | null
  readonly comment: string | null
  readonly diff: readonly { field: string; before: unknown; after: unknown; stage?: string; files?: readonly { url: string }[] }[]
}
const versionsOf = async (root: string, id: string) =>
  (await city.district.get<{ versions: readonly Version[] }>(`sys/history?resource=${encodeURIComponent(root)}&id=${id}`)).data.versions

describe('the history of a facility', () => {
  it('assets/A-8: tells a change of key data when it is proposed and when it is refused or takes effect, with who said what', async () => {
    const edit = (more: object) => {
      later()
      return city.district.post(ROAD, { id: city.ids.road, reason: '复测', ...more })
    }
    const audit = (auditResult: string, opinion: string) => {
      later()
      return city.city.post(`${ROAD}/audit`, { id: city.ids.road, auditResult, opinion })
    }
    expect(await edit({ length: 1900, remark: '已复测' })).toMatchObject({ code: 0 })
    expect(await city.district2.post(ROAD, { id: city.ids.road, length: 1800, reason: '另测' })).toMatchObject({
      code: 10400,
      msg: expect.stringContaining('正待市级审核'),
    })
    expect(await audit('2', '与竣工图不符')).toMatchObject({ code: 0 })
    expect(await edit({ length: 1910 })).toMatchObject({ code: 0 })
    expect(await audit('1', '属实')).toMatchObject({ code: 0 })
    const [passed, proposed, refused, first] = await versionsOf(ROAD, city.ids.road)
    expect(first?.diff).toEqual(
      expect.arrayContaining([
        { field: 'length', before: 1930, after: 1900, stage: 'proposed' },
        expect.objectContaining({ field: 'remark', after: '已复测' }),
      ]),
    )
    expect(refused).toMatchObject({
      comment: '与竣工图不符',
      diff: expect.arrayContaining([expect.objectContaining({ field: 'length', stage: 'refused' })]),
    })
    expect([first, proposed].map((one) => one?.comment)).toEqual(['复测', '复测'])
    expect(proposed?.diff).toContainEqual({ field: 'length', before: 1930, after: 1910, stage: 'proposed' })
    expect(passed?.comment).toBe('属实')
    expect(passed?.diff.filter(({ field }) => field === 'length')).toEqual([{ field: 'length', before: 1930, after: 1910 }])
    expect(JSON.stringify(await versionsOf(ROAD, city.ids.road))).not.toContain('pendingChange')
    const { data: told } = await city.district.get<readonly { diffs: readonly object[]; comment: string | null }[]>(
      `${ROAD}/history/${city.ids.road}`,
    )
    expect(told[2]).toMatchObject({ comment: '与竣工图不符' })
    expect(told[2]?.diffs).toContainEqual({ field: 'length', zh: '道路长度', old: 1930, new: 1900, stage: 'refused' })
  })

  it('shows the photos that a change put in and took out', async () => {
    const put = async (names: readonly string[]) => {
      later()
      const images = await Promise.all(names.map((name) => uploadPicture(house, city.district, name)))
      expect(await city.district.post(ROAD, { id: city.ids.road, images, reason: `换照片${minute}` })).toMatchObject({ code: 0 })
    }
    await put(['改造前.jpg'])
    await put(['改造后.jpg'])
    const [latest] = await versionsOf(ROAD, city.ids.road)
    const change = latest?.diff.find(({ field }) => field === 'images')
    expect(change?.files).toMatchObject([{ name: '改造前.jpg' }, { name: '改造后.jpg' }])
    for (const { url } of change?.files ?? []) expect(url).toMatch(/\/sys\/oss\/preview\//)
  })

  it('names the job that changed it', async () => {
    const { services } = house.open
    const ctx = contextOf(services, systemActor, jobFacts('freePoleNumbers'), 'zh-CN')
    later()
    await services.db.transaction().execute((db) => changeValuesOf({ ...ctx, db }, 'road', city.ids.road, { manholeCount: 12 }))
    const [latest] = await versionsOf(ROAD, city.ids.road)
    expect(latest).toMatchObject({
      userName: '系统',
      job: expect.stringMatching(/[\u4e00-\u9fff]/),
      diff: [{ field: 'manholeCount', after: 12 }],
    })
  })
})

describe('what the register is wrongly asked', () => {
  it('two corrections of one value at the same moment: one is taken', async () => {
    later()
    const fields = { gullyCount: 33 }
    const proposals = [keeper, colleague].map((who, at) =>
      who.post(`${ROAD}/correct`, { id: city.ids.road, fields, reason: `现场复核${at}` }),
    )
    const codes = (await Promise.all(proposals)).map(({ code }) => code).sort()
    expect(codes).toEqual([0, 10400])
  })

  it('two decisions of one correction: the second comes too late', async () => {
    later()
    const { data } = await keeper.post<{ id: string }>(`${ROAD}/correct`, {
      id: city.ids.road,
      fields: { laneCount: 6 },
      reason: '现场复核',
    })
    const decide = (who: Person, pass: boolean) =>
      who.post(`${ROAD}/correctAudit`, { id: data.id, pass, comment: pass ? '属实' : '不属实' })
    const codes = (await Promise.all([decide(city.district, true), decide(city.district2, false)])).map(({ code }) => code).sort()
    expect(codes).toEqual([-2, 0])
  })

  it('assets/A-4: a district neither edits nor closes nor opens what the city keeps', async () => {
    const id = await inUse('市管人行天桥')
    const { db } = house.open.services
    await db.updateTable('footbridge').set({ manage_level: '1' }).where('id', '=', id).execute()
    later()
    const refusal = { code: 10400, msg: '市管设施由市级维护，请联系市级主管部门' }
    expect(await city.district.post(FOOT, { id, remark: '区里改的', reason: '核对' })).toMatchObject(refusal)
    const close = { id, status: '3', reason: '检修', fromDate: '2026-06-30', toDate: '2026-07-30' }
    expect(await city.district.put(`${FOOT}/changeStatus`, close)).toMatchObject(refusal)
    expect(await city.city.put(`${FOOT}/changeStatus`, close)).toMatchObject({ code: 0 })
    later()
    expect(await city.district.put(`${FOOT}/changeStatus`, { id, status: '2', reason: '已修好' })).toMatchObject(refusal)
  })

  it('assets/A-3: a line that leaves the city or the country is refused', async () => {
    later()
    await house.open.services.db
      .updateTable('region')
      .set({ boundary_min_lng: 123.4, boundary_max_lng: 123.8, boundary_min_lat: 29.6, boundary_max_lat: 30 })
      .where('id', '=', '990100')
      .execute()
    const at = (lng: number, lat: number) => ({
      type: 'LineString',
      coordinates: [
        [lng, lat],
        [lng + 0.001, lat],
      ],
    })
    const outside = await city.district.put(FOOT, footbridge('城外天桥', { geom: at(121.5, 31.2) }))
    expect(outside).toMatchObject({ code: 10400, msg: '位置不在本市范围内，请核对坐标' })
    const abroad = await city.district.put(FOOT, footbridge('国外天桥', { geom: at(2.35, 48.85) }))
    expect(abroad.code).not.toBe(0)
    expect(abroad.msg).not.toBe(outside.msg)
  })

  it('jcsj/baseflyover/rule-4: the structure of a bridge is refused in words', async () => {
    later()
    expect(await city.district.put(FOOT, footbridge('拱桥', { bridgeType: '5' }))).toMatchObject({
      code: 10400,
      msg: '人行天桥的结构类型应为人行天桥（梁）或人行天桥（钢桁架）',
    })
  })
})
