import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractInForce } from '../support/street/maintenance-people.ts'
import { openWorksHouse, PROJECTS, resurfacing } from '../support/street/works-people.ts'

let here: Awaited<ReturnType<typeof openWorksHouse>>
beforeAll(async () => {
  here = await openWorksHouse()
})
afterAll(() => here.house.close())

let drawn = 0
/** A project at a stretch of its own with an item of its own. */
function own(more: object = {}) {
  drawn += 1
  const quantities = [{ itemCode: `P${drawn}`, itemName: '铣刨加铺', unit: 'm2', quantity: 5000, unitPrice: 120 }]
  return { quantities, stakeFrom: `K${drawn}+000`, stakeTo: `K${drawn}+400`, ...more }
}

const steps = ['1', '2', '3', '4', '5'].map((step) => ({ step, due: '2026-08-20' }))
const prePlan = (id: string, more: object = {}) =>
  here.people.declarer.post(`${PROJECTS}/prePlan`, {
    ...{ id, action: 'submit', prePlanDate: '2026-06-30', preSchedule: steps, designUnit: '临江设计院', budgetAmount: 58 },
    ...more,
  })
const audit = async (id: string, who: keyof typeof here.people, more: object = {}) => {
  here.later()
  return here.people[who].post(`${PROJECTS}/planAudit`, { id, result: 1, opinion: '同意', ...more })
}
async function toStart(more: object = {}): Promise<string> {
  const id = await here.inPrePlan(own(more))
  expect(await prePlan(id)).toMatchObject({ code: 0, data: { stage: '3' } })
  expect(await audit(id, 'officer')).toMatchObject({ code: 0 })
  expect(await audit(id, 'planner', { controlPrice: 57 })).toMatchObject({ code: 0, data: { stage: '4' } })
  return id
}
const works = (more: object = {}) => contractInForce(here.house, here.city, here.at, { contractKind: '3', ...more })
const begin = async (id: string, contractId: string, more: object = {}, who: keyof typeof here.people = 'declarer') =>
  here.people[who].post(`${PROJECTS}/start`, { id, contractId, companyDeptId: 'd-care', startReportNo: '开工令〔2026〕8号', ...more })
async function inWorks(): Promise<string> {
  const id = await toStart()
  expect(await begin(id, await works())).toMatchObject({ code: 0, data: { stage: '5' } })
  return id
}

