import { datetimeText, instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  CREDIT,
  cityReview,
  districtReview,
  documentsOf,
  issuedPermit,
  noticesAbout,
  openPermitTown,
  type PermitTown,
  permitted,
} from '../support/permit-town.ts'

// Whole applications over HTTP, each by those who hold its tasks (municipal-approval.md §2.1, §5.1).

let town: PermitTown
beforeAll(async () => {
  town = await openPermitTown()
})
afterAll(() => town.close())
afterEach(() => town.setNow('2026-06-30 10:00:00'))

const survey = { surveyResult: '1', surveyDesc: '相符' }
const reviewOpinion = '同意'

/** A plan item of the applicant's that is released. */
async function releasedPlan(memberId: string, more: object = {}): Promise<string> {
  const { services } = town.house.open
  const { insertRow } = await import('../../src/resources/rows.ts')
  const id = services.newId()
  const dated = { createDate: '2026-01-01 00:00:00', updateDate: '2026-01-01 00:00:00', deptId: 'd-bureau' }
  await insertRow(services.db, services.registry.byName('excavationPlan'), {
    ...{ id, planNo: `JH2026-${town.next()}`, planYear: 2026, batch: 0, planName: '槐荫巷', roadId: town.lane, roadNames: '槐荫巷' },
    ...{ regionId: '990102', leadDeptId: 'd-company2', leadUnit: '石桐汇泉', planStart: '2026-09-01', planEnd: '2026-09-30', quarter: 3 },
    ...{ memberCount: 1, sumArea: 213.4, unionArea: 213.4, status: '4', memberDeptIds: ['d-company2'], ...dated, ...more },
  })
  await insertRow(services.db, services.registry.byName('planMember'), {
    ...{ id: services.newId(), wjjhId: id, wjspId: memberId, role: '1', workOrder: 1, memberDeptId: 'd-company2', ...dated },
  })
  return id
}
/** An annual declaration of a released plan item. */
async function releasedDeclaration(more: object = {}): Promise<{ id: string; planId: string }> {
  const id = await town.draft({ declareType: '1', planYear: 2026, materials: null, offPlanReason: null })
  await sql`update excavation set status = '160' where id = ${id}`.execute(town.db)
  return { id, planId: await releasedPlan(id, more) }
}

describe('those who are told beside the steps', () => {
  it('szgl/wjsp/rule-2 a road that is not in the base data is asked for when the application is accepted', async () => {
    const id = await town.submitted({ sections: [{ ...town.section(), roadId: null, newRoadName: '新岸路' }] })
    expect(await noticesAbout(town, '新岸路')).toBe(0)
    await town.through(id, [['dClerk', 1]])
    expect(await noticesAbout(town, '道路补录：新岸路')).toBe(1)
  })
})

