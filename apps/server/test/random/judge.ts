import type { Actor } from '@chengan/kernel/access/actor'
import { levelCode } from '@chengan/kernel/access/level'
import { type Condition, holds } from '@chengan/kernel/condition'
import type { Resource } from '@chengan/kernel/definition/resource'
import type { By, Lifecycle, StateDuty, Transition } from '@chengan/kernel/lifecycle/lifecycle'

// A second opinion on what is legal: read straight from the tables of transitions as their authors wrote them, by code that shares
// nothing with the engine that carries them out.

export type Values = Readonly<Record<string, unknown>>

/** One row of a table of transitions, with the state field that it moves. */
export interface JudgedRow {
  readonly resource: string
  readonly field: string
  readonly lifecycle: Lifecycle
  readonly index: number
  readonly row: Transition
}

/** An open duty on a row, as the table `duty` keeps it. */
export interface OpenDuty {
  readonly action: string
  readonly state_field: string | null
  readonly user_id: string | null
  readonly not_user_id: string | null
  readonly business_role: string | null
  readonly duty_dept_id: string | null
  readonly duty_region_id: string | null
  readonly duty_level: string | null
}

/** What an attempt is judged by. */
export interface JudgedAttempt {
  readonly action: string
  readonly row: Values
  readonly input: Values
  readonly actor: Actor
  readonly duties: readonly OpenDuty[]
}

/** Every row of every table of transitions. */
export function tableRows(resources: readonly Pick<Resource, 'name' | 'lifecycles'>[]): readonly JudgedRow[] {
  return resources.flatMap(({ name, lifecycles }) =>
    Object.entries(lifecycles ?? {}).flatMap(([field, lifecycle]) =>
      lifecycle.rows.map((row, index) => ({ resource: name, field, lifecycle, index, row })),
    ),
  )
}

/** How a row is named in a report. */
export const judgedName = ({ resource, field, row, index }: JudgedRow) => `${resource}.${field} ${row.action} (${row.case ?? index})`

/** The wire value of a state. */
export const wireOf = (lifecycle: Lifecycle, key: string) => lifecycle.dict.values[key]?.value

/** The key of the state that a row is in. */
export function stateOf(lifecycle: Lifecycle, value: unknown): string | undefined {
  return Object.entries(lifecycle.dict.values).find(([, entry]) => entry.value === value)?.[0]
}

const list = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? one : [one as T])
const empty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether a condition holds; a condition on who asks looks at the caller's level. */
export function isTrue(condition: Condition, values: Values, actor?: Actor): boolean {
  if ('all' in condition) return condition.all.every((part) => isTrue(part, values, actor))
  if ('any' in condition) return condition.any.some((part) => isTrue(part, values, actor))
  if ('not' in condition) return !isTrue(condition.not, values, actor)
  if ('actorLevel' in condition) return actor !== undefined && condition.actorLevel.includes(actor.level)
  const value = values[condition.field] ?? null
  if ('given' in condition) return empty(value) !== condition.given
  if ('atLeast' in condition) return value !== null && Number(value) >= condition.atLeast
  if ('includes' in condition) return Array.isArray(value) && value.includes(condition.includes)
  if ('oneOf' in condition) return condition.oneOf.includes(value as string)
  return 'is' in condition ? value === condition.is : value !== condition.isNot
}

/** The action that a row in a state waits for, if its duty has somebody to go to. */
export function owedIn(lifecycle: Lifecycle, row: Values, state: string | undefined): readonly string[] {
  const usual: StateDuty | undefined = lifecycle.duties?.[state ?? '']
  const owed = usual?.instead?.find((other) => isTrue(other.when, row))?.duty ?? usual
  if (owed === undefined || (owed.onlyWhere !== undefined && !holds(owed.onlyWhere, row))) return []
  return owed.who(row).length > 0 ? [owed.action] : []
}

/** Whether callers take a row of the table. What is the system's alone, a job or the approval flow takes. */
export const isForCallers = ({ row }: JudgedRow) => list(row.by as By | readonly By[]).some((by) => by !== 'system')

/** Whether a row of the table may be there to refuse in words of its own. */
export const mayRefuse = ({ row }: JudgedRow) => list(row.by as By | readonly By[]).some((by) => typeof by !== 'string' && 'refusal' in by)

const regionHolds = (own: string | null, region: string) => own !== null && region.startsWith(own.replace(/(00)+$/, ''))

/** Whether a duty is this person's: everything that it names fits him. */
export function isHis(duty: OpenDuty, actor: Actor): boolean {
  const { user_id, not_user_id, business_role, duty_dept_id, duty_region_id, duty_level } = duty
  return (
    (user_id === null || user_id === actor.userId) &&
    (not_user_id === null || not_user_id !== actor.userId) &&
    (business_role === null || actor.businessRoles.some((role) => role.code === business_role)) &&
    (duty_dept_id === null || actor.deptPath.includes(duty_dept_id)) &&
    (duty_region_id === null || regionHolds(duty_region_id, actor.regionId ?? '')) &&
    (duty_level === null || duty_level === levelCode[actor.level])
  )
}

function admits(by: By, { action, row, actor, duties }: JudgedAttempt): boolean {
  if (by === 'duty') return duties.some((duty) => duty.action === action && isHis(duty, actor))
  if (by === 'owner') return empty(row.deptId) ? row.creator === actor.userId : row.deptId === actor.deptId
  return typeof by === 'string' ? by === actor.level : by.may(row, actor)
}

/** The names that an action may bring: what any of its rows asks, the outcome, and the state that is wanted. */
function broughtBy(rows: readonly JudgedRow[], attempt: JudgedAttempt): Values {
  const names = rows.flatMap(({ row, field }) => [field, ...(row.asks ?? []).map((ask) => ask.replace(/[?!]$/, ''))])
  const taken = new Set(['auditResult', ...names])
  return Object.fromEntries(Object.entries(attempt.input).filter(([name, value]) => taken.has(name) && !empty(value)))
}

/** The rows of an action that start in the state the row is in. */
export function startingAt(rows: readonly JudgedRow[], { action, row }: Pick<JudgedAttempt, 'action' | 'row'>): readonly JudgedRow[] {
  return rows.filter((one) => one.row.action === action && list(one.row.from).includes(stateOf(one.lifecycle, row[one.field]) ?? ''))
}

/** Whether a row of the table lets this person act. */
export const letsAct = ({ row }: JudgedRow, attempt: JudgedAttempt) => list(row.by as By | readonly By[]).some((by) => admits(by, attempt))

/** The first row of the table that allows the attempt: by state, by person, by condition. Undefined: it is illegal. */
export function legalRow(rows: readonly JudgedRow[], attempt: JudgedAttempt): JudgedRow | undefined {
  const brought = broughtBy(
    rows.filter((one) => one.row.action === attempt.action),
    attempt,
  )
  return startingAt(rows, attempt).find(
    (one) => letsAct(one, attempt) && (one.row.when === undefined || isTrue(one.row.when, { ...attempt.row, ...brought }, attempt.actor)),
  )
}
