import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { writeWorkbook } from '../../src/ports/sheets/sheet-writer.ts'
import { piecesOf } from '../../src/ports/web-streams.ts'
import { importAs } from '../support/import-files.ts'
import type { AnsweredRow, Person } from '../support/people.ts'
import { type Form, type RuleGround, refusedAt, rulesOf, warningsOfSaved } from './rule-ground.ts'

const DETECTION = 'lightingDetection'
const ROOT = 'szgl/bhjcdlzm'
let here: RuleGround
let district: Person
let serial = 0

rulesOf('district', (ground, person) => {
  ;[here, district] = [ground, person]
})

const none = { facilityId: undefined, roadId: undefined, landId: undefined }
const form = (more: Form): Values => ({
  faultLamps: [],
  ...(['facilityId', 'roadId', 'landId'].some((name) => name in more) ? none : {}),
  ...more,
})
const add = (more: Form = {}) => here.add(DETECTION, district, form(more))
const detected = async (more: Form = {}): Promise<string> => (await here.added(DETECTION, district, form(more))).id
const info = (id: string) => here.info(DETECTION, district, id)
const worth = async (more: Form): Promise<AnsweredRow> => info(await detected(more))
const submit = (id: string) => district.post(`${ROOT}/submit`, { id })
const audit = (by: Person, id: string, auditResult: '1' | '2' = '1') => by.post(`${ROOT}/audit`, { id, auditResult, opinion: '属实' })

/** A detection that another person of the district, or the city, publishes. */
async function published(more: Form, by = here.at.district2): Promise<string> {
  const id = await detected(more)
  here.later()
  expect(await submit(id)).toMatchObject({ code: 0 })
  expect(await audit(by, id)).toMatchObject({ code: 0 })
  return id
}
async function voided(id: string): Promise<void> {
  here.later()
  expect(await here.at.city.put(`${ROOT}/void`, { id, opinion: '误填' })).toMatchObject({ code: 0 })
}

/** A road of a class, of which the register knows the lanes. */
const road = async (more: Form = {}): Promise<string> =>
  (await here.added('road', district, { roadGrade: '2', laneCount: 6, pavementType: 'lq', geom: undefined, ...more })).id
const plot = async (): Promise<string> => (await here.added('lampLand', district)).id
const installation = async (more: Form): Promise<string> => (await here.added('lampFacility', district, { landId: undefined, ...more })).id
/** A lamp that stands. */
async function lamp(more: Form, name = 'lamp'): Promise<{ readonly id: string; readonly poleNo: string }> {
  serial += 1
  const poleNo = `K${serial}`
  const { id } = await here.added(name, district, { poleNo, ...more })
  await sql`update lamp set status = '2', lamp_state = '1' where id = ${id}`.execute(here.house.open.services.db)
  return { id, poleNo }
}
const stateOf = async (id: string, name = 'lamp') => (await here.info(name, district, id)).lampState
const ofInstallation = (id: string) => here.info('lampFacility', district, id)

