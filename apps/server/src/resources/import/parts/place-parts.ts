import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { FieldRefusal } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../../context.ts'
import { type ChildField, childFieldsOf, linesOf } from '../../children/load.ts'
import { withSeenChildren } from '../../children/sight.ts'
import { rowsById } from '../../rows.ts'
import type { MeantRow } from '../existing-rows.ts'
import { learnNames, type NameBook } from '../name-book.ts'
import type { Header } from '../table/header.ts'
import { type PartLine, placeNames, type ReadRow } from '../table/read-row.ts'
import type { PartsOfFile } from './read-parts.ts'

/** Gives rows of the first sheet their parts, as the values of their fields; of rows that are there already the parts take the place of the
 *  stored ones, each that is meant keeping its id. */
export async function placeParts(
  ctx: Context,
  resource: CompleteResource,
  { header, parts, book }: { readonly header: Header; readonly parts: PartsOfFile; readonly book: NameBook },
  rows: readonly ReadRow[],
  existing: ReadonlyMap<number, MeantRow>,
): Promise<readonly ReadRow[]> {
  const claimed = rows.map((row) => ({ row, ...parts.claim(header, row) }))
  const met = claimed.filter((one) => Object.keys(one.parts).length > 0)
  if (met.length === 0) return rows
  await learnNames(
    book,
    met.flatMap((one) => Object.values(one.parts).flatMap((lines) => lines.flatMap(({ read }) => read.names))),
  )
  const stored = await storedWithParts(
    ctx,
    resource,
    met.flatMap(({ row }) => existing.get(row.number)?.id ?? []),
  )
  return claimed.map(({ row, parts: own, refusals }) => {
    if (Object.keys(own).length === 0) return row
    const before = stored.get(existing.get(row.number)?.id ?? '') ?? null
    const values: Record<string, unknown> = { ...row.values }
    const wrong = [...row.refusals, ...refusals]
    for (const field of childFieldsOf(resource)) {
      const lines = own[field.name]
      if (lines === undefined) continue
      for (const [at, { read }] of lines.entries()) {
        placeNames(read, book, field.child.resource.fields)
        wrong.push(...read.refusals.map((one) => ({ ...one, field: `${field.name}[${at}].${one.field}` })))
      }
      wrong.push(...repeatedNumbers(field, lines))
      values[field.name] = valuesOfLines(field, lines, linesOf(before, field))
    }
    return { ...row, values, refusals: wrong, parts: own }
  })
}

async function storedWithParts(ctx: Context, resource: CompleteResource, ids: readonly string[]): Promise<ReadonlyMap<string, Values>> {
  if (ids.length === 0) return new Map()
  const rows = await withSeenChildren(ctx, resource, await rowsById(ctx.db, resource, ids, ctx.today))
  return new Map(rows.map((row) => [row.id, row]))
}

/** What tells a part from the others of its row. */
const numberOf = ({ child: { resource, by } }: ChildField) =>
  resource.fieldList.find((one) => one.unique === true || (one.uniqueWithin?.length === 1 && one.uniqueWithin[0] === by))

function repeatedNumbers(field: ChildField, lines: readonly PartLine[]): readonly FieldRefusal[] {
  const number = numberOf(field)
  if (number === undefined) return []
  const seen = new Map<unknown, number>()
  return lines.flatMap(({ read }, at) => {
    const value = read.values[number.name] ?? null
    const first = seen.get(value)
    if (value === null) return []
    if (first === undefined) seen.set(value, read.number)
    const values = { '0': number.label, row: first ?? read.number }
    return first === undefined ? [] : [{ field: `${field.name}[${at}].${number.name}`, key: 'repeatedInFile', values }]
  })
}

/** A part means the stored one with its number (what is unique among the parts of a row), else the one in its place. */
function valuesOfLines(field: ChildField, lines: readonly PartLine[], stored: readonly Values[]): readonly Values[] {
  const number = numberOf(field)
  const byNumber = new Map(number === undefined ? [] : stored.map((line) => [String(line[number.name]), line]))
  return lines.map(({ read }, at) => {
    const meant = number === undefined ? stored[at] : byNumber.get(String(read.values[number.name]))
    if (meant === undefined) return read.values
    // As in a row of the first sheet: an empty cell changes nothing.
    return { ...Object.fromEntries(Object.entries(read.values).filter(([, value]) => value !== null)), id: meant.id }
  })
}