describe('a permit', () => {
  it('off plan goes from the counter of the district to a sealed permit, and its works are supervised', async () => {
    const id = await town.submitted()
    expect(await town.stands(id)).toMatchObject({
      reviewLevel: 'district',
      currentNode: '窗口受理',
      declareNo: expect.stringMatching(/^WJ20260630-/),
    })
    await permitted(town, id)
    expect(await town.stands(id)).toMatchObject({ status: '40', permitNo: null, decision: '1', feeStatus: '2', currentNode: '文书制发' })
    await town.seal(id)
    const row = await town.stands(id)
    expect(row).toMatchObject({
      ...{ status: '40', permitNo: expect.stringMatching(/^望澜挖许〔2026〕\d{4}号$/), permitStart: '2026-09-01', permitEnd: '2026-09-20' },
      ...{ permitArea: 213.4, permitFile: [expect.anything()], permitGeometry: expect.objectContaining({ type: 'Polygon' }) },
    })
    const { rows } = await sql`select status, permit_no from supervision where wjsp_id = ${id}`.execute(town.db)
    expect(rows).toEqual([{ status: '10', permit_no: row.permitNo }])
    expect(await documentsOf(town, id)).toEqual(['1', '4'])
    expect(await noticesAbout(town, String(row.permitNo))).toBeGreaterThan(0)
  })

  it('from the plan is made of its declaration, puts the plan into execution and counts in its rate', async () => {
    const { id, planId } = await releasedDeclaration()
    const draft = await town.one('builder').post('szgl/wjsp/transfer', { id })
    expect(draft).toMatchObject({ code: 0, data: { declareNo: expect.stringMatching(/^WJ/) } })
    expect((await town.stands(id)).status).toBe('170')
    expect(await town.stands(draft.data.id)).toMatchObject({
      declareType: '3',
      planId,
      planStart: '2026-09-01',
      planEnd: '2026-09-30',
      status: '0',
    })
    const file = await town.upload(town.one('builder'))
    const materials = ['M02', 'M03', 'M04', 'M05', 'M06', 'M07', 'M09', 'M14'].map((code) => ({ code, attachments: [file] }))
    const builder = { builderUnit: '筑远市政', builderCreditCode: CREDIT, builderManager: '顾怀安', builderPhone: '13800000002' }
    expect(await town.one('builder').post('szgl/wjsp', { id: draft.data.id, materials, ...builder })).toMatchObject({ code: 0 })
    expect(await town.submit(draft.data.id)).toMatchObject({ code: 0, data: { status: '10' } })
    await permitted(town, draft.data.id)
    await town.seal(draft.data.id)
    expect(await town.stored('excavation_plan', planId)).toMatchObject({ status: '5', execution_rate: 100 })
  })

  it('whose draft from the plan is deleted leaves its declaration to be transferred again', async () => {
    const { id } = await releasedDeclaration()
    const draft = await town.one('builder').post('szgl/wjsp/transfer', { id })
    expect(await town.one('rival').post('szgl/wjsp/transfer', { id })).not.toMatchObject({ code: 0 })
    expect(await town.one('builder').remove('szgl/wjsp', [draft.data.id])).toMatchObject({ code: 0 })
    expect((await town.stands(id)).status).toBe('160')
    expect(await town.one('builder').post('szgl/wjsp/transfer', { id, version: 99 })).toMatchObject({ code: 10409 })
    expect(await town.one('builder').post('szgl/wjsp/transfer', { id: draft.data.id })).not.toMatchObject({ code: 0 })
  })

  it('is not made of a declaration whose plan item was taken back', async () => {
    const { id, planId } = await releasedDeclaration()
    await sql`update excavation_plan set status = '3' where id = ${planId}`.execute(town.db)
    await sql`update excavation set plan_id = null where id = ${id}`.execute(town.db)
    const answer = await town.one('builder').post('szgl/wjsp/transfer', { id })
    expect(answer).toMatchObject({ code: 10400, msg: '所属计划尚未发布或已调整，不能转许可申请' })
    expect((await town.stands(id)).status).toBe('160')
  })

  it('szgl/wjsp/rule-4 from the plan that is larger than planned, or outside its quarter, says why', async () => {
    const { planId } = await releasedDeclaration()
    const declare = async (more: object) => {
      const id = await town.draft({ planId, offPlanReason: null, ...more })
      return { id, row: await town.stands(id) }
    }
    expect((await declare({})).row.planDeviation).toBe(false)
    // 110 % of 213.4 m² are 234.74 m²: 106.7 m of 2.2 m.
    expect((await declare({ sections: [town.section({ length: 106.7 })] })).row.planDeviation).toBe(false)
    const large = await declare({ sections: [town.section({ length: 107 })] })
    expect(large.row.planDeviation).toBe(true)
    expect((await declare({ planEnd: '2026-10-30' })).row.planDeviation).toBe(false)
    expect((await declare({ planEnd: '2026-10-31' })).row.planDeviation).toBe(true)
    expect(await town.submit(large.id)).toMatchObject({ code: 10001 })
    await town.one('builder').post('szgl/wjsp', { id: large.id, planDeviationReason: '管径加大' })
    expect(await town.submit(large.id, { comment: '再次' })).toMatchObject({ code: 0 })
  })

  it('off plan names its reason', async () => {
    const id = await town.draft({ offPlanReason: '' })
    expect(await town.submit(id)).toMatchObject({ code: 10001 })
  })

  it('on a main road is decided by the city', async () => {
    const section = town.section({ roadId: town.at.ids.road })
    const id = await town.submitted({ planStart: '2029-06-01', planEnd: '2029-06-20', sections: [section] })
    expect((await town.stands(id)).reviewLevel).toBe('city')
    expect(await town.audit('dClerk', id, 1)).toMatchObject({ code: 10400, msg: '当前环节不由您办理' })
    await town.through(id, [...cityReview, ['cashier', 1]])
    expect(await town.paid(id, 'dCashier')).not.toMatchObject({ code: 0 })
    expect((await town.paid(id, 'cashier')).data.status).toBe('38')
    expect(await town.audit('dDirector', id, 1, { decideOpinion: '同意' })).not.toMatchObject({ code: 0 })
    expect(await town.through(id, [['director', 1, { decideOpinion: '同意' }]])).toBe('40')
    await town.seal(id, 'city')
    expect((await town.stands(id)).permitNo).toBeTruthy()
  })

  it('of two districts is decided by the city', async () => {
    const id = await town.draft({ sections: [town.section(), town.section({ roadId: town.far, length: 20 })] })
    expect(await town.stands(id)).toMatchObject({ reviewLevel: 'city', regionId: '990102', regionIds: ['990102', '990121'] })
  })
})