describe('a project of special maintenance', () => {
  it('yhgl/zxyhndjh/rule-1: keeps its sums below one another and its end behind its beginning', async () => {
    const { people, batch, road } = here
    const add = async (more: object) =>
      (await people.declarer.put('yhgl/zxyhjhfq', { ...batch(), details: [resurfacing(road, own(more))] })).data
    expect(await add({ declaredAmount: 61 })).toMatchObject({
      errors: [{ field: 'details[0].declaredAmount', msg: '申报金额与工程量估算合计60万元相差超过1%' }],
    })
    expect(await add({ planEnd: '2026-09-01' })).toMatchObject({ errors: [{ field: 'details[0].planEnd' }] })
    expect(await add({ stakeFrom: '12号' })).toMatchObject({ errors: [{ field: 'details[0].stakeFrom' }] })
    const id = await here.inPrePlan(own())
    expect(await prePlan(id, { budgetAmount: 61 })).toMatchObject({
      data: { errors: [{ field: 'budgetAmount', msg: '不能大于批复金额60万元' }] },
    })
  })

  it('is prepared step by step, reviewed by officer and planning, returned with a reason', async () => {
    const { people, project, at } = here
    const id = await here.inPrePlan(own())
    expect(await prePlan(id, { action: 'save', designUnit: '设计院' })).toMatchObject({ code: 0, data: { stage: '2' } })
    expect(await prePlan(id, { preSchedule: steps.map((one) => ({ ...one, due: null })) })).toMatchObject({
      data: { errors: [expect.any(Object)] },
    })
    expect(await at.otherManager.post(`${PROJECTS}/prePlan`, { id, action: 'submit' })).not.toMatchObject({ code: 0 })
    expect(await prePlan(id)).toMatchObject({ code: 0, data: { stage: '3' } })
    expect(await audit(id, 'planner', { controlPrice: 57 })).not.toMatchObject({ code: 0 })
    expect(await audit(id, 'officer', { result: 0, opinion: '补充概算' })).toMatchObject({ code: 0, data: { stage: '2' } })
    expect(await project(id)).toMatchObject({ stageState: '2', planAuditStep: null })
    expect(await prePlan(id, { supervisorDeptId: 'd-watch' })).toMatchObject({ code: 0 })
    expect(await audit(id, 'officer')).not.toMatchObject({ code: 0 })
    expect(await at.supervisor.post(`${PROJECTS}/planAudit`, { id, result: 1, opinion: '同意' })).toMatchObject({ code: 0 })
    expect(await audit(id, 'officer')).toMatchObject({ code: 0 })
    expect(await audit(id, 'planner')).toMatchObject({ data: { errors: [{ field: 'controlPrice' }] } })
    expect(await audit(id, 'planner', { controlPrice: 57 })).toMatchObject({ code: 0, data: { stage: '4' } })
    expect(await people.declarer.get(`${PROJECTS}/ndjhXmqdPage`, { stage: '4', limit: 100, withSummary: '1' })).toMatchObject({
      data: { summary: { approved: expect.any(Number) } },
    })
  })

  it('begins under a works contract in force with its permits, and its company sees it from then on', async () => {
    const { at } = here
    const id = await toStart()
    const contractId = await works()
    expect(await begin(id, contractId, { breaksRoad: true })).toMatchObject({ data: { errors: [{ field: 'permitNos' }] } })
    expect(await begin(id, contractId, { companyDeptId: 'd-care2' })).toMatchObject({ data: { errors: [{ field: 'companyDeptId' }] } })
    const seen = async () => (await at.company.get(`${PROJECTS}/page`, { limit: 100 })).data.list.map((one: { id: string }) => one.id)
    expect(await seen()).not.toContain(id)
    expect(await begin(id, contractId, { breaksRoad: true, permitNos: '挖许〔2026〕8号' })).toMatchObject({ code: 0, data: { stage: '5' } })
    expect(await seen()).toContain(id)
    expect(await here.project(id)).toMatchObject({ contractAmount: 3, startDate: '2026-06-30' })
  })

  it('yhgl/zxyhndjh/rule-3: from 4 million yuan on an officer of the city confirms the start', async () => {
    const id = await toStart()
    const contractId = await works({
      amount: 4_000_000,
      items: [{ itemCode: 'YH-R01', itemName: '铣刨', unit: 'm2', quantity: 20_000, unitPrice: 200 }],
    })
    expect(await begin(id, contractId)).toMatchObject({ code: 0, data: { stage: '4' } })
    expect(await begin(id, contractId)).not.toMatchObject({ code: 0 })
    expect(await begin(id, contractId, {}, 'officer')).toMatchObject({ code: 0, data: { stage: '5' } })
  })

  it('yhgl/zxyhndjh/rule-2: a variation above a tenth goes back to review, and on to the works from there', async () => {
    const id = await inWorks()
    const change = (changeAmount: number) =>
      here.people.declarer.post(`${PROJECTS}/change`, { id, changeAmount, changeReason: '增加排水修复' })
    expect(await change(6)).toMatchObject({ code: 0, data: { stage: '5' } })
    expect(await change(6.01)).toMatchObject({ code: 0, data: { stage: '3' } })
    expect(await audit(id, 'officer')).toMatchObject({ code: 0 })
    expect(await audit(id, 'planner')).toMatchObject({ code: 0, data: { stage: '5' } })
  })

  it('is suspended and resumed with its end moved, cancelled by planning alone, and finished at 100 % only', async () => {
    const { people, project, house } = here
    const id = await inWorks()
    const post = (action: string, more: object, who: keyof typeof people = 'declarer') =>
      people[who].post(`${PROJECTS}/${action}`, { id, ...more })
    expect(await post('suspend', { suspendReason: '汛期', suspendUntil: '2026-07-15' })).toMatchObject({ code: 0 })
    expect(await post('change', { changeAmount: 1, changeReason: '补量' })).not.toMatchObject({ code: 0 })
    await house.open.services.db.updateTable('special_project').set({ suspended_on: '2026-06-20' }).where('id', '=', id).execute()
    expect(await post('resume', {})).toMatchObject({ code: 0 })
    expect(await project(id)).toMatchObject({ suspended: false, planEnd: '2026-12-10', stageState: '1' })
    expect(await post('finish', { finishDate: '2026-06-30', selfCheckResult: '合格' })).toMatchObject({
      msg: expect.stringContaining('达到100%后方可申请完工'),
    })
    expect(await post('cancel', { cancelDocNo: '〔2026〕9号', opinion: '调整' })).toMatchObject({ code: 403 })
    expect(await post('cancel', { cancelDocNo: '〔2026〕9号', opinion: '调整' }, 'planner')).toMatchObject({
      code: 0,
      data: { stage: '9' },
    })
  })

  it('yhgl/zxyhndjh/rule-7: outside a batch it is an emergency of the planning section, and begins with its pre-plan', async () => {
    const { people, road, project } = here
    const form = resurfacing(road, own({ docNo: '应急〔2026〕5号' }))
    expect(await people.declarer.put(PROJECTS, form)).toMatchObject({ data: { errors: [{ field: 'batchId' }] } })
    expect(await people.planner.put(PROJECTS, { ...form, docNo: null })).toMatchObject({ data: { errors: [{ field: 'docNo' }] } })
    const added = await people.planner.put(PROJECTS, form)
    expect(added).toMatchObject({ code: 0 })
    expect(await project(added.data.id)).toMatchObject({ stage: '2', planKind: '3', projectNo: expect.stringMatching(/^ZXYJ2026-\d{3}$/) })
  })

  it('yhgl/zxyhndjh/rule-6: goes from the list of a draft alone, and has 30 days for its pre-plan', async () => {
    const { people, batch, road } = here
    const added = await people.declarer.put('yhgl/zxyhjhfq', { ...batch(), details: [resurfacing(road, own()), resurfacing(road, own())] })
    const more = { ...resurfacing(road, own()), batchId: added.data.id }
    expect(await people.declarer.put(PROJECTS, more)).toMatchObject({ code: 0 })
    expect(await here.projectsOf(added.data.id)).toHaveLength(3)
    const [one] = await here.projectsOf(added.data.id)
    expect(await people.declarer.remove(PROJECTS, [one?.id ?? ''])).toMatchObject({ code: 0 })
    const id = await here.inPrePlan(own())
    expect(await here.project(id)).toMatchObject({ prePlanDue: '2026-07-30' })
    expect(await people.declarer.remove(PROJECTS, [id])).not.toMatchObject({ code: 0 })
  })
})
