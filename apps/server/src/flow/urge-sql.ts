import { URGE_HOURS } from '@chengan/flow/operations/signs'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { preparedHint } from '../storage/prepared-statements.ts'

/** SQL: whose the task `t` is: its assignee, else its candidates. */
export const handlersSql = sql`case when t.assignee is null then t.candidates else array[t.assignee] end`

/** SQL: somebody is the head of the department of who has an open task of the instance `i`, or of one above it. */
export function leadsSql(userId: string): RawBuilder<boolean> {
  return sql`exists (select 1 from flow_task l cross join unnest(case when l.assignee is null then l.candidates else array[l.assignee] end) as who(id)
    join "user" lu on lu.id = who.id join dept own on own.id = lu.dept_id
    join dept above on above.id = own.id or above.id = any(string_to_array(own.pids, ','))
    where l.instance_id = i.id and l.state = 'open' and above.leader_id = ${userId} and not above.deleted)`
}

/** SQL: whether the caller, who sees the row of the instance `i`, may remind its handlers now: what the engine would take (packages/flow signs.ts). */
export function mayUrgeSql({ actor: { userId, superAdmin }, now }: Context): RawBuilder<boolean> {
  const open = sql`select 1 from flow_task t where t.instance_id = i.id and t.state = 'open'`
  const others = sql`exists (${open} and exists (select 1 from unnest(${handlersSql}) as who(id) where who.id <> ${userId}))`
  const lately = sql`exists (${open} and t.urged_at > ${now}::timestamptz - make_interval(hours => ${URGE_HOURS}))`
  return sql`(i.ended_at is null and not i.suspended and ${others} and not ${lately}
    and (i.starter = ${userId} or ${superAdmin} or ${leadsSql(userId)}))`
}

/** Those of open tasks of rows that the caller sees whose handlers he may remind now. */
export async function urgeableTasks(ctx: Context, taskIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (taskIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string; mayUrge: boolean }>`${preparedHint}select o.id, ${mayUrgeSql(ctx)} as "mayUrge"
    from flow_task o join flow_instance i on i.id = o.instance_id where o.id = any(${[...taskIds]}::text[])`.execute(ctx.db)
  return new Set(rows.flatMap(({ id, mayUrge }) => (mayUrge ? [id] : [])))
}
