import type { taskCalls } from '@chengan/domain/system/flow/task-calls'
import { workMinutesBetween } from '@chengan/flow/clock/work-clock'
import { mayDo } from '@chengan/kernel/access/actor'
import { saysYes } from '@chengan/kernel/calls/sent-values'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { workClockOf } from '../../../../flow/clock.ts'
import { type DeployedProcess, definitionsById } from '../../../../flow/definitions.ts'
import { namesOfPeople } from '../../../../flow/people/directory.ts'
import type { CallHandler, CallInput } from '../../../../resources/implementation.ts'
import { allOf } from '../../../../storage/scope/filter-sql.ts'
import { inLanguage } from '../../../../storage/scope/in-language.ts'
import { among, contains, equals, flowFiltersOf, pageOfSql, since, taskLampSql, until } from '../flow-sql.ts'

/** A task as lists answer it. */
export interface TaskLine extends Values {
  readonly suspended?: boolean | null
  readonly advice?: boolean | null
  readonly taskId: string
  readonly processInstanceId: string
  readonly processDefinitionId: string
  readonly processDefinitionKey: string
  readonly taskDefinitionKey: string
  readonly businessKey: string
  readonly bizType: string | null
  readonly assignee: string | null
  readonly owner: string | null
  readonly startUserId: string
  readonly candidateIds: readonly string[] | null
  readonly dueDate: string | null
  readonly durationInSeconds: number
  readonly ended: boolean
  readonly taskBizRoute: string | null
}

/** Every task has its instance; joined as if it had none, the database leaves it out of a count that asks nothing of it. */
export const taskTables = sql`flow_task t left join flow_instance i on i.id = t.instance_id`
const from = sql`${taskTables} left join flow_definition f on f.id = i.definition_id`

/** SQL: what every list of tasks answers of the task `t` of the instance `i` of the definition `f`. */
export function taskColumns(ctx: Context): RawBuilder<unknown> {
  return sql`t.id, t.id as "taskId", t.node as "taskDefinitionKey", ${inLanguage(ctx, 't', 'node_name')} as "taskName",
    t.instance_id as "processInstanceId", i.definition_id as "processDefinitionId", i.definition_key as "processDefinitionKey",
    ${inLanguage(ctx, 'i', 'definition_name')} as "processDefinitionName", i.business_key as "businessKey", i.biz_type as "bizType", i.title,
    t.assignee, t.owner, t.delegation, t.candidate_groups as "roleGroup", t.candidates as "candidateIds", i.starter as "startUserId",
    t.created_at as "createTime", i.started_at as "startTime", t.claimed_at as "claimTime", t.ended_at as "endTime", t.due_at as "dueDate",
    ${taskLampSql(ctx.now)} as "lightColor", round(extract(epoch from coalesce(t.ended_at, ${ctx.now}::timestamptz) - t.created_at))::int
      as "durationInSeconds",
    i.priority, t.urge_count as "urgeCount", t.comment, t.action, t.state in ('done', 'cancelled') as ended, t.last_comment as "lastComment",
    t.is_back as back, t.round, t.kind = 'advice' as advice, t.state = 'waiting' as waiting, t.sign_mode as "signMode", t.advice_for as "adviceFor", i.suspended,
    coalesce(t.biz_route, f.biz_route) as "bizRoute", coalesce(f.detail_route, f.biz_route) as "detailRoute", t.biz_route as "taskBizRoute"`
}

type TaskQuery = CallInput<typeof taskCalls.page>['query']

const filters = (ctx: Context, query: TaskQuery) =>
  flowFiltersOf(query, {
    taskName: contains(inLanguage(ctx, 't', 'node_name')),
    title: contains(sql`i.title`),
    processDefinitionKey: among(sql`i.definition_key`),
    processDefinitionName: contains(inLanguage(ctx, 'i', 'definition_name')),
    processInstanceId: equals(sql`t.instance_id`),
    lightColor: among(sql`${taskLampSql(ctx.now)}`),
    assignee: equals(sql`t.assignee`),
    taskDefinitionKey: among(sql`t.node`),
    deptId: (value) => sql`exists (select 1 from "user" w join dept d on d.id = w.dept_id where w.id = coalesce(t.assignee, t.candidates[1])
      and (d.id = ${value} or string_to_array(d.pids, ',') @> array[${value}]::text[]))`,
    late: (value) => sql`(t.due_at is not null and coalesce(t.ended_at, ${ctx.now}::timestamptz) > t.due_at) = ${saysYes(value)}`,
    returned: (value) => sql`coalesce(t.action in ('reject', 'back'), false) = ${saysYes(value)}`,
    createTimeStart: since(sql`t.created_at`),
    createTimeEnd: until(sql`t.created_at`),
    ended: (value) => sql`(t.state in ('done', 'cancelled')) = ${saysYes(value)}`,
  })

