import { daysOfPeriod, type PeriodKind, periodOf } from '@chengan/kernel/days/periods'
import type { DeclaredFigure } from '@chengan/kernel/definition/figures/figures-of'
import type { RowsMetric } from '@chengan/kernel/definition/figures/metric'
import { addDays } from '@chengan/kernel/time'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { readingOf, sourceOf } from '../read-figures.ts'
import { type KeptKinds, keptKinds, keptTogether } from './kept-kinds.ts'
import { companySql } from './place-sql.ts'
import { snapshotWords } from './snapshots.ts'

/** Figures are frozen by month, quarter and year; half-years are those of assessments. */
export type FrozenKind = Exclude<PeriodKind, 'halfYear'>

/** A period that is over, as its days and as it is written in snapshots (`2026-05`, `2026Q2`, `2026`). */
export interface FrozenPeriod {
  readonly kind: FrozenKind
  readonly no: string
  readonly from: string
  readonly to: string
}

/** From which day of the period after on a period is frozen: what comes late is in by then (dashboards.md §2). */
export const FREEZES_ON: Readonly<Record<FrozenKind, number>> = { month: 5, quarter: 10, year: 15 }

const noOf = (period: string) => period.replace('-Q', 'Q')

/** The last period of a kind that was over before the day and may be frozen on it; null while the one before may still change. */
export function periodToFreeze(kind: FrozenKind, today: string): FrozenPeriod | null {
  const current = daysOfPeriod(periodOf(today, kind))
  if (current === null || today < addDays(current[0], FREEZES_ON[kind] - 1)) return null
  return frozenPeriod(kind, addDays(current[0], -1))
}

/** The period of a kind in which a day lies. */
export function frozenPeriod(kind: FrozenKind, day: string): FrozenPeriod | null {
  const no = periodOf(day, kind)
  const days = daysOfPeriod(no)
  return days === null ? null : { kind, no: noOf(no), from: days[0], to: days[1] }
}

/** The period that a span is exactly; null where it is none. */
export function periodOfSpan(from: string, to: string): FrozenPeriod | null {
  for (const kind of ['month', 'quarter', 'year'] as const) {
    const period = frozenPeriod(kind, from)
    if (period?.from === from && period.to === to) return period
  }
  return null
}

/** Freezes every period that is due, of each figure once. Answers how many values were frozen. */
export async function freezePeriods(ctx: Context): Promise<number> {
  let frozen = 0
  for (const kind of ['month', 'quarter', 'year'] as const) {
    const period = periodToFreeze(kind, ctx.today)
    if (period !== null) frozen += await freezePeriod(ctx, period)
  }
  return frozen
}

/** Freezes one period: what happened in it as its rows say now, and what there was on its last day as it was kept then. What is frozen is left as it is. */
export async function freezePeriod(ctx: Context, period: FrozenPeriod): Promise<number> {
  const kinds = await keptKinds(ctx)
  const isFrozen = await frozenCodes(ctx, period)
  const open = <F extends { readonly code: string }>(figures: readonly F[]) => figures.filter(({ code }) => !isFrozen.has(code))
  let frozen = await freezeStocks(ctx, period, open(kinds.stocks))
  for (const together of keptTogether(open(kinds.flows))) frozen += await freezeFlows(ctx, period, together)
  return frozen + (await freezeShares(ctx, period, open(kinds.shares)))
}

async function frozenCodes(ctx: Context, { kind, no }: FrozenPeriod): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`select distinct metric_code as code from stat_snapshot
    where period_kind = ${snapshotWords(ctx).kind(kind)} and period_no = ${no}`.execute(ctx.db)
  return new Set(rows.map(({ code }) => code))
}

/** Of places: the city, each district, each street, each company, and each company in each district. */
const PLACES = sql`((), (g.district), (g.district, g.street), (g.dept), (g.district, g.dept))`

/** Rows that lie in a district but in no street of it are told as its street `…000`, so that they are not taken for the district; no list shows such a line. */
const streetOr = (street: RawBuilder<unknown>, district: RawBuilder<unknown>) =>
  sql`case when length(${street}) > 6 then ${street} else ${district} || '000' end`

/** The region of a line of `PLACES`. */
const REGION = sql`case when grouping(g.street) = 0 then ${streetOr(sql`g.street`, sql`g.district`)} when grouping(g.district) = 0 then g.district end`

/** A line of which the place is not known is no place: its rows are in the lines above. */
const KNOWN = sql`(grouping(g.district) = 1 or g.district is not null) and (grouping(g.dept) = 1 or g.dept is not null)`

