import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { moveRow } from '../../resources/move-row.ts'
import { type Row, rowsById } from '../../resources/rows.ts'

/** What becomes of rows of a resource: those in one of the states go to another, each with its step and its duty. */
export interface Move {
  readonly resource: string
  readonly ids: readonly string[]
  readonly from: readonly string[]
  readonly action: string
  /** The state afterwards; none: it stays. */
  readonly to?: string
  /** The field that holds the state. Default `status`. */
  readonly field?: string
  /** Which of them, beside their state. */
  readonly where?: (row: Row) => boolean
  readonly values?: (row: Row) => Values
}

/** Locks rows that another row's step moves, and moves those that are in the right state. Answers them as they were. */
export async function moveRows(
  ctx: Context,
  { resource: name, ids, from, action, to, where, values, field = 'status' }: Move,
): Promise<readonly Row[]> {
  if (ids.length === 0) return []
  const resource = ctx.services.registry.byName(name)
  await sql`select id from ${sql.table(resource.table)} where id = any(${[...ids]}::text[]) order by id for update`.execute(ctx.db)
  const found = await rowsById(ctx.db, resource, ids, ctx.today)
  const rows = found.filter((row) => from.includes(String(row[field])) && row.deleted !== true && where?.(row) !== false)
  for (const row of rows) await moveRow(ctx, resource, row, action, { ...(to === undefined ? {} : { [field]: to }), ...values?.(row) })
  return rows
}
