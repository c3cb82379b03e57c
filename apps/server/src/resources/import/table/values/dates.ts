import { kindOfPeriod } from '@chengan/kernel/days/periods'
import { dateText, isDateText } from '@chengan/kernel/time'

const DAY = 86_400_000
// Serial numbers of spreadsheets count days from here; the 29th of February 1900 never was.
const EPOCH = Date.UTC(1899, 11, 30)
const FIRST_SERIAL = 18_000
const LAST_SERIAL = 80_000
const SHANGHAI = 8 * 3_600_000

const DIGITS = '〇一二三四五六七八九'

/** A number below a hundred in Chinese figures: 三十一, 十二, 〇六. */
function chineseNumber(text: string): number {
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['', text]
  const digit = (sign: string) => DIGITS.indexOf(sign)
  if (!text.includes('十')) return [...text].reduce((sum, sign) => sum * 10 + digit(sign), 0)
  return (tens === '' ? 1 : digit(tens)) * 10 + (ones === '' ? 0 : digit(ones))
}

/** Figures of a date in Chinese characters as digits; other texts stay. */
function withDigits(text: string): string {
  const plain = text
    .replace(/[零○Ｏ]/g, '〇')
    .replace(/廿/g, '二十')
    .replace(/卅/g, '三十')
  const found = /^([〇一二三四五六七八九]{4})年([〇一二三四五六七八九十]{1,3})月([〇一二三四五六七八九十]{1,3})[日号]?$/.exec(plain)
  if (found === null) return text
  const [, year = '', month = '', day = ''] = found
  return `${chineseNumber(year)}-${chineseNumber(month)}-${chineseNumber(day)}`
}

const DATE = /^(\d{4})(?:[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})日?|(\d{2})(\d{2}))$/
const TIME = /^(\d{1,2})[:时点](\d{1,2})(?:[:分](\d{1,2})?)?秒?$/

/** A date text in any of the forms that people write (2026/6/3, 2026.6.3, 20260603, 2026年6月3日, 二〇二六年六月三日); a two-digit year or a
 *  day before the year tells nobody which is which and is none. */
export function dateOf(text: string): string | null {
  const [, year = '', month, day, shortMonth, shortDay] = DATE.exec(withDigits(text)) ?? []
  const date = `${year}-${(month ?? shortMonth ?? '').padStart(2, '0')}-${(day ?? shortDay ?? '').padStart(2, '0')}`
  return isDateText(date) ? date : null
}

/** The same with a time behind it; without one it is midnight. */
export function datetimeOf(text: string): string | null {
  const at = /[\sT日]\s{0,9}\d{1,2}[:时点]/.exec(text)
  const cut = at === null ? text.length : at.index + (at[0].startsWith('日') ? 1 : 0)
  const date = dateOf(text.slice(0, cut).trim())
  if (date === null) return null
  const rest = text
    .slice(cut)
    .replace(/^[\sT]+/, '')
    .replace(/\.\d+$/, '')
  if (rest === '') return `${date} 00:00:00`
  const [, hour, minute, second] = TIME.exec(rest) ?? []
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null
  return `${date} ${[hour, minute, second ?? '0'].map((part) => part.padStart(2, '0')).join(':')}`
}

/** A time of the day as people write it: 18:30, 6时05分, 18：30, and what spreadsheets keep, a share of a day. */
export function timeOf(text: string): string | null {
  const share = /^0?\.\d+$/.test(text) ? Math.round(Number(text) * 1440) : null
  if (share !== null) return share < 1440 ? `${padded(Math.floor(share / 60))}:${padded(share % 60)}` : null
  const [, hour, minute] = TIME.exec(text) ?? []
  return hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59 ? null : `${padded(hour)}:${padded(minute)}`
}

const padded = (part: string | number) => String(part).padStart(2, '0')
const QUARTER = /^(\d{4})\s?(?:年)?\s?(?:[-/]?\s?[Qq]([1-4])|第?([1-4一二三四])季度?)$/
const MONTH = /^(\d{4})(?:[-/.年]\s?(\d{1,2})月?|(\d{2}))$/
const HALF = /^(\d{4})(?:年?(上|下)半年|-?[Hh]([12]))$/
const YEAR = /^(\d{4})年?$/

/** A period as people write it (2026年5月, 2026/5, 202605, 2026年第2季度, 2026Q2, 2026年上半年, 2026H1, 2026年): month, quarter, half-year or year, whichever it is. */
export function periodIn(text: string): string | null {
  const [, year = '', figure, words = ''] = QUARTER.exec(text) ?? []
  if (year !== '') return `${year}-Q${figure ?? ('一二三四'.includes(words) ? '一二三四'.indexOf(words) + 1 : words)}`
  const [, halfOf = '', half, no] = HALF.exec(text) ?? []
  if (halfOf !== '') return `${halfOf}-H${no ?? (half === '上' ? 1 : 2)}`
  const [, ofYear = '', month, short = ''] = MONTH.exec(text) ?? []
  const found = ofYear === '' ? YEAR.exec(text)?.[1] : `${ofYear}-${padded(month ?? short)}`
  return found === undefined || kindOfPeriod(found) === null ? null : found
}

/** The date and time of a date cell: readers give its figures as UTC. */
export function datetimeOfCell(value: Date): string {
  return new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().slice(0, 19).replace('T', ' ')
}

/** The day of a serial number as spreadsheets keep dates; null for a number that is no day of our time. */
export function dateOfSerial(serial: number): string | null {
  return serial >= FIRST_SERIAL && serial <= LAST_SERIAL ? dateText(EPOCH + Math.floor(serial) * DAY - SHANGHAI) : null
}
