import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { uploadPicture } from '../support/small-city.ts'
import { lastStep, openStreetHouse } from '../support/street/street-house.ts'

const ITEMS = 'yhgl/zxyhyljxm'
const BUDGETS = 'yhgl/ndys'

let here: Awaited<ReturnType<typeof openStreetHouse>>
let officer: Person
let planner: Person
let finance: Person
let leader: Person
let districtFinance: Person
beforeAll(async () => {
  here = await openStreetHouse()
  const account = async (username: string, businessRoles: readonly string[], deptId = 'd-bureau', role = 'citySupervisor') =>
    personOf(here.house, await addAccount(here.house, { username, deptId, roles: [role], businessRoles }))
  officer = await account('reserveofficer', ['yh_sj_officer'])
  planner = await account('reserveplan', ['yh_sj_plan'])
  finance = await account('reservefinance', ['yh_sj_finance'])
  leader = await account('reserveleader', ['yh_sj_leader'])
  districtFinance = await account('districtfinance', ['yh_qx_finance'], here.city.ids.district, 'districtSupervisor')
})
afterAll(() => here.house.close())

async function budgeted(planYear: number, more: object = {}): Promise<string> {
  const budget = { planYear, regionId: '990102', docNo: `临财建〔${String(planYear)}〕7号` }
  expect(await planner.put(BUDGETS, { ...budget, fundLine: '1', fundSource: '3', amount: 10_000 })).toMatchObject({ code: 0 })
  const reply = await planner.put(BUDGETS, { ...budget, fundLine: '4', fundSource: '6', amount: 100, ...more })
  expect(reply).toMatchObject({ code: 0 })
  return reply.data.id
}

const serial = (function* () {
  for (let no = 1; ; no += 1) yield no
})()
const asked = (more: object = {}) => ({
  // No two forms are alike: the second of two that are is taken for a double click.
  ...{
    itemName: '滨河路挡墙抢险加固',
    planYear: 2026,
    sourceKind: '1',
    reason: `连续降雨后挡墙鼓胀，第${String(serial.next().value)}处`,
    content: '注浆加固挡墙40米',
  },
  ...{ facilityKind: '1', address: '望澜区滨河路12号', location: { lng: 120.155, lat: 30.285 } },
  ...{ applyAmount: 60, planStart: '2026-06-02', planEnd: '2026-06-20', companyDeptId: 'd-care', supervisorDeptId: 'd-watch' },
  ...more,
})
const add = (more: object = {}, by = here.at.manager) => by.put(ITEMS, asked(more))
async function added(more: object = {}, by = here.at.manager): Promise<string> {
  const reply = await add(more, by)
  expect(reply).toMatchObject({ code: 0 })
  return reply.data.id
}
const info = async (id: string, by = officer) => (await by.get(`${ITEMS}/info/${id}`)).data
const step = (id: string, name: string, body: object = {}, by = here.at.manager) => by.put(`${ITEMS}/${name}`, { id, ...body })
const review = (id: string, result: 0 | 1 = 1, by = officer) =>
  step(id, 'sh', { result, opinion: result === 1 ? '情况属实' : '请补充工程量' }, by)
const dispose = (id: string, disposeKind: string, more: object = {}, by = leader) =>
  step(id, 'yljcz', { disposeKind, opinion: '按程序办理', ...more }, by)
const grant = (id: string, disposeAmount: number, by = leader) => dispose(id, '1', { disposeAmount, disposeDocNo: '临建〔2026〕88号' }, by)
async function toDispose(more: object = {}): Promise<string> {
  const id = await added(more)
  expect(await step(id, 'submit')).toMatchObject({ code: 0, data: { status: '10' } })
  expect(await review(id)).toMatchObject({ code: 0, data: { status: '20' } })
  return id
}
const budget = async (id: string) => (await planner.get(`${BUDGETS}/info/${id}`)).data

