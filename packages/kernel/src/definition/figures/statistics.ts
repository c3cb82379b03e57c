import type { Label } from '../../label.ts'

/** By what a page of statistics tells its figures apart. */
export interface StatisticsDimension extends Label {
  readonly key: string
  /** The dimension, or the field, of each resource of which a figure is told apart by it, where it has not the name of the key. */
  readonly of?: Readonly<Record<string, string>>
}

/** A chart over the table: what it shows follows the query of the page. */
export interface StatisticsChart extends Label {
  readonly key: string
  readonly kind: 'bars' | 'stacked' | 'line' | 'ring' | 'ranking' | 'heat'
  /** Codes. */
  readonly figures: readonly string[]
  readonly by: string
  readonly and?: string
  /** How far back it looks where the page tells less of it: the twelve months, or the five years, that end with the last day asked. A line of one month says nothing. */
  readonly over?: 'year' | 'fiveYears'
}

/** What a query of the page narrows besides region and span. */
export interface StatisticsFilter {
  /** The name in the query: a field that the lists of its figures may be asked by. */
  readonly name: string
  /** The resource whose field says its words and its values. */
  readonly of: string
}

/** Figures that are looked at together (dashboards.md §4): a query, cards, charts and a table, each number of which opens its list. */
export interface Statistics {
  /** Codes of figures, in the order of the table. */
  readonly figures: readonly string[]
  /** Of these, those told as cards; default the first six. */
  readonly cards?: readonly string[]
  /** The first is what the table is told apart by until another is chosen. */
  readonly by: readonly StatisticsDimension[]
  readonly filters?: readonly StatisticsFilter[]
  /** The days that it tells until others are chosen: those of this month; default this year. */
  readonly span?: 'month'
  readonly charts?: readonly StatisticsChart[]
  /** What is to be minded of these figures. */
  readonly notes?: readonly Label[]
  /** Where the page has several of them: the words over these, and the others, each under a tab with a call of its own. */
  readonly tab?: Label
  readonly tabs?: readonly StatisticsTab[]
}

/** Further figures of a page, under a tab of their own. */
export interface StatisticsTab extends Label, Omit<Statistics, 'tab' | 'tabs'> {
  /** By what the address, the export and saved views know it. */
  readonly key: string
  /** The call that tells them. */
  readonly call: string
}
