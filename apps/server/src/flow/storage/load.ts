import { type TableName, type Tables, tableNames } from '@chengan/flow/state/rows'
import { type State, tablesBy } from '@chengan/flow/state/state'
import type { Db } from '../../storage/databases/database.ts'
import { askFixed, fixedQuestion } from '../../storage/fixed-question.ts'
import { type ColumnKind, neverRead, shapes, sqlTable } from './shapes.ts'

/** An instance as it was read: its state, and what the database keeps of it besides. */
export interface LoadedInstance {
  readonly state: State
  readonly definitionKey: string
  readonly rootId: string
  /** Root of the resource of its business row. */
  readonly bizType: string | null
  /** The highest place given to a row of each table. */
  readonly last: Readonly<Partial<Record<TableName, number>>>
  /** What is owed for its open steps. */
  readonly duties: readonly KeptDuty[]
}

/** An open duty of an instance: a task, or a token that waits for the business, and who owes it. */
export interface KeptDuty {
  readonly id: string
  readonly taskId: string
  readonly userId: string
  readonly deadline: string | null
  readonly lightColor: string | null
}

const dutiesSql = `(select coalesce(json_agg(json_build_object('id', d.id, 'taskId', d.task_id, 'userId', d.user_id,
  'deadline', left(d.deadline::text, 19), 'lightColor', d.light_color)), '[]') from duty d where d.flow_instance_id = i.id and d.done_time is null)`

/** A row as it comes: the text of each value in the order of its shape, and last its place. */
type RowTexts = readonly (string | null)[]
type Loaded = { readonly [T in TableName]: readonly RowTexts[] }

/** Reads an instance with all rows that a step may look at, in one query. */
export async function loadInstance(db: Db, id: string): Promise<LoadedInstance | null> {
  return loadedFrom(await askFixed<Read>(db, readingById, id))
}

/** Some instances by their ids, read in one query as `loadInstance` reads one; without those that are gone. */
export async function loadInstances(db: Db, ids: readonly string[]): Promise<readonly LoadedInstance[]> {
  if (ids.length === 0) return []
  const read = await askFixed<Read>(db, readingSome, [...ids])
  return read.flatMap((one) => loadedFrom([one]) ?? [])
}

/** Locks the family of an instance by its topmost caller, so that of two who act at once the second sees what the first did, and reads the instance, in
 *  one way to the database; only inside a transaction. The reading has no value of its own and takes the id from a setting of the
 *  transaction: of a query with values the database compares, now and again, the plan for all with one for these, and after its statistics changed
 *  it would plan this one anew for each step, which costs as much as reading. */
export async function loadLocked(db: Db, rootId: string, id: string): Promise<LoadedInstance | null> {
  await askFixed(db, locking, id, rootId)
  const loaded = loadedFrom(await askFixed<Read>(db, readingNamed))
  // A family that is gone names none: the setting is still that of the transaction's last instance.
  return loaded?.state.instance.has(id) ? loaded : null
}

type Read = Loaded & Omit<LoadedInstance, 'state' | 'last'>

function loadedFrom([read]: readonly Read[]): LoadedInstance | null {
  if (read === undefined) return null
  const { rootId, definitionKey, bizType, duties, ...unordered } = read
  // Put in order here: the database would make a sort ready for each table, mostly for a handful of rows.
  const tables = mapValues(unordered, (list) => list.toSorted((one, other) => placeOf(one) - placeOf(other)))
  const last = mapValues(tables, (list) => placeOf(list.at(-1)))
  const state = tablesBy((table) => rowsById(tables, table))
  return { state, rootId, definitionKey, bizType, last, duties }
}

/** The place of a row among those of its table, in the order in which they were made; 0 before the first. */
const placeOf = (texts: RowTexts | undefined) => Number(texts?.at(-1) ?? 0)

function mapValues<V>(loaded: Loaded, make: (list: readonly RowTexts[]) => V): { readonly [T in TableName]: V } {
  return Object.fromEntries(Object.entries(loaded).map(([table, list]) => [table, make(list)])) as { readonly [T in TableName]: V }
}

function rowsById<T extends TableName>(tables: Loaded, table: T): Map<string, Tables[T]> {
  const read = readers[table]
  return new Map((tables[table] ?? []).map((texts) => read(texts)).map((row) => [row.id, row]))
}

/** What a text of the database is to the engine. */
const engineValue: Readonly<Record<ColumnKind, (text: string) => unknown>> = {
  key: (text) => text,
  text: (text) => text,
  time: (text) => text.slice(0, 19),
  int: Number,
  bool: (text) => text === 'true',
  keys: (text) => JSON.parse(text),
  json: (text) => JSON.parse(text),
}

const readers = Object.fromEntries(tableNames.map((table) => [table, readerOf(table)])) as {
  readonly [T in TableName]: (texts: RowTexts) => Tables[T]
}

function readerOf(table: TableName): (texts: RowTexts) => unknown {
  const columns = Object.entries<readonly [string, ColumnKind]>(shapes[table]).map(([name, [, kind]]) => [name, engineValue[kind]] as const)
  return (texts) => {
    const row: Record<string, unknown> = {}
    for (const [at, [name, value]] of columns.entries()) {
      const text = texts[at] ?? null
      row[name] = text === null ? null : value(text)
    }
    return row
  }
}

/** A timer that is over is looked at by nobody, and every step with a limit leaves some. */
const lookedAt: Readonly<Partial<Record<TableName, string>>> = { timer: " and r.state = 'open'" }

/** The rows of each table that a step may look at. Lists of texts: made into objects by the database they
 *  cost it more than all else that a step asks of it. The instance is named by the row, not by its value: the database would else think
 *  a plan for each value better than one for all, and make it anew for each step. */
const rowsOfAll = tableNames
  .filter((table) => !neverRead.has(table))
  .map((table) => `(select coalesce(json_agg(${textsOf(table)}), '[]') from ${sqlTable(table)} r where ${isOf(table)}) as "${table}"`)
  .join(', ')

const reading = (is: string) =>
  fixedQuestion(`select i.root_id as "rootId", i.definition_key as "definitionKey", i.biz_type as "bizType", ${dutiesSql} as duties, ${rowsOfAll}
    from flow_instance i where i.id ${is}`)

const readingById = reading('= $1')
const readingSome = reading('= any($1::text[])')
const readingNamed = reading("= current_setting('chengan.instance', true)")
const locking = fixedQuestion(
  `/* rides along */ select set_config('chengan.instance', $1, true) from flow_instance where id = $2 for update`,
)

function isOf(table: TableName): string {
  return table === 'instance' ? 'r.id = i.id' : `r.instance_id = i.id${lookedAt[table] ?? ''}`
}

function textsOf(table: TableName): string {
  const values = Object.values<readonly [string, ColumnKind]>(shapes[table]).map(([column, kind]) =>
    kind === 'keys' ? `array_to_json(r."${column}")::text` : `r."${column}"::text`,
  )
  return `array[${[...values, table === 'instance' ? "'0'" : 'r.seq::text'].join(', ')}]`
}
