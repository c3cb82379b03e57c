import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { actOnHazard, HAZARDS, major, rectificationMeasures } from '../../src/areas/utilities/testing/utilities-house.ts'
import type { Person } from '../support/people.ts'
import type { SmallCity } from '../support/small-city.ts'
import { uploadPicture } from '../support/small-city.ts'
import { openFindings } from './findings.ts'

type More = Readonly<Record<string, unknown>>
const NOW = '2026-06-30 10:00:00'
let hazards: Awaited<ReturnType<typeof openFindings>>
let at: SmallCity

beforeAll(async () => {
  hazards = await openFindings()
  at = hazards.at
  // Rows wait for days here; nobody's session lasts so long.
  await sql`update session set expire_date = '2099-01-01', idle_minutes = null`.execute(hazards.house.open.services.db)
})
afterEach(() => setNow(NOW))
afterAll(() => hazards.close())

let moment = Date.parse(`${NOW.replace(' ', 'T')}Z`)
function setNow(text: string): void {
  moment = Date.parse(`${text.replace(' ', 'T')}Z`)
  hazards.house.setNow(text)
}
/** Two seconds later: the same call within one is the same click. */
const call = (by: Person, action: string, body: More) => {
  setNow(new Date(moment + 2000).toISOString().slice(0, 19).replace('T', ' '))
  return by.put(`${HAZARDS}/${action}`, body)
}
const picture = (by: Person, name?: string) => uploadPicture(hazards.house, by, name)
const infoOf = (id: string, by: Person = at.city) => hazards.infoOf(by, id)
const ofCompany = () => ({ level: 'qy', checkers: [at.staff.userId], reformDeadline: '2026-07-10' })
const ofCity = () => ({ level: 'sj', checkers: [at.city.userId, at.district.userId] })
const pass = async (by: Person, id: string) =>
  call(by, 'audit', { id, auditResult: '1', opinion: '合格', reviewImages: [await picture(by)] })
const five = async () => ({
  ...rectificationMeasures,
  reformFund: 2,
  emergencyPlan: '停用',
  reformPlanFiles: [await picture(at.staff, '方案.jpg')],
})

/** A finding of the district that its company has been ordered to put right. */
async function ordered(more: More = {}, terms: More = {}) {
  const row = await hazards.reported(at.district, more)
  await hazards.dispatch(at.district, row.id, terms)
  return row
}

describe('a finding of the government', () => {
  test('gysy/aqjdyhpc/rule-2: is reported by two inspectors at least, of a district and of the city', async () => {
    for (const [by, level] of [
      [at.district, 'qx'],
      [at.city, 'sj'],
    ] as const) {
      const alone = await by.put(HAZARDS, await hazards.formOf(by, { level, checkers: [by.userId] }))
      expect(await call(by, 'report', { id: alone.data.id })).toMatchObject({ code: -2, msg: '政府检查的检查人员不得少于2人' })
    }
    const own = await at.staff.put(HAZARDS, await hazards.formOf(at.staff, ofCompany()))
    expect((await call(at.staff, 'report', { id: own.data.id })).code).toBe(0)
  })

  test('gysy/aqjdyhpc/rule-17: is dispatched by the district of its region or by the city', async () => {
    const { id } = await hazards.reported(at.district)
    expect((await call(at.otherDistrict, 'dispatch', { id, ...hazards.order() })).code).toBe(10104)
    expect((await call(at.district, 'dispatch', { id, ...hazards.order() })).code).toBe(0)
  })

  test('gysy/aqjdyhpc/rule-17: of the city is the city’s until it is handed down, then of that district', async () => {
    const { id } = await hazards.reported(at.city, ofCity())
    expect(await call(at.district, 'dispatch', { id, ...hazards.order() })).toMatchObject({
      code: -2,
      msg: '该隐患由市级办理，未交办本区县',
    })
    await actOnHazard(at.city, 'dispatch', { id, toRegionId: '990102' })
    expect((await call(at.district, 'dispatch', { id, ...hazards.order() })).code).toBe(0)
  })
})

