import { facilityMessages } from '@chengan/domain/utilities/facilities/gas-facility/facility-messages'
import type { Geometry } from '@chengan/kernel/fields/field'
import { lengthOf } from '@chengan/kernel/geometry/measure'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../../test/support/people.ts'
import { insertRow } from '../../../../resources/rows.ts'
import { openUtilities, type Utilities } from '../../testing/utilities-house.ts'

const ROOT = 'gysy/gasfacility'
const METRE = 1 / 111_195
let here: Utilities
let count = 0

/** A place so many metres east and north of a corner of the city. */
const at = (x: number, y = 0) => ({ lng: 123.6 + (x * METRE) / Math.cos((29.8 * Math.PI) / 180), lat: 29.8 + y * METRE })
const line = (...places: readonly (readonly [number, number])[]) => ({
  type: 'LineString' as const,
  coordinates: places.map(([x, y]) => Object.values(at(x, y))),
})
type Form = Readonly<Record<string, unknown>>
interface Saved {
  readonly id: string
  readonly version: number
  readonly facilityCode: string
}

async function saved(form: Form, by: Person = here.at.principal): Promise<Saved> {
  const reply = await by.put<Saved>(ROOT, { gasCompaniesId: 'c-one', facilityStatus: '1', ...form })
  if (reply.code !== 0) throw new Error(`${reply.code} ${reply.msg}`)
  return reply.data
}
const node = (x: number, y = 0, more: Form = {}, by?: Person) =>
  saved({ facilityType: '9', nodeKind: '1', location: at(x, y), ...more }, by)
function pipe(geometry: Form, more: Form = {}, by: Person = here.at.district): Promise<Saved> {
  count += 1
  const kind = { pipeKind: '1', pressureClass: '6', material: '2', diameter: 200, length: 0.1, gasType: '1', address: '望澜区古渡街1号' }
  return saved({ facilityType: '4', name: `管段${count}`, startPoint: '起', endPoint: '止', ...kind, geometry, ...more }, by)
}
const row = async (id: string, by: Person = here.at.district) => (await by.get(`${ROOT}/info/${id}`)).data
const ends = async (id: string) => {
  const { startNodeId, endNodeId } = await row(id)
  return [startNodeId ?? null, endNodeId ?? null]
}
const edit = async (id: string, form: Form, by: Person = here.at.district) =>
  by.post<Saved>(ROOT, { id, version: (await row(id, by)).version, ...form })

beforeAll(async () => {
  here = await openUtilities()
  here.house.setNow('2026-06-30 10:00:00')
})
afterAll(() => here.close())

describe('a node of the network', () => {
  it('is passed as a company saves it, called by its code of six digits, with the gas of its company', async () => {
    const { id, facilityCode } = await node(5000)
    expect(facilityCode).toMatch(/^RQ990102900109\d{6}$/)
    expect(await row(id)).toMatchObject({ reviewStatus: '3', name: facilityCode, gasType: '1' })
    const moved = await edit(id, { nodeKind: '3' }, here.at.principal)
    expect([moved.code, (await row(id)).reviewStatus, (await row(id)).nodeKind]).toEqual([0, '3', '3'])
  })

  it('goes again as its company likes, unless a pipe ends in it', async () => {
    const [lonely, used] = [await node(5100), await node(5200)]
    const held = await pipe(line([5200, 0], [5300, 0]))
    expect((await here.at.principal.remove(ROOT, [lonely.id])).code).toBe(0)
    expect(await here.at.principal.remove(ROOT, [used.id])).toMatchObject({ code: 10101, msg: facilityMessages.nodeOfAPipe.zh })
    await edit(held.id, { geometry: line([5210, 0], [5300, 0]) })
    here.house.setNow('2026-06-30 10:00:05')
    expect((await here.at.principal.remove(ROOT, [used.id])).code).toBe(0)
  })
})

describe('a valve', () => {
  const valve = (x: number, more: Form = {}) =>
    saved({
      facilityType: '8',
      valveNo: `F-${x}`,
      valveForm: '2',
      valveSetting: '1',
      nominalDiameter: 200,
      normalState: '1',
      location: at(x),
      ...more,
    })
  it('is called by its number, stands as it normally does, and has a number once in its company', async () => {
    const { id } = await valve(6000)
    expect(await row(id)).toMatchObject({ name: 'F-6000', valveState: '1', reviewStatus: '0' })
    expect(
      await here.at.principal.put(ROOT, {
        facilityType: '8',
        valveNo: 'F-6000',
        gasCompaniesId: 'c-one',
        facilityStatus: '1',
        valveForm: '2',
        name: 'x',
      }),
    ).toMatchObject({ code: 10002 })
    const odd = { facilityType: '8', valveNo: 'F-6001', gasCompaniesId: 'c-one', facilityStatus: '1', normalState: '3' }
    expect(
      await here.at.district.put(ROOT, { ...odd, valveForm: '2', valveSetting: '1', nominalDiameter: 200, location: at(6001) }),
    ).toMatchObject({
      code: 10400,
    })
  })
  it('changes its state at once, its diameter after a review', async () => {
    const { id } = await valve(6100)
    await here.at.principal.post(`${ROOT}/submit`, { id })
    await here.at.district.post(`${ROOT}/audit`, { id, auditResult: '1' })
    await edit(id, { valveState: '4' }, here.at.principal)
    expect(await row(id)).toMatchObject({ valveState: '4', reviewStatus: '3' })
    await edit(id, { nominalDiameter: 300 }, here.at.principal)
    expect(await row(id)).toMatchObject({ nominalDiameter: 200, reviewStatus: '5', pendingChange: { nominalDiameter: [200, 300] } })
  })
})

