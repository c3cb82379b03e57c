import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { openStreetHouse } from '../support/street/street-house.ts'

const BUDGETS = 'yhgl/ndys'

let here: Awaited<ReturnType<typeof openStreetHouse>>
let planner: Person
let officer: Person
beforeAll(async () => {
  here = await openStreetHouse()
  const account = async (username: string, businessRoles: readonly string[]) =>
    personOf(here.house, await addAccount(here.house, { username, deptId: 'd-bureau', roles: ['citySupervisor'], businessRoles }))
  planner = await account('planner', ['yh_sj_plan'])
  officer = await account('cityofficer', ['yh_sj_officer'])
})
afterAll(() => here.house.close())

const budget = (more: object = {}) => ({
  ...{ planYear: 2026, regionId: '990102', fundLine: '1', fundSource: '3', amount: 1000, docNo: '临财建〔2026〕7号' },
  ...more,
})
const add = (more: object = {}, by = planner) => by.put(BUDGETS, budget(more))
async function added(more: object = {}): Promise<string> {
  const reply = await add(more)
  expect(reply).toMatchObject({ code: 0 })
  return reply.data.id
}
const info = async (id: string, by = planner) => (await by.get(`${BUDGETS}/info/${id}`)).data
const change = async (id: string, more: object, by = planner) => by.post(BUDGETS, { ...(await info(id)), ...more })
const spend = (id: string, values: object) =>
  here.house.open.services.db.updateTable('yearly_budget').set(values).where('id', '=', id).execute()

describe('the yearly budget', () => {
  it('is entered by the planning section for a district or the city, once for each year, line and source; the district reads its own alone', async () => {
    const id = await added()
    expect(await info(id)).toMatchObject({ amount: 1000, usedAmount: 0, frozenAmount: 0, leftAmount: 1000, executionRate: 0 })
    expect(await add({ amount: 900 })).toMatchObject({ code: 10002 })
    expect(await add({ regionId: '990100', amount: 5000 })).toMatchObject({ code: 0 })
    expect(await add({ regionId: '990102001', fundLine: '2' })).toMatchObject({
      data: { errors: [{ field: 'regionId', msg: '预算按区县下达，市本级选市；不能选街道或社区' }] },
    })
    expect(await add({ fundLine: '2' }, officer)).toMatchObject({ code: 403, msg: '年度养护预算由市级计划科、财务科维护' })
    expect(await change(id, { remark: '核对' }, officer)).not.toMatchObject({ code: 0 })
    expect(await officer.remove(BUDGETS, [id])).not.toMatchObject({ code: 0 })
    expect(await add({ fundLine: '2' }, here.at.manager)).toMatchObject({ code: 403 })
    const own = (await here.at.manager.get(`${BUDGETS}/page`, { limit: 100 })).data.list
    expect(own.map(({ regionId }) => regionId)).toEqual(['990102'])
    expect(await here.at.company.get(`${BUDGETS}/page`)).toMatchObject({ code: 403 })
  })

  it('yhgl/ndys/rule-1: keeps no more than its share in reserve, at an add, a change and a delete, of two at once too', async () => {
    const year = { planYear: 2027 }
    const daily = await added({ ...year, amount: 950 })
    const reserve = { ...year, fundLine: '4', fundSource: '6' }
    expect(await add({ ...reserve, amount: 51 })).toMatchObject({
      data: {
        errors: [{ field: 'amount', msg: '该年度该区预留金合计51万元，超过全部经费的5%（50.05万元）；请先录入其他经费或减少预留金' }],
      },
    })
    const kept = await added({ ...reserve, amount: 50 })
    expect(await change(daily, { amount: 900, docNo: '临财建〔2027〕9号' })).toMatchObject({ data: { errors: [{ field: 'amount' }] } })
    expect(await planner.remove(BUDGETS, [daily])).not.toMatchObject({ code: 0 })
    expect(await change(kept, { adjustedAmount: 40, docNo: '临财建〔2027〕10号' })).toMatchObject({ code: 0 })
    expect(await info(kept)).toMatchObject({ leftAmount: 40 })
    const both = await Promise.all(['1', '2'].map((fundSource) => add({ ...reserve, fundSource, amount: 9 })))
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, expect.any(Number)])
    const { rows } = await sql<{ sum: number }>`select sum(coalesce(adjusted_amount, amount))::float8 as sum from yearly_budget
      where plan_year = 2027 and fund_line = '4'`.execute(here.house.open.services.db)
    expect(rows[0]?.sum).toBe(49)
  })

  it('yhgl/ndys/rule-2: is not adjusted below what is paid and frozen, nor deleted once anything is', async () => {
    const id = await added({ planYear: 2028 })
    await spend(id, { used_amount: 300, frozen_amount: 100 })
    expect(await info(id)).toMatchObject({ leftAmount: 600, executionRate: 30 })
    expect(await change(id, { adjustedAmount: 399.99, docNo: '新' })).toMatchObject({
      data: { errors: [{ field: 'adjustedAmount', msg: '金额不能低于已支付与冻结之和400万元' }] },
    })
    expect(await change(id, { adjustedAmount: 400, docNo: '临财建〔2028〕3号' })).toMatchObject({ code: 0 })
    expect(await planner.remove(BUDGETS, [id])).toMatchObject({ msg: '该预算已有支付或冻结400万元，不能删除' })
    await spend(id, { used_amount: 0, frozen_amount: 0 })
    const other = await added({ planYear: 2028, fundLine: '2' })
    expect(await planner.remove(BUDGETS, [id, other])).toMatchObject({ code: 0 })
  })

  it('asks a new document for each change of a sum, and none for a remark; what it is of never changes', async () => {
    const id = await added({ planYear: 2029 })
    expect(await change(id, { amount: 1100 })).toMatchObject({
      data: { errors: [{ field: 'docNo', msg: '金额有变动，请填写新的批复文号' }] },
    })
    expect(await change(id, { remark: '已核对' })).toMatchObject({ code: 0 })
    expect(await change(id, { amount: 1100, docNo: '临财建〔2029〕8号' })).toMatchObject({ code: 0 })
    expect(await change(id, { regionId: '990103' })).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ regionId: '990102', amount: 1100 })
  })

  it('sums up what its list shows: in force, paid, frozen, left, and how much is paid', async () => {
    const id = await added({ planYear: 2031, amount: 800 })
    await added({ planYear: 2031, fundLine: '2', fundSource: '2', amount: 200 })
    await spend(id, { used_amount: 250 })
    const { data } = await planner.get(`${BUDGETS}/page`, { planYear: 2031, limit: 10, withSummary: '1' })
    expect(data.summary).toMatchObject({ held: 1000, used: 250, frozen: 0, left: 750, execution: 25 })
  })
})
