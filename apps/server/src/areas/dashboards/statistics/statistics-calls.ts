import type { statisticsCalls } from '@chengan/domain/dashboards/statistics/statistics-page'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { figureOf } from '@chengan/kernel/definition/figures/figures-of'
import { groupingOf } from '@chengan/kernel/definition/figures/grouping'
import { isShare, type RowsMetric } from '@chengan/kernel/definition/figures/metric'
import type { Statistics, StatisticsChart } from '@chengan/kernel/definition/figures/statistics'
import { refuse } from '@chengan/kernel/errors/refusal'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { addMonths } from '@chengan/kernel/time'
import { unitText } from '@chengan/kernel/units'
import type { Members } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { columnOf } from '../../../figures/column-told.ts'
import { frozenFigures } from '../../../figures/kept/frozen-figures.ts'
import { type FiguresTold, type FiguresWanted, type FigureTold, tellFigures } from '../../../figures/tell-figures.ts'
import { type Tones, tonesOf } from '../../../figures/tones.ts'
import type { CallHandler, CallInput } from '../../../resources/implementation.ts'
import { isListParameter } from '../../../resources/lists/query.ts'
import { correctionsTold } from './corrections-told.ts'
import { spanAsked } from './span-asked.ts'
import { toldAsFrozen } from './told-as-frozen.ts'

export type StatisticsCalls = ReturnType<typeof statisticsCalls>
export type StatisticsQuery = CallInput<StatisticsCalls['figures']>['query']

/** What is asked of a page of statistics, judged by what it offers. */
export interface StatisticsAsked extends FiguresWanted {
  readonly page: CompleteResource
  readonly statistics: Statistics
  readonly measures: readonly string[]
  readonly from: string
  readonly to: string
}

const MOST_DIMENSIONS = 2
const DEFAULT_CARDS = 6

const listed = (text: unknown) => (typeof text === 'string' ? text.split(',').filter((one) => one !== '') : [])

/** Reads what a page is asked. Refuses a dimension or a measure that it does not have, and more than five years. */
export function statisticsAsked(ctx: Context, page: CompleteResource, query: StatisticsQuery & Values, tab?: string): StatisticsAsked {
  const statistics = statisticsOf(page, tab)
  const by = listed(query.groupBy)
  const unknown = by.find((name) => !statistics.by.some(({ key }) => key === name))
  if (unknown !== undefined || by.length > MOST_DIMENSIONS || new Set(by).size < by.length)
    throw refuse('dimensionUnknown', { '0': unknown ?? by.join() })
  const measures = listed(query.measures)
  const strange = measures.find((code) => !statistics.figures.includes(code))
  if (strange !== undefined) throw refuse('measureUnknown', { '0': strange })
  const [first] = statistics.by
  const filters = Object.fromEntries(
    (statistics.filters ?? []).flatMap(({ name }) => (query[name] ? [[name, String(query[name])] as const] : [])),
  )
  const region = query.streetId || query.regionId
  return {
    page,
    statistics,
    measures: measures.length > 0 ? measures : statistics.figures,
    ...spanAsked(daysAsked(query, statistics), ctx.today),
    query: { ...filters, ...(region ? { regionId: region } : {}) },
    by: by.length > 0 ? by : first === undefined ? [] : [first.key],
    compare:
      query.compare === 'none'
        ? []
        : query.compare === 'yoy'
          ? ['yearBefore']
          : query.compare === 'mom'
            ? ['before']
            : ['yearBefore', 'before'],
  }
}

/** The days that a query says, also by the names of maintenance.md §9; the period of the page where it says none. */
function daysAsked({ periodKind, from, to, dateFrom, dateTo }: StatisticsQuery & Members<'dateFrom' | 'dateTo'>, { span }: Statistics) {
  const day = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  return { periodKind: periodKind || span, from: from || day(dateFrom), to: to || day(dateTo) }
}

/** The figures of a page, or of one of its tabs by its key. */
export function statisticsOf({ name, statistics }: Pick<CompleteResource, 'name' | 'statistics'>, tab?: string): Statistics {
  const found = tab === undefined ? statistics : statistics?.tabs?.find(({ key }) => key === tab)
  if (found === undefined) throw new Error(`${name}${tab === undefined ? '' : `, ${tab},`} is no page of statistics`)
  return found
}

/** The table of what is asked: its columns, its groups, and all together. */
export async function statisticsTable(ctx: Context, asked: StatisticsAsked) {
  const live = await tellFigures(ctx, asked.measures, asked)
  const frozen = await frozenFigures(ctx, live.codes, asked)
  const told = frozen === null ? live : await toldAsFrozen(ctx, live, frozen, asked.by)
  return { told, frozen, columns: told.codes.map((code) => columnOf(ctx, told, code)) }
}

/** The figures of a page or of one of its tabs (dashboards.md §2 sjtj): cards, the table by its dimensions, and the charts over it. */
export const statisticsFigures =
  (page: string, tab?: string): CallHandler<StatisticsCalls['figures']> =>
  async (ctx, { query }) => {
    const asked = statisticsAsked(ctx, ctx.services.registry.byName(page), query, tab)
    const { statistics, from, to } = asked
    const { told, frozen, columns } = await statisticsTable(ctx, asked)
    const cards = statistics.cards ?? statistics.figures.slice(0, DEFAULT_CARDS)
    return {
      asOf: ctx.now,
      frozen: frozen !== null,
      frozenTime: frozen?.frozenTime ?? null,
      unfrozen: frozen === null ? [] : told.codes.filter((code) => !frozen.has(code)),
      corrections: frozen === null ? [] : await correctionsTold(ctx, told, frozen),
      from,
      to,
      cards: told.codes.filter((code) => cards.includes(code)).map((code) => ({ code, ...told.tell(code, []) })),
      columns,
      rows: told.groups.filter(({ keys }) => keys.every((key) => key !== null)).map((group) => lineOf(told, group)),
      subtotals: told.groups.filter(({ keys }) => keys.some((key) => key === null)).map((group) => lineOf(told, group)),
      total: valuesOf(told, []),
      charts: await chartsOf(ctx, asked, frozen !== null),
      notes: (statistics.notes ?? []).map((note) => labelText(note, ctx.language)),
    }
  }

