import { CARE_GENERATED, carePlanStatus } from '@chengan/domain/maintenance/care/care-plan/care-codes'
import type { careTask } from '@chengan/domain/maintenance/care/care-task/care-task'
import { type CarePlanned, planCare, uncoveredCare } from '@chengan/domain/maintenance/care/plan/plan-care'
import { yhContractKind, yhContractStatus } from '@chengan/domain/maintenance/dictionaries/contracts'
import { yhLevel } from '@chengan/domain/maintenance/dictionaries/events'
import { yhPlanPeriod } from '@chengan/domain/maintenance/dictionaries/projects'
import { inOwnTree } from '@chengan/kernel/access/actor'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import { addDays, addMonths, earlierOf } from '@chengan/kernel/time'
import type { Context } from '../../../context.ts'
import { act } from '../../../resources/change/act.ts'
import { makeRow } from '../../../resources/change/by-system.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { readRows } from '../../../resources/scope.ts'
import { type CareGround, type CareSection, type ContractOfCare, careGround, contractOfCare } from './care-ground.ts'
import { questionOf, withoutCarried } from './care-question.ts'
import { tellPlanStateOf } from './plan-state.ts'
import { writeTasks, writtenNow } from './write-tasks.ts'

/** Most tasks that are made at once, unless the city says otherwise (yhgl/bjby/rule-5). */
const MOST_TASKS = { code: 'yh.care.tasks', usual: 50_000 } as const
/** So many of what was skipped or has no cycle are told one by one. */
const TOLD = 200

const monthsOfPeriod: Readonly<Record<string, number>> = {
  [yhPlanPeriod.values.year.value]: 12,
  [yhPlanPeriod.values.quarter.value]: 3,
  [yhPlanPeriod.values.month.value]: 1,
}

interface Span {
  readonly from: string
  readonly to: string
}

/** The calendar years, quarters or months that a span touches, cut to it. */
function periodsOf({ from, to }: Span, periodKind: string): readonly Span[] {
  const months = monthsOfPeriod[periodKind] ?? 12
  const month = Math.floor((Number(from.slice(5, 7)) - 1) / months) * months + 1
  const periods: Span[] = []
  for (let first = `${from.slice(0, 4)}-${String(month).padStart(2, '0')}-01`; first <= to; first = addMonths(first, months)) {
    const last = addDays(addMonths(first, months), -1)
    periods.push({ from: first < from ? from : first, to: earlierOf(last, to) })
  }
  return periods
}

/** The days that are asked for, inside the contract and not behind us. */
function spanAsked(
  contract: ContractOfCare,
  { planYear, dateFrom, dateTo }: { planYear?: number | null; dateFrom?: string | null; dateTo?: string | null },
): Span {
  if (planYear == null && (dateFrom == null || dateTo == null)) throw refuse('carePeriodMissing')
  const [wantedFrom, wantedTo] = [dateFrom ?? `${planYear}-01-01`, dateTo ?? `${planYear}-12-31`]
  const from = earlierOf(wantedFrom, contract.startDate) === wantedFrom ? contract.startDate : wantedFrom
  const to = earlierOf(wantedTo, contract.endDate)
  if (from > to) throw refuse('carePlanOutsideContract', { '0': contract.startDate, '1': contract.endDate })
  return { from, to }
}

/** The mandatory standards that a contract leaves uncovered, by their names. */
export function missingItems(ground: CareGround): readonly string[] {
  const names = new Map(ground.standards.map(({ standardId, itemName }) => [standardId, itemName]))
  return [...new Set(uncoveredCare(ground).map(({ standardId }) => names.get(standardId) ?? ''))].sort()
}

interface PlanOfSection {
  readonly section: CareSection
  readonly span: Span
  readonly planned: CarePlanned
}

const periodWords: Readonly<Record<string, (span: Span) => string>> = {
  [yhPlanPeriod.values.year.value]: ({ from }) => `${from.slice(0, 4)}年度`,
  [yhPlanPeriod.values.quarter.value]: ({ from }) => `${from.slice(0, 4)}年第${Math.ceil(Number(from.slice(5, 7)) / 3)}季度`,
  [yhPlanPeriod.values.month.value]: ({ from }) => `${from.slice(0, 4)}年${Number(from.slice(5, 7))}月`,
}

/** What a plan that its manager generates says. */
function planOf(ground: CareGround, { section, span }: PlanOfSection, periodKind: string): ValuesNamed<'carePlan'> {
  return {
    planName: `${section.sectionName}${periodWords[periodKind]?.(span) ?? ''}保养计划`.slice(0, 100),
    contractId: ground.contract.id,
    sectionId: section.id,
    planYear: Number(span.from.slice(0, 4)),
    periodKind,
    startDate: span.from,
    endDate: span.to,
    genKind: CARE_GENERATED,
    companyDeptId: section.companyDeptId,
    supervisorDeptId: section.supervisorDeptId,
    manageDeptId: section.manageDeptId,
    manageLevel: section.manageLevel,
    regionId: ground.contract.regionId,
    status: carePlanStatus.toTakeEffect,
  }
}

