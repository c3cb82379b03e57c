import type { ColumnSpec, IndexSpec, TableSpec } from './table.ts'

/** The tables of the product as plain data; what a migration starts from and leads to. */
export type Schema = Readonly<Record<string, TableSpec>>

/** The schema of a list of tables. Throws when two share a name. */
export function schemaOf(tables: readonly TableSpec[]): Schema {
  const schema: Record<string, TableSpec> = {}
  for (const table of tables) {
    if (schema[table.name]) throw new Error(`two tables are called ${table.name}`)
    refuseUniqueAcrossParts(table)
    schema[table.name] = table
  }
  return schema
}

/** What is unique in a table in parts is so within a part: its index holds the time by which the parts are made. */
function refuseUniqueAcrossParts({ name, columns, indexes = [], partition }: TableSpec): void {
  if (partition === undefined) return
  const by = new RegExp(`(^|, )"?${partition.by}"?(,|$)`)
  const odd = [
    ...Object.entries(columns).flatMap(([column, { primary }]) => (primary ? [column] : [])),
    ...indexes.flatMap((index) => (index.unique && !by.test(index.on) ? [index.name] : [])),
  ]
  if (odd.length > 0) throw new Error(`${name} lies in parts by ${partition.by}, which ${odd.join(', ')} must hold to be unique`)
  if (columns[partition.by]?.notNull !== true) throw new Error(`${name} lies in parts by ${partition.by}, which must never be null`)
}

const quoted = (name: string) => `"${name}"`

function columnSql(name: string, column: ColumnSpec): string {
  const parts = [quoted(name), column.type]
  if (column.primary) parts.push('PRIMARY KEY')
  else if (column.notNull) parts.push('NOT NULL')
  if (column.default !== undefined) parts.push(`DEFAULT ${column.default}`)
  if (column.generated !== undefined) parts.push(`GENERATED ALWAYS AS (${column.generated}) STORED`)
  return parts.join(' ')
}

function indexSql(table: string, index: IndexSpec): string {
  const using = index.using ? ` USING ${index.using}` : ''
  const include = index.include ? ` INCLUDE (${index.include})` : ''
  const empty = index.emptyIsOne ? ' NULLS NOT DISTINCT' : ''
  const options = index.atOnce ? ' WITH (fastupdate = off)' : ''
  const where = index.where ? ` WHERE ${index.where}` : ''
  return `CREATE ${index.unique ? 'UNIQUE ' : ''}INDEX ${quoted(index.name)} ON ${quoted(table)}${using} (${index.on})${include}${empty}${options}${where};`
}

/** Statements that make a table and its indexes. */
export function createTable(table: TableSpec): readonly string[] {
  const columns = Object.entries(table.columns).map(([name, column]) => `  ${columnSql(name, column)}`)
  const checks = Object.entries(table.checks ?? {}).map(([name, condition]) => `  CONSTRAINT ${quoted(name)} CHECK (${condition})`)
  const parts = table.partition === undefined ? '' : ` PARTITION BY RANGE (${quoted(table.partition.by)})`
  return [
    `CREATE ${table.unlogged ? 'UNLOGGED ' : ''}TABLE ${quoted(table.name)} (\n${[...columns, ...checks].join(',\n')}\n)${parts};`,
    ...(table.indexes ?? []).map((index) => indexSql(table.name, index)),
  ]
}

/** Statements that lead from one schema to another. A rename must be declared (`renamedFrom`); what is gone is dropped. */
export function difference(from: Schema, to: Schema): readonly string[] {
  const statements: string[] = []
  for (const table of Object.values(to)) {
    const before = from[table.name]
    statements.push(...(before === undefined ? createTable(table) : alterTable(before, table)))
  }
  for (const name of Object.keys(from)) if (!to[name]) statements.push(`DROP TABLE ${quoted(name)};`)
  return statements
}

function alterTable(before: TableSpec, after: TableSpec): readonly string[] {
  refuseOtherParts(before, after)
  const statements: string[] = []
  const table = quoted(after.name)
  const old: Record<string, ColumnSpec> = { ...before.columns }
  for (const [name, column] of Object.entries(after.columns)) {
    const source = column.renamedFrom
    if (source !== undefined && old[source] && !old[name]) {
      statements.push(`ALTER TABLE ${table} RENAME COLUMN ${quoted(source)} TO ${quoted(name)};`)
      old[name] = old[source]
      delete old[source]
    }
    // What is computed otherwise is computed anew.
    if (old[name] !== undefined && old[name].generated !== column.generated) {
      statements.push(`ALTER TABLE ${table} DROP COLUMN ${quoted(name)};`)
      delete old[name]
    }
    const present = old[name]
    if (present === undefined) statements.push(`ALTER TABLE ${table} ADD COLUMN ${columnSql(name, column)};`)
    else statements.push(...alterColumn(table, name, present, column))
  }
  for (const name of Object.keys(old)) if (!after.columns[name]) statements.push(`ALTER TABLE ${table} DROP COLUMN ${quoted(name)};`)
  return [...statements, ...alterChecks(before, after), ...alterIndexes(before, after)]
}

/** The database turns no table into one in parts, nor parts by another column: rows must be carried over, by a migration that somebody writes. */
function refuseOtherParts({ name, partition: before }: TableSpec, { partition: after }: TableSpec): void {
  if (before?.by === after?.by) return
  throw new Error(
    `${name} lies in parts by ${before?.by ?? 'nothing'} and is to lie in parts by ${after?.by ?? 'nothing'}: write its migration by hand`,
  )
}

function alterColumn(table: string, name: string, before: ColumnSpec, after: ColumnSpec): readonly string[] {
  const statements: string[] = []
  const column = `ALTER TABLE ${table} ALTER COLUMN ${quoted(name)}`
  if (before.type !== after.type)
    statements.push(`${column} TYPE ${after.type} USING ${quoted(name)}::${after.type.replace(/ COLLATE.*/, '')};`)
  if (before.default !== after.default) {
    statements.push(after.default === undefined ? `${column} DROP DEFAULT;` : `${column} SET DEFAULT ${after.default};`)
  }
  if (Boolean(before.notNull) !== Boolean(after.notNull)) statements.push(`${column} ${after.notNull ? 'SET' : 'DROP'} NOT NULL;`)
  return statements
}

/** A new condition binds what is written from now on; who brings the old rows up validates it. */
function alterChecks(before: TableSpec, after: TableSpec): readonly string[] {
  const [old, wanted] = [before.checks ?? {}, after.checks ?? {}]
  const table = `ALTER TABLE ${quoted(after.name)}`
  const gone = Object.keys(old).filter((name) => wanted[name] !== old[name])
  const fresh = Object.keys(wanted).filter((name) => wanted[name] !== old[name])
  return [
    ...gone.map((name) => `${table} DROP CONSTRAINT ${quoted(name)};`),
    ...fresh.map((name) => `${table} ADD CONSTRAINT ${quoted(name)} CHECK (${wanted[name]}) NOT VALID;`),
  ]
}

function alterIndexes(before: TableSpec, after: TableSpec): readonly string[] {
  const text = (table: TableSpec) => new Map((table.indexes ?? []).map((index) => [index.name, indexSql(table.name, index)]))
  const old = text(before)
  const statements: string[] = []
  for (const [name, statement] of old) if (text(after).get(name) !== statement) statements.push(`DROP INDEX ${quoted(name)};`)
  for (const [name, statement] of text(after)) if (old.get(name) !== statement) statements.push(statement)
  return statements
}
