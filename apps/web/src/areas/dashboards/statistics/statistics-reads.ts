import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { TagColor } from '@chengan/kernel/dictionary'
import { read } from '../../../api/read.ts'
import type { FigureColumn, FigureDrill, FigureValues } from '../../../resources/figures/figure-told.ts'

export interface StatisticsLine extends FigureValues {
  readonly key: string
  readonly label: string
  readonly keys: readonly (string | null)[]
  readonly labels: readonly (string | null)[]
}

export interface ChartPoint {
  readonly keys: readonly string[]
  readonly labels: readonly string[]
  readonly value: number | null
  readonly drill: FigureDrill | null
}

export interface StatisticsChartTold {
  readonly code: string
  readonly kind: 'bars' | 'stacked' | 'line' | 'ring' | 'ranking' | 'heat'
  readonly label: string
  readonly by: readonly string[]
  /** The colours that the values of the last dimension carry. */
  readonly tones?: Readonly<Record<string, TagColor>>
  readonly series: readonly {
    readonly code: string
    readonly label: string
    readonly unit: string
    readonly digits: number
    readonly points: readonly ChartPoint[]
  }[]
}

/** A frozen value that was corrected by hand. */
interface CorrectionTold {
  readonly code: string
  readonly label: string
  /** Null: all together. */
  readonly place: string | null
  readonly version: number
  readonly before: string
  readonly after: string
  readonly note: string
  readonly by: string
  readonly time: string
}

export interface StatisticsTold {
  readonly asOf: string
  /** The values are those that were frozen for the period. */
  readonly frozen: boolean
  readonly frozenTime: string | null
  /** Codes of the figures of it that are told as they are now. */
  readonly unfrozen: readonly string[]
  /** The latest first. */
  readonly corrections: readonly CorrectionTold[]
  readonly from: string
  readonly to: string
  readonly cards: readonly { readonly code: string }[]
  readonly columns: readonly FigureColumn[]
  readonly rows: readonly StatisticsLine[]
  readonly subtotals: readonly StatisticsLine[]
  readonly total: FigureValues
  readonly charts: readonly StatisticsChartTold[]
  readonly notes: readonly string[]
}

/** Where a call of a page of statistics is asked: at its root, or below it. */
export function pathOfCall({ root, calls }: Pick<CompleteResource, 'root' | 'calls'>, name: string): string {
  const path = calls[name]?.path ?? ''
  return path === '' ? root : `${root}/${path}`
}

export const statisticsOf = (root: string, query: Readonly<Record<string, string | undefined>>) => read<StatisticsTold>(root, query)
