import { isGiven } from '@chengan/kernel/condition'
import { identityOf } from '@chengan/kernel/definition/common-fields'
import type { CompleteAction, CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { rowsById } from '../../rows.ts'
import { act } from '../act.ts'
import { addRow } from '../add-row.ts'
import { editRow } from '../edit-row.ts'
import { withoutClosed } from '../save-values.ts'
import { saysMore, stepNamed, withoutStep } from './named-step.ts'

/** Saves a row that belongs one to one to another (`oneWith`): adds it where there is none yet, edits it otherwise, and takes the step that the body names. In the
 *  caller's transaction. */
export async function saveBesideItsOwner(ctx: Context, resource: CompleteResource, sent: Values): Promise<unknown> {
  const by = resource.oneWith ?? ''
  const id = isGiven(sent.id) ? sent.id : sent[by]
  if (!isGiven(id)) throw refuse('required', { '0': resource.fields[by]?.label ?? by })
  const step = stepNamed(resource, sent)
  const saved = await savedFirst(ctx, resource, { ...sent, id: String(id) }, step)
  if (step === undefined) return saved
  const done = await act(ctx, resource, step, { ...sent, id: String(id), [resource.lock]: saved[resource.lock] })
  return { ...saved, ...(done as Values) }
}

/** What the step asks itself is its own to write. */
async function savedFirst(ctx: Context, resource: CompleteResource, sent: Values, step: CompleteAction | undefined): Promise<Values> {
  const by = resource.oneWith ?? ''
  const body = withoutStep(resource, withoutClosed(resource, sent))
  if (!(await isSeen(ctx, resource, String(sent.id)))) {
    const { id, ...values } = body
    await refuseWhereItIsUnseen(ctx, resource, String(id))
    return addRow(ctx, resource, { ...values, [by]: isGiven(values[by]) ? values[by] : id })
  }
  const { [by]: _owner, ...said } = body
  return saysMore(resource, said, step) || step === undefined
    ? editRow(ctx, resource, body)
    : identityOf(resource, { ...body, id: String(body.id) })
}

/** Whether the caller sees a row of that id. */
async function isSeen(ctx: Context, resource: CompleteResource, id: string): Promise<boolean> {
  const { from, where } = visible(ctx, resource)
  const { rows } = await sql`select t.id from ${from} where t.id = ${id} and ${where}`.execute(ctx.db)
  return rows.length > 0
}

/** Whoever sees the row to which one belongs, and not that one (a draft of another company), finds none; whoever sees neither is refused as of a row that is not there. */
async function refuseWhereItIsUnseen(ctx: Context, resource: CompleteResource, id: string): Promise<void> {
  const owners = resource.fields[resource.oneWith ?? '']?.to
  if (owners === undefined || !(await isSeen(ctx, ctx.services.registry.byName(owners), id))) return
  const [unseen] = await rowsById(ctx.db, resource, [id], ctx.today)
  if (unseen !== undefined) throw refuse('rowMissing')
}