describe('a detection of lights', () => {
  it('szgl/bhjcdlzm/rule-1, szgl/bhjcdlzm/rule-2: tells its rates and whether they meet the targets of the road, of landscape light its own', async () => {
    const counts = { lampTotal: 200, lampLit: 193, facilityTotal: 40, facilityIntact: 37 }
    expect(await worth({ ...counts, roadId: await road() })).toMatchObject({
      litRate: 96.5,
      intactRate: 92.5,
      litOk: false,
      intactOk: false,
    })
    expect(await worth({ ...counts, roadId: await road({ roadGrade: '4' }) })).toMatchObject({ litOk: true, intactOk: false })
    expect(await worth({ ...counts, landId: await plot() })).toMatchObject({
      litOk: true,
      intactOk: true,
      illuminanceOk: null,
      lpdOk: null,
    })
    expect(await worth({ lampTotal: 10, lampLit: 10, facilityTotal: undefined, facilityIntact: undefined })).toMatchObject({
      ...{ litRate: 100, intactRate: null, intactOk: null, illuminanceOk: null, lpdOk: null },
    })
    const { data } = await district.get(`${ROOT}/page`, { belowTarget: '1' })
    expect(data.list.every((row) => row.litOk === false || row.intactOk === false)).toBe(true)
    expect(data.list.length).toBeGreaterThanOrEqual(2)
  })

  it('szgl/bhjcdlzm/rule-4, szgl/bhjcdlzm/rule-5, szgl/bhjcdlzm/rule-6: is held against the class, the lanes and the pavement of its road, through its installation too', async () => {
    const roadId = await road({ roadGrade: '3', laneCount: 4, pavementType: 'sn' })
    const measured = { avgIlluminance: 10.5, uniformityUe: 0.4, lpd: 0.6, suggestion: undefined }
    expect(await worth({ ...measured, roadId })).toMatchObject({ illuminanceOk: true, lpdOk: true, suggestion: null })
    expect(await worth({ ...measured, avgIlluminance: 10.4, lpd: 0.61, roadId })).toMatchObject({ illuminanceOk: false, lpdOk: false })
    const facilityId = await installation({ roadId, lightKind: 'GN' })
    expect(await worth({ ...measured, facilityId })).toMatchObject({ roadId, assetId: facilityId, illuminanceOk: true, lpdOk: true })
    expect((await worth({ ...measured, avgIlluminance: 21.1, roadId })).suggestion).toContain('节能')
  })

  it('counts no more lamps lit than checked, nor more intact facilities than there are', async () => {
    expect(refusedAt(await add({ lampTotal: 10, lampLit: 11 }))?.[1]).toBe('lampLit')
    expect(refusedAt(await add({ facilityTotal: 10, facilityIntact: 11 }))?.[1]).toBe('facilityIntact')
    expect(await add({ lampTotal: 10, lampLit: 10, facilityTotal: 10, facilityIntact: 10 })).toMatchObject({ code: 0 })
  })

  it('is of a road or a plot, its year is that of its day, and an annual test is due again in a year', async () => {
    const refused = await add({ roadId: here.at.ids.road, landId: await plot() })
    expect(refusedAt(refused)).toEqual([10400, 'landId'])
    expect(JSON.stringify(refused)).toContain('所在道路和照明地块只能填写一项')
    expect(await worth({ detectYear: undefined, detectDate: '2026-03-01', checkKind: '3' })).toMatchObject({
      ...{ detectYear: 2026, nextDate: '2027-03-01' },
    })
    expect((await worth({ checkKind: '1' })).nextDate).toBeNull()
  })

  it('a pole number that names no lamp of the place is pointed out, and refused by nobody', async () => {
    const roadId = await road()
    const own = await lamp({ roadId })
    const elsewhere = await lamp({ roadId: here.at.ids.road })
    const lines = [own, elsewhere].map(({ poleNo }) => ({ poleNo, faultType: '1' }))
    const saved = await add({ roadId, faultLamps: lines })
    expect(warningsOfSaved(saved)).toEqual({
      'faultLamps[1].poleNo': expect.stringContaining('该地点没有此编号的路灯，发布后不更新路灯状态'),
    })
    expect((await info(saved.data.id)).faultLamps).toMatchObject([{ lampId: own.id }, { lampId: null }])
  })

  it('assets/D-2: is published as it was handed in and never changed, and never by whoever handed it in', async () => {
    const id = await detected()
    here.later()
    expect(await submit(id)).toMatchObject({ code: 0 })
    expect(await audit(district, id)).toMatchObject({ code: -2, msg: '不能审核本人提交的检测记录' })
    expect(await audit(here.at.district2, id)).toMatchObject({ code: 0 })
    expect(await here.edit(DETECTION, district, id, { detectPerson: '他人' })).toMatchObject({
      code: -2,
      msg: '检测记录提交后不能修改，更正请作废后重新录入',
    })
    expect((await here.edit(DETECTION, here.at.city, id, { detectPerson: '他人' })).code).not.toBe(0)
  })

  it('of what the city keeps is audited by the city', async () => {
    const roadId = await road()
    await sql`update road set manage_level = '1' where id = ${roadId}`.execute(here.house.open.services.db)
    const id = await detected({ roadId })
    here.later()
    expect(await submit(id)).toMatchObject({ code: 0 })
    expect((await audit(here.at.district2, id)).code).not.toBe(0)
    expect(await audit(here.at.city, id)).toMatchObject({ code: 0 })
  })

  it('is handed in once somebody has bound it', async () => {
    const id = await detected({ roadId: undefined })
    here.later()
    const refused = await submit(id)
    expect(refusedAt(refused)).toEqual([10400, 'facilityId'])
    expect(JSON.stringify(refused)).toContain('请先绑定照明设施、道路或照明地块，再提交审核')
    expect((await district.get(`${ROOT}/page`, { unbound: '1' })).data.list.map((row) => row.id)).toContain(id)
    expect(await district.post(`${ROOT}/bind`, { ids: [id], roadId: here.at.ids.road })).toMatchObject({ code: 0 })
    here.later()
    expect(await submit(id)).toMatchObject({ code: 0 })
  })
})

