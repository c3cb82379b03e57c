import { isGiven } from '@chengan/kernel/condition'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { judgeValue } from '@chengan/kernel/definition/forms/judge-form'
import type { FieldRefusal } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { visible } from '../../storage/scope/visible.ts'
import { finderColumns, keyFields } from './table/columns.ts'
import type { ReadRow } from './table/read-row.ts'

/** The value of a field as the table would keep it. */
function keptValue(field: CompleteField, values: Values): string | null {
  const judged = judgeValue(field, values[field.name])
  return 'value' in judged && isGiven(judged.value) ? String(judged.value) : null
}

/** Ids of the rows that the caller sees and that a row of the file means, by its number: one found by its key, whichever of the keys. Rows
 *  outside his sight are not found, so that nobody else's row is touched. */
export async function existingRows(
  ctx: Context,
  resource: CompleteResource,
  rows: readonly ReadRow[],
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>()
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
      if (number !== undefined) found.set(number, id)
    }
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
  return refusals
}
