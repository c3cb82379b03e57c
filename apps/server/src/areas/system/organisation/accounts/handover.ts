import type { userCalls } from '@chengan/domain/system/organisation/user/user-calls'
import { refuse } from '@chengan/kernel/errors/refusal'
import { asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { operate } from '../../../../flow/step/operate.ts'
import { changeValuesOf } from '../../../../resources/change/by-system.ts'
import type { CallHandler } from '../../../../resources/implementation.ts'
import { readRows } from '../../../../resources/scope.ts'
import { bumpPermissionVersion } from '../../../../session/actor.ts'
import { record } from '../../record.ts'

/** Moves open tasks of flows, duties, candidacies and unread notices from one person to another (system.md sys/user, §12 B-7). */
export const handover: CallHandler<typeof userCalls.handover> = async (ctx, { body }) => {
  const { fromId, toId } = body
  const user = ctx.services.registry.byName('user')
  const [from, to] = await readRows(ctx, user, [fromId, toId], { lock: true })
  // What waits for an office is not decided by a company, nor the other way about.
  if (fromId === toId || to?.status === '0' || from?.level !== to?.level) throw refuse('entrustNotAllowed')
  const tasks = await handOverTasks(ctx, fromId, toId)
  const duties = await sql`update duty set user_id = ${toId}, update_date = ${ctx.now}::timestamptz
    where user_id = ${fromId} and done_time is null returning id`.execute(ctx.db)
  const businessRoles = await handOverCandidacies(ctx, fromId, toId)
  const notices = await handOverNotices(ctx, fromId, toId)
  await bumpPermissionVersion(ctx.db)
  const moved = { tasks, duties: duties.rows.length, businessRoles, notices }
  await record(ctx, '任务移交', 'sys/user:handover', [fromId, toId], { params: { ...body, ...moved } })
  return moved
}

/** The tasks go over one by one, as their instances tell it in their history; one that is suspended stays until it runs again. */
async function handOverTasks(ctx: Context, fromId: string, toId: string): Promise<number> {
  const { rows } = await sql<{ id: string; instanceId: string }>`select t.id, t.instance_id as "instanceId"
    from flow_task t join flow_instance i on i.id = t.instance_id
    where t.assignee = ${fromId} and t.state in ('open', 'waiting') and not i.suspended order by t.instance_id, t.id`.execute(ctx.db)
  for (const { id, instanceId } of rows)
    await operate(ctx, instanceId, { kind: 'reassign', taskId: id, assignee: toId }, { administrator: true })
  return rows.length
}

/** Business roles and the tasks that nobody has claimed yet. */
async function handOverCandidacies(ctx: Context, fromId: string, toId: string): Promise<number> {
  const { rows } = await sql<{
    id: string
    member: boolean
  }>`select id, ${fromId} = any(coalesce(user_id_list, '{}')) as member from business_role
    where ${fromId} = any(user_id_list) or backup_user_id = ${fromId} order by id`.execute(ctx.db)
  const instead = (held: readonly string[]) => [...new Set(held.map((one) => (one === fromId ? toId : one)))]
  for (const { id } of rows)
    await changeValuesOf(ctx, 'businessRole', id, (role) => ({
      userIdList: instead(asTexts(role.userIdList)),
      backupUserId: role.backupUserId === fromId ? toId : role.backupUserId,
    }))
  const { rows: waiting } = await sql<{ id: string; instanceId: string }>`select t.id, t.instance_id as "instanceId"
    from flow_task t join flow_instance i on i.id = t.instance_id
    where ${fromId} = any(t.candidates) and t.assignee is null and t.state in ('open', 'waiting') and not i.suspended
    order by t.instance_id, t.id`.execute(ctx.db)
  for (const { id, instanceId } of waiting) await operate(ctx, instanceId, { kind: 'refreshCandidates', taskId: id })
  return rows.filter(({ member }) => member).length
}

/** Unread notices go over, but for those that the receiver was sent himself. */
async function handOverNotices(ctx: Context, fromId: string, toId: string): Promise<number> {
  const { rows } = await sql`update notice_receipt r set user_id = ${toId}, update_date = ${ctx.now}::timestamptz
    where r.user_id = ${fromId} and r.read_status = '0'
      and not exists (select 1 from notice_receipt o where o.notice_id = r.notice_id and o.user_id = ${toId}) returning id`.execute(ctx.db)
  return rows.length
}
