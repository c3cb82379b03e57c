import { yhPeriod } from '@chengan/domain/maintenance/dictionaries/care'
import { yhContractKind, yhFundSource, yhPricingKind, yhProcureKind } from '@chengan/domain/maintenance/dictionaries/contracts'
import { yhSeverity } from '@chengan/domain/maintenance/dictionaries/events'
import { yhCheckKind } from '@chengan/domain/maintenance/dictionaries/projects'
import { checkResult } from '@chengan/domain/maintenance/works/check/check-codes'
import { daysOfFill } from '@chengan/domain/maintenance/works/progress/fill-codes'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { asRows } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { renewMonthFills } from '../../../areas/maintenance/progress/month-fills.ts'
import type { Desk } from '../../approvals/desk.ts'

const PROJECTS = 'yhgl/zxyhndjh'
const FILLS = 'yhgl/szglyhglzxyhxmjdmonthfill'
const CHECKS = 'yhgl/szglyhglzxyhxmjdcheck'
const [OFFICER, BUILDER, SUPERVISOR, CITY] = ['demo_qx_yh', 'demo_qy_yh', 'demo_jl', 'demo_sj_yh'] as const
const DISTRICT = '990102'

/** How works come along: by how much they are off their plan each month, in per cent, and what becomes of them. */
interface Course {
  readonly off: (planned: number, turn: number) => number
  /** The month before the last is not filled in. */
  readonly forgets?: true
  /** The last month waits for its review. */
  readonly waits?: true
  readonly done?: true
}

const courses: readonly Course[] = [
  { off: (planned) => planned + 1.5, waits: true },
  { off: (planned, turn) => planned - Math.min(6 * turn, 24) },
  { off: (planned) => planned - 4, forgets: true },
  { off: (planned) => planned - 2 },
  { off: (planned) => planned + 12, done: true },
]

interface Project {
  readonly id: string
  readonly name: string
  readonly approved: number
}

interface Month {
  readonly id: string
  readonly month: string
  readonly planned: number
  /** What was told of it; null where nothing was. */
  readonly told: number | null
}

async function projectNamed(desk: Desk, id: string): Promise<Project> {
  const { rows } = await sql<Project>`select id, project_name as name, coalesce(approved_amount, declared_amount)::float8 as approved
    from special_project where id = ${id}`.execute(desk.db)
  const [found] = rows
  if (found === undefined) throw new Error(`there is no project ${id}`)
  return found
}

/** The works contract of a project, in force. */
async function contractOf(desk: Desk, project: Project, at: string, turn: number): Promise<string> {
  const [manager, builder, supervisor] = [await desk.idOf(OFFICER), await desk.idOf(BUILDER), await desk.idOf(SUPERVISOR)]
  const { rows } = await sql<{
    itemCode: string
    itemName: string
    unit: string
    quantity: number
    unitPrice: number
  }>`select item_code as "itemCode",
    item_name as "itemName", unit, quantity::float8 as quantity, unit_price::float8 as "unitPrice" from special_project_quantities
    where owner_id = ${project.id} order by sort`.execute(desk.db)
  const day = at.slice(0, 10)
  const form: Values = {
    ...{
      contractNo: `YHHT-${day.slice(0, 4)}-ZX${String(turn + 1)}`,
      contractName: `${project.name}施工合同`,
      planYear: Number(day.slice(0, 4)),
    },
    contractKind: yhContractKind.values.specialWorks.value,
    pricingKind: yhPricingKind.values.unitPrice.value,
    procureKind: yhProcureKind.values.competitiveConsultation.value,
    ...{ manageDeptId: manager.deptId, manageLevel: 'qx', regionId: DISTRICT },
    ...{ companyDeptId: builder.deptId, supervisorDeptId: supervisor.deptId, contactPerson: '陆明远', contactPhone: '10000000021' },
    ...{ signDate: day, startDate: day, endDate: addDays(day, 540) },
    amount: rows.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
    fundSource: yhFundSource.values.districtBudget.value,
    paymentCycle: yhPeriod.values.month.value,
    items: rows,
    attachments: [await desk.file(OFFICER, at)],
  }
  const id = await desk.add(OFFICER, at, 'yhgl/contract', form)
  await desk.act(OFFICER, at, 'yhgl/contract/state', { id, action: 'activate' })
  return id
}

