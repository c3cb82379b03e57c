import type { Values } from '@chengan/kernel/rule'
import { addDays, datetimeText } from '@chengan/kernel/time'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/people.ts'
import { uploadPicture } from '../support/small-city.ts'
import { closeEvent, sectionOfTheRoad } from '../support/street/repairs-ordered.ts'
import { type Form, type RuleGround, refusedAt, rulesOf } from './rule-ground.ts'

const DISEASE = 'trackedDisease'
const ROOT = 'szgl/szglssyxbhkgl'
let here: RuleGround
let district: Person

const { refusal } = rulesOf('district', (ground, person) => {
  ;[here, district] = [ground, person]
})

const photo = async (by: Person = district) => [await uploadPicture(here.house, by)]
const found = async (more: Form = {}): Promise<string> => (await here.added(DISEASE, district, more)).id
const info = (id: string) => here.info(DISEASE, district, id)
const cz = (by: Person, id: string, disposeKind: string, more: Values = {}) => {
  here.later()
  return by.put(`${ROOT}/cz`, { id, disposeKind, comment: '现场核实', ...more })
}
const confirm = (id: string, more: Values = {}) => cz(district, id, '1', { observers: [district.userId], cause: '1', ...more })
async function tracked(more: Form = {}): Promise<string> {
  const id = await found(more)
  expect(await confirm(id)).toMatchObject({ code: 0 })
  return id
}
async function observe(id: string, more: Values = {}, by: Person = district) {
  here.later()
  return by.post(`${ROOT}/observe`, { id, development: '2', images: await photo(by), ...more })
}

describe('a disease that is found', () => {
  it('szgl/szglssyxbhkgl/rule-1: gets the cycle of its severity, and a next day once it is confirmed', async () => {
    const cycles = []
    for (const severity of ['1', '2', '3']) cycles.push((await info(await found({ severity, observeCycle: undefined }))).observeCycle)
    expect(cycles).toEqual(['4', '3', '2'])
    const id = await found({ severity: '2', observeCycle: undefined })
    expect((await info(id)).nextObserveDate).toBeNull()
    expect(await confirm(id, { observeCycle: '2' })).toMatchObject({ code: 0 })
    const { nextObserveDate, status } = await info(id)
    expect([status, nextObserveDate]).toEqual(['1', addDays(datetimeText(here.house.open.services.clock()).slice(0, 10), 7)])
  })

  it('is named by the list of what it is of: asphalt codes on asphalt, cement codes on cement, those of facilities on both', async () => {
    const road = { assetType: 'road', assetId: here.at.ids.road, source: '1' }
    expect(await refusal(DISEASE, { ...road, pavementType: 'lq', diseaseType: '109' })).toBeNull()
    expect(await refusal(DISEASE, { ...road, pavementType: 'sn', diseaseType: '207' })).toBeNull()
    expect(await refusal(DISEASE, { ...road, pavementType: 'sn', diseaseType: '5' })).toBeNull()
    expect(await refusal(DISEASE, { ...road, pavementType: 'lq', diseaseType: '207' })).toEqual([10003, 'diseaseType'])
    expect(await refusal(DISEASE, { assetType: 'bridge', assetId: here.at.ids.bridge, diseaseType: '207' })).toEqual([10003, 'diseaseType'])
  })

  it('lies where its facility lies, on its road, unless somebody says otherwise', async () => {
    const { id } = await here.added('road', district, {
      roadGrade: '2',
      laneCount: 6,
      pavementType: 'sn',
      geom: undefined,
      address: '临江大道1号',
    })
    const row = await info(
      await found({
        ...{ assetType: 'road', assetId: id, pavementType: undefined, diseaseType: '207', roadId: undefined, address: undefined },
        ...{ regionId: undefined },
      }),
    )
    expect(row).toMatchObject({ roadId: id, address: '临江大道1号', pavementType: 'sn' })
    expect(String(row.regionId).startsWith('990102')).toBe(true)
  })
})

