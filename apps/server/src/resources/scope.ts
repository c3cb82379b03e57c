import type { RowNamed } from '@chengan/kernel/declared/resources'
import { lockOf } from '@chengan/kernel/definition/common-fields'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { refuse } from '@chengan/kernel/errors/refusal'
import { isRowId } from '@chengan/kernel/ids/uuid7'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { preparedHint } from '../storage/prepared-statements.ts'
import { visible } from '../storage/scope/visible.ts'
import { deletableColumn } from './deletable.ts'
import { joinedColumns } from './lists/beside.ts'
import { lockIn } from './lists/strict.ts'
import { type Row, selectList } from './rows.ts'

/** Reads rows through the visibility filter; `lock` holds them to the end of the transaction, `withJoins` also selects reference names and open duties.
 *  Rows outside the caller's scope are reported as missing. Answers them in the order asked. */
export async function readRows<N extends string>(
  ctx: Context,
  resource: ResourceNamed<N>,
  ids: readonly string[],
  options: { lock?: boolean; withJoins?: boolean } = {},
): Promise<readonly RowNamed<N>[]> {
  if (ids.length === 0) throw refuse('idMissing')
  if (!ids.every(isRowId)) throw refuse('rowMissing')
  const source = visible(ctx, resource)
  const lock = options.lock ? sql`for update of t` : sql``
  const beside = options.withJoins ? joinedColumns(ctx.services.registry, resource, ctx.language) : sql``
  const { rows } = await sql<
    RowNamed<N>
  >`${preparedHint}select ${selectList(resource, 't', ctx.today)}${deletableColumn(source.frame)}${beside} from ${source.from}
    where t.id = any(${[...ids]}::text[]) and ${source.where} order by t.id ${lock}`.execute(ctx.db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (row === undefined) throw refuse('rowMissing')
    return row
  })
}

/** Refuses a caller that read an older version of the row. */
export function checkVersion(resource: CompleteResource, row: Row, body: Values): void {
  const read = lockIn(resource, body)
  if (read !== null && read !== lockOf(resource, row)) throw refuse('stale')
}
