import { isGiven } from '@chengan/kernel/condition'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { judgeValue } from '@chengan/kernel/definition/forms/judge-value'
import type { FieldRefusal } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { visible } from '../../storage/scope/visible.ts'
import { learnNames, type NameBook } from './name-book.ts'
import { finderColumns, type GroupKey, groupKeys, keyFields } from './table/columns.ts'
import type { ReadRow } from './table/read-row.ts'

/** The value of a field as the table would keep it. */
function keptValue(field: CompleteField, values: Values): string | null {
  const judged = judgeValue(field, values[field.name])
  return 'value' in judged && isGiven(judged.value) ? String(judged.value) : null
}

/** A row of the table that a row of the file means, and the field that tells it. */
export interface MeantRow {
  readonly id: string
  readonly field: CompleteField
}

/** Rows that the caller sees and that a row of the file means, by its number: one found by its key, whichever of the keys, else by what only
 *  together means a row (a name and its district). Rows outside his sight are not found, so that nobody else's row is touched. */
export async function existingRows(
  ctx: Context,
  resource: CompleteResource,
  rows: readonly ReadRow[],
  book: NameBook,
): Promise<ReadonlyMap<number, MeantRow>> {
  const found = new Map<number, MeantRow>()
  for (const field of keyFields(resource)) {
    const wanted = new Map(
      rows.flatMap((row) => {
        const value = keptValue(field, row.values)
        return value === null || found.has(row.number) ? [] : [[value, row.number] as const]
      }),
    )
    if (wanted.size === 0) continue
    const source = visible(ctx, resource)
    const { rows: known } = await sql<{ id: string; value: string }>`select t.id, ${sql.ref(`t.${field.column}`)}::text as value
      from ${source.from} where ${sql.ref(`t.${field.column}`)}::text = any(${[...wanted.keys()]}::text[]) and ${source.where}`.execute(
      ctx.db,
    )
    for (const { id, value } of known) {
      const number = wanted.get(value)
      if (number !== undefined) found.set(number, { id, field })
    }
  }
  for (const group of groupKeys(resource)) {
    const wanted = await keysOfGroup(
      group,
      rows.filter((row) => !found.has(row.number)),
      book,
    )
    if (wanted.size === 0) continue
    const known = await rowsOfGroup(ctx, resource, group, [...wanted.values()])
    for (const [number, key] of wanted) {
      const ids = known.get(key) ?? []
      // Which of two is meant nobody knows: the row is judged as a new one.
      if (ids.length === 1) found.set(number, { id: ids[0] as string, field: group.field })
    }
  }
  return found
}

/** What rows of a file say of the parts of a key, by their number, as one text each; without rows that do not say it, or name what cannot be told. */
export async function keysOfGroup(group: GroupKey, rows: readonly ReadRow[], book: NameBook): Promise<ReadonlyMap<number, string>> {
  await learnNames(
    book,
    rows.flatMap((row) => row.names.filter(({ field }) => group.parts.includes(field))),
  )
  return new Map(
    rows.flatMap((row) => {
      const values = group.parts.map((part) => partOfKey(part, row, book))
      const isWhole = isGiven(values[0]) && values.slice(1).some(isGiven) && !values.includes(undefined)
      return isWhole ? [[row.number, JSON.stringify(values)] as const] : []
    }),
  )
}

/** A part of a key as the table would keep it: null where it is empty, undefined where it names several rows or none. */
function partOfKey(part: CompleteField, row: ReadRow, book: NameBook): string | null | undefined {
  const named = row.names.find(({ field }) => field === part)
  if (named === undefined) return keptValue(part, row.values)
  const { names, root } = named
  const meant = root === null ? [] : names.flatMap((name) => book.meant(part, name, root))
  return meant.length === 1 ? meant[0] : undefined
}

async function rowsOfGroup(
  ctx: Context,
  resource: CompleteResource,
  { parts, empty }: GroupKey,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const source = visible(ctx, resource)
  const column = (one: CompleteField) => sql.ref(`t.${one.column}`)
  const asked = keys.map((key) => JSON.parse(key) as readonly (string | null)[])
  // Every part is asked for: whatever index there is begins with one of them.
  const among = parts.map((part, at) =>
    amongValues(
      sql`${column(part)}::text`,
      asked.map((one) => one[at] ?? null),
    ),
  )
  const { rows } = await sql<{ id: string; key: readonly (string | null)[] }>`select t.id,
    array[${sql.join(parts.map((part) => sql`${column(part)}::text`))}] as key from ${source.from}
    where ${sql.join(among, sql` and `)} and ${source.where}
    ${sql.join(
      empty.map((part) => sql`and ${column(part)} is null`),
      sql` `,
    )}`.execute(ctx.db)
  const found = new Map<string, string[]>()
  for (const { id, key } of rows) {
    const text = JSON.stringify(key)
    found.set(text, [...(found.get(text) ?? []), id])
  }
  return found
}

/** Tells values that must be unique and stand in the file twice, whatever becomes of the first row. */
export class SeenValues {
  readonly #fields: readonly CompleteField[]
  readonly #seen = new Map<string, Map<string, number>>()

  /** `finds`: rows are found by what only tells which are meant; two of a file may not mean the same. */
  constructor(resource: CompleteResource, finds: boolean) {
    const finders = new Set(finderColumns(resource).map((column) => column.field))
    const unique = resource.fieldList.filter((field) => field.unique && field.stored && !field.hidden && !finders.has(field))
    this.#fields = finds ? [...finders, ...unique] : unique
  }

