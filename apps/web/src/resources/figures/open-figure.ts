import { createContext, useContext } from 'react'
import { openFigureRows } from '../list/origin/figure-origin.ts'
import { useResourceText } from '../texts/resource-text.ts'
import { type FigureColumn, type FigureDrill, figureAddress, figureValueWords } from './figure-told.ts'

/** Of what the figures of a page are: its days, and its filters in words. */
export interface FigureScope {
  readonly asOf?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly conditions?: string
}

export const FigureScopeContext = createContext<FigureScope>({})

interface OpenedFigure {
  /** Of which group; of all where nothing is said. */
  readonly group?: string
  readonly value: number | null
  /** As it is read, where that is not its value with its unit. */
  readonly words?: string
  /** The rows that it counts; null where it counts none, or nobody knows. */
  readonly count: number | null
}

/** Opens the list behind a figure, which then says from where one came. */
export function useOpenFigure() {
  const { asOf = '', from = '', to = '', conditions = '' } = useContext(FigureScopeContext)
  const { separator } = useResourceText()
  return (
    drill: FigureDrill,
    { label, unit, digits, happens }: Pick<FigureColumn, 'label' | 'unit' | 'digits'> & Partial<Pick<FigureColumn, 'happens'>>,
    { group = '', value, words = figureValueWords({ digits }, value), count }: OpenedFigure,
  ) =>
    openFigureRows(figureAddress(drill), {
      name: [group, label].filter((one) => one !== '').join(' '),
      value: unit === '' ? words : `${words} ${unit}`,
      about: [happens === false || from === '' ? asOf.slice(0, 16) : `${from} – ${to}`, conditions]
        .filter((one) => one !== '')
        .join(separator),
      count,
    })
}

/** How many rows the list of a figure has: of a share those of its part. */
export function rowsCounted(
  { countsRows, isShare }: Pick<FigureColumn, 'countsRows' | 'isShare'>,
  value: number | null,
  part?: number | null,
) {
  if (!countsRows) return null
  return isShare ? (part ?? null) : value
}
