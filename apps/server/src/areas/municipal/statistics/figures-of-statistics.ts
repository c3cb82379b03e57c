import type { ApprovalStat, StatFigures, StatGroup } from '@chengan/domain/municipal/statistics/statistics'
import { isInPoints, toldValue } from '@chengan/kernel/definition/figures/figure-value'
import { figureOf } from '@chengan/kernel/definition/figures/figures-of'
import { groupingOf, WITHOUT } from '@chengan/kernel/definition/figures/grouping'
import { isShare } from '@chengan/kernel/definition/figures/metric'
import type { Context } from '../../../context.ts'
import { namesOfGroups } from '../../../figures/group-names.ts'
import type { GroupKeys } from '../../../figures/group-order.ts'
import { type FiguresAsked, readFigures } from '../../../figures/read-figures.ts'
import { type StatLine, share } from './figures.ts'
import { type PeriodAsked, statPeriodOf } from './stat-period.ts'

/** A statistic that is made of declared figures. */
export interface MadeOfFigures extends Pick<ApprovalStat, 'rate'> {
  readonly figures: StatFigures
}

/** The dimension by which figures are told apart in a group of the statistics. */
const dimensions: Partial<Record<StatGroup, string>> = {
  month: 'month',
  district: 'district',
  matter: 'matter',
  category: 'category',
  decision: 'decision',
  unit: 'unit',
  builder: 'builder',
  road: 'roads',
  year: 'planYear',
}

/** The lines of a statistic that is made of declared figures: the totals of the lists that they open. Where there is nothing at all, none. */
export async function linesOfFigures(
  ctx: Context,
  { figures: made, rate }: MadeOfFigures,
  query: PeriodAsked,
  group: StatGroup | null,
): Promise<readonly StatLine[]> {
  const { figures } = ctx.services.registry
  const more = Object.entries(made.more ?? {})
  const codes = [...new Set([made.value, made.base, ...(made.share ?? []), ...more.map(([, code]) => code)])]
  const by = group === null ? [] : [dimensions[group] ?? group]
  const read = await readFigures(ctx, codes, { ...asked(ctx, made, query), by })
  const { resource, metric } = figureOf(figures, made.base)
  const grouping = by[0] === undefined ? undefined : groupingOf(resource, by[0], 'on' in metric ? metric.on : undefined)
  const keys = read.groups.flatMap(([key]) => (key === null || key === undefined || key === WITHOUT ? [] : [key]))
  const names = grouping === undefined ? new Map<string, string>() : await namesOfGroups(ctx, grouping, keys)
  const sumOf = (code: string, at: GroupKeys) => Number(read.pair(code, at)?.part ?? 0)
  /** A share, or a mean in per cent, as the statistics tell it, 0 to 1; another mean; else what is added up. */
  const told = (code: string, at: GroupKeys): number | null => {
    const { metric: said } = figureOf(figures, code)
    const pair = read.pair(code, at)
    if (isShare(said)) return share(pair?.part ?? 0, pair?.whole ?? 0)
    if (!isInPoints(said)) return rounded(sumOf(code, at))
    return said.unit === '%' ? share((pair?.part ?? 0) / HUNDRED, pair?.whole ?? 0) : toldValue(said, pair ?? { part: null, whole: null })
  }
  const line = (key: string, at: GroupKeys): StatLine => {
    const [part, whole] = (made.share ?? [made.value, made.base]).map((code) => sumOf(code, at))
    return {
      key,
      label: names.get(key) ?? key,
      value: told(made.value, at),
      base: rounded(sumOf(made.base, at)),
      rate: rate === undefined ? null : share(part ?? 0, whole ?? 0),
      ...Object.fromEntries(more.map(([name, code]) => [name, told(code, at)])),
    }
  }
  if (group !== null) return keys.map((key) => line(key, [key]))
  return [line('', [])].filter(({ value, base }) => (value !== 0 && value !== null) || base !== 0)
}

const HUNDRED = 100
const rounded = (value: number) => Math.round(value * 100) / 100

function asked(ctx: Context, { ofPlanYears }: StatFigures, query: PeriodAsked): Omit<FiguresAsked, 'by'> {
  const { from, to } = statPeriodOf(ctx, query)
  const region = query.regionId ? { regionId: query.regionId } : {}
  if (ofPlanYears) return { query: { ...region, planYearStart: from.slice(0, 4), planYearEnd: to.slice(0, 4) } }
  return { query: region, from, to }
}