describe('a disease that is followed', () => {
  it('szgl/szglssyxbhkgl/rule-3: keeps every observation as it was told, and nobody writes into its log', async () => {
    const id = await tracked({ size: { area: 2 } })
    expect(await observe(id, { size: { area: 2.1 }, severity: '2', note: '略有扩大' })).toMatchObject({ code: 0 })
    expect(await observe(id, { size: { area: 2.2 }, severity: '2' })).toMatchObject({ code: 0 })
    const { logs } = await info(id)
    expect((logs as readonly Values[]).map(({ size, note }) => [(size as Values).area, note ?? null])).toEqual([
      [2.1, '略有扩大'],
      [2.2, null],
    ])
    expect(refusedAt(await here.edit(DISEASE, district, id, { logs: [] }))).not.toBeNull()
    expect((await info(id)).logs).toHaveLength(2)
  })

  it('szgl/szglssyxbhkgl/rule-2: is marked as growing from 20 % a month on, or when it is graver than it was', async () => {
    const id = await tracked({ size: { area: 2 }, severity: '1', findTime: '2025-06-01 09:00:00' })
    expect(await observe(id, { size: { area: 2.1 }, severity: '1' })).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ worsened: false, severity: '1', development: '2' })
    expect(await observe(id, { size: { area: 2.1 }, severity: '2', development: '3' })).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ worsened: true, severity: '2', development: '3' })
    const fast = await tracked({ size: { area: 1 }, severity: '1', findTime: '2025-12-01 09:00:00' })
    expect(await observe(fast, { size: { area: 9 }, severity: '1' })).toMatchObject({ code: 0 })
    expect(await info(fast)).toMatchObject({ worsened: true })
  })

  it('is observed by those who are named and their bureau, with a photo', async () => {
    const { inspector } = here.people
    if (inspector === undefined) throw new Error('nobody patrols')
    const id = await found()
    expect(await confirm(id, { observers: [inspector.userId] })).toMatchObject({ code: 0 })
    here.later()
    expect(refusedAt(await inspector.post(`${ROOT}/observe`, { id, development: '2' }))).toEqual([10036, 'observedImages'])
    expect(await observe(id, {}, inspector)).toMatchObject({ code: 0 })
    const other = await tracked()
    expect((await observe(other, {}, inspector)).code).not.toBe(0)
  })

  it('szgl/szglssyxbhkgl/rule-4: is moved by what cz says: confirmed, disposed of, closed, or rejected with the one that stays', async () => {
    const id = await tracked()
    expect(await cz(district, id, '6')).toMatchObject({ code: -2 })
    const { care } = here.people
    if (care === undefined) throw new Error('nobody maintains')
    expect((await cz(care, id, '4', { images: await photo(care) })).code).not.toBe(0)
    expect((await cz(district, id, '5', { images: await photo() })).code).not.toBe(0)

    const first = await found()
    const second = await found()
    expect(refusedAt(await cz(district, second, '6', { dupOfId: second }))).toEqual([10400, 'dupOfId'])
    expect(await cz(district, second, '6', { dupOfId: second })).toMatchObject({ msg: '不能重复于本条病害，请选择先登记的一条' })
    const elsewhere = await found({ assetType: 'road', assetId: here.at.ids.road, pavementType: 'lq', diseaseType: '109' })
    expect(await cz(district, second, '6', { dupOfId: elsewhere })).toMatchObject({ msg: '所选病害属于其他设施，请选择同一设施的病害' })
    expect(await cz(district, second, '6', { dupOfId: first })).toMatchObject({ code: 0 })
    expect(await info(second)).toMatchObject({ status: '6', dupOfId: first, disposeKind: '6', disposeResult: '现场核实' })
    expect((await confirm(second)).code).not.toBe(0)
  })

  it('is disposed of by the company that maintains the facility, between its finding and today, and closed by the district', async () => {
    const { care } = here.people
    if (care === undefined) throw new Error('nobody maintains')
    const { id: road } = await here.added('road', district, {
      roadGrade: '2',
      laneCount: 6,
      pavementType: 'lq',
      geom: undefined,
      maintDeptId: here.ground.city.maintainer,
    })
    const id = await tracked({ assetType: 'road', assetId: road, pavementType: 'lq', diseaseType: '109', findTime: '2025-12-20 09:00:00' })
    const images = await photo(care)
    expect(await cz(care, id, '4', { date: '2099-01-01', images })).toMatchObject({ msg: '处置日期不能晚于今天' })
    expect(await cz(care, id, '4', { date: '2025-12-01', images })).toMatchObject({ msg: '处置日期不能早于发现日期' })
    expect(await cz(care, id, '4', { date: '2025-12-25', comment: '热补完成', images })).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ status: '4', disposeDate: '2025-12-25', disposeResult: '热补完成' })
    expect(await cz(district, id, '5', { images: await photo() })).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ status: '5', closedOn: expect.any(String) })
  })

  it('is no matter of another district', async () => {
    const id = await found()
    expect((await cz(here.at.otherDistrict, id, '1', { observers: [here.at.otherDistrict.userId], cause: '1' })).code).not.toBe(0)
    expect((await here.at.otherDistrict.get(`${ROOT}/info/${id}`)).code).not.toBe(0)
  })
})

