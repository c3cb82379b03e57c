import type { DeclaredFigure } from '@chengan/kernel/definition/figures/figures-of'
import { addsUp, type RowsMetric } from '@chengan/kernel/definition/figures/metric'
import { addDays } from '@chengan/kernel/time'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { valueSql } from '../../storage/scope/filter-sql.ts'
import { type FigureReading, readingOf, sourceOf } from '../read-figures.ts'
import { keptKinds, keptTogether } from './kept-kinds.ts'
import { companySql, districtSql, streetSql } from './place-sql.ts'

/** For how many days back what happened is reckoned anew each night; then it is fixed. */
export const REWRITTEN_DAYS = 7
const KEPT_YEARS = 10

/** Keeps the values of the day before, and reckons what happened in the last days anew (dashboards.md §2 statDaily). What there is now cannot be asked of a past
 *  day: it is kept for the day before alone, once, and a night that was missed stays missing. Answers how many values were written. */
export async function keepDaily(ctx: Context): Promise<number> {
  const yesterday = addDays(ctx.today, -1)
  const { stocks, flows, shares } = await keptKinds(ctx)
  // What a figure asks of today, it asks of the day that is kept.
  const atDay = { ...ctx, today: yesterday }
  let written = 0
  const unkept = await notKept(ctx, stocks, yesterday)
  for (const together of keptTogether(unkept)) written += await keepStocks(atDay, together, yesterday)
  const first = addDays(yesterday, 1 - REWRITTEN_DAYS)
  written += await keepFlows(atDay, flows, { from: first, to: yesterday })
  written += await keepShares(
    ctx,
    shares.map(({ code, metric }) => ({ code, part: metric.part, whole: metric.whole })),
    { from: first, to: yesterday },
  )
  await sql`delete from stat_daily where stat_date < ${ctx.today}::date - ${`${KEPT_YEARS} years`}::interval`.execute(ctx.db)
  return written
}

interface Days {
  readonly from: string
  readonly to: string
}

/** What happened on each of some days, anew from the rows as they are. */
export async function keepFlows(ctx: Context, flows: readonly DeclaredFigure<RowsMetric>[], days: Days): Promise<number> {
  const codes = flows.map(({ code }) => code)
  await sql`delete from stat_daily where stat_date between ${days.from}::date and ${days.to}::date and metric_code = any(${codes}::text[])`.execute(
    ctx.db,
  )
  let written = 0
  for (const together of keptTogether(flows)) written += await keepEachDay(ctx, together, days)
  return written
}

/** Those of which the day has no value yet. */
async function notKept(ctx: Context, figures: readonly DeclaredFigure<RowsMetric>[], day: string) {
  const { rows } = await sql<{ code: string }>`select distinct metric_code as code from stat_daily where stat_date = ${day}::date`.execute(
    ctx.db,
  )
  const kept = new Set(rows.map(({ code }) => code))
  return figures.filter(({ code }) => !kept.has(code))
}

async function keepStocks(ctx: Context, figures: readonly DeclaredFigure<RowsMetric>[], day: string): Promise<number> {
  const readings = figures.flatMap((figure) => readingOf(ctx, figure, { query: {}, by: [] }) ?? [])
  return readings.length === 0 ? 0 : insertValues(ctx, readings, sql`${day}::date`)
}

async function keepEachDay(ctx: Context, figures: readonly DeclaredFigure<RowsMetric>[], { from, to }: Days): Promise<number> {
  const readings = figures.flatMap((figure) => readingOf(ctx, figure, { query: {}, from, to, by: [] }) ?? [])
  const on = readings[0]?.metric.on
  if (on === undefined) return 0
  const written = await insertValues(ctx, readings, null)
  // A day on which nothing happened was kept all the same: nought, not unknown.
  const noughts = readings
    .filter(({ metric: { adds } }) => adds === undefined || 'sum' in adds || 'distinct' in adds)
    .map(({ code }) => code)
  await sql`insert into stat_daily (metric_code, stat_date, dim, value, num)
    select c.code, d::date, ${CITY}::jsonb, 0, 0 from unnest(${noughts}::text[]) as c(code)
    cross join generate_series(${from}::date, ${to}::date, interval '1 day') as d on conflict do nothing`.execute(ctx.db)
  const others = readings.filter(({ code }) => !noughts.includes(code)).map(({ code }) => code)
  await sql`insert into stat_daily (metric_code, stat_date, dim)
    select c.code, d::date, ${CITY}::jsonb from unnest(${others}::text[]) as c(code)
    cross join generate_series(${from}::date, ${to}::date, interval '1 day') as d on conflict do nothing`.execute(ctx.db)
  return written
}

