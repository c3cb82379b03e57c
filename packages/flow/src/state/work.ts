import { refuse } from '@chengan/kernel/errors/refusal'
import type { WorkClock } from '../clock/work-clock.ts'
import type { Effect } from '../effects.ts'
import type { Model } from '../model/compile.ts'
import { type Answers, type BusinessEvent, type Question, questionKey, Unanswered } from '../questions.ts'
import type { InstanceRow, TableName, Tables } from './rows.ts'
import type { State } from './state.ts'

/** Who acts. The caller proves `administrator` (act:task:changeAssignee and the like) and `leader` before. */
export interface Actor {
  readonly userId: string
  readonly administrator?: boolean
  readonly leader?: boolean
}

/** What a step is given besides the operation. */
export interface StepContext {
  readonly actor: Actor
  /** `yyyy-MM-dd HH:mm:ss`. */
  readonly now: string
  /** The nth new id of this step; the same n must yield the same id when the step is run again. */
  readonly newId: (n: number) => string
  readonly clock: WorkClock
  /** The answers by `questionKey`. */
  readonly answers: Pick<ReadonlyMap<string, unknown>, 'has' | 'get'>
  /** Whether the business takes part in an event; absent where it may in each. Each question runs the step again. */
  readonly hears?: (event: BusinessEvent) => boolean
  /** Whether the business row says something under a name; absent where each is asked for. */
  readonly isFact?: (name: string) => boolean
  /** Whether a name is a field of the form that people fill in; absent where there is no form. */
  readonly isFormField?: (name: string) => boolean
}

/** A token on its way to a node. */
export interface Arrival {
  readonly node: string
  readonly flow: string | null
  readonly frame: string
  readonly from: readonly string[]
  readonly outcome: string | null
  readonly result: number | null
  /** The passage that is made again for the same people. */
  readonly again: string | null
}

/** A step under way: copies of the tables that it writes, what still moves, and what it will tell. */
export interface Work {
  readonly model: Model
  readonly context: StepContext
  readonly tables: { [T in TableName]: ReadonlyMap<string, Tables[T]> }
  /** The tables that this step has copied, to write in them. */
  readonly owned: { [T in TableName]?: Map<string, Tables[T]> }
  readonly effects: Effect[]
  readonly queue: Arrival[]
  /** Whom the previous handler named for what comes next. */
  readonly named: string[]
  ids: number
  serial: number
  /** Moves of this step; a process that runs in circles without a step that waits is stopped. */
  moves: number
}

/** Begins a step on a state; the state itself is never written. */
export function beginWork(model: Model, state: State, context: StepContext): Work {
  return { model, context, tables: { ...state }, owned: {}, effects: [], queue: [], named: [], ids: 0, serial: 0, moves: 0 }
}

function owned<T extends TableName>(work: Work, table: T): Map<string, Tables[T]> {
  const mine: Map<string, Tables[T]> | undefined = work.owned[table]
  return mine ?? copyOf(table, work.tables, work.owned)
}

function copyOf<T extends TableName>(
  table: T,
  tables: { [K in T]: ReadonlyMap<string, Tables[K]> },
  copies: { [K in T]?: Map<string, Tables[K]> },
): Map<string, Tables[T]> {
  const copy = new Map<string, Tables[T]>(tables[table])
  tables[table] = copy
  copies[table] = copy
  return copy
}

/** Adds a row or puts a changed one in its place. */
export function put<T extends TableName>(work: Work, table: T, row: Tables[T]): Tables[T] {
  owned(work, table).set(row.id, row)
  return row
}

/** Changes some values of a row. */
export function amend<T extends TableName>(work: Work, table: T, id: string, values: Partial<Tables[T]>): Tables[T] {
  return put(work, table, { ...rowOf(work, table, id), ...values })
}

/** Removes a row. */
export function drop(work: Work, table: TableName, id: string): void {
  owned(work, table).delete(id)
}

/** A row that must be there. */
export function rowOf<T extends TableName>(work: Work, table: T, id: string): Tables[T] {
  const row = work.tables[table].get(id)
  if (row === undefined) throw new Error(`no row ${id} in ${table}`)
  return row
}

/** All rows of a table, in the order in which they were made. */
export function rows<T extends TableName>(work: Work, table: T): readonly Tables[T][] {
  return [...work.tables[table].values()]
}

/** The instance. */
export function instanceOf(work: Work): InstanceRow {
  const [instance] = work.tables.instance.values()
  if (instance === undefined) throw refuse('taskGone')
  return instance
}

/** The next id of the step. */
export function newId(work: Work): string {
  work.ids += 1
  return work.context.newId(work.ids - 1)
}

/** The answer to a question; throws Unanswered when the caller has not given it. */
export function ask<K extends keyof Answers>(work: Work, question: Extract<Question, { kind: K }>): Answers[K] {
  const key = questionKey(question)
  if (!work.context.answers.has(key)) throw new Unanswered(question)
  return work.context.answers.get(key) as Answers[K]
}

/** Lets the business take part. What it writes is seen by every fact that is asked for afterwards. */
export function callBusiness(
  work: Work,
  event: BusinessEvent,
  node: string | null,
  said: { readonly outcome?: string | null; readonly result?: number | null; readonly people?: readonly string[] } = {},
): void {
  if (work.context.hears?.(event) === false) return
  work.serial += 1
  const { outcome = null, result = null, people = [] } = said
  const { status } = instanceOf(work)
  ask<'called'>(work, { kind: 'called', event, node, outcome, result, status, people, serial: work.serial })
}

/** Tells somebody something, if there is anybody. */
export function notify(
  work: Work,
  about: Extract<Effect, { kind: 'notify' }>['about'],
  users: readonly (string | null)[],
  givenAbout: { task: string | null; node: string | null },
): void {
  const known = [...new Set(users.filter((user): user is string => user !== null))]
  if (known.length > 0) work.effects.push({ kind: 'notify', about, users: known, ...givenAbout })
}