describe('a disease that is sent to repair', () => {
  const EVENTS = 'yhgl/rcyh'
  beforeAll(() => sectionOfTheRoad(here))

  const pothole = () => ({
    ...{ assetType: 'road', assetId: here.at.ids.road, pavementType: 'lq', roadId: here.at.ids.road },
    ...{ location: { lng: 123.605, lat: 29.8 }, regionId: '990102' },
  })
  const roads = () => here.people.roads as Person
  const sent = (id: string, more: Values = {}) => cz(district, id, '2', { rcyhDeptId: 'd-care', date: '2026-12-01', ...more })
  const event = async (id: string) => (await roads().get<Values>(`${EVENTS}/info/${id}`)).data

  it('szgl/szglssyxbhkgl/rule-5: is an event of the defect that stands for it, due by the day that was said; without one the officer chooses', async () => {
    const id = await tracked({ ...pothole(), diseaseType: '109', severity: '3' })
    expect(await sent(id, { date: '2020-01-01' })).toMatchObject({ msg: '维修期限不能早于今天' })
    expect(await sent(id)).toMatchObject({ code: 0 })
    const { rcyhId, status, companyDeptId, nextObserveDate } = await info(id)
    expect([status, companyDeptId, nextObserveDate]).toEqual(['2', 'd-care', null])
    expect(await event(String(rcyhId))).toMatchObject({
      ...{ status: '20', sourceType: ROOT, sourceId: id, defectCode: 'R01', severity: '3' },
      ...{ facilityId: here.at.ids.road, sourceDeadline: '2026-12-01 23:59:59' },
    })
    const other = await tracked({ ...pothole(), diseaseType: '9' })
    expect(await sent(other)).toMatchObject({ code: 10400, msg: '该病害类型没有对应的养护病害，请选择养护病害' })
    expect(await info(other)).toMatchObject({ status: '1', rcyhId: null })
    expect(await sent(other, { defectCode: 'R04' })).toMatchObject({ code: 0 })
  })

  it('waits to be closed once its event is closed, and is observed again where that is void', async () => {
    const done = await tracked({ ...pothole(), diseaseType: '109' })
    expect(await sent(done)).toMatchObject({ code: 0 })
    await closeEvent(here, String((await info(done)).rcyhId))
    expect(await info(done)).toMatchObject({ status: '4', disposeDate: '2026-07-01', disposeResult: expect.stringContaining('已热补压实') })

    const back = await tracked({ ...pothole(), diseaseType: '101' })
    expect(await sent(back)).toMatchObject({ code: 0 })
    here.later()
    const eventId = (await info(back)).rcyhId
    expect(await roads().put(`${EVENTS}/dispatchInvalid`, { id: eventId, invalidReason: '3', opinion: '现场无病害' })).toMatchObject({
      code: 0,
    })
    expect(await info(back)).toMatchObject({ status: '1', rcyhId: null, nextObserveDate: expect.any(String) })
  })

  it('goes back to the same row where its event becomes a disease, and makes no second', async () => {
    const id = await tracked({ ...pothole(), diseaseType: '109' })
    expect(await sent(id)).toMatchObject({ code: 0 })
    const eventId = String((await info(id)).rcyhId)
    here.later()
    const disease = { diseaseLevel: '2', suggestedWork: '铣刨重铺', estQuantity: 20, unit: 'm2', estAmount: 8000, safeguards: true }
    expect(await roads().put(`${EVENTS}/dispatchDisease`, { id: eventId, ...disease, opinion: '转病害' })).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ status: '1' })
    const { list } = (await district.get<{ list: readonly Values[] }>(`${ROOT}/page`, { source: '13', limit: 100 })).data
    expect(list.filter(({ sourceId }) => sourceId === eventId)).toEqual([])
  })
})

