import type { InstanceRow, TableName, TaskRow } from '@chengan/flow/state/rows'
import type { RowChange } from '@chengan/flow/state/state'
import { sql } from 'kysely'
import type { Db } from '../../storage/database.ts'
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

/** Writes the changes of a step: one statement for a table, whose rows travel as one value. */
export async function writeChanges(db: Db, changes: readonly RowChange[], of: WrittenInstance): Promise<void> {
  for (const [table, list] of Map.groupBy(changes, (change) => change.table)) {
    const removed = list.filter((change) => change.kind === 'remove').map((change) => change.id)
    if (removed.length > 0) await sql`delete from ${sql.table(sqlTable(table))} where id = any(${removed}::text[])`.execute(db)
    const written = recordsOf(table, list, of)
    if (written.length > 0) await upsert(db, table, written)
  }
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

async function upsert(db: Db, table: TableName, records: readonly TableRecord[]): Promise<void> {
  const [first = {}] = records
  const names = Object.keys(first)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const key = table === 'variable' ? sql`instance_id, name` : sql`id`
  const kept = names.filter((name) => !WRITTEN_ONCE.has(name) && !(table === 'variable' && name === 'name'))
  const set = sql.join(kept.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))
  const target = sql.table(sqlTable(table))
  await sql`insert into ${target} (${columns}) select ${columns} from json_populate_recordset(null::${target}, ${JSON.stringify(records)}::json)
    on conflict (${key}) do update set ${set}`.execute(db)
}
