import { reportMessages } from '@chengan/domain/assets/register/remote-unit/report-messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePoleNumbers } from '../../src/areas/assets/lighting/free-pole-numbers.ts'
import { noteSilentUnits } from '../../src/areas/assets/lighting/silent-units.ts'
import { alertParts } from '../../src/areas/system/alerts/alert-parts.ts'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { inTransaction } from '../../src/pipeline/transaction.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { csvOf, importAs } from '../support/import-files.ts'
import { type AnsweredRow, addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'
import { lookAtWarnings } from '../warnings/warnings-ground.ts'

const [STREET, LANDSCAPE, METRO] = ['jcsj/baselamp', 'jcsj/baselandscapelamp', 'jcsj/basesubwaylamp'] as const
let house: TestServer
let city: SmallCity
let installation: string

const kept = { regionId: '990102', ownerUnit: '望澜区住建局', manageLevel: '2', manageDeptId: 'd-district' }
const at = { lng: 123.605, lat: 29.8 }
const metroForm = (poleNo: string, more: object = {}) => ({ ...kept, poleNo, subwayStation: '古渡站', exitNo: 'B', geom: at, ...more })
const streetForm = (poleNo: string, more: object = {}) => ({
  ...{
    ...kept,
    poleNo,
    roadId: city.ids.road,
    poleType: '1',
    poleMaterial: '1',
    poleHeight: 10,
    armCount: 1,
    lampCount: 2,
    unitPower: 150,
  },
  ...{ lightSource: '1', geom: at, ...more },
})
const added = async (root: string, form: object) => {
  const reply = await city.district.put(root, form)
  expect(reply).toMatchObject({ code: 0 })
  return reply.data.id
}
const put = async (root: string, id: string) => {
  expect(await city.district.post(`${root}/submit`, { ids: [id] })).toMatchObject({ code: 0 })
  expect(await city.city.post(`${root}/audit`, { ids: [id], auditResult: '1' })).toMatchObject({ code: 0 })
}
const info = async (root: string, id: string) => (await city.district.get<AnsweredRow>(`${root}/info/${id}`)).data
const numbersOf = async (root: string, query: object = {}) =>
  (await city.district.get(`${root}/page`, { limit: 200, ...query })).data.list.map(({ poleNo }) => poleNo)

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
  // The bureau works in both systems: what is owed of lamps is on its list.
  await sql`update dept set system_code = array['zhrq', 'zhsz'] where id like 'd-%'`.execute(house.open.services.db)
  const line = {
    type: 'LineString',
    coordinates: [
      [123.6, 29.8],
      [123.61, 29.8],
    ],
  }
  const form = { ...kept, name: '古渡街照明', lightKind: 'GN', roadId: city.ids.road, startPoint: '东', endPoint: '西', lampCount: 10 }
  installation = await added('jcsj/lampFacility', { ...form, lightSourceCount: 10, lightSource: '1', unitPower: 100, geom: line })
})
afterAll(() => house.close())