describe('a disease that is moved to the hazards', () => {
  const HAZARDS = 'szgl/ssyx/dangerstore'
  const hazardOf = async (id: string) => (await district.get<Values>(`${HAZARDS}/info/${String((await info(id)).dangerId)}`)).data
  async function moved(more: Form = {}): Promise<string> {
    const id = await tracked(more)
    expect(await cz(district, id, '3', { comment: '裂缝持续扩展' })).toMatchObject({ code: 0 })
    return id
  }

  it('is one to be assessed, at its place, of what it is', async () => {
    const id = await moved({ severity: '3' })
    expect(await info(id)).toMatchObject({ status: '3', disposeKind: '3', disposeResult: '裂缝持续扩展' })
    expect(await hazardOf(id)).toMatchObject({
      ...{ status: '0', sourceType: ROOT, sourceId: id, assetType: 'bridge', assetId: here.at.ids.bridge },
      ...{ dangerType: '1', level: '2', describe: '裂缝持续扩展' },
    })
  })

  it('is observed again where the hazard is not accepted, or is to be followed', async () => {
    for (const asked of [
      { action: 'assess', pass: false, comment: '不构成隐患' },
      { action: 'toTrack', comment: '暂无扩展，继续观察' },
    ]) {
      const id = await moved()
      const { dangerId } = await info(id)
      here.later()
      expect(await district.put(`${HAZARDS}/cz`, { id: dangerId, ...asked })).toMatchObject({ code: 0 })
      expect(await info(id)).toMatchObject({ status: '1', dangerId: null, nextObserveDate: expect.any(String) })
    }
  })

  it('begins in the library as one to confirm where a hazard that came from no disease is to be followed', async () => {
    const { id: hazard } = await here.added('facilityHazard', district, {
      ...{ level: '1', likelihood: undefined, consequence: undefined, source: '1', assetType: 'bridge', assetId: here.at.ids.bridge },
      name: '栏杆松动待观察',
    })
    here.later()
    expect(await district.put(`${HAZARDS}/cz`, { id: hazard, action: 'toTrack', comment: '继续观察' })).toMatchObject({ code: 0 })
    const { list } = (
      await district.get<{ list: readonly Values[] }>(`${ROOT}/page`, { status: '0', assetId: here.at.ids.bridge, limit: 100 })
    ).data
    const made = list.find(({ part }) => part === '栏杆松动待观察')
    expect(made).toMatchObject({ diseaseType: null, severity: '1', sourceId: hazard, assetName: expect.any(String) })
    expect(refusedAt(await confirm(String(made?.id)))).toEqual([10001, 'diseaseType'])
  })
})

describe('the features of diseases', () => {
  it('are counted by kind in the words of the right list, by facility, place and month, of what the caller sees', async () => {
    const before = (await district.get(`${ROOT}/featureStatistics`, { assetType: 'bridge' })).data
    await found({ diseaseType: '103', severity: '3', findTime: '2026-01-01 00:00:00' })
    await found({ assetType: 'road', assetId: here.at.ids.road, pavementType: 'lq', diseaseType: '103', severity: '3' })
    const told = (await district.get(`${ROOT}/featureStatistics`, { assetType: 'bridge' })).data
    expect(Number(told.total) - Number(before.total)).toBe(1)
    const counts = told.counts as unknown as readonly Values[]
    expect(counts.find(({ diseaseType, severity }) => diseaseType === '103' && severity === '3')?.diseaseLabel).toBe('坑槽')
    const whole = (await district.get(`${ROOT}/featureStatistics`)).data
    const labels = (whole.counts as unknown as readonly Values[]).map(({ diseaseLabel }) => diseaseLabel)
    expect(labels).toEqual(expect.arrayContaining(['坑槽', '龟裂']))
    const [most] = told.assets as unknown as readonly Values[]
    expect(most).toMatchObject({ assetId: here.at.ids.bridge, assetName: expect.any(String) })
    expect((told.heat as unknown as readonly Values[]).length).toBeGreaterThan(0)
    expect((told.trend as unknown as readonly Values[]).map(({ month }) => month)).toContain('2026-01')
    const theirs = (await here.at.otherDistrict.get(`${ROOT}/featureStatistics`)).data
    expect(theirs.total).toBe(0)
  })
})
