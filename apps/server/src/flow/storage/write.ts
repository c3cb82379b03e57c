import { type InstanceRow, type TableName, type TaskRow, tableNames } from '@chengan/flow/state/rows'
import type { RowChange } from '@chengan/flow/state/state'
import type { Statement } from '../../storage/changes.ts'
import { keeping } from '../../storage/kept-texts.ts'
import { type ColumnKind, shapes, sqlTable } from './shapes.ts'

/** What stands beside the engine's own values in a new instance and a new task. */
export interface DenormalisedColumns {
  readonly instance: (row: InstanceRow) => Readonly<Record<string, unknown>>
  readonly task: (row: TaskRow) => Readonly<Record<string, unknown>>
}

export interface WrittenInstance {
  readonly id: string
  readonly last: Readonly<Partial<Record<TableName, number>>>
  readonly beside: DenormalisedColumns
}

/** The changes of a step as the database is told of them: the rows of each table travel as one value. */
export function changesOf(changes: readonly RowChange[], writtenInstance: WrittenInstance): readonly Statement[] {
  return [...Map.groupBy(changes, (one) => one.table)].flatMap(([table, list]) => {
    const [left, stay] = [list.filter((one) => isOver(one)), list.filter((one) => !isOver(one))]
    // What was over within its step was never written.
    const removed = left.flatMap((one) => (one.kind === 'add' ? [] : [one.id]))
    const written = recordsOf(table, stay, writtenInstance)
    return [...(removed.length === 0 ? [] : [removal(table, removed)]), ...(written.length === 0 ? [] : [upsert(table, written)])]
  })
}

/** What is removed, and what nobody looks at any more. */
const isOver = (one: RowChange) => one.row === null || (one.table === 'timer' && one.row.state !== 'open')

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

const columnsOf = new Map(
  tableNames.map((table) => [
    table,
    Object.entries<readonly [string, ColumnKind]>(shapes[table]).map(([name, [column]]) => [name, column] as const),
  ]),
)

/** What has no value is named and left out of the text of the record: half of a task is empty, and the database would read each. */
function recordOf(table: TableName, row: object): TableRecord {
  const values = row as Readonly<Record<string, unknown>>
  const record: Record<string, unknown> = {}
  for (const [name, column] of columnsOf.get(table) ?? []) record[column] = values[name] ?? undefined
  return record
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

const kept = keeping<readonly string[]>()
const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

function removal(table: TableName, ids: readonly string[]): Statement {
  const texts = kept(`remove ${table}`, () => [`delete from ${sqlTable(table)} where id = any((select `, '::text[])::text[])'])
  return { texts, values: [ids] }
}

/** A migration writes fewer columns than a step. */
function upsert(table: TableName, records: readonly TableRecord[]): Statement {
  const [first = {}] = records
  const names = Object.keys(first)
  const texts = kept(`write ${table} ${names}`, () => {
    const changed = names.filter((name) => !WRITTEN_ONCE.has(name) && !(table === 'variable' && name === 'name'))
    const set = changed.map((name) => `"${name}" = excluded."${name}"`).join(', ')
    return [
      `insert into ${sqlTable(table)} (${quoted(names)}) select ${quoted(names)} from json_populate_recordset(null::${sqlTable(table)}, `,
      `::json) on conflict (${table === 'variable' ? 'instance_id, name' : 'id'}) do update set ${set}`,
    ]
  })
  return { texts, values: [JSON.stringify(records)] }
}
