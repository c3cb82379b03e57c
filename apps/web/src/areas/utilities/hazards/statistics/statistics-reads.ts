import { read } from '../../../../api/read.ts'

export const figureKeys = [
  'checks',
  'hazards',
  'majors',
  'closed',
  'closeRate',
  'onTimeRate',
  'meanDays',
  'overdueOpen',
  'repeated',
  'supervised',
] as const

export type FigureKey = (typeof figureKeys)[number]

/** The list that holds exactly the rows which a figure counts. */
export interface Drill {
  readonly route: string
  readonly query: Readonly<Record<string, unknown>>
}

export interface Figure {
  readonly key: FigureKey
  readonly label: string
  /** In the reader's language. */
  readonly unit: string
  readonly value: number | null
  /** Change in percent, of rates and means in points. */
  readonly yoy: number | null
  readonly mom: number | null
  readonly drill: Drill
}

type Figures = { readonly [K in FigureKey]: number | null }

export interface Group extends Figures {
  readonly groupId: string
  readonly groupName: string
  readonly drill: { readonly [K in FigureKey]: Drill }
}

export interface Statistics {
  readonly cards: readonly Figure[]
  readonly rows: readonly Group[]
  readonly asOf: string
}

/** Made of counts: the list behind it is that of its numerator, so its length is another figure. */
export const ratioKeys: readonly FigureKey[] = ['closeRate', 'onTimeRate', 'meanDays']

export const statisticsRead = (query: Readonly<Record<string, string | undefined>>) => read<Statistics>('gysy/aqjdyhpc/statistics', query)

const word = (value: unknown) => (value === true || value === 'true' ? '1' : value === false || value === 'false' ? '0' : String(value))

/** The address of the list behind a figure; yes and no are written as filters write them. */
export function hazardDrillAddress({ route, query }: Drill): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, word(value))
  }
  const tail = search.toString()
  return tail === '' ? route : `${route}?${tail}`
}
