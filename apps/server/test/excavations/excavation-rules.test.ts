import { newCreditCode } from '@chengan/domain/testing/test-city'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { drawOf } from '../random/chance.ts'
import {
  CREDIT,
  cityReview,
  districtReview,
  issuedPermit,
  openPermitTown,
  type PermitStep,
  type PermitTown,
} from '../support/permit-town.ts'

// The statutory rules over HTTP: in the live panel (POST szgl/wjsp/check), at the hand-in, and again at the decision (municipal-approval.md §1.4).

let town: PermitTown
beforeAll(async () => {
  town = await openPermitTown()
})
afterAll(() => town.close())
afterEach(() => town.setNow('2026-06-30 10:00:00'))

interface Finding {
  readonly rule: string
  readonly ok: boolean
  readonly judged: boolean
  readonly level: string
  readonly text: string
}
interface Panel {
  readonly checks: readonly Finding[]
  readonly restoreFee: number | null
  readonly occupyFee: number | null
  readonly occupyDays: number | null
  readonly isFrozen: boolean
  readonly noDigUntil: string | null
  readonly simplified: boolean
}
async function panel(more: object = {}): Promise<Panel> {
  town.pass(2)
  const reply = await town.one('builder').post<Panel>('szgl/wjsp/check', { ...town.form(), ...more })
  expect([reply.code, reply.msg]).toEqual([0, reply.msg])
  return reply.data
}
const checksNamed = async (rule: string, more: object = {}) => (await panel(more)).checks.filter((one) => one.rule === rule)
const texts = async (rule: string, more: object = {}) => (await checksNamed(rule, more)).map((one) => [one.ok, one.text])

/** Of another unit than the applicant of the town. */
const OTHER_CREDIT = newCreditCode(drawOf(11, 1))

const opinion = { decideOpinion: '同意' }
/** The decision of the district on an application that went through its whole review. */
async function decided(id: string, more: object = {}, steps: readonly PermitStep[] = districtReview) {
  await town.through(id, [...steps, ['dCashier', 1, { feeExemptKind: '3' }]])
  return town.audit('dDirector', id, 1, { ...opinion, ...more })
}
async function decidedByCity(id: string, more: object = {}) {
  await town.through(id, [...cityReview, ['cashier', 1, { feeExemptKind: '3' }]])
  return town.audit('director', id, 1, { ...opinion, ...more })
}
const mainRoad = (more: object = {}) => ({ sections: [town.section({ roadId: town.at.ids.road })], ...more })
const overhauled = (more: object = {}) => ({ sections: [town.section({ roadId: town.overhauled })], ...more })