  /** The refusals of a row for what earlier rows of the file have. */
  repeats(row: ReadRow): readonly FieldRefusal[] {
    const refusals: FieldRefusal[] = []
    for (const field of this.#fields) {
      const value = keptValue(field, row.values)
      if (value === null) continue
      const seen = this.#seen.get(field.name) ?? new Map<string, number>()
      this.#seen.set(field.name, seen)
      const first = seen.get(value)
      if (first === undefined) seen.set(value, row.number)
      else refusals.push({ field: field.name, key: 'repeatedInFile', values: { '0': field.label, row: first } })
    }
    return refusals
  }

  /** The refusals of rows that mean what an earlier row of the file means, by their number: by a key of several fields, or by another key. */
  async meantTwice(
    resource: CompleteResource,
    rows: readonly ReadRow[],
    existing: ReadonlyMap<number, MeantRow>,
    book: NameBook,
  ): Promise<ReadonlyMap<number, FieldRefusal>> {
    const refusals = new Map<number, FieldRefusal>()
    const note = (kind: string, value: string, number: number, field: CompleteField) => {
      const seen = this.#seen.get(kind) ?? new Map<string, number>()
      this.#seen.set(kind, seen)
      const first = seen.get(value)
      if (first === undefined) seen.set(value, number)
      else if (first !== number)
        refusals.set(number, { field: field.name, key: 'repeatedInFile', values: { '0': field.label, row: first } })
    }
    for (const [number, { id, field }] of existing) note('id of the table', id, number, field)
    for (const group of groupKeys(resource)) {
      for (const [number, key] of await keysOfGroup(group, rows, book)) note(`${group.field.name} of a group`, key, number, group.field)
    }
    return refusals
  }
}

/** Refusals of new rows for values that living rows of the table have, by place; one question a field. */
export async function takenValues(
  ctx: Context,
  resource: CompleteResource,
  rows: readonly Values[],
): Promise<ReadonlyMap<number, readonly FieldRefusal[]>> {
  const refusals = new Map<number, FieldRefusal[]>()
  for (const field of resource.fieldList.filter((one) => one.unique && one.stored)) {
    const values = rows.map((row) => row[field.name]).filter((value) => typeof value === 'string')
    if (values.length === 0) continue
    const live = resource.deletion === 'evidence' ? sql`and not deleted` : sql``
    const { rows: known } = await sql<{ value: string }>`select ${sql.ref(field.column)}::text as value from ${sql.table(resource.table)}
      where ${sql.ref(field.column)} = any(${values}::${sql.raw(field.kind === 'date' ? 'date' : 'text')}[]) ${live}`.execute(ctx.db)
    const taken = new Set(known.map((row) => row.value))
    for (const [at, row] of rows.entries()) {
      const value = row[field.name]
      if (typeof value !== 'string' || !taken.has(value)) continue
      refusals.set(at, [...(refusals.get(at) ?? []), { field: field.name, key: 'duplicate', values: { '0': field.label } }])
    }
  }
  for (const field of resource.fieldList.filter((one) => one.uniqueWithin !== undefined && one.stored)) {
    for (const at of await takenWithin(ctx, resource, field, rows)) {
      refusals.set(at, [...(refusals.get(at) ?? []), { field: field.name, key: 'duplicate', values: { '0': field.label } }])
    }
  }
  return refusals
}

/** Places of rows whose value another row has among its own kind (a name of its district): one of the table, or one before it. What lacks the same part of
 *  the kind is of one kind too, as the index has it: a pole of a road lies on no plot. */
async function takenWithin(
  ctx: Context,
  resource: CompleteResource,
  field: CompleteField,
  rows: readonly Values[],
): Promise<readonly number[]> {
  const parts = [...(field.uniqueWithin ?? []).flatMap((name) => resource.fields[name] ?? []), field]
  const keysOf = (row: Values) => parts.map(({ name }) => (isGiven(row[name]) ? String(row[name]) : null))
  const asked = [...rows.entries()].filter(([, row]) => isGiven(row[field.name])).map(([at, row]) => [at, keysOf(row)] as const)
  if (asked.length === 0) return []
  const live = resource.deletion === 'evidence' ? sql`and not deleted` : sql``
  const columns = parts.map(({ column }) => sql`${sql.ref(column)}::text`)
  // Every part is asked for, and not the value alone: the index begins with them.
  const among = columns.map((column, part) =>
    amongValues(
      column,
      asked.map(([, keys]) => keys[part] ?? null),
    ),
  )
  const { rows: known } = await sql<{ key: readonly (string | null)[] }>`select array[${sql.join(columns)}] as key
    from ${sql.table(resource.table)} where ${sql.join(among, sql` and `)} ${live}`.execute(ctx.db)
  const seen = new Set(known.map(({ key }) => JSON.stringify(key)))
  return asked.flatMap(([at, keys]) => {
    const key = JSON.stringify(keys)
    if (seen.has(key)) return [at]
    seen.add(key)
    return []
  })
}

/** Whether a column has one of some values, empty among them. */
function amongValues(column: RawBuilder<unknown>, values: readonly (string | null)[]): RawBuilder<boolean> {
  const given = [...new Set(values.filter((value) => value !== null))]
  if (given.length === 0) return sql<boolean>`${column} is null`
  const isOne = sql<boolean>`${column} = any(${given}::text[])`
  return values.includes(null) ? sql<boolean>`(${column} is null or ${isOne})` : isOne
}
