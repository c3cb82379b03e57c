import type { Language } from '@chengan/kernel/label'
import { unitText } from '@chengan/kernel/units'

/** The unit behind a number; none where the language says it by the label. */
export function unitWords(unit: string | undefined, language: Language): string | undefined {
  const words = unit === undefined ? '' : unitText(unit, language)
  return words === '' ? undefined : words
}
