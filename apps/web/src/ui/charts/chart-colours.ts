import { type RiskColour, riskColours } from '@chengan/kernel/dictionary'
import { contrast, ink, isDarkGround, readable, white } from '../theme/colour-math.ts'
import { riskColour } from '../theme/risk-colours.ts'

/** The colours of a chart in the theme at hand (boards §2). */
export interface ChartColours {
  readonly text: string
  readonly text2: string
  readonly text3: string
  readonly card: string
  readonly hairline: string
  readonly success: string
  readonly info: string
  readonly warn: string
  readonly error: string
  /** In their fixed order; the last is "others". */
  readonly series: readonly string[]
  /** Stands with the first of the series where found and done are compared. */
  readonly pair: string
  /** From little to much (boards §2), light to strong. */
  readonly sequence: readonly string[]
  /** Of the condition grades A to E; each is told by its letter too. */
  readonly condition: readonly string[]
  /** Of levels of risk, of warnings and of alarms. */
  readonly risk: Readonly<Record<RiskColour, string>>
  readonly font: string
}

const light = ['#0365FA', '#0B5B4B', '#957A39', '#6B3DAA', '#DD2075', '#8595A7']
const dark = ['#6DA5EE', '#84F0DA', '#DDBE88', '#8F55E6', '#C93A6E', '#8A98AC']

const sequences = {
  light: ['#E3EDFB', '#B4D0F7', '#6FA5EE', '#2B6CD6', '#123F91'],
  dark: ['#182A40', '#1F4A72', '#2C6EA6', '#5EA3DA', '#B4DAF8'],
}
const conditions = {
  light: ['#0F8F78', '#4F97D6', '#B98F35', '#CF5468', '#93264F'],
  dark: ['#3CC7A6', '#8FC7F0', '#E6CF9A', '#E08A95', '#C0527A'],
}

/** White where it can be read on the ground, else near black. */
export function readableOn(ground: string): string {
  return contrast(white, ground) >= readable ? white : ink
}

/** Reads the custom properties of the theme where the chart stands, so that charts and pages cannot differ: a board is dark in a light console. */
export function chartColours(place: Element = document.body): ChartColours {
  const style = getComputedStyle(place)
  const token = (name: string, usual: string) => style.getPropertyValue(`--${name}`).trim() || usual
  const card = token('card', '#FFFFFF')
  return {
    text: token('text', '#1D2129'),
    text2: token('text2', '#4E5969'),
    text3: token('text3', '#5F6B7A'),
    card,
    hairline: token('hairline', '#E6E9EE'),
    success: token('success-dot', '#18A058'),
    info: token('info-dot', '#0365FA'),
    warn: token('warn-dot', '#F08C00'),
    error: token('error-fill', '#D92B34'),
    series: isDarkGround(card) ? dark : light,
    pair: isDarkGround(card) ? '#35506F' : '#A9CBFF',
    sequence: isDarkGround(card) ? sequences.dark : sequences.light,
    condition: isDarkGround(card) ? conditions.dark : conditions.light,
    risk: Object.fromEntries(riskColours.map((risk) => [risk, riskColour(risk, place)])) as Record<RiskColour, string>,
    font: style.fontFamily || 'sans-serif',
  }
}
