import { describe, expect, it } from 'vitest'
import { datetimeText, instantOf } from '../time.ts'
import { nextRun, nextRuns } from './next-run.ts'
import { parseQuartz } from './parse-quartz.ts'
import type { QuartzTimes } from './quartz.ts'

function timesOf(expression: string): QuartzTimes {
  const parsed = parseQuartz(expression)
  if ('fault' in parsed) throw new Error(`${expression}: ${JSON.stringify(parsed.fault)}`)
  return parsed.times
}

const DAY = 26 * 3_600_000

const runs = (expression: string, after: string, count = 3) => nextRuns(timesOf(expression), instantOf(after), count).map(datetimeText)
const faultOf = (expression: string) => {
  const parsed = parseQuartz(expression)
  return 'fault' in parsed ? [parsed.fault.key, parsed.fault.values?.at, parsed.fault.values?.part] : 'understood'
}

describe('a Quartz expression', () => {
  it.each([
    ['0 0 12 * * ?', '2026-03-04 12:00:00', ['2026-03-05 12:00:00', '2026-03-06 12:00:00', '2026-03-07 12:00:00']],
    ['*/20 * * * * ?', '2026-03-04 23:59:30', ['2026-03-04 23:59:40', '2026-03-05 00:00:00', '2026-03-05 00:00:20']],
    ['0 5/25 8,20 * * ?', '2026-03-04 08:30:00', ['2026-03-04 08:55:00', '2026-03-04 20:05:00', '2026-03-04 20:30:00']],
    ['0 30 22-2 ? * *', '2026-03-04 23:00:00', ['2026-03-04 23:30:00', '2026-03-05 00:30:00', '2026-03-05 01:30:00']],
    ['0 0 8 ? * MON-FRI', '2026-03-06 08:00:00', ['2026-03-09 08:00:00', '2026-03-10 08:00:00', '2026-03-11 08:00:00']],
    ['0 0 8 ? * 2', '2026-03-04 00:00:00', ['2026-03-09 08:00:00', '2026-03-16 08:00:00', '2026-03-23 08:00:00']],
    ['0 0 0 31 * ?', '2026-03-04 00:00:00', ['2026-03-31 00:00:00', '2026-05-31 00:00:00', '2026-07-31 00:00:00']],
    ['0 0 8 29 FEB ?', '2026-03-04 00:00:00', ['2028-02-29 08:00:00', '2032-02-29 08:00:00', '2036-02-29 08:00:00']],
  ])('%s falls on its times', (expression, after, expected) => {
    expect(runs(expression, after)).toEqual(expected)
  })

  it.each([
    ['0 0 1 L * ?', ['2026-02-28', '2026-03-31', '2026-04-30'], 'the last day'],
    ['0 0 1 L-3 * ?', ['2026-02-25', '2026-03-28', '2026-04-27'], 'three days before the last'],
    ['0 0 1 LW 2,5 ?', ['2026-02-27', '2026-05-29', '2027-02-26'], 'the last working day'],
    ['0 0 1 15W 2,3,8 ?', ['2026-02-16', '2026-03-16', '2026-08-14'], 'the working day nearest to the 15th'],
    ['0 0 1 1W 2,3,8 ?', ['2026-02-02', '2026-03-02', '2026-08-03'], 'never in the month before'],
    ['0 0 1 31W 1,5 ?', ['2026-05-29', '2027-01-29', '2027-05-31'], 'never in the month after'],
    ['0 0 1 ? * 6L', ['2026-02-27', '2026-03-27', '2026-04-24'], 'the last Friday'],
    ['0 0 1 ? * FRI#3', ['2026-02-20', '2026-03-20', '2026-04-17'], 'the third Friday'],
    ['0 0 1 ? * 1#5', ['2026-03-29', '2026-05-31', '2026-08-30'], 'the fifth Sunday, in months that have one'],
    ['0 0 1 ? * L', ['2026-02-07', '2026-02-14', '2026-02-21'], 'every Saturday'],
  ])('%s is %s: %s', (expression, expected) => {
    expect(runs(expression, '2026-02-01 12:00:00').map((run) => run.slice(0, 10))).toEqual(expected)
  })

  it('ends with its last year', () => {
    expect(runs('0 0 0 1 1 ? 2027-2028', '2026-03-04 00:00:00', 10)).toEqual(['2027-01-01 00:00:00', '2028-01-01 00:00:00'])
    expect(nextRun(timesOf('0 0 0 1 1 ? 2020'), instantOf('2026-03-04 00:00:00'))).toBeNull()
    expect(nextRun(timesOf('0 0 0 30 2 ?'), instantOf('2026-03-04 00:00:00'))).toBeNull()
  })

  it('agrees with a count over every second of a day and more', () => {
    const expressions = ['7/13 3-50/7 */5 * * ?', '0,30 58-2 23-1 ? * *', '59 59 23 ? * 4-2', '*/45 */45 */9 4-5 3 ?']
    const from = instantOf('2026-03-03 23:00:00')
    const all = expressions.map((expression) => ({ times: timesOf(expression), found: [] as number[] }))
    for (let at = from; at < from + DAY; at += 1000) {
      const moment = momentOf(at)
      for (const { times, found } of all) if (isAt(times, moment)) found.push(at)
    }
    for (const { times, found } of all) {
      expect(found.length).toBeGreaterThan(0)
      expect(nextRuns(times, from - 1000, found.length)).toEqual(found)
    }
  })
})