describe('no-dig years', () => {
  it('WJ-R1 a road put to use on 2024-05-01 and dug on 2026-09-10 is frozen until 2029-05-01, after 2.4 years', async () => {
    const at = await panel(mainRoad({ planStart: '2026-09-10', planEnd: '2026-09-20' }))
    expect(at).toMatchObject({ isFrozen: true, noDigUntil: '2029-05-01' })
    expect(at.checks.find((one) => one.rule === 'WJ-R1')).toMatchObject({
      ok: false,
      text: '望澜大道2024-05-01交付使用，计划2026-09-10开挖，已用2.4年，禁挖至2029-05-01',
    })
    expect((await panel(mainRoad({ planStart: '2029-05-01', planEnd: '2029-05-20' }))).isFrozen).toBe(false)
    expect((await panel(mainRoad({ planStart: '2029-04-30', planEnd: '2029-05-20' }))).isFrozen).toBe(true)
  })

  it('szgl/wjspld/rule-2 a section drawn across the block, or far longer than entered, keeps no rule and is not taken', async () => {
    const on = town.section() as { readonly geometry: { readonly coordinates: readonly (readonly [number, number])[] } }
    const [[lng, lat] = [0, 0]] = on.geometry.coordinates
    const across = {
      type: 'LineString',
      coordinates: [
        [lng, lat],
        [lng, lat + 0.00406],
      ],
    }
    const sections = [town.section({ length: 90, geometry: across })]
    expect(await checksNamed('szgl/wjspld/rule-2', { sections })).toMatchObject([
      { ok: false, level: 'hard', text: expect.stringMatching(/^图上范围有\d+米不在/) },
      { ok: false, level: 'warning', text: '第1段图上长451米，填报90米，相差超过20%，请核对' },
    ])
    expect(await town.one('builder').put('szgl/wjsp', town.form({ sections }))).toMatchObject({
      code: 10400,
      data: { errors: [{ field: 'sections[0].geometry', msg: expect.stringMatching(/^挖掘路段第1行：图上范围有\d+米不在/) }] },
    })
    const long = await town.one('builder').put('szgl/wjsp', town.form({ sections: [town.section({ length: 60 })] }))
    expect(long).toMatchObject({
      code: 0,
      data: { warnings: [{ field: 'sections[0].length', msg: expect.stringContaining('图上量得96 m') }] },
    })
  })

  it('says of what is not entered that it cannot be judged, not that it is kept', async () => {
    const { checks } = await panel({ planStart: null, planEnd: null, sections: [], constructionCreditCode: null })
    const said = (rule: string) => checks.filter((one) => one.rule === rule).map(({ ok, judged, level }) => [ok, judged, level])
    for (const rule of ['WJ-R1', 'WJ-R8', 'WJ-R15', 'szgl/wjspld/rule-2', 'szgl/wjsp/rule-7'])
      expect(said(rule), rule).toEqual([[false, false, 'note']])
    expect(checks.filter(({ ok, judged }) => ok && judged)).toEqual([])
  })

  it('WJ-R1 is handed in with the special reason alone', async () => {
    const id = await town.draft(mainRoad())
    expect(await town.submit(id)).toMatchObject({ code: 10001 })
    await town.one('builder').post('szgl/wjsp', { id, frozenReason: '民生急需' })
    expect(await town.submit(id, { comment: '再次' })).toMatchObject({ code: 0 })
  })

  it('WJ-R2 a road overhauled on 2025-03-01 is frozen until 2028-03-01', async () => {
    expect(await panel(overhauled())).toMatchObject({ isFrozen: true, noDigUntil: '2028-03-01' })
    expect((await texts('WJ-R2', overhauled()))[0]).toEqual([false, expect.stringContaining('禁挖至2028-03-01')])
    expect(await panel(overhauled({ planStart: '2028-03-01', planEnd: '2028-03-20' }))).toMatchObject({ isFrozen: false })
  })

  it('WJ-R3 a frozen section waits for the people’s government; without its approval nothing is permitted', async () => {
    const id = await town.submitted(overhauled({ frozenReason: '民生急需' }))
    expect(await town.stands(id)).toMatchObject({ reviewLevel: 'city' })
    await town.through(id, cityReview)
    expect(await town.stands(id)).toMatchObject({ currentNode: '政府报批', lightColor: '4' })
    expect(await town.audit('liaison', id, 1)).toMatchObject({ code: 10400, msg: '路段处于禁挖期内，须经县级以上人民政府批准' })
    expect(await town.through(id, [['liaison', 3]])).toBe('38')
    expect(await town.audit('director', id, 1, opinion)).toMatchObject({ code: 10400 })
    expect(await town.through(id, [['director', 3, opinion]])).toBe('45')
  })

  it('WJ-R3 with its approval the permit is given, and the time before the government counts for the promise alone (WJ-R11)', async () => {
    const id = await town.submitted(overhauled({ frozenReason: '民生急需' }))
    await town.through(id, cityReview)
    town.setNow('2026-07-03 10:00:00')
    const file = await town.upload(town.one('liaison'))
    await town.through(id, [['liaison', 1, { govApprovalNo: '临政复〔2026〕8号', govApprovalDate: '2026-07-02', govApprovalFile: [file] }]])
    expect(await town.stands(id)).toMatchObject({ legalDeadline: '2026-07-28 17:30:00', promisedDeadline: '2026-07-14 17:30:00' })
    await town.through(id, [['cashier', 1, { feeExemptKind: '3' }]])
    expect(await town.audit('director', id, 1, opinion)).toMatchObject({ code: 0, data: { status: '40' } })
  })
})

