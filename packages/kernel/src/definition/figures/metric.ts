import type { Label } from '../../label.ts'

/** What is added up of the rows of a list: how many they are, how many different values of a field, or what becomes of a number. A weighted sum is
 *  Σ value × weight; a weighted mean is that ÷ Σ weight over the rows
 *  that have both. */
export type Aggregate =
  | { readonly distinct: string }
  | { readonly sum: string; readonly weight?: string }
  | { readonly mean: string; readonly weight?: string }
  | { readonly median: string }
  | { readonly p90: string }
  | { readonly max: string }

/** The words of a figure, and what a bureau may set for it. */
interface MetricWords extends Label {
  /** A unit of the product (`units.ts`), or a word of the trade. */
  readonly unit?: string
  /** Digits behind the point; of a share in per cent one. */
  readonly digits?: number
  /** How it comes about and from which rows, in words: shown behind the ⓘ of the figure. */
  readonly formula: Label
  /** The law, standard or rule that it follows. */
  readonly basis?: string
  /** Which way is an improvement. */
  readonly better?: 'up' | 'down'
  readonly target?: number
  /** An older name under which a part asks for it; questions may say either. */
  readonly alias?: string
  /** Beyond which it is told in yellow, and in red. */
  readonly yellow?: number
  readonly red?: number
}

/** A figure over the rows of a list call (dashboards.md §1.2): its condition is the query of that call, so that the list which it opens holds exactly the
 *  rows that it counts. */
export interface RowsMetric extends MetricWords {
  /** The list call by its path; default `page`. */
  readonly list?: string
  /** What the list is asked. The end of a span may be `today`, `today-180`, `yesterday`, `tomorrow`, `month` or `year`: the first day of
   *  this one. */
  readonly query?: Readonly<Record<string, string>>
  /** What the list that it opens is asked besides, which narrows nothing: how it shows the rows. */
  readonly opens?: Readonly<Record<string, string>>
  /** Default: how many rows. */
  readonly adds?: Aggregate
  /** It adds up what is counted along other rows (`counted`), an index asked for each row of its own: where these are thousands, not millions. */
  readonly alongOthers?: true
  /** By what it is multiplied: 0.001 where metres are kept and kilometres told. */
  readonly times?: number
  /** The date by which a span of time narrows it: what happened then. Without one it tells what there is now. */
  readonly on?: string
  /** The field that says of which year a row is, where it says no day: a span picks the rows of the years that it touches, and without a span those of this year
   *  are told. It tells what there is of that year. */
  readonly ofYear?: string
  /** Of one with a date, that it tells all the same what there is now: open hazards, of which a span picks those that were found then. */
  readonly kind?: 'stock'
  /** Its value of each day is kept (`statDaily`) until a bureau says otherwise; default true. */
  readonly kept?: boolean
  /** How many months its rows stay, by a parameter and where it says nothing: of days before, only kept values are told, and no list. */
  readonly rowsKept?: { readonly setting: string; readonly months: number }
}

/** A share of two figures, each opened by its own list: it is added up as Σ part ÷ Σ whole, never as a mean of shares. */
export interface ShareMetric extends MetricWords {
  /** The codes of both. */
  readonly part: string
  readonly whole: string
  /** 100 for per cent, which is usual. */
  readonly times?: number
  /** So much to each kilometre or lamp: no share of a whole, but of things that are not among one another. It changes in per cent, may be told as exactly one, and
   *  its days do not add up: they are not kept. */
  readonly perUnit?: true
  /** What the list of the whole is asked besides to hold the rows that are not of the part. */
  readonly rest?: Readonly<Record<string, string>>
}

export type Metric = RowsMetric | ShareMetric

export function isShare(metric: Metric): metric is ShareMetric {
  return 'part' in metric
}

/** What there is at a moment, what happened in a span, or a share of two of these (dict metric_kind). */
export type MetricKind = 'stock' | 'flow' | 'rate'

/** Of which kind a figure is. */
export function kindOfMetric(metric: Metric): MetricKind {
  if (isShare(metric)) return 'rate'
  return metric.on === undefined || metric.kind === 'stock' ? 'stock' : 'flow'
}

/** Whether the days that are asked say which rows a figure is of: what happened then, or what is of those years. */
export function isOfSpan({ on, ofYear }: Pick<RowsMetric, 'on' | 'ofYear'>): boolean {
  return on !== undefined || ofYear !== undefined
}

/** Whether what parts of the rows add up to is what all of them add up to: numbers, sums, and means by their halves. Different values, medians and greatest
 *  values are kept for each place by itself. */
export function addsUp({ adds }: Pick<RowsMetric, 'adds'>): boolean {
  return adds === undefined || 'sum' in adds || 'mean' in adds
}

/** The fields that an aggregate reads. */
export function fieldsAdded(adds: Aggregate | undefined): readonly string[] {
  if (adds === undefined) return []
  return Object.values(adds)
}
