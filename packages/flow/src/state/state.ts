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

/** The rows of one table that a state is made of. */
type RowsOf = <T extends TableName>(table: T) => Map<string, Tables[T]>

/** A state whose tables may be filled. Each table is named, because the type of an object made in a loop says nothing of its parts. */
export function tablesBy(rowsOf: RowsOf): { [T in TableName]: Map<string, Tables[T]> } {
  return {
    instance: rowsOf('instance'),
    frame: rowsOf('frame'),
    token: rowsOf('token'),
    passage: rowsOf('passage'),
    activity: rowsOf('activity'),
    task: rowsOf('task'),
    comment: rowsOf('comment'),
    variable: rowsOf('variable'),
    change: rowsOf('change'),
    timer: rowsOf('timer'),
    copy: rowsOf('copy'),
  }
}

/** An instance before its start. */
export function emptyState(): State {
  return tablesBy(() => new Map())
}

/** The state of stored rows. */
export function stateOf(rows: { readonly [T in TableName]: readonly Tables[T][] }): State {
  return tablesBy((table) => new Map(rows[table].map((row) => [row.id, row])))
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
  const tables = tablesBy((table) => new Map(state[table]))
  for (const change of changes) apply(tables[change.table], change)
  return tables
}

function apply(rows: Map<string, unknown>, { kind, id, row }: RowChange): void {
  if (kind === 'remove') rows.delete(id)
  else rows.set(id, row)
}
