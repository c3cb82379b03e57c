import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { FieldRefusal } from '@chengan/kernel/errors/refusal'
import type { Label } from '@chengan/kernel/label'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { visible } from '../../storage/scope/visible.ts'
import { digestsToFind } from '../../storage/sealing/sealed-columns.ts'
import type { Meant, NameBook } from './name-book.ts'
import type { ReadRow, TellingRows, ToldCell } from './table/read-row.ts'
import { tellingColumns } from './table/telling-columns.ts'

/** Looks up what rows of a file tell of those that they name, for many at once. Rows outside the caller's sight are not found. */
export async function rowsTold(ctx: Context, resource: CompleteResource, book: NameBook, rows: readonly ReadRow[]): Promise<TellingRows> {
  const cells = rows.flatMap(({ told = [] }) => told)
  const found = new Map<string, Meant>()
  const columns = new Map(cells.map(({ column }) => [column.key, column]))
  for (const column of columns.values()) {
    const said = new Set(cells.filter((cell) => cell.column.key === column.key).map(({ value }) => value))
    // What many rows have alike is asked of those alone that a name leaves over.
    const among = column.among ? severalNamed(book, rows, column.tells) : undefined
    if (among?.length === 0) continue
    for (const [value, ids] of await idsWith(ctx, column, [...said], among)) found.set(keyOf(column.key, value), ids)
  }
  const meant = ({ column, value }: ToldCell): ReadonlySet<string> => new Set(found.get(keyOf(column.key, value)))
  const telling = tellingColumns(resource, ctx.services.registry).toReversed()
  const tells = new Map(telling.map((column): [CompleteField | undefined, Label] => [column.tells, column.field.label]))
  return {
    tells,
    left: (row, field, named) =>
      leftOver({ told: (row.told ?? []).filter(({ column }) => column.tells === field), field, named, meant, by: tells.get(field) }),
  }
}

const keyOf = (key: string, value: string) => `${key}|${value}`

function severalNamed(book: NameBook, rows: readonly ReadRow[], field: CompleteField): readonly string[] {
  const named = rows.flatMap(({ names }) => names.filter((cell) => cell.field === field).flatMap(({ names: said }) => said))
  return [...new Set(named)].flatMap((name) => {
    const ids = book.meant(field, name)
    return ids.length > 1 ? ids : []
  })
}

interface Asked {
  readonly told: readonly ToldCell[]
  readonly field: CompleteField
  readonly named: { readonly name: string; readonly ids: Meant } | undefined
  readonly meant: (cell: ToldCell) => ReadonlySet<string>
  /** The column that tells rows of one name apart. */
  readonly by: Label | undefined
}

function leftOver({ told, field, named, meant, by = field.label }: Asked): Meant | FieldRefusal {
  const must = told.filter(({ column }) => !column.among)
  let left: Meant | undefined = named?.ids
  const about = { '0': field.label, value: named?.name ?? '' }
  if (left?.length === 0) return { field: field.name, key: 'cellReference', values: about }
  for (const cell of must) {
    const { key, field: asked } = cell.column
    const ids = meant(cell)
    if (ids.size === 0) return { field: key, key: 'cellToldIsNobody', values: { '0': asked.label } }
    const both: Meant = left === undefined ? [...ids] : left.filter((id) => ids.has(id))
    if (both.length === 0)
      return { field: key, key: 'cellToldIsAnother', values: { '0': asked.label, '1': field.label, value: about.value } }
    left = both
  }
  // What is only asked among several names nobody by itself.
  if (left === undefined) return []
  for (const cell of told.filter(({ column }) => column.among)) {
    const some: Meant = left.filter((id) => meant(cell).has(id))
    if (left.length > 1 && some.length > 0) left = some
  }
  if (left.length === 1) return left
  const [first] = must
  if (first === undefined) return { field: field.name, key: 'cellNameOfSeveral', values: { ...about, n: left.length, tells: by } }
  const values = { '0': first.column.field.label, value: first.value, n: left.length }
  return { field: first.column.key, key: 'cellToldIsSeveral', values }
}

/** The rows with one of some values of a field; of a sealed one by the whole value, or as lists show it, by its end. */
async function idsWith(
  ctx: Context,
  { field, tells }: ToldCell['column'],
  said: readonly string[],
  among: readonly string[] | undefined,
): Promise<ReadonlyMap<string, Meant>> {
  const target = ctx.services.registry.byName(tells.to ?? '')
  const { from, where } = visible(ctx, target)
  const asked: RawBuilder<unknown> = among === undefined ? sql`true` : sql`t.id = any(${[...among]}::text[])`
  const found = new Map<string, string[]>()
  for (const [column, values] of columnsAsked(ctx, field, said)) {
    const { rows } = await sql<{ id: string; value: string }>`select t.id, ${sql.ref(`t.${column}`)}::text as value from ${from}
      where ${sql.ref(`t.${column}`)}::text = any(${[...values.keys()]}::text[]) and ${asked} and ${where}`.execute(ctx.db)
    for (const { id, value } of rows) {
      for (const one of values.get(value) ?? []) found.set(one, [...(found.get(one) ?? []), id])
    }
  }
  return new Map([...found].map(([value, ids]) => [value, [...new Set(ids)]]))
}

/** The columns to look in, with what lies there for each value. */
function columnsAsked(
  { services }: Context,
  { column, encrypted }: CompleteField,
  said: readonly string[],
): ReadonlyMap<string, Map<string, string[]>> {
  return encrypted ? digestsToFind(services.keys, column, said) : new Map([[column, new Map(said.map((value) => [value, [value]]))]])
}
