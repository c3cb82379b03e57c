import { creditCheckCharacter } from '../packages/kernel/src/fields/formats.ts'
import { dateText } from '../packages/kernel/src/time.ts'
import { cityNow } from './city/city-clock.ts'

const dayMs = 86_400_000

/** A day in the city's time, so many days from today, as forms write it. */
export function dayFromNow(days: number): string {
  return dateText(cityNow() + days * dayMs)
}

/** Today in the city's time: neither that of the machine nor UTC, which have another date for hours. */
export const cityToday = (): string => dayFromNow(0)

/** Matches what has happened since a day in this story, today or, where midnight came between, the day of then. */
export const onDaySince = (day: string): RegExp => new RegExp(`(?:${[...new Set([day, cityToday()])].join('|')})`)

/** In cities of the run, which are new, names are the same in each run; one that stands already knows those of the runs before. */
let told = process.env.E2E_URL ? Math.floor(Date.now() / 1000) % 100_000 : 20_000

/** A name that no other story uses, also where the journeys run twice over the same city. */
export function unique(name: string): string {
  told += 1
  return `${name}${told}`
}

/** Five digits that no other story uses. */
export const uniqueDigits = (): string => unique('').slice(-5).padStart(5, '0')

/** A unified social credit code that no other story uses. */
export function creditCode(): string {
  told += 1
  const body = `91990102MA${String(told).padStart(7, '0')}`
  return body + creditCheckCharacter(body)
}