async function freezeFlows(ctx: Context, period: FrozenPeriod, figures: readonly DeclaredFigure<RowsMetric>[]): Promise<number> {
  const { from, to } = period
  const readings = figures.flatMap((figure) => readingOf({ ...ctx, today: to }, figure, { query: {}, from, to, by: [] }) ?? [])
  if (readings.length === 0) return 0
  const source = sourceOf({ ...ctx, today: to }, readings)
  const { resource } = source
  const hasRegion = resource.fields.regionId?.stored === true
  const lines = readings.map(({ code, metric }, place) => {
    const divisor = metric.adds !== undefined && 'mean' in metric.adds ? sql`v.${sql.id(`w${place}`)}` : sql`null::float8`
    return sql`(${code}::text, v.${sql.id(`p${place}`)} * ${metric.times ?? 1}::float8, ${divisor})`
  })
  const district = hasRegion ? sql`left(t.region_id, 6)` : sql`null::text`
  const street = hasRegion ? sql`left(t.region_id, 9)` : sql`null::text`
  return insertSnapshots(
    ctx,
    period,
    sql`select m.code, v.region_id, v.dept_id, m.num, m.den
      from (select ${REGION} as region_id, case when grouping(g.dept) = 0 then g.dept end as dept_id, ${sql.join(source.columns)} from ${source.from}
        cross join lateral (select ${district} as district, ${street} as street, ${companySql(ctx.services.registry, resource)} as dept) as g
        where ${source.where} group by grouping sets ${PLACES} having ${KNOWN}) as v
      cross join lateral (values ${sql.join(lines)}) as m(code, num, den)`,
  )
}

/** What there was on the last day that was kept of the period; what was kept of none stays open. */
async function freezeStocks(ctx: Context, period: FrozenPeriod, figures: KeptKinds['stocks']): Promise<number> {
  const codes = figures.map(({ code }) => code)
  const day = sql`(select max(l.stat_date) from stat_daily l where l.metric_code = d.metric_code and l.stat_date between ${period.from}::date and ${period.to}::date)`
  return insertSnapshots(
    ctx,
    period,
    sql`select v.metric_code as code, v.region_id, v.dept_id, v.num, v.den from (
      select d.metric_code, ${REGION} as region_id, case when grouping(g.dept) = 0 then g.dept end as dept_id, sum(d.num) as num, sum(d.den) as den
        from stat_daily d cross join lateral (select left(d.region_id, 6) as district, d.region_id as street, d.dept_id as dept) as g
        where d.metric_code = any(${codes}::text[]) and d.dim is null and d.stat_date = ${day}
        group by d.metric_code, grouping sets ((g.district), (g.district, g.street), (g.dept), (g.district, g.dept)) having ${KNOWN}
      union all select d.metric_code, d.region_id, null, d.num, d.den from stat_daily d
        where d.metric_code = any(${codes}::text[]) and d.dim is not null and d.stat_date = ${day} and (d.dim ->> 'level' = 'city' or d.region_id is not null)) as v`,
  )
}

/** Shares of halves that were frozen of the same place. */
async function freezeShares(ctx: Context, period: FrozenPeriod, shares: KeptKinds['shares']): Promise<number> {
  if (shares.length === 0) return 0
  const words = snapshotWords(ctx)
  const halves = shares.map(({ code, metric }) => sql`(${code}::text, ${metric.part}::text, ${metric.whole}::text)`)
  const ofPeriod = (name: string) =>
    sql`${sql.ref(`${name}.period_kind`)} = ${words.kind(period.kind)} and ${sql.ref(`${name}.period_no`)} = ${period.no} and ${sql.ref(`${name}.snapshot_version`)} = 1`
  return insertSnapshots(
    ctx,
    period,
    sql`select s.code, w.region_id, w.dept_id, coalesce(p.value, 0) as num, w.value as den from (values ${sql.join(halves)}) as s(code, part, whole)
      join stat_snapshot w on w.metric_code = s.whole and ${ofPeriod('w')}
      left join stat_snapshot p on p.metric_code = s.part and ${ofPeriod('p')} and p.region_id is not distinct from w.region_id
        and p.dept_id is not distinct from w.dept_id`,
  )
}

/** Writes the lines `code, region_id, dept_id, num, den` as the first version of their values. */
async function insertSnapshots(ctx: Context, { kind, no }: FrozenPeriod, lines: RawBuilder<unknown>): Promise<number> {
  const words = snapshotWords(ctx)
  const now = sql`${ctx.now}::timestamptz`
  const { numAffectedRows } =
    await sql`insert into stat_snapshot (id, metric_code, period_kind, period_no, region_id, dept_id, value, num, den, frozen_time,
      source, snapshot_version, creator, create_date, update_date, version, deleted, of_register, figure_root)
    select gen_random_uuid()::text, f.code, ${words.kind(kind)}, ${no}, f.region_id, f.dept_id,
      case when f.den is null then f.num when f.den = 0 then null else f.num / f.den end, f.num, f.den, ${now}, ${words.auto}, 1, 'system', ${now}, ${now}, 1, false, coalesce(f.region_id not like '%000', true),
      (select m.root from registered_metric m where m.metric_code = f.code limit 1)
    from (${lines}) as f on conflict do nothing`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}