/** Rows of tasks with the names of people and what follows from the clock. */
export async function taskRowsOf(ctx: Context, rows: readonly TaskLine[]): Promise<readonly Values[]> {
  const people = rows.flatMap((row) => [row.assignee, row.owner, row.startUserId, ...(row.ended ? [] : (row.candidateIds ?? []))])
  const open = rows.filter((row) => !row.ended)
  const [names, versions] = await Promise.all([
    namesOfPeople(
      ctx,
      people.filter((id) => id !== null),
    ),
    definitionsById(
      ctx.db,
      open.map((row) => row.processDefinitionId),
    ),
  ])
  const clock = workClockOf(ctx)
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return rows.map(({ candidateIds, taskBizRoute: _own, ...row }) => ({
    ...row,
    allow: row.ended ? [] : admittedAt(versions.get(row.processDefinitionId), row.taskDefinitionKey),
    assigneeName: nameOf(row.assignee),
    ownerName: nameOf(row.owner),
    startUserName: nameOf(row.startUserId),
    candidates: row.ended || row.assignee !== null ? [] : (candidateIds ?? []).map((userId) => ({ userId, realName: nameOf(userId) })),
    remainHours: row.ended || row.dueDate === null ? null : remaining(ctx.now, row.dueDate, clock),
    days: Math.round(row.durationInSeconds / 8640) / 10,
    actions: row.ended ? [] : actionsOn(ctx, row),
  }))
}

/** What the step of a task admits. */
function admittedAt(version: DeployedProcess | undefined, node: string): readonly string[] {
  return version?.model.graph.nodes.get(node)?.user?.allow ?? []
}

/** Working hours left, with one decimal; below zero how late it is. */
function remaining(now: string, due: string, clock: ReturnType<typeof workClockOf>): number {
  const minutes = due >= now ? workMinutesBetween(now, due, clock) : -workMinutesBetween(due, now, clock)
  return Math.round(minutes / 6) / 10
}

function actionsOn(ctx: Context, row: Pick<TaskLine, 'assignee'>): readonly string[] {
  const claim = row.assignee === null ? ['claim'] : []
  return [...claim, ...(mayDo(ctx.actor, 'act:task:changeAssignee') ? ['changeTaskAssignee'] : [])]
}

interface ListOrder {
  readonly where: RawBuilder<boolean>
  readonly order: RawBuilder<unknown>
  readonly tables?: RawBuilder<unknown>
  readonly key?: RawBuilder<string>
  readonly more?: RawBuilder<unknown>
}

async function taskPage(ctx: Context, query: TaskQuery, { where, order, tables, key, more }: ListOrder) {
  const select = more === undefined ? taskColumns(ctx) : sql`${taskColumns(ctx)}, ${more}`
  const { rows, total } = await pageOfSql<TaskLine>(ctx, query, {
    select,
    from: tables ?? from,
    where: allOf([where, filters(ctx, query)]),
    order,
    key: key ?? sql`t.id`,
  })
  return { list: await taskRowsOf(ctx, rows), total }
}

const page: CallHandler<typeof taskCalls.page> = (ctx, { query }) =>
  taskPage(ctx, query, { where: sql`true`, order: sql`t.created_at desc, t.id desc` })

/** SQL: an open task `t` that the caller has, or may claim. */
export function myOpenSql(userId: string, claimable: boolean | null): RawBuilder<boolean> {
  const mine = sql<boolean>`((t.state = 'open' or t.state = 'waiting' and t.kind = 'handle') and t.assignee = ${userId})`
  const free = sql<boolean>`(t.state = 'open' and t.assignee is null and t.candidates @> array[${userId}]::text[])`
  if (claimable === null) return sql`(${mine} or ${free})`
  return claimable ? free : mine
}

const myToDo: CallHandler<typeof taskCalls.myToDoTaskPage> = (ctx, { query }) => {
  return taskPage(ctx, query, {
    where: myOpenSql(ctx.actor.userId, query.claimable ?? null),
    order: sql`t.due_at nulls last, t.created_at, t.id`,
  })
}

const myCopies: CallHandler<typeof taskCalls.myCcTaskPage> = (ctx, { query }) =>
  taskPage(ctx, query, {
    where: sql`c.user_id = ${ctx.actor.userId}`,
    tables: sql`flow_copy c join flow_task t on t.id = c.task join flow_instance i on i.id = t.instance_id
      left join flow_definition f on f.id = i.definition_id left join "user" w on w.id = c.by_user`,
    key: sql`c.id`,
    more: sql`c.sent_at as "ccTime", c.by_user as "ccUserId", coalesce(w.real_name, w.username) as "ccUserName"`,
    order: sql`c.sent_at desc, c.id desc`,
  })

/** The lists of tasks. */
export const taskLists = {
  page,
  myToDoTaskPage: myToDo,
  myCcTaskPage: myCopies,
}
