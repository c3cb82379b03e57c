import type { duty } from '@chengan/domain/system/work/duty'
import { levelOf } from '@chengan/kernel/access/level'
import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { mayUrgeDuty, type Urged, urgeableAmong, urgedLately } from '../../../resources/duties/urging.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { regionSql } from '../../../storage/scope/filter-sql.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { urgeInstance } from '../flow/tasks/urge-call.ts'
import { sendNotice } from '../notices/send-notice.ts'
import { record } from '../record.ts'
import { routesFor } from './duty-routes.ts'
import { shownRootOf } from './duty-sql.ts'

/** A duty of whatever row, as far as it says who may urge it. */
export type Urgeable = Urged & {
  readonly id: string
  readonly bizType: string
  readonly bizId: string
  readonly taskId: string | null
  readonly doneTime: string | null
}

interface OpenDuty extends Urgeable {
  readonly processInstanceId: string | null
  readonly action: string
  readonly title: string
  readonly reason: string | null
  readonly reasonEn: string | null
}

async function openDuty(ctx: Context, id: string): Promise<OpenDuty> {
  const { rows } =
    await sql<OpenDuty>`select d.id, ${shownRootOf(ctx)} as "bizType", biz_id as "bizId", action, title, reason, reason_en as "reasonEn", creator, user_id as "userId",
      not_user_id as "notUserId", business_role as "businessRole", duty_dept_id as "dutyDeptId", duty_region_id as "dutyRegionId",
      duty_level as "dutyLevel", last_urge_time as "lastUrgeTime", done_time as "doneTime", task_id as "taskId",
      flow_instance_id as "processInstanceId"
    from duty d where d.id = ${id} and done_time is null for update`.execute(ctx.db)
  const duty = rows[0]
  if (duty === undefined || !(await rowsSeen(ctx, duty.bizType, [duty.bizId])).has(duty.bizId)) throw refuse('rowMissing')
  return duty
}

/** Which of the duties the caller may urge now: exactly those for which the call would be taken. */
export async function urgeableOf(ctx: Context, duties: readonly Urgeable[]): Promise<ReadonlySet<string>> {
  const undone = duties.filter((duty) => duty.doneTime === null)
  const mayUrge = await urgeableAmong(ctx, undone)
  const open = undone.filter(mayUrge)
  const urgeable = new Set<string>()
  for (const [bizType, list] of Map.groupBy(open, (duty) => duty.bizType)) {
    const seen = await rowsSeen(
      ctx,
      bizType,
      list.map((duty) => duty.bizId),
    )
    for (const duty of list) if (seen.has(duty.bizId)) urgeable.add(duty.id)
  }
  return urgeable
}

/** Those of the business rows that the caller sees. */
async function rowsSeen(ctx: Context, bizType: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const resource = ctx.services.registry.byRoot(bizType)
  if (resource === undefined || resource.standard.length === 0) return new Set()
  const source = visible(ctx, resource)
  const { rows } = await sql<{
    id: string
  }>`select t.id from ${source.from} where t.id = any(${[...ids]}::text[]) and ${source.where}`.execute(ctx.db)
  return new Set(rows.map((row) => row.id))
}

/** Everybody whose duty it is, but for the permission: people hear of a duty that their administrator has still to grant. */
async function holdersOf(ctx: Context, duty: OpenDuty): Promise<readonly string[]> {
  if (duty.userId !== null) return [duty.userId]
  const role =
    duty.businessRole === null
      ? sql`true`
      : sql`exists (select 1 from business_role b where b.code = ${duty.businessRole} and u.id = any(b.user_id_list))`
  const dept =
    duty.dutyDeptId === null
      ? sql`true`
      : sql`(u.dept_id = ${duty.dutyDeptId} or string_to_array(d.pids, ',') @> array[${duty.dutyDeptId}]::text[])`
  const region = duty.dutyRegionId === null ? sql`true` : regionSql(sql.ref('u.region_id'), duty.dutyRegionId)
  const level = duty.dutyLevel === null ? sql`true` : sql`u.level = ${duty.dutyLevel}`
  const { rows } = await sql<{ id: string }>`select u.id from "user" u left join dept d on d.id = u.dept_id
    where not u.deleted and coalesce(u.status, '1') = '1' and u.id is distinct from ${duty.notUserId}
    and ${role} and ${dept} and ${region} and ${level} limit 200`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Reminds who must act, at most every four hours; the handlers of a step of a flow as the flow does it. */
export const urgeDuty: CallHandler<typeof duty.calls.urge> = async (ctx, { params }) => {
  const duty = await openDuty(ctx, params.id ?? '')
  if (duty.taskId === null || duty.processInstanceId === null) await urgeHolders(ctx, duty)
  else await urgeInstance(ctx, duty.processInstanceId)
  const { rows } = await sql<{
    n: number
  }>`update duty set urge_count = coalesce(urge_count, 0) + 1, last_urge_time = ${ctx.now}::timestamptz,
    update_date = ${ctx.now}::timestamptz where id = ${duty.id} returning urge_count as n`.execute(ctx.db)
  return { id: duty.id, urgeCount: rows[0]?.n ?? 1, lastUrgeTime: ctx.now }
}

async function urgeHolders(ctx: Context, duty: OpenDuty): Promise<void> {
  if (!mayUrgeDuty(ctx.actor, duty)) throw refuse('forbidden')
  if (urgedLately(duty, ctx.now)) throw refuse('urgedLately')
  const routes = await routesFor(ctx, [duty], levelOf(duty.dutyLevel) ?? null)
  const route = routes.get(`${duty.bizType}|${duty.action}`)
  await sendNotice(ctx, {
    title: { zh: `【催办】${duty.title}`, en: `Urged: ${duty.title}` },
    text: {
      zh: `${ctx.actor.deptName} ${ctx.actor.realName} 提醒您尽快办理：${duty.reason ?? duty.title}`,
      en: `${ctx.actor.realName} of ${ctx.actor.deptName} asks you to deal with it soon: ${duty.reasonEn ?? duty.reason ?? duty.title}`,
    },
    type: '3',
    userIds: await holdersOf(ctx, duty),
    bizType: duty.bizType,
    bizId: duty.bizId,
    ...(route ? { bizRoute: route } : {}),
  })
  await record(ctx, '催办', 'sys/duty:urge', [duty.id], { params: { bizType: duty.bizType, bizId: duty.bizId } })
}