describe('lamps of three roots on one table', () => {
  it('stand in the list of their root alone, and are missing in the others', async () => {
    const [street, metro] = [await added(STREET, streetForm('S1')), await added(METRO, metroForm('M1'))]
    expect(await numbersOf(STREET)).toContain('S1')
    expect(await numbersOf(STREET)).not.toContain('M1')
    expect(await numbersOf(METRO)).toEqual(['M1'])
    expect(await city.district.get(`${LANDSCAPE}/info/${metro}`)).toMatchObject({ code: 10104 })
    expect(await city.district.post(METRO, { id: street, remark: '改' })).toMatchObject({ code: 10104 })
    expect(await city.district.remove(LANDSCAPE, [street])).toMatchObject({ code: 10104 })
    expect((await info(METRO, metro)).name).toBe('古渡站BM1')
  })

  it('go to the audit of the city by their own page, with a code of their class', async () => {
    const id = await added(METRO, metroForm('M2'))
    expect(await city.district.post(`${METRO}/submit`, { ids: [id] })).toMatchObject({ code: 0 })
    const owed = (await city.city.get('sys/duty/page', { limit: 200 })).data.list.find(({ bizId }) => bizId === id)
    expect(owed).toMatchObject({ bizType: METRO, bizName: '地铁附属照明', route: '/jcxxgl/jcsj/basesubwaylamp/index' })
    expect(await city.city.post(`${METRO}/audit`, { ids: [id], auditResult: '1' })).toMatchObject({ code: 0 })
    expect(String((await info(METRO, id)).assetCode)).toMatch(/^9901029906\d{6}$/)
    const history = (await city.city.get<{ versions: readonly AnsweredRow[] }>('sys/history', { resource: METRO, id })).data.versions
    expect(history.map(({ verb }) => verb)).toEqual(['audit', 'submit', 'save'])
  })

  it('are imported and exported by the columns of their root', async () => {
    const book = csvOf([
      ['灯杆编号', '地铁站', '出入口号', '所属区县', '权属单位', '管理级别', '管理单位', '经度', '纬度'],
      ['M7', '望江站', 'A', '望澜区', '望澜区住建局', '区管', '望澜区住建局', '123.605', '29.8'],
    ])
    const done = await importAs(city.district, METRO, { name: 'lamps.csv', content: Buffer.from(book) })
    expect(done).toMatchObject({ code: 0, data: { added: 1 } })
    expect(await numbersOf(METRO, { subwayStation: '望江站' })).toEqual(['M7'])
    const { rows } = await sql<{ kind: string }>`select lamp_kind as kind from lamp where pole_no = 'M7'`.execute(house.open.services.db)
    expect(rows).toEqual([{ kind: '3' }])
    expect((await city.district.raw('GET', `${METRO}/export`)).statusCode).toBe(200)
  })

  it('jcsj/baselamp/rule-2 have a number of their own on their road, which is free a year after the lamp is gone', async () => {
    const id = await added(STREET, streetForm('S9'))
    let tries = 0
    const again = () => {
      tries += 1
      return city.district.put(STREET, streetForm('S9', { name: `另一盏${tries}` }))
    }
    expect(await again()).toMatchObject({ code: 10002 })
    await put(STREET, id)
    const { services } = house.open
    await sql`update lamp set status = '4', removed_on = '2025-06-30' where id = ${id}`.execute(services.db)
    const run = () => inTransaction(contextOf(services, systemActor, jobFacts('freePoleNumbers'), 'zh-CN'), freePoleNumbers)
    expect([await run(), (await again()).code]).toEqual([0, 10002])
    await sql`update lamp set removed_on = '2025-06-29' where id = ${id}`.execute(services.db)
    house.setNow('2026-06-30 10:05:00')
    expect([await run(), await run(), (await again()).code]).toEqual([1, 0, 0])
  })

  it('jcsj/baselamp/rule-5, jcsj/lampFacility/rule-2: in use say how many poles their installation has', async () => {
    const figures = async () => {
      const { lampCount, lightSourceCount, totalPower } = await info('jcsj/lampFacility', installation)
      return [lampCount, lightSourceCount, totalPower]
    }
    expect(await figures()).toEqual([10, 10, 1])
    const id = await added(STREET, streetForm('S20', { facilityId: installation }))
    expect(await figures()).toEqual([10, 10, 1])
    await put(STREET, id)
    expect(await figures()).toEqual([1, 2, 0.3])
    expect(await city.district.post(STREET, { id, unitPower: 200, reason: '换灯' })).toMatchObject({ code: 0 })
    expect(await figures()).toEqual([1, 2, 0.4])
  })
})

describe('a date with which something of a lamp ends', () => {
  it('is told once, by the root whose row it is', async () => {
    const id = await added(METRO, metroForm('M60', { warrantyEndDate: '2026-07-20' }))
    await put(METRO, id)
    const { services } = house.open
    await lookAtWarnings(services)
    const { rows } = await sql`select biz_type, title from notice where biz_id = ${id} and type = '5'`.execute(services.db)
    expect(rows).toEqual([{ biz_type: METRO, title: '地铁附属照明“古渡站BM60”的质保到期日还有20天到期' }])
  })
})

