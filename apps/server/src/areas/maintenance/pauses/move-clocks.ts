import { type EventClock, underNewDeadline } from '@chengan/domain/maintenance/daily/daily-maintenance/deadlines/event-clock'
import { orderInWords, type PauseWithArea, pauseOfOrder } from '@chengan/domain/maintenance/daily/pause/pause-of-order'
import {
  liesIn,
  type PausedClocks,
  type PausedPlace,
  type UnpausedClocks,
  underPauses,
} from '@chengan/domain/maintenance/defects/standard/pauses'
import { yhDailyStatus, yhPauseStatus } from '@chengan/domain/maintenance/dictionaries/events'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { addMinutes } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf, takeSteps } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { clocksUnderDeadlines } from '../daily/event-clocks.ts'
import { pausesSince } from './pauses-at-place.ts'

const states = yhDailyStatus.values
/** Events whose clocks run, or whose repair may still be judged by them. */
const open = [states.toDispatch.value, states.toDispose.value, states.inDisposal.value, states.toReview.value]

interface OpenEvent extends UnpausedClocks, PausedPlace, PausedClocks {
  readonly id: string
  readonly defectCode: string
  readonly severity: string
  readonly reportTime: string
  readonly dispatchTime: string | null
}

/** The open events whose clocks run; of them those that changed since a moment. */
async function openEvents(ctx: Context, changedSince: string | null = null): Promise<readonly OpenEvent[]> {
  const at = (column: string) => sql`left(${sql.ref(column)}::text, 19)`
  const { rows } =
    await sql<OpenEvent>`select id, defect_code as "defectCode", severity, ${at('report_time')} as "reportTime", ${at('dispatch_time')} as "dispatchTime",
      region_id as "regionId", road_id as "roadId", location, ${at('clock_from')} as "clockFrom", ${at('arrive_deadline')} as "arriveDeadline",
      ${at('safe_deadline')} as "safeDeadline", ${at('temp_deadline')} as "tempDeadline", ${at('repair_deadline')} as "repairDeadline",
      ${at('safe_unpaused')} as "safeUnpaused", ${at('temp_unpaused')} as "tempUnpaused", ${at('repair_unpaused')} as "repairUnpaused",
      coalesce(paused_by, '{}') as "pausedBy"
    from daily_maintenance where status = any(${open}::text[]) and clock_from is not null and (${changedSince}::timestamptz is null or update_date >= ${changedSince}::timestamptz)
      and not deleted order by id`.execute(ctx.db)
  return rows
}

const told = ['clockFrom', 'arriveDeadline', 'safeDeadline', 'tempDeadline', 'repairDeadline', 'pausedBy'] as const
const differs = (one: PausedClocks, other: PausedClocks) => told.some((name) => String(one[name] ?? '') !== String(other[name] ?? ''))

/** An event whose clocks an order moves, and what they are from now on. */
interface Moved {
  readonly id: string
  readonly clocks: PausedClocks
}

/** Those of the events whose clocks the orders that count move, and what they make of them. */
function movedBy(orders: readonly PauseWithArea[], events: readonly OpenEvent[]): readonly Moved[] {
  return events.flatMap((event) => {
    const holding = orders.filter((order) => liesIn(order, event))
    const clocks = underPauses(event, { ...event, dispatchTime: event.dispatchTime ?? event.reportTime }, holding)
    return differs(event, clocks) ? [{ id: event.id, clocks }] : []
  })
}

