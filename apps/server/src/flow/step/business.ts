import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { patchDuringStep } from '../../resources/change/flow-step.ts'
import { type Row, selectList } from '../../resources/rows.ts'
import type { FlowPart } from '../part.ts'

/** The row that an instance is about, locked, as the step leaves it. */
export interface BusinessRow {
  readonly resource: CompleteResource
  readonly part: FlowPart
  /** As it was before the step. */
  readonly before: Row
  row(): Row
  patch(values: Values): Promise<void>
}

/** Reads the row and, to change it, locks it; null where it is gone, or where the root is of no resource. */
export async function openBusiness(
  ctx: Context,
  root: string | null,
  id: string,
  to: 'change' | 'read' = 'change',
): Promise<BusinessRow | null> {
  const kept = root === null ? undefined : ctx.services.registry.byRoot(root)
  if (kept === undefined) return null
  const { rows } = await sql<Row>`select ${selectList(kept, 't', ctx.today)} from ${sql.table(kept.table)} as t
    where t.id = ${id}${to === 'change' ? sql` for update of t` : sql``}`.execute(ctx.db)
  const [before] = rows
  if (before === undefined || before.deleted === true) return null
  const resource = ctx.services.registry.showing(kept, before)
  let row = before
  return {
    resource,
    part: ctx.services.implementations.of(resource).flow ?? {},
    before,
    row: () => row,
    async patch(values) {
      row = await patchDuringStep(ctx, resource, row, values)
    },
  }
}