type Moment = Readonly<Record<'month' | 'day' | 'hour' | 'minute' | 'second' | 'weekday', number>>

function momentOf(at: number): Moment {
  const [, month = 0, day = 0, hour = -1, minute = -1, second = -1] = datetimeText(at).split(/\D/).map(Number)
  return { month, day, hour, minute, second, weekday: new Date(at + 8 * 3_600_000).getUTCDay() + 1 }
}

/** The definition itself, second by second. */
function isAt({ day: rule, months, hours, minutes, seconds }: QuartzTimes, { month, day, hour, minute, second, weekday }: Moment): boolean {
  const fits = rule.on === 'days' ? rule.days.has(day) : rule.on === 'weekdays' && rule.weekdays.has(weekday)
  return fits && months.has(month) && hours.includes(hour) && minutes.includes(minute) && seconds.includes(second)
}

describe('a wrong expression is refused with the place of its fault', () => {
  it.each([
    ['0 0 12 * *', ['cronParts', undefined, undefined]],
    ['0 0 12 * * ? 2026 1', ['cronParts', undefined, undefined]],
    ['', ['cronParts', undefined, undefined]],
    ['60 0 12 * * ?', ['cronValue', 1, '60']],
    ['0  0  25 * * ?', ['cronValue', 7, '25']],
    ['0 0 8,24 * * ?', ['cronValue', 7, '24']],
    ['0 0-61 12 * * ?', ['cronValue', 5, '61']],
    ['0 0/0 12 * * ?', ['cronStep', 5, '0']],
    ['0 0 */24x * * ?', ['cronStep', 7, '24X']],
    ['0 0 12 0 * ?', ['cronValue', 8, '0']],
    ['0 0 12 32W * ?', ['cronValue', 8, '32']],
    ['0 0 12 L,15 * ?', ['cronAlone', 8, 'L,15']],
    ['0 0 12 L-31 * ?', ['cronValue', 10, '31']],
    ['0 0 12 ? XYZ *', ['cronValue', 10, 'XYZ']],
    ['0 0 12 ? * 8', ['cronValue', 12, '8']],
    ['0 0 12 ? * FRI#6', ['cronValue', 16, '6']],
    ['0 0 12 ? * 6L,2L', ['cronAlone', 12, '6L,2L']],
    ['0 0 12 * * *', ['cronDays', 12, '*']],
    ['0 0 12 ? * ?', ['cronDays', 12, '?']],
    ['0 0 12 * * ? 1969', ['cronValue', 14, '1969']],
    ['0 0 12 * * ? 2030-2026', ['cronValue', 19, '2026']],
    ['a b c d e f', ['cronValue', 1, 'A']],
    ['0 1-2-3 12 * * ?', ['cronValue', 3, '1-2-3']],
  ])('%s', (expression, expected) => {
    expect(faultOf(expression)).toEqual(expected)
  })
})