describe('poles along the line of an installation', () => {
  const set = (more: object = {}) =>
    city.district.post(`${STREET}/batchCreate`, {
      facilityId: installation,
      prefix: 'GD-',
      count: 4,
      from: { lng: 123.6, lat: 29.8001 },
      spacing: 30,
      ...more,
    })

  it('are drafts, numbered on behind those that stand there', async () => {
    expect(await set()).toMatchObject({ code: 0, data: { count: 4, first: 'GD-001', last: 'GD-004' } })
    expect(await set({ count: 2, from: { lng: 123.605, lat: 29.8 } })).toMatchObject({ code: 0, data: { first: 'GD-005', last: 'GD-006' } })
    const { list } = (await city.district.get(`${STREET}/page`, { facilityId: installation, status: '0', limit: 50 })).data
    expect(list).toHaveLength(6)
    expect(list[1]).toMatchObject({ poleNo: 'GD-002', status: '0', roadId: city.ids.road, lat: 29.8 })
  })

  it('are handed in as they are: what all of them are is said once, or is as the last pole that stands there', async () => {
    const said = { poleType: '1', poleMaterial: '1', armCount: 2, poleHeight: 9 }
    const first = await set({ prefix: 'H-', count: 2, from: { lng: 123.601, lat: 29.8 }, ...said })
    expect(first).toMatchObject({ code: 0, data: { first: 'H-001', last: 'H-002' } })
    expect(await set({ prefix: 'H-', count: 2, from: { lng: 123.606, lat: 29.8 } })).toMatchObject({ code: 0 })
    const { list } = (await city.district.get(`${STREET}/page`, { facilityId: installation, poleNo: 'H-', limit: 50 })).data
    expect(list).toHaveLength(4)
    for (const one of list) expect(one).toMatchObject(said)
    const ids = list.map(({ id }: { readonly id: string }) => id)
    expect(await city.district.put(`${STREET}/submit`, { ids })).toMatchObject({ code: 0 })
  })

  it('are all set or none, and only along an installation of their kind', async () => {
    const before = (await numbersOf(STREET)).length
    const tooMany = '从起点起沿线只能布设33基，请减少数量或间距'
    expect(await set({ prefix: 'X', count: 100 })).toMatchObject({ code: 10400, msg: tooMany, data: { errors: [{ field: 'count' }] } })
    const astray = await set({ prefix: 'X', count: 1, from: { lng: 123.6, lat: 29.8401 } })
    expect(astray).toMatchObject({
      code: 10400,
      data: { errors: [{ field: 'from', msg: expect.stringMatching(/^起点距照明设施（或其道路）的线形4\d{3}米/) }] },
    })
    const landscape = await city.district.post(`${LANDSCAPE}/batchCreate`, { facilityId: installation, count: 1, from: at, spacing: 10 })
    expect(landscape).toMatchObject({ code: 10400, msg: '该照明设施是功能照明，不能布设景观灯' })
    const { db } = house.open.services
    const lines = [await db.selectFrom('road').select('geom').where('id', '=', city.ids.road).executeTakeFirst()]
    await db.updateTable('road').set({ geom: null }).where('id', '=', city.ids.road).execute()
    const stored = await db.selectFrom('lamp_facility').select('geom').where('id', '=', installation).executeTakeFirst()
    await db.updateTable('lamp_facility').set({ geom: null }).where('id', '=', installation).execute()
    expect(await set({ prefix: 'Y', count: 1 })).toMatchObject({ msg: '照明设施和所在道路都没有线形，无法沿线布设，请先绘制空间图形' })
    await db
      .updateTable('road')
      .set({ geom: JSON.stringify(lines[0]?.geom) })
      .where('id', '=', city.ids.road)
      .execute()
    await db
      .updateTable('lamp_facility')
      .set({ geom: stored?.geom ? JSON.stringify(stored.geom) : null })
      .where('id', '=', installation)
      .execute()
    expect((await numbersOf(STREET)).length).toBe(before)
  })
})