/** A group with what is told of it. */
export function lineOf(told: FiguresTold, { keys, labels }: FiguresTold['groups'][number]) {
  const shown = labels.filter((label) => label !== null)
  return { key: keys.map((key) => key ?? '*').join('|'), label: shown.join(' · '), keys, labels, ...valuesOf(told, keys) }
}

export function valuesOf(told: FiguresTold, keys: FiguresTold['groups'][number]['keys'] | readonly []) {
  const cells = told.codes.map((code) => [code, told.tell(code, keys)] as const)
  const each = <V>(read: (cell: FigureTold) => V) => Object.fromEntries(cells.map(([code, cell]) => [code, read(cell)]))
  return {
    values: each(({ value }) => value),
    parts: each(({ part, whole }) => ({ part, whole })),
    yoy: each(({ yoy }) => yoy),
    mom: each(({ mom }) => mom),
    drill: each(({ drill, drillWhole, drillRest }) => ({ drill, whole: drillWhole, rest: drillRest })),
  }
}

/** Each chart of the page over what is asked, by its own dimensions. Over a frozen table stand those of frozen values: what was not frozen by the dimensions of a chart
 *  would not agree with the table. */
export async function chartsOf(ctx: Context, asked: StatisticsAsked, isFrozen: boolean) {
  const charts = []
  for (const chart of asked.statistics.charts ?? []) {
    const by = chart.and === undefined ? [chart.by] : [chart.by, chart.and]
    const from = fromOfChart(chart, asked)
    const live = await tellFigures(ctx, chart.figures, { ...asked, from, by, compare: [] })
    // What looks further back is of other days than those that were frozen.
    const isOther = from !== asked.from
    const frozen = isFrozen && !isOther ? await frozenFigures(ctx, live.codes, { ...asked, by }) : null
    if (!isFrozen || isOther) charts.push(chartOf(ctx, chart, by, live))
    else if (frozen !== null) charts.push(chartOf(ctx, chart, by, await toldAsFrozen(ctx, live, frozen, by)))
  }
  return charts
}

/** The first day of a chart: that of the page, or the first of the twelve months or five years that it looks back. */
function fromOfChart({ over }: StatisticsChart, { from, to }: StatisticsAsked): string {
  if (over === undefined) return from
  const first = over === 'year' ? addMonths(`${to.slice(0, 7)}-01`, -11) : `${Number(to.slice(0, 4)) - 4}-01-01`
  return first < from ? first : from
}

function chartOf(ctx: Context, chart: StatisticsChart, by: readonly string[], told: FiguresTold) {
  const whole = told.groups.filter(({ keys }) => keys.every((key) => key !== null))
  return {
    code: chart.key,
    kind: chart.kind,
    label: labelText(chart, ctx.language),
    by,
    tones: tonesOfDimension(told, by.at(-1) ?? ''),
    series: told.codes.map((code) => {
      const { metric } = told.figure(code)
      return {
        code,
        label: labelText(metric, ctx.language),
        unit: unitText(metric.unit ?? '', ctx.language),
        digits: metric.digits ?? (isShare(metric) ? 1 : 0),
        points: whole.map(({ keys, labels }) => {
          const { value, drill } = told.tell(code, keys)
          return { keys, labels, value, drill }
        }),
      }
    }),
  }
}

function tonesOfDimension(told: FiguresTold, dimension: string): Tones {
  const [resource] = told.codes.map((code) => told.figure(code).resource)
  return tonesOf(resource === undefined ? undefined : groupingOf(resource, dimension)?.field)
}

/** What may be asked of a page: its dimensions, its measures with their formulas, its filters. A measure that the caller may not read is left out. */
export const statisticsDims =
  (page: string): CallHandler<StatisticsCalls['dims']> =>
  async (ctx) => {
    const whole = ctx.services.registry.byName(page)
    const { figures } = ctx.services.registry
    const statistics = statisticsOf(whole)
    const told = await tellFigures(ctx, statistics.figures, { query: { ids: '-' }, by: [] })
    const tells = (code: string, name: string): boolean => {
      const { metric, resource } = figureOf(figures, code)
      if (isShare(metric)) return tells(metric.part, name) && tells(metric.whole, name)
      return groupingOf(resource, name, (metric as RowsMetric).on) !== undefined
    }
    return {
      dimensions: statistics.by.map(({ key, ...label }) => ({
        key,
        label: labelText(label, ctx.language),
        measures: told.codes.filter((code) => tells(code, key)),
      })),
      measures: told.codes.map((code) => columnOf(ctx, told, code)),
      filters: (statistics.filters ?? []).map(({ name }) => ({
        name,
        measures: told.codes.filter((code) => asksFor(ctx, code, name)),
      })),
    }
  }

function asksFor(ctx: Context, code: string, name: string): boolean {
  const { figures } = ctx.services.registry
  const { metric, resource } = figureOf(figures, code)
  if (isShare(metric)) return asksFor(ctx, metric.part, name) && asksFor(ctx, metric.whole, name)
  return isListParameter(resource, name)
}
