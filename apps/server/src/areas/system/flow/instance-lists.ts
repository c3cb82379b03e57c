import type { flowHistory } from '@chengan/domain/system/flow/flow-history'
import type { flowInstance } from '@chengan/domain/system/flow/flow-instance'
import { mayDo } from '@chengan/kernel/access/actor'
import { saysYes } from '@chengan/kernel/calls/sent-values'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { namesOfPeople } from '../../../flow/people/directory.ts'
import { recallableInstances } from '../../../flow/recallable.ts'
import { handlersSql, mayUrgeSql } from '../../../flow/urge-sql.ts'
import type { CallHandler, CallInput } from '../../../resources/implementation.ts'
import { allOf } from '../../../storage/scope/filter-sql.ts'
import { inLanguage } from '../../../storage/scope/in-language.ts'
import { among, contains, equals, flowFiltersOf, instanceLampSql, pageOfSql, since, until } from './flow-sql.ts'
import { seenInstance } from './see-instance.ts'
import { overdueRisks } from './tasks/overdue-risk.ts'

interface InstanceLine extends Values {
  readonly processInstanceId: string
  readonly handlers: readonly string[] | null
  readonly activityName: string | null
  readonly suspended: boolean
  readonly endTime: string | null
  readonly mayUrge: boolean
  /** The caller did a step of it or began it. */
  readonly tookPart: boolean
}

const from = sql`flow_instance i left join "user" s on s.id = i.starter left join dept d on d.id = i.start_dept_id`

/** SQL: what every list of instances answers. */
function columns(ctx: Context): RawBuilder<unknown> {
  const open = sql`from flow_task t where t.instance_id = i.id and t.state in ('open', 'waiting')`
  return sql`i.id, i.id as "processInstanceId", i.definition_key as "processDefinitionKey", i.definition_key as "definitionKey",
    i.definition_id as "processDefinitionId", ${inLanguage(ctx, 'i', 'definition_name')} as "processDefinitionName",
    i.definition_version as "processDefinitionVersion", i.business_key as "businessKey", i.biz_type as "bizType", i.title,
    (select string_agg(distinct t.node, ',') ${open}) as "activityId",
    (select string_agg(distinct ${inLanguage(ctx, 't', 'node_name')}, ',') ${open}) as "activityName",
    (select min(t.due_at) ${open}) as "stepDueDate",
    (select array_agg(distinct u.id) from flow_task t cross join unnest(${handlersSql}) as u(id)
      where t.instance_id = i.id and t.state in ('open', 'waiting') and u.id is not null) as handlers,
    i.starter as "startUserId", coalesce(s.real_name, s.username) as "startUserName", d.name as "startDeptName", i.started_at as "startTime",
    i.due_at as "dueDate", ${instanceLampSql(ctx.now)} as "lightColor", i.suspended, i.status::text as status, i.ended_at as "endTime",
    i.end_reason as "endReason", i.round, i.parent_instance as "parentInstanceId",
    round(extract(epoch from coalesce(i.ended_at, ${ctx.now}::timestamptz) - i.started_at))::int as "durationInSeconds",
    ${mayUrgeSql(ctx)} as "mayUrge",
    (i.ended_at is null and exists (select 1 from flow_task p where p.instance_id = i.id and p.state = 'done' and p.assignee = ${ctx.actor.userId}))
      as "tookPart"`
}

type InstanceQuery = CallInput<typeof flowInstance.calls.page>['query']

function filters(ctx: Context, query: InstanceQuery): RawBuilder<boolean> {
  return flowFiltersOf(query, {
    id: equals(sql`i.id`),
    processInstanceId: equals(sql`i.id`),
    definitionKey: among(sql`i.definition_key`),
    processDefinitionKey: among(sql`i.definition_key`),
    businessKey: equals(sql`i.business_key`),
    title: contains(sql`i.title`),
    processDefinitionName: contains(inLanguage(ctx, 'i', 'definition_name')),
    startUserId: equals(sql`i.starter`),
    lightColor: among(sql`${instanceLampSql(ctx.now)}`),
    status: among(sql`i.status::text`),
    suspended: (value) => sql`i.suspended = ${saysYes(value)}`,
    startDeptId: (value) => sql`(d.id = ${value} or string_to_array(d.pids, ',') @> array[${value}]::text[])`,
    returned: (value) =>
      sql`exists (select 1 from flow_task b where b.instance_id = i.id and b.action in ('reject', 'back')) = ${saysYes(value)}`,
    startTimeStart: since(sql`i.started_at`),
    startTimeEnd: until(sql`i.started_at`),
    ended: (value) => sql`(i.ended_at is not null) = ${saysYes(value)}`,
  })
}

