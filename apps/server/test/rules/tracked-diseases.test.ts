import type { Values } from '@chengan/kernel/rule'
import { addDays, datetimeText } from '@chengan/kernel/time'
import { describe, expect, it } from 'vitest'
import type { Person } from '../support/people.ts'
import { uploadPicture } from '../support/small-city.ts'
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
