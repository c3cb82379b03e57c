import type { ActionNamed, KnownName, ResourceName, RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import type { CompleteResource, CompleteTransition } from '@chengan/kernel/definition/complete'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { initialStates } from '@chengan/kernel/definition/rows/initial-states'
import { owingLinesOf } from '@chengan/kernel/definition/rows/line-duty'
import { changedValues } from '@chengan/kernel/definition/rows/same'
import { needsOf } from '@chengan/kernel/judge-rules'
import { selectSystemTransition } from '@chengan/kernel/lifecycle/select-transition'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { withChildren } from '../children/load.ts'
import { type Row, rowsById } from '../rows.ts'
import { rowsAhead } from '../rule-context.ts'
import { type Change, unsent } from './change.ts'
import { type Committed, commit } from './commit.ts'
import { refuseStates } from './effects.ts'
import { commitSteps, type StepChange } from './many/commit-many.ts'
import { commonAtAdd } from './save-values.ts'
import { mayLeadOn } from './steps/followed.ts'
import { decideStep, type Given, wholeRow } from './steps/system-step.ts'

// What jobs, effects and call-backs do to rows: a step of the table, a change of values, a new row. Each passes the door, in the name of whoever
// caused it: the person whose call has the effect, or the system.

/** Which rows take a step, and with what. */
export interface SystemStep<N extends string = string> {
  readonly resource: N & KnownName<N, ResourceName>
  readonly ids: readonly string[]
  /** The action of the table that is the system's (`by: 'system'`). */
  readonly action: ActionNamed<NoInfer<N>>
  /** The states in which it is taken here, where these are fewer than those of the table. */
  readonly from?: readonly string[]
  /** Which of them, beside their state. */
  readonly where?: (row: RowNamed<NoInfer<N>>) => boolean
  /** What the step writes besides what the table sets. */
  readonly values?: (row: RowNamed<NoInfer<N>>) => ValuesNamed<NoInfer<N>>
  /** What is said with it. */
  readonly opinion?: string | null
}

/** So many rows are judged and written together. */
const AT_ONCE = 1000

/** Locks rows, and takes a step of the table with those of them that stand where it begins; the others are left as they are. Answers the rows that
 *  took it, as they were. In the caller's transaction. */
export async function takeSteps<const N extends string>(ctx: Context, step: SystemStep<N>): Promise<readonly RowNamed<N>[]> {
  const ids = [...new Set(step.ids)]
  if (ids.length === 0) return []
  const resource = ctx.services.registry.byName(step.resource as string) as ResourceNamed<N>
  await sql`select id from ${sql.table(resource.table)} where id = any(${ids}::text[]) order by id for update`.execute(ctx.db)
  const taken: RowNamed<N>[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE)
    taken.push(...(await takeStepsOf(ctx, resource, step, ids.slice(start, start + AT_ONCE))))
  return taken
}

/** A step that a row is to take. */
interface Due<N extends string> {
  readonly row: RowNamed<N>
  readonly transition: CompleteTransition
  readonly values: Values
}

async function takeStepsOf<N extends string>(
  ctx: Context,
  resource: ResourceNamed<N>,
  { action, from, where, values, opinion = null }: SystemStep<N>,
  ids: readonly string[],
): Promise<readonly RowNamed<N>[]> {
  const due = (await rowsById(ctx.db, resource, ids, ctx.today)).flatMap((row): Due<N>[] => {
    const more: Values = values?.(row) ?? {}
    if (row.deleted === true || where?.(row) === false || !isIn(resource, action, from, row)) return []
    const transition = stepOf(ctx, resource, row, { action, values: more })
    return transition === undefined ? [] : [{ row, transition, values: more }]
  })
  const isAlone = owingLinesOf(resource).length === 0 && !mayLeadOn(ctx, resource)
  if (due.length > 1 && isAlone && due.every(({ transition }) => standsAlone(transition))) await takeTogether(ctx, resource, due, opinion)
  else for (const { row, transition, values: more } of due) await take(ctx, resource, transition, row, { values: more, opinion })
  return due.map(({ row }) => row)
}

/** Whether what a step asks and does is the row's alone. Effects and facts may look at the rows that took it before. */
function standsAlone(transition: CompleteTransition): boolean {
  const { facts } = needsOf(transition.rules ?? [], transition.needs)
  const { effects = [], makes = [], tells = [], unheld, takes } = transition
  return effects.length + makes.length + tells.length + facts.length === 0 && unheld !== true && takes === undefined
}

async function takeTogether<N extends string>(
  ctx: Context,
  resource: ResourceNamed<N>,
  due: readonly Due<N>[],
  opinion: string | null,
): Promise<void> {
  const rows = due.map(({ row, values }) => ({ ...row, ...values }))
  const refs = due.flatMap(({ transition }) => needsOf(transition.rules ?? [], transition.needs).refs)
  const ahead = { ...ctx, readAhead: await rowsAhead(ctx, resource, refs, rows) }
  const whole = await withChildren(
    ctx.db,
    resource,
    due.map(({ row }) => row),
    ctx.today,
  )
  const changes: StepChange[] = []
  for (const [at, row] of whole.entries()) {
    const { transition, values } = due[at] as Due<N>
    changes.push(await decideStep(ahead, resource, transition, row, { values, opinion }))
  }
  const stepped = await commitSteps(ctx, resource, changes)
  await ctx.services.rowsOfOthers.lead(
    ctx,
    resource,
    stepped.map(({ before, row }) => ({ before, row, opinion })),
  )
}

/** Takes a step of the table with one row, locked by its caller. Throws where the table has no such step from its state. */
export async function takeStep<N extends string>(
  ctx: Context,
  resource: ResourceNamed<N>,
  row: Row,
  action: ActionNamed<NoInfer<N>>,
  values: ValuesNamed<NoInfer<N>> = {} as ValuesNamed<NoInfer<N>>,
  opinion: string | null = null,
): Promise<Committed<N>> {
  const transition = stepOf(ctx, resource, row, { action, values })
  if (transition === undefined)
    throw new Error(`${resource.name} has no step ${action} of the system from ${stateOf(resource, action, row)}`)
  return take(ctx, resource, transition, row, { values, opinion })
}

/** How the record names a change that is no step of a table. Default: `update`, in its words. */
export interface RecordedAs {
  readonly words?: string
  readonly verb?: string
  readonly kind?: Change['kind']
  /** Effects of the resource that follow; of a new row also what it makes, and what is told of it. */
  readonly effects?: readonly string[]
  readonly makes?: readonly string[]
  readonly tells?: readonly string[]
  /** Nobody is refused for not having seen it: the row keeps its version. */
  readonly beside?: boolean
}

/** Changes values of a row that no step of a table writes: counts, scores, what another row says of it. Nothing is written where nothing differs. */
export async function changeValues<N extends string>(
  ctx: Context,
  resource: ResourceNamed<N>,
  row: RowNamed<NoInfer<N>>,
  values: ValuesNamed<NoInfer<N>>,
  { words = `更新${resource.label.zh}`, verb = 'update', kind, effects = [], beside = false }: RecordedAs = {},
): Promise<Committed<N>> {
  const changed = changedValues(resource, values, row)
  if (Object.keys(changed).length === 0) return { row, numbers: {}, answer: {} }
  refuseStates(resource, changed)
  const before = await wholeRow(ctx, resource, row)
  return commit(ctx, resource, {
    ...unsent,
    before,
    values: changed,
    verb,
    words,
    effects,
    beside,
    ...(kind === undefined ? {} : { kind }),
  })
}

/** The same of a row by its id: it is read and locked; what it becomes may depend on what it is. Answers whether there is one. */
export async function changeValuesOf<const N extends string>(
  ctx: Context,
  name: N & KnownName<N, ResourceName>,
  id: string,
  values: ValuesNamed<NoInfer<N>> | ((row: RowNamed<NoInfer<N>>) => ValuesNamed<NoInfer<N>>),
  told?: RecordedAs,
): Promise<boolean> {
  const resource = ctx.services.registry.byName(name as string) as ResourceNamed<N>
  await sql`select id from ${sql.table(resource.table)} where id = ${id} for update`.execute(ctx.db)
  const [row] = await rowsById(ctx.db, resource, [id], ctx.today)
  if (row === undefined) return false
  await changeValues(ctx, resource, row, typeof values === 'function' ? values(row) : values, told)
  return true
}

/** Makes a row that follows from another one: what its definition starts with, its place as given. */
export async function makeRow<N extends string>(
  ctx: Context,
  resource: ResourceNamed<N>,
  values: ValuesNamed<NoInfer<N>>,
  { words = `新增${resource.label.zh}`, verb = 'save', kind, effects = [], makes = [], tells = [] }: RecordedAs = {},
): Promise<Committed<N>> {
  const given = { ...initialStates(resource), ...values }
  const row = { ...commonAtAdd(ctx, resource, given, given), ...given }
  const change = {
    ...unsent,
    before: null,
    values: row,
    told: values,
    verb,
    words,
    effects,
    makes,
    tells,
    ...(kind === undefined ? {} : { kind }),
  }
  return commit(ctx, resource, change)
}

/** The state in which a row stands, of the lifecycle that knows the action. */
const stateOf = (resource: CompleteResource, action: string, row: Values) =>
  String(row[resource.actions[action]?.rows[0]?.stateField ?? ''])

function isIn(resource: CompleteResource, action: string, from: readonly string[] | undefined, row: Values): boolean {
  return from === undefined || from.includes(stateOf(resource, action, row))
}

/** The step of the system that an action is for a row: the one whose condition holds, and that leads where the values say. */
function stepOf(
  ctx: Context,
  resource: CompleteResource,
  row: Row,
  { action: name, values }: { readonly action: string; readonly values: Values },
): CompleteTransition | undefined {
  const action = resource.actions[name]
  return action && selectSystemTransition(action, row, values, ctx.actor.level)
}

async function take<N extends string>(
  ctx: Context,
  resource: ResourceNamed<N>,
  transition: CompleteTransition,
  read: Row,
  given: Given,
): Promise<Committed<N>> {
  return commit(ctx, resource, await decideStep(ctx, resource, transition, read, given))
}
