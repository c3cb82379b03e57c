import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type FieldRefusal, Refusal, refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { allOf } from '../../storage/scope/filter-sql.ts'
import { seenLinesSql } from '../../storage/scope/seen-lines.ts'
import { frameOf } from '../../storage/scope/visible.ts'
import type { Change } from '../change/change.ts'
import type { Row } from '../rows.ts'
import { type ChildField, childFieldsOf, linesOf, withChildren } from './load.ts'

// Child rows that a caller does not see although he sees their owner (decision 0134). They are judged and counted with the others, stay as they are when he
// saves the owner, and are named to him nowhere.

/** The ids of child rows that the caller does not see. */
export type Unseen = ReadonlySet<string>

const nothing: Unseen = new Set()

/** SQL: the child rows called `t` that the caller sees; undefined where he sees all. */
export const seenLines = (ctx: Context, lines: CompleteResource): RawBuilder<boolean> | undefined =>
  seenLinesSql(frameOf(ctx, lines), lines, 't')

/** Rows that the caller sees, with the child rows of theirs that he sees: for what is shown and said of a row. */
export const withSeenChildren = <R extends Row>(ctx: Context, resource: CompleteResource, rows: readonly R[]): Promise<readonly R[]> =>
  withChildren(ctx.db, resource, rows, ctx.today, (lines) => seenLines(ctx, lines))

/** Whether the caller may see a row and not all that it holds. */
export const isNarrowed = (ctx: Context, resource: CompleteResource): boolean =>
  childFieldsOf(resource).some(({ child }) => seenLines(ctx, child.resource) !== undefined)

/** The child rows of some rows that the caller does not see: one query for each field of which he may not see all, none where he sees everything. */
export async function unseenLines(ctx: Context, resource: CompleteResource, owners: readonly string[]): Promise<Unseen> {
  const found = new Set<string>()
  for (const { child } of childFieldsOf(resource)) {
    const seen = seenLines(ctx, child.resource)
    if (seen === undefined || owners.length === 0) continue
    const by = sql.ref(`t.${child.resource.fields[child.by]?.column ?? child.by}`)
    const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(child.resource.table)} as t
      where ${by} = any(${[...owners]}::text[]) and (${seen}) is not true`.execute(ctx.db)
    for (const { id } of rows) found.add(id)
  }
  return found.size === 0 ? nothing : found
}

/** SQL: the duty called `alias` is of no child row that the caller does not see. */
export function isOfSeenLine(ctx: Context, resource: CompleteResource, alias: string): RawBuilder<boolean> {
  const parts = childFieldsOf(resource).flatMap(({ child }) => {
    const seen = seenLines(ctx, child.resource)
    return seen === undefined
      ? []
      : [
          sql<boolean>`not exists (select 1 from ${sql.table(child.resource.table)} as t
            where t.id = ${sql.ref(`${alias}.line_id`)} and (${seen}) is not true)`,
        ]
  })
  return allOf(parts)
}

/** Of ids of child rows of any rows those that the caller sees; what is gone for good is seen by nobody. */
export async function seenAmong(ctx: Context, lines: CompleteResource, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const seen = seenLines(ctx, lines)
  if (seen === undefined || ids.length === 0) return new Set(ids)
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(lines.table)} as t
    where t.id = any(${[...ids]}::text[]) and ${seen}`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

/** Of ids of child rows of any rows those that the caller does not see. */
export async function unseenAmong(ctx: Context, resource: CompleteResource, lines: readonly string[]): Promise<Unseen> {
  const found = new Set<string>()
  for (const { child } of childFieldsOf(resource)) {
    const seen = seenLines(ctx, child.resource)
    if (seen === undefined || lines.length === 0) continue
    const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(child.resource.table)} as t
      where t.id = any(${[...lines]}::text[]) and (${seen}) is not true`.execute(ctx.db)
    for (const { id } of rows) found.add(id)
  }
  return found
}

const isIn = (unseen: Unseen) => (line: Values) => unseen.has(String(line?.id))

/** A form that names one of them is answered as one that names a row which is not there. */
export function refuseUnseen(resource: CompleteResource, body: Values, unseen: Unseen): void {
  if (unseen.size > 0 && childFieldsOf(resource).some((field) => linesOf(body, field).some(isIn(unseen)))) throw refuse('rowMissing')
}

/** A row without them. */
export function withoutUnseen<R extends Values>(resource: CompleteResource, row: R, unseen: Unseen): R {
  return eachField(resource, row, unseen, (lines) => lines.filter((line) => !isIn(unseen)(line)))
}

/** The row with the lines that the caller sees in front, as he counts them. */
const seenFirst = <R extends Values>(resource: CompleteResource, row: R, unseen: Unseen): R =>
  eachField(resource, row, unseen, (lines) => [...lines.filter((line) => !isIn(unseen)(line)), ...lines.filter(isIn(unseen))])

function eachField<R extends Values>(
  resource: CompleteResource,
  row: R,
  unseen: Unseen,
  change: (lines: readonly Values[], field: ChildField) => readonly Values[],
): R {
  if (unseen.size === 0) return row
  const fields = childFieldsOf(resource).filter((field) => linesOf(row, field).some(isIn(unseen)))
  return { ...row, ...Object.fromEntries(fields.map((field) => [field.name, change(linesOf(row, field), field)])) }
}

/** What a change writes with each line that the caller does not see behind the one that stood before it. */
function inPlace(resource: CompleteResource, values: Values, before: Values, unseen: Unseen): Values {
  return eachField(resource, values, unseen, (lines, field) => {
    const placed = lines.filter((line) => !isIn(unseen)(line))
    const stored = linesOf(before, field)
    for (const line of lines.filter(isIn(unseen))) {
      const earlier = new Set(
        stored
          .slice(
            0,
            stored.findIndex(({ id }) => id === line.id),
          )
          .map(({ id }) => id),
      )
      placed.splice(placed.findLastIndex(({ id }) => id !== undefined && earlier.has(id)) + 1, 0, line)
    }
    return placed
  })
}

interface Judged {
  readonly before: Row
  readonly body: Values
  readonly unseen: Unseen
}

/** Judges a change of a row of which the caller may not see all lines: his own are counted as he counts them, whatever stands between; of the others he is told
 *  that something keeps him, and not what. Written they are where they stood. */
export async function judgedAsSeen(
  resource: CompleteResource,
  { before, body, unseen }: Judged,
  judge: (before: Row) => Promise<Change>,
): Promise<Change> {
  if (unseen.size === 0) return judge(before)
  try {
    const change = await judge(seenFirst(resource, before, unseen))
    return { ...change, before, values: inPlace(resource, change.values, before, unseen) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.fields.length === 0) throw error
    throw refuseFields(error.fields.map((one) => told(resource, { before, body, unseen }, one)))
  }
}

function told(resource: CompleteResource, { before, body, unseen }: Judged, refusal: FieldRefusal): FieldRefusal {
  const [name = '', rest] = refusal.field.split('[')
  const field = childFieldsOf(resource).find((one) => one.name === name)
  if (field === undefined || rest === undefined) return refusal
  const lines = Array.isArray(body[name]) ? linesOf(body, field) : linesOf(before, field)
  const own = lines.filter((line) => !isIn(unseen)(line)).length
  return Number.parseInt(rest, 10) < own ? refusal : { field: name, key: 'notAllowedHere' }
}
