import { isGiven } from '@chengan/kernel/condition'
import { lockOf } from '@chengan/kernel/definition/common-fields'
import type { CompleteAction, CompleteResource } from '@chengan/kernel/definition/complete'
import { actionRecordedIn, type RecordedAction } from '@chengan/kernel/definition/others/recorded'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { asRow, asRows, asTexts } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { rowsById } from '../../rows.ts'
import { act } from '../act.ts'
import { addRow } from '../add-row.ts'
import { type Saved, withAnswer } from '../saved-answer.ts'

// What somebody does with a row and the row in which it is written are one (`recordedIn`): whichever of the two calls is made, the action is judged and taken, the
// record is judged and written, both or neither.

/** Takes an action as it was called, and writes its record where it has one. In the caller's transaction. */
export async function actRecorded(ctx: Context, resource: CompleteResource, action: CompleteAction, sent: Values): Promise<unknown> {
  const { recordedIn: recorded } = action
  if (recorded === undefined) return act(ctx, resource, action, sent)
  const { moved, record } = await take(ctx, { resource, action, recorded }, sent)
  const { id: recordId, warnings = [] } = record
  return withAnswer(moved, { recordId, ...(warnings.length === 0 ? {} : { warnings }) })
}

/** Adds a row. Of one that says what somebody did with another, that is done. In the caller's transaction. */
export async function addRecorded(ctx: Context, resource: CompleteResource, sent: Values): Promise<Saved> {
  const taken = actionRecordedIn(ctx.services.registry, resource)
  if (taken === undefined || !isGiven(sent[taken.recorded.by])) return addRow(ctx, resource, sent)
  const { moved, record } = await take(ctx, taken, { ...sent, id: sent[taken.recorded.by] })
  const warnings = asRows(moved.warnings)
  return warnings.length === 0 ? record : withAnswer(record, { warnings })
}

/** Each of several rows has its own story: nobody says what was done with all of them at once. */
const idsOf = ({ id, ids }: Values): readonly string[] => {
  const many = typeof ids === 'string' ? ids.split(',') : asTexts(ids)
  return many.length > 0 || typeof id !== 'string' ? many : [id]
}

/** What goes with an action and is no field. */
const besideFields = new Set(['id', 'ids', 'opinion', 'attachments'])

async function take(ctx: Context, { resource, action, recorded }: RecordedAction, sent: Values) {
  const record = ctx.services.registry.byName(recorded.resource)
  const ids = idsOf(sent)
  if (ids.length > 1) throw refuse('recordedOneByOne', { '0': { zh: action.zh, en: action.en } })
  const [id] = ids
  // What is said in words is what is said with the action.
  const words = record.fieldList.find(({ opinion }) => opinion === true)?.name
  const said = words === undefined ? undefined : (sent[words] ?? sent.opinion)
  const isStep = (name: string) => name in resource.fields || !(name in record.fields)
  const { ids: _ids, ...one } = only(sent, isStep)
  const step = { ...one, id, ...(said === undefined ? {} : { opinion: said }) }
  const moved = asRow(await act(ctx, resource, action, step)) as Saved
  const isForm = (name: string) => name in record.authored || !(besideFields.has(name) || name in resource.fields)
  const form = { ...only(sent, isForm), ...(words === undefined || said === undefined ? {} : { [words]: said }), [recorded.by]: id }
  const added = await addRow(ctx, record, form)
  // What its record says of the row in turn is a further version of that: the answer tells the newest.
  const [now] = await rowsById(ctx.db, resource, [String(id)], ctx.today)
  const isTold = now !== undefined && resource.lock in moved
  return { moved: isTold ? { ...moved, [resource.lock]: lockOf(resource, now) } : moved, record: added }
}

const only = (values: Values, keeps: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => keeps(name)))