describe('gysy/gasfacility/rule-14: the ends of a pipe', () => {
  it('are linked to the nodes within half a metre as it is saved, and again as it is moved', async () => {
    const [a, b, c] = [await node(0), await node(100), await node(100, 50)]
    const { id } = await pipe(line([0.3, 0], [100, 0.4]))
    expect(await ends(id)).toEqual([a.id, b.id])
    await edit(id, { geometry: line([0.3, 0], [100, 50]) })
    expect(await ends(id)).toEqual([a.id, c.id])
    await edit(id, { geometry: line([0.3, 0], [100, 25]) })
    expect(await ends(id)).toEqual([a.id, null])
  })

  it('are found by a node that comes or moves to them, and lost by one that leaves or is scrapped', async () => {
    const { id } = await pipe(line([200, 0], [300, 0]))
    expect(await ends(id)).toEqual([null, null])
    const late = await node(200)
    expect(await ends(id)).toEqual([late.id, null])
    await edit(late.id, { location: at(300) })
    expect(await ends(id)).toEqual([null, late.id])
    const scrapped = await here.at.district.post(`${ROOT}/changeStatus`, {
      id: late.id,
      facilityStatus: '3',
      date: '2026-06-30',
      reason: '改线',
    })
    expect([scrapped.code, await ends(id)]).toEqual([0, [null, null]])
  })

  it('stay where somebody chose them by hand, until he empties them', async () => {
    const [near, far] = [await node(400), await node(450)]
    const { id } = await pipe(line([400, 0], [500, 0]), { startNodeId: far.id })
    expect(await ends(id)).toEqual([far.id, null])
    await edit(id, { geometry: line([400, 0], [510, 0]) })
    expect(await ends(id)).toEqual([far.id, null])
    await edit(id, { startNodeId: null })
    expect(await ends(id)).toEqual([near.id, null])
  })

  it('lie in nodes of the own company, or in the joint of another', async () => {
    const foreign = { gasCompaniesId: 'c-two' }
    await node(600, 0, foreign, here.at.otherCompany)
    const joint = await node(700, 0, { ...foreign, nodeKind: '6' }, here.at.otherCompany)
    const { id } = await pipe(line([600, 0], [700, 0]))
    expect(await ends(id)).toEqual([null, joint.id])
  })

  it('are no facilities of other kinds, and not one and the same node', async () => {
    const supply = await saved({ facilityType: '6', name: '望澜供应站', facilityStatus: '1' })
    const one = await node(800)
    const tried = (form: Form) => pipe(line([900, 0], [950, 0]), form).catch((error: Error) => error.message)
    expect(await tried({ startNodeId: supply.id })).toContain('10400 管段的端点只能关联')
    expect(await tried({ startNodeId: one.id, endNodeId: one.id })).toContain('不能相同')
  })

  it('of a company’s passed pipe wait for the district when chosen by hand', async () => {
    const [a, b] = [await node(1000), await node(1050)]
    const { id } = await pipe(line([1000, 0], [1100, 0]), {}, here.at.district)
    await sql`update gas_facility set dept_id = 'd-company' where id = ${id}`.execute(here.services.db)
    await edit(id, { startNodeId: b.id }, here.at.principal)
    expect(await row(id)).toMatchObject({ reviewStatus: '5', startNodeId: a.id, pendingChange: { startNodeId: [a.id, b.id] } })
    await here.at.district.post(`${ROOT}/audit`, { id, auditResult: '1' })
    expect(await ends(id)).toEqual([b.id, null])
  })
})

