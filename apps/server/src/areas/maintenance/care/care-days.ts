import { assetStatus } from '@chengan/domain/assets/dictionaries/facilities'
import { CARE_GENERATED, carePlanStatus, careTaskStatus } from '@chengan/domain/maintenance/care/care-plan/care-codes'
import { planCare } from '@chengan/domain/maintenance/care/plan/plan-care'
import { addDays, earlierOf } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { takeSteps } from '../../../resources/change/by-system.ts'
import { rowsById } from '../../../resources/rows.ts'
import { careGround, contractOfCare } from './care-ground.ts'
import { questionOf } from './care-question.ts'
import { openDueCare } from './plan-effects.ts'
import { openCareStates } from './task-facts.ts'
import { WRITTEN_AHEAD, writeTasks } from './write-tasks.ts'

/** Working days after which a task that was not drawn closes by itself (yhgl/bjby/rule-6). */
const CLOSED_AFTER = 2
/** Days after its end at which a plan is done, whatever is left (maintenance.md §4). */
const DONE_AFTER = 30

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** Daily care is written a few days ahead: of each generated plan in force the next days are carried on. */
async function carryOn(ctx: Context): Promise<number> {
  const { rows } = await sql<{ id: string; contractId: string }>`select id, contract_id as "contractId" from care_plan
    where status = any(${[carePlanStatus.toTakeEffect, carePlanStatus.inForce]}::text[]) and end_date >= ${ctx.today}::date
      and start_date <= ${addDays(ctx.today, WRITTEN_AHEAD)}::date and not deleted order by contract_id, id`.execute(ctx.db)
  const plans = ctx.services.registry.byName('carePlan')
  let written = 0
  for (const plan of await rowsById(ctx.db, plans, idsOf(rows), ctx.today)) {
    const contract = await contractOfCare(ctx, asText(plan.contractId))
    if (contract === undefined) continue
    const ground = await careGround(ctx, contract, [asText(plan.sectionId)])
    const begun = asText(plan.startDate)
    const from = earlierOf(begun, ctx.today) === begun ? ctx.today : begun
    const to = earlierOf(addDays(ctx.today, WRITTEN_AHEAD), asText(plan.endDate))
    const { standardIds, facilityKinds } = plan
    const chosen = plan.genKind === CARE_GENERATED ? {} : { standardIds: standardIds ?? [], kinds: facilityKinds ?? [] }
    const planned = planCare(questionOf(ctx, ground, asText(plan.sectionId), { from, to, balance: false, ...chosen }))
    written += await writeTasks(
      ctx,
      ground,
      plan,
      planned.tasks.filter(({ short }) => short),
    )
  }
  return written
}

/** What lies at a facility that is off the road, or under a plan that was withdrawn, is cancelled. */
async function cancelOffRoad(ctx: Context): Promise<number> {
  const targets = ctx.services.registry.byName('careTask').fields.facilityId?.targets ?? []
  let cancelled = 0
  for (const { type, root } of targets) {
    const resource = ctx.services.registry.byRoot(root)
    if (resource === undefined || !('status' in resource.fields)) continue
    const { rows } = await sql<{ id: string }>`select t.id from care_task t join ${sql.table(resource.table)} f on f.id = t.facility_id
      where t.asset_type = ${type} and t.status = any(${openCareStates}::text[]) and not t.deleted
        and (f.deleted or f.status = ${assetStatus.values.removed.value}) order by t.id`.execute(ctx.db)
    cancelled += (await takeSteps(ctx, { resource: 'careTask', ids: idsOf(rows), action: 'cancel', opinion: '设施已报废拆除' })).length
  }
  return cancelled
}

/** Tasks past their window are marked; those that nobody drew close; plans whose tasks are all accepted, or that ended long ago, are done. */
async function moveOn(ctx: Context): Promise<number> {
  const late = await sql<{ id: string }>`select id from care_task where status = ${careTaskStatus.due} and window_end < ${ctx.today}::date
    and overdue is not true and not deleted order by id`.execute(ctx.db)
  const marked = await takeSteps(ctx, { resource: 'careTask', ids: idsOf(late.rows), action: 'turnOverdue' })
  const waiting = await sql<{ id: string; day: string }>`select id, to_char(arrived_time, 'YYYY-MM-DD') as day from care_task
    where status = ${careTaskStatus.withManager} and sampled is not true and not deleted order by id`.execute(ctx.db)
  const silent = waiting.rows.filter(({ day }) => ctx.services.calendar.addWorkdays(day, CLOSED_AFTER) < ctx.today)
  const closed = await takeSteps(ctx, { resource: 'careTask', ids: idsOf(silent), action: 'closeUnsampled' })
  const done = await sql<{ id: string }>`select p.id from care_plan p where p.status = ${carePlanStatus.inForce} and not p.deleted
      and (p.end_date + ${DONE_AFTER}::int < ${ctx.today}::date or (p.end_date < ${ctx.today}::date and not exists (select from care_task t where t.plan_id = p.id
        and t.status not in (${careTaskStatus.accepted}, ${careTaskStatus.cancelled}) and not t.deleted))) order by p.id`.execute(ctx.db)
  const over = await takeSteps(ctx, { resource: 'carePlan', ids: idsOf(done.rows), action: 'complete' })
  return marked.length + closed.length + over.length
}

/** What the days do to care: daily tasks are written on, windows open and end, silence closes, plans are done. A second run of a day finds nothing. */
export async function renewCare(ctx: Context): Promise<number> {
  const written = await carryOn(ctx)
  return written + (await cancelOffRoad(ctx)) + (await openDueCare(ctx, null)) + (await moveOn(ctx))
}
