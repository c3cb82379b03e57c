import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { dueRows } from './due-sql.ts'
import type { AlertKind } from './kinds.ts'
import type { AlertParts } from './parts.ts'

/** What one look at a warning has changed. */
export interface Swept {
  readonly opened: number
  readonly closed: number
}

/** Files and closes the warnings of a kind in one statement: one for each row, moment and step; closed by itself once its cause is gone or a later step
 *  has come. A cause that comes back opens the same warning again, and is told again where that was told more than a day ago; whatever clock or zone
 *  says, no step is filed twice. `ids`: of these rows alone. */
export async function sweepKind(ctx: Context, { words }: AlertParts, kind: AlertKind, ids?: readonly string[]): Promise<Swept> {
  const due = dueRows(ctx, kind, ids)
  const now = sql`${ctx.now}::timestamptz`
  const isOlderStep = sql`exists (select 1 from due d where d.id = a.row_id and d.due_key = a.due_key)`
  const isDue = sql`exists (select 1 from due d where d.id = a.row_id and d.due_key = a.due_key and d.step = a.step)`
  const isOver = due.stands === null ? sql`not ${isDue}` : sql`(not ${due.stands} or (${isOlderStep} and not ${isDue}))`
  const ofRows = ids === undefined ? sql`true` : sql`a.row_id = any(${[...ids]}::text[])`
  const { rows } = await sql<Swept>`with due as materialized (${due.rows}), ended as (
      update alert a set open = ${words.closed}, closed_at = ${now}, update_date = ${now}, version = a.version + 1,
        closed_by = case when ${isOlderStep} then ${words.next} else ${words.gone} end
      where a.kind = ${kind.key} and a.open = ${words.open} and ${ofRows} and ${isOver} returning 1
    ), filed as (
      insert into alert as a (id, root, kind, row_id, field, level, open, due_on, due_at, due_key, step, gas_companies_id, region_id, dept_id,
        dept_ids, sight, escalations, creator, create_date, update_date, version, deleted)
      select gen_random_uuid()::text, ${kind.resource.root}, ${kind.key}, d.id, ${kind.alert.code}, d.level, ${words.open}, d.due_on, d.due_at,
        d.due_key, d.step, d.company_id, d.region_id, d.dept_id, d.dept_ids, d.sight, 0, 'system', ${now}, ${now}, 0, false
      from due d where ${due.isNews} and d.step is not null
      on conflict (kind, row_id, due_key, step) do update set open = ${words.open}, level = excluded.level, sight = excluded.sight, closed_at = null, closed_by = null,
        ack_by = case when ${changes(words.open)} then null else a.ack_by end, ack_date = case when ${changes(words.open)} then null else a.ack_date end,
        ack_opinion = case when ${changes(words.open)} then null else a.ack_opinion end,
        told_at = case when a.open <> ${words.open} and a.closed_by = ${words.gone} and a.told_at < ${now} - interval '1 day' then null else a.told_at end,
        update_date = ${now}, version = a.version + 1
      where a.open <> ${words.open} or a.level <> excluded.level
      returning 1
    ) select (select count(*) from filed)::int as opened, (select count(*) from ended)::int as closed`.execute(ctx.db)
  return rows[0] ?? { opened: 0, closed: 0 }
}

/** What was acknowledged is news again where it comes back, or becomes worse. */
const changes = (open: string) => sql`a.open <> ${open} or excluded.level > a.level`

/** Closes warnings of kinds that there are no more (a rule was switched off), and forgets those that were closed long ago. */
export async function settleOld(ctx: Context, { words }: AlertParts, known: readonly string[]): Promise<void> {
  await sql`update alert set open = ${words.closed}, closed_by = ${words.gone}, closed_at = ${ctx.now}::timestamptz, version = version + 1
    where open = ${words.open} and kind <> all(${[...known]}::text[])`.execute(ctx.db)
  const KEPT_DAYS = 800
  await sql`delete from alert where open = ${words.closed} and closed_at < ${ctx.now}::timestamptz - ${KEPT_DAYS}::int * interval '1 day'`.execute(
    ctx.db,
  )
}
