/** A table as the database must have it: derived from a resource, or declared by an engine. Names are snake case. */
export interface TableSpec {
  readonly name: string
  readonly columns: Readonly<Record<string, ColumnSpec>>
  readonly indexes?: readonly IndexSpec[]
  /** Conditions that every row written from now on holds, as SQL by name; rows of before are brought up by a job. */
  readonly checks?: Readonly<Record<string, string>>
  /** Not written to the log of the database: lost at a crash, shared by processes (replay, counters). */
  readonly unlogged?: true
  /** Rows that are only ever added, and go by their time: the table lies in parts of a day or a month each, made ahead and taken off by a job. */
  readonly partition?: PartitionSpec
}

/** How a table lies in parts by time. Which parts there are is no matter of the schema: they come and go (`storage/partitions`). */
export interface PartitionSpec {
  /** A `timestamptz` column, never null; unique indexes hold it. */
  readonly by: string
  readonly every: 'day' | 'month'
  /** How many months rows are kept, by a parameter and where it says nothing. */
  readonly keep: { readonly setting: string; readonly months: number }
}

export interface ColumnSpec {
  /** SQL type with collation: `text COLLATE "C"`. */
  readonly type: string
  readonly notNull?: true
  readonly default?: string
  readonly primary?: true
  /** Computed by the database from other columns of the row when it is written; SQL. */
  readonly generated?: string
  readonly renamedFrom?: string
}

export interface IndexSpec {
  readonly name: string
  /** Column list or expressions as SQL, in order. */
  readonly on: string
  readonly unique?: true
  /** Two empty values are the same. */
  readonly emptyIsOne?: true
  /** Further columns kept in the index, so that counting need not look at the rows. */
  readonly include?: string
  readonly where?: string
  readonly using?: 'gin' | 'gist'
  /** A `gin` index that takes each row as it is written. Left to itself it keeps new rows on a list that every search reads whole until the next
   *  vacuum, and the database then thinks reading all rows cheaper: for indexes of few rows that are searched at every turn. */
  readonly atOnce?: true
}

/** Column types that engine tables use. */
export const idColumn: ColumnSpec = Object.freeze({ type: 'text COLLATE "C"', notNull: true, primary: true })
export const textColumn: ColumnSpec = Object.freeze({ type: 'text' })
export const keyColumn: ColumnSpec = Object.freeze({ type: 'text COLLATE "C"' })
export const timeColumn: ColumnSpec = Object.freeze({ type: 'timestamptz' })
export const intColumn: ColumnSpec = Object.freeze({ type: 'integer' })
export const jsonColumn: ColumnSpec = Object.freeze({ type: 'jsonb' })
export const boolColumn: ColumnSpec = Object.freeze({ type: 'boolean' })

/** The same column, never null. */
export function notNull(column: ColumnSpec, fallback?: string): ColumnSpec {
  return Object.freeze({ ...column, notNull: true as const, ...(fallback === undefined ? {} : { default: fallback }) })
}