/** Moves the clocks of open events to what they are under the orders that count: through the door, each with its record. Answers how many were moved. */
async function moveThem(ctx: Context, events: readonly OpenEvent[], opinion: string): Promise<number> {
  const since = events.flatMap(({ clockFrom, reportTime }) => [clockFrom, reportTime]).toSorted()[0] ?? ctx.now
  const moved = movedBy(await pausesSince(ctx, since), events)
  const due = moved.flatMap(({ id, clocks: { repairDeadline, safeDeadline } }) =>
    repairDeadline === null ? [] : [{ id, repairDeadline, safeDeadline }],
  )
  const clocks: ReadonlyMap<string, EventClock> = due.length === 0 ? new Map() : await clocksUnderDeadlines(ctx, due)
  const become = new Map(moved.map((one) => [one.id, one.clocks]))
  await takeSteps(ctx, {
    resource: 'dailyMaintenance',
    ids: moved.map(({ id }) => id),
    action: 'pause',
    values: (row): ValuesNamed<'dailyMaintenance'> => {
      const clock = clocks.get(row.id)
      return { ...become.get(row.id), ...(clock === undefined ? {} : underNewDeadline(row, clock)) }
    },
    opinion,
  })
  return moved.length
}

/** Two orders that change at once would each reckon without the other. */
const oneAtATime = (ctx: Context) => sql`select pg_advisory_xact_lock(hashtext('pause orders'))`.execute(ctx.db)

/** How many events an order moves, and whose companies these are. */
async function outcomeOf(ctx: Context, id: string): Promise<{ readonly affected: number; readonly companyDeptIds: readonly string[] }> {
  const { rows } = await sql<{ affected: number; companyDeptIds: readonly string[] }>`select count(*)::int as affected,
      coalesce(array_agg(distinct coalesce(owner_dept_id, company_dept_id)) filter (where coalesce(owner_dept_id, company_dept_id) is not null), '{}') as "companyDeptIds"
    from daily_maintenance where ${[id]}::text[] <@ paused_by and not deleted`.execute(ctx.db)
  return rows[0] ?? { affected: 0, companyDeptIds: [] }
}

/** The companies that an order concerned before, and those whom it concerns now: each is told what becomes of it. */
const concerned = (before: readonly string[] | null | undefined, now: readonly string[]) =>
  [...new Set([...(before ?? []), ...now])].toSorted()

/** Moves the deadlines of the open events in an order's area to what they are now that it has changed (yhgl/ztl/rule-2, yhgl/clsx/rule-10). What it did before is told to whom it
 *  concerned, and to whom it concerns. */
export const moveClocks: Effect<'pauseOrder'> = async (ctx) => {
  const { row } = ctx
  await oneAtATime(ctx)
  const area = pauseOfOrder(row)
  const events = (await openEvents(ctx)).filter((event) => liesIn(area, event))
  await moveThem(ctx, events, orderInWords(row))
  const { affected, companyDeptIds } = await outcomeOf(ctx, row.id)
  await ctx.patch({ affected, companyDeptIds: concerned(row.companyDeptIds, companyDeptIds) })
}

/** Longer than any step takes, and than a restart. */
const LATELY_MINUTES = 60

/** Brings events and orders in force together that missed one another: what was dispatched in the moment in which an order was given read no order, and the order no clock. Counts anew
 *  how many events each of them moves: events come under it after it was given. Answers how many events were moved and how many counts changed. */
export async function renewPauses(ctx: Context): Promise<number> {
  const { rows: inForce } = await sql<{
    id: string
    affected: number | null
    companyDeptIds: readonly string[] | null
  }>`select id, affected, company_dept_ids as "companyDeptIds" from pause_order
    where status = ${yhPauseStatus.values.inForce.value} and not deleted order by id`.execute(ctx.db)
  if (inForce.length === 0) return 0
  await oneAtATime(ctx)
  let changed = await moveThem(ctx, await openEvents(ctx, addMinutes(ctx.now, -LATELY_MINUTES)), '派单时正值暂停令下达，时限按暂停令顺延')
  for (const { id, affected, companyDeptIds } of inForce) {
    const outcome = await outcomeOf(ctx, id)
    if (outcome.affected === affected) continue
    const values = { affected: outcome.affected, companyDeptIds: concerned(companyDeptIds, outcome.companyDeptIds) }
    await changeValuesOf(ctx, 'pauseOrder', id, values, { words: '暂停令影响事件数变化', beside: true })
    changed += 1
  }
  return changed
}
