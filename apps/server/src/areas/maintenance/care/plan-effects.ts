import { carePlanStatus, careTaskStatus } from '@chengan/domain/maintenance/care/care-plan/care-codes'
import { planCare } from '@chengan/domain/maintenance/care/plan/plan-care'
import { asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { takeSteps } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { careGround, contractOfCare } from './care-ground.ts'
import { questionOf } from './care-question.ts'
import { tellPlanStateOf } from './plan-state.ts'
import { writeTasks, writtenNow } from './write-tasks.ts'

/** The tasks of a plan in some states, of which something holds. */
async function tasksOf(ctx: Context, planId: string, states: readonly string[], where = sql<boolean>`true`): Promise<readonly string[]> {
  const { rows } = await sql<{
    id: string
  }>`select t.id from care_task t where t.plan_id = ${planId} and t.status = any(${[...states]}::text[])
    and not t.deleted and ${where} order by t.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** The items that a company puts into its plan get their dates from the planner; what it takes out again is cancelled. What stands is not made twice. */
export const planItems: Effect<'carePlan'> = async (effect) => {
  const { row: plan } = effect
  if (plan.status !== carePlanStatus.draft) return
  const contract = await contractOfCare(effect, asText(plan.contractId))
  if (contract === undefined) return
  const [standardIds, kinds] = [asTexts(plan.standardIds), asTexts(plan.facilityKinds)]
  const [from, to] = [asText(plan.startDate), asText(plan.endDate)]
  const isOut = sql<boolean>`(t.plan_date < ${from}::date or t.plan_date > ${to}::date
    or (${standardIds.length > 0} and not t.standard_id = any(${standardIds}::text[]))
    or (${kinds.length > 0} and not t.facility_kind = any(${kinds}::text[])))`
  await takeSteps(effect, { resource: 'careTask', ids: await tasksOf(effect, plan.id, [careTaskStatus.notDue], isOut), action: 'cancel' })
  const ground = await careGround(effect, contract, [asText(plan.sectionId)])
  const planned = planCare(questionOf(effect, ground, asText(plan.sectionId), { from, to, balance: true, kinds, standardIds }))
  await writeTasks(effect, ground, plan, writtenNow(effect, planned.tasks))
}

/** What a plan in force has whose window has come is due. */
export async function openDueCare(ctx: Context, planId: string | null): Promise<number> {
  const { rows } = await sql<{ id: string }>`select t.id from care_task t join care_plan p on p.id = t.plan_id and not p.deleted
    where t.status = ${careTaskStatus.notDue} and t.window_start <= ${ctx.today}::date and p.status = ${carePlanStatus.inForce}
      and (${planId}::text is null or p.id = ${planId}) and not t.deleted order by t.id`.execute(ctx.db)
  const opened = await takeSteps(ctx, { resource: 'careTask', ids: rows.map(({ id }) => id), action: 'open' })
  return opened.length
}

export const openCare: Effect<'carePlan'> = async (effect) => {
  await openDueCare(effect, effect.row.id)
}

/** A withdrawn plan has no open tasks; what was done stays. */
export const cancelOpenCare: Effect<'carePlan'> = async (effect) => {
  const ids = await tasksOf(effect, effect.row.id, [careTaskStatus.notDue, careTaskStatus.due])
  await takeSteps(effect, { resource: 'careTask', ids, action: 'cancel', opinion: effect.opinion })
}

/** A deleted plan takes its tasks along. */
export const dropTasks: Effect<'carePlan'> = async (effect) => {
  const ids = await tasksOf(effect, effect.row.id, [careTaskStatus.notDue, careTaskStatus.due])
  await takeSteps(effect, { resource: 'careTask', ids, action: 'cancel' })
  await tellPlanStateOf(effect, asText(effect.row.contractId))
}

export const tellPlanState: Effect<'carePlan'> = (effect) => tellPlanStateOf(effect, asText(effect.row.contractId))
