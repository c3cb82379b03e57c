import { type Level, levelCode } from '@chengan/kernel/access/level'
import { pageOfList } from '@chengan/kernel/definition/figures/figure-list'
import { type DeclaredFigure, type DeclaredFigures, figureOf } from '@chengan/kernel/definition/figures/figures-of'
import { type Aggregate, isShare, kindOfMetric, type RowsMetric } from '@chengan/kernel/definition/figures/metric'
import type { Values } from '@chengan/kernel/rule'
import { better, jscArea, jscRefresh, metricAgg, metricCheck, metricKind } from '../../system/dictionaries/dashboards.ts'

const aggs = metricAgg.values
const areas: ReadonlySet<string> = new Set(Object.values(jscArea.values).map(({ value }) => value))

/** The sub-area of the boards in which a figure stands, by the beginning of its code; those of daily maintenance stand beside the hazards. */
function areaOf(code: string): string {
  const first = code.split('.')[0] ?? ''
  return areas.has(first) ? first : jscArea.values.hazardsOrMaintenance.value
}

function aggOf(adds: Aggregate | undefined): string {
  if (adds === undefined) return aggs.count.value
  if ('distinct' in adds) return aggs.distinct.value
  if ('sum' in adds) return aggs.sum.value
  if ('median' in adds) return aggs.median.value
  if ('p90' in adds) return aggs.p90.value
  if ('max' in adds) return aggs.max.value
  return adds.weight === undefined ? aggs.avg.value : aggs.wavg.value
}

const fieldOf = (adds: Aggregate | undefined) => Object.entries(adds ?? {}).find(([name]) => name !== 'weight')?.[1] ?? null
const weightOf = (adds: Aggregate | undefined) => (adds !== undefined && 'weight' in adds ? (adds.weight ?? null) : null)

/** A figure as the register begins with it (dashboards.md §2 jsc/metric): what the program says of it, and what a bureau may set from then on. */
export function metricRow(figures: DeclaredFigures, figure: DeclaredFigure, place: number): Values {
  const { code, metric, resource } = figure
  const part = isShare(metric) ? (figureOf(figures, metric.part) as DeclaredFigure<RowsMetric>) : (figure as DeclaredFigure<RowsMetric>)
  const whole = isShare(metric) ? (figureOf(figures, metric.whole) as DeclaredFigure<RowsMetric>) : null
  const rows = part.metric
  const routes = (Object.keys(levelCode) as readonly Level[]).flatMap((level) => {
    const page = pageOfList(part.resource, { list: rows.list, query: rows.query ?? {}, level })
    return page === undefined ? [] : [[level, page.route] as const]
  })
  return {
    metricCode: code,
    name: metric.zh,
    nameEn: metric.en,
    unit: metric.unit ?? '',
    systemCode: resource.systems?.[0] ?? null,
    area: areaOf(code),
    metricKind: metricKind.values[kindOfMetric(metric)].value,
    root: part.resource.root,
    listCall: rows.list ?? 'page',
    filter: rows.query ?? {},
    denFilter: whole === null ? null : (whole.metric.query ?? {}),
    agg: isShare(metric) ? aggs.ratio.value : aggOf(metric.adds),
    aggField: fieldOf(rows.adds),
    weightField: weightOf(rows.adds),
    dateField: rows.on ?? rows.ofYear ?? null,
    drillRoutes: Object.fromEntries(routes),
    formulaText: metric.formula.zh,
    basis: metric.basis ?? null,
    target: metric.target ?? null,
    warnYellow: metric.yellow ?? null,
    warnRed: metric.red ?? null,
    better: metric.better ?? better.values.none.value,
    refreshMode: jscRefresh.values.poll.value,
    refreshSeconds: 60,
    keepDaily: isShare(metric) ? !metric.perUnit : metric.kept !== false,
    sort: (place + 1) * 10,
    enabled: true,
    checkState: metricCheck.values.unread.value,
  }
}

const programs = [
  'unit',
  'systemCode',
  'area',
  'metricKind',
  'root',
  'listCall',
  'filter',
  'denFilter',
  'agg',
  'aggField',
  'weightField',
  'dateField',
  'drillRoutes',
  'formulaText',
  'basis',
] as const

/** Of such a row what each version of the program says anew. */
export const programValues = (row: Values): Values => Object.fromEntries(programs.map((name) => [name, row[name] ?? null]))
