import type { CompleteResource, Owner } from '@chengan/kernel/definition/complete'
import { type FieldRefusal, Refusal, refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { editRow } from '../change/edit-row.ts'
import { type Row, rowsById } from '../rows.ts'
import { checkVersion, readRows } from '../scope.ts'
import { childFieldsOf, linesOf, withChildren } from './load.ts'

/** Adds a child row by its own root: an edit of its owner, with all that an edit of the owner asks and computes. */
export async function addLine(ctx: Context, resource: CompleteResource, body: Values): Promise<Values> {
  const owner = ownerOf(resource)
  const ownerId = typeof body[owner.by] === 'string' ? String(body[owner.by]) : ''
  const label = resource.fields[owner.by]?.label
  if (ownerId === '') throw refuseFields([{ field: owner.by, key: 'required', values: label ? { '0': label } : {} }])
  const before = await linesBefore(ctx, owner, ownerId)
  const known = new Set(before.map((line) => line.id))
  await editOwner(ctx, owner, ownerId, [...before.map(({ id }) => ({ id })), body], before.length)
  const added = (await linesBefore(ctx, owner, ownerId)).find((line) => !known.has(line.id))
  return answerOf(resource, added)
}

/** Edits a child row by its own root. */
export async function editLine(ctx: Context, resource: CompleteResource, body: Values): Promise<Values> {
  const owner = ownerOf(resource)
  const [row] = await readRows(ctx, resource, [String(body.id)])
  if (row === undefined) throw refuse('rowMissing')
  const ownerId = String(row[owner.by])
  const before = await linesBefore(ctx, owner, ownerId)
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
  return answerOf(
    resource,
    (await linesBefore(ctx, owner, ownerId)).find(({ id }) => id === row.id),
  )
}

/** Takes child rows away by their own root; all of them or none. */
export async function removeLinesOf(ctx: Context, resource: CompleteResource, ids: readonly string[]): Promise<null> {
  const owner = ownerOf(resource)
  const rows = await readRows(ctx, resource, [...new Set(ids)])
  for (const ownerId of new Set(rows.map((row) => String(row[owner.by])))) {
    const gone = new Set(rows.filter((row) => row[owner.by] === ownerId).map((row) => row.id))
    const left = (await linesBefore(ctx, owner, ownerId)).filter(({ id }) => !gone.has(String(id)))
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

/** The child rows of an owner that the caller sees; the owner is held to the end of the transaction. */
async function linesBefore(ctx: Context, owner: Owner, ownerId: string): Promise<readonly Values[]> {
  const above = ctx.services.registry.byName(owner.resource)
  const [row] = await readRows(ctx, above, [ownerId], { lock: true })
  const field = childFieldsOf(above).find((one) => one.name === owner.field)
  if (row === undefined || field === undefined) return []
  const [whole] = await withChildren(ctx.db, above, await rowsById(ctx.db, above, [row.id], ctx.today), ctx.today)
  return linesOf(whole ?? null, field)
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

function answerOf({ lock }: CompleteResource, line: Values | undefined): Values {
  if (line === undefined) throw refuse('rowMissing')
  return { id: line.id, businessKey: line.id, [lock]: line[lock] }
}
