import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { registry } from '@chengan/domain/registry'
import ts from 'typescript'
import { areaTables } from '../../../apps/server/src/area-tables.ts'
import { wholeSchema } from '../../../apps/server/src/storage/schema/schema.ts'
import { root } from '../../run-program.ts'
import { constantTexts, textOf } from '../check-writes.ts'
import type { Misspelt } from './check-codes.ts'
import { sourcesBelow } from './sources.ts'

/** What the database gives every row. */
const ofEveryTable = ['ctid', 'xmin', 'tableoid'] as const

/** The columns of each table, as the migrations make them. */
const tables: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(wholeSchema(registry, areaTables)).map(([name, { columns }]) => [
    name,
    new Set([...Object.keys(columns), ...ofEveryTable]),
  ]),
)

/** Columns that the statements of the server name and their table does not have. */
export function misspeltColumns(base: string = root): { readonly files: number; readonly found: readonly Misspelt[] } {
  const files = sourcesBelow(base, ['apps/server/src'])
  return { files: files.length, found: files.flatMap((file) => columnsIn(file, readFileSync(join(base, file), 'utf8'))) }
}

/** Those of one source. */
export function columnsIn(file: string, text: string): readonly Misspelt[] {
  if (!text.includes('sql')) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const known = constantTexts(source)
  const statements: { readonly line: number; readonly words: string }[] = []
  const look = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      statements.push({ line, words: withoutTexts(textOf(node, known).words) })
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return statements.flatMap(({ line, words }) => columnFaults(words).map((fault) => ({ file, line, fault })))
}

/** A statement without its texts and remarks. */
const withoutTexts = (words: string) => words.replace(/'[^']*'/g, "''").replace(/--[^\n]*/g, ' ')

const named = /\b(?:from|join|update|into|using)\s+(?:only\s+)?"?([a-z_]\w*)"?(?:\s+(?:as\s+)?([a-z_]\w*))?/gi
const listed = /,\s*"?([a-z_]\w*)"?\s+(?:as\s+)?([a-z_]\w*)(?=\s*(?:,|\bwhere\b|\bon\b|\bjoin\b|\bleft\b|$))/gi
/** What stands for rows of no table: a query in brackets or before the statement, a function, what is put in when the code runs. */
const opaque = /[)§]\s*(?:as\s+)?([a-z_]\w*)|\b([a-z_]\w*)\s*(?:\([^()]*\)\s*)?as\s*(?:materialized\s*)?\(/gi
const behind = /(?<![\w."§])"?([a-z_]\w*)"?\."?([a-z_]\w*)"?(?!\s*\(|[\w.])/gi
const words = new Set(
  'as on where set select values using left right inner cross full join natural order group limit for returning when union lateral'.split(
    ' ',
  ),
)

/** Each name of a statement stands for tables; null: for something else. */
function namesIn(statement: string): ReadonlyMap<string, readonly string[] | null> {
  const names = new Map<string, readonly string[] | null>()
  const add = (name: string, table: string) => {
    const before = names.get(name)
    if (before !== null) names.set(name, [...(before ?? []), table])
  }
  for (const [, table = '', alias] of [...statement.matchAll(named), ...statement.matchAll(listed)]) {
    if (!tables.has(table)) continue
    add(table, table)
    if (alias !== undefined && !words.has(alias.toLowerCase())) add(alias, table)
  }
  for (const [, one, other] of statement.matchAll(opaque)) names.set((one ?? other ?? '').toLowerCase(), null)
  return names
}

function columnFaults(statement: string): readonly string[] {
  const names = namesIn(statement)
  const faults = [...statement.matchAll(behind)].flatMap(([, name = '', column = '']) => {
    const own = names.get(name)
    if (!own || own.some((table) => tables.get(table)?.has(column))) return []
    return [`${own.join(' or ')} has no column ${column}`]
  })
  return [...new Set([...faults, ...addedFaults(statement)])]
}

const added = /\binsert into\s+"?([a-z_]\w*)"?\s*(?:as\s+\w+\s*)?\(([^()§]*)\)/gi
const set = /\bupdate\s+"?([a-z_]\w*)"?\s+(?:(?:as\s+)?(?!set\b)\w+\s+)?set\s+"?([a-z_]\w*)"?\s*=/gi

/** Columns that an insert lists, and the first that an update sets. */
function addedFaults(statement: string): readonly string[] {
  const lists = [...statement.matchAll(added), ...statement.matchAll(set)]
  return lists.flatMap(([, table = '', list = '']) => {
    const own = tables.get(table)
    const columns = list.split(',').map((one) => one.trim().replaceAll('"', ''))
    return own === undefined
      ? []
      : columns.filter((one) => /^\w+$/.test(one) && !own.has(one)).map((one) => `${table} has no column ${one}`)
  })
}
