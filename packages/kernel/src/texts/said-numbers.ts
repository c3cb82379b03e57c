import type { Label } from '../label.ts'

/** Days that are left, as people say them: of a day that is past how long ago it was, not a number below nought. */
export function daysLeftInWords(value: string): Label | undefined {
  const days = Number(value)
  if (!Number.isFinite(days)) return undefined
  if (days < 0) return { zh: `已过 ${-days} 天`, en: `${-days} days past` }
  return days === 0 ? { zh: '今天', en: 'today' } : { zh: `${days} 天`, en: `${days} days` }
}

const DECIMALS = 2

/** A value whose unit stands in the field `unit` of its row: figures and their lines are kept in per cent, and a share is said with its sign. */
export function shareInWords(value: string, row: Readonly<Record<string, unknown>> = {}): Label | undefined {
  const perCent = Number(value)
  if (row.unit !== '%' || !Number.isFinite(perCent)) return undefined
  const said = `${Number(perCent.toFixed(DECIMALS))}%`
  return { zh: said, en: said }
}
