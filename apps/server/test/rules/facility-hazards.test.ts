import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/people.ts'
import { uploadPicture } from '../support/small-city.ts'
import { closeEvent, sectionOfTheRoad } from '../support/street/repairs-ordered.ts'
import { type Form, type RuleGround, refusedAt, rulesOf, warningsOfSaved } from './rule-ground.ts'

const HAZARD = 'facilityHazard'
const ROOT = 'szgl/ssyx/dangerstore'
const EVENTS = 'yhgl/rcyh'
let here: RuleGround
let district: Person
let city: Person
/** Of the department that rectifies: a maintenance company. */
let care: Person

rulesOf('district', (ground, person) => {
  ;[here, district] = [ground, person]
})

beforeAll(() => {
  ;[city, care] = [here.at.city, here.people.care as Person]
})

const today = () => here.house.open.services.clock()
const day = (days = 0) => addDays(new Date(today() + 8 * 3_600_000).toISOString().slice(0, 10), days)
const general = (): Form => ({
  ...{ level: '1', likelihood: undefined, consequence: undefined, source: '1' },
  ...{ assetType: 'road', assetId: here.at.ids.road },
})
const add = (more: Form = {}, by = district) => here.add(HAZARD, by, { ...general(), ...more })
const found = async (more: Form = {}, by = district): Promise<string> => (await here.added(HAZARD, by, { ...general(), ...more })).id
const info = (id: string, by: Person = city) => here.info(HAZARD, by, id)
const cz = (by: Person, id: string, action: string, more: Values = {}) => {
  here.later()
  return by.put(`${ROOT}/cz`, { id, action, ...more })
}
const duty = { dutyDeptId: 'd-care', dutyPerson: '王工' }
const assess = (id: string, more: Values = {}, by = district) => cz(by, id, 'assess', { pass: true, ...duty, ...more })
const photo = (by: Person) => uploadPicture(here.house, by)
const commitments = (deadline: string) => ({ person: '王工', fund: 12.5, measure: '注浆加固', deadline, plan: '封闭道路并绕行' })

/** A hazard that its department is to rectify, and one that it rectifies. */
async function assessed(more: Form = {}): Promise<string> {
  const id = await found(more)
  expect(await assess(id, {}, more.level === '3' ? city : district)).toMatchObject({ code: 0, data: { status: '1' } })
  return id
}
async function reforming(more: Form = {}): Promise<string> {
  const id = await assessed(more)
  const isPlanned = more.level === '3' || ['2', '3', '4'].includes(String(more.source))
  const said = isPlanned ? { fiveFixed: commitments(day(20)) } : { comment: '已组织进场' }
  expect(await cz(care, id, 'startReform', said)).toMatchObject({ code: 0, data: { status: '2' } })
  return id
}
const finish = async (id: string) => cz(care, id, 'finish', { reformContent: '已换填夯实', images: [await photo(care)], reformCost: 3.2 })
async function finished(more: Form = {}): Promise<string> {
  const id = await reforming(more)
  expect(await finish(id)).toMatchObject({ code: 0, data: { status: '3' } })
  return id
}

