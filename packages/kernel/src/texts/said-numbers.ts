import type { Label } from '../label.ts'

/** Days that are left, as people say them: of a day that is past how long ago it was, not a number below nought. */
export function daysLeftInWords(value: string): Label | undefined {
  const days = Number(value)
  if (!Number.isFinite(days)) return undefined
  if (days < 0) return { zh: `已过 ${-days} 天`, en: `${-days} days past` }
  return days === 0 ? { zh: '今天', en: 'today' } : { zh: `${days} 天`, en: `${days} days` }
}

const PER_CENT = 100
const DECIMALS = 2

/** A value whose unit stands in the field `unit` of its row: a share, which is kept as a ratio, is said in per cent. */
export function shareInWords(value: string, row: Readonly<Record<string, unknown>> = {}): Label | undefined {
  const ratio = Number(value)
  if (row.unit !== '%' || !Number.isFinite(ratio)) return undefined
  const said = `${Number((ratio * PER_CENT).toFixed(DECIMALS))}%`
  return { zh: said, en: said }
}
