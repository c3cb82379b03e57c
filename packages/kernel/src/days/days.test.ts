import { describe, expect, it, test } from 'vitest'
import { judgeForm } from '../definition/forms/judge-form.ts'
import { buildRegistry } from '../definition/registry.ts'
import { evaluate } from '../expression.ts'
import * as f from '../fields/builders.ts'
import { loan, reader } from '../testing/library.ts'
import { daysOfPeriod, kindOfPeriod, periodOf } from './periods.ts'
import { dayIn, momentMeant, relativeDayIn } from './relative-day.ts'
import { lunarYearBefore, springFestival } from './spring-festival.ts'

describe('Spring Festival', () => {
  test.each([
    [2023, '2023-01-22'],
    [2024, '2024-02-10'],
    [2025, '2025-01-29'],
    [2026, '2026-02-17'],
    [2027, '2027-02-06'],
    [2030, '2030-02-03'],
    [2033, '2033-01-31'],
    [2050, '2050-01-23'],
  ])('of %s is on %s', (year, day) => expect(springFestival(year)).toBe(day))
  it('is what days of two years are counted from', () => {
    expect(lunarYearBefore('2026-02-17')).toBe('2025-01-29')
    expect(lunarYearBefore('2026-01-01')).toBe('2024-12-13')
  })
})

describe('a period', () => {
  test.each([
    ['2026-03', 'month'],
    ['2026-Q4', 'quarter'],
    ['2026-H2', 'halfYear'],
    ['2026', 'year'],
    ['2026-13', null],
    ['2026-Q5', null],
    ['2026-3', null],
    ['0999', null],
  ])('%s is a %s', (text, kind) => expect(kindOfPeriod(text)).toBe(kind))
  it('holds its days', () => {
    expect(daysOfPeriod('2024-02')).toEqual(['2024-02-01', '2024-02-29'])
    expect(daysOfPeriod('2026-Q4')).toEqual(['2026-10-01', '2026-12-31'])
    expect(daysOfPeriod('2026')).toEqual(['2026-01-01', '2026-12-31'])
    expect(daysOfPeriod('x')).toBeNull()
  })
  it('is that of a day', () => {
    expect(['month', 'quarter', 'halfYear', 'year'].map((kind) => periodOf('2026-06-30', kind as 'month'))).toEqual([
      '2026-06',
      '2026-Q2',
      '2026-H1',
      '2026',
    ])
  })
})

describe('a day that moves with the calendar', () => {
  it('is so many days from today, or minutes from now', () => {
    expect(momentMeant({ today: true }, '2026-06-30 10:00:00')).toBe('2026-06-30')
    expect(momentMeant({ today: true, days: -30 }, '2026-06-30 10:00:00')).toBe('2026-05-31')
    expect(momentMeant({ firstOfYear: true }, '2026-06-30 10:00:00')).toBe('2026-01-01')
    expect(momentMeant({ now: true, minutes: 15 }, '2026-06-30 23:50:00')).toBe('2026-07-01 00:05:00')
  })
  it('is written as today, today+30 or today-7', () => {
    expect([relativeDayIn('today+30'), relativeDayIn('today-7'), relativeDayIn('tomorrow')]).toEqual([
      { today: true, days: 30 },
      { today: true, days: -7 },
      null,
    ])
    expect([dayIn('today+1', '2026-06-30'), dayIn('2026-05-01', '2026-06-30'), dayIn('x', '2026-06-30')]).toEqual([
      '2026-07-01',
      '2026-05-01',
      null,
    ])
  })
  it('is asked by tests: within 30 days, and past', () => {
    // biome-ignore lint/suspicious/noThenProperty: the words of expressions
    const asked = (test: object) => ({ if: test, then: { value: true }, else: { value: false } }) as never
    const within = asked({
      all: [
        { field: 'due', onOrAfter: { today: true } },
        { field: 'due', onOrBefore: { today: true, days: 30 } },
      ],
    })
    const on = (due: string | null) => evaluate(within, { due }, '2026-06-30')
    expect([on('2026-06-29'), on('2026-06-30'), on('2026-07-30 23:00:00'), on('2026-07-31'), on(null)]).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })
  it('limits dates and periods', () => {
    const fields = {
      title: loan.fields.title,
      from: f.date('起', 'From', { notBefore: 'today-7', notAfter: 'today+30' }),
      month: f.period('month', '月', 'Month', { notAfter: 'today' }),
      opens: f.time('开', 'Opens'),
      closes: f.time('关', 'Closes', { notBefore: 'opens' }),
    }
    const own = buildRegistry([{ ...reader, fields, list: { columns: ['title'], search: [], order: 'title' } }])
    const refused = (given: object) =>
      judgeForm(own.byName('reader'), { title: 'x', ...given }, { level: 'city', now: '2026-06-30 10:00:00', ask: [] }).refusals.map(
        ({ field, key }) => `${field} ${key}`,
      )
    expect([refused({ from: '2026-06-22' }), refused({ from: '2026-06-23' })]).toEqual([['from dateTooEarly'], []])
    expect([refused({ from: '2026-07-31' }), refused({ from: '2026-07-30' })]).toEqual([['from dateTooLate'], []])
    expect([refused({ month: '2026-07' }), refused({ month: '2026-06' })]).toEqual([['month dateTooLate'], []])
    expect([refused({ opens: '9:00', closes: '08:30' }), refused({ opens: '09:00', closes: '17:30' })]).toEqual([
      ['closes dateTooEarly'],
      [],
    ])
  })
})

describe('a share of two figures', () => {
  it('is none without a whole', () => {
    const share = { ratio: { field: 'part' }, over: { field: 'whole' }, times: 100, digits: 1 } as const
    const shareOf = (part: unknown, whole: unknown) => evaluate(share, { part, whole }, '2026-06-30')
    expect([shareOf(1, 3), shareOf(0, 3), shareOf(1, 0), shareOf(null, 3), shareOf(1, null)]).toEqual([33.3, 0, null, null, null])
  })
})
