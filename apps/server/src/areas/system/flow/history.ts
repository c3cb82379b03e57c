import type { flowHistory } from '@chengan/domain/system/flow/flow-history'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isStillSigned, signatureImageOf } from '../../../flow/signature.ts'
import { handlersSql } from '../../../flow/urge-sql.ts'
import { wireFiles } from '../../../resources/files/wire-files.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { inLanguage } from '../../../storage/scope/in-language.ts'
import { pageAsked } from '../paging.ts'
import { seenInstance } from './see-instance.ts'

interface Step extends Values {
  readonly attachments: readonly string[] | null
  readonly signature: string | null
  readonly endTime: string | null
  readonly taskId: string | null
  readonly outcome: string | null
  readonly comment: string | null
}

/** Every task of an instance with who handled it and what was said, and what happened to the instance besides; the open ones last. Who takes his step back
 *  has a line of his own: the step itself keeps what he said when he did it. */
async function stepsOf(ctx: Context, id: string): Promise<readonly Step[]> {
  const { rows } = await sql<Step>`
    select t.id as "taskId", t.node as "activityId", ${inLanguage(ctx, 't', 'node_name')} as "activityName", 'userTask' as "activityType",
      t.assignee, coalesce(u.real_name, u.username) as "assigneeName", d.name as "deptName", t.owner, coalesce(o.real_name, o.username) as "ownerName",
      t.created_at as "startTime", t.ended_at as "endTime", t.comment, c.attachments, c.signature, t.action, t.outcome,
      round(extract(epoch from coalesce(t.ended_at, ${ctx.now}::timestamptz) - t.created_at))::int as "durationInSeconds", t.due_at as "dueDate",
      t.due_at is not null and coalesce(t.ended_at, ${ctx.now}::timestamptz) > t.due_at as overtime, t.round, t.activity is not null as multi,
      t.kind = 'advice' as advice, t.candidates, t.state, ${removable(ctx)} as "canRemove"
    from flow_task t left join "user" u on u.id = t.assignee left join dept d on d.id = u.dept_id left join "user" o on o.id = t.owner
    left join lateral (select attachments, signature from flow_comment where instance_id = t.instance_id and task = t.id and type in ('pass', 'resolve')
      order by said_at desc, id desc limit 1) c on true
    where t.instance_id = ${id}
    union all
    select null, null, null, 'instance', c.user_id, coalesce(u.real_name, u.username, ${systemName(ctx)}), d.name, null, null, c.said_at, c.said_at,
      nullif(c.message, ''), c.attachments, null, c.type, null, 0, null, false, c.round, false, false, null, 'done', false
    from flow_comment c left join "user" u on u.id = c.user_id left join dept d on d.id = u.dept_id
    where c.instance_id = ${id} and (c.task is null and c.type <> 'start' or c.type = 'recall')
    order by "startTime", "endTime" nulls last, "taskId" nulls last`.execute(ctx.db)
  return [...rows.filter((row) => row.endTime !== null), ...rows.filter((row) => row.endTime === null)]
}

/** SQL: the task `t` is a sign that the caller has asked for, is not given yet, and may be taken away (POST act/task/addSign `remove`). */
const removable = (ctx: Context) =>
  sql<boolean>`coalesce(t.added_by = ${ctx.actor.userId}, false) and t.state in ('open', 'waiting') and t.activity is null`

const systemName = (ctx: Context) => (ctx.language === 'en-US' ? 'System' : '系统')

const detail: CallHandler<typeof flowHistory.calls.getTaskHandleDetailInfo> = async (ctx, { query }) => {
  const { processInstanceId: id } = query
  await seenInstance(ctx, id)
  const steps = await stepsOf(ctx, id)
  const files = await wireFiles(ctx, steps.flatMap(filesOf))
  const list = steps.map(({ signature, ...step }) => ({
    ...step,
    ...signed(id, { ...step, signature }),
    attachments: (step.attachments ?? []).flatMap((one) => files.get(one) ?? []),
    signatureUrl: files.get(signatureImageOf(signature) ?? '')?.url ?? null,
  }))
  const { page, limit: most } = query
  if (!page || !most) return list
  const { limit, offset } = pageAsked({ page, limit: most })
  return { list: list.slice(offset, offset + limit), total: list.length }
}

function filesOf({ attachments, signature }: Step): readonly string[] {
  const picture = signatureImageOf(signature)
  return [...(attachments ?? []), ...(picture === null ? [] : [picture])]
}

/** Whether the opinion of a step still is what its handler signed; nothing is said of one that was not signed. */
function signed(instance: string, { taskId, outcome, comment, signature }: Step): Values {
  const kept = isStillSigned(signature, { instance, task: taskId ?? '', outcome, message: comment ?? '' })
  return kept === null ? {} : { signatureValid: kept }
}

/** The state of each node that was reached: what the live picture shows. */
const nodes: CallHandler<typeof flowHistory.calls.nodes> = async (ctx, { query }) => {
  const { processInstanceId: id } = query
  await seenInstance(ctx, id)
  const { rows } = await sql`
    with reached as (
      select p.node, bool_or(p.left_at is null) as live, bool_or(p.undone is null) as counts, min(p.entered_at) as started, max(p.left_at) as ended
      from flow_passage p where p.instance_id = ${id} group by p.node)
    select r.node as "activityId", case when i.ended_at is null and r.live then 'live' when r.counts then 'done' else 'returned' end as state,
      (select string_agg(distinct coalesce(u.real_name, u.username), ',') from flow_task t cross join unnest(${handlersSql}) as who(id)
        join "user" u on u.id = who.id where t.instance_id = i.id and t.node = r.node
        and (case when r.live and i.ended_at is null then t.state in ('open', 'waiting') else t.state = 'done' end)) as "assigneeNames",
      r.started as "startTime", r.ended as "endTime",
      exists (select 1 from flow_task t where t.instance_id = i.id and t.node = r.node and t.state = 'open' and t.due_at < ${ctx.now}::timestamptz) as overdue,
      (select count(*)::int from flow_task t where t.instance_id = i.id and t.node = r.node and t.activity is not null and t.state = 'done' and t.round = i.round) as done,
      (select sum(cardinality(a.elements))::int from flow_activity a where a.instance_id = i.id and a.node = r.node and a.is_open) as "all"
    from reached r join flow_instance i on i.id = ${id} order by r.started, r.node`.execute(ctx.db)
  return rows
}

/** What is told of the past of an instance. */
export const flowHistoryCalls = {
  getTaskHandleDetailInfo: detail,
  nodes: nodes,
}
