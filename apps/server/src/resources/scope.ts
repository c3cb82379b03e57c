import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import { isRowId } from '@chengan/kernel/ids/uuid7'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { filterSql } from '../storage/filter-sql.ts'
import { visible } from '../storage/visible.ts'
import { deletableFilter } from './deletable.ts'
import { type Row, selectList } from './rows.ts'

/** Reads rows through the visibility filter; `lock` holds them to the end of the transaction. A row outside the scope
 *  answers like a missing one. Answers them in the order asked. */
export async function readRows(
  ctx: Context,
  resource: CompleteResource,
  ids: readonly string[],
  options: { lock?: boolean } = {},
): Promise<readonly Row[]> {
  if (ids.length === 0) throw refuse('idMissing')
  if (!ids.every(isRowId)) throw refuse('rowMissing')
  const source = visible(ctx, resource)
  const may = deletableFilter(resource, ctx.actor.level)
  const deletable = may ? sql`, coalesce(${filterSql(source.frame, may)}, false) as "$deletable"` : sql``
  const lock = options.lock ? sql`for update of t` : sql``
  const { rows } = await sql<Row>`select ${selectList(resource, 't', ctx.today)}${deletable} from ${source.from}
    where t.id = any(${[...ids]}::text[]) and ${source.where} order by t.id ${lock}`.execute(ctx.db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (row === undefined) throw refuse('rowMissing')
    return row
  })
}

/** Refuses a caller that read an older version of the row. */
export function checkVersion(row: Row, version: number | null): void {
  if (version !== null && version !== row.version) throw refuse('stale')
}