describe('a major hazard', () => {
  test.each([
    ['2026-06-29 10:00:00', false],
    ['2026-06-29 09:59:59', true],
  ])('gysy/aqjdyhpc/rule-3: that was found at %s and reported at ten the next day is late: %s', async (checkDate, reportLate) => {
    const { id } = await hazards.reported(at.district, { ...major, checkDate })
    expect(await infoOf(id)).toMatchObject({ reportLate })
  })

  test('gysy/aqjdyhpc/rule-3: alone is reported late, a general one is not', async () => {
    const { id } = await hazards.reported(at.district, { checkDate: '2026-06-20 09:00:00' })
    expect(await infoOf(id)).toMatchObject({ reportLate: false })
  })

  test('gysy/aqjdyhpc/rule-4: is taken on with measures, funds, interim plan, person and rectification plan, and each that lacks is named', async () => {
    const { id } = await ordered(major)
    const whole: More = { id, ...(await five()) }
    for (const lacking of ['reformPerson', 'reformMeasures', 'reformFund', 'emergencyPlan', 'reformPlanFiles']) {
      const { code, data } = await call(at.staff, 'reform', { ...whole, [lacking]: undefined })
      expect([code, data.errors[0]?.field]).toEqual([lacking === 'reformPlanFiles' ? 10036 : 10001, lacking])
    }
    expect((await call(at.staff, 'reform', whole)).code).toBe(0)
    const general = await ordered()
    expect((await call(at.staff, 'reform', { id: general.id, ...rectificationMeasures })).code).toBe(0)
  })

  test('gysy/aqjdyhpc/rule-9: is lowered by the city alone and with a document; a district raises', async () => {
    const { id } = await hazards.reported(at.district)
    const edit = async (by: Person, values: More) =>
      by.post(HAZARDS, { id, version: (await infoOf(id)).version, opinion: '复核定级', ...values })
    expect((await edit(at.district, major)).code).toBe(0)
    const lower = { hazardLevel: '1', overruleReason: '经复核为一般隐患' }
    const attachments = [await picture(at.district)]
    expect(await edit(at.district, { ...lower, attachments })).toMatchObject({ code: -2, msg: '隐患等级只能由市级降低，并须上传依据' })
    expect((await edit(at.city, lower)).code).toBe(-2)
    expect((await edit(at.staff, { ...lower, attachments: [await picture(at.staff)] })).code).not.toBe(0)
    expect((await edit(at.city, { ...lower, attachments: [await picture(at.city)] })).code).toBe(0)
    expect(await infoOf(id)).toMatchObject({ hazardLevel: '1' })
  })
})

describe('an extension', () => {
  const ask = (id: string, delayTo: string) => call(at.staff, 'delay', { id, delayTo, delayReason: '配件未到', emergencyPlan: '停用' })
  const decide = (by: Person, id: string) => call(by, 'audit', { id, auditResult: '1', opinion: '同意' })

  test('gysy/aqjdyhpc/rule-5: is asked for a day before the deadline', async () => {
    const [inTime, late] = [await ordered(), await ordered()]
    setNow('2026-07-14 23:00:00')
    expect((await ask(inTime.id, '2026-07-20')).code).toBe(0)
    setNow('2026-07-15 08:00:00')
    expect(await ask(late.id, '2026-07-20')).toMatchObject({ code: -2, msg: '延期须在整改期限1日前申请' })
  })

  test('gysy/aqjdyhpc/rule-5: is of thirty days at most, and granted twice', async () => {
    const { id } = await ordered()
    expect(await ask(id, '2026-08-15')).toMatchObject({ code: -2, msg: '每次延期不得超过30日，且须晚于原期限' })
    expect((await ask(id, '2026-07-15')).code).toBe(-2)
    for (const day of ['2026-08-14', '2026-09-13']) {
      expect((await ask(id, day)).code).toBe(0)
      expect((await decide(at.district, id)).code).toBe(0)
      expect(await infoOf(id)).toMatchObject({ reformDeadline: day })
    }
    expect(await ask(id, '2026-09-20')).toMatchObject({ code: -2, msg: '延期次数已达上限' })
  })

  test('gysy/aqjdyhpc/rule-5: of a major hazard is decided by the city, of another by whoever reviews', async () => {
    const [grave, general] = [await ordered(major), await ordered()]
    for (const { id } of [grave, general]) expect((await ask(id, '2026-07-30')).code).toBe(0)
    expect((await decide(at.district, grave.id)).code).not.toBe(0)
    expect((await decide(at.city, grave.id)).code).toBe(0)
    expect((await decide(at.district, general.id)).code).toBe(0)
  })
})

