/** Dates are texts `yyyy-MM-dd` and date-times `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, as on the wire, in every layer:
 *  they compare as text, and nothing shifts by a time zone on the way. */
const DAY = 86_400_000
const SHANGHAI = 8 * 3_600_000

/** The date-time text of an instant. */
export function datetimeText(instant: Date | number): string {
  const iso = new Date(Number(instant) + SHANGHAI).toISOString()
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}

/** The date text of an instant. */
export function dateText(instant: Date | number): string {
  return new Date(Number(instant) + SHANGHAI).toISOString().slice(0, 10)
}

/** The instant (epoch ms) of a date or date-time text. */
export function instantOf(text: string): number {
  return Date.parse(`${text.slice(0, 10)}T${text.length > 10 ? text.slice(11, 19).padEnd(8, ':00') : '00:00:00'}Z`) - SHANGHAI
}

/** The calendar: from 1800 to 2199. What lies beyond ends with it, so that no number of days that somebody enters is a fault. */
const [FIRST_INSTANT, LAST_INSTANT] = [Date.UTC(1800, 0, 1) - SHANGHAI, Date.UTC(2199, 11, 31, 23, 59, 59) - SHANGHAI]
const [FIRST_MONTH, LAST_MONTH] = [1800 * 12, 2199 * 12 + 11]
const withinCalendar = (instant: number) => Math.min(LAST_INSTANT, Math.max(FIRST_INSTANT, instant))

/** The date `days` calendar days after a date or date-time, within the calendar. */
export function addDays(text: string, days: number): string {
  return dateText(withinCalendar(instantOf(text.slice(0, 10)) + days * DAY))
}

/** The same day `years` later, within the calendar; the 29th of February becomes the 28th where the year has none. */
export function addYears(date: string, years: number): string {
  return addMonths(date, years * 12)
}

/** The same day `months` later, within the calendar; the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const wanted = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + Math.trunc(months)
  const count = Math.min(LAST_MONTH, Math.max(FIRST_MONTH, wanted))
  const month = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
  for (let day = Number(date.slice(8, 10)); day > 28; day -= 1) if (isDateText(`${month}-${day}`)) return `${month}-${day}`
  return `${month}-${date.slice(8, 10) > '28' ? '28' : date.slice(8, 10)}`
}

/** The date-time `minutes` after a date-time, within the calendar. */
export function addMinutes(text: string, minutes: number): string {
  return datetimeText(withinCalendar(instantOf(text) + minutes * 60_000))
}

/** The earlier of two dates, or of two date-times. */
export function earlierOf(one: string, other: string): string {
  return [one, other].sort()[0] ?? one
}

/** Calendar days from one date to another; negative when `to` lies before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((instantOf(to.slice(0, 10)) - instantOf(from.slice(0, 10))) / DAY)
}

/** Whether a text is a real date `yyyy-MM-dd` between the years 1800 and 2199: bridges of the nineteenth century carry traffic. */
export function isDateText(text: string): boolean {
  if (!/^(18|19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Whether a text is a real date-time `yyyy-MM-dd HH:mm:ss`. Before 1901 Shanghai kept the time of its meridian, and no clock of ours does. */
export function isDatetimeText(text: string): boolean {
  return /^(19|20|21)\d\d-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isDateText(text.slice(0, 10))
}