async function monthsOf(desk: Desk, projectId: string, until: string): Promise<readonly Month[]> {
  const { rows } =
    await sql<Month>`select id, fill_month as month, planned_rate::float8 as planned, total_rate::float8 as told from month_fill
    where project_id = ${projectId} and not deleted order by fill_month`.execute(desk.db)
  return rows.filter(({ month }) => daysOfFill(month).opensOn <= until)
}

const inCents = (value: number) => Math.round(value * 100) / 100

/** The builder fills the months in that have opened by a day, the supervisor passes them. */
async function fillMonths(desk: Desk, project: Project, course: Course, until = desk.asOf.slice(0, 10)): Promise<void> {
  const months = await monthsOf(desk, project.id, until)
  let before = 0
  for (const [turn, { id, month, planned, told }] of months.entries()) {
    if (told !== null) {
      before = told
      continue
    }
    const isLast = turn === months.length - 1
    if (course.forgets && turn === months.length - 2) continue
    const at = desk.on(daysOfFill(month).opensOn, '16:10')
    if (at > desk.asOf) return
    const off = course.done && isLast ? 100 : course.off(planned, turn)
    const totalRate = inCents(Math.min(100, Math.max(before, off)))
    const rates = { monthRate: inCents(totalRate - before), totalRate }
    const share = (rate: number) => inCents((project.approved * rate) / 100)
    await desk.act(BUILDER, at, FILLS, {
      ...{ id, action: 'submit', ...rates },
      ...{ monthAmount: share(rates.monthRate), totalAmount: share(totalRate) },
      ...{ monthPaid: share(rates.monthRate * 0.7), totalPaid: share(totalRate * 0.7) },
      ...(totalRate === 100 ? { finishDate: addDays(at.slice(0, 10), -1) } : {}),
      workDone: totalRate === 100 ? '全部工程量完成，清理现场，整理竣工资料' : '按分幅方案完成本月计划段落的施工，标线、井盖同步恢复',
      nextPlan: totalRate === 100 ? '申请完工，准备验收' : '继续下一幅施工，做好夜间围护和交通疏导',
      ...(totalRate < planned - 10
        ? { problems: '管线迁改滞后，夜间施工许可时段缩短', measures: '增加一个作业班组，与管线单位倒排工期' }
        : {}),
      ...{ safetyState: '1', qualityState: '1', workers: 26, wagePaid: true },
      images: [await desk.file(BUILDER, at, 'before'), await desk.file(BUILDER, at, 'after')],
    })
    before = totalRate
    const reviewed = desk.on(addDays(at.slice(0, 10), 1), '10:20')
    if (reviewed > desk.asOf || (course.waits && isLast)) return
    await desk.act(SUPERVISOR, reviewed, `${FILLS}/audit`, { id, result: 1, opinion: '与现场相符，同意' })
  }
}

interface Checked {
  readonly at: string
  readonly by: string
  readonly conclusion: string
  readonly problem?: string
}

/** A check of a project, issued. */
async function check(desk: Desk, projectId: string, { at, by, conclusion, problem }: Checked): Promise<string> {
  const { rows } = await sql<{
    rate: number
  }>`select coalesce(progress_rate, 0)::float8 as rate from special_project where id = ${projectId}`.execute(desk.db)
  const day = at.slice(0, 10)
  const items = [
    { item: '围挡与警示标志', result: problem === undefined, problem: problem ?? null },
    { item: '特种作业持证', result: true },
  ]
  const id = await desk.add(by, at, CHECKS, {
    ...{ projectId, checkKind: yhCheckKind.values.special.value, checkDate: day, checkers: '陆明远、周启明' },
    ...{
      actualRate: inCents(Math.max(0, (rows[0]?.rate ?? 0) - 1)),
      safetyItems: items,
      qualityItems: [{ item: '压实度、厚度抽测', result: true }],
    },
    problems: problem === undefined ? [] : [{ problem, level: yhSeverity.values.serious.value, rectifyDeadline: addDays(day, 7) }],
    ...{
      conclusion,
      score: problem === undefined ? 92 : 74,
      opinion: problem === undefined ? '现场管理规范，进度与填报相符' : '按问题清单整改，逾期通报',
    },
    images: [await desk.file(by, at, 'before')],
  })
  await desk.act(by, at, CHECKS, { id, action: 'issue' })
  return id
}

