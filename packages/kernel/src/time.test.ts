import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMinutes,
  addMonths,
  addYears,
  dateText,
  datetimeText,
  daysBetween,
  earlierOf,
  instantOf,
  isDateText,
  isDatetimeText,
} from './time.ts'

describe('times of the house', () => {
  it('are texts in Shanghai, wherever the machine stands', () => {
    expect(datetimeText(Date.parse('2026-06-30T16:30:00Z'))).toBe('2026-07-01 00:30:00')
    expect(dateText(Date.parse('2026-06-30T15:59:59Z'))).toBe('2026-06-30')
    expect(instantOf('2026-07-01 00:30')).toBe(Date.parse('2026-06-30T16:30:00Z'))
    expect(instantOf('2026-07-01')).toBe(Date.parse('2026-06-30T16:00:00Z'))
  })
  it('are compared as texts: the earlier of two', () => {
    expect([earlierOf('2026-07-01', '2026-06-30'), earlierOf('2026-06-30 09:00:00', '2026-06-30 10:00:00')]).toEqual([
      '2026-06-30',
      '2026-06-30 09:00:00',
    ])
  })
  it('add months to the same day, or the last of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
    expect(addMonths('2026-05-15', 12)).toBe('2027-05-15')
  })
  it('come back from any instant of the years they know', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.parse('1900-01-02'), max: Date.parse('2199-12-30') }), (time) => {
        const text = datetimeText(time)
        expect(isDatetimeText(text)).toBe(true)
        expect(instantOf(text)).toBe(Math.floor(time / 1000) * 1000)
      }),
    )
  })
  it('step over months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2024-02-28 23:00:00', 1)).toBe('2024-02-29')
    expect(addMinutes('2026-06-30 23:59:30', 1)).toBe('2026-07-01 00:00:30')
  })
  it('end with the calendar, whatever somebody adds to them', () => {
    expect(addYears('2026-06-30', 8000)).toBe('2199-12-30')
    expect(addMonths('2026-06-30', 2_000_000_000)).toBe('2199-12-30')
    expect([addDays('2026-06-30', 2_000_000_000), addDays('2026-06-30', -2_000_000_000)]).toEqual(['2199-12-31', '1800-01-01'])
    expect(addMinutes('2026-06-30 10:00:00', 2e12)).toBe('2199-12-31 23:59:59')
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28')
  })
  it('count days both ways alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: -20_000, max: 20_000 }), (start, days) => {
        const from = addDays('1950-01-01', start)
        expect(daysBetween(from, addDays(from, days))).toBe(days)
      }),
    )
  })
  it('must exist to be dates', () => {
    expect(['2024-02-29', '2000-02-29', '1898-05-01', '2199-12-31'].map(isDateText)).toEqual([true, true, true, true])
    expect(['2100-02-29', '2026-04-31', '2026-00-10', '2026-6-1', '1799-12-31', '2026-06-30 10:00:00'].some(isDateText)).toBe(false)
    expect(isDatetimeText('2026-06-30 23:59:59')).toBe(true)
    expect(['2026-06-30 24:00:00', '2026-06-30T10:00:00', '2026-06-30 10:00'].some(isDatetimeText)).toBe(false)
  })
})
