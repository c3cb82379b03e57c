import { chartColours } from '../../../../ui/charts/chart-colours.ts'
import { pressureColours } from '../../../../ui/charts/pressure-colours.ts'
import { isDarkGround } from '../../../../ui/theme/colour-math.ts'

/** The colours of layers by what they mean, where they are drawn. */
export function layerPalette(place?: Element): (name: string) => string {
  const colours = chartColours(place)
  const [a = '', b = '', c = '', d = '', e = ''] = colours.condition
  const named: Readonly<Record<string, string>> = {
    info: colours.info,
    success: colours.success,
    warn: colours.warn,
    error: colours.error,
    neutral: colours.text3,
    ...colours.risk,
    ...{ A: a, B: b, C: c, D: d, E: e },
    ...pressureColours(isDarkGround(colours.card)),
  }
  const ofSeries = (name: string) => colours.series[Number(name.slice('series'.length)) % colours.series.length]
  return (name) => named[name] ?? (name.startsWith('series') ? ofSeries(name) : undefined) ?? colours.info
}