describe('the review of a rectification', () => {
  const offered = async (by: Person, id: string) =>
    (await by.get<{ actions: readonly string[] } | null>(`${HAZARDS}/info/${id}`)).data?.actions.includes('audit') === true
  const mayReview = async (id: string, ...people: readonly Person[]) => {
    const may: boolean[] = []
    for (const by of people) may.push(await offered(by, id))
    return may
  }
  const selfFound = async (more: More = {}) => hazards.reported(at.staff, { ...ofCompany(), ...more })
  const handedInBy = async (by: Person, id: string) =>
    actOnHazard(by, 'reformOver', { id, reformDesc: '已更换', reformDate: '2026-06-30', afterImages: [await picture(by)] })

  test('gysy/aqjdyhpc/rule-7: of the company’s own general finding is its safety manager’s', async () => {
    const { id } = await selfFound()
    await handedInBy(at.staff, id)
    expect(await mayReview(id, at.staff, at.safetyManager, at.district, at.city)).toEqual([false, true, false, false])
    expect((await pass(at.district, id)).code).not.toBe(0)
    expect((await pass(at.safetyManager, id)).code).toBe(0)
  })

  test('gysy/aqjdyhpc/rule-7: that the safety manager handed in himself is the principal’s', async () => {
    const { id } = await selfFound()
    await handedInBy(at.safetyManager, id)
    expect(await pass(at.safetyManager, id)).toMatchObject({ code: -2, msg: '不能复查本人提交的整改' })
    expect((await pass(at.principal, id)).code).toBe(0)
  })

  test('gysy/aqjdyhpc/rule-7: of a major one, and of what a district found, is the district’s', async () => {
    const own = await selfFound(major)
    await hazards.dispatch(at.district, own.id)
    const found = await ordered(major)
    for (const { id } of [own, found]) {
      await actOnHazard(at.staff, 'reform', { id, ...(await five()) })
      await handedInBy(at.staff, id)
      expect(await mayReview(id, at.safetyManager, at.principal, at.otherDistrict, at.city)).toEqual([false, false, false, false])
      expect((await pass(at.district, id)).code).toBe(0)
    }
  })

  test('gysy/aqjdyhpc/rule-7: of what the city found is the city’s, or the district’s that it delegated it to', async () => {
    for (const delegateReview of [false, true]) {
      const { id } = await hazards.reported(at.city, ofCity())
      await actOnHazard(at.city, 'dispatch', { id, toRegionId: '990102', delegateReview })
      await hazards.dispatch(at.district, id)
      await hazards.sign(at.staff, id)
      await hazards.handIn(id)
      expect(await mayReview(id, at.city, at.district)).toEqual([!delegateReview, delegateReview])
      expect((await pass(delegateReview ? at.district : at.city, id)).code).toBe(0)
    }
  })

  test('gysy/aqjdyhpc/rule-7: of a listed hazard is the level’s that listed it', async () => {
    const { id } = await ordered(major)
    await actOnHazard(at.city, 'supervise', { id, superviseDeadline: '2026-07-20' })
    await actOnHazard(at.staff, 'reform', { id, ...(await five()) })
    await hazards.handIn(id)
    expect(await pass(at.district, id)).toMatchObject({ code: -2, msg: '该隐患由市级挂牌督办，由其复查' })
    expect((await pass(at.city, id)).code).toBe(0)
  })
})

describe('a listing for supervision', () => {
  const list = (by: Person, id: string) => call(by, 'supervise', { id, superviseDeadline: '2026-08-20' })

  test('gysy/aqjdyhpc/rule-6: is of a major hazard, or of one that is seven days overdue', async () => {
    const [grave, general] = [await ordered(major), await ordered()]
    expect((await list(at.district, grave.id)).code).toBe(0)
    setNow('2026-07-21 10:00:00')
    expect(await list(at.district, general.id)).toMatchObject({ code: -2, msg: '仅重大隐患或逾期7日以上的隐患可挂牌督办' })
    setNow('2026-07-22 10:00:00')
    expect((await list(at.district, general.id)).code).toBe(0)
  })

  test('gysy/aqjdyhpc/rule-18: by a district is of what it reviews', async () => {
    const { id } = await hazards.reported(at.city, { ...ofCity(), ...major })
    expect((await list(at.district, id)).code).not.toBe(0)
    expect((await list(at.city, id)).code).toBe(0)
  })

  test('gysy/aqjdyhpc/rule-18: by the city replaces a district’s, not the other way, and is remembered after the release', async () => {
    const { id } = await ordered(major)
    expect((await list(at.district, id)).code).toBe(0)
    expect((await list(at.city, id)).code).toBe(0)
    expect(await infoOf(id)).toMatchObject({ superviseLevel: 'sj', supervised: true })
    expect(await list(at.district, id)).toMatchObject({ code: -2, msg: '该隐患由市级挂牌督办，由其复查' })
    await actOnHazard(at.staff, 'reform', { id, ...(await five()) })
    await hazards.handIn(id)
    expect((await pass(at.city, id)).code).toBe(0)
    expect(await infoOf(id)).toMatchObject({ supervised: true, superviseReleaseDate: '2026-06-30' })
  })
})

describe('days overdue', () => {
  const overdue = async (id: string, day: string) => {
    setNow(`${day} 10:00:00`)
    return (await infoOf(id)).overdueDays
  }

  test('gysy/aqjdyhpc/rule-12: run from the deadline until the rectification, and are none before it or without one', async () => {
    const { id } = await ordered()
    expect([await overdue(id, '2026-07-14'), await overdue(id, '2026-07-15'), await overdue(id, '2026-07-18')]).toEqual([0, 0, 3])
    await hazards.sign(at.staff, id)
    const afterImages = [await picture(at.staff)]
    await actOnHazard(at.staff, 'reformOver', { id, reformDesc: '已更换', reformDate: '2026-07-17', afterImages })
    expect(await overdue(id, '2026-07-25')).toBe(2)
    setNow(NOW)
    const unordered = await hazards.reported(at.district)
    expect(await overdue(unordered.id, '2026-08-20')).toBe(0)
  })

  test('gysy/aqjdyhpc/rule-19: run again once a rectification was returned', async () => {
    const { id } = await ordered()
    await hazards.sign(at.staff, id)
    await hazards.handIn(id)
    await hazards.sendBack(at.district, id, '照片不清')
    expect(await infoOf(id)).toMatchObject({ reformDate: null, reformDeadline: '2026-07-20' })
    expect(await overdue(id, '2026-07-24')).toBe(4)
  })
})
