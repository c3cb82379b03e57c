import { planMessages } from '@chengan/domain/utilities/facilities/network/plan-messages'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../../test/support/people.ts'
import { openUtilities, type Utilities } from '../../testing/utilities-house.ts'

const ROOT = 'gysy/gasfacility'
const METRE = 1 / 111_195
let here: Utilities
let count = 0

type Form = Readonly<Record<string, unknown>>
interface Told {
  readonly id: string
  readonly name: string
  readonly metres: number
}
interface Plan {
  readonly pipe: { readonly id: string }
  readonly company: string
  readonly valves: readonly Told[]
  readonly passed: readonly Told[]
  readonly sources: readonly Told[]
  readonly at: { readonly lng: number } | null
  readonly outage: {
    readonly pipeIds: readonly string[]
    readonly users: number
    readonly ventM3: number | null
    readonly regulators: readonly Told[]
    readonly places: readonly Told[]
    readonly lines: { readonly type: string; readonly coordinates: readonly unknown[] }
  }
}

const at = (x: number, y = 0) => ({ lng: 123.6 + (x * METRE) / Math.cos((29.8 * Math.PI) / 180), lat: 29.8 + y * METRE })
const common = { gasCompaniesId: 'c-one', facilityStatus: '1', gasType: '1', address: '望澜区古渡街1号' }

async function saved(form: Form, by: Person = here.at.district): Promise<string> {
  const reply = await by.put<{ id: string }>(ROOT, { ...common, ...form })
  if (reply.code !== 0) throw new Error(`${reply.code} ${reply.msg}`)
  return reply.data.id
}
const valve = (name: string, x: number, more: Form = {}) =>
  saved({
    facilityType: '8',
    name,
    location: at(x),
    valveNo: name,
    valveForm: '2',
    valveSetting: '1',
    nominalDiameter: 200,
    normalState: '1',
    ...more,
  })
function pipe(from: number, to: number, more: Form = {}): Promise<string> {
  count += 1
  const kind = { pipeKind: '1', pressureClass: '6', material: '2', diameter: 200, gasType: '1' }
  const geometry = { type: 'LineString', coordinates: [Object.values(at(from)), Object.values(at(to))] }
  return saved({
    facilityType: '4',
    name: `管段${count}`,
    startPoint: '起',
    endPoint: '止',
    ...kind,
    length: (to - from) / 1000,
    designPressure: 0.4,
    workPressure: 0.3,
    geometry,
    ...more,
  })
}

// A joint, three valves and a regulator in a row: joint 0, V1 100, V2 200 (failed), V3 300, regulator 400.
const row: Record<string, string> = {}
beforeAll(async () => {
  here = await openUtilities()
  here.house.setNow('2026-06-30 10:00:00')
  row.joint = await saved({ facilityType: '9', nodeKind: '6', location: at(0) })
  row.v1 = await valve('V1', 100)
  row.v2 = await valve('V2', 200, { valveState: '4' })
  row.v3 = await valve('V3', 300)
  row.regulator = await saved({
    facilityType: '3',
    name: '古渡调压站',
    location: at(400),
    regulatorForm: '1',
    inletPressure: 0.2,
    outletPressure: 0.003,
    inletPressureClass: '6',
    outletPressureClass: '8',
    userCount: 860,
    principal: '样例负责人',
    principalPhone: '13800000001',
  })
  row.p1 = await pipe(0, 100)
  row.p2 = await pipe(100, 200)
  row.p3 = await pipe(200, 300)
  row.p4 = await pipe(300, 400)
})
afterAll(() => here.close())

const planOf = (query: Form, by: Person = here.at.district) => by.get<Plan | null>(`${ROOT}/valvePlan`, query)
const names = (rows: readonly Told[] = []) => rows.map(({ name, metres }) => `${name} ${metres}`)