describe('binding', () => {
  it('takes drafts and what came back, and tells of the others why not', async () => {
    const roadId = await road()
    const [draft, handedIn, returned] = [await detected({ roadId: undefined }), await detected(), await detected()]
    for (const id of [handedIn, returned]) {
      here.later()
      expect(await submit(id)).toMatchObject({ code: 0 })
    }
    expect(await audit(here.at.district2, returned, '2')).toMatchObject({ code: 0 })
    const { data } = await district.post(`${ROOT}/bind`, { ids: [draft, handedIn, returned], roadId })
    expect(data).toMatchObject({ bound: 2, skipped: [{ id: handedIn, why: '检测记录提交后不能修改，更正请作废后重新录入' }] })
    for (const id of [draft, returned]) expect(await info(id)).toMatchObject({ roadId, assetId: roadId, bound: true })
    expect((await info(handedIn)).roadId).toBe(here.at.ids.road)
    expect((await info(draft)).actions).toContain('bind')
    expect((await info(handedIn)).actions).not.toContain('bind')
  })

  it('asks for one of installation, road and plot, and moves a row from one to the other', async () => {
    const [roadId, landId] = [await road(), await plot()]
    const facilityId = await installation({ roadId, lightKind: 'GN' })
    const id = await detected({ roadId: undefined })
    const bind = (to: Form) => {
      here.later()
      return district.post(`${ROOT}/bind`, { ids: [id], ...to })
    }
    for (const to of [{}, { roadId, landId }, { facilityId, roadId }]) {
      const refused = await bind(to)
      expect(refusedAt(refused)).toEqual([10400, 'facilityId'])
      expect(refused.msg).toBe('请在照明设施、道路、照明地块中选择一项绑定')
    }
    expect((await bind({ facilityId })).data).toMatchObject({ bound: 1, skipped: [] })
    expect(await info(id)).toMatchObject({ facilityId, roadId, landId: null, assetId: facilityId })
    expect((await bind({ landId })).data).toMatchObject({ bound: 1 })
    expect(await info(id)).toMatchObject({ facilityId: null, roadId: null, landId, assetId: landId })
  })

  it('is not done with rows of another district, nor by the city', async () => {
    const id = await detected({ roadId: undefined })
    const { data } = await here.at.otherDistrict.post(`${ROOT}/bind`, { ids: [id], roadId: here.at.ids.road })
    expect(data?.bound ?? 0).toBe(0)
    expect((await here.at.city.post(`${ROOT}/bind`, { ids: [id], roadId: here.at.ids.road })).code).not.toBe(0)
    expect((await info(id)).bound).toBe(false)
  })
})