const CITY = JSON.stringify({ level: 'city' })
const DISTRICT = JSON.stringify({ level: 'district' })

/** One statement: the values of figures of one list, of each street and company and of the city; of figures that do not add up of each district and the city.
 *  `day`: of which day they are; null: each row is of the day on which it happened. */
async function insertValues(ctx: Context, readings: readonly FigureReading[], day: RawBuilder<unknown> | null): Promise<number> {
  const [first] = readings
  if (first === undefined) return 0
  const { resource, frame, from, where, columns } = sourceOf(ctx, readings)
  const parts = addsUp(first.metric)
  const places = parts
    ? sql`${streetSql(resource)} as region_id, ${companySql(ctx.services.registry, resource)} as dept_id`
    : sql`${districtSql(resource)} as region_id, null::text as dept_id`
  const perDay = day === null ? sql`g.day, ` : sql``
  const whole = day === null ? sql`(g.day)` : sql`()`
  const sets = parts ? sql`(${perDay}g.region_id, g.dept_id), ${whole}` : sql`(${perDay}g.region_id), ${whole}`
  const dept = parts ? sql`g.dept_id` : sql`null::text`
  const dim = parts
    ? sql`case when grouping(g.region_id) = 1 then ${CITY}::jsonb end`
    : sql`case when grouping(g.region_id) = 1 then ${CITY}::jsonb else ${DISTRICT}::jsonb end`
  const lines = readings.map(({ code, metric }, place) => {
    const divisor = metric.adds !== undefined && 'mean' in metric.adds ? sql`v.${sql.id(`w${place}`)}` : sql`null::float8`
    return sql`(${code}::text, v.${sql.id(`p${place}`)} * ${metric.times ?? 1}::float8, ${divisor})`
  })
  const { numAffectedRows } = await sql`insert into stat_daily (metric_code, stat_date, region_id, dept_id, dim, value, num, den)
    select m.code, ${day ?? sql`v.day`}, v.region_id, v.dept_id, v.dim, case when m.den is null then m.num when m.den = 0 then null else m.num / m.den end, m.num, m.den
    from (select ${day === null ? sql`g.day` : sql`null::date as day`}, g.region_id, ${dept} as dept_id, ${dim} as dim, ${sql.join(columns)} from ${from}
      cross join lateral (select ${day === null ? sql`(${valueSql(frame, first.metric.on ?? '')})::date` : sql`null::date`} as day, ${places}) as g where ${where} group by grouping sets (${sets})) as v
    cross join lateral (values ${sql.join(lines)}) as m(code, num, den)
    where (v.dim is not null or m.num <> 0 or m.den <> 0) on conflict do nothing`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}

interface ShareHalves {
  readonly code: string
  readonly part: string
  readonly whole: string
}

/** Shares as both halves, so that any region and span adds up as Σ part ÷ Σ whole. A half that is a mean counts by what comes of it. */
export async function keepShares(ctx: Context, shares: readonly ShareHalves[], { from, to }: Days): Promise<number> {
  if (shares.length === 0) return 0
  const codes = shares.map(({ code }) => code)
  const halves = shares.map(({ code, part, whole }) => sql`(${code}::text, ${part}::text, ${whole}::text)`)
  await sql`delete from stat_daily where stat_date between ${from}::date and ${to}::date and metric_code = any(${codes}::text[])`.execute(
    ctx.db,
  )
  const { numAffectedRows } = await sql`insert into stat_daily (metric_code, stat_date, region_id, dept_id, dim, value, num, den)
    select s.code, w.stat_date, w.region_id, w.dept_id, w.dim, case when w.value = 0 then null else coalesce(p.value, 0) / w.value end, coalesce(p.value, 0), w.value
    from (values ${sql.join(halves)}) as s(code, part, whole)
    join stat_daily w on w.metric_code = s.whole and w.stat_date between ${from}::date and ${to}::date and w.value is not null
    left join stat_daily p on p.metric_code = s.part and p.stat_date = w.stat_date and p.region_id is not distinct from w.region_id
      and p.dept_id is not distinct from w.dept_id and p.dim is not distinct from w.dim on conflict do nothing`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}
