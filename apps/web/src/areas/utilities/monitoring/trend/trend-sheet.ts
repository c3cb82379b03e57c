import type { TrendPoint } from './trend-reads.ts'

interface SheetWords {
  readonly time: string
  readonly min: string
  readonly mean: string
  readonly max: string
  readonly count: string
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The points of a trend as a table in text, as they are drawn: by the mark at its beginning spreadsheets know that it is Unicode. */
export function trendSheet(points: readonly TrendPoint[], unit: string, words: SheetWords): string {
  const inUnit = (name: string) => quoted(unit === '' ? name : `${name} (${unit})`)
  const head = [quoted(words.time), ...[words.min, words.mean, words.max].map(inUnit), quoted(words.count)]
  const lines = points.map(({ ts, min, avg, max, n }) => [ts, min ?? '', avg ?? '', max ?? '', n].join(','))
  return `\uFEFF${[head.join(','), ...lines].join('\r\n')}\r\n`
}