describe('the works', () => {
  it('WJ-R4 a change says until when the permit runs', async () => {
    const parentId = (await sql<{ id: string }>`select id from excavation limit 1`.execute(town.db)).rows[0]?.id
    await sql`update excavation set permit_start = '2026-06-01', permit_end = '2026-07-20' where id = ${parentId}`.execute(town.db)
    const change = { declareType: '6', parentId, changeKinds: ['3'], extendTo: '2026-07-30' }
    expect((await texts('WJ-R4', change))[0]).toEqual([true, '原许可有效至2026-07-20'])
  })

  it('WJ-R5 an emergency says until when it is made up for', async () => {
    const emergency = {
      declareType: '4',
      emergencyStart: '2026-06-30 06:00:00',
      noticeTime: '2026-06-30 06:20:00',
      policeNoticeTime: '2026-06-30 06:20:00',
    }
    expect(await texts('WJ-R5', { ...emergency, faultDesc: '泄漏' })).toEqual([[true, '应于2026-07-01 06:00:00前补办']])
    const late = { ...emergency, emergencyStart: '2026-06-29 06:00:00', faultDesc: '泄漏' }
    expect((await texts('WJ-R5', late)).map(([ok]) => ok)).toEqual([false, false, false])
  })

  it('WJ-R6 WJ-R16 every digging says what is owed at the site, and that it is warranted for a year', async () => {
    expect(await checksNamed('WJ-R6')).toHaveLength(1)
    expect((await texts('WJ-R16'))[0]).toEqual([true, '路面修复自验收合格之日起质保1年'])
  })

  it('WJ-R7 an occupation is no longer than its purpose allows, but with the director’s reason', async () => {
    const occupation = {
      matter: '2',
      occupyPurpose: '1',
      occupyArea: 10,
      planStart: '2026-09-01',
      planEnd: '2026-10-30',
      trafficClosure: '0',
    }
    expect((await texts('WJ-R7', occupation))[0]).toEqual([true, '占用60天，最长60天'])
    expect((await checksNamed('WJ-R7', { ...occupation, planEnd: '2026-10-31' }))[0]).toMatchObject({ ok: false, level: 'warning' })
    const id = await town.submitted({ ...occupation, planEnd: '2026-10-31' })
    await town.through(id, [
      ['dClerk', 1],
      ['surveyor', 1, { surveyResult: '1', surveyDesc: '相符' }],
    ])
    const { currentNode } = await town.stands(id)
    if (String(currentNode).includes('管线')) await town.through(id, [['owner', 1]])
    await town.through(id, [
      ['first', 1, { reviewOpinion: '同意' }],
      ['dCashier', 1, { feeExemptKind: '3' }],
    ])
    expect(await town.audit('dDirector', id, 1, opinion)).toMatchObject({ code: 10400, msg: '占用61天超过最长60天，须填写超长占用理由' })
    expect(await town.audit('dDirector', id, 1, { ...opinion, longOccupyReason: '主体结构施工' })).toMatchObject({ code: 0 })
  })
})

describe('fees', () => {
  it('szgl/wjsp/rule-8, szgl/wjsp/rule-9, WJ-R8: restoration is length × (trench + 2 × 0.5 m) × 220 yuan: 97 m of 1.2 m cost 46,948', async () => {
    expect(await panel()).toMatchObject({ restoreFee: 46_948 })
    const kerb = await panel({ sections: [town.section({ curbLength: 10 })] })
    expect(kerb.restoreFee).toBe(46_948 + 10 * 65)
  })

  it.each([
    ['concrete out to the joints of its slabs: 3.5 m at 185 yuan', { pavementType: '2' }, 97 * 3.5 * 185],
    ['a footway of granite 0.3 m on each side at 250 yuan', { partKind: '2', pavementType: '6' }, 97 * 1.8 * 250],
    ['less than a square metre as one', { length: 0.3 }, 220],
    ['what is left of the carriageway beside a trench, if it is less than a metre', { trenchWidth: 10.5 }, 97 * 12 * 220],
  ])('szgl/wjsp/rule-8, szgl/wjsp/rule-9, WJ-R8: prices %s', async (_what, more, fee) => {
    expect((await panel({ sections: [town.section(more)] })).restoreFee).toBe(Math.round(fee * 100) / 100)
  })

  it('szgl/wjsp/rule-10, WJ-R9: occupation is area × days × price, both ends counted: 50 m² for 20 days at 0.5 yuan are 500', async () => {
    const occupation = { matter: '3', occupyPurpose: '1', occupyArea: 50 }
    expect(await panel(occupation)).toMatchObject({ occupyFee: 500, occupyDays: 20 })
    expect((await texts('WJ-R9', { ...occupation, occupyPurpose: '5' }))[0]).toEqual([false, expect.stringContaining('没有占用费标准')])
  })

  it('WJ-R8 a factor of the local document counts for the years in use', async () => {
    const { services } = town.house.open
    const { insertRow } = await import('../../src/resources/rows.ts')
    const id = services.newId()
    await insertRow(services.db, services.registry.byName('feeStandard'), {
      ...{ id, feeKind: '1', pavementType: '1', unitPrice: 220, unit: '元/㎡', factorKind: '1', factorFrom: 0, factorTo: 2, factor: 2.5 },
      ...{ basisDoc: '本省文件', validFrom: '2020-01-01', createDate: '2026-01-01 00:00:00', updateDate: '2026-01-01 00:00:00' },
    })
    expect((await panel(overhauled())).restoreFee).toBe(117_370)
    expect((await panel()).restoreFee).toBe(46_948)
    await sql`delete from fee_standard where id = ${id}`.execute(town.db)
  })
})

