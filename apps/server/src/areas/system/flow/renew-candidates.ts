import { Refusal } from '@chengan/kernel/errors/refusal'
import { type RawBuilder, sql } from 'kysely'
import { type Context, onceCommitted } from '../../../context.ts'
import { operate } from '../../../flow/step/operate.ts'
import { inTransaction } from '../../../pipeline/transaction.ts'
import { isMemberSql } from '../../../resources/duties/role-members.ts'
import type { Services } from '../../../services.ts'
import type { AuditEntry } from '../../../storage/audit/audit.ts'
import { jobContext } from '../schedule/tell-administrators.ts'

/** SQL: a group of the open task `t` is one of those that a query answers. */
function hasGroupOf(groups: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from unnest(t.candidate_groups) g cross join unnest(string_to_array(g, '&')) as part where part in (${groups}))`
}

/** Everything that an account belongs to. */
const groupsOfUsers = (ids: readonly string[]) => sql`
  select 'br:' || b.code from business_role b join "user" u on u.id = any(${[...ids]}::text[]) and ${isMemberSql}
  union all select 'role:' || r.code from "user" u join role r on r.id = any(u.role_id_list) where u.id = any(${[...ids]}::text[])
  union all select 'post:' || p.post_code from "user" u join post p on p.id = any(u.post_id_list) where u.id = any(${[...ids]}::text[])
  union all select 'dept:' || above from "user" u join dept d on d.id = u.dept_id
    cross join unnest(string_to_array(d.pids, ',') || d.id::text) as above where u.id = any(${[...ids]}::text[])`

/** Where a department or a region lies decides the scope of any task that asks for a group. */
const anyGroup = () => sql<boolean>`cardinality(t.candidate_groups) > 0`

/** The open tasks that a change of some rows may give other candidates, by the root of the rows: who was a candidate, and who is one now. */
const concerned: Readonly<Record<string, { readonly table: string; readonly tasks: (ids: readonly string[]) => RawBuilder<boolean> }>> = {
  'sys/user': { table: 'user', tasks: (ids) => sql<boolean>`(t.candidates && ${[...ids]}::text[] or ${hasGroupOf(groupsOfUsers(ids))})` },
  'sys/sysbusinessrole': {
    table: 'business_role',
    tasks: (ids) => hasGroupOf(sql`select 'br:' || code from business_role where id = any(${[...ids]}::text[])`),
  },
  'sys/role': { table: 'role', tasks: (ids) => hasGroupOf(sql`select 'role:' || code from role where id = any(${[...ids]}::text[])`) },
  'sys/post': {
    table: 'post',
    tasks: (ids) =>
      hasGroupOf(sql`select 'post:' || post_code from post where id = any(${[...ids]}::text[])
        union all select 'br:' || code from business_role where post_id_list && ${[...ids]}::text[]`),
  },
  'sys/dept': { table: 'dept', tasks: anyGroup },
  'sys/region': { table: 'region', tasks: anyGroup },
}

/** Who belongs to a group has changed: right after the commit the tasks that nobody has claimed are given their candidates anew. What is missed
 *  because the process ends is made up by flowTimeoutScan. */
export function renewCandidatesAfter(ctx: Context, entries: readonly AuditEntry[]): void {
  const changed = Map.groupBy(
    entries.filter((entry) => entry.status === '1'),
    (entry) => entry.resource.split(':')[0] ?? '',
  )
  const roots = [...changed].flatMap(([root, list]) =>
    Object.hasOwn(concerned, root) ? [[root, list.flatMap((one) => one.rowIds)] as const] : [],
  )
  if (roots.length === 0) return
  const { background } = ctx.services
  const renew = () =>
    background.start('renewing candidates', async () => {
      for (const [root, ids] of roots) await renewCandidates(ctx.services, root, ids, background.isEnding)
    })
  onceCommitted(ctx, renew)
}

/** Most tasks of one run. */
const MAX_TASKS_OF_A_RUN = 2000

interface Unclaimed {
  readonly id: string
  readonly instanceId: string
}

/** Renews the candidates of what nobody has claimed, where a change of these rows may concern them. Answers how many were looked at. */
async function renewCandidates(services: Services, root: string, ids: readonly string[], isOver: () => boolean): Promise<number> {
  const tasks = concerned[root]?.tasks
  if (tasks === undefined || ids.length === 0) return 0
  const { rows } = await sql<Unclaimed>`select t.id, t.instance_id as "instanceId" from flow_task t
    join flow_instance i on i.id = t.instance_id and i.ended_at is null
    where t.state = 'open' and t.assignee is null and ${tasks(ids)} order by t.id limit ${MAX_TASKS_OF_A_RUN}`.execute(services.db)
  let done = 0
  for (const { id, instanceId } of rows) {
    if (isOver()) break
    const ctx = jobContext(services, 'renewCandidates')
    try {
      await inTransaction(ctx, (inside) => operate(inside, instanceId, { kind: 'refreshCandidates', taskId: id }))
      done += 1
    } catch (error) {
      // Claimed or ended meanwhile: nothing is to be renewed.
      if (!(error instanceof Refusal)) console.error(`the candidates of task ${id} could not be renewed`, error)
    }
  }
  return done
}

/** Renews what a change of the last minutes may concern. What has changed is looked at more than once, so that no run misses it. */
export async function renewChanged(services: Services, minutes: number, isOver: () => boolean): Promise<number> {
  const { now } = jobContext(services, 'renewCandidates')
  let done = 0
  for (const [root, { table }] of Object.entries(concerned)) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
      where update_date >= ${now}::timestamptz - make_interval(mins => ${minutes})`.execute(services.db)
    done += await renewCandidates(
      services,
      root,
      rows.map((row) => row.id),
      isOver,
    )
  }
  return done
}