describe('a hazard that is found', () => {
  it('szgl/ssyx/dangerstore/rule-1: is as grave as its risk suggests, and whoever grades it otherwise is told', async () => {
    const risk = async (likelihood: string, consequence: string, level: string) => {
      const saved = await add({ likelihood, consequence, level })
      return [(await info(saved.data.id)).riskScore, warningsOfSaved(saved)?.level]
    }
    expect(await risk('4', '4', '3')).toEqual([16, undefined])
    expect(await risk('3', '5', '2')).toEqual([15, undefined])
    expect(await risk('2', '4', '1')).toEqual([8, undefined])
    expect((await risk('4', '4', '2'))[1]).toContain('重大')
    expect((await risk('3', '3', '1'))[1]).toContain('较大')
  })

  it('lies where its facility lies, and needs a photo and, from significant on, its control measures', async () => {
    const id = await found({ regionId: undefined, address: undefined })
    expect(await info(id)).toMatchObject({ regionId: expect.stringMatching(/^990102/), address: expect.any(String), status: '0' })
    expect(refusedAt(await add({ images: [] }))?.[1]).toBe('images')
    expect(refusedAt(await add({ level: '2', controlMeasure: [] }))?.[1]).toBe('controlMeasure')
    expect(await add({ level: '1', controlMeasure: [] })).toMatchObject({ code: 0 })
  })

  it('is entered by an inspector and both bureaus under its own words, changed while nobody has assessed it, and removed by who made it', async () => {
    const { inspector } = here.people
    if (inspector === undefined) throw new Error('nobody patrols')
    const form = await here.form(HAZARD, inspector, general())
    const saved = await inspector.post<{ id: string }>(`${ROOT}/save`, form)
    expect(saved).toMatchObject({ code: 0 })
    const { version } = await info(saved.data.id)
    here.later()
    expect(await district.post(`${ROOT}/update`, { id: saved.data.id, version, describe: '范围扩大' })).toMatchObject({ code: 0 })
    expect((await here.at.principal.post(`${ROOT}/save`, form)).code).not.toBe(0)
    expect((await district.raw('DELETE', `${ROOT}/delete`, { body: [saved.data.id] })).json().code).not.toBe(0)
    const own = await found()
    expect((await district.raw('DELETE', `${ROOT}/delete`, { body: [own] })).json()).toMatchObject({ code: 0 })
    const fixed = await assessed()
    expect(await here.edit(HAZARD, district, fixed, { describe: '改写' })).toMatchObject({
      code: -2,
      msg: '隐患已核定，不能再修改登记内容',
    })
    expect((await district.raw('DELETE', `${ROOT}/delete`, { body: [fixed] })).json().code).not.toBe(0)
  })
})

describe('the assessment of a hazard', () => {
  it('szgl/ssyx/dangerstore/rule-1: of a major one is the city’s; a district that grades it so passes it on', async () => {
    const id = await found({ level: '3' })
    expect((await assess(id)).code).not.toBe(0)
    expect(await assess(id, {}, city)).toMatchObject({ code: 0, data: { status: '1' } })
    const raised = await found()
    expect((await assess(raised, {}, city)).code).not.toBe(0)
    expect(await assess(raised, { level: '3', controlMeasure: ['5'] })).toMatchObject({ code: 0, data: { status: '0' } })
    expect(await info(raised)).toMatchObject({ level: '3', majorSince: expect.any(String), deadline: null })
    expect((await assess(raised)).code).not.toBe(0)
    expect(await assess(raised, { level: '2' }, city)).toMatchObject({ code: 0, data: { status: '1' } })
    expect(await info(raised)).toMatchObject({ level: '2', majorSince: null })
  })

  it('szgl/ssyx/dangerstore/rule-2: sets the deadline of its level, counted from today, unless another is given', async () => {
    const deadline = async (form: Form, more: Values = {}) => {
      const id = await found({ controlMeasure: ['1'], ...form })
      expect(await assess(id, more, form.level === '3' ? city : district)).toMatchObject({ code: 0 })
      return (await info(id)).deadline
    }
    expect(await deadline({ level: '1' })).toBe(day(15))
    expect(await deadline({ level: '2' })).toBe(day(7))
    expect(await deadline({ level: '2', source: '3' })).toBe(day(30))
    expect(await deadline({ level: '3' })).toBe(day(3))
    expect(await deadline({ level: '1' }, { deadline: day(2) })).toBe(day(2))
    const refused = await assess(await found(), { deadline: day(-1) })
    expect(refusedAt(refused)).toEqual([10400, 'deadline'])
    expect(JSON.stringify(refused)).toContain('整改期限不能早于今天')
  })

  it('szgl/ssyx/dangerstore/rule-3: of what is significant settles its control measures', async () => {
    const id = await found({ controlMeasure: [] })
    expect(await assess(id, { level: '2' })).toMatchObject({ code: -2, msg: '较大及以上隐患须先确定管控措施' })
    expect(await assess(id, { level: '2', controlMeasure: ['2'] })).toMatchObject({ code: 0 })
  })

  it('names who rectifies it, or rejects it with a reason; one action alone is named by the call', async () => {
    const id = await found()
    expect(refusedAt(await assess(id, { dutyDeptId: undefined }))?.[1]).toBe('dutyDeptId')
    expect((await cz(district, id, 'close')).code).not.toBe(0)
    expect(refusedAt(await cz(district, id, 'assess', { pass: false }))?.[1]).toBe('opinion')
    expect(await cz(district, id, 'assess', { pass: false, comment: '重复上报' })).toMatchObject({ code: 0, data: { status: '6' } })
  })
})