describe('gysy/gasfacility/rule-15: which valves cut a pipe off', () => {
  it('is told of a pipe, past a valve that cannot be operated, with whom it leaves without gas', async () => {
    const { data } = await planOf({ pipeId: row.p3 })
    expect([names(data?.valves), names(data?.passed), data?.sources]).toEqual([['V1 100'], ['V2 0'], []])
    expect(data?.outage.pipeIds.toSorted()).toEqual([row.p2, row.p3, row.p4].toSorted())
    expect([data?.outage.users, data?.outage.regulators.map(({ name }) => name)]).toEqual([860, ['古渡调压站']])
  })

  it('tells how much gas is let out of the pipes that it leaves without', async () => {
    const { data } = await planOf({ pipeId: row.p3 })
    // 300 m of DN200 at 0.3 MPa.
    expect(data?.outage.ventM3).toBe(37)
  })

  it('is told of the pipe nearest to a place, from where it broke; of no pipe within fifty metres nothing', async () => {
    const { data } = await planOf({ ...at(230, 20) })
    expect([data?.pipe.id, names(data?.valves)]).toEqual([row.p3, ['V1 130']])
    expect(await planOf({ ...at(230, 80) })).toMatchObject({ code: 0, data: null })
  })

  it('holds the source itself where no valve lies between', async () => {
    const { data } = await planOf({ pipeId: row.p1 })
    expect([names(data?.valves), data?.sources.map(({ id }) => id)]).toEqual([[], [row.joint]])
  })

  it('changes with the network at once, as the company says that it turned a valve which the district had filed', async () => {
    const turned = async (valveState: string) => {
      const { version } = (await here.at.district.get(`${ROOT}/info/${row.v1}`)).data
      const reply = await here.at.principal.post(ROOT, { id: row.v1, version, valveState })
      expect(reply).toMatchObject({ code: 0 })
    }
    await turned('2')
    expect((await planOf({ pipeId: row.p3 })).data).toMatchObject({ valves: [], outage: { pipeIds: [] } })
    await turned('1')
    expect(names((await planOf({ pipeId: row.p3 })).data?.valves)).toEqual(['V1 100'])
  })

  it('is refused without a pipe or a place, of what is no pipe, and of rows out of sight', async () => {
    expect(await planOf({})).toMatchObject({ msg: planMessages.planNeedsPlace.zh })
    expect(await planOf({ pipeId: row.v1 })).toMatchObject({ msg: planMessages.planNeedsPipe.zh })
    expect(await planOf({ pipeId: row.p1 }, here.at.otherCompany)).toMatchObject({ code: 10104 })
    expect(await planOf({ ...at(230) }, here.at.otherCompany)).toMatchObject({ code: 0, data: null })
  })

  it('is refused of a pipe that is no part of the network', async () => {
    const old = await pipe(600, 700, { facilityStatus: '4' })
    expect(await planOf({ pipeId: old })).toMatchObject({ msg: planMessages.pipeNotInNetwork.zh })
  })
})

