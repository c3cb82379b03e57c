import { type CompleteResource, isLiving } from '@chengan/kernel/definition/complete'
import { mayEdit } from '@chengan/kernel/lifecycle/edit'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { openDuties } from '../duties/duties.ts'
import { rowsById } from '../rows.ts'

/** Whether the owner of a child row may be edited by the caller, and with it the row; true for rows that nobody owns. */
export async function editableByOwner(
  ctx: Context,
  resource: CompleteResource,
  rows: readonly Values[],
): Promise<(row: Values) => boolean> {
  const { owner } = resource
  // What lives goes on by its own steps, whatever may be edited of its owner.
  if (owner === null || isLiving(resource) || rows.length === 0) return () => true
  const above = ctx.services.registry.byName(owner.resource)
  const ids = [...new Set(rows.map((row) => String(row[owner.by])))]
  const owners = await rowsById(ctx.db, above, ids, ctx.today)
  const duties = await openDuties(ctx, above, ids)
  const open = new Set(
    owners.filter((row) => mayEdit(above, row, { actor: ctx.actor, duties: duties.get(row.id) ?? [] })).map((row) => row.id),
  )
  return (row) => open.has(String(row[owner.by]))
}