describe('gysy/gasfacility/rule-16: the faults of a network', () => {
  interface Faults {
    readonly counts: Readonly<Record<string, number>>
    readonly faults: readonly {
      readonly kind: string
      readonly words: string
      readonly pipeIds: readonly string[]
      readonly lines: Geometry | null
    }[]
  }
  const faults = (by: Person, gasCompaniesId = 'c-one') => by.get<Faults>(`${ROOT}/networkFaults`, { gasCompaniesId })

  it('are told with words, places and pipes, and are gone once they are mended', async () => {
    const gate = {
      facilityType: '1',
      nodeKind: null,
      name: '石桐门站',
      address: '石桐县1号',
      principal: '沈岚汀',
      principalPhone: '10012345678',
    }
    const by = here.at.otherCompany
    const own = { gasCompaniesId: 'c-two' }
    await sql`delete from gas_facility where gas_companies_id = 'c-two'`.execute(here.services.db)
    await node(
      8000,
      0,
      { ...own, ...gate, gasType: '1', dutyPhone: '0000-81234567', upstreamCompany: '省网', inletPressure: 4, outletPressure: 0.4 },
      here.at.city,
    )
    await node(8100, 0, own, by)
    const first = await pipe(line([8000, 0], [8100, 0]), own, here.at.city)
    const second = await pipe(line([8100, 0], [8200, 0]), { ...own, diameter: 110 }, here.at.city)
    const seen = (await faults(by, 'c-two')).data
    expect(seen.counts).toEqual({ looseEnd: 1, crossing: 0, diameterJump: 0, noSource: 0 })
    expect(seen.faults).toMatchObject([
      { kind: 'looseEnd', pipeIds: [second.id], location: expect.objectContaining({ lat: expect.closeTo(29.8, 6) }) },
    ])
    const said = async (language: string) =>
      (await by.raw('GET', `${ROOT}/networkFaults?gasCompaniesId=c-two`, { headers: { 'accept-language': language } })).json().data
        .faults[0].words
    const { name } = (await by.get<{ name: string }>(`${ROOT}/info/${second.id}`)).data
    expect(await said('zh-CN')).toBe(`${name}的端点没有连接厂站、阀门或节点，请补录节点或移动端点`)
    expect(await said('en-US')).toBe(`An end of ${name} lies in no station, valve or node: add the node or move the end`)
    expect(await said('ja')).toBe(`${name}の端点が施設・バルブ・節点に接続していません。節点を登録するか端点を移動してください`)
    // The map shows the pipe itself, not its end alone.
    expect(seen.faults[0]?.lines).toMatchObject({ type: 'MultiLineString', coordinates: [line([8100, 0], [8200, 0]).coordinates] })
    await node(8200, 0, { ...own, nodeKind: '3' }, by)
    expect((await faults(by, 'c-two')).data.faults).toEqual([])
    await sql`update gas_facility set facility_status = '2' where id = ${first.id}`.execute(here.services.db)
    expect((await faults(by, 'c-two')).data.counts).toEqual({ looseEnd: 0, crossing: 0, diameterJump: 0, noSource: 1 })
  })

  it('are those of a company that the caller sees', async () => {
    expect((await faults(here.at.principal, 'c-two')).code).toBe(10104)
    expect((await faults(here.at.city)).code).toBe(0)
    expect((await here.at.city.get(`${ROOT}/networkFaults`)).code).toBe(10001)
  })
})

describe('the pipes of other companies on the map of an enterprise', () => {
  interface OnMap {
    readonly id?: string
    readonly geometry: Geometry | null
  }
  const FAR = 9000
  const common = { createDate: '2026-01-01 00:00:00', updateDate: '2026-01-01 00:00:00', version: 1, deleted: false }
  it('are grey lines without a name, and no more of them than lies within 200 m of its own', async () => {
    const own = await pipe(line([FAR, 0], [FAR + 100, 0]))
    const others = {
      ...common,
      facilityType: '4',
      facilityStatus: '1',
      reviewStatus: '3',
      gasCompaniesId: 'c-two',
      deptId: 'd-company2',
      regionId: '990102',
    }
    const insert = (id: string, geometry: Geometry) =>
      insertRow(here.services.db, here.services.registry.byName('gasFacility'), { ...others, id, name: id, geometry })
    await insert('crossing', line([FAR + 50, -1000], [FAR + 50, 1000]))
    await insert('beyond', line([FAR, 300], [FAR + 100, 300]))
    const box = [at(FAR - 2000, -2000), at(FAR + 2000, 2000)].flatMap(({ lng, lat }) => [lng, lat]).join()
    const { data } = await here.at.principal.get<readonly OnMap[]>('gysy/gasfacility/map', { bbox: box, facilityType: '4' })
    expect(data.flatMap(({ id }) => id ?? [])).toEqual([own.id])
    const grey = data.filter(({ id }) => id === undefined)
    expect(grey).toHaveLength(1)
    expect(Object.keys(grey[0] ?? {}).sort()).toEqual(['facilityType', 'geometry', 'location'])
    expect(Math.abs(lengthOf(grey[0]?.geometry as Geometry) - 400)).toBeLessThan(3)
    const city = await here.at.city.get<readonly OnMap[]>('gysy/gasfacility/map', { bbox: box, facilityType: '4' })
    expect(city.data.flatMap(({ id }) => id ?? [])).toEqual(expect.arrayContaining(['beyond', 'crossing', own.id]))
  })
})