describe('the rectification', () => {
  it('szgl/ssyx/dangerstore/rule-2, szgl/ssyx/dangerstore/rule-3: of a major hazard, and of one of a rating, begins with five commitments, whose deadline is then that of the hazard', async () => {
    for (const form of [{ level: '3' }, { level: '2', source: '4' }]) {
      const id = await assessed({ controlMeasure: ['1'], ...form })
      expect(refusedAt(await cz(care, id, 'startReform', { comment: '开工' }))?.[1]).toBe('fiveFixed')
      const { plan: _plan, ...without } = commitments(day(40))
      expect(refusedAt(await cz(care, id, 'startReform', { fiveFixed: without }))?.[1]).toBe('fiveFixed.plan')
      expect(await cz(care, id, 'startReform', { fiveFixed: commitments(day(40)) })).toMatchObject({ code: 0, data: { status: '2' } })
      expect(await info(id)).toMatchObject({ deadline: day(40), fiveFixed: { person: '王工' } })
    }
    const plain = await assessed()
    expect(refusedAt(await cz(care, plain, 'startReform'))?.[1]).toBe('opinion')
    expect(await cz(care, plain, 'startReform', { comment: '开工' })).toMatchObject({ code: 0, data: { status: '2' } })
    expect((await info(plain)).deadline).toBe(day(15))
  })

  it('is the work of its department, of nobody else', async () => {
    const id = await assessed()
    const { otherCare } = here.people
    if (otherCare === undefined) throw new Error('no other company')
    expect((await otherCare.get(`${ROOT}/info/${id}`)).code).not.toBe(0)
    expect((await cz(otherCare, id, 'startReform', { comment: '开工' })).code).not.toBe(0)
    expect((await cz(district, id, 'startReform', { comment: '开工' })).code).not.toBe(0)
    expect((await info(id, care)).actions).toContain('startReform')
  })

  it('is brought under control within a day of a major hazard, and its department owes that first', async () => {
    const id = await assessed({ level: '3', controlMeasure: ['1'] })
    expect((await info(id, care)).dutyClock).toMatchObject({ action: 'control' })
    expect(refusedAt(await cz(care, id, 'control', { controlMeasure: ['5'] }))?.[1]).toBe('controlImages')
    expect(await cz(care, id, 'control', { controlMeasure: ['5', '6'], images: [await photo(care)] })).toMatchObject({ code: 0 })
    expect(await info(id, care)).toMatchObject({ controlTime: expect.any(String), dutyClock: { action: 'startReform' } })
  })

  it('szgl/ssyx/dangerstore/rule-4: is overdue from the day after its deadline until it is handed in', async () => {
    const id = await reforming()
    const late = async () => [
      (await info(id)).overdue,
      (await district.get(`${ROOT}/page`, { overdue: 'true' })).data.list.some((row) => row.id === id),
    ]
    await here.house.open.services.db.updateTable('facility_hazard').set({ deadline: day() }).where('id', '=', id).execute()
    expect(await late()).toEqual([false, false])
    await here.house.open.services.db
      .updateTable('facility_hazard')
      .set({ deadline: day(-1) })
      .where('id', '=', id)
      .execute()
    expect(await late()).toEqual([true, true])
    expect(await finish(id)).toMatchObject({ code: 0 })
    expect(await late()).toEqual([false, false])
  })

  it('szgl/ssyx/dangerstore/rule-5: is extended twice at most, each time as its decider says', async () => {
    const id = await reforming()
    const ask = (days: number) => cz(care, id, 'extend', { deadline: day(days), reason: '雨天无法施工' })
    const decide = (pass: boolean) => cz(district, id, 'extendAudit', { pass, comment: '情况属实' })
    expect(await decide(true)).toMatchObject({ code: -2, msg: '没有待审批的延期申请' })
    const early = await ask(15)
    expect(refusedAt(early)).toEqual([10400, 'extendTo'])
    expect(JSON.stringify(early)).toContain('申请延至的日期须晚于现整改期限')
    expect(await ask(20)).toMatchObject({ code: 0 })
    expect((await info(id)).dutyClock).toMatchObject({ action: 'extendAudit' })
    expect(await ask(21)).toMatchObject({ code: -2, msg: '已有延期申请待审批，请等待审批' })
    expect(await decide(false)).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ deadline: day(15), extendTo: null, extendReason: null, extendCount: 0 })
    for (const [times, days] of [
      [1, 22],
      [2, 24],
    ] as const) {
      expect(await ask(days)).toMatchObject({ code: 0 })
      expect(await decide(true)).toMatchObject({ code: 0 })
      expect(await info(id)).toMatchObject({ deadline: day(days), extendTo: null, extendCount: times })
    }
    expect(await ask(30)).toMatchObject({ code: -2, msg: '本隐患已批准延期2次，不能再申请延期' })
  })
})