describe('schools, hospitals, fire stations and care homes', () => {
  it('are named where the nearest pipe of the company loses its gas, and where it keeps it not', async () => {
    const place = async (name: string, placeKind: string, x: number, y: number) => {
      const reply = await here.at.city.put('map/plot', { name, plotKind: '6', placeKind, location: at(x, y) })
      if (reply.code !== 0) throw new Error(`${reply.code} ${reply.msg}`)
    }
    await place('古渡小学', '1', 350, 40)
    await place('古渡医院', '2', 250, 60)
    await place('上游养老院', '4', 50, 30)
    await place('远山学校', '1', 350, 900)
    const { data } = await planOf({ pipeId: row.p3 })
    expect(data?.outage.places.map(({ name, metres }) => `${name} ${Math.round(metres)}`)).toEqual(['古渡小学 40', '古渡医院 60'])
    expect(data?.outage.lines.coordinates.length).toBe(3)
    const { data: far } = await here.at.district.get<Plan['outage']>(`${ROOT}/outage`, { valveIds: row.v3 })
    expect(far.places.map(({ name }) => name)).toEqual(['古渡小学'])
  })

  it('are kept by bureaus, waters by administrators', async () => {
    const form = { name: '企业自填', plotKind: '6', placeKind: '1', location: at(0, 0) }
    expect((await here.at.principal.put('map/plot', form)).msg).toContain('水系由系统管理员维护，敏感目标由市、区维护，请选择其他标绘类别')
    const ring = [at(0), at(10), at(10, 10), at(0)].map(Object.values)
    const water = { name: '澜江', plotKind: '5', geometry: { type: 'Polygon', coordinates: [ring] } }
    expect((await here.at.city.put('map/plot', water)).msg).toContain('水系由系统管理员维护')
  })

  it('are refused with an outline that crosses itself, or that is a megabyte long', async () => {
    const area = (ring: readonly (readonly unknown[])[]) =>
      here.at.city.put('map/plot', { name: '管控区', plotKind: '3', geometry: { type: 'Polygon', coordinates: [ring] } })
    const bow = [at(0), at(10, 10), at(10), at(0, 10), at(0)].map(Object.values)
    expect((await area(bow)).msg).toContain('自相交')
    const corner = (n: number) => [123.6 + Math.cos(n / 5000) / 100, 29.8 + Math.sin(n / 5000) / 100]
    const long = Array.from({ length: 30_000 }, (_, n) => corner(n))
    expect(JSON.stringify(long).length).toBeGreaterThan(1_000_000)
    expect((await area([...long, long[0] ?? []])).code).not.toBe(0)
  })
})

describe('a pipe without a source', () => {
  it('has a plan that closes nothing: nobody loses what he never had', async () => {
    const alone = await pipe(800, 900)
    const { code, data } = await planOf({ pipeId: alone })
    expect(code).toBe(0)
    expect(data).toMatchObject({ valves: [], passed: [], sources: [], outage: { pipeIds: [], users: 0, regulators: [], places: [] } })
  })
})

describe('what closing valves would do', () => {
  it('is told before they are closed: who would be without gas', async () => {
    const { data } = await here.at.district.get<Plan['outage']>(`${ROOT}/outage`, { valveIds: row.v3 })
    expect([data.pipeIds, data.users]).toEqual([[row.p4], 860])
    expect(await here.at.district.get(`${ROOT}/outage`, { valveIds: row.p1 })).toMatchObject({ msg: planMessages.valvesOfOneCompany.zh })
  })
})

describe('the shut-off order', () => {
  const print = (valveIds: readonly (string | undefined)[], by: Person = here.at.district) =>
    by.raw('POST', `${ROOT}/valvePlan/print`, { body: { pipeId: row.p3, valveIds } })

  it('is a document of Word with the valves of the plan', async () => {
    const reply = await print([row.v1])
    expect([reply.statusCode, reply.headers['content-type'], reply.rawPayload.subarray(0, 2).toString()]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'PK',
    ])
    const xml = strFromU8(unzipSync(reply.rawPayload)['word/document.xml'] ?? new Uint8Array())
    const words = xml.replace(/<\/w:p>/g, '\n').replace(/<[^>]+>/g, '')
    for (const said of [
      '停气关阀指令',
      '执行单位',
      '一、按以下顺序关闭阀门',
      '关闭时间、签字',
      '二、停气影响',
      '系统不操作阀门',
      '签发人：',
    ])
      expect(words).toContain(said)
    const { data } = await here.at.district.get(`${ROOT}/info/${row.v1}`)
    expect(words).toContain(data.name)
    const english = await here.at.district.raw('POST', `${ROOT}/valvePlan/print`, {
      body: { pipeId: row.p3, valveIds: [row.v1] },
      headers: { 'accept-language': 'en-US' },
    })
    expect(strFromU8(unzipSync(english.rawPayload)['word/document.xml'] ?? new Uint8Array())).toContain('Close these valves in this order')
  })

  it('names no valve that the plan does not', async () => {
    for (const valves of [[row.v3], [], [row.v1, row.v3]]) expect((await print(valves)).json()).not.toMatchObject({ code: 0 })
    expect((await print([row.v3])).json()).toMatchObject({ msg: planMessages.valveNotInPlan.zh })
  })
})
