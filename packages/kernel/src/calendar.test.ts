import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addWorkdays, isWeekday, workdaysBetween } from './calendar.ts'
import { addDays } from './time.ts'

describe('working days', () => {
  it('do not count the day of the event (民法典 201)', () => {
    expect(addWorkdays('2026-06-30', 1, isWeekday)).toBe('2026-07-01')
    expect(addWorkdays('2026-07-03', 1, isWeekday)).toBe('2026-07-06')
    expect(addWorkdays('2026-07-03 17:00:00', 0, isWeekday)).toBe('2026-07-03')
  })
  it('follow the calendar: holidays are skipped, shifted Saturdays count', () => {
    const isWorkday = (date: string) => date === '2026-10-10' || (isWeekday(date) && !(date >= '2026-10-01' && date <= '2026-10-07'))
    expect(addWorkdays('2026-09-30', 1, isWorkday)).toBe('2026-10-08')
    expect(addWorkdays('2026-10-09', 1, isWorkday)).toBe('2026-10-10')
    expect(workdaysBetween('2026-09-30', '2026-10-10', isWorkday)).toBe(3)
  })
  it('between two days are as many as lead from one to the other', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.integer({ min: 1, max: 60 }), (start, days) => {
        const from = addDays('2026-01-01', start)
        expect(workdaysBetween(from, addWorkdays(from, days, isWeekday), isWeekday)).toBe(days)
      }),
    )
    expect(workdaysBetween('2026-07-01', '2026-07-01', isWeekday)).toBe(0)
    expect(workdaysBetween('2026-07-02', '2026-07-01', isWeekday)).toBe(0)
  })
})
