import type { ActionNamed, KnownName, ResourceName, RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import type { CompleteResource, CompleteTransition } from '@chengan/kernel/definition/complete'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { changedValues } from '@chengan/kernel/definition/rows/same'
import { needsOf } from '@chengan/kernel/judge-rules'
import { initialStates } from '@chengan/kernel/lifecycle/edit'
import { filesKeptBy, systemChanges } from '@chengan/kernel/lifecycle/judge-transition'
import { sendsBack } from '@chengan/kernel/lifecycle/returning'
import { selectSystemTransition } from '@chengan/kernel/lifecycle/select-transition'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { childFieldsOf, withChildren } from '../children/load.ts'
import { type Row, rowsById } from '../rows.ts'
import { judgeRules, ruleContext } from '../rule-context.ts'
import { type Change, unsent } from './change.ts'
import { type Committed, commit } from './commit.ts'
import { refuseStates } from './effects.ts'
import { commonAtAdd } from './save-values.ts'
import { refuseStillHeld } from './still-held.ts'

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
}

/** Locks rows, and takes a step of the table with those of them that stand where it begins; the others are left as they are. Answers the rows that
 *  took it, as they were. In the caller's transaction. */
export async function takeSteps<const N extends string>(
  ctx: Context,
  { resource: name, ids, action, from, where, values }: SystemStep<N>,
): Promise<readonly RowNamed<N>[]> {
  if (ids.length === 0) return []
  const resource = ctx.services.registry.byName(name as string) as ResourceNamed<N>
  await sql`select id from ${sql.table(resource.table)} where id = any(${[...ids]}::text[]) order by id for update`.execute(ctx.db)
  const taken: RowNamed<N>[] = []
  for (const row of await rowsById(ctx.db, resource, ids, ctx.today)) {
    const more = values?.(row) ?? {}
    if (row.deleted === true || where?.(row) === false || !isIn(resource, action, from, row)) continue
    const transition = stepOf(ctx, resource, row, { action, values: more })
    if (transition === undefined) continue
    await take(ctx, resource, transition, row, { values: more, opinion: null })
    taken.push(row)
  }
  return taken
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
  /** Nobody is refused for not having seen it: the row keeps its version. */
  readonly beside?: boolean
}

/** Changes values of a row that no step of a table writes: counts, scores, what another row says of it. Nothing is written where nothing differs. */
export async function changeValues<N extends string>(
  ctx: Context,
  resource: ResourceNamed<N>,
  row: RowNamed<NoInfer<N>>,
  values: ValuesNamed<NoInfer<N>>,
  { words = `更新${resource.label.zh}`, verb = 'update', kind, beside = false }: RecordedAs = {},
): Promise<Committed<N>> {
  const changed = changedValues(resource, values, row)
  if (Object.keys(changed).length === 0) return { row, numbers: {}, answer: {} }
  refuseStates(resource, changed)
  const before = await whole(ctx, resource, row)
  return commit(ctx, resource, {
    ...unsent,
    before,
    values: changed,
    verb,
    words,
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
  { words = `新增${resource.label.zh}`, verb = 'save', kind }: RecordedAs = {},
): Promise<Committed<N>> {
  const given = { ...initialStates(resource), ...values }
  const row = { ...commonAtAdd(ctx, resource, given, given), ...given }
  const change = { ...unsent, before: null, values: row, told: values, verb, words, ...(kind === undefined ? {} : { kind }) }
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
  { values, opinion }: { readonly values: Values; readonly opinion: string | null },
): Promise<Committed<N>> {
  const row = await whole(ctx, resource, read)
  const rules = transition.rules ?? []
  const given = { row: { ...row, ...values }, before: row, input: values }
  const context = await ruleContext(ctx, resource, given, needsOf(rules, transition.needs))
  judgeRules(rules, context)
  await refuseStillHeld(ctx, resource, transition, row)
  const { action } = transition
  return commit(ctx, resource, {
    ...unsent,
    before: row,
    values: systemChanges(transition, values, context),
    verb: action,
    words: `${resource.label.zh}${resource.actions[action]?.zh ?? action}`,
    kind: 'write',
    step: {
      field: transition.stateField,
      action,
      renewsDuty: true,
      beside: transition.beside === true,
      sentBack: sendsBack(resource, transition),
      keeps: filesKeptBy(transition, row),
    },
    opinion,
    effects: transition.effects ?? [],
  })
}

/** The row with its child rows, by which the door knows what of them changes. */
async function whole(ctx: Context, resource: CompleteResource, row: Row): Promise<Row> {
  if (childFieldsOf(resource).every(({ name }) => name in row)) return row
  return (await withChildren(ctx.db, resource, [row], ctx.today))[0] ?? row
}
