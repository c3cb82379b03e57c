import { asText } from '@chengan/kernel/values'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BATCHES, openWorksHouse, PROJECTS, resurfacing } from '../support/street/works-people.ts'

let here: Awaited<ReturnType<typeof openWorksHouse>>
beforeAll(async () => {
  here = await openWorksHouse()
})
afterAll(() => here.house.close())

const item = (itemCode: string) => ({ quantities: [{ itemCode, itemName: '铣刨加铺', unit: 'm2', quantity: 5000, unitPrice: 120 }] })
const own = (code: string, more: object = {}) => resurfacing(here.road, { ...item(code), ...more })

describe('a plan initiation', () => {
  it('is saved with its projects as a draft, tells their sums, and is handed in whole or not at all', async () => {
    const { people, batch, infoOf, start } = here
    const added = await people.declarer.put(BATCHES, { ...batch(), details: [own('A1'), own('A2', { projectName: '古渡街中修' })] })
    expect(added).toMatchObject({ code: 0 })
    const { id } = added.data
    expect(await infoOf(id)).toMatchObject({ status: '0', projectCount: 2, totalAmount: 120, declareDeadline: '2025-08-31' })
    const { details } = await infoOf(id)
    expect(details).toMatchObject([{ stage: '1', stageState: '0', planYear: 2026 }, { projectName: '古渡街中修' }])
    const one = { id, details: [{ id: (details as { id: string }[])[0]?.id, remark: '核对' }] }
    expect(await people.declarer.post(BATCHES, one)).toMatchObject({ code: 0 })
    expect(await infoOf(id)).toMatchObject({ projectCount: 1, details: [{ remark: '核对' }] })
    const wrong = await start({ id, details: [{ projectName: '无名' }] })
    expect(wrong.data).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ field: 'details[0].declaredAmount' })]) })
    expect(await infoOf(id)).toMatchObject({ status: '0', projectCount: 1 })
    expect(await start({ ...batch(), details: [] })).toMatchObject({ msg: '请先添加项目，至少一个' })
  })

  it('goes from unit leader to planning, finance and leader; each says of the projects what is his; released it begins the pre-plans', async () => {
    const { people, started, projectsOf, project, passed, complete, infoOf, release } = here
    const id = await started([own('B1'), own('B2', { projectName: '人行道整治', projectKind: '2' })])
    expect(await infoOf(id)).toMatchObject({ status: '1', currentNode: '单位负责人审核', businessKey: id })
    const [first, second] = await projectsOf(id)
    expect(first).toMatchObject({ projectNo: expect.stringMatching(/^ZX2026\d{3}-001$/), stageState: '1' })
    expect(await people.declarer.post(PROJECTS, { id: first?.id, remark: '锁定' })).not.toMatchObject({ code: 0 })
    const screen = (form: object, by = people.planner) => by.post(`${PROJECTS}/screen`, form)
    expect(await screen({ id: first?.id, included: true })).not.toMatchObject({ code: 0 })
    await passed(people.unitLead, id)
    expect(await screen({ id: first?.id, included: true }, people.officer)).not.toMatchObject({ code: 0 })
    expect(await complete(people.planner, id)).toMatchObject({ msg: '还有2个项目未填写初审结果，请逐项确定是否纳入计划' })
    expect(await screen({ id: first?.id, included: true, approvedAmount: 61 })).toMatchObject({
      data: { errors: [{ field: 'approvedAmount', msg: '批复金额不能大于申报金额60万元' }] },
    })
    expect(await screen({ id: second?.id, included: false })).toMatchObject({ data: { errors: [{ field: 'excludeReason' }] } })
    const decided = [
      { id: first?.id, included: true, approvedAmount: 55, priorityRank: 1 },
      { id: second?.id, included: false, excludeReason: '并入道路项目' },
    ]
    const taskId = await here.taskOf(people.planner, id)
    expect(await people.planner.post(BATCHES, { id, taskId, details: decided })).toMatchObject({ code: 0 })
    expect(await project(first?.id ?? '')).toMatchObject({ included: true, approvedAmount: 55, priorityRank: 1 })
    await passed(people.planner, id)
    expect(await complete(people.finance, id)).toMatchObject({ msg: '还有1个项目未确定资金来源' })
    const fund = (form: object) => people.finance.post(`${PROJECTS}/fund`, { id: first?.id, ...form })
    expect(await fund({ fundSource: '1', approvedAmount: 56 })).toMatchObject({ data: { errors: [{ field: 'approvedAmount' }] } })
    expect(await fund({ fundSource: '1', approvedAmount: 50 })).toMatchObject({ code: 0 })
    await passed(people.finance, id)
    await passed(people.leader, id)
    expect(await infoOf(id)).toMatchObject({ status: '2', approvedSum: 50 })
    expect(await projectsOf(id)).toMatchObject([
      { stage: '2', stageState: '0' },
      { stage: '1', stageState: '4' },
    ])
    expect(await release(id, people.officer)).toMatchObject({ code: 403 })
    expect(await release(id)).toMatchObject({ code: 0, data: { status: '3' } })
    expect(await project(first?.id ?? '')).toMatchObject({ prePlanDue: '2026-07-30', preSchedule: expect.arrayContaining([]) })
  })

  it('yhgl/zxyhjhfq/rule-4: an emergency goes from planning to the leader, its source of funds is named by planning', async () => {
    const { people, started, projectsOf, passed, complete, infoOf } = here
    const id = await started([own('C1')], { planKind: '3', docNo: '应急〔2026〕3号' })
    const [one] = await projectsOf(id)
    await passed(people.unitLead, id)
    expect(await people.planner.post(`${PROJECTS}/screen`, { id: one?.id, included: true })).toMatchObject({
      data: { errors: [{ field: 'fundSource', msg: '请选择资金来源' }] },
    })
    expect(await people.planner.post(`${PROJECTS}/screen`, { id: one?.id, included: true, fundSource: '6' })).toMatchObject({ code: 0 })
    expect(await complete(people.planner, id)).toMatchObject({ code: 0 })
    expect(await infoOf(id)).toMatchObject({ currentNode: '分管领导审批' })
  })

  it('yhgl/zxyhjhfq/rule-2: a supplement needs the number of its document', async () => {
    const { people, batch, start } = here
    const added = await people.declarer.put(BATCHES, { ...batch({ planKind: '2' }), details: [own('D1')] })
    expect(await start({ id: added.data.id, planKind: '2' })).toMatchObject({ data: { errors: [{ field: 'docNo' }] } })
  })

  it('yhgl/zxyhjhfq/rule-3: what another live project pays for is not paid again, unless that was left out or lies elsewhere', async () => {
    const { people, batch } = here
    const add = (more: object) => people.declarer.put(BATCHES, { ...batch(), details: [own('E1', more)] })
    expect(await add({ projectName: '甲', stakeFrom: 'K1+000', stakeTo: 'K1+400' })).toMatchObject({ code: 0 })
    expect(await add({ projectName: '乙', stakeFrom: 'K1+300', stakeTo: 'K1+600' })).toMatchObject({
      data: { errors: [{ field: 'details[0].facilities', msg: expect.stringMatching(/^与项目“ZX2026\d{3}-001 甲”设施相同/) }] },
    })
    expect(await add({ projectName: '丙', stakeFrom: 'K1+400', stakeTo: 'K1+600' })).toMatchObject({ code: 0 })
    const other = { itemCode: 'E9', itemName: '人行道铺装', unit: 'm2', quantity: 5000, unitPrice: 120 }
    expect(await add({ projectName: '丁', stakeFrom: 'K1+000', stakeTo: 'K1+400', quantities: [other] })).toMatchObject({ code: 0 })
  })

  it('yhgl/zxyhjhfq/rule-1: no more is approved for a region and year than its ceiling and a twentieth, unless the batch says why', async () => {
    const { people, projectsOf, passed, complete } = here
    const year = { planYear: 2027 }
    const budget = { planYear: 2027, regionId: '990102', fundLine: '3', fundSource: '1', amount: 100, docNo: '临财建〔2027〕1号' }
    expect(await people.planner.put('yhgl/ndys', budget)).toMatchObject({ code: 0 })
    const planned = { planStart: '2027-03-01', planEnd: '2027-06-30' }
    const reply = await here.start({ ...here.batch(year), details: [own('F1', planned), own('F2', planned)] })
    const id = asText(reply.data.businessKey)
    expect(await here.infoOf(id)).toMatchObject({ budgetQuota: 100 })
    await passed(people.unitLead, id)
    const [first, second] = await projectsOf(id)
    const screen = (project: string | undefined, approvedAmount: number) =>
      people.planner.post(`${PROJECTS}/screen`, { id: project, included: true, approvedAmount })
    await screen(first?.id, 60)
    await screen(second?.id, 46)
    expect(await complete(people.planner, id)).toMatchObject({
      data: {
        errors: [{ field: 'overReason', msg: '该区该年度批复总额106万元，超过预算控制数100万元的5%，请填写超控制数说明' }],
      },
    })
    await screen(second?.id, 45)
    expect(await complete(people.planner, id)).toMatchObject({ code: 0 })
  })

  it('comes back to its unit from whoever holds it, is changed and handed in again; planning ends it for good', async () => {
    const { people, started, projectsOf, passed, infoOf, taskOf } = here
    const id = await started([own('G1')])
    const back = { taskId: await taskOf(people.unitLead, id), comment: '补充检测资料' }
    expect(await people.unitLead.post('act/task/backToFirst', back)).toMatchObject({ code: 0 })
    expect(await infoOf(id)).toMatchObject({ status: '4' })
    const [one] = await projectsOf(id)
    expect(one).toMatchObject({ stageState: '0' })
    expect(await people.declarer.post(PROJECTS, { id: one?.id, remark: '已补充' })).toMatchObject({ code: 0 })
    const again = { taskId: await taskOf(people.declarer, id), comment: '已补充', outcome: 'submit' }
    expect(await people.declarer.post('act/task/complete', again)).toMatchObject({ code: 0 })
    expect(await infoOf(id)).toMatchObject({ status: '1' })
    expect((await projectsOf(id))[0]).toMatchObject({ stageState: '1' })
    await passed(people.unitLead, id)
    expect(await people.officer.post(`${BATCHES}/terminate`, { id, opinion: '停办' })).toMatchObject({ code: 403 })
    expect(await people.planner.post(`${BATCHES}/terminate`, { id, opinion: '本年不再安排' })).toMatchObject({
      code: 0,
      data: { status: '5' },
    })
    expect(await projectsOf(id)).toMatchObject([{ stage: '1', stageState: '4', excludeReason: '计划审批已终止' }])
  })

  it('is of its own unit, of this year or the next; districts see their own; a draft goes with its projects', async () => {
    const { people, batch, at, projectsOf } = here
    const add = (more: object, by = people.declarer) => by.put(BATCHES, batch(more))
    expect(await add({ planYear: 2028 })).toMatchObject({
      data: { errors: [{ field: 'planYear', msg: '计划年度只能为本年度或下一年度' }] },
    })
    expect(await add({ manageDeptId: 'd-other' })).toMatchObject({ code: 403 })
    expect(await add({ manageLevel: 'sj' })).toMatchObject({ data: { errors: [{ field: 'manageLevel' }] } })
    expect(await add({ regionId: '990121' })).toMatchObject({ code: expect.any(Number) })
    const added = await people.declarer.put(BATCHES, { ...batch(), details: [own('H1')] })
    const { id } = added.data
    expect((await at.otherManager.get(`${BATCHES}/page`, { limit: 100 })).data.list.map((one: { id: string }) => one.id)).not.toContain(id)
    expect(await at.company.get(`${BATCHES}/page`)).toMatchObject({ code: 403 })
    const { data } = await people.planner.get(`${PROJECTS}/ndjhJhfqPage`, { planYear: 2026, limit: 100 })
    expect(data.list.find((one: { id: string }) => one.id === id)).toMatchObject({ projectCount: 1, prePlanCount: 0 })
    expect(await people.declarer.remove(BATCHES, [id])).toMatchObject({ code: 0 })
    expect(await projectsOf(id)).toEqual([])
  })
})
