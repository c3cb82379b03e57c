import { eventStatus, handle } from '@chengan/domain/maintenance/daily/daily-maintenance/codes'
import { planState } from '@chengan/domain/maintenance/daily/work-plan/plan-codes'
import type { PlannedEvent } from '@chengan/domain/maintenance/daily/work-plan/plan-rules'
import { asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { takeSteps } from '../../../resources/change/by-system.ts'
import type { Effect, FactNamed } from '../../../resources/implementation.ts'

/** The events of a plan, in the order in which it names them. */
export const eventsOfPlan: FactNamed<'workPlan', 'eventsOfPlan'> = async (ctx, { dailyIds }) => {
  const { rows } =
    await sql<PlannedEvent>`select id, event_no as "eventNo", status, severity, part, maint_grade as "maintGrade", road_id as "roadId",
      section_id as "sectionId", region_id as "regionId", company_dept_id as "companyDeptId", supervisor_dept_id as "supervisorDeptId",
      manage_dept_id as "manageDeptId", owner_dept_id as "ownerDeptId", manage_level as "manageLevel", left(repair_deadline::text, 19) as "repairDeadline"
    from daily_maintenance where id = any(${asTexts(dailyIds)}::text[]) and not deleted
    order by array_position(${asTexts(dailyIds)}::text[], id::text)`.execute(ctx.db)
  return rows
}

const WORK: readonly string[] = [handle.working, handle.temporaryRepair, handle.repaired]

/** The plans of an event go on with the work on it: they begin with the first that is done, and are done when all of their events are repaired or over. */
export const plansGoOn: Effect<'dailyMaintenance'> = async (ctx) => {
  if (!WORK.includes(asText(ctx.row.handleState))) return
  const { rows } = await sql<{ id: string; begun: boolean; done: boolean }>`select p.id, p.state <> ${planState.notBegun} as begun,
      not exists (select from daily_maintenance e where e.id = any(p.daily_ids) and not e.deleted and e.repair_time is null
        and e.status = any(${[eventStatus.toDispatch, eventStatus.toDispose, eventStatus.inDisposal]}::text[])) as done
    from work_plan p where ${ctx.row.id} = any(p.daily_ids) and p.state in (${planState.notBegun}, ${planState.working}) and not p.deleted
    order by p.id`.execute(ctx.db)
  const ids = (goes: (plan: (typeof rows)[number]) => boolean) => rows.filter(goes).map(({ id }) => id)
  await takeSteps(ctx, { resource: 'workPlan', ids: ids(({ done }) => done), action: 'finish' })
  await takeSteps(ctx, { resource: 'workPlan', ids: ids(({ done, begun }) => !done && !begun), action: 'begin' })
}
