import { addDays, addYears, daysBetween } from '@chengan/kernel/time'

/** The days of a period. */
export interface StatPeriod {
  readonly from: string
  readonly to: string
}

/** The period that a period is compared with: whole years with the year before, others with as many days right before them. */
export function periodBefore({ from, to }: StatPeriod): StatPeriod {
  const isYear = from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`
  if (isYear) return { from: addYears(from, -1), to: addYears(to, -1) }
  const days = daysBetween(from, to)
  return { from: addDays(from, -days - 1), to: addDays(from, -1) }
}
