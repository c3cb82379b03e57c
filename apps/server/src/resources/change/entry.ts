import { isGiven } from '@chengan/kernel/condition'
import { identityOf } from '@chengan/kernel/definition/common-fields'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Entry } from '@chengan/kernel/definition/resource'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { taskIdIn } from '../../flow/form-rights.ts'
import { act } from './act.ts'
import { addRow } from './add-row.ts'
import { editRow } from './edit-row.ts'
import { withoutClosed } from './save-values.ts'

/** Saves the form as an entry of the resource does: adds or edits, then the action that follows at once. In the caller's transaction. */
export async function submitForm(ctx: Context, resource: CompleteResource, entry: Entry, body: Values): Promise<unknown> {
  const follows = entry.followedBy === undefined || !isWanted(entry, body) ? undefined : resource.actions[entry.followedBy]
  const saved = await savedFirst(ctx, resource, body, follows !== undefined)
  if (follows === undefined) return saved
  const done = await act(ctx, resource, follows, { ...body, id: saved.id, [resource.lock]: saved[resource.lock] })
  return { ...saved, ...(done as Values) }
}

/** Whether the action that may follow is to follow now. */
function isWanted({ onlyWhere, unless }: Entry, body: Values): boolean {
  if (unless !== undefined && Object.entries(unless).every(([name, value]) => String(body[name]) === value)) return false
  return onlyWhere === undefined || ['true', '1'].includes(String(body[onlyWhere]))
}

/** A draft that is handed in as it stands is not edited for it. Where the root takes edits an entry saves drafts, and nothing else. */
async function savedFirst(ctx: Context, resource: CompleteResource, sent: Values, isFollowed: boolean): Promise<Values> {
  // What the action asks besides is closed to the form, and the action's to take.
  const body = taskIdIn(sent) === null ? withoutClosed(resource, sent) : sent
  if (!isGiven(body.id)) return addRow(ctx, resource, body)
  const changes = Object.keys(body).some((name) => name !== 'id' && name in resource.authored)
  if (changes || !isFollowed)
    return editRow(ctx, resource, body, { draftsAlone: resource.standard.includes('edit') && resource.draft !== undefined })
  return identityOf(resource, { ...body, id: String(body.id) })
}