describe('an open cut', () => {
  const RULE = 'szgl/wjsp/rule-5'
  const refused = async (section: Readonly<Record<string, unknown>>, more: object = {}) =>
    (await checksNamed(RULE, { workWindow: '1', sections: [town.section(section)], ...more })).some(({ ok }) => !ok)

  it('szgl/wjsp/rule-5: along a carriageway is staged in 200 m at most', async () => {
    expect(await refused({ length: 201, stageLength: null })).toBe(true)
    expect(await refused({ length: 500, stageLength: 200 })).toBe(false)
    expect(await refused({ length: 500, stageLength: 201 })).toBe(true)
    expect(await refused({ length: 201, stageLength: null }, { constructionMethod: '3' })).toBe(false)
  })

  it('szgl/wjsp/rule-5: across a main road is made by night', async () => {
    const across = { roadId: town.at.ids.road, length: 30, crossing: true }
    expect([await refused(across), await refused(across, { workWindow: '2' })]).toEqual([true, false])
    expect(await refused({ length: 30, crossing: true })).toBe(false)
  })
})

describe('a section', () => {
  it('szgl/wjspld/rule-1: is no longer than its road by more than a tenth', async () => {
    const added = async (length: number) => town.one('builder').put('szgl/wjsp', town.form({ sections: [town.section({ length })] }))
    // The side street is 900 m long.
    expect((await added(990)).code).toBe(0)
    expect(await added(990.1)).toMatchObject({ code: 10400 })
  })
})

describe('what lies beside a site', () => {
  it('szgl/wjsp/rule-3, municipal-approval/B4: a unit is told of its own declaration at the place, another of the works that overlap, with the number', async () => {
    const apart = {
      type: 'LineString',
      coordinates: [
        [123.715, 29.85],
        [123.716, 29.85],
      ],
    }
    const sections = [town.section({ geometry: apart })]
    const id = await town.submitted({ sections })
    const { declareNo } = await town.stands(id)
    const beside = async (name: string, more: object = {}) => {
      town.pass(2)
      const form = town.form({ sections, ...more })
      const { checks } = (await town.one(name).post<Panel>('szgl/wjsp/check', form)).data
      return checks.filter(({ ok, text }) => !ok && text.includes(String(declareNo))).map(({ rule }) => rule)
    }
    expect(await beside('builder')).toContain('szgl/wjsp/rule-3')
    expect(await beside('rival', { constructionCreditCode: OTHER_CREDIT })).toEqual([expect.stringContaining('B4')])
    expect(await beside('builder', { planStart: '2026-10-01', planEnd: '2026-10-20' })).toEqual([])
  })
})

describe('a road that is opened again and again', () => {
  it('municipal-approval/B1: says who dug there within two years, and what its year scores', async () => {
    const apart = {
      type: 'LineString',
      coordinates: [
        [123.712, 29.85],
        [123.713, 29.85],
      ],
    }
    const dug = { sections: [town.section({ geometry: apart })] }
    const again = { ...dug, planStart: '2027-09-01', planEnd: '2027-09-20' }
    expect(await texts('municipal-approval/B1', again)).toEqual([[true, expect.stringContaining('2027年已许可开挖0次，一次开挖得分100')]])
    for (const month of ['03', '05']) await issuedPermit(town, { ...dug, planStart: `2027-${month}-01`, planEnd: `2027-${month}-20` })
    // Of a road of 900 m: 100 − 10 · (2 · 500 / 900 − 1), and 10 for each that stands in no plan.
    expect(await texts('municipal-approval/B1', again)).toEqual([
      [false, expect.stringMatching(/24个月内已开挖2次（马路拉链）：2027-05-01 .+、2027-03-01 .+/)],
      [true, expect.stringContaining('2027年已许可开挖2次，一次开挖得分79')],
    ])
    // Cuts of more than two years ago are no zipper.
    expect(
      (await checksNamed('municipal-approval/B1', { ...again, planStart: '2029-05-21', planEnd: '2029-05-30' })).map(({ ok }) => ok),
    ).toEqual([true])
  })
})

