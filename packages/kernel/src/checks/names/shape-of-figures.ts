import type { Band, Dimension } from '../../definition/figures/dimension.ts'
import type { Aggregate, Metric, RowsMetric } from '../../definition/figures/metric.ts'
import type {
  Statistics,
  StatisticsChart,
  StatisticsDimension,
  StatisticsFilter,
  StatisticsTab,
} from '../../definition/figures/statistics.ts'
import { free, label, list, name, record, shapeOf, word } from './parts.ts'
import { presetValue } from './shape-of-list.ts'

const aggregate = shapeOf<Aggregate>('what is added up', {
  distinct: name('field'),
  sum: name('numberField'),
  mean: name('numberField'),
  weight: name('numberField'),
  median: name('numberField'),
  p90: name('numberField'),
  max: name('numberField'),
})

/** A figure over the rows of its resource, or a share of two. */
export const metric = shapeOf<Metric>('a figure', {
  zh: free,
  en: free,
  unit: free,
  digits: free,
  formula: label,
  basis: free,
  better: word('up', 'down'),
  target: free,
  yellow: free,
  red: free,
  list: name('listCall'),
  query: record('queryName', presetValue),
  opens: free,
  adds: aggregate,
  times: free,
  on: name('field'),
  ofYear: name('field'),
  kind: free,
  alias: free,
  kept: free,
  rowsKept: shapeOf<NonNullable<RowsMetric['rowsKept']>>('how long rows stay', { setting: free, months: free }),
  alongOthers: word(true),
  part: name('metric'),
  whole: name('metric'),
  rest: free,
  perUnit: word(true),
})

export const dimension = shapeOf<Dimension>('a dimension', {
  zh: free,
  en: free,
  field: name('field'),
  each: word('day', 'week', 'month', 'quarter', 'year', 'decade'),
  exact: word(true),
  bands: list(shapeOf<Band>('a band', { from: free, below: free })),
})

const figures = list(name('metric'))

/** What is told of figures together, whether it is the whole page or a tab of it. */
const toldTogether = {
  figures,
  cards: figures,
  by: list(shapeOf<StatisticsDimension>('a dimension of the page', { zh: free, en: free, key: free, of: record('resource', free) })),
  filters: list(shapeOf<StatisticsFilter>('a filter of the page', { name: free, of: name('resource') })),
  charts: list(
    shapeOf<StatisticsChart>('a chart', {
      zh: free,
      en: free,
      key: free,
      kind: word('bars', 'stacked', 'line', 'ring', 'ranking', 'heat'),
      figures,
      by: free,
      and: free,
      over: word('year', 'fiveYears'),
    }),
  ),
  notes: list(label),
  span: word('month'),
}

export const statistics = shapeOf<Statistics>('a page of statistics', {
  ...toldTogether,
  tab: label,
  tabs: list(shapeOf<StatisticsTab>('a tab of the page', { ...toldTogether, zh: free, en: free, key: free, call: name('call') })),
})
