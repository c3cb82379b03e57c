import { numberIn, split, valuesOf } from './parse-values.ts'
import { type DayRule, Fault, type Piece, type QuartzUnit } from './quartz.ts'

const dayLetters = /[LW]/
const weekdayLetters = /[L#]/

/** A letter stands for one day and takes no others beside it. */
function refuseCompany(part: Piece, unit: QuartzUnit): void {
  if (/[,/]/.test(part.text)) throw new Fault('cronAlone', part, unit)
}

/** `L`, `LW`, `L-3`, `L-3W`, `15W`, or values. */
export function dayOfMonthRule(part: Piece, unit: QuartzUnit): DayRule {
  if (!dayLetters.test(part.text)) return { on: 'days', days: new Set(valuesOf(part, unit)) }
  refuseCompany(part, unit)
  const fromLast = /^L(?:-(\d{1,2}))?(W?)$/.exec(part.text)
  if (fromLast !== null) {
    const before = Number(fromLast[1] ?? 0)
    if (before > 30) throw new Fault('cronValue', { text: fromLast[1] ?? '', at: part.at + 2 }, unit, { from: 0, to: 30 })
    return { on: 'fromLast', before, workday: fromLast[2] === 'W' }
  }
  const nearest = /^(\d{1,2})W$/.exec(part.text)
  if (nearest === null) throw new Fault('cronValue', part, unit)
  return { on: 'nearestWorkday', day: numberIn({ text: nearest[1] ?? '', at: part.at }, unit) }
}

/** `L` (Saturday), `6L` (the last Friday), `6#3` (the third Friday), or values. */
export function dayOfWeekRule(part: Piece, unit: QuartzUnit): DayRule {
  // Days of the week have no word with an L or a # in it, months are parsed elsewhere.
  if (!weekdayLetters.test(part.text)) return { on: 'weekdays', weekdays: new Set(valuesOf(part, unit)) }
  refuseCompany(part, unit)
  if (part.text === 'L') return { on: 'weekdays', weekdays: new Set([unit.to]) }
  if (part.text.endsWith('L')) return { on: 'lastWeekday', weekday: numberIn({ text: part.text.slice(0, -1), at: part.at }, unit) }
  const [day = part, nth, more] = split(part, '#')
  const weekday = numberIn(day, unit)
  if (nth === undefined || more !== undefined || !/^[1-5]$/.test(nth.text)) {
    throw new Fault('cronValue', nth ?? part, unit, { from: 1, to: 5 })
  }
  return { on: 'nthWeekday', weekday, nth: Number(nth.text) }
}