describe('an emergency', () => {
  const emergency = {
    ...{ declareType: '4', offPlanReason: null, emergencyStart: '2026-06-30 06:00:00', noticeTime: '2026-06-30 06:20:00' },
    ...{ policeNoticeTime: '2026-06-30 06:20:00', faultDesc: '管道泄漏', planStart: '2026-06-30', planEnd: '2026-07-03' },
  }
  it('yhgl/rcyh/rule-21, WJ-R5: made up for within 24 hours is supervised from its application, countersigned by the police alone, and works on at the permit', async () => {
    const id = await town.submitted(emergency)
    expect(await town.stands(id)).toMatchObject({
      ...{ declareNo: expect.stringMatching(/^QX/), emergencyDeadline: '2026-07-01 06:00:00', emergencyLate: false },
    })
    const supervised = async () =>
      (await sql<{ status: string }>`select status from supervision where wjsp_id = ${id}`.execute(town.db)).rows
    expect(await supervised()).toEqual([{ status: '20' }])
    await town.through(id, [
      ['dClerk', 1],
      ['surveyor', 1, survey],
      ['police', 1],
      ['first', 1, { reviewOpinion }],
      ['dCashier', 1],
    ])
    await town.paid(id)
    expect(await town.through(id, [['dDirector', 1, { decideOpinion: '同意' }]])).toBe('40')
    await town.seal(id)
    expect((await town.stands(id)).status).toBe('50')
    expect(await supervised()).toEqual([{ status: '20' }])
  })

  it('WJ-R5 made up for after 24 hours is late: a clue for a penalty, five points of the unit', async () => {
    town.setNow('2026-07-01 06:00:02')
    const id = await town.submitted(emergency)
    expect(await town.stands(id)).toMatchObject({ emergencyLate: true })
    const { rows } = await sql<{ problem: string }>`select o.problem from rectification_order o join supervision s on s.id = o.phjg_id
      where s.wjsp_id = ${id}`.execute(town.db)
    expect(rows.map((one) => one.problem)).toEqual([expect.stringContaining('24小时')])
    const check = await town.one('builder').post<{ checks: readonly { rule: string; ok: boolean }[] }>('szgl/wjsp/check', { id })
    expect(check.data.checks).toEqual(expect.arrayContaining([expect.objectContaining({ rule: 'WJ-R5', ok: false })]))
  })
})

