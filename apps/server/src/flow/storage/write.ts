import type { InstanceRow, TableName, TaskRow } from '@chengan/flow/state/rows'
import type { RowChange } from '@chengan/flow/state/state'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../storage/database.ts'
import { inOneStatement } from '../../storage/one-statement.ts'
import { anyOf } from '../../storage/prepared-statements.ts'
import { type ColumnKind, shapes, sqlTable } from './shapes.ts'

/** What stands beside the engine's own values in a new instance and a new task. */
export interface Beside {
  readonly instance: (row: InstanceRow) => Readonly<Record<string, unknown>>
  readonly task: (row: TaskRow) => Readonly<Record<string, unknown>>
}

export interface WrittenInstance {
  readonly id: string
  readonly last: Readonly<Partial<Record<TableName, number>>>
  readonly beside: Beside
}

/** Writes the changes of a step in one statement: the rows of each table travel as one value, and one way to the database and back is most of
 *  what a statement costs. */
export async function writeChanges(db: Db, changes: readonly RowChange[], of: WrittenInstance): Promise<void> {
  const parts = [...Map.groupBy(changes, (change) => change.table)].flatMap(([table, list]) => {
    const removed = list.filter((change) => change.kind === 'remove').map((change) => change.id)
    const written = recordsOf(table, list, of)
    return [
      ...(removed.length === 0 ? [] : [sql`delete from ${sql.table(sqlTable(table))} where id = ${anyOf(removed)}`]),
      ...(written.length === 0 ? [] : [upsert(table, written)]),
    ]
  })
  await inOneStatement(db, parts)
}

type TableRecord = Readonly<Record<string, unknown>>

function recordsOf(table: TableName, list: readonly RowChange[], { id, last, beside }: WrittenInstance): readonly TableRecord[] {
  let seq = last[table] ?? Number.NaN
  return list.flatMap((change) => {
    if (change.row === null) return []
    const own = recordOf(table, change.row)
    if (change.table === 'instance') return [{ ...own, ...beside.instance(change.row) }]
    const more = change.table === 'task' ? beside.task(change.row) : {}
    if (change.kind === 'add') seq += 1
    // What is never read back keeps its order by its own ids, which rise within a transaction.
    return [{ ...own, ...more, instance_id: id, seq: Number.isNaN(seq) ? 0 : seq }]
  })
}

function recordOf(table: TableName, row: object): TableRecord {
  const values = row as Readonly<Record<string, unknown>>
  const columns = Object.entries<readonly [string, ColumnKind]>(shapes[table])
  return Object.fromEntries(columns.map(([name, [column]]) => [column, values[name] ?? null]))
}

/** Columns that a row keeps as they were first written. */
const WRITTEN_ONCE: ReadonlySet<string> = new Set([
  'id',
  'instance_id',
  'seq',
  'root_id',
  'definition_key',
  'definition_name',
  'definition_name_en',
  'definition_version',
  'biz_type',
  'start_dept_id',
  'priority',
  'removed',
  'node_name',
  'node_name_en',
  'biz_route',
  'last_comment',
])

function upsert(table: TableName, records: readonly TableRecord[]): RawBuilder<unknown> {
  const [first = {}] = records
  return sql`${insertInto(table, Object.keys(first))} from json_populate_recordset(null::${sql.table(sqlTable(table))}, ${JSON.stringify(records)}::json)
    ${onConflict(table, Object.keys(first))}`
}

const texts = new Map<string, RawBuilder<unknown>>()

/** The texts are the same for every step: they are put together once for the columns that are written. A migration writes fewer of them. */
function kept(name: string, columns: readonly string[], make: () => string): RawBuilder<unknown> {
  const key = `${name} ${columns.join()}`
  const text = texts.get(key) ?? sql.raw(make())
  texts.set(key, text)
  return text
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

function insertInto(table: TableName, names: readonly string[]): RawBuilder<unknown> {
  return kept(`insert ${table}`, names, () => `insert into ${sqlTable(table)} (${quoted(names)}) select ${quoted(names)}`)
}

function onConflict(table: TableName, names: readonly string[]): RawBuilder<unknown> {
  return kept(`conflict ${table}`, names, () => {
    const changed = names.filter((name) => !WRITTEN_ONCE.has(name) && !(table === 'variable' && name === 'name'))
    const set = changed.map((name) => `"${name}" = excluded."${name}"`).join(', ')
    return `on conflict (${table === 'variable' ? 'instance_id, name' : 'id'}) do update set ${set}`
  })
}
