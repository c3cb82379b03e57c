import { type CompleteChild, type CompleteField, type CompleteResource, isLiving } from '@chengan/kernel/definition/complete'
import { oncePerResource } from '@chengan/kernel/definition/once-per-resource'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../storage/databases/database.ts'
import { type Row, selectList } from '../rows.ts'

/** A field that holds child rows, with what they are. */
export type ChildField = CompleteField & { readonly child: CompleteChild }

/** The fields of a resource that hold child rows. */
export const childFieldsOf: (resource: CompleteResource) => readonly ChildField[] = oncePerResource((resource) =>
  resource.fieldList.filter((field): field is ChildField => field.child !== undefined),
)

/** Those of them whose rows live: they are added with their owner and change by their own steps (decision 0079). */
export const livingFieldsOf: (resource: CompleteResource) => readonly ChildField[] = oncePerResource((resource) =>
  childFieldsOf(resource).filter(({ child }) => isLiving(child.resource)),
)

/** The child rows that a field of a row holds. */
export function linesOf(row: Values | null, field: { readonly name: string }): readonly Values[] {
  const rows = row?.[field.name]
  return Array.isArray(rows) ? (rows as readonly Values[]) : []
}

/** Whether somebody may see a row and not all of these child rows of it. */
export const isSeenBySome = ({ visible, sensitive }: CompleteResource): boolean => visible !== undefined || sensitive !== undefined

/** SQL: which child rows called `t` are meant; undefined for all. */
type WhichLines = (lines: CompleteResource) => RawBuilder<boolean> | undefined

/** Rows with their child rows in order, and theirs; one query for each field of child rows, however many rows. All of them, whoever asks: rows are judged
 *  and computed over all (what is shown: `withSeenChildren`). */
export async function withChildren<R extends Row>(
  db: Db,
  resource: CompleteResource,
  rows: readonly R[],
  today: string,
  which: WhichLines = () => undefined,
): Promise<readonly R[]> {
  let whole = rows
  for (const field of rows.length > 0 ? childFieldsOf(resource) : []) {
    const lines = await linesByOwner(
      db,
      field.child,
      rows.map((row) => row.id),
      today,
      which,
    )
    whole = whole.map((row) => ({ ...row, [field.name]: lines.get(row.id) ?? [] }))
  }
  return whole
}

async function linesByOwner(
  db: Db,
  child: CompleteChild,
  owners: readonly string[],
  today: string,
  which: WhichLines,
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const { resource } = child
  const by = resource.fields[child.by]
  if (by === undefined) throw new Error(`${resource.name} has no field ${child.by}`)
  const live = resource.deletion === 'evidence' ? sql`and not t.deleted` : sql``
  const meant = which(resource)
  const only = meant === undefined ? sql`` : sql`and ${meant}`
  const order = resource.order.map(
    (term) => sql`${sql.ref(`t.${resource.fields[term.field]?.column ?? 'id'}`)} ${sql.raw(term.descending ? 'desc' : 'asc')}`,
  )
  const { rows } = await sql<Row>`select ${selectList(resource, 't', today)} from ${sql.table(resource.table)} as t
    where ${sql.ref(`t.${by.column}`)} = any(${[...owners]}::text[]) ${live} ${only} order by ${sql.join([...order, sql`t.id`])}`.execute(
    db,
  )
  const found = new Map<string, Row[]>()
  for (const row of await withChildren(db, resource, rows, today, which)) {
    const owner = String(row[child.by])
    const lines = found.get(owner)
    if (lines) lines.push(row)
    else found.set(owner, [row])
  }
  return found
}
