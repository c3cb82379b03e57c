import { trackStatus } from '@chengan/domain/assets/dictionaries/dangers'
import type { trackedDisease } from '@chengan/domain/assets/tracking/tracked-disease'
import { entryIn } from '@chengan/kernel/definition/forms/dict-in'
import { labelText } from '@chengan/kernel/label'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { allOf } from '../../../storage/scope/filter-sql.ts'
import { visible } from '../../../storage/scope/visible.ts'

const state = trackStatus.values
const notOpen = [state.closed.value, state.rejected.value]
/** The assets with most diseases that are told. */
const MOST_ASSETS = 20
/** Degrees of a cell of the heat, about 100 m. */
const CELL = 0.001
const MOST_CELLS = 2000

interface Sums {
  readonly total: number
  readonly open: number
  readonly growing: number
  readonly closed: number
  readonly meanDays: number | null
}

interface Counted {
  readonly source: string | null
  readonly assetType: string | null
  readonly pavementType: string | null
  readonly diseaseType: string
  readonly severity: string | null
  readonly cause: string | null
  readonly development: string | null
  readonly count: number
}

interface OfAsset {
  readonly assetType: string
  readonly assetId: string
  readonly assetName: string | null
  readonly count: number
  readonly open: number
}

const read = async <R>(ctx: Context, query: RawBuilder<R>): Promise<readonly R[]> => (await query.execute(ctx.db)).rows

/** The kinds, told by the words of the list that each row chooses; a code of two lists is two kinds. */
function kindsOf(ctx: Context, counted: readonly Counted[]) {
  const field = ctx.services.registry.byName('trackedDisease').fields.diseaseType
  const kinds = new Map<
    string,
    { diseaseType: string; diseaseLabel: string; severity: string | null; cause: string | null; development: string | null; count: number }
  >()
  for (const { diseaseType, severity, cause, development, count, ...chooser } of counted) {
    const entry = field && entryIn(field, chooser, diseaseType)
    const diseaseLabel = entry === undefined ? diseaseType : labelText(entry, ctx.language)
    const key = [diseaseLabel, severity, cause, development].join('|')
    const known = kinds.get(key)
    kinds.set(key, { diseaseType, diseaseLabel, severity, cause, development, count: count + (known?.count ?? 0) })
  }
  return [...kinds.values()].sort((one, other) => other.count - one.count)
}

/** GET szgl/szglssyxbhkgl/featureStatistics. */
export const tellFeatures: CallHandler<typeof trackedDisease.calls.featureStatistics> = async (ctx, { query }) => {
  const { registry } = ctx.services
  const source = visible(ctx, registry.byName('trackedDisease'))
  const within = (from: string, to: string) => sql<boolean>`t.find_time >= ${from}::date and t.find_time < ${to}::date + 1`
  const where = allOf([
    source.where,
    sql<boolean>`t.status <> ${state.rejected.value}`,
    ...(query.assetType ? [sql<boolean>`t.asset_type = ${query.assetType}`] : []),
    ...(query.regionId ? [sql<boolean>`t.region_id like ${`${query.regionId}%`}`] : []),
    ...(query.from || query.to ? [within(query.from ?? '0001-01-01', query.to ?? '9999-12-30')] : []),
  ])
  const isOpen = sql<boolean>`not (t.status = any(${notOpen}::text[]))`
  const [[sums], counted, assets, heat, trend] = await Promise.all([
    read(
      ctx,
      sql<Sums>`select count(*)::int as total, (count(*) filter (where ${isOpen}))::int as open,
        (count(*) filter (where t.worsened and ${isOpen}))::int as growing, (count(*) filter (where t.status = ${state.closed.value}))::int as closed,
        (avg(t.closed_on - (t.find_time at time zone 'Asia/Shanghai')::date) filter (where t.status = ${state.closed.value}))::float8 as "meanDays"
        from ${source.from} where ${where}`,
    ),
    read(
      ctx,
      sql<Counted>`select t.source, t.asset_type as "assetType", t.pavement_type as "pavementType", t.disease_type as "diseaseType", t.severity, t.cause,
        t.development, count(*)::int as count
        from ${source.from} where ${where} and t.disease_type is not null group by 1, 2, 3, 4, 5, 6, 7`,
    ),
    read(
      ctx,
      sql<OfAsset>`select t.asset_type as "assetType", t.asset_id as "assetId", max(t.asset_name) as "assetName", count(*)::int as count, (count(*) filter (where ${isOpen}))::int as open
        from ${source.from} where ${where} and t.asset_id is not null group by 1, 2 order by 3 desc, 2 limit ${MOST_ASSETS}`,
    ),
    read(
      ctx,
      sql<{
        lng: number
        lat: number
        count: number
      }>`select avg(t.location_lng)::float8 as lng, avg(t.location_lat)::float8 as lat, count(*)::int as count
        from ${source.from} where ${where} and t.location_lng is not null
        group by round(t.location_lng / ${CELL}), round(t.location_lat / ${CELL}) order by 3 desc limit ${MOST_CELLS}`,
    ),
    read(
      ctx,
      sql<{ month: string; found: number; closed: number }>`select month, sum(found)::int as found, sum(closed)::int as closed from (
        select to_char(t.find_time at time zone 'Asia/Shanghai', 'YYYY-MM') as month, 1 as found, 0 as closed from ${source.from} where ${where}
        union all select to_char(t.closed_on, 'YYYY-MM'), 0, 1 from ${source.from} where ${where} and t.closed_on is not null) months
        group by month order by month`,
    ),
  ])
  return {
    ...(sums ?? { total: 0, open: 0, growing: 0, closed: 0, meanDays: null }),
    meanDays: sums?.meanDays === null || sums === undefined ? null : Math.round(sums.meanDays * 10) / 10,
    counts: kindsOf(ctx, counted),
    assets: [...assets],
    heat: heat.map(({ lng, lat, count }) => ({ location: { lng, lat }, count })),
    trend: [...trend],
  }
}