describe('limits', () => {
  it('WJ-R10 WJ-R11 WJ-R12 are told before anything is handed in', async () => {
    const at = await panel()
    const said = (rule: string) => at.checks.find((one) => one.rule === rule)?.text
    expect(['WJ-R10', 'WJ-R11', 'WJ-R12'].map(said)).toEqual([
      '提交后5个工作日内受理',
      '受理后20个工作日内决定，承诺期限更短',
      '决定后10个工作日内送达',
    ])
  })

  it.each([
    ['an excavation in 7 working days', {}, '2026-07-09 17:30:00'],
    ['an occupation in 3', { matter: '2', occupyPurpose: '1', occupyArea: 5, planEnd: '2026-09-10' }, '2026-07-03 17:30:00'],
    ['the commitment track in 2', { trafficClosure: '0' }, '2026-07-02 17:30:00'],
  ])('WJ-R11 promises %s', async (_what, more, promisedDeadline) => {
    const id = await town.submitted(more)
    await town.through(id, [['dClerk', 1]])
    expect(await town.stands(id)).toMatchObject({ promisedDeadline, legalDeadline: '2026-07-28 17:30:00' })
  })
})

describe('the commitment track', () => {
  it('is open to short works off the carriageway of a unit in good standing, and goes straight to the review', async () => {
    expect((await panel({ trafficClosure: '0' })).simplified).toBe(true)
    expect((await panel({ trafficClosure: '2' })).simplified).toBe(false)
    expect((await panel({ trafficClosure: '0', sections: [town.section({ length: 201 })] })).simplified).toBe(false)
    const id = await town.submitted({ trafficClosure: '0' })
    expect(await town.through(id, [['dClerk', 1]])).toBe('30')
    expect((await town.stands(id)).currentNode).toBe('区级初审')
  })
})

describe('the permit', () => {
  it('WJ-R13 of a full closure is announced five days before, with the announcement', async () => {
    const closed = { trafficClosure: '3', announceDate: '2026-08-28' }
    expect((await checksNamed('WJ-R13', closed))[0]).toMatchObject({ ok: false, level: 'warning' })
    const late = await decided(await town.submitted(closed))
    expect(late).toMatchObject({ code: 10400, msg: '全封闭施工须提前5天公告，最迟2026-08-27' })
    const bare = await decided(await town.submitted({ ...closed, announceDate: '2026-08-27' }))
    expect(bare).toMatchObject({ code: 10400, msg: '全封闭施工的公告文件须作为附件上传' })
    const attachments = [await town.upload(town.one('builder'))]
    expect(await decided(await town.submitted({ ...closed, announceDate: '2026-08-27', attachments }))).toMatchObject({ code: 0 })
  })

  it('WJ-R14 no gas above 0.4 MPa on a bridge: refused at the hand-in; exactly 0.4 is the director’s, with a reason', async () => {
    const bridge = (pressureMpa: number | null) => ({
      ...{ matter: '5', pipelineKind: '3', pressureMpa, trafficClosure: '0', planStart: '2029-06-01', planEnd: '2029-06-20' },
      sections: [town.section({ roadId: town.at.ids.road, bridgeId: town.at.ids.bridge, partKind: '6', length: 40 })],
    })
    expect((await checksNamed('WJ-R14', bridge(0.39)))[0]).toMatchObject({ ok: true })
    expect((await checksNamed('WJ-R14', bridge(0.4)))[0]).toMatchObject({ ok: false, level: 'warning', text: '该管线不得在城市桥梁上架设' })
    const refused = await town.one('builder').put('szgl/wjsp', { ...town.form(), ...bridge(0.41) })
    expect(refused).toMatchObject({ code: 10400, msg: '该管线不得在城市桥梁上架设' })
    expect(await town.submit(await town.draft(bridge(null)))).toMatchObject({ code: 10001 })
    const id = await town.submitted(bridge(0.4))
    await town.through(id, [
      ['clerk', 1],
      ['surveyor', 1, { surveyResult: '1', surveyDesc: '相符' }],
      ['planner', 1],
      ['keeper', 1],
      ['owner', 1],
    ])
    await town.through(id, [
      ['first', 1, { reviewOpinion: '同意' }],
      ['reviewer', 1, { reviewOpinion: '同意' }],
      ['cashier', 1, { feeExemptKind: '3' }],
    ])
    expect(await town.audit('director', id, 1, { decideOpinion: '' })).not.toMatchObject({ code: 0 })
    expect(await town.audit('director', id, 1, { decideOpinion: '设计规范允许，同意' })).toMatchObject({ code: 0 })
  })

  it('WJ-R15 in a ban period is told in the draft and refused at the decision, but with an exemption', async () => {
    const ban = { name: '开学季', kind: '3', startDate: '2026-09-20', endDate: '2026-09-25', regionIds: ['990102'], enabled: true }
    expect(await town.one('planOfficer').put('szgl/wjjzq', ban)).toMatchObject({ code: 0 })
    expect((await texts('WJ-R15'))[0]).toEqual([false, '计划工期与禁挖时段冲突：开学季'])
    expect((await texts('WJ-R15', { planEnd: '2026-09-19' }))[0]?.[0]).toBe(true)
    const id = await town.submitted()
    expect(await town.stands(id)).toMatchObject({ banHit: true })
    expect(await decided(id)).toMatchObject({ code: 10400, msg: '计划工期与禁挖时段冲突：开学季' })
    expect(await town.audit('dDirector', id, 1, { ...opinion, exemptNo: '临城管豁〔2026〕3号' })).toMatchObject({ code: 0 })
    await sql`delete from ban_period`.execute(town.db)
  })

  it('is not given while the traffic police object', async () => {
    const id = await town.submitted(mainRoad({ planStart: '2029-06-01', planEnd: '2029-06-20' }))
    await town.through(id, [...cityReview.slice(0, 2), ['police', 3], ...cityReview.slice(3, 5)])
    expect(await town.audit('first', id, 1, { reviewOpinion: '同意' })).toMatchObject({
      code: 10400,
      msg: '公安交管部门有未处理的反对意见',
    })
    expect((await town.audit('first', id, 3, { reviewOpinion: '不宜' })).code).toBe(0)
    expect(await town.audit('reviewer', id, 1, { reviewOpinion: '同意' })).toMatchObject({ code: 10400 })
    await town.through(id, [['reviewer', 3, { reviewOpinion: '不宜' }]])
    expect(await town.audit('director', id, 1, opinion)).toMatchObject({ code: 10400, msg: '公安交管部门有未处理的反对意见' })
    expect(await decidedByCity(await town.submitted(mainRoad({ planStart: '2029-06-01', planEnd: '2029-06-20' })))).toMatchObject({
      code: 0,
    })
  })
})

