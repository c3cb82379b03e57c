import { relativeDayIn } from '@chengan/kernel/days/relative-day'
import type { Words } from '../../words.ts'

/** A day that is asked for, in words: a date, or so many days ahead. */
export function wordsOfDay(value: string, { text }: Pick<Words, 'text'>): string {
  const relative = relativeDayIn(value)
  if (relative === null) return value
  return relative.days === undefined || relative.days === 0 ? text.dates.today : text.dates.within(relative.days)
}
