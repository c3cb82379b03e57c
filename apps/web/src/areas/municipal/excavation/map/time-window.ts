import { dateText } from '@chengan/kernel/time'
import type { Term } from './map-reads.ts'

export const spans = ['month', 'quarter', 'year'] as const
export type TimeSpan = (typeof spans)[number]

const dayMs = 86_400_000
const halfDays: Readonly<Record<TimeSpan, number>> = { month: 15, quarter: 45, year: 182 }

export const spanNamed = (name: string | null): TimeSpan => spans.find((one) => one === name) ?? 'quarter'

/** The days of the slider: all of last year, this one and the next. */
export function rangeOf(now: number): { readonly first: string; readonly days: number } {
  const year = Number(dateText(now).slice(0, 4))
  const first = `${year - 1}-01-01`
  return { first, days: daysBetween(first, `${year + 1}-12-31`) }
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The term round a day. */
export function termRound(day: string, span: TimeSpan): Term {
  return { start: dayAfter(day, -halfDays[span]), end: dayAfter(day, halfDays[span]) }
}

export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
