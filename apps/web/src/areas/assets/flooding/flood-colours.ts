import { warnLevel } from '@chengan/domain/assets/dictionaries/dangers'
import { riskOf } from '@chengan/kernel/dictionary'
import { riskColour } from '../../../ui/theme/risk-colours.ts'

/** Of a point that is dry and of one that tells nothing. */
export const DRY = '#0D9F82'
export const UNKNOWN = '#8595A7'

/** The colour of a warning, as lists and the one map have it (dictionary warn_level). */
export function colourOfWarning(level: unknown): string {
  const risk = riskOf(warnLevel, level)
  return risk === undefined ? UNKNOWN : riskColour(risk)
}