describe('szgl/wjsp/rule-7', () => {
  it('municipal-approval/B6: a unit of credit D, by what supervision found, hands in nothing but emergencies', async () => {
    const { services } = town.house.open
    const { insertRow } = await import('../../src/resources/rows.ts')
    const dated = { createDate: '2026-06-01 00:00:00', updateDate: '2026-06-01 00:00:00', deptId: 'd-district', regionId: '990102' }
    const supervision = services.newId()
    await insertRow(services.db, services.registry.byName('supervision'), {
      ...{
        id: supervision,
        superviseNo: 'PH1',
        formVersion: '2.0',
        constructionCreditCode: CREDIT,
        status: '20',
        unitDeptId: 'd-company2',
        ...dated,
      },
    })
    const order = (n: number, kind: string) =>
      insertRow(services.db, services.registry.byName('rectificationOrder'), {
        ...{ id: services.newId(), orderNo: `ZG${n}`, phjgId: supervision, kind, level: '3', status: '5', deadline: '2026-06-10 10:00:00' },
        ...{
          reformTime: '2026-06-09 10:00:00',
          issueTime: '2026-06-01 10:00:00',
          problem: '超范围',
          basis: '条例',
          requirement: '整改',
          toUnit: '石桐汇泉',
        },
        ...{ unitDeptId: 'd-company2', ...dated },
      })
    for (const n of [1, 2]) await order(n, '1')
    expect(await town.stands(await town.draft())).toMatchObject({ creditGrade: 'B' })
    for (const n of [3, 4]) await order(n, '1')
    await order(5, '2')
    const id = await town.draft()
    expect(await town.stands(id)).toMatchObject({ creditGrade: 'D', simplified: false })
    expect(await town.submit(id)).toMatchObject({ code: 10400, msg: '该单位存在逾期未整改事项，暂停受理' })
    await sql`delete from rectification_order`.execute(town.db)
    expect(await town.submit(id, { comment: '已整改' })).toMatchObject({ code: 0 })
  })
})