describe('labels of lamps', () => {
  it('are a PDF of those that have a code', async () => {
    const id = await added(STREET, streetForm('S30'))
    expect(await city.district.get(`${STREET}/qrcode`, { ids: id })).toMatchObject({
      code: 10400,
      msg: expect.stringContaining('尚无设施编码，提交审核后才能打印标签'),
    })
    await put(STREET, id)
    const reply = await city.district.raw('GET', `${STREET}/qrcode?ids=${id}`)
    expect([reply.headers['content-type'], reply.rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
  })
})

describe('a lamp that nobody operates yet', () => {
  it('is in no state of light: neither on the map nor among the lamps that are offline', async () => {
    const poles = ['W-1', 'W-2']
    const [draft, stands] = [await added(STREET, streetForm('W-1')), await added(STREET, streetForm('W-2'))]
    await put(STREET, stands)
    const marks = (await city.district.get<readonly AnsweredRow[]>(`${STREET}/map`, { ids: `${draft},${stands}` })).data
    expect(Object.fromEntries(marks.map(({ id, class: state, grade }) => [id, [state, grade]]))).toEqual({
      [draft]: [null, null],
      [stands]: ['4', '4'],
    })
    const found = async (query: object) => (await numbersOf(STREET, query)).filter((one) => poles.includes(String(one)))
    expect(await found({ lampState: '4' })).toEqual(['W-2'])
    expect(await found({ lampStateEmpty: '1' })).toEqual(['W-1'])
    expect(await found({ lampStateEmpty: '0' })).toEqual(['W-2'])
  })
})

describe('a remote unit', () => {
  const UNIT = 'jcsj/baselampwxyg'
  it('jcsj/baselampwxyg/rule-1 switches what it is bound to, and nothing that another live one switches', async () => {
    const [one, other] = [
      await added(UNIT, { terminalNo: 'T1', regionId: '990102' }),
      await added(UNIT, { terminalNo: 'T2', regionId: '990102' }),
    ]
    const box = await added('jcsj/lampBox', { ...kept, boxNo: 'X1', boxType: '2', geom: at })
    const metro = await added(METRO, metroForm('M40'))
    const targets = [
      { targetType: 'lampBox', targetId: box },
      { targetType: 'lamp', targetId: metro },
    ]
    expect(await city.district.post(`${UNIT}/relation`, { terminalId: one, targets })).toMatchObject({
      code: 0,
      data: { bound: 2, released: 0 },
    })
    expect((await info('jcsj/lampBox', box)).terminalId).toBe(one)
    const told = await city.district.get<readonly AnsweredRow[]>(`${UNIT}/relation`, { terminalId: one })
    expect(told.data.map(({ targetType, targetName }) => [targetType, targetName])).toEqual([
      ['lampBox', 'X1'],
      ['lamp', '古渡站BM40'],
    ])
    const taken = await city.district.post(`${UNIT}/relation`, { terminalId: other, targets: targets.slice(0, 1) })
    expect(taken).toMatchObject({ code: 10400, msg: 'X1已由终端T1控制，请先解除关联' })
    expect(await city.district.post(`${UNIT}/relation`, { terminalId: one, targets: targets.slice(1) })).toMatchObject({
      data: { bound: 0, released: 1 },
    })
    house.setNow('2026-06-30 10:10:00')
    expect(await city.district.post(`${UNIT}/relation`, { terminalId: other, targets: targets.slice(0, 1) })).toMatchObject({ code: 0 })
    expect(await city.district.remove(`${UNIT}/relation`, [metro])).toMatchObject({ code: 0 })
    expect((await info(METRO, metro)).controlTerminalId).toBeNull()
    await house.open.services.db.updateTable('baselampwxyg').set({ status: '3' }).where('id', '=', one).execute()
    expect(await city.district.post(`${UNIT}/relation`, { terminalId: one, targets: targets.slice(1) })).toMatchObject({
      msg: '终端已停用，不能关联',
    })
  })

  it.each([null, 'lampBox', 7])('refuses %s among what it is to switch, in words', async (target) => {
    const terminalId = await added(UNIT, { terminalNo: `T-${String(target)}`, regionId: '990102' })
    const reply = await city.district.post(`${UNIT}/relation`, { terminalId, targets: [target] })
    expect(reply).toMatchObject({ code: 10003, msg: '受控对象格式错误' })
    expect((await city.district.get(`${UNIT}/relation`, { terminalId })).data).toEqual([])
  })
})

describe('a loop by its own root', () => {
  const LOOP = 'jcsj/baselamppdxpoint'
  const BOX = 'jcsj/baselamppdx'

  it('on which a lamp hangs is taken away by nobody, neither by its root nor by leaving it out of its box', async () => {
    const box = await added(BOX, { ...kept, pdxNo: 'RH', geom: at })
    const loop = await added(LOOP, { pdxId: box, loopNo: '1', loopName: '东侧' })
    const free = await added(LOOP, { pdxId: box, loopNo: '2', loopName: '西侧' })
    const lamp = await added(STREET, { ...streetForm('RH-1'), pdxId: box, pointId: loop })
    expect(await city.district.remove(LOOP, [loop])).toMatchObject({ code: 10101, msg: expect.stringContaining('东侧') })
    expect(await city.district.post(BOX, { id: box, loops: [{ id: free }] })).toMatchObject({ code: 10101 })
    expect(await city.district.remove(LOOP, [free])).toMatchObject({ code: 0 })
    expect(await info(LOOP, loop)).toMatchObject({ loopName: '东侧' })
    expect(await city.district.post(STREET, { id: lamp, remark: '改' })).toMatchObject({ code: 0 })
  })

  it('jcsj/baselamppdxpoint/rule-1, jcsj/baselamppdxpoint/rule-2: warns of its current when it is added and when it is edited', async () => {
    const box = await added(BOX, { ...kept, pdxNo: 'RW', geom: at })
    const warned = [
      { field: 'measuredCurrent', msg: expect.stringContaining('80%') },
      { field: 'measuredCurrent', msg: expect.stringContaining('1.2倍') },
    ]
    const load = { switchA: 10, ratedCurrent: 7, measuredCurrent: 8.5 }
    const { code, data } = await city.district.put(LOOP, { pdxId: box, loopNo: '1', loopName: '东侧', ...load })
    expect([code, data.warnings]).toEqual([0, warned])
    const { id } = data
    expect((await city.district.post(LOOP, { id, measuredCurrent: 5 })).data).not.toHaveProperty('warnings')
    expect((await city.district.post(LOOP, { id, measuredCurrent: 9 })).data.warnings).toEqual(warned)
  })
})

describe('what control units report', () => {
  const UNIT = 'jcsj/baselampwxyg'
  const NOW = '2026-07-01 20:00:00'
  interface Answer {
    readonly taken: number
    readonly repeated: number
    readonly refused: number
    readonly rows: readonly { readonly state: string; readonly code: number; readonly field?: string; readonly msg?: string }[]
  }
  const push = (rows: unknown, by: Person = city.district) => by.post<Answer>(`${UNIT}/report`, { rows })
  const states = ({ rows }: Answer) => rows.map(({ state, code, field }) => [state, code, field])
  const reportOf = (poleNo: string, lampState: string, time: string, terminalNo = 'R1') => ({ terminalNo, time, poleNo, lampState })
  const db = () => house.open.services.db
  const silent = () =>
    db()
      .transaction()
      .execute((tx) => noteSilentUnits(contextOf(house.open.services, systemActor, jobFacts('silentUnits'), 'zh-CN', tx)))
  let unit: string
  let lamp: string
  let loop: string

  beforeAll(async () => {
    house.setNow(NOW)
    await sql`update session set expire_date = '2099-01-01', idle_minutes = null`.execute(db())
    unit = await added(UNIT, { terminalNo: 'R1', regionId: '990102' })
    lamp = await added(STREET, streetForm('R-1'))
    const box = await added('jcsj/baselamppdx', { ...kept, pdxNo: 'RX', geom: at })
    loop = await added('jcsj/baselamppdxpoint', { pdxId: box, loopNo: '1', loopName: '主路', ratedCurrent: 10 })
    const targets = [
      { targetType: 'lamp', targetId: lamp },
      { targetType: 'point', targetId: loop },
    ]
    expect(await city.district.post(`${UNIT}/relation`, { terminalId: unit, targets })).toMatchObject({ data: { bound: 2 } })
  })

  it('is answered row by row: taken, repeated, or refused with its reason', async () => {
    const { data } = await push([
      { terminalNo: 'R1', time: '2026-07-01 19:00:00' },
      { terminalNo: 'R1', time: '2026-07-01 19:00:00' },
      reportOf('R-1', '1', '2026-07-01 19:00:00'),
      { terminalNo: 'R1', time: '2026-07-01 19:00:00', loopNo: '1', current: 8.5 },
      reportOf('R-1', '1', '2026-07-01 19:00:00', 'nobody'),
      reportOf('R-9', '1', '2026-07-01 19:00:00'),
      reportOf('R-1', '7', '2026-07-01 19:01:00'),
      { terminalNo: 'R1', time: '2026-07-01 19:01:00', poleNo: 'R-1' },
      { terminalNo: 'R1', time: '2026-07-01 19:01:00', poleNo: 'R-1', loopNo: '1', current: 1, lampState: '1' },
      { terminalNo: 'R1', time: '2026-07-01 19:01:00', loopNo: '1' },
      reportOf('R-1', '2', '2026-07-01 20:06:00'),
      reportOf('R-1', '2', '2025-07-01 19:00:00'),
      'nothing',
    ])
    expect(states(data)).toEqual([
      ['taken', 0, undefined],
      ['repeated', 0, undefined],
      ['taken', 0, undefined],
      ['taken', 0, undefined],
      ['refused', 10104, 'terminalNo'],
      ['refused', 10104, 'poleNo'],
      ['refused', 10003, 'lampState'],
      ['refused', 10001, 'lampState'],
      ['refused', 10400, 'loopNo'],
      ['refused', 10001, 'current'],
      ['refused', 10400, 'time'],
      ['refused', 10400, 'time'],
      ['refused', 10001, 'terminalNo'],
    ])
    expect([4, 5, 8, 10, 11].map((at) => data.rows[at]?.msg)).toEqual([
      reportMessages.unitUnknown.zh.replace('{0}', 'nobody'),
      'R-9未关联到终端R1，请先设置受控对象',
      reportMessages.reportOfOne.zh,
      reportMessages.reportAhead.zh,
      reportMessages.reportTooOld.zh,
    ])
    expect(await info(STREET, lamp)).toMatchObject({ lampState: '1' })
    expect(await info('jcsj/baselamppdxpoint', loop)).toMatchObject({ measuredCurrent: 8.5 })
    // What came before is not written again, whoever sends it how often.
    expect((await push([reportOf('R-1', '1', '2026-07-01 19:00:00')])).data).toMatchObject({ taken: 0, repeated: 1 })
  })

  it('of units of another district is refused, and nothing of it is kept', async () => {
    expect((await push([reportOf('R-1', '3', '2026-07-01 19:30:00')], city.otherDistrict)).data).toMatchObject({ taken: 0, refused: 1 })
    expect(await push([reportOf('R-1', '3', '2026-07-01 19:30:00')], city.principal)).toMatchObject({ code: 403 })
    expect(await info(STREET, lamp)).toMatchObject({ lampState: '1', faultCount: 0 })
  })

  it('of a lamp moves its state: a fault is counted once until it ends, stands in its history, and is nobody’s edit before', async () => {
    const before = await info(STREET, lamp)
    await push([reportOf('R-1', '2', '2026-07-01 19:31:00')])
    expect(await info(STREET, lamp)).toMatchObject({ lampState: '2', version: before.version })
    await push([reportOf('R-1', '3', '2026-07-01 19:32:00')])
    await push([reportOf('R-1', '3', '2026-07-01 19:33:00')])
    expect(await info(STREET, lamp)).toMatchObject({ lampState: '3', faultCount: 1 })
    // What is told late is kept, and moves nothing.
    expect((await push([reportOf('R-1', '1', '2026-07-01 19:20:00')])).data).toMatchObject({ taken: 1 })
    expect(await info(STREET, lamp)).toMatchObject({ lampState: '3' })
    await push([reportOf('R-1', '1', '2026-07-01 19:40:00')])
    const { data: history } = await city.district.get<
      readonly { readonly diffs: readonly { readonly field: string; readonly new: unknown }[] }[]
    >(`${STREET}/history/${lamp}`)
    const moves = history.flatMap(({ diffs }) => diffs.filter(({ field }) => field === 'lampState').map((one) => one.new))
    expect(moves.slice(0, 2)).toEqual(['1', '3'])
  })

  it('tells that the unit is there; silent for thirty minutes it is offline with its lamps, and each turn is a record', async () => {
    expect(await info(UNIT, unit)).toMatchObject({ online: true, lastOnlineTime: '2026-07-01 19:40:00' })
    house.setNow('2026-07-01 20:09:00')
    expect(await silent()).toBe(0)
    house.setNow('2026-07-01 20:10:00')
    expect(await silent()).toBe(1)
    expect(await info(UNIT, unit)).toMatchObject({ online: false })
    expect(await info(STREET, lamp)).toMatchObject({ lampState: '4' })
    await push([reportOf('R-1', '1', '2026-07-01 20:10:00')])
    expect(await info(UNIT, unit)).toMatchObject({ online: true })
    const { rows } = await sql<{ operation: string }>`select operation from operation_log
      where resource = ${`${UNIT}:connection`} order by create_date, id`.execute(db())
    expect(rows.map(({ operation }) => operation)).toEqual(['遥控终端上线', '遥控终端离线', '遥控终端上线'])
    // One that never reported has no way to: it stays as it was entered.
    await sql`update baselampwxyg set online = true, last_online_time = '2026-06-01' where terminal_no = 'T2'`.execute(db())
    expect(await silent()).toBe(0)
  })

  it('jcsj/baselampwxyg/rule-2 ends with a warning after 24 hours of silence, and of a SIM card 30 days before it expires', async () => {
    await sql`update baselampwxyg set sim_expire_date = '2026-08-01' where id = ${unit}`.execute(db())
    const open = async (kind: string) => {
      await lookAtWarnings(house.open.services)
      const { rows } =
        await sql`select id from alert where kind = ${`${UNIT}#${kind}`} and row_id = ${unit} and open = ${alertParts.words.open}`.execute(
          db(),
        )
      return rows.length
    }
    house.setNow('2026-07-02 20:09:00')
    expect([await silent(), await open('offline'), await open('simExpireDate')]).toEqual([1, 0, 1])
    house.setNow('2026-07-02 20:11:00')
    expect(await open('offline')).toBe(1)
    await push([reportOf('R-1', '1', '2026-07-02 20:11:00')])
    expect(await open('offline')).toBe(0)
  })

  it('is refused of a unit that was taken out of use', async () => {
    await sql`update baselampwxyg set status = '3' where id = ${unit}`.execute(db())
    const { data } = await push([reportOf('R-1', '2', '2026-07-02 20:10:00')])
    expect(data.rows[0]).toMatchObject({ state: 'refused', code: 10400, msg: '终端R1已停用，不再接收上报' })
  })
})

describe('who keeps lamps and who goes round', () => {
  const UNIT = 'jcsj/baselampwxyg'
  // Its definition lays units open to companies, supervisors and inspectors wherever they are; bureaus see those of their own district.
  it('sees the remote units of any district with what belongs to them, while another district sees none of it', async () => {
    const { db } = house.open.services
    const patrolOffice = { id: 'd-patrol', pid: '1', pids: '1', name: '巡查队', kind: '9', level: 'xc', region_id: '990102' }
    const kept = { sort: 10, status: '1', create_date: '2026-01-01 00:00:00', update_date: '2026-01-01 00:00:00' }
    await db
      .insertInto('dept')
      .values({ ...patrolOffice, ...kept, system_code: ['zhrq', 'zhsz'] })
      .execute()
    await sql`insert into role (id, code, name, data_scope, menu_id_list, built_in, create_date, update_date)
      select 'role-lamp-patrol', 'lampPatrol', '照明巡查', '1', array_agg(id), false, '2026-06-30 10:00+08', '2026-06-30 10:00+08' from menu`.execute(
      db,
    )
    const member = async (username: string, role: string) =>
      personOf(house, await addAccount(house, { username, deptId: 'd-patrol', roles: [role] }))
    const [usual, patrol] = [await member('patrol', 'inspector'), await member('lamp.patrol', 'lampPatrol')]
    const theirs = await city.otherDistrict.put(UNIT, { terminalNo: 'T-elsewhere', regionId: '990121' })
    expect(theirs).toMatchObject({ code: 0 })
    const { id } = theirs.data
    const box = await city.otherDistrict.put('jcsj/lampBox', {
      ...{ regionId: '990121', ownerUnit: '石桐县住建局', manageLevel: '2', manageDeptId: 'd-other' },
      ...{ boxNo: 'X-elsewhere', boxType: '2', geom: at },
    })
    const targets = [{ targetType: 'lampBox', targetId: box.data.id }]
    expect(await city.otherDistrict.post(`${UNIT}/relation`, { terminalId: id, targets })).toMatchObject({ data: { bound: 1 } })
    const counted = async (person: Person) => (await person.get<Record<string, number>>(`${UNIT}/sections/${id}`)).data
    expect(await city.district.get(`${UNIT}/info/${id}`)).toMatchObject({ code: 10104 })
    expect(await city.district.get(`${UNIT}/sections/${id}`)).toMatchObject({ code: 10104 })
    // Who inspects has a page of what is in use, whichever role he holds.
    expect(await usual.get(`${UNIT}/sections/${id}`)).toMatchObject({ code: 0 })
    expect(await patrol.get(`${UNIT}/info/${id}`)).toMatchObject({ code: 0, data: { terminalNo: 'T-elsewhere' } })
    expect(Object.values(await counted(city.otherDistrict))).toContain(1)
    // That there is a unit is no secret; the draft of a box beside it is.
    expect(Object.values(await counted(patrol)).every((count) => count === 0)).toBe(true)
  })
})

describe('the installations of one kind', () => {
  it('tell each of theirs whole at the root of both: its photographs and papers too', async () => {
    const [row] = (await city.district.get<{ list: readonly { id: string }[] }>('jcsj/lampFacility/GN/page')).data.list
    const { data } = await city.district.get(`jcsj/lampFacility/info/${row?.id}`)
    expect(data).toMatchObject({ lightKind: 'GN', images: [], attachments: [] })
  })
  it('have a page, a list and a workbook of their own', async () => {
    for (const [kind, rows] of [
      ['GN', 1],
      ['JG', 0],
    ] as const) {
      expect((await city.district.get(`jcsj/lampFacility/${kind}/page`)).data.total).toBe(rows)
      expect((await city.district.get<readonly unknown[]>(`jcsj/lampFacility/${kind}/list`)).data).toHaveLength(rows)
      expect((await city.district.raw('GET', `jcsj/lampFacility/${kind}/export`)).headers['content-type']).toContain('spreadsheet')
    }
  })
})