describe('a standing permit', () => {
  it('is changed by another application, keeps what it was, and what falls away is paid back (WJ-R9)', async () => {
    const parentId = await issuedPermit(town)
    const before = await town.stands(parentId)
    const half = town.section({ length: 50 })
    const id = await town.draft({ declareType: '5', parentId, changeKinds: ['2'], offPlanReason: null, sections: [half] })
    expect(await town.stands(id)).toMatchObject({ declareNo: expect.stringMatching(/^BG/), feeTotal: 0 })
    expect(await town.submit(id)).toMatchObject({ code: 0 })
    expect(await town.through(id, [...districtReview])).toBe('38')
    expect(await town.stands(id)).toMatchObject({ feeStatus: '0' })
    expect(await town.through(id, [['dDirector', 1, { decideOpinion: '同意' }]])).toBe('70')
    await town.seal(id)
    expect(await town.stands(parentId)).toMatchObject({
      ...{
        permitArea: 110,
        permitHistory: [expect.objectContaining({ permitArea: before.permitArea, geometry: before.permitGeometry, byWjspId: id })],
      },
      ...{ feeRefund: 46_948 - 24_200, status: '40' },
    })
    expect(await documentsOf(town, id)).toContain('6')
  })

  it('szgl/wjsp/rule-6 is lengthened twice, by no more than its first term, without survey and countersigns', async () => {
    const parentId = await issuedPermit(town, { planStart: '2026-07-01', planEnd: '2026-07-20' })
    const extension = (extendTo: string) => ({ declareType: '6', parentId, changeKinds: ['3'], extendTo, offPlanReason: null })
    const lengthen = async (extendTo: string): Promise<string> => {
      const id = await town.submitted(extension(extendTo))
      await town.through(id, [
        ['dClerk', 1],
        ['first', 1, { reviewOpinion }],
        ['dDirector', 1, { decideOpinion: '同意' }],
      ])
      await town.seal(id)
      return id
    }
    const refused = async (extendTo: string) => (await town.submit(await town.draft(extension(extendTo)))).msg
    const told = await town.one('builder').post<{ checks: readonly { rule: string; level: string }[] }>('szgl/wjsp/check', {
      ...town.form(extension('2026-08-10')),
    })
    // What stops the hand-in is told as such while the form is filled in.
    expect(told.data.checks.find(({ rule }) => rule === 'szgl/wjsp/rule-6')).toMatchObject({ ok: false, level: 'hard' })
    expect(await refused('2026-08-10')).toMatch(/不得超过原工期20天/)
    const first = await lengthen('2026-08-09')
    expect(await town.stands(parentId)).toMatchObject({ permitEnd: '2026-08-09' })
    // An extension is of the works of its permit: neither is told to lie beside the other.
    const { data: permit } = await town.one('builder').get<{ neighbours: readonly { id: string }[] }>(`szgl/wjsp/info/${parentId}`)
    expect(permit.neighbours.map(({ id }) => id)).not.toContain(first)
    await lengthen('2026-08-20')
    expect(await refused('2026-08-25')).toBe('一个许可最多延期2次')
  })

  it('type 6 changes the term, whatever kinds of change are sent with it: place and area of the permit stand', async () => {
    const parentId = await issuedPermit(town, { planStart: '2026-07-01', planEnd: '2026-07-20' })
    const before = await town.stands(parentId)
    const wider = town.section({ length: 180, trenchWidth: 3 })
    const id = await town.submitted({
      ...{ declareType: '6', parentId, changeKinds: ['1', '2'], extendTo: '2026-07-30', offPlanReason: null, sections: [wider] },
    })
    expect(await town.stands(id)).toMatchObject({ changeKinds: ['3'] })
    await town.through(id, [
      ['dClerk', 1],
      ['first', 1, { reviewOpinion }],
    ])
    await town.through(id, (await town.stands(id)).feeTotal === 0 ? [['dDirector', 1, { decideOpinion: '同意' }]] : [['dCashier', 1]])
    if ((await town.stands(id)).status === '35') {
      await town.paid(id)
      await town.through(id, [['dDirector', 1, { decideOpinion: '同意' }]])
    }
    await town.seal(id)
    const { permitEnd, permitArea, geometry } = await town.stands(parentId)
    expect({ permitEnd, permitArea, geometry }).toEqual({
      permitEnd: '2026-07-30',
      permitArea: before.permitArea,
      geometry: before.geometry,
    })
  })

  it('WJ-R4 that has ended is not lengthened any more', async () => {
    const parentId = await issuedPermit(town, { planStart: '2026-07-01', planEnd: '2026-07-20' })
    const id = await town.draft({ declareType: '6', parentId, changeKinds: ['3'], extendTo: '2026-07-30', offPlanReason: null })
    town.setNow('2026-07-21 09:00:00')
    expect(await town.submit(id)).toMatchObject({ code: 10400, msg: '许可已到期，不能申请延期，请重新申请' })
    town.setNow('2026-07-20 09:00:00')
    expect(await town.submit(id, { comment: '最后一天' })).toMatchObject({ code: 0 })
  })
})