/** What the caller may do with a running instance: urge it as who began it or leads a handler, take back what he did last while nobody has gone on
 *  from it, the rest as its administrator. */
function actionsOn(ctx: Context, row: InstanceLine, mayRecall: boolean): readonly string[] {
  if (row.endTime !== null) return []
  const offered = [row.suspended ? 'active' : 'suspend', 'delete']
  const own = [...(row.mayUrge ? ['urge'] : []), ...(mayRecall ? ['recall'] : [])]
  return [...own, ...offered.filter((verb) => mayDo(ctx.actor, `act:running:${verb}`))]
}

/** A page of the instances of which a condition holds. */
export async function instancePage(ctx: Context, query: InstanceQuery, condition: RawBuilder<boolean>) {
  const where = allOf([condition, filters(ctx, query)])
  const { rows, total } = await pageOfSql<InstanceLine>(ctx, query, {
    select: columns(ctx),
    from,
    where,
    order: sql`i.started_at desc, i.id desc`,
    key: sql`i.id`,
  })
  const names = await namesOfPeople(
    ctx,
    rows.flatMap((row) => row.handlers ?? []),
  )
  const recallable = await recallableInstances(
    ctx,
    rows.flatMap(({ processInstanceId, tookPart }) => (tookPart ? [processInstanceId] : [])),
  )
  const list = rows.map((line) => {
    const { handlers, mayUrge, tookPart, ...row } = line
    return {
      ...row,
      activityNames: row.activityName,
      assigneeNames: (handlers ?? []).flatMap((id) => names.get(id) ?? []).join(','),
      actions: actionsOn(ctx, line, recallable.has(row.processInstanceId)),
    }
  })
  return { list, total }
}

/** A page for those who lead: it tells which of the open ones will probably be late (system.md §12 B-3). */
async function forecastPage(ctx: Context, query: InstanceQuery, condition: RawBuilder<boolean>) {
  const { list, total } = await instancePage(ctx, query, condition)
  const open = list.flatMap((row) => (row.endTime === null ? [row.processInstanceId] : []))
  const risks = open.length === 0 ? new Map<string, number>() : await overdueRisks(ctx, open)
  return { list: list.map((row) => ({ ...row, overdueRisk: risks.get(row.processInstanceId) ?? null })), total }
}

const running: CallHandler<typeof flowInstance.calls.page> = (ctx, { query }) => forecastPage(ctx, query, sql`i.ended_at is null`)
const all: CallHandler<typeof flowHistory.calls.page> = (ctx, { query }) => forecastPage(ctx, query, sql`true`)
const startedByMe: CallHandler<typeof flowHistory.calls.getMyProcessInstancePage> = (ctx, { query }) =>
  instancePage(ctx, query, sql`i.starter = ${ctx.actor.userId} and not i.removed`)
const handledByMe: CallHandler<typeof flowHistory.calls.getMyHandledInstancePage> = (ctx, { query }) =>
  instancePage(
    ctx,
    query,
    sql`i.id in (select t.instance_id from flow_task t where t.assignee = ${ctx.actor.userId} and t.state = 'done'
    and t.action <> 'start')`,
  )

/** One instance, for whoever may see it. */
const info: CallHandler<typeof flowHistory.calls.info> = async (ctx, { params }) => {
  const { id } = await seenInstance(ctx, params.processInstanceId ?? '')
  const { list } = await instancePage(ctx, { page: 1, limit: 1 }, sql`i.id = ${id}`)
  return list[0]
}

/** The list of what runs. */
export const runningLists = { page: running }

/** The lists of instances that run or have ended, and one of them. */
export const instanceLists = {
  page: all,
  info,
  getMyHandledInstancePage: handledByMe,
  getMyProcessInstancePage: startedByMe,
}
