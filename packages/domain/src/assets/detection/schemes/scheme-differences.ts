import { isSameIn } from '@chengan/kernel/definition/rows/same'
import type { SchemeLine, SchemeParams, SchemeTable } from './scheme-table.ts'

/** A line of a scheme beside that of another version. */
export interface ComparedLine {
  readonly line: SchemeLine
  /** Its place in its table, from 0. */
  readonly place: number
  /** The other version has no such line. */
  readonly isNew: boolean
  /** What stands in the other version where it differs, by column. */
  readonly former: SchemeLine
}

/** A table of a scheme beside that of another version: its lines, and those that it has no more. */
export interface ComparedTable {
  readonly lines: readonly ComparedLine[]
  readonly gone: readonly SchemeLine[]
  /** Lines that differ, are new or are gone. */
  readonly differences: number
}

/** Compares a table of two versions, line by line by what tells its lines apart. Without another version nothing differs. */
export function comparedTable(name: string, table: SchemeTable, own: SchemeParams, other: SchemeParams | null): ComparedTable {
  const lines = own[name] ?? []
  if (other === null) return { lines: lines.map((line, place) => ({ line, place, isNew: false, former: {} })), gone: [], differences: 0 }
  const keyOf = (line: SchemeLine) => table.key.map((column) => String(line[column] ?? '')).join('|')
  const others = new Map((other[name] ?? []).map((line) => [keyOf(line), line]))
  const compared = lines.map((line, place): ComparedLine => {
    const before = others.get(keyOf(line))
    if (before === undefined) return { line, place, isNew: true, former: {} }
    others.delete(keyOf(line))
    const changed = Object.entries(table.columns).filter(([column, field]) => !isSameIn(field, line[column], before[column]))
    return { line, place, isNew: false, former: Object.fromEntries(changed.map(([column]) => [column, before[column] ?? null])) }
  })
  const gone = [...others.values()]
  const differing = compared.filter(({ isNew, former }) => isNew || Object.keys(former).length > 0)
  return { lines: compared, gone, differences: differing.length + gone.length }
}