describe('a fee', () => {
  it('is exempted by the clerk with its kind, and nothing is paid', async () => {
    const id = await town.submitted()
    await town.through(id, districtReview)
    expect(await town.through(id, [['dCashier', 1, { feeExemptKind: '3' }]])).toBe('38')
    expect(await town.stands(id)).toMatchObject({ feeStatus: '3', feeExemptKind: '3' })
    expect(await town.through(id, [['dDirector', 1, { decideOpinion: '同意' }]])).toBe('40')
  })

  it('is adjusted with a reason alone, and the whole follows', async () => {
    const id = await town.submitted()
    await town.through(id, districtReview)
    expect(await town.audit('dCashier', id, 1, { restoreFee: 40_000 })).toMatchObject({ code: 10400, msg: '调整费用须填写调整理由' })
    expect((await town.audit('dCashier', id, 1, { restoreFee: -1, feeAdjustReason: '减' })).code).not.toBe(0)
    expect(await town.through(id, [['dCashier', 1, { restoreFee: 40_000, feeAdjustReason: '面积复核' }]])).toBe('35')
    expect(await town.stands(id)).toMatchObject({ feeTotal: 40_000, feeStatus: '1' })
  })
})

describe('municipal-approval/B3 the clock of a file', () => {
  interface Outlook {
    readonly outlook?: {
      readonly legalDays: number
      readonly promisedDays: number
      readonly spentDays: number
      readonly predictedFinish: string
      readonly stepsAhead: readonly { readonly node: string; readonly seconds: number | null }[]
    }
  }
  it('tells the office what is left, what was spent, and when it will be finished; the applicant is not told', async () => {
    const id = await town.submitted()
    await town.through(id, districtReview.slice(0, 5))
    town.setNow('2026-07-02 10:00:00')
    const { data } = await town.one('first').get<Outlook>(`szgl/wjsp/info/${id}`)
    expect(data.outlook).toMatchObject({ legalDays: 18, promisedDays: 5, spentDays: 2 })
    expect(data.outlook?.stepsAhead.map((one) => one.node)).toEqual(['T5', 'T8', 'T10'])
    // Each step as long as it usually takes; one of which nothing is known, a day.
    const seconds = data.outlook?.stepsAhead.reduce((sum, step) => sum + (step.seconds ?? 86_400), 0) ?? 0
    expect(data.outlook?.predictedFinish).toBe(datetimeText(instantOf('2026-07-02 10:00:00') + seconds * 1000))
    expect((await town.one('builder').get<Outlook>(`szgl/wjsp/info/${id}`)).data.outlook).toBeUndefined()
  })
})

describe('the time of a payment', () => {
  it('WJ-R11 counts for the law, and not for the promise', async () => {
    const id = await town.submitted()
    await town.through(id, [...districtReview, ['dCashier', 1]])
    expect(await town.stands(id)).toMatchObject({ lightColor: '4', clock: [expect.objectContaining({ kind: '5', to: null })] })
    town.setNow('2026-07-02 10:00:00')
    await town.paid(id)
    expect(await town.stands(id)).toMatchObject({ legalDeadline: '2026-07-28 17:30:00', promisedDeadline: '2026-07-13 17:30:00' })
  })
})
