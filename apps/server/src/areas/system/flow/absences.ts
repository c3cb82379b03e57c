import type { userCalls } from '@chengan/domain/system/organisation/user/user-calls'
import { mayDo } from '@chengan/kernel/access/actor'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { directoryEntryOf } from '../../../flow/people/directory.ts'
import { operate } from '../../../flow/step/operate.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { record } from '../record.ts'

interface Absence {
  readonly id: string
  readonly userId: string
  readonly deputyId: string
  readonly fromAt: string
  readonly creator: string
}

/** Who is away and who stands in: for oneself, for others with sys:user:handover. With `open` what is open goes over at once. */
const leave: CallHandler<typeof userCalls.leave> = async (ctx, { body }) => {
  const { from, to, deputyId } = body
  const userId = body.userId || ctx.actor.userId
  if (userId !== ctx.actor.userId && !mayDo(ctx.actor, 'sys:user:handover')) throw refuse('forbidden')
  if (to <= from || to <= ctx.now) throw refuseFields([{ field: 'to', key: 'malformed', values: { '0': { zh: '结束时间', en: 'To' } } }])
  await refuseDeputy(ctx, { userId, deputyId, from, to })
  const id = ctx.services.newId()
  const scope = body.scope ?? []
  await sql`insert into sys_user_leave (id, user_id, deputy_id, from_at, to_at, scope, creator, create_date)
    values (${id}, ${userId}, ${deputyId}, ${from}::timestamptz, ${to}::timestamptz, ${[...scope]}::text[], ${ctx.actor.userId},
      ${ctx.now}::timestamptz)`.execute(ctx.db)
  const handedOver = body.open === true ? await handOver(ctx, { userId, deputyId, scope }) : 0
  await record(ctx, '设置代办人', 'sys/user:leave', [id, userId], { params: { deputyId, from, to, scope } })
  return { id, handedOver }
}

/** Of no one process and no one business system. */
const forAll = { definitionKey: '', systems: [] }

/** A deputy is there, of the same level, and does not lead back by his own absence (10163). */
async function refuseDeputy(ctx: Context, absence: { userId: string; deputyId: string; from: string; to: string }): Promise<void> {
  const { userId, deputyId, from, to } = absence
  const absent = await directoryEntryOf(ctx, userId, forAll)
  const deputy = await directoryEntryOf(ctx, deputyId, forAll)
  const fits = deputy?.enabled === true && absent !== null && deputyId !== userId && (absent.level ?? deputy.level) === deputy.level
  if (!fits) throw refuse('entrustNotAllowed')
  const { rows } = await sql`with recursive chain as (
      select deputy_id, 1 as depth from sys_user_leave where user_id = ${deputyId} and ended_at is null
        and from_at < ${to}::timestamptz and to_at > ${from}::timestamptz
      union
      select l.deputy_id, c.depth + 1 from sys_user_leave l join chain c on l.user_id = c.deputy_id and c.depth < 20
        where l.ended_at is null and l.from_at < ${to}::timestamptz and l.to_at > ${from}::timestamptz)
    select 1 from chain where deputy_id = ${userId} limit 1`.execute(ctx.db)
  if (rows.length > 0) throw refuse('entrustNotAllowed')
}

interface OpenTask {
  readonly id: string
  readonly instanceId: string
}

async function handOver(ctx: Context, absence: { userId: string; deputyId: string; scope: readonly string[] }): Promise<number> {
  const { rows } =
    await sql<OpenTask>`select t.id, t.instance_id as "instanceId" from flow_task t join flow_instance i on i.id = t.instance_id
    where t.assignee = ${absence.userId} and t.state in ('open', 'waiting') and not i.suspended
      and (${absence.scope.length} = 0 or i.definition_key = any(${[...absence.scope]}::text[])) order by t.instance_id, t.id`.execute(
      ctx.db,
    )
  for (const task of rows) await operate(ctx, task.instanceId, { kind: 'standIn', taskId: task.id, assignee: absence.deputyId })
  return rows.length
}

const mine: CallHandler<typeof userCalls.leaves> = async (ctx) => {
  const { rows } =
    await sql`select l.id, l.user_id as "userId", l.deputy_id as "deputyId", coalesce(d.real_name, d.username) as "deputyName",
      l.from_at as "from", l.to_at as "to", l.scope, l.ended_at as "endedAt",
      l.ended_at is null and l.from_at <= ${ctx.now}::timestamptz and l.to_at > ${ctx.now}::timestamptz as active
    from sys_user_leave l left join "user" d on d.id = l.deputy_id where l.user_id = ${ctx.actor.userId} order by l.from_at desc, l.id desc
    limit 200`.execute(ctx.db)
  return rows
}

const end: CallHandler<typeof userCalls.endLeave> = async (ctx, { params }) => {
  const { rows } =
    await sql<Absence>`select id, user_id as "userId", deputy_id as "deputyId", from_at as "fromAt", creator from sys_user_leave
    where id = ${params.id ?? ''} and ended_at is null for update`.execute(ctx.db)
  const [absence] = rows
  const own = absence !== undefined && (absence.userId === ctx.actor.userId || mayDo(ctx.actor, 'sys:user:handover'))
  if (absence === undefined || !own) throw refuse('rowMissing')
  await endAbsence(ctx, absence)
  await record(ctx, '结束代办', 'sys/user:leave', [absence.id, absence.userId])
  return null
}

/** The absence is over: what the deputy has not handled is the owner's again. What he was entrusted with by hand he keeps. */
export async function endAbsence(ctx: Context, { id, userId, deputyId, fromAt }: Absence): Promise<void> {
  await sql`update sys_user_leave set ended_at = ${ctx.now}::timestamptz where id = ${id}`.execute(ctx.db)
  const { rows } =
    await sql<OpenTask>`select t.id, t.instance_id as "instanceId" from flow_task t join flow_instance i on i.id = t.instance_id
    where t.owner = ${userId} and t.assignee = ${deputyId} and t.state in ('open', 'waiting') and t.delegation is null and not i.suspended
      and not exists (select 1 from flow_comment c where c.instance_id = t.instance_id and c.task = t.id and c.type = 'entrust'
        and c.user_id = ${userId} and c.said_at >= ${fromAt}::timestamptz)
    order by t.instance_id, t.id`.execute(ctx.db)
  for (const task of rows) await operate(ctx, task.instanceId, { kind: 'standInEnds', taskId: task.id })
}

/** Absences whose last day has passed. */
export async function endedAbsences(ctx: Context): Promise<readonly Absence[]> {
  const { rows } =
    await sql<Absence>`select id, user_id as "userId", deputy_id as "deputyId", from_at as "fromAt", creator from sys_user_leave
    where ended_at is null and to_at <= ${ctx.now}::timestamptz order by id for update skip locked`.execute(ctx.db)
  return rows
}

export const absenceCalls = { leave: leave, leaves: mine, endLeave: end }
