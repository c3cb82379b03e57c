import { flowStatus } from '@chengan/domain/system/dictionaries/flows'
import { workMinutesBetween } from '@chengan/flow/clock/work-clock'
import { overdueRisk, type StepAhead } from '@chengan/flow/preview/overdue-risk'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { wasAskedSql } from '../../../../flow/asked-sql.ts'
import { workClockOf } from '../../../../flow/clock.ts'
import type { Services } from '../../../../services.ts'

/** So many passings of a step tell how long it takes (system.md §12 B-3), and so many cases what comes after it. */
const PASSINGS = 200
/** A step counts as still to come where it came after the present one in at least this share of the cases that went through. */
const USUAL = 0.5
const OUTPUT_DAYS = 30
const KEPT_MS = 10 * 60_000

interface Passed {
  readonly instance: string
  readonly node: string
  readonly handler: string | null
  readonly minutes: number
}

/** What the last cases of a process tell. */
interface Past {
  readonly at: number
  readonly passings: ReadonlyMap<string, readonly Passed[]>
  /** The steps of each case that went through to its end, in order. */
  readonly ways: readonly (readonly string[])[]
}

/** Figures of hundreds of past cases do not change from one look at a list to the next. */
const kept = new WeakMap<Services, Map<string, Past>>()

async function pastOf(ctx: Context, definition: string): Promise<Past> {
  const mine = kept.get(ctx.services) ?? new Map<string, Past>()
  kept.set(ctx.services, mine)
  const now = ctx.services.clock()
  const known = mine.get(definition)
  if (known !== undefined && now >= known.at && now - known.at < KEPT_MS) return known
  const clock = workClockOf(ctx)
  const { rows } = await sql<{
    instance: string
    approved: boolean
    node: string
    handler: string | null
    created: string
    ended: string
  }>`with last as (select id, status from flow_instance where definition_key = ${definition} order by started_at desc limit ${PASSINGS})
    select t.instance_id as instance, last.status::text = ${flowStatus.values.approved.value} as approved, t.node, t.assignee as handler,
      left(t.created_at::text, 19) as created, left(t.ended_at::text, 19) as ended
    from last join flow_task t on t.instance_id = last.id
    where t.state = 'done' and t.kind = 'handle' and ${wasAskedSql} and t.ended_at is not null order by t.ended_at, t.seq`.execute(ctx.db)
  const passed = rows.map((row) => ({ ...row, minutes: workMinutesBetween(row.created, row.ended, clock) }))
  const ways = [
    ...Map.groupBy(
      passed.filter((row) => row.approved),
      (row) => row.instance,
    ).values(),
  ]
  const past = {
    at: now,
    passings: new Map([...Map.groupBy(passed, (row) => row.node)].map(([node, list]) => [node, list.slice(-PASSINGS)])),
    ways: ways.map((way) => way.map((row) => row.node)),
  }
  mine.set(definition, past)
  return past
}

/** The steps that usually follow one, none of them twice. */
function after(past: Past, node: string): readonly string[] {
  const tails = past.ways.flatMap((way) => (way.includes(node) ? [new Set(way.slice(way.indexOf(node) + 1))] : []))
  const counts = new Map<string, number>()
  for (const tail of tails) for (const one of tail) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].flatMap(([one, count]) => (one !== node && count >= tails.length * USUAL ? [one] : []))
}

/** Who mostly handles a step. */
function usualHandler(past: Past, node: string): string | null {
  const counts = Map.groupBy(past.passings.get(node) ?? [], (row) => row.handler)
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? null
}

/** Days of their own output that lie before people; 1 at least, and where nothing is known of somebody. */
async function loadsOf(ctx: Context, people: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const clock = workClockOf(ctx)
  const days = Array.from({ length: OUTPUT_DAYS }, (_, back) => addDays(ctx.today, -back)).filter((day) => clock.isWorkday(day)).length
  const { rows } = await sql<{ id: string; open: number; done: number }>`select u.id,
      (select count(*)::int from flow_task t where t.assignee = u.id and t.state in ('open', 'waiting')) as open,
      (select count(*)::int from flow_task t where t.assignee = u.id and t.state = 'done'
        and t.ended_at >= ${addDays(ctx.today, -OUTPUT_DAYS)}::date) as done
    from unnest(${[...people]}::text[]) as u(id)`.execute(ctx.db)
  return new Map(rows.map(({ id, open, done }) => [id, done === 0 ? 1 : Math.max(1, open / (done / Math.max(1, days)))]))
}

interface OpenStep {
  readonly instance: string
  readonly definition: string
  readonly due: string
  readonly node: string
  readonly handler: string | null
  readonly created: string
}

/** How likely each of the instances is to miss its limit, from how long the steps that it has still to pass took before and how loaded their handlers
 *  are. Nothing of those whose clock stands, that have no limit, or of whose process too little is known. */
export async function overdueRisks(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<OpenStep>`select i.id as instance, i.definition_key as definition, left(i.due_at::text, 19) as due, t.node,
      coalesce(t.assignee, t.candidates[1]) as handler, left(t.created_at::text, 19) as created
    from flow_instance i join flow_task t on t.instance_id = i.id
    where i.id = any(${[...ids]}::text[]) and i.ended_at is null and i.due_at is not null and not i.suspended and not i.clock_stands
      and t.state in ('open', 'waiting') and t.kind = 'handle' order by t.instance_id, t.seq`.execute(ctx.db)
  const pasts = new Map<string, Past>()
  for (const { definition } of rows) if (!pasts.has(definition)) pasts.set(definition, await pastOf(ctx, definition))
  const cases = [...Map.groupBy(rows, (row) => row.instance)].flatMap(([instance, open]) => {
    const past = pasts.get(open[0]?.definition ?? '')
    return past === undefined ? [] : [{ instance, open, past, due: open[0]?.due ?? '', ahead: nodesAhead(past, open) }]
  })
  const handlers = cases.flatMap(({ open, past, ahead }) => [
    ...open.map((step) => step.handler),
    ...ahead.map((node) => usualHandler(past, node)),
  ])
  const loads = await loadsOf(ctx, [...new Set(handlers.filter((id) => id !== null))])
  const clock = workClockOf(ctx)
  return new Map(
    cases.flatMap(({ instance, open, past, due, ahead }) => {
      const step = (node: string, handler: string | null, spent: number): StepAhead => ({
        minutes: (past.passings.get(node) ?? []).map((one) => one.minutes),
        load: loads.get(handler ?? '') ?? 1,
        spent,
      })
      const steps = [
        ...open.map((one) => step(one.node, one.handler, workMinutesBetween(one.created, ctx.now, clock))),
        ...ahead.map((node) => step(node, usualHandler(past, node), 0)),
      ]
      const risk = overdueRisk(steps, workMinutesBetween(ctx.now, due, clock))
      return risk === null ? [] : [[instance, risk] as const]
    }),
  )
}

/** The steps after those that are open. */
function nodesAhead(past: Past, open: readonly OpenStep[]): readonly string[] {
  const present = new Set(open.map((one) => one.node))
  return [...new Set(open.flatMap((one) => after(past, one.node)))].filter((node) => !present.has(node))
}
