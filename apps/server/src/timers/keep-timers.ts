import { addWorkMinutes } from '@chengan/flow/clock/work-clock'
import type { CompleteLifecycle, CompleteResource } from '@chengan/kernel/definition/complete'
import { type StateTimer, type TimerClock, timerDue, timersIn } from '@chengan/kernel/lifecycle/state-timer'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { workClockOf } from '../flow/clock.ts'

/** Whether rows of the resource have clocks that act by themselves. */
export function hasTimers(resource: CompleteResource): boolean {
  return Object.values(resource.lifecycles).some(({ after }) => after !== undefined)
}

function clockAt(ctx: Context, at: string): TimerClock {
  const { settings, calendar } = ctx.services
  return {
    at,
    setting: (code, fallback) => settings.number(code, fallback),
    addWorkdays: (day, days) => calendar.addWorkdays(day, days),
    addWorkMinutes: (from, minutes) => addWorkMinutes(from, minutes, workClockOf(ctx)),
  }
}

/** A clock of a row that is to run. */
interface Wanted {
  readonly timer: StateTimer
  readonly due: string
}

function wantedOf(ctx: Context, lifecycle: CompleteLifecycle, row: Values, at: string): readonly Wanted[] {
  const state = lifecycle.keyOf[String(row[lifecycle.field])]
  return timersIn(lifecycle, state, row).flatMap((timer) => {
    const due = timerDue(timer, row, clockAt(ctx, at))
    return due === null ? [] : [{ timer, due }]
  })
}

/** The clocks of a row follow its change, in the same transaction: those of a state that it has left go, those of the one that it has entered begin, and
 *  one that counts from a date of the row moves with that. What has acted acts again only for another date, or when the state is entered anew. */
export const keepTimers = (ctx: Context, resource: CompleteResource, before: Values | null, row: Values): Promise<void> =>
  keepTimersOfMany(ctx, resource, [{ before, row }])

/** The same of many rows that changed. */
export async function keepTimersOfMany(
  ctx: Context,
  resource: CompleteResource,
  rows: readonly { readonly before: Values | null; readonly row: Values }[],
): Promise<void> {
  for (const lifecycle of Object.values(resource.lifecycles)) {
    if (lifecycle.after === undefined) continue
    const all = rows.map(({ before, row }) => {
      const isEntered = before === null || before[lifecycle.field] !== row[lifecycle.field]
      const wanted = wantedOf(ctx, lifecycle, row, ctx.now)
      return { row, wanted, isNew: before === null, id: String(row.id), stays: isEntered ? [] : wanted.map(({ timer }) => timer.name) }
    })
    const stored = all.filter(({ isNew }) => !isNew).map(({ id, stays }) => ({ id, stays }))
    if (stored.length > 0)
      await sql`delete from row_timer r using json_to_recordset(${JSON.stringify(stored)}::json) as t(id text, stays text[])
        where r.root = ${resource.recordRoot} and r.row_id = t.id and r.state_field = ${lifecycle.field} and r.name <> all(t.stays)`.execute(
        ctx.db,
      )
    await writeTimers(ctx, resource, lifecycle, all)
  }
}

/** Begins the clocks of many rows; `at`: since when each is in its state. Answers how many rows have any. */
export async function beginTimers(
  ctx: Context,
  resource: CompleteResource,
  rows: readonly Values[],
  at: (row: Values) => string = () => ctx.now,
): Promise<number> {
  let begun = 0
  for (const lifecycle of Object.values(resource.lifecycles)) {
    if (lifecycle.after === undefined) continue
    const all = rows.map((row) => ({ row, wanted: wantedOf(ctx, lifecycle, row, at(row)) })).filter(({ wanted }) => wanted.length > 0)
    await writeTimers(ctx, resource, lifecycle, all)
    begun += all.length
  }
  return begun
}

async function writeTimers(
  ctx: Context,
  resource: CompleteResource,
  lifecycle: CompleteLifecycle,
  rows: readonly { readonly row: Values; readonly wanted: readonly Wanted[] }[],
): Promise<void> {
  const all = rows.flatMap(({ row, wanted }) =>
    wanted.map(({ timer, due }) => ({
      id: String(row.id),
      state: String(row[lifecycle.field]),
      name: timer.name,
      due,
      moves: timer.of !== undefined,
    })),
  )
  if (all.length === 0) return
  await sql`insert into row_timer as r (root, row_id, name, state_field, state, due, next_try, moves, attempts)
    select ${resource.recordRoot}, t.row_id, t.name, ${lifecycle.field}, t.state, (t.due || '+08')::timestamptz, (t.due || '+08')::timestamptz, t.moves, 0
    from unnest(${all.map(({ id }) => id)}::text[], ${all.map(({ name }) => name)}::text[], ${all.map(({ state }) => state)}::text[],
      ${all.map(({ due }) => due)}::text[], ${all.map(({ moves }) => moves)}::bool[]) as t(row_id, name, state, due, moves)
    on conflict (root, row_id, name) do update set due = excluded.due, next_try = excluded.due, done_at = null, attempts = 0, error = null
      where excluded.moves and r.due <> excluded.due`.execute(ctx.db)
}
