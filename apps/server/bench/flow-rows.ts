import { sql } from 'kysely'
import type { Db } from '../src/storage/databases/database.ts'

/** One task of so many is still open. */
const OPEN = 50

/** The tables that are filled here. */
export const benchFlowTables: ReadonlySet<string> = new Set([
  'flow_instance',
  'flow_task',
  'flow_frame',
  'flow_passage',
  'flow_token',
  'flow_timer',
])

/** Tasks of everybody with what belongs to them, most of them done: the database plans for tables as they grow, not as they begin. Of those that are open half is somebody's and half is to be claimed by six. */
export async function fillFlows(db: Db, tasks: number): Promise<void> {
  const people = sql`(select array_agg(id order by id) from "user")`
  await sql`insert into flow_instance (id, definition_id, definition_key, definition_name, business_key, title, starter, started_at, status, round,
      suspended, root_id, stops)
    select 'bench-' || n, 'bench:1:1', 'bench', '基准', 'row-' || n, '事项' || n, (${people})[1 + n % 7], '2026-01-01'::timestamptz + n * interval '1 minute',
      1, 1, false, 'bench-' || n, '[]' from generate_series(1, ${Math.ceil(tasks / 5)}::int) n`.execute(db)
  await sql`insert into flow_task (id, instance_id, seq, node, node_name, passage, token, kind, state, assignee, candidates, candidate_groups, created_at,
      ended_at, action, round, urge_count, is_back)
    select 'bench-' || n, 'bench-' || (1 + n % ${Math.ceil(tasks / 5)}::int), n % 5, 'T1', '审核', 'p', 'k', 'handle',
      case when n % ${OPEN} = 0 then 'open' else 'done' end, case when free then null else ids[who] end,
      case when free then ids[who : who + 5] else '{}' end, '{}', '2026-01-01'::timestamptz + n * interval '1 minute',
      case when n % ${OPEN} = 0 then null else '2026-06-01'::timestamptz end, 'pass', 1, 0, false
    from (select n, ids, n % ${OPEN * 2} = 0 as free, 1 + n / ${OPEN * 2} % cardinality(ids) as who
      from generate_series(1, ${tasks}::int) n, (select array_agg(id order by id) as ids from "user") p) t`.execute(db)
  await sql`insert into flow_frame (id, kind, is_open, instance_id) select id, 'root', true, id from flow_instance where id like 'bench-%'`.execute(
    db,
  )
  const states = sql`case when ended_at is null then 'open' else 'cancelled' end`
  await sql`insert into flow_passage (id, node, frame, entered_at, left_at, round, instance_id, seq)
    select id, node, instance_id, created_at, ended_at, 1, instance_id, seq from flow_task where id like 'bench-%'`.execute(db)
  await sql`insert into flow_token (id, node, frame, wait, passage, instance_id, seq)
    select id, node, instance_id, 'task', id, instance_id, seq from flow_task where id like 'bench-%' and ended_at is null`.execute(db)
  await sql`insert into flow_timer (id, kind, node, token, task, fires_at, state, instance_id, seq)
    select id, 'due', node, id, id, '2036-01-01'::timestamptz, ${states}, instance_id, seq from flow_task where id like 'bench-%'`.execute(
    db,
  )
}
