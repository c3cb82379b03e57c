import { dayOfMonthRule, dayOfWeekRule } from './parse-days.ts'
import { valuesOf } from './parse-values.ts'
import { type DayRule, Fault, type Piece, type QuartzFault, type QuartzTimes, type QuartzUnit, quartzUnits } from './quartz.ts'

/** What a parser answers: the times, or the first fault with its place. */
export type Parsed = { readonly times: QuartzTimes } | { readonly fault: QuartzFault }

const fewestParts = 6

/** Reads a Quartz expression: second, minute, hour, day of the month, month, day of the week and, where given, the year; with `*`, `?`, `,`, `-`,
 *  `/`, `L`, `W` and `#`. Exactly one of the two days is `?`, as Quartz demands. */
export function parseQuartz(expression: string): Parsed {
  const parts: readonly Piece[] = [...expression.toUpperCase().matchAll(/\S+/g)].map((found) => ({ text: found[0], at: found.index + 1 }))
  if (parts.length < fewestParts || parts.length > quartzUnits.length) return { fault: { key: 'cronParts', values: { n: parts.length } } }
  try {
    return { times: timesOf(parts) }
  } catch (error) {
    if (error instanceof Fault) return { fault: error.fault }
    throw error
  }
}

function timesOf(parts: readonly Piece[]): QuartzTimes {
  const pieceAt = <T>(index: number, read: (part: Piece, unit: QuartzUnit) => T): T => {
    const [part, unit] = [parts[index], quartzUnits[index]]
    if (part === undefined || unit === undefined) throw new Error('a part of the expression is missing')
    return read(part, unit)
  }
  return {
    seconds: pieceAt(0, valuesOf),
    minutes: pieceAt(1, valuesOf),
    hours: pieceAt(2, valuesOf),
    day: pieceAt(3, (day, dayUnit) => pieceAt(5, (weekday, weekdayUnit) => dayRule([day, dayUnit], [weekday, weekdayUnit]))),
    months: new Set(pieceAt(4, valuesOf)),
    years: parts[6] === undefined || parts[6].text === '*' ? null : new Set(pieceAt(6, valuesOf)),
  }
}

function dayRule([day, dayUnit]: [Piece, QuartzUnit], [weekday, weekdayUnit]: [Piece, QuartzUnit]): DayRule {
  const isOpen = (part: Piece) => part.text === '?'
  if (isOpen(day) === isOpen(weekday)) throw new Fault('cronDays', weekday, weekdayUnit)
  return isOpen(day) ? dayOfWeekRule(weekday, weekdayUnit) : dayOfMonthRule(day, dayUnit)
}