/** The builder answers what a check found. */
async function rectify(desk: Desk, id: string, at: string): Promise<void> {
  const { rows } = await sql<Values>`select id, problem, level, to_char(rectify_deadline, 'YYYY-MM-DD') as "rectifyDeadline"
    from progress_check_problems where owner_id = ${id} order by sort`.execute(desk.db)
  const photo = await desk.file(BUILDER, at, 'after')
  const problems = asRows(rows).map((one) => ({ ...one, rectifyText: '已补齐硬质围挡和警示灯，专人值守', images: [photo] }))
  await desk.act(BUILDER, at, CHECKS, { id, action: 'rectified', problems })
}

/** The months of works that are done by a day, told of and passed. */
export const fillToTheEnd = async (desk: Desk, projectId: string, until: string): Promise<void> =>
  fillMonths(desk, await projectNamed(desk, projectId), { off: (planned) => planned, done: true }, until)

/** Working days ago on which the first works were checked. */
const CHECKED = 16

/** A check whose problem is put right and passes. */
async function checkAndPass(desk: Desk, projectId: string): Promise<void> {
  const found = await check(desk, projectId, {
    ...{ at: desk.ago(CHECKED, '14:30'), by: SUPERVISOR, conclusion: checkResult.rectify, problem: '东侧围挡缺失20米，夜间警示灯不足' },
  })
  await rectify(desk, found, desk.ago(14, '11:00'))
  await desk.act(SUPERVISOR, desk.ago(13, '15:10'), CHECKS, { id: found, action: 'pass', opinion: '围护已恢复，同意销项' })
}

/** Works that go on for some months: some in time, one far behind, one whose month is missing, one that a check has stopped, one that is done. */
export async function letWorksGoOn(desk: Desk, ids: readonly string[], begin: string): Promise<void> {
  const [builder, supervisor] = [await desk.idOf(BUILDER), await desk.idOf(SUPERVISOR)]
  for (const [turn, course] of courses.entries()) {
    const id = ids[turn]
    if (id === undefined) return
    const project = await projectNamed(desk, id)
    const contractId = await contractOf(desk, project, desk.on(addDays(begin, -20), '10:30'), turn)
    await desk.act(OFFICER, desk.on(begin, '09:10'), `${PROJECTS}/start`, {
      ...{ id, contractId, companyDeptId: builder.deptId, supervisorDeptId: supervisor.deptId, breaksRoad: true },
      ...{ permitNos: `临占许${String(31 + turn)}号`, startReportNo: `开工令${String(11 + turn)}` },
    })
    // What a check finds is compared with what was told by its day.
    if (turn === 0) {
      await fillMonths(desk, project, { off: course.off }, desk.ago(CHECKED).slice(0, 10))
      await checkAndPass(desk, id)
    }
    await fillMonths(desk, project, course)
  }
  await desk.nightly(renewMonthFills)
  const [, second, , fourth] = ids
  if (second !== undefined)
    await check(desk, second, {
      at: desk.ago(5, '10:40'),
      by: CITY,
      conclusion: checkResult.rectify,
      problem: '作业班组不足，关键工序停滞',
    })
  if (fourth !== undefined) {
    const stopped = await check(desk, fourth, {
      ...{ at: desk.ago(2, '09:50'), by: OFFICER, conclusion: checkResult.stopRectify, problem: '沟槽未支护，危及作业人员安全' },
    })
    await rectify(desk, stopped, desk.ago(1, '16:20'))
  }
  await desk.nightly(renewMonthFills)
}