describe('a publication', () => {
  it('szgl/bhjcdlzm/rule-3: tells each faulty lamp as faulty, of a plot too, and a void takes it back', async () => {
    const [roadId, landId] = [await road(), await plot()]
    const [one, other] = [await lamp({ roadId }), await lamp({ roadId })]
    const ofPlot = await lamp({ landId, roadId: undefined }, 'landscapeLamp')
    const fault = ({ poleNo }: { poleNo: string }) => ({ poleNo, faultType: '1' })
    const first = await published({ roadId, faultLamps: [fault(one), fault(other), { poleNo: '查无此灯', faultType: '3' }] })
    await published({ landId, faultLamps: [fault(ofPlot)] })
    expect([await stateOf(one.id), await stateOf(other.id), await stateOf(ofPlot.id, 'landscapeLamp')]).toEqual(['3', '3', '3'])
    // The other one was found faulty once more: only what no record holds for faulty stands as before.
    await published({ roadId, faultLamps: [fault(other)] })
    await voided(first)
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['1', '3'])
  })

  it('szgl/bhjcdlzm/rule-1, assets/D-1: writes the rates of the newest month on the installation, sum by sum; a void falls back, a frequent check counts for nothing', async () => {
    const facilityId = await installation({ roadId: await road(), lightKind: 'GN' })
    const found = (detectDate: string, lampTotal: number, lampLit: number, more: Form = {}) => ({
      ...{ facilityId, detectType: '2', detectDate, lampTotal, lampLit, facilityTotal: undefined, facilityIntact: undefined },
      ...more,
    })
    await published(found('2026-04-10', 10, 5, { facilityTotal: 4, facilityIntact: 3 }))
    expect(await ofInstallation(facilityId)).toMatchObject({ lightingRate: 50, intactRate: 75, rateMonth: '2026-04' })
    await published(found('2026-05-02', 100, 100))
    const last = await published(found('2026-05-20', 300, 270, { facilityTotal: 10, facilityIntact: 9 }))
    expect(await ofInstallation(facilityId)).toMatchObject({ lightingRate: 92.5, intactRate: 90, rateMonth: '2026-05' })
    // What was found before that is of a month that is past.
    await published(found('2026-03-01', 10, 1))
    await published(found('2026-06-01', 10, 1, { detectType: '1' }))
    expect(await ofInstallation(facilityId)).toMatchObject({ lightingRate: 92.5, rateMonth: '2026-05' })
    await voided(last)
    expect(await ofInstallation(facilityId)).toMatchObject({ lightingRate: 100, intactRate: null, rateMonth: '2026-05' })
  })
})

