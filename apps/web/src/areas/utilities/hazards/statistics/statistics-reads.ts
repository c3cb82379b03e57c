import { read } from '../../../../api/read.ts'
import type { FigureColumn, FigureDrill, FiguresOverAll } from '../../../../resources/figures/figure-told.ts'

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

/** How a figure comes about; of a share both halves and what is missing, with their lists. */
export interface FigureAboutTold extends FigureColumn {
  readonly part: number | null
  readonly whole: number | null
  readonly drillWhole: FigureDrill | null
  readonly drillRest: FigureDrill | null
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
  readonly drill: FigureDrill
  readonly about: FigureAboutTold
}

type Figures = { readonly [K in FigureKey]: number | null }

export interface Group extends Figures {
  readonly groupId: string
  readonly groupName: string
  readonly drill: { readonly [K in FigureKey]: FigureDrill }
}

export interface Statistics {
  readonly cards: readonly Figure[]
  readonly rows: readonly Group[]
  readonly asOf: string
}

/** Made of counts: the list behind it is that of its numerator, so its length is another figure. */
export const ratioKeys: readonly FigureKey[] = ['closeRate', 'onTimeRate', 'meanDays']

export const statisticsRead = (query: Readonly<Record<string, string | undefined>>) => read<Statistics>('gysy/aqjdyhpc/statistics', query)

/** The figures over all, as what explains them reads them. */
export function figuresOverAll(
  { cards, asOf }: Statistics,
  { from = '', to = '' }: { readonly from?: string | undefined; readonly to?: string | undefined },
): FiguresOverAll {
  const each = <V>(read: (figure: Figure) => V) => Object.fromEntries(cards.map((figure) => [figure.about.code, read(figure)]))
  return {
    ...{ asOf, from, to },
    total: {
      values: each(({ value }) => value),
      parts: each(({ about: { part, whole } }) => ({ part, whole })),
      yoy: each(({ yoy }) => yoy),
      mom: each(({ mom }) => mom),
      drill: each(({ drill, about }) => ({ drill, whole: about.drillWhole, rest: about.drillRest })),
    },
  }
}
