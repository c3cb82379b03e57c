import { asRows } from '@chengan/kernel/values'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../src/areas/register.ts'
import type { Person } from '../support/people.ts'
import { uploadPicture } from '../support/small-city.ts'
import { contractInForce } from '../support/street/maintenance-people.ts'
import { openWorksHouse, PROJECTS } from '../support/street/works-people.ts'

const FILLS = 'yhgl/szglyhglzxyhxmjdmonthfill'
const CHECKS = 'yhgl/szglyhglzxyhxmjdcheck'

let here: Awaited<ReturnType<typeof openWorksHouse>>
beforeAll(async () => {
  here = await openWorksHouse()
})
afterAll(() => here.house.close())

interface Fill {
  readonly id: string
  readonly fillMonth: string
  readonly fillState: string
  readonly plannedRate: number
  readonly totalRate: number | null
  readonly isOpen: boolean
  readonly stoodStill: boolean
}

const steps = ['1', '2', '3', '4', '5'].map((step) => ({ step, due: '2026-08-20' }))
let drawn = 0

/** A project whose works have begun, planned to end in August 2026. */
async function underWay(more: object = {}, planStart = '2026-06-01'): Promise<string> {
  drawn += 1
  const { people, house, city, at } = here
  const id = await here.inPrePlan({
    quantities: [{ itemCode: `M${drawn}`, itemName: '铣刨加铺', unit: 'm2', quantity: 5000, unitPrice: 120 }],
    ...{ stakeFrom: `K${drawn}+000`, stakeTo: `K${drawn}+400`, planStart, planEnd: '2026-08-31' },
  })
  const prePlan = { id, action: 'submit', prePlanDate: '2026-06-30', preSchedule: steps, designUnit: '临江设计院', budgetAmount: 58 }
  expect(await people.declarer.post(`${PROJECTS}/prePlan`, prePlan)).toMatchObject({ code: 0 })
  here.later()
  expect(await people.officer.post(`${PROJECTS}/planAudit`, { id, result: 1, opinion: '同意' })).toMatchObject({ code: 0 })
  here.later()
  const said = { id, result: 1, opinion: '同意', controlPrice: 57 }
  expect(await people.planner.post(`${PROJECTS}/planAudit`, said)).toMatchObject({ code: 0 })
  const contractId = await contractInForce(house, city, at)
  const start = { id, contractId, companyDeptId: 'd-care', startReportNo: '开工令8号', startDate: planStart, ...more }
  expect(await people.declarer.post(`${PROJECTS}/start`, start)).toMatchObject({ code: 0, data: { stage: '5' } })
  return id
}

const months = async (projectId: string, by: Person = here.people.declarer) =>
  (await by.get<readonly Fill[]>(`${FILLS}/fillInfoList`, { projectId })).data
async function firstMonth(projectId: string): Promise<Fill> {
  const [first] = await months(projectId)
  if (first === undefined) throw new Error('no month')
  return first
}
const photos = async (who: Person, many = 2) => {
  const ids: string[] = []
  for (let at = 0; at < many; at += 1) ids.push(await uploadPicture(here.house, who, `现场${String(drawn)}-${String(at)}.jpg`))
  return ids
}
const said = async (who: Person, more: object = {}) => ({
  ...{ monthRate: 20, totalRate: 20, monthAmount: 12, totalAmount: 12, monthPaid: 5, totalPaid: 5, workDone: '铣刨完成', nextPlan: '摊铺' },
  ...{ safetyState: '1', qualityState: '1', images: await photos(who) },
  ...more,
})
const fillIn = async (id: string, more: object = {}, who: Person = here.at.company) => {
  here.later()
  return who.post(FILLS, { id, action: 'submit', ...(await said(who, more)) })
}
const audit = async (id: string, result: number, who: Person) => {
  here.later()
  return who.post(`${FILLS}/audit`, { id, result, opinion: '已核实' })
}
/** The nightly work of a day; people go on where they were. */
async function onTheDay(now: string): Promise<number> {
  here.house.setNow(now)
  const handler = jobHandlers(here.house.open).monthFills
  if (!('runIn' in handler)) throw new Error('months are opened in one transaction')
  const run = { due: 0, params: null, signal: new AbortController().signal }
  const done = await here.house.open.services.db.transaction().execute((tx) => handler.runIn(tx, run))
  here.later()
  return done
}

