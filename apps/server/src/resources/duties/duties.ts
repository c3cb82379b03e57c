import { mayDo } from '@chengan/kernel/access/actor'
import { levelOf } from '@chengan/kernel/access/level'
import type { CompleteLifecycle, CompleteResource } from '@chengan/kernel/definition/complete'
import { canBeOwed } from '@chengan/kernel/definition/rows/line-duty'
import { type Language, labelText } from '@chengan/kernel/label'
import { clockCodes, clockColour } from '@chengan/kernel/lifecycle/clock'
import { type DutyHolders, dutyFits } from '@chengan/kernel/lifecycle/duty-holders'
import { dutyIn } from '@chengan/kernel/lifecycle/lifecycle'
import type { Values } from '@chengan/kernel/rule'
import { instantOf } from '@chengan/kernel/time'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { bulkInsert } from '../../storage/bulk-insert.ts'
import { constantSql } from '../../storage/constant-sql.ts'
import { preparedHint } from '../../storage/prepared-statements.ts'
import { unseenAmong } from '../children/sight.ts'
import { permissionOfDuty } from '../files/papers.ts'
import { columnValues, insertRow, type Row } from '../rows.ts'
import { tellHolders } from './duty-holders.ts'
import { dutyOfState } from './duty-of-state.ts'
import { withHeadlineNames } from './headline-names.ts'
import { type AboutPeople, askedEachTime, askedOnce, dutyHolderOf, owedUntil } from './holders-asked.ts'

/** An open duty on a row: who must act, on what, until when. */
export interface DutyRow extends DutyHolders {
  readonly id: string
  readonly bizId: string
  readonly action: string
  readonly title: string
  readonly reason: string
  readonly reasonEn: string | null
  readonly startTime: string
  readonly deadline: string | null
  /** Who brought the matter there. */
  readonly creator: string | null
  readonly lastUrgeTime: string | null
  /** Of a step of an approval flow: its task. It is its holder's without any string. */
  readonly taskId: string | null
  /** Of which child row it is. */
  readonly lineId: string | null
  /** Whether its clock stands. */
  readonly stopped: boolean
  /** Whether the flow waits for an event of the business (a payment): nothing that could be opened as a task. */
  readonly isEvent?: boolean
  /** From when on the task of a flow warns, where that says so. */
  readonly warnAt?: string | null
  /** Names of those who must act, where the row brought them along. */
  readonly names?: Readonly<Record<'user' | 'dept' | 'region' | 'role', string | null>>
}

/** The values of an open duty, by name, over its row called `alias`: as text where the wire has them as text. */
export function dutyValues(
  alias: string,
): Readonly<Record<Exclude<keyof DutyRow, 'names' | keyof typeof flowDutyValues>, RawBuilder<unknown>>> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const instant = (name: string) => sql`left(${column(name)}::text, 19)`
  return {
    id: column('id'),
    bizId: column('biz_id'),
    action: column('action'),
    title: column('title'),
    reason: column('reason'),
    reasonEn: column('reason_en'),
    userId: column('user_id'),
    notUserId: column('not_user_id'),
    businessRole: column('business_role'),
    dutyDeptId: column('duty_dept_id'),
    dutyRegionId: column('duty_region_id'),
    dutyLevel: column('duty_level'),
    startTime: instant('start_time'),
    deadline: instant('deadline'),
    creator: column('creator'),
    lastUrgeTime: instant('last_urge_time'),
    taskId: column('task_id'),
    lineId: column('line_id'),
    stopped: sql`(${column('light_color')} is not distinct from ${sql.lit(clockCodes.stopped)})`,
  }
}

/** A duty from the values of its row. */
export function dutyRowFrom(row: Values & { readonly id: string }): DutyRow {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : null)
  return {
    id: row.id,
    bizId: text('bizId') ?? '',
    action: text('action') ?? '',
    title: text('title') ?? '',
    reason: text('reason') ?? '',
    reasonEn: text('reasonEn'),
    userId: text('userId'),
    notUserId: text('notUserId'),
    businessRole: text('businessRole'),
    dutyDeptId: text('dutyDeptId'),
    dutyRegionId: text('dutyRegionId'),
    dutyLevel: text('dutyLevel'),
    startTime: text('startTime') ?? '',
    deadline: text('deadline'),
    creator: text('creator'),
    lastUrgeTime: text('lastUrgeTime'),
    taskId: text('taskId'),
    lineId: text('lineId'),
    stopped: row.lightColor === clockCodes.stopped,
  }
}

/** A wait for something that happens outside (a payment) stands among the duties with a task that nobody can open. */
const isEventSql = sql<boolean>`(d.task_id is not null and not exists (select 1 from flow_task k where k.id = d.task_id))`

