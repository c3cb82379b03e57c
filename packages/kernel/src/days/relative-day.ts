import { addDays, addMinutes, isDateText } from '../time.ts'

/** A day or moment that moves with the calendar: today, so many days before or after it; now, so many minutes before or after it; the first day of this
 *  year. */
export type RelativeDay =
  | { readonly today: true; readonly days?: number }
  | { readonly now: true; readonly minutes?: number }
  | { readonly firstOfYear: true }

/** The day or moment meant. `now`: yyyy-MM-dd HH:mm:ss. */
export function momentMeant(relative: RelativeDay, now: string): string {
  if ('firstOfYear' in relative) return `${now.slice(0, 4)}-01-01`
  if ('today' in relative) return relative.days === undefined ? now.slice(0, 10) : addDays(now.slice(0, 10), relative.days)
  return relative.minutes === undefined ? now : addMinutes(now, relative.minutes)
}

const WRITTEN = /^today(?:([+-])(\d{1,5}))?$/

/** The same as people and addresses write it: `today`, `today+30`, `today-7`; null for what is none. */
export function relativeDayIn(text: string): Extract<RelativeDay, { readonly today: true }> | null {
  const found = WRITTEN.exec(text)
  if (found === null) return null
  const [, sign, days] = found
  return days === undefined ? { today: true } : { today: true, days: sign === '-' ? -Number(days) : Number(days) }
}

/** The day (`yyyy-MM-dd`) that a text says, a date or one that moves with today; null for what says none. */
export function dayIn(text: string, today: string): string | null {
  const relative = relativeDayIn(text)
  if (relative !== null) return momentMeant(relative, today)
  const day = text.slice(0, 10)
  return isDateText(day) ? day : null
}