describe('an import', () => {
  type Cells = readonly (string | number | null)[]
  async function book(...sheets: readonly (readonly [name: string, rows: readonly Cells[]])[]) {
    const made = writeWorkbook(sheets.map(([name, rows]) => ({ name, widths: [], headerRows: 0, rows })))
    const chunks: Uint8Array[] = []
    for await (const chunk of piecesOf(made)) chunks.push(chunk)
    return { name: '照明检测.xlsx', content: Buffer.concat(chunks) }
  }
  const head = ['检测编号', '导入道路名', '检测方式', '检测类别', '检测日期', '检测单位', '检测人', '检查灯数', '亮灯数']
  const line = (no: string, name: string, lit: number): Cells => [
    no,
    name,
    '夜巡',
    '常规定期检测',
    '2026-06-01',
    '市照明所',
    '林工',
    100,
    lit,
  ]
  const ofName = async (name: string) =>
    (await district.get(`${ROOT}/page`, { limit: 200 })).data.list.find((row) => row.roadNameRaw === name)

  it('brings in detections with their faulty lamps, of the road where it is known and else of the district, to be bound', async () => {
    const pole = await lamp({ roadId: here.at.ids.road })
    const file = await book(
      ['照明检测', [head, line('1', '望澜大道', 99), line('2', '无名支路', 90)]],
      [
        '故障灯',
        [
          ['检测编号', '灯杆编号', '故障类型'],
          ['1', pole.poleNo, '灭灯'],
          ['2', 'D77', '闪烁'],
          ['2', 'D78', '漏电'],
        ],
      ],
    )
    const { data } = await importAs(district, ROOT, file)
    expect(data).toMatchObject({ total: 2, success: 2, failed: [] })
    const known = await info(String((await ofName('望澜大道'))?.id))
    expect(known).toMatchObject({ roadId: here.at.ids.road, bound: true, litRate: 99, faultLamps: [{ lampId: pole.id, faultType: '1' }] })
    expect(known.recordNo).toMatch(/^JC-bhjcdlzm-\d{8}-\d{4}$/)
    const unknown = await info(String((await ofName('无名支路'))?.id))
    expect(unknown).toMatchObject({ bound: false, regionId: '990102', faultLamps: [{ poleNo: 'D77' }, { poleNo: 'D78' }] })
  })

  it('asks an agency of which district a row is whose road nobody knows, and tells which rows failed and why', async () => {
    const file = await book(['照明检测', [head, line('1', '无名小巷', 99), line('2', '无名里弄', 101)]])
    const refused = await importAs(here.at.principal, ROOT, file)
    expect(refused.data.failed.map(({ row, field }) => [row, field])).toEqual([
      [2, 'roadNameRaw'],
      [3, 'roadNameRaw'],
      [3, 'lampLit'],
    ])
    expect(JSON.stringify(refused)).toContain('道路“无名小巷”不在台账中，请在导入时选择所属区县，导入后再绑定')
    const { data } = await importAs(here.at.principal, ROOT, file, { regionId: '990102', partial: '1' })
    expect(data).toMatchObject({ success: 1, failed: [{ row: 3, field: 'lampLit' }] })
    expect(await ofName('无名小巷')).toMatchObject({ regionId: '990102', bound: false })
  })
})

describe('a scheme of lights', () => {
  const SCHEME = 'szgl/scorescheme'

  it('assets/D-4: rates what is found from its first day on, and tells before it is put in force which verdicts would change', async () => {
    const roadId = await road({ roadGrade: '2' })
    const done = await published({ roadId, detectDate: '2026-06-01', detectType: '2', lampTotal: 100, lampLit: 98 })
    const [own] = (await here.at.city.get(`${SCHEME}/page`, { schemeKind: 'lighting', status: '1' })).data.list
    const { params } = (await here.at.city.get(`${SCHEME}/info/${own?.id}`)).data
    const stricter = { ...(params as Values), targets: (params as { targets: Form[] }).targets.map((line) => ({ ...line, lit: 99 })) }
    here.later()
    const draft = await here.at.city.put(SCHEME, {
      ...{ schemeKind: 'lighting', name: '道路照明质量评价', version: '修订', validFrom: '2026-06-01', params: stricter },
    })
    const { id } = draft.data
    const { changes, changed } = (await here.at.city.get(`${SCHEME}/changes`, { id })).data
    expect(changed).toBeGreaterThanOrEqual(1)
    expect(changes).toContainEqual(
      expect.objectContaining({
        ...{ recordId: done, assetId: roadId, before: { litOk: true, intactOk: true, illuminanceOk: null, lpdOk: null } },
        after: { litOk: false, intactOk: true, illuminanceOk: null, lpdOk: null },
      }),
    )
    const tried = await here.at.city.post(`${SCHEME}/test`, { id, sample: { id: done } })
    expect(tried.data).toMatchObject({ before: { litOk: true, litRate: 98 }, after: { litOk: false, litRate: 98 } })
    const open = await detected({ roadId, detectDate: '2026-06-02', lampTotal: 100, lampLit: 98 })
    here.later()
    expect(await here.at.city.post(`${SCHEME}/enable`, { id })).toMatchObject({ code: 0 })
    expect(await info(open)).toMatchObject({ litOk: false, schemeId: id })
    expect(await info(done)).toMatchObject({ litOk: true, schemeId: own?.id })
    expect(await worth({ roadId, detectDate: '2026-05-31', lampTotal: 100, lampLit: 98 })).toMatchObject({ litOk: true, schemeId: own?.id })
  })
})