describe('the months of a project under way', () => {
  it('yhgl/szglyhglzxyhxmjdmonthfill/rule-1: are made at the start, open on the 25th, and are overdue from the 4th', async () => {
    const id = await underWay()
    expect(await months(id)).toMatchObject([
      { fillMonth: '2026-06', fillState: '0' },
      { fillMonth: '2026-07', fillState: '0', totalRate: null },
      { fillMonth: '2026-08', plannedRate: 100 },
    ])
    const [, july] = await months(id)
    expect(await fillIn(july?.id ?? '')).toMatchObject({ msg: expect.stringContaining('2026-07-25开放填报') })
    const page = async () => (await here.people.declarer.get(`${FILLS}/page`, { limit: 100 })).data.list
    const own = async () => (await page()).filter(({ projectId }) => projectId === id)
    expect(await own()).toMatchObject([{ fillMonth: '2026-06', missingMonths: 0, dueOn: '2026-07-03' }])
    await onTheDay('2026-07-03 10:00:00')
    expect((await firstMonth(id)).fillState).toBe('0')
    await onTheDay('2026-07-04 00:30:00')
    expect((await firstMonth(id)).fillState).toBe('4')
    await onTheDay('2026-07-25 00:30:00')
    expect(await own()).toMatchObject([{ fillMonth: '2026-07', missingMonths: 1 }])
    expect(await onTheDay('2026-07-25 00:40:00')).toBe(0)
    await onTheDay('2026-09-25 00:30:00')
    expect((await months(id)).map(({ fillMonth }) => fillMonth)).toEqual(['2026-06', '2026-07', '2026-08', '2026-09'])
  })

  it('are not owed of months through all of which the works stood still, and leave three days for what fell due meanwhile', async () => {
    const { people, house } = here
    const id = await underWay({}, '2026-04-10')
    here.later()
    const suspended = { id, suspendReason: '汛期停工', suspendUntil: '2026-07-20' }
    expect(await people.declarer.post(`${PROJECTS}/suspend`, suspended)).toMatchObject({ code: 0 })
    await house.open.services.db.updateTable('special_project').set({ suspended_on: '2026-04-20' }).where('id', '=', id).execute()
    const stateOf = async () => (await months(id)).map(({ fillMonth, fillState }) => `${fillMonth.slice(5)}:${fillState}`)
    await onTheDay('2026-06-30 00:30:00')
    expect((await stateOf()).slice(0, 3)).toEqual(['04:0', '05:0', '06:0'])
    expect((await months(id)).filter(({ isOpen }) => isOpen)).toEqual([])
    expect(await people.declarer.post(`${PROJECTS}/resume`, { id })).toMatchObject({ code: 0 })
    expect((await months(id)).slice(0, 3)).toMatchObject([
      { fillMonth: '2026-04', isOpen: true, dueOn: '2026-07-03', stoodStill: false },
      { fillMonth: '2026-05', isOpen: false, stoodStill: true },
      { fillMonth: '2026-06', isOpen: true, dueOn: '2026-07-03', stoodStill: false },
    ])
    await onTheDay('2026-07-03 00:30:00')
    expect((await stateOf()).slice(0, 3)).toEqual(['04:0', '05:0', '06:0'])
    await onTheDay('2026-07-04 00:30:00')
    expect((await stateOf()).slice(0, 3)).toEqual(['04:4', '05:0', '06:4'])
  })

  it('are handed in by the builder with two photos, passed by the manager, and say the progress of the project', async () => {
    const { at, people } = here
    const budget = { planYear: 2026, regionId: '990102', fundLine: '3', fundSource: '1', amount: 100_000, docNo: '临财〔2026〕3号' }
    expect(await people.planner.put('yhgl/ndys', budget)).toMatchObject({ code: 0 })
    const id = await underWay()
    const { id: fill, plannedRate } = await firstMonth(id)
    expect(await fillIn(fill, { images: await photos(at.company, 1) })).toMatchObject({
      data: { errors: [{ field: 'images', msg: '请上传至少2张照片' }] },
    })
    expect(await fillIn(fill, { workDone: null })).toMatchObject({ data: { errors: [{ field: 'workDone' }] } })
    expect(await fillIn(fill, { plannedRate: 15 })).toMatchObject({
      data: { errors: [{ field: 'plannedReason', msg: '调整计划累计进度须填写原因' }] },
    })
    expect(await fillIn(fill, {}, at.otherCompany)).not.toMatchObject({ code: 0 })
    expect(await fillIn(fill)).toMatchObject({ code: 0, data: { fillState: '1' } })
    expect(await audit(fill, 1, at.company)).not.toMatchObject({ code: 0 })
    expect(await audit(fill, 0, people.declarer)).toMatchObject({ code: 0, data: { fillState: '3' } })
    expect(await fillIn(fill, { totalRate: 25, monthRate: 25 })).toMatchObject({ code: 0, data: { fillState: '1' } })
    expect(await audit(fill, 1, people.declarer)).toMatchObject({ code: 0, data: { fillState: '2' } })
    expect(await here.project(id)).toMatchObject({
      ...{ progressRate: 25, progressAmount: 12, paidAmount: 5 },
      lagRate: Math.round((25 - plannedRate) * 100) / 100,
    })
    const paid = (await people.planner.get<readonly { usedAmount: number }[]>('yhgl/ndys/list', { planYear: 2026, fundLine: '3' })).data
    expect(paid.map(({ usedAmount }) => usedAmount)).toEqual([5])
    expect(await at.company.remove(FILLS, [fill])).not.toMatchObject({ code: 0 })
  })

  it('are reviewed by the supervisor where one is appointed', async () => {
    const { at, people } = here
    const id = await underWay({ supervisorDeptId: 'd-watch' })
    const { id: fill } = await firstMonth(id)
    expect(await fillIn(fill)).toMatchObject({ code: 0 })
    expect(await audit(fill, 1, people.declarer)).toMatchObject({ code: 403, msg: expect.stringContaining('监理单位审核') })
    expect(await audit(fill, 1, at.supervisor)).toMatchObject({ code: 0, data: { fillState: '2' } })
  })

  it('yhgl/szglyhglzxyhxmjdmonthfill/rule-2: tell of a month once, never less than before, and with 100 % the day of the end', async () => {
    const { at, people } = here
    const id = await underWay({}, '2026-05-01')
    const add = (who: Person, more: object = {}) => who.put(FILLS, { projectId: id, fillMonth: '2026-09', ...more })
    expect(await add(at.company, { fillMonth: '2026-06' })).toMatchObject({ data: { errors: [{ field: 'fillMonth' }] } })
    expect(await add(at.otherCompany)).not.toMatchObject({ code: 0 })
    const added = await add(at.company)
    expect(added).toMatchObject({ code: 0 })
    expect(await at.company.remove(FILLS, [added.data.id])).toMatchObject({ code: 0 })
    const [first, second] = await months(id)
    expect(await fillIn(first?.id ?? '', { totalRate: 40, monthRate: 40 })).toMatchObject({ code: 0 })
    expect(await audit(first?.id ?? '', 1, people.declarer)).toMatchObject({ code: 0 })
    const june = { id: second?.id ?? '', action: 'submit' }
    here.later()
    expect(await at.company.post(FILLS, { ...june, ...(await said(at.company, { totalRate: 39 })) })).toMatchObject({
      data: { errors: [{ field: 'totalRate', msg: '累计进度不能小于上月' }] },
    })
    here.later()
    expect(await at.company.post(FILLS, { ...june, ...(await said(at.company, { totalRate: 100, monthRate: 60 })) })).toMatchObject({
      data: { errors: [{ field: 'finishDate' }] },
    })
    const whole = await said(at.company, { totalRate: 100, monthRate: 60, finishDate: '2026-06-29' })
    here.later()
    expect(await at.company.post(FILLS, { ...june, ...whole })).toMatchObject({ code: 0 })
    const finish = { id, selfCheckResult: '合格' }
    expect(await people.declarer.post(`${PROJECTS}/finish`, { ...finish, finishDate: '2026-06-29' })).toMatchObject({
      msg: expect.stringContaining('达到100%后方可申请完工'),
    })
    expect(await people.declarer.post(`${FILLS}/audit`, { id: june.id, result: 1, opinion: '同意' })).toMatchObject({ code: 0 })
    expect(await here.project(id)).toMatchObject({ progressRate: 100, finishDate: '2026-06-29' })
    // The months of its term that are left are owed until it is finished.
    const owed = async () => (await months(id)).filter(({ fillState, isOpen }) => isOpen && ['0', '4'].includes(fillState)).length
    await onTheDay('2026-08-26 00:30:00')
    expect(await owed()).toBe(2)
    expect(await people.declarer.post(`${PROJECTS}/finish`, finish)).toMatchObject({ code: 0, data: { stage: '6' } })
    expect(await add(at.company)).toMatchObject({ data: { errors: [{ field: 'projectId', msg: '只有实施中的项目填报月报' }] } })
    await onTheDay('2026-08-27 00:30:00')
    expect(await owed()).toBe(0)
  })

  it('yhgl/szglyhglzxyhxmjdmonthfill/rule-3: are yellow from 10 % behind their plan, red from 20 %', async () => {
    const { people } = here
    const graded = async (plannedRate: number) => {
      const id = await underWay()
      const { id: fill } = await firstMonth(id)
      expect(await fillIn(fill, { plannedRate, plannedReason: '工期压缩' })).toMatchObject({ code: 0 })
      expect(await audit(fill, 1, people.declarer)).toMatchObject({ code: 0 })
      const { lagGrade, lagRate } = (await people.declarer.get(`${FILLS}/info/${fill}`)).data
      return { lagGrade, lagRate, project: (await here.project(id)).lagRate }
    }
    expect(await graded(29.99)).toEqual({ lagGrade: 0, lagRate: -9.99, project: -9.99 })
    expect(await graded(30)).toEqual({ lagGrade: 1, lagRate: -10, project: -10 })
    expect(await graded(40)).toEqual({ lagGrade: 2, lagRate: -20, project: -20 })
    const lagging = await people.declarer.get(`${FILLS}/page`, { lag: '1', limit: 100 })
    expect(lagging.data.list.map(({ lagRate }) => lagRate)).toEqual([-20, -10])
  })
})

