import { type CompleteResource, isLiving } from '@chengan/kernel/definition/complete'
import { inRow } from '@chengan/kernel/definition/forms/judge-value'
import { changedValues } from '@chengan/kernel/definition/rows/same'
import { type FieldRefusal, Refusal, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Change } from '../change/change.ts'
import { attachFiles } from '../files/wire-files.ts'
import { insertRow, updateRow } from '../rows.ts'
import { type ChildField, childFieldsOf, isSeenBySome, linesOf } from './load.ts'

/** Writes the child rows that a save gives: new ones are added, known ones changed, those left out are taken away. What a row keeps
 *  besides its own fields (department, region) follows its owner. In the caller's transaction. */
export async function writeChildren(ctx: Context, resource: CompleteResource, owner: Values, before: Values | null): Promise<void> {
  for (const field of childFieldsOf(resource)) {
    // Rows that live come in by the door, one by one (change/living-lines.ts).
    if (!(field.name in owner) || isLiving(field.child.resource)) continue
    const stored = new Map(linesOf(before, field).map((line) => [String(line.id), line]))
    const lines = linesOf(owner, field).map((line, at) => placed(field, owner, line, at))
    const kept = new Set(lines.map((line) => String(line.id)))
    // First, so that a new row may have the unique value of one that goes.
    await removeLines(
      ctx,
      field.child.resource,
      [...stored.keys()].filter((id) => !kept.has(id)),
    )
    for (const [at, line] of lines.entries())
      await refusalsInRow(field, at, () => writeLine(ctx, field, line, stored.get(String(line.id)) ?? null))
  }
}

/** A child row with what it keeps of its owner. */
export function placed(field: ChildField, owner: Values, line: Values, at: number): Values {
  const { by, place } = field.child
  // A department or region that the rows declare themselves is their own (a participant of a meeting).
  const follows = Object.entries({ deptId: owner.deptId, regionId: owner.regionId }).filter(
    ([name]) => field.child.resource.fields[name]?.common,
  )
  return { ...line, ...Object.fromEntries(follows), [by]: owner.id, ...(place === null ? {} : { [place]: at + 1 }) }
}

async function writeLine(ctx: Context, field: ChildField, line: Values, old: Values | null): Promise<void> {
  const { resource } = field.child
  const stamp = { updater: ctx.actor.userId, updateDate: ctx.now }
  const id = old === null ? newIdOf(ctx, resource, line) : String(old.id)
  const whole = { ...line, id }
  if (old === null)
    await insertRow(ctx.db, resource, { ...whole, ...stamp, creator: ctx.actor.userId, createDate: ctx.now, [resource.lock]: 1 })
  else {
    const changed = changedValues(resource, withoutCommon(resource, line), old)
    if (Object.keys(changed).length > 0) await updateRow(ctx.db, resource, id, { ...changed, ...stamp }, true)
  }
  await attachFiles(ctx, resource, id, whole)
  await writeChildren(ctx, resource, whole, old)
}

/** The id of a new child row: that by which the record names it (`withLineIds`), where it does. */
export function newIdOf(ctx: Context, resource: CompleteResource, { id }: Values): string {
  return isSeenBySome(resource) && typeof id === 'string' ? id : ctx.services.newId()
}

/** What a change writes, with the ids of the child rows that are new with it where not everybody sees all rows: the record says of which each is. */
export function withLineIds<C extends Change>(ctx: Context, resource: CompleteResource, change: C): C {
  const { before, values, told } = change
  const fields = childFieldsOf(resource).filter((field) => field.name in values && isSeenBySome(field.child.resource))
  if (fields.length === 0) return change
  const lines = Object.fromEntries(
    fields.map((field) => {
      const known = new Set(linesOf(before, field).map(({ id }) => id))
      return [field.name, linesOf(values, field).map((line) => (known.has(line.id) ? line : { ...line, id: ctx.services.newId() }))]
    }),
  )
  const ofTold = Object.entries(lines).filter(([name]) => told !== undefined && name in told)
  return { ...change, values: { ...values, ...lines }, ...(told === undefined ? {} : { told: { ...told, ...Object.fromEntries(ofTold) } }) }
}

const kept: ReadonlySet<string> = new Set(['deptId', 'regionId'])

function withoutCommon(resource: CompleteResource, line: Values): Values {
  return Object.fromEntries(Object.entries(line).filter(([name]) => !resource.fields[name]?.common || kept.has(name)))
}

/** Takes child rows away, with theirs. */
async function removeLines(ctx: Context, resource: CompleteResource, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await removeChildren(ctx, resource, ids)
  if (resource.deletion === 'evidence') {
    await sql`update ${sql.table(resource.table)} set deleted = true, version = version + 1, updater = ${ctx.actor.userId}, update_date = ${ctx.now}::timestamptz
      where id = any(${[...ids]}::text[])`.execute(ctx.db)
  } else await sql`delete from ${sql.table(resource.table)} where id = any(${[...ids]}::text[])`.execute(ctx.db)
}

/** Takes away the child rows of rows that go. */
export async function removeChildren(ctx: Context, resource: CompleteResource, owners: readonly string[]): Promise<void> {
  for (const { child } of childFieldsOf(resource)) {
    const column = sql.ref(child.resource.fields[child.by]?.column ?? child.by)
    const live = child.resource.deletion === 'evidence' ? sql`and not deleted` : sql``
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(child.resource.table)}
      where ${column} = any(${[...owners]}::text[]) ${live}`.execute(ctx.db)
    await removeLines(
      ctx,
      child.resource,
      rows.map((row) => row.id),
    )
  }
}

/** Names the refusals of what is done for one child row with the row. */
export async function refusalsInRow<T>(field: ChildField, at: number, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal) || error.fields.length === 0) throw error
    throw refuseFields(error.fields.map((one): FieldRefusal => inRow(field, at, one)))
  }
}

/** What the child rows are written from: those that changed, with the columns of their owner that they follow. */
export function childrenTouched(resource: CompleteResource, changed: Values, row: Values): Values {
  const moved = 'deptId' in changed || 'regionId' in changed
  const lines = childFieldsOf(resource).filter((field) => (moved && field.name in row) || field.name in changed)
  return { id: row.id, deptId: row.deptId, regionId: row.regionId, ...Object.fromEntries(lines.map(({ name }) => [name, row[name]])) }
}