/** Plans every section for every period: the tasks of an earlier period stand for the later ones. */
function planAll(
  ctx: Context,
  ground: CareGround,
  span: Span,
  { periodKind, balance }: { periodKind: string; balance: boolean },
): readonly PlanOfSection[] {
  return ground.sections.flatMap((section) =>
    periodsOf(span, periodKind).map((period) => ({
      section,
      span: period,
      planned: withoutCarried(ground, section.id, planCare(questionOf(ctx, ground, section.id, { ...period, balance }))),
    })),
  )
}

function answerOf(ground: CareGround, plans: readonly PlanOfSection[], planIds: readonly string[], dryRun: boolean) {
  const facility = new Map([...ground.roads, ...ground.facilities.map(({ facilityId, name }) => [facilityId, name] as const)])
  const item = new Map(ground.standards.map(({ standardId, itemName }) => [standardId, itemName]))
  const inWords = (one: { facilityId: string; standardId: string; planDate?: string }) => ({
    facilityName: facility.get(one.facilityId) ?? '',
    itemName: item.get(one.standardId) ?? '',
    planDate: one.planDate ?? null,
  })
  const months = new Map<string, number>()
  for (const { planned } of plans) for (const { month, count } of planned.byMonth) months.set(month, (months.get(month) ?? 0) + count)
  const skipped = plans.flatMap(({ planned }) => planned.skipped)
  // A facility without a grade is told once, not for each period.
  const conflicts = [
    ...new Map(plans.flatMap(({ planned }) => planned.conflicts).map((one) => [`${one.facilityId}|${one.standardId}`, one])).values(),
  ]
  const filled = plans.filter(({ planned }) => planned.tasks.length > 0)
  return {
    planIds,
    planCount: dryRun ? filled.length : planIds.length,
    taskCount: filled.reduce((sum, { planned }) => sum + planned.tasks.length, 0),
    skippedCount: skipped.length,
    conflictCount: conflicts.length,
    byMonth: [...months].sort(([one], [other]) => (one < other ? -1 : 1)).map(([month, count]) => ({ month, count })),
    skipped: skipped.slice(0, TOLD).map(inWords),
    conflicts: conflicts.slice(0, TOLD).map(inWords),
  }
}

const cared: readonly string[] = [yhContractKind.values.daily.value, yhContractKind.values.component.value]

/** A contract that the caller manages, in force, of daily care or of components. */
async function managedContract(ctx: Context, id: string): Promise<ContractOfCare> {
  const [seen] = await readRows(ctx, ctx.services.registry.byName('contract'), [id])
  const contract = await contractOfCare(ctx, id)
  if (seen === undefined || contract === undefined) throw refuse('rowMissing')
  const runByTheCity = seen.manageLevel === yhLevel.values.city.value
  const manages = ctx.actor.level === 'city' || (!runByTheCity && inOwnTree(ctx.actor, String(seen.manageDeptId ?? '')))
  if (!manages) throw refuse('careContractOfAnother')
  if (contract.status !== yhContractStatus.values.active.value || !cared.includes(contract.contractKind))
    throw refuse('careContractNotActive')
  return contract
}

/** POST yhgl/bjby/planGeneration: plans of the sections of a contract with their tasks, by the cycles of the standards; tried, it counts and makes nothing. What
 *  stands already is not made again (yhgl/bjby/rule-1 to rule-5). */
export const planGeneration: CallHandler<typeof careTask.calls.planGeneration> = async (ctx, { body }) => {
  const contract = await managedContract(ctx, body.contractId)
  const periodKind = body.periodKind ?? yhPlanPeriod.values.year.value
  const span = spanAsked(contract, body)
  const ground = await careGround(ctx, contract, body.sectionIds ?? null)
  if (ground.sections.length === 0 || ground.facilities.length === 0) throw refuse('careFacilitiesMissing')
  const missing = missingItems(ground)
  if (missing.length > 0) throw refuse('careUncovered', { '0': missing.join('、') })
  const plans = planAll(ctx, ground, span, { periodKind, balance: body.balance !== false })
  const count = plans.reduce((sum, { planned }) => sum + planned.tasks.length, 0)
  const most = ctx.services.settings.number(MOST_TASKS.code, MOST_TASKS.usual)
  if (count > most) throw refuse('careTooMany', { '0': count, '1': most })
  if (body.dryRun === true) return answerOf(ground, plans, [], true)
  const planIds: string[] = []
  const resource = ctx.services.registry.byName('carePlan')
  for (const one of plans) {
    if (one.planned.tasks.length === 0) continue
    const { row } = await makeRow(ctx, resource, planOf(ground, one, periodKind), { words: '生成保养计划' })
    planIds.push(row.id)
    await writeTasks(ctx, ground, row, writtenNow(ctx, one.planned.tasks))
  }
  await tellPlanStateOf(ctx, contract.id)
  return answerOf(ground, plans, planIds, false)
}

/** POST yhgl/bjby/sx: puts plans in force or withdraws them, by the steps of the plans themselves. */
export const sx: CallHandler<typeof careTask.calls.sx> = async (ctx, { body }) => {
  const plans = ctx.services.registry.byName('carePlan')
  const action = plans.actions[body.sx === '1' ? 'takeEffect' : 'withdraw']
  if (action === undefined) throw refuse('rowMissing')
  for (const id of body.ids) await act(ctx, plans, action, { id, opinion: body.opinion })
  return null
}
