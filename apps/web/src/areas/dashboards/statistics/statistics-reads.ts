import { read } from '../../../api/read.ts'

/** The list that holds exactly the rows which a figure counts. */
export interface FigureDrill {
  readonly route: string
  readonly query: Readonly<Record<string, string>>
}

/** The lists behind a figure: of a share those of its part, of its whole, and of what is missing. */
export interface FigureDrills {
  readonly drill: FigureDrill | null
  readonly whole: FigureDrill | null
  readonly rest: FigureDrill | null
}

export interface StatisticsColumn {
  readonly code: string
  readonly label: string
  readonly unit: string
  readonly digits: number
  readonly isShare: boolean
  /** Its changes are points of itself, not per cent: of shares and means. */
  readonly inPoints: boolean
  readonly better: 'up' | 'down' | null
  readonly target: number | null
  readonly formula: string
  readonly basis: string | null
  readonly resource: string
  readonly happens: boolean
}

type ByCode<V> = Readonly<Record<string, V>>

/** What is told of a group, by the codes of the figures. */
export interface StatisticsValues {
  readonly values: ByCode<number | null>
  readonly parts: ByCode<{ readonly part: number | null; readonly whole: number | null }>
  readonly yoy: ByCode<number | null>
  readonly mom: ByCode<number | null>
  readonly drill: ByCode<FigureDrills>
}

export interface StatisticsLine extends StatisticsValues {
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
  readonly series: readonly {
    readonly code: string
    readonly label: string
    readonly unit: string
    readonly digits: number
    readonly points: readonly ChartPoint[]
  }[]
}

export interface StatisticsTold {
  readonly asOf: string
  /** The values are those that were frozen for the period. */
  readonly frozen: boolean
  readonly frozenTime: string | null
  /** Codes of the figures of it that are told as they are now. */
  readonly unfrozen: readonly string[]
  readonly from: string
  readonly to: string
  readonly cards: readonly { readonly code: string }[]
  readonly columns: readonly StatisticsColumn[]
  readonly rows: readonly StatisticsLine[]
  readonly subtotals: readonly StatisticsLine[]
  readonly total: StatisticsValues
  readonly charts: readonly StatisticsChartTold[]
  readonly notes: readonly string[]
}

export const statisticsOf = (root: string, query: Readonly<Record<string, string | undefined>>) => read<StatisticsTold>(root, query)

/** The address of the list behind a figure. */
export function figureAddress({ route, query }: FigureDrill): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, asFilter(value)])).toString()
  return search === '' ? route : `${route}?${search}`
}

// Yes and no are written as filters write them.
const asFilter = (value: string) => (value === 'true' ? '1' : value === 'false' ? '0' : value)
