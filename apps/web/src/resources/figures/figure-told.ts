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

export interface FigureColumn {
  readonly code: string
  readonly label: string
  readonly unit: string
  readonly digits: number
  readonly isShare: boolean
  /** Its list has as many rows as it counts, of a share those of its part: no sum, no mean. */
  readonly countsRows: boolean
  /** Its changes are points of itself, not per cent: of shares and means. */
  readonly inPoints: boolean
  readonly better: 'up' | 'down' | null
  readonly target: number | null
  /** How it agreed with its list when that was last looked at. */
  /** What the nightly comparison with its list said (dictionary metric_check). */
  readonly checkState?: 'equal' | 'differs' | 'unread' | null
  readonly checkTime?: string | null
  readonly formula: string
  readonly basis: string | null
  readonly resource: string
  readonly happens: boolean
}

type ByCode<V> = Readonly<Record<string, V>>

/** What is told of a group, by the codes of the figures. */
export interface FigureValues {
  readonly values: ByCode<number | null>
  readonly parts: ByCode<{ readonly part: number | null; readonly whole: number | null }>
  readonly yoy: ByCode<number | null>
  readonly mom: ByCode<number | null>
  readonly drill: ByCode<FigureDrills>
}

/** Figures over all that was asked, as of when and of which days. */
export interface FiguresOverAll {
  readonly asOf: string
  readonly from: string
  readonly to: string
  readonly total: FigureValues
}

/** A value with as many digits as its figure has; nothing to be counted is a dash. */
export function figureValueWords({ digits }: Pick<FigureColumn, 'digits'>, value: number | null): string {
  if (value === null) return '—'
  return new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
}

/** The address of the list behind a figure. */
export function figureAddress({ route, query }: FigureDrill): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === '' ? [] : [[name, asFilter(value)]])),
  ).toString()
  return search === '' ? route : `${route}?${search}`
}

// Yes and no are written as filters write them.
const asFilter = (value: string) => (value === 'true' ? '1' : value === 'false' ? '0' : value)