describe('the recheck', () => {
  it('closes it with a photo, and the history of its facility tells so', async () => {
    const id = await finished()
    expect(await info(id)).toMatchObject({ reformDate: day(), reformCost: 3.2 })
    expect(refusedAt(await cz(district, id, 'recheck', { pass: true, comment: '合格' }))?.[1]).toBe('recheckImages')
    const passed = { pass: true, comment: '现场复查合格', images: [await photo(district)] }
    expect(await cz(district, id, 'recheck', passed)).toMatchObject({ code: 0, data: { status: '4' } })
    expect(await info(id)).toMatchObject({ recheckUser: district.userId, recheckResult: '现场复查合格' })
    const history = (await city.get<readonly { action: string; comment: string | null }[]>(`jcsj/baseroad/history/${here.at.ids.road}`))
      .data
    expect(history.find(({ action }) => action === '设施隐患销号')?.comment).toContain('现场复查合格')
    const archive = (await city.get<{ dangers: readonly { id: string }[] }>(`jcsj/baseroad/archive/${here.at.ids.road}`)).data
    expect(archive.dangers.map((row) => row.id)).toContain(id)
  })

  it('gives it back to be rectified again, of a major one by the city', async () => {
    const id = await finished({ level: '3', controlMeasure: ['1'] })
    expect((await cz(district, id, 'recheck', { pass: false, comment: '未修复' })).code).not.toBe(0)
    expect(await cz(city, id, 'recheck', { pass: false, comment: '未修复' })).toMatchObject({ code: 0, data: { status: '1' } })
    expect(await info(id)).toMatchObject({ reopenCount: 1, reformDate: null, recheckResult: '未修复' })
  })

  it('szgl/ssyx/dangerstore/rule-5: what is major is listed for supervision by the city, nothing else', async () => {
    const [major, minor] = [await assessed({ level: '3', controlMeasure: ['1'] }), await assessed()]
    const list = (id: string, by = city) => cz(by, id, 'supervise', { superviseNo: '督〔2026〕7号' })
    expect((await list(major, district)).code).not.toBe(0)
    expect(await list(minor)).toMatchObject({ code: -2, msg: '只有重大隐患可以挂牌督办' })
    expect((await info(minor)).actions).not.toContain('supervise')
    expect(await list(major)).toMatchObject({ code: 0 })
    expect(await info(major)).toMatchObject({ superviseFlag: true, superviseNo: '督〔2026〕7号', status: '1' })
  })

  it('a hazard that is better observed is moved to tracking by its district, with the reason', async () => {
    const id = await assessed()
    expect(refusedAt(await cz(district, id, 'toTrack'))?.[1]).toBe('opinion')
    expect(await cz(district, id, 'toTrack', { reason: '裂缝稳定，继续观察' })).toMatchObject({ code: 0, data: { status: '5' } })
  })
})

describe('a hazard at a facility of which the register knows no place', () => {
  it('is marked on the map', async () => {
    const { id } = await here.added('bridge', district, { location: undefined, geom: undefined, address: undefined })
    await here.house.open.services.db
      .updateTable('bridge')
      .set({ location: null, location_lng: null, location_lat: null, geom: null } as never)
      .where('id', '=', id)
      .execute()
    const at = { assetType: 'bridge', assetId: id, regionId: undefined, address: undefined, location: undefined }
    expect(await add(at)).toMatchObject({ code: 10400, msg: '设施未登记位置，请在地图上标出隐患位置' })
    expect(await add({ ...at, location: { lng: 123.6, lat: 29.8 } })).toMatchObject({ code: 0 })
  })
})

