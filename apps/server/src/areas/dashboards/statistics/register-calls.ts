import {
  type FacilityFigures,
  facilityFigures,
  registerGroupings,
  type registerStatistics,
} from '@chengan/domain/dashboards/statistics/register-statistics'
import { figureOf } from '@chengan/kernel/definition/figures/figures-of'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Context } from '../../../context.ts'
import { frozenFigures } from '../../../figures/kept/frozen-figures.ts'
import { trendValues } from '../../../figures/questions/trend-values.ts'
import { regionDimension } from '../../../figures/region-dimension.ts'
import { type FiguresTold, tellFigures } from '../../../figures/tell-figures.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { toldAsFrozen } from './told-as-frozen.ts'

const TREND_YEARS = 5
const parts = ['count', 'length', 'area', 'value'] as const
type Asked = Parameters<CallHandler<typeof registerStatistics.calls.statistics>>[1]['query']

/** GET jcsj/szgl/jcsjStatistics (assets.md §5.1). Of a past year it tells what was frozen of it, and nothing where nothing was: rows do not say what they were. */
export const baseDataStatistics: CallHandler<typeof registerStatistics.calls.statistics> = async (ctx, { query }) => {
  const figures = facilityFigures[query.assetType]
  if (figures === undefined) throw refuse('malformed', { '0': { zh: '设施类型', en: 'Kind of facility' } })
  const by = dimensionAsked(ctx, figures, query)
  const region = query.streetId || query.regionId || undefined
  const codes = [...parts.flatMap((part) => figures[part] ?? []), ...(figures.measures ?? [])]
  const live = await tellFigures(ctx, codes, { query: region ? { regionId: region } : {}, by: by === null ? [] : [by] })
  const told = await ofYear(ctx, live, { year: query.year ?? null, region, by })
  const valuesOf = (keys: readonly (string | null)[]) =>
    Object.fromEntries(
      parts.map((part) => [
        part,
        figures[part] !== undefined && told?.codes.includes(figures[part]) ? told.tell(figures[part], keys).value : null,
      ]),
    )
  const counts = told?.codes.includes(figures.count) === true
  return {
    total: counts ? told.tell(figures.count, []).value : null,
    measures: Object.fromEntries((told?.codes ?? []).map((code) => [code, told?.tell(code, []).value ?? null])),
    groups: (told?.groups ?? []).map(({ keys, labels }) => ({
      key: keys[0] ?? '',
      label: labels[0] ?? '',
      ...valuesOf(keys),
      drill: counts && told !== null ? told.tell(figures.count, keys).drill : null,
    })),
    trend: counts ? await trendOf(ctx, figures, { region, last: query.year ?? Number(ctx.today.slice(0, 4)) }) : [],
    drill: counts ? told.tell(figures.count, []).drill : null,
  }
}

function dimensionAsked(ctx: Context, figures: FacilityFigures, { groupBy, regionId }: Asked): string | null {
  if (!groupBy) return null
  const by =
    groupBy === 'region'
      ? regionDimension(ctx, regionId)
      : groupBy === 'grade' || groupBy === 'type'
        ? figures[groupBy]
        : registerGroupings[groupBy]
  if (by === undefined) throw refuse('dimensionUnknown', { '0': groupBy })
  return by
}

interface YearAsked {
  readonly year: number | null
  readonly region: string | undefined
  readonly by: string | null
}

async function ofYear(ctx: Context, live: FiguresTold, { year, region, by }: YearAsked): Promise<FiguresTold | null> {
  if (year === null || year >= Number(ctx.today.slice(0, 4))) return live
  const asked = { query: region ? { regionId: region } : {}, from: `${year}-01-01`, to: `${year}-12-31`, by: [by ?? 'district'] }
  const frozen = await frozenFigures(ctx, live.codes, asked)
  if (frozen === null) return null
  const told = await toldAsFrozen(ctx, { ...live, codes: live.codes.filter((code) => frozen.has(code)) }, frozen, asked.by)
  return by === null ? { ...told, groups: [] } : told
}

/** What there was at the end of each of the last years, as it was kept, and now. */
async function trendOf(
  ctx: Context,
  figures: FacilityFigures,
  { region, last }: { readonly region: string | undefined; readonly last: number },
) {
  const years = Array.from({ length: TREND_YEARS }, (_, at) => last - TREND_YEARS + 1 + at)
  const spans = years.map((year) => ({
    from: `${year}-01-01`,
    to: String(year) === ctx.today.slice(0, 4) ? ctx.today : `${year}-12-31`,
  }))
  const series = await Promise.all(
    parts.map(async (part) => {
      const code = figures[part]
      if (code === undefined) return [part, years.map(() => null)] as const
      return [part, await trendValues(ctx, { figure: figureOf(ctx.services.registry.figures, code), region, spans })] as const
    }),
  )
  return years.map((year, at) => ({ year, ...Object.fromEntries(series.map(([part, values]) => [part, values[at] ?? null])) }))
}
