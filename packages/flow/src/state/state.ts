import { type TableName, type Tables, tableNames } from './rows.ts'

/** An instance as it is stored: the rows of each table by id, in the order in which they were made. Never changed in place. */
export type State = { readonly [T in TableName]: ReadonlyMap<string, Tables[T]> }

/** One row that a step added, changed or removed. */
export type RowChange = {
  readonly [T in TableName]: {
    readonly table: T
    readonly kind: 'add' | 'change' | 'remove'
    readonly id: string
    readonly row: Tables[T] | null
  }
}[TableName]

/** An instance before its start. */
export function emptyState(): State {
  return Object.fromEntries(tableNames.map((table) => [table, new Map()])) as unknown as State
}

/** The state of stored rows. */
export function stateOf(rows: { readonly [T in TableName]: readonly Tables[T][] }): State {
  return Object.fromEntries(tableNames.map((table) => [table, new Map(rows[table].map((row) => [row.id, row]))])) as unknown as State
}

/** What must be written to come from one state to another, in the order of the tables. */
export function changesBetween(before: State, after: State): readonly RowChange[] {
  return tableNames.flatMap((table) => (before[table] === after[table] ? [] : changesOf(table, before, after)))
}

function changesOf(table: TableName, before: State, after: State): readonly RowChange[] {
  const [was, is] = [before[table], after[table]]
  const changes: unknown[] = []
  for (const [id, row] of is) {
    if (!was.has(id)) changes.push({ table, kind: 'add', id, row })
    else if (was.get(id) !== row) changes.push({ table, kind: 'change', id, row })
  }
  for (const id of was.keys()) if (!is.has(id)) changes.push({ table, kind: 'remove', id, row: null })
  return changes as readonly RowChange[]
}

/** The state that the changes lead to. */
export function applyChanges(state: State, changes: readonly RowChange[]): State {
  const tables = Object.fromEntries(tableNames.map((table) => [table, new Map(state[table] as ReadonlyMap<string, unknown>)]))
  for (const { table, kind, id, row } of changes) {
    if (kind === 'remove') tables[table]?.delete(id)
    else tables[table]?.set(id, row)
  }
  return tables as unknown as State
}