describe('a repair that a hazard orders', () => {
  beforeAll(() => sectionOfTheRoad(here))

  const order = (id: string, more: Values = {}, by = district) =>
    cz(by, id, 'dispatch', { rcyhDeptId: 'd-care', defectCode: 'R01', ...more })
  async function ordered(more: Form = {}): Promise<{ readonly id: string; readonly eventId: string }> {
    const id = await assessed(more)
    expect(await order(id)).toMatchObject({ code: 0, data: { status: '2' } })
    return { id, eventId: (await info(id)).rcyhId as string }
  }
  const event = async (id: string) => (await (here.people.roads as Person).get<Values>(`${EVENTS}/info/${id}`)).data

  it('is an event in the section of the company that covers the place, dispatched at once; the earlier deadline holds', async () => {
    const { id, eventId } = await ordered({ level: '2', controlMeasure: ['1'] })
    const row = await event(eventId)
    expect(row).toMatchObject({
      ...{ status: '20', sourceType: ROOT, sourceId: id, source: '9', companyDeptId: 'd-care' },
      ...{ severity: '2', facilityId: here.at.ids.road, defectCode: 'R01', sourceDeadline: `${day(7)} 23:59:59` },
    })
    expect(String(row.repairDeadline) < `${day(7)} 23:59:59`).toBe(true)
    const soon = await assessed()
    expect(await order(soon, { deadline: day(), defectCode: 'R04' })).toMatchObject({ code: 0 })
    expect((await event((await info(soon)).rcyhId as string)).repairDeadline).toBe(`${day()} 23:59:59`)
  })

  it('goes to no company without a section for it, to no defect of another facility, and is ordered once', async () => {
    const id = await assessed()
    const nobody = await order(id, { rcyhDeptId: 'd-care2' })
    expect(nobody).toMatchObject({ code: 10400, msg: '该养护单位没有覆盖该设施位置且在管的标段，请选择其他养护单位' })
    expect(await order(id, { defectCode: 'L01' })).toMatchObject({
      code: 10400,
      msg: '所选病害的部位不属于该设施类型，请重新选择养护病害',
    })
    expect(await info(id)).toMatchObject({ status: '1', rcyhId: null })
    expect(await order(id)).toMatchObject({ code: 0 })
    expect(await order(id)).toMatchObject({ code: -2, msg: '已派发的养护工单尚未办结，不能重复派发' })
  })

  it('of a major hazard waits for its plan', async () => {
    const id = await assessed({ level: '3', controlMeasure: ['1'] })
    expect(await order(id)).toMatchObject({
      code: -2,
      msg: '重大隐患和检测评定的隐患须由责任单位落实“五落实”、开始整改后，才能派发养护工单',
    })
    expect(await cz(care, id, 'startReform', { fiveFixed: commitments(day(20)) })).toMatchObject({ code: 0 })
    expect(await order(id, {}, city)).toMatchObject({ code: 0 })
    expect(await event((await info(id)).rcyhId as string)).toMatchObject({ severity: '4', sourceDeadline: `${day(20)} 23:59:59` })
  })

  it('that is void gives the hazard back, one of a disease too', async () => {
    const roads = here.people.roads as Person
    const { id, eventId } = await ordered()
    here.later()
    expect(await roads.put(`${EVENTS}/dispatchInvalid`, { id: eventId, invalidReason: '3', opinion: '现场无病害' })).toMatchObject({
      code: 0,
    })
    expect(await info(id)).toMatchObject({ status: '1', rcyhId: eventId })
    expect(await order(id)).toMatchObject({ code: 0 })
    const second = (await info(id)).rcyhId as string
    here.later()
    const disease = {
      diseaseLevel: '2',
      suggestedWork: '铣刨重铺',
      estQuantity: 20,
      unit: 'm2',
      estAmount: 8000,
      safeguards: true,
      opinion: '转病害',
    }
    expect(await roads.put(`${EVENTS}/dispatchDisease`, { id: second, ...disease })).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ status: '1' })
  })

  it('that is closed hands the hazard in for its recheck, with what was done', async () => {
    const { id, eventId } = await ordered()
    await closeEvent(here, eventId)
    expect(await info(id)).toMatchObject({ status: '3', reformDate: '2026-07-01', reformContent: expect.stringContaining('已热补压实') })
  })
})
