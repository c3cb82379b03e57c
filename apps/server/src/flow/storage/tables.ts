import { type TableName, tableNames } from '@chengan/flow/state/rows'
import {
  boolColumn,
  type ColumnSpec,
  type IndexSpec,
  idColumn,
  intColumn,
  jsonColumn,
  keyColumn,
  notNull,
  type TableSpec,
  textColumn,
  timeColumn,
} from '../../storage/schema/table.ts'
import { type ColumnKind, shapes, sqlTable } from './shapes.ts'

const types: Readonly<Record<ColumnKind, ColumnSpec>> = {
  key: keyColumn,
  text: textColumn,
  time: timeColumn,
  int: intColumn,
  bool: boolColumn,
  keys: { type: 'text[]' },
  json: jsonColumn,
}

/** What lists ask of a table besides what the engine keeps in it. */
const beside: Partial<Readonly<Record<TableName, Readonly<Record<string, ColumnSpec>>>>> = {
  instance: {
    // The topmost caller: whoever changes one of a family of called instances locks this one.
    root_id: notNull(keyColumn),
    definition_key: notNull(keyColumn),
    definition_name: textColumn,
    definition_name_en: textColumn,
    definition_version: intColumn,
    // Root of the resource whose row the businessKey names; null where it names none.
    biz_type: keyColumn,
    start_dept_id: keyColumn,
    // Some stop of the clock is open.
    clock_stands: notNull(boolColumn, 'false'),
    priority: notNull(intColumn, '50'),
    // Taken out of the lists of its initiator, who withdrew it.
    removed: notNull(boolColumn, 'false'),
    demo: boolColumn,
  },
  task: {
    node_name: textColumn,
    node_name_en: textColumn,
    biz_route: textColumn,
    // What was said by who brought it here.
    last_comment: textColumn,
  },
}

const OPEN = "state in ('open', 'waiting')"

const indexes: Partial<Readonly<Record<TableName, readonly Omit<IndexSpec, 'name'>[]>>> = {
  instance: [
    // One live instance of a key and row (10153).
    { on: 'definition_key, business_key', unique: true, where: 'ended_at is null' },
    { on: 'business_key, started_at desc' },
    { on: 'starter, started_at desc, id desc' },
    { on: 'started_at desc, id desc' },
    { on: 'definition_id', where: 'ended_at is null' },
    { on: 'parent_instance', where: 'parent_instance is not null' },
  ],
  task: [
    { on: 'instance_id, seq' },
    // Without what nobody has claimed: the database would take all of it for a handful of rows, and read them before the candidates.
    { on: 'assignee, created_at, id', where: `${OPEN} and assignee is not null` },
    { on: 'owner', where: `${OPEN} and owner is not null` },
    { on: 'candidates', using: 'gin', atOnce: true, where: "state = 'open' and assignee is null" },
    { on: 'node, created_at desc' },
    { on: 'assignee, ended_at desc', where: "state = 'done'" },
    { on: 'created_at desc, id desc' },
  ],
  comment: [{ on: 'instance_id, said_at, id' }, { on: 'user_id, said_at desc' }],
  timer: [{ on: 'instance_id' }, { on: 'fires_at, id', where: "state = 'open'" }],
  copy: [{ on: 'instance_id' }, { on: 'user_id, sent_at desc' }],
  variable: [{ on: 'instance_id, name', unique: true }],
}

/** What it means when an index of the engine refuses a row: error keys by the index's name. */
export const refusedBy: Readonly<Record<string, string>> = { [`${sqlTable('instance')}_1_idx`]: 'instanceExists' }

/** Who is away, from when to when, and who stands in (system.md §5.4). */
const absences: TableSpec = {
  name: 'sys_user_leave',
  columns: {
    id: idColumn,
    user_id: notNull(keyColumn),
    deputy_id: notNull(keyColumn),
    from_at: notNull(timeColumn),
    to_at: notNull(timeColumn),
    // Keys of definitions; empty: all.
    scope: { type: 'text[]', notNull: true },
    // What it stands in for has been given back.
    ended_at: timeColumn,
    creator: notNull(keyColumn),
    create_date: notNull(timeColumn),
  },
  indexes: [
    { name: 'sys_user_leave_user_idx', on: 'user_id, to_at desc' },
    { name: 'sys_user_leave_open_idx', on: 'to_at', where: 'ended_at is null' },
  ],
}

/** The tables of the approval engine. */
export const flowTables: readonly TableSpec[] = [...tableNames.map(tableOf), absences]

function tableOf(table: TableName): TableSpec {
  const own = Object.values<readonly [string, ColumnKind]>(shapes[table]).map(([column, kind]) => {
    return [column, column === 'id' ? idColumn : types[kind]] as const
  })
  const placed = table === 'instance' ? {} : { instance_id: notNull(keyColumn), seq: notNull(intColumn, '0') }
  const asked = indexes[table] ?? [{ on: 'instance_id, seq' }]
  return {
    name: sqlTable(table),
    columns: { ...Object.fromEntries(own), ...placed, ...beside[table] },
    indexes: asked.map((index, n) => ({ name: `${sqlTable(table)}_${n + 1}_idx`, ...index })),
  }
}
