import type { CompleteResource, Owner } from '@chengan/kernel/definition/complete'
import { warningsOf } from '@chengan/kernel/definition/forms/judge-form'
import { type FieldRefusal, Refusal, refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { editRow } from '../change/edit-row.ts'
import { type Row, rowsById } from '../rows.ts'
import { checkVersion, readRows } from '../scope.ts'
import { childFieldsOf, linesOf } from './load.ts'
import { withSeenChildren } from './sight.ts'

/** Adds a child row by its own root: an edit of its owner, with all that an edit of the owner asks and computes. */
export async function addLine(ctx: Context, resource: CompleteResource, body: Values): Promise<Values> {
  const owner = ownerOf(resource)
  const ownerId = typeof body[owner.by] === 'string' ? String(body[owner.by]) : ''
  const label = resource.fields[owner.by]?.label
  if (ownerId === '') throw refuseFields([{ field: owner.by, key: 'required', values: label ? { '0': label } : {} }])
  const { lines: before } = await ownerWith(ctx, owner, ownerId)
  const known = new Set(before.map((line) => line.id))
  await editOwner(ctx, owner, ownerId, [...before.map(({ id }) => ({ id })), body], before.length)
  const { row, lines } = await ownerWith(ctx, owner, ownerId)
  return answerOf(
    ctx,
    resource,
    row,
    lines.find((line) => !known.has(line.id)),
  )
}

/** Edits a child row by its own root. */
export async function editLine(ctx: Context, resource: CompleteResource, body: Values): Promise<Values> {
  const owner = ownerOf(resource)
  const [row] = await readRows(ctx, resource, [String(body.id)])
  if (row === undefined) throw refuse('rowMissing')
  const ownerId = String(row[owner.by])
  const { lines: before } = await ownerWith(ctx, owner, ownerId)
  const at = before.findIndex((line) => line.id === row.id)
  // Read again: the owner is locked only now.
  const line = before[at]
  if (line === undefined) throw refuse('rowMissing')
  checkVersion(resource, line as Row, body)
  await editOwner(
    ctx,
    owner,
    ownerId,
    before.map(({ id }) => (id === row.id ? { ...body, id } : { id })),
    at,
  )
  const after = await ownerWith(ctx, owner, ownerId)
  return answerOf(
    ctx,
    resource,
    after.row,
    after.lines.find(({ id }) => id === row.id),
  )
}

/** Takes child rows away by their own root; all of them or none. */
export async function removeLinesOf(ctx: Context, resource: CompleteResource, ids: readonly string[]): Promise<null> {
  const owner = ownerOf(resource)
  const rows = await readRows(ctx, resource, [...new Set(ids)])
  for (const ownerId of new Set(rows.map((row) => String(row[owner.by])))) {
    const gone = new Set(rows.filter((row) => row[owner.by] === ownerId).map((row) => row.id))
    const left = (await ownerWith(ctx, owner, ownerId)).lines.filter(({ id }) => !gone.has(String(id)))
    await editOwner(
      ctx,
      owner,
      ownerId,
      left.map(({ id }) => ({ id })),
      -1,
    )
  }
  return null
}

function ownerOf(resource: CompleteResource): Owner {
  if (resource.owner === null) throw new Error(`${resource.name} belongs to no row`)
  return resource.owner
}

/** An owner that the caller sees, with the child rows of the field that he sees; it is held to the end of the transaction. */
async function ownerWith(
  ctx: Context,
  owner: Owner,
  ownerId: string,
): Promise<{ readonly row: Values; readonly lines: readonly Values[] }> {
  const above = ctx.services.registry.byName(owner.resource)
  const [row] = await readRows(ctx, above, [ownerId], { lock: true })
  const field = childFieldsOf(above).find((one) => one.name === owner.field)
  const [whole] = row === undefined ? [] : await withSeenChildren(ctx, above, await rowsById(ctx.db, above, [row.id], ctx.today))
  if (whole === undefined || field === undefined) return { row: {}, lines: [] }
  return { row: whole, lines: linesOf(whole, field) }
}

/** Refusals of the row that the call is about are named as those of a form of its own. */
async function editOwner(ctx: Context, owner: Owner, ownerId: string, lines: readonly Values[], at: number): Promise<void> {
  const above = ctx.services.registry.byName(owner.resource)
  try {
    await editRow(ctx, above, { id: ownerId, [owner.field]: lines })
  } catch (error) {
    const prefix = `${owner.field}[${at}].`
    if (!(error instanceof Refusal) || !error.fields.some((one) => one.field.startsWith(prefix))) throw error
    throw refuseFields(error.fields.map((one): FieldRefusal => ({ ...one, field: one.field.replace(prefix, '') })))
  }
}

/** What a save of a child row answers, and what is odd about it. */
function answerOf(ctx: Context, resource: CompleteResource, owner: Values, line: Values | undefined): Values {
  if (line === undefined) throw refuse('rowMissing')
  const { lock } = resource
  const warnings = warningsOf(resource, line, owner).map(({ field, words }) => ({ field, msg: labelText(words, ctx.language) }))
  return { id: line.id, businessKey: line.id, [lock]: line[lock], ...(warnings.length > 0 ? { warnings } : {}) }
}
