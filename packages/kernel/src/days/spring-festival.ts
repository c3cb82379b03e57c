import { addDays, daysBetween } from '../time.ts'

const lunarDay = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'UTC', month: 'numeric', day: 'numeric' })
/** The new moon of Spring Festival lies between these days. */
const EARLIEST = '01-20'
const DAYS = 33

/** Years whose new moon falls within minutes of midnight, of which the tables of the runtime are a day off (GB/T 33661). */
const known = new Map<number, string>([
  [2027, '2027-02-06'],
  [2030, '2030-02-03'],
])

/** The day of Spring Festival (the first of the first lunar month) of a year. */
export function springFestival(year: number): string {
  const found = known.get(year) ?? Array.from({ length: DAYS }, (_, at) => addDays(`${year}-${EARLIEST}`, at)).find(isFirstLunarDay)
  if (found === undefined) throw new Error(`${year} has no Spring Festival`)
  known.set(year, found)
  return found
}

function isFirstLunarDay(day: string): boolean {
  const parts = lunarDay.formatToParts(new Date(`${day}T00:00:00Z`))
  const part = (name: string) => parts.find(({ type }) => type === name)?.value
  return part('month') === '1' && part('day') === '1'
}

/** The day of the year before that lies as many days from Spring Festival as this one does from that of its year. */
export function lunarYearBefore(day: string): string {
  const year = Number(day.slice(0, 4))
  return addDays(springFestival(year - 1), daysBetween(springFestival(year), day))
}
