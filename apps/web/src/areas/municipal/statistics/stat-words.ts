import { type ApprovalStat, sharesBeside } from '@chengan/domain/municipal/statistics/statistics'
import type { Label } from '@chengan/kernel/label'
import { useWords } from '../../../resources/words.ts'
import { useMunicipalText } from '../texts/municipal-text.ts'

const inPercent = 100

/** A share in percent, with one place. */
export const percentOf = (rate: number | null | undefined) => (typeof rate === 'number' ? (rate * inPercent).toFixed(1) : null)
export const statNumber = (value: number | null | undefined) =>
  typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 2 }) : null

/** A figure beside, as its column writes it. */
export const comparedFigure = (name: string, value: unknown) => {
  if (typeof value !== 'number') return null
  return sharesBeside.has(name) ? `${percentOf(value)} %` : statNumber(value)
}

/** The words of a definition in the language of the session. */
export function useStatLabel(): (label: Label) => string {
  const { inPlace } = useMunicipalText()
  const { label } = useWords()
  return (givenLabel) => inPlace[givenLabel.zh] ?? label(givenLabel)
}

/** What a card shows: its figure and unit. */
export function cardFigure(stat: ApprovalStat, line: { readonly value: number | null; readonly rate: number | null }) {
  return stat.card === 'rate'
    ? { figure: percentOf(line.rate), unit: null }
    : { figure: statNumber(line.value), unit: stat.units?.[0] ?? null }
}

interface Counted {
  readonly value: number | null
  readonly rate: number | null
}

const comparedOf = (stat: ApprovalStat, one: Counted | undefined) => (stat.card === 'rate' ? one?.rate : one?.value)

/** Whether a card has a figure. */
export const isCounted = (stat: ApprovalStat, card: Counted | undefined): boolean => typeof comparedOf(stat, card) === 'number'

/** What a card differs by from the period before: a share in percentage points. Null where there is nothing to compare. */
export function cardChange(stat: ApprovalStat, now: Counted | undefined, before: Counted | undefined, points: string) {
  const [present, former] = [comparedOf(stat, now), comparedOf(stat, before)]
  if (typeof present !== 'number' || typeof former !== 'number') return null
  const difference = present - former
  const figure = stat.card === 'rate' ? `${Number(percentOf(Math.abs(difference)))} ${points}` : (statNumber(Math.abs(difference)) ?? '')
  return { rose: difference > 0, figure: Number.parseFloat(figure) === 0 ? '0' : figure }
}
