import type { OpenForm } from '@chengan/flow/model/first-steps'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import { isEditedByTable } from '@chengan/kernel/lifecycle/edit'
import type { Context } from '../context.ts'
import { editGround } from '../flow/form-rights.ts'
import { actionsFor } from './allowed.ts'
import { openDuties } from './duties/duties.ts'
import { filePlacesOf } from './files/wire-files.ts'
import { readRows } from './scope.ts'

/** Whether a step opens anything of the form in which files lie; a form without such fields, whether it opens anything. */
function opensFiles(resource: CompleteResource, { whole, rights }: OpenForm): boolean {
  const files = new Set(filePlacesOf(resource).map(({ field }) => field.name))
  if (whole) return files.size === 0 || [...files].some((name) => !Object.hasOwn(rights, name))
  const open = Object.entries(rights).filter(([, right]) => right === 'edit' || right === 'required')
  return open.some(([name]) => files.size === 0 || files.has(name))
}

/** Holds a row of which the caller may edit the form now, by the judges of an edit itself: he sees it, permission and level, its state, in a flow the
 *  step that is his. A child row is edited with its owner. Whoever does not see it hears that there is none. */
export async function holdEditable(ctx: Context, resource: CompleteResource, id: string): Promise<void> {
  const [row] = await readRows(ctx, resource, [id], { lock: true })
  if (row === undefined) throw refuse('rowMissing')
  const { owner } = resource
  if (owner !== null) return holdEditable(ctx, ctx.services.registry.byName(owner.resource), String(row[owner.by]))
  const duties = (await openDuties(ctx, resource, [id])).get(id) ?? []
  const byTable = isEditedByTable(resource, row, { actor: ctx.actor, duties })
  const ground = await editGround(ctx, resource, { id, input: {}, byTable })
  if (ground !== 'free') {
    if (!opensFiles(resource, ground.form)) throw refuse('notAllowedHere')
    return
  }
  if (!actionsFor(ctx, resource)(row, duties).includes('update')) throw refuse('forbidden')
}
