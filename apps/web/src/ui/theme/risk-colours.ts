import type { RiskColour } from '@chengan/kernel/dictionary'

/** The custom properties of the four colours of risk: a theme gives them for light ground, a board for its dark one (look/look.md §2, look/boards.md §2). */
const tokens = {
  red: ['--risk-major', '#D9262E'],
  orange: ['--risk-greater', '#F57C00'],
  yellow: ['--risk-general', '#F7C600'],
  blue: ['--risk-low', '#1E6BE0'],
} as const satisfies Readonly<Record<RiskColour, readonly [token: string, otherwise: string]>>

/** The colour of a level of risk where it is drawn, for canvases that read no custom properties. */
export function riskColour(risk: RiskColour, place: Element = document.body): string {
  const [token, otherwise] = tokens[risk]
  return getComputedStyle(place).getPropertyValue(token).trim() || otherwise
}