describe('a check of works under way', () => {
  const problem = { problem: '围挡缺失', level: '3', rectifyDeadline: '2026-07-10' }
  const check = async (who: Person, projectId: string, more: object = {}) =>
    who.put(CHECKS, {
      ...{ projectId, checkKind: '2', checkDate: '2026-06-30', checkers: '陆明远', actualRate: 20, conclusion: '2', score: 80 },
      ...{ opinion: '限期整改', images: await photos(who, 1), problems: [problem] },
      ...more,
    })
  const act = async (who: Person, id: string, action: string, more: object = {}) => {
    here.later()
    return who.post(CHECKS, { id, action, ...more })
  }
  const infoOf = async (id: string) => (await here.people.declarer.get(`${CHECKS}/info/${id}`)).data

  it('is done at once without problems, else rectified by the builder in words and photos and checked again', async () => {
    const { at, people } = here
    const projectId = await underWay()
    expect(await check(at.company, projectId)).not.toMatchObject({ code: 0 })
    expect(await check(people.declarer, projectId, { problems: [] })).toMatchObject({
      data: { errors: [{ field: 'problems', msg: '限期整改、停工整改须列出问题清单' }] },
    })
    expect(await check(people.declarer, projectId, { conclusion: '1' })).toMatchObject({
      data: { errors: [{ field: 'conclusion', msg: '有问题的检查，结论不能为正常' }] },
    })
    const clean = await check(people.declarer, projectId, { conclusion: '1', problems: [] })
    expect(await act(people.declarer, clean.data.id, 'issue')).toMatchObject({ code: 0, data: { status: '3' } })

    const { id } = (await check(people.declarer, projectId)).data
    expect(await at.company.get(`${CHECKS}/info/${id}`)).not.toMatchObject({ code: 0 })
    expect(await act(people.declarer, id, 'issue')).toMatchObject({ code: 0, data: { status: '1' } })
    const found = await infoOf(id)
    expect(found).toMatchObject({ openProblems: 1, checkNo: expect.stringMatching(/^JDJC20260630\d{3}$/) })
    const [line] = asRows(found.problems)
    const answer = { ...line, rectifyText: '围挡已补齐', images: await photos(at.company, 1) }
    expect(await act(at.company, id, 'rectified', { problems: [{ ...line, rectifyText: '围挡已补齐' }] })).toMatchObject({
      data: { errors: [{ field: 'problems', msg: '每个问题都须填写整改情况并上传整改照片' }] },
    })
    expect(await act(at.company, id, 'rectified', { problems: [{ ...answer, problem: '无' }] })).toMatchObject({
      data: { errors: [{ field: 'problems', msg: '检查问题不能增删、修改' }] },
    })
    expect(await act(people.declarer, id, 'rectified', { problems: [answer] })).not.toMatchObject({ code: 0 })
    expect(await act(at.company, id, 'rectified', { problems: [answer] })).toMatchObject({ code: 0, data: { status: '2' } })
    expect(await infoOf(id)).toMatchObject({ openProblems: 0, problems: [{ done: true }] })
    expect(await act(people.declarer, id, 'back', { opinion: '端头未封闭' })).toMatchObject({ code: 0, data: { status: '1' } })
    expect(await infoOf(id)).toMatchObject({ openProblems: 1, problems: [{ done: false }] })
    const again = asRows((await infoOf(id)).problems).map((one) => ({ ...one, rectifyText: '端头已封闭' }))
    expect(await act(at.company, id, 'rectified', { problems: again })).toMatchObject({ code: 0 })
    expect(await act(people.declarer, id, 'pass', { opinion: '已整改' })).toMatchObject({ code: 0, data: { status: '3' } })
    expect(await people.declarer.remove(CHECKS, [id])).not.toMatchObject({ code: 0 })
  })

  it('yhgl/szglyhglzxyhxmjdcheck/rule-1: returns a fill that is more than 10 % off, and stops works until it has passed', async () => {
    const { at, people } = here
    const projectId = await underWay()
    const { id: fill } = await firstMonth(projectId)
    expect(await fillIn(fill, { totalRate: 45, monthRate: 45 })).toMatchObject({ code: 0 })
    expect(await audit(fill, 1, people.declarer)).toMatchObject({ code: 0 })
    const near = await check(people.declarer, projectId, { actualRate: 35, conclusion: '1', problems: [] })
    expect(await act(people.declarer, near.data.id, 'issue')).toMatchObject({ code: 0 })
    expect(await infoOf(near.data.id)).toMatchObject({ fillRate: 45, diffRate: -10 })
    expect((await firstMonth(projectId)).fillState).toBe('2')

    const { id } = (await check(people.declarer, projectId, { actualRate: 34.99, conclusion: '3' })).data
    expect(await act(people.declarer, id, 'issue')).toMatchObject({ code: 0 })
    expect((await people.declarer.get(`${FILLS}/info/${fill}`)).data).toMatchObject({ fillState: '3', doubtful: true })
    expect(await here.project(projectId)).toMatchObject({ progressRate: 0, suspended: true, stageState: '5' })
    const resume = () => people.declarer.post(`${PROJECTS}/resume`, { id: projectId })
    expect(await resume()).toMatchObject({ msg: expect.stringMatching(/停工整改的检查JDJC\d+尚未复查通过，不能恢复/) })
    const [line] = asRows((await infoOf(id)).problems)
    const answer = { ...line, rectifyText: '围挡已补齐', images: await photos(at.company, 1) }
    expect(await act(at.company, id, 'rectified', { problems: [answer] })).toMatchObject({ code: 0 })
    expect(await act(people.declarer, id, 'pass', { opinion: '已整改' })).toMatchObject({ code: 0 })
    here.later()
    expect(await resume()).toMatchObject({ code: 0 })
    expect(await here.project(projectId)).toMatchObject({ suspended: false, stage: '5' })
  })
})
