import { addDays, addMonths } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { freezePeriod, frozenPeriod } from '../figures/kept/freeze-periods.ts'
import { keepDaily, keepFlows, keepShares } from '../figures/kept/keep-daily.ts'
import { keptKinds } from '../figures/kept/kept-kinds.ts'
import { noteLastValues } from '../figures/kept/last-values.ts'
import { contextOf, jobFacts, systemActor } from '../pipeline/context-of.ts'
import type { Services } from '../services.ts'
import type { Begun } from './city/told.ts'

/** How far back the city of a demonstration has kept values: two whole years and the running one, so that trends and their years before show. */
const MONTHS_BACK = 25

/** What the nights of the past would have kept: what happened as the rows say, and what there was as it is, a little less of it the further back; then the months,
 *  quarters and years that are frozen by now. */
export async function keptFigures(services: Services, begun: Begun): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const ctx = contextOf(services, systemActor, jobFacts('demo'), 'zh-CN', tx)
    const yesterday = addDays(ctx.today, -1)
    const first = `${addMonths(ctx.today, -MONTHS_BACK).slice(0, 7)}-01`
    const { flows, shares } = await keptKinds(ctx)
    const halves = shares.map(({ code, metric }) => ({ code, part: metric.part, whole: metric.whole }))
    const steps = [
      () => keepDaily(ctx),
      () => keepFlows({ ...ctx, today: yesterday }, flows, { from: first, to: yesterday }),
      () => stocksOfThePast(ctx, first, yesterday),
      () => keepShares(ctx, halves, { from: first, to: yesterday }),
      () => noteLastValues(ctx, yesterday),
      ...frozenByNow(ctx.today).map(
        ({ frozenOn, ...period }) =>
          () =>
            freezePeriod({ ...ctx, now: `${frozenOn} 00:30:00` }, period),
      ),
    ]
    const done = begun(steps.length)
    for (const step of steps) {
      await step()
      done()
    }
    await sql`update stat_snapshot set demo = true where creator = 'system'`.execute(tx)
  })
}

/** What there was at the end of each month before, and on the days of this one: the share of today's that a growing city had then. */
async function stocksOfThePast(ctx: Parameters<typeof keepDaily>[0], first: string, yesterday: string): Promise<void> {
  const { stocks } = await keptKinds(ctx)
  const codes = stocks.map(({ code }) => code)
  await sql`insert into stat_daily (metric_code, stat_date, region_id, dept_id, dim, value, num, den)
    select d.metric_code, p.day, d.region_id, d.dept_id, d.dim, d.value, case when d.den is null then v.then else d.num end, d.den
    from stat_daily d
    cross join (select day::date as day, (${yesterday}::date - day::date) / 30 as months from generate_series(${first}::date, ${yesterday}::date - 1, interval '1 day') as day
      where extract(day from day + interval '1 day') = 1 or day >= date_trunc('month', ${yesterday}::date) or day::date = ${addMonths(ctx.today, -12)}::date
        or day::date = ${addMonths(ctx.today, -1)}::date) as p
    cross join lateral (select round(d.num * (1 - 0.004 * p.months), 4) as then) as v
    where d.stat_date = ${yesterday}::date and d.metric_code = any(${codes}::text[]) on conflict do nothing`.execute(ctx.db)
  // A city has no half a road: numbers are whole in each place, and the whole is what they come to.
  const counted = stocks.filter(({ metric }) => metric.adds === undefined).map(({ code }) => code)
  await sql`update stat_daily set num = round(num) where metric_code = any(${counted}::text[]) and dim is null and stat_date < ${yesterday}::date`.execute(
    ctx.db,
  )
  await sql`update stat_daily c set num = l.num from (select metric_code, stat_date, sum(num) as num from stat_daily
      where metric_code = any(${counted}::text[]) and dim is null and stat_date < ${yesterday}::date group by 1, 2) as l
    where c.metric_code = l.metric_code and c.stat_date = l.stat_date and c.dim is not null`.execute(ctx.db)
  await sql`update stat_daily set value = num where metric_code = any(${codes}::text[]) and den is null and stat_date < ${yesterday}::date`.execute(
    ctx.db,
  )
}

/** Of each kind: its months, how many days after its end it is frozen, and for how many months back the demonstration has frozen ones. */
const FROZEN = [
  ['month', 1, 5, 4],
  ['quarter', 3, 10, 7],
  ['year', 12, 15, MONTHS_BACK],
] as const

/** The last months, quarters and years that are frozen by a day. */
function frozenByNow(today: string) {
  const periods = []
  for (const [kind, months, wait, back] of FROZEN) {
    const first = `${addMonths(today, -back).slice(0, 7)}-01`
    for (let day = first; day < today; day = addMonths(day, months)) {
      const period = frozenPeriod(kind, day)
      if (period === null || period.from < first) continue
      const frozenOn = addDays(period.to, wait)
      if (frozenOn <= today) periods.push({ ...period, frozenOn })
    }
  }
  return periods
}
