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
