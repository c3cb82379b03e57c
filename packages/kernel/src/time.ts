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

/** The date `days` calendar days after a date or date-time. */
export function addDays(text: string, days: number): string {
  return dateText(instantOf(text.slice(0, 10)) + days * DAY)
}

/** The same day `years` later; the 29th of February becomes the 28th where the year has none. */
export function addYears(date: string, years: number): string {
  const same = `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4, 10)}`
  return isDateText(same) ? same : addDays(`${same.slice(0, 8)}28`, 0)
}

/** The same day `months` later; the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const month = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
  for (let day = Number(date.slice(8, 10)); day > 28; day -= 1) if (isDateText(`${month}-${day}`)) return `${month}-${day}`
  return `${month}-${date.slice(8, 10) > '28' ? '28' : date.slice(8, 10)}`
}

/** The date-time `minutes` after a date-time. */
export function addMinutes(text: string, minutes: number): string {
  return datetimeText(instantOf(text) + minutes * 60_000)
}

/** Calendar days from one date to another; negative when `to` lies before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((instantOf(to.slice(0, 10)) - instantOf(from.slice(0, 10))) / DAY)
}

/** Whether a text is a real date `yyyy-MM-dd` between the years 1900 and 2199. */
export function isDateText(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Whether a text is a real date-time `yyyy-MM-dd HH:mm:ss`. */
export function isDatetimeText(text: string): boolean {
  return /^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isDateText(text.slice(0, 10))
}
