import type { FieldRefusal } from '../errors/refusal.ts'
import type { Label } from '../label.ts'

/** On which days of a month an expression falls. Days of the week count from 1, Sunday, to 7, Saturday, as Quartz does. */
export type DayRule =
  | { readonly on: 'days'; readonly days: ReadonlySet<number> }
  | { readonly on: 'weekdays'; readonly weekdays: ReadonlySet<number> }
  /** So many days before the last of the month; `workday`: the working day (Monday to Friday) nearest to it in the month. */
  | { readonly on: 'fromLast'; readonly before: number; readonly workday: boolean }
  | { readonly on: 'nearestWorkday'; readonly day: number }
  | { readonly on: 'lastWeekday'; readonly weekday: number }
  | { readonly on: 'nthWeekday'; readonly weekday: number; readonly nth: number }

/** A Quartz expression that was understood: values in ascending order. */
export interface QuartzTimes {
  readonly seconds: readonly number[]
  readonly minutes: readonly number[]
  readonly hours: readonly number[]
  readonly day: DayRule
  readonly months: ReadonlySet<number>
  /** Null: every year. */
  readonly years: ReadonlySet<number> | null
}

/** The years that Quartz knows. */
export const firstYear = 1970
export const lastYear = 2099

/** One of the six or seven parts of an expression. */
export interface QuartzUnit extends Label {
  readonly name: 'second' | 'minute' | 'hour' | 'day' | 'month' | 'weekday' | 'year'
  readonly from: number
  readonly to: number
  /** Words in place of numbers, from the first value on. */
  readonly words?: readonly string[]
}

/** The parts in their order. */
export const quartzUnits: readonly QuartzUnit[] = [
  { name: 'second', zh: '秒', en: 'second', from: 0, to: 59 },
  { name: 'minute', zh: '分', en: 'minute', from: 0, to: 59 },
  { name: 'hour', zh: '时', en: 'hour', from: 0, to: 23 },
  { name: 'day', zh: '日', en: 'day of the month', from: 1, to: 31 },
  {
    name: 'month',
    zh: '月',
    en: 'month',
    from: 1,
    to: 12,
    words: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
  },
  { name: 'weekday', zh: '周', en: 'day of the week', from: 1, to: 7, words: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] },
  { name: 'year', zh: '年', en: 'year', from: firstYear, to: lastYear },
]

/** Why an expression is refused: the catalogue's key, and in its values the place (`at`, the first character is 1) and the piece. */
export type QuartzFault = Omit<FieldRefusal, 'field'>

/** A piece of an expression with the place of its first character, counted from 1. */
export interface Piece {
  readonly text: string
  readonly at: number
}

/** Thrown inside the parser alone, which answers it as a value. */
export class Fault extends Error {
  readonly fault: QuartzFault
  constructor(key: string, piece: Piece, unit: QuartzUnit, more: FieldRefusal['values'] = {}) {
    super(key)
    this.fault = {
      key,
      values: { at: piece.at, part: piece.text, unit: { zh: unit.zh, en: unit.en }, from: unit.from, to: unit.to, ...more },
    }
  }
}