/** What a duty has besides where it may be a step of a flow, by name. */
export const flowDutyValues: Readonly<Record<'isEvent' | 'warnAt', RawBuilder<unknown>>> = {
  isEvent: isEventSql,
  warnAt: sql`(select left(k.warn_at::text, 19) from flow_task k where k.id = d.task_id)`,
}

const listOf = (values: Readonly<Record<string, RawBuilder<unknown>>>) =>
  constantSql(sql.join(Object.entries(values).map(([name, value]) => sql`${value} as ${sql.id(name)}`)))
const openDutyList = listOf(dutyValues('d'))
const flowDutyList = listOf({ ...dutyValues('d'), ...flowDutyValues })

/** Open duties of rows, by row id, oldest first. */
export async function openDuties(
  ctx: Context,
  resource: CompleteResource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly DutyRow[]>> {
  if (ids.length === 0) return new Map()
  const columns = resource.flow === null ? openDutyList : flowDutyList
  const { rows } = await sql<DutyRow>`${preparedHint}select ${columns} from duty d
    where d.biz_type = ${resource.recordRoot} and d.biz_id = any(${[...ids]}::text[]) and d.done_time is null order by d.id`.execute(ctx.db)
  return Map.groupBy(rows, (duty) => duty.bizId)
}

/** The open duties of rows that are to be shown: brought along by each, or asked for. What child rows owe that the caller does not see is not shown. */
export async function dutiesOfRows(
  ctx: Context,
  resource: CompleteResource,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, readonly DutyRow[]>> {
  if (!canBeOwed(resource)) return new Map()
  const ids = rows.map((row) => row.id)
  const all = rows.every((row) => '$duties' in row)
    ? new Map(rows.map((row) => [row.id, (row.$duties as readonly DutyRow[] | null) ?? []]))
    : await openDuties(ctx, resource, ids)
  const lines = [...all.values()].flat().flatMap(({ lineId }) => lineId ?? [])
  const unseen = await unseenAmong(ctx, resource, lines)
  if (unseen.size === 0) return all
  return new Map([...all].map(([id, duties]) => [id, duties.filter(({ lineId }) => lineId === null || !unseen.has(lineId))]))
}

/** Ends the open duties of a row that belong to a state field, and writes that of the state it is in now. Answers until when the ended one was owed. */
export async function moveDuty(
  ctx: Context,
  resource: CompleteResource,
  lifecycle: CompleteLifecycle,
  row: Values,
): Promise<string | null> {
  const ended = await endDuties(ctx, resource, lifecycle, [String(row.id)])
  await openDuty(ctx, resource, lifecycle, row)
  return ended[0]?.deadline ?? null
}

/** The same of many rows. Answers until when each was owed, by row. */
export async function moveDuties(
  ctx: Context,
  resource: CompleteResource,
  lifecycle: CompleteLifecycle,
  rows: readonly Values[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = rows.map(({ id }) => String(id))
  const ended = await endDuties(ctx, resource, lifecycle, ids)
  await beginDuties(
    ctx,
    resource,
    rows.map((row) => ({ lifecycle, row })),
  )
  return new Map(ended.toReversed().map(({ bizId, deadline }) => [bizId, deadline]))
}

interface EndedDuty extends DutyHolders {
  readonly bizId: string
  readonly deadline: string | null
}

async function endDuties(
  ctx: Context,
  resource: CompleteResource,
  lifecycle: CompleteLifecycle,
  ids: readonly string[],
): Promise<readonly EndedDuty[]> {
  const { rows: ended } =
    await sql<EndedDuty>`${preparedHint}update duty set done_time = ${ctx.now}::timestamptz, done_user_id = ${ctx.actor.userId}, update_date = ${ctx.now}::timestamptz
    where biz_type = ${resource.recordRoot} and biz_id = any(${[...ids]}::text[]) and done_time is null and state_field = ${lifecycle.field}
    returning biz_id as "bizId", user_id as "userId", not_user_id as "notUserId", business_role as "businessRole", duty_dept_id as "dutyDeptId",
      duty_region_id as "dutyRegionId", duty_level as "dutyLevel", left(deadline::text, 19) as deadline`.execute(ctx.db)
  tellHolders(ctx, ended)
  return ended
}

/** Writes the duty of the state that a row is in now; a new row has none to end. */
export async function openDuty(ctx: Context, resource: CompleteResource, lifecycle: CompleteLifecycle, row: Values): Promise<void> {
  const duty = await dutyOf(ctx, resource, lifecycle, row, askedEachTime(ctx))
  if (duty === null) return
  await insertRow(ctx.db, ctx.services.registry.byName('duty'), duty)
  tellHolders(ctx, [dutyRowFrom(duty)])
}

/** Writes the first duties of many new rows. */
export const openFirstDuties = (ctx: Context, resource: CompleteResource, rows: readonly Values[]): Promise<void> =>
  beginDuties(
    ctx,
    resource,
    Object.values(resource.lifecycles).flatMap((lifecycle) => rows.map((row) => ({ lifecycle, row }))),
  )

/** Writes duties of the states in which rows are; who holds a role, heads a department or has people is asked once for each place. */
async function beginDuties(
  ctx: Context,
  resource: CompleteResource,
  states: readonly { readonly lifecycle: CompleteLifecycle; readonly row: Values }[],
): Promise<void> {
  const owed = states.filter(({ lifecycle }) => lifecycle.duties !== undefined)
  if (owed.length === 0) return
  const people = askedOnce(ctx)
  const named = await withHeadlineNames(ctx, resource, [...new Set(owed.map(({ row }) => row))])
  const kept = ctx.services.registry.byName('duty')
  const records: Values[] = []
  const holders: DutyHolders[] = []
  for (const { lifecycle, row } of owed) {
    const duty = await dutyOf(ctx, resource, lifecycle, row, people, async (one) => named(one))
    if (duty === null) continue
    records.push(columnValues(kept, duty))
    holders.push(dutyRowFrom(duty))
  }
  await bulkInsert(ctx.db, 'duty', records)
  tellHolders(ctx, holders)
}

/** The duty of the state in which a row is; null where that has none or nobody can be it. */
async function dutyOf(
  ctx: Context,
  resource: CompleteResource,
  lifecycle: CompleteLifecycle,
  row: Values,
  people: AboutPeople,
  named: (row: Values) => Promise<Values> = async (one) => (await withHeadlineNames(ctx, resource, [one]))(one),
): Promise<(Values & { readonly id: string }) | null> {
  const duty = dutyIn(lifecycle, lifecycle.keyOf[String(row[lifecycle.field])], row)
  const party = duty === undefined ? undefined : await dutyHolderOf(duty.who(row), people)
  if (duty === undefined || party === undefined) return null
  const deadline = owedUntil(ctx, duty, row)
  const moment = { id: ctx.services.newId(), at: ctx.now, by: ctx.actor.userId }
  return dutyOfState(resource, lifecycle, duty, { party, row: await named(row), deadline, ...moment })
}

/** The lamp of a duty at a moment; lists of duties ask the same in SQL (`lampSql`). */
export function lampOf({ stopped, deadline, warnAt }: Pick<DutyRow, 'stopped' | 'deadline' | 'warnAt'>, now: string): string {
  return stopped ? clockCodes.stopped : clockCodes[clockColour(deadline, instantOf(now), warnAt)]
}

/** What a duty waits for, in the reader's language: one without English (a step whose author named it in Chinese alone) is read in Chinese. */
export function dutyReason(duty: { readonly reason: string; readonly reasonEn: string | null }, language: Language): string
export function dutyReason(duty: { readonly reason: string | null; readonly reasonEn: string | null }, language: Language): string | null
export function dutyReason({ reason, reasonEn }: { readonly reason: string | null; readonly reasonEn: string | null }, language: Language) {
  return reason === null ? reason : labelText({ zh: reason, en: reasonEn ?? reason }, language)
}

/** What a list shows of the step's clock. */
export function dutyClockOf(
  ctx: Context,
  resource: CompleteResource,
  duties: readonly DutyRow[],
  { party, mayUrge }: { party(duty: DutyRow): string; mayUrge(duty: DutyRow): boolean },
): Values | null {
  const isMine = (duty: DutyRow) =>
    dutyFits(duty, ctx.actor) && (duty.taskId !== null || mayDo(ctx.actor, permissionOfDuty(ctx.services.registry, resource, duty.action)))
  // A row may be owed by several: to each of them it shows his own, a step of its flow first.
  const duty = duties.find((one) => one.taskId !== null && isMine(one)) ?? duties.find(isMine) ?? duties[0]
  if (duty === undefined) return null
  const mine = isMine(duty)
  return {
    id: duty.id,
    action: duty.action,
    reason: dutyReason(duty, ctx.language),
    startTime: duty.startTime,
    deadline: duty.deadline,
    lightColor: lampOf(duty, ctx.now),
    level: levelOf(duty.dutyLevel) ?? null,
    party: party(duty),
    mine,
    canUrge: mayUrge(duty),
    ...(mine && duty.taskId !== null && duty.isEvent !== true ? { taskId: duty.taskId } : {}),
  }
}
