import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { registry } from '@chengan/domain/registry'
import ts from 'typescript'
import { areaTables } from '../../../apps/server/src/area-tables.ts'
import { columnsOfField } from '../../../apps/server/src/storage/schema/resource-tables.ts'
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
  const statements: { readonly line: number; readonly words: string; readonly asWritten: string; readonly withTexts: string }[] = []
  const look = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      statements.push({
        line,
        words: withoutTexts(textOf(node, known).words),
        asWritten: withoutTexts(writtenText(node.template)),
        withTexts: writtenText(node.template),
      })
    }
    ts.forEachChild(node, look)
  }
  look(source)
  const own = namesDefinedIn(statements.map(({ asWritten }) => asWritten))
  return statements.flatMap(({ line, words, asWritten, withTexts }) =>
    [...columnFaults(words), ...bareFaults(asWritten, own), ...codeFaults(withTexts)].map((fault) => ({ file, line, fault })),
  )
}

/** A statement as it is written: what is put in is looked at where it is written itself. */
const writtenText = (node: ts.TemplateLiteral): string =>
  ts.isTemplateExpression(node) ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('§') : node.text

/** A statement without its texts and remarks. */
const withoutTexts = (words: string) => words.replace(/'(?:[^']|'')*'/g, "''").replace(/--[^\n]*/g, ' ')

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

/** What PostgreSQL calls its own: words of the language that stand between columns, types without brackets, catalogues. */
const ofTheLanguage = new Set(
  `all alter analyze and array as asc between by case collate commit conflict constraint create cross cursor declare default delete desc disable distinct
  do down drop else enable end epoch escape exclusive exists false fetch filter first for format from full group grouping having if ilike in index inner insert interval
  into is join json last lateral left like limit lock locked materialized mins mode months nothing not null nulls of offset on operator or order ordinality
  others over partition precision primary recursive release returning right rollback row rows savepoint scroll secs seconds select set skip table temp text
  bigint boolean bytea double int integer json jsonb no numeric real smallint text timestamptz off
  then to trigger true union update using values when where window with years zone`.split(/\s+/),
)
const ofTheCatalogue = /^pg_\w+$|^con(name|type|validated)$|^datname$|^backend_xid$|^xact_start$|^(schema|table)name$/

const bare = /(?<![\w.§$:])([a-z_]\w+)(?!\s*\(|[\w.])/gi
/** Where a statement names what it reads or answers: behind `as` or a bracket, before a query of its own, behind a table, in a list of columns. */
const aliased = [
  /\bas\s+(?:materialized\s*\()?([a-z_]\w*)/gi,
  /[)§]\s*(?:as\s+)?([a-z_]\w*)/gi,
  /\b([a-z_]\w*)\s*(?:\([^()]*\)\s*)?as\s*(?:materialized\s*)?\(/gi,
  /\b(?:from|join|update|into|using)\s+(?:only\s+)?[a-z_§]\w*\s+(?:as\s+)?([a-z_]\w*)/gi,
  /,\s*[a-z_]\w*\s+([a-z_]\w*)/gi,
  /"\s+([a-z_]\w*)/gi,
  /\b(?:trigger|cursor|savepoint|table|declare)\s+([a-z_]\w*)/gi,
]
const columnsListed = /(?:[)§]|\bas)\s*(?:as\s+)?\w*\s*\(([\w\s,[\]]*)\)|\b\w+\s*\(([\w\s,]*)\)\s*as\s*(?:materialized\s*)?\(/gi

/** Names that the statements of a source give: of what is read in brackets or before them, of columns that they answer. */
function namesDefinedIn(statements: readonly string[]): ReadonlySet<string> {
  const found = statements.flatMap((words) => [
    ...aliased.flatMap((place) => [...words.matchAll(place)].map(([, name]) => name)),
    ...[...words.matchAll(columnsListed)].flatMap(([, one, other]) =>
      (one ?? other ?? '').split(',').map((name) => name.trim().split(/\s/)[0]),
    ),
  ])
  return new Set(found.flatMap((name) => name?.toLowerCase() ?? []))
}

/** Beside the tables of the schema, the one in which its migrations are noted. */
const everyColumn = new Set([...tables].flatMap(([name, columns]) => [name, ...columns]).concat('migration', 'applied_at'))

/** Columns that stand without their table, and that no table has. */
function bareFaults(statement: string, own: ReadonlySet<string>): readonly string[] {
  const words = [...statement.replace(/"[^"]*"/g, ' ').matchAll(bare)].map(([, word = '']) => word.toLowerCase())
  const unknown = words.filter((word) => !everyColumn.has(word) && !own.has(word) && !ofTheLanguage.has(word) && !ofTheCatalogue.test(word))
  return [...new Set(unknown)].map((word) => `no table has a column ${word}`)
}

/** The codes of each column that holds words of dictionaries, whatever its table; of one that holds texts as well, in another table, nothing is known. */
const codes: ReadonlyMap<string, ReadonlySet<string>> = codesOfColumns()

function codesOfColumns(): ReadonlyMap<string, ReadonlySet<string>> {
  const worded = registry.all.flatMap(({ table, fieldList }) =>
    fieldList.flatMap((field) =>
      field.dict === undefined ? [] : Object.keys(columnsOfField(field)).map((column) => ({ table, column, dict: field.dict })),
    ),
  )
  const holders = (column: string) => [...tables].filter(([, columns]) => columns.has(column)).map(([name]) => name)
  const alike = [...Map.groupBy(worded, ({ column }) => column)].filter(([column, places]) =>
    holders(column).every((name) => places.some(({ table }) => table === name)),
  )
  return new Map(
    alike.map(([column, places]) => [
      column,
      new Set(places.flatMap(({ dict }) => Object.values(dict?.values ?? {}).map(({ value }) => value))),
    ]),
  )
}

const compared = /\b([a-z_]\w*)(?:,\s*'[^']*'\))?\s*(?:=|<>|!=|(?:not\s+)?in\s*\()\s*((?:'[^'§]*'(?:\s*,\s*)?)+)/gi

/** Codes that a column is compared with, and that no dictionary of a column of its name has. */
function codeFaults(statement: string): readonly string[] {
  return [...statement.matchAll(compared)].flatMap(([, column = '', texts = '']) => {
    const known = codes.get(column)
    const given = [...texts.matchAll(/'([^']*)'/g)].map(([, code = '']) => code)
    return known === undefined
      ? []
      : given.filter((code) => code !== '' && !known.has(code)).map((code) => `${column} holds no code ${code}`)
  })
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