describe('a reserve item', () => {
  it('goes from its application to its settlement; what is granted is frozen, and what it did not take is free again', async () => {
    const reserve = await budgeted(2026)
    const id = await toDispose()
    expect(await info(id)).toMatchObject({ itemNo: expect.stringMatching(/^YL2026\d{3}$/), balance: 100, status: '20' })
    expect(await grant(id, 50)).toMatchObject({ code: 0, data: { status: '30' } })
    expect(await info(id)).toMatchObject({ balance: 50, disposeAmount: 50, disposeOpinion: '按程序办理', disposeTime: expect.any(String) })
    expect(await budget(reserve)).toMatchObject({ frozenAmount: 50, usedAmount: 0, leftAmount: 50 })
    const done = { images: [await uploadPicture(here.house, here.at.company)] }
    expect(await step(id, 'finish', { ...done, doneDate: '2027-01-01' }, here.at.company)).toMatchObject({
      data: { errors: [{ field: 'doneDate' }] },
    })
    const finished = { ...done, doneDate: '2026-06-19' }
    expect(await step(id, 'finish', finished, here.at.company)).toMatchObject({
      data: { errors: [{ field: 'attachments', msg: '有监理单位的项目，完工须上传监理确认文件' }] },
    })
    const confirmed = [await uploadPicture(here.house, here.at.company, '监理确认.jpg')]
    expect(await step(id, 'finish', { ...finished, attachments: confirmed }, here.at.otherCompany)).not.toMatchObject({ code: 0 })
    expect(await step(id, 'finish', { ...finished, attachments: confirmed }, here.at.company)).toMatchObject({
      code: 0,
      data: { status: '40' },
    })
    expect(await step(id, 'settle', { settleAmount: 42.5 }, here.at.manager)).toMatchObject({ code: 403, msg: '预留金项目由财务人员结算' })
    expect(await step(id, 'settle', { settleAmount: 42.5 }, districtFinance)).toMatchObject({ code: 0, data: { status: '50' } })
    expect(await budget(reserve)).toMatchObject({ frozenAmount: 0, usedAmount: 42.5, leftAmount: 57.5 })
  })

  it('yhgl/zxyhyljxm/rule-2: warns above the balance, is refused above it, of two at once too; small sums are the planning section’s, others the leader’s', async () => {
    await budgeted(2027)
    const year = { planYear: 2027 }
    const large = await add({ ...year, applyAmount: 130 })
    expect(large).toMatchObject({ code: 0, data: { warnings: [{ field: 'applyAmount', msg: '申请金额大于该区该年度的预留金余额' }] } })
    const many = await toDispose({ ...year, applyAmount: 130 })
    expect(await grant(many, 100.01)).toMatchObject({
      data: { errors: [{ field: 'disposeAmount', msg: '预留金余额不足：2027年该区余额100万元，批准金额100.01万元' }] },
    })
    expect(await grant(many, 60, planner)).toMatchObject({
      code: 403,
      msg: '10万元以下的由市级计划科处置，10万元及以上的由市级分管领导处置',
    })
    const other = await toDispose({ ...year, applyAmount: 60 })
    const both = await Promise.all([grant(many, 60), grant(other, 60)])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 10400])
    const small = await toDispose({ ...year, applyAmount: 9.99 })
    expect(await grant(small, 9.99, leader)).toMatchObject({ code: 403 })
    expect(await grant(small, 9.99, planner)).toMatchObject({ code: 0 })
    expect(await info(small)).toMatchObject({ balance: 30.01 })
  })

  it('yhgl/zxyhyljxm/rule-1: draws on the reserve of its own year and region alone', async () => {
    await budgeted(2028)
    const id = await toDispose({ planYear: 2028, applyAmount: 20 })
    expect(await info(id)).toMatchObject({ balance: 100 })
    const elsewhere = await toDispose({ planYear: 2029, applyAmount: 20 })
    expect(await grant(elsewhere, 1)).toMatchObject({ code: 10400 })
    expect(await add({ regionId: '990102001' })).toMatchObject({
      data: { errors: [{ field: 'regionId', msg: '预留金按区县管理，市本级选市；不能选街道或社区' }] },
    })
    expect(await add({}, here.at.company)).toMatchObject({ code: 403 })
    expect(await add({ manageDeptId: here.city.ids.otherDistrict })).toMatchObject({ code: 403 })
  })

  it('yhgl/zxyhyljxm/rule-3: work comes first only in an emergency or for flood and snow, and is applied for within three days', async () => {
    const assigned = await added({ sourceKind: '2', emergencyFirst: true })
    expect((await info(assigned)).emergencyFirst).not.toBe(true)
    const late = await added({ sourceKind: '4', emergencyFirst: true, planStart: '2026-06-26', planEnd: '2026-07-20' })
    expect(await step(late, 'submit')).toMatchObject({
      data: { errors: [{ field: 'planStart', msg: '先实施的项目须在开工后3天内补办申请，本项目应在2026-06-29前提交' }] },
    })
    const inTime = await added({ sourceKind: '4', emergencyFirst: true, planStart: '2026-06-27', planEnd: '2026-07-20' })
    expect(await step(inTime, 'submit')).toMatchObject({ code: 0 })
  })

  it('yhgl/zxyhyljxm/rule-4: no more is granted than was asked, nor settled than was granted', async () => {
    await budgeted(2030)
    const id = await toDispose({ planYear: 2030, applyAmount: 20, supervisorDeptId: null })
    expect(await grant(id, 20.01)).toMatchObject({ data: { errors: [{ field: 'disposeAmount' }] } })
    expect(await grant(id, 20)).toMatchObject({ code: 0 })
    const images = [await uploadPicture(here.house, here.at.manager)]
    expect(await step(id, 'finish', { doneDate: '2026-06-19', images })).toMatchObject({ code: 0 })
    expect(await step(id, 'settle', { settleAmount: 20.01 }, finance)).toMatchObject({ data: { errors: [{ field: 'settleAmount' }] } })
    expect(await step(id, 'settle', { settleAmount: 20 }, finance)).toMatchObject({ code: 0 })
  })

  it('is returned by an officer with his reason, refused, or deleted as long as it is a draft; each step is of its own people', async () => {
    const id = await added()
    expect(await step(id, 'submit', {}, here.at.otherManager)).not.toMatchObject({ code: 0 })
    expect(await step(id, 'submit')).toMatchObject({ code: 0 })
    expect(await review(id, 1, planner)).toMatchObject({ code: 403, msg: '预留金项目由市级养护管理员审核' })
    expect(await review(id, 0)).toMatchObject({ code: 0, data: { status: '0' } })
    expect(lastStep(await info(id))).toMatchObject({ opinion: '请补充工程量' })
    const { version } = await info(id)
    expect(await step(id, 'submit', { version })).toMatchObject({ code: 0 })
    expect(await here.at.manager.remove(ITEMS, [id])).not.toMatchObject({ code: 0 })
    expect(await grant(id, 5)).toMatchObject({ code: -2 })
    expect(await review(id)).toMatchObject({ code: 0 })
    expect(await dispose(id, '4')).toMatchObject({ code: 0, data: { status: '70' } })
    expect((await here.at.company.get(`${ITEMS}/page`)).data.list.map((row) => row.id)).not.toContain(id)
    expect(await here.at.manager.remove(ITEMS, [await added()])).toMatchObject({ code: 0 })
  })

  it('goes to the supplement of its unit, one for all of a year, or to daily maintenance as a draft of an event', async () => {
    const lines = [{ itemCode: 'YH-1', itemName: '注浆', unit: 'm3', quantity: 100, unitPrice: 6000 }]
    const first = await toDispose({ quantities: lines })
    const second = await toDispose({ itemName: '滨河路护栏更换' })
    expect(await dispose(first, '2')).toMatchObject({ code: 0, data: { status: '60' } })
    expect(await dispose(second, '2')).toMatchObject({ code: 0, data: { status: '60' } })
    const [{ projectId }, other] = [await info(first), await info(second)]
    const project = (await here.at.manager.get(`yhgl/zxyhndjh/info/${String(projectId)}`)).data
    expect(project).toMatchObject({
      projectName: '滨河路挡墙抢险加固',
      declaredAmount: 60,
      planKind: '2',
      stage: '1',
      quantities: [{ itemCode: 'YH-1', amount: 600_000 }],
    })
    const beside = (await here.at.manager.get(`yhgl/zxyhndjh/info/${String(other.projectId)}`)).data
    expect(beside.batchId).toBe(project.batchId)
    expect([project.projectNo, beside.projectNo].map((no) => String(no).slice(-3))).toEqual(['001', '002'])
    const batch = (await here.at.manager.get(`yhgl/zxyhjhfq/info/${String(project.batchId)}`)).data
    expect(batch).toMatchObject({ planKind: '2', planYear: 2026, projectCount: 2, status: '0' })
    const daily = await toDispose({ images: [await uploadPicture(here.house, here.at.manager)] })
    expect(await dispose(daily, '3')).toMatchObject({ code: 0, data: { status: '60' } })
    const { eventId } = await info(daily)
    const event = (await here.at.manager.get(`yhgl/rcyh/info/${String(eventId)}`)).data
    expect(event).toMatchObject({ status: '0', title: '滨河路挡墙抢险加固', address: '望澜区滨河路12号', images: [expect.anything()] })
  })
})
