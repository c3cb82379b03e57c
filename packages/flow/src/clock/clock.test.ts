import { isWeekday } from '@chengan/kernel/calendar'
import { describe, expect, test } from 'vitest'
import { lightOf, putOff, usedRate } from './lights.ts'
import { timerTime } from './timer-time.ts'
import { addWorkMinutes, dueAfter, officeHours, warnTime, workMinutesBetween } from './work-clock.ts'

const clock = { isWorkday: isWeekday, hours: officeHours }
// 2026-03-02 is a Monday.

describe('time limits in working time (system.md §5.4)', () => {
  test.each([
    [1, 'workday', '2026-03-02 10:00:00', '2026-03-03 17:30:00'],
    [5, 'workday', '2026-03-06 16:00:00', '2026-03-13 17:30:00'],
    [0.5, 'workday', '2026-03-02 10:00:00', '2026-03-02 15:00:00'],
    [4, 'workhour', '2026-03-02 16:30:00', '2026-03-03 12:00:00'],
    [2, 'day', '2026-03-06 10:00:00', '2026-03-08 17:30:00'],
    [3, 'hour', '2026-03-06 23:00:00', '2026-03-07 02:00:00'],
  ] as const)('act/task/rule-2: %d %s from %s end %s', (amount, unit, from, due) => {
    expect(dueAfter(from, { amount, unit }, clock)).toBe(due)
  })

  test('act/task/rule-2: the lunch break and the weekend do not count', () => {
    expect(workMinutesBetween('2026-03-06 11:00:00', '2026-03-09 10:00:00', clock)).toBe(60 + 240 + 60)
    expect(addWorkMinutes('2026-03-06 17:00:00', 60, clock)).toBe('2026-03-09 09:30:00')
  })

  test('the warning comes at a share of the time, or a rest before its end', () => {
    const [from, due] = ['2026-03-02 09:00:00', '2026-03-03 17:30:00']
    expect(warnTime(from, due, '75%', clock)).toBe('2026-03-03 13:30:00'.replace('13:30', '14:00'))
    expect(warnTime(from, due, '1d', clock)).toBe('2026-03-02 17:30:00')
    expect(warnTime(from, due, '9d', clock)).toBe(from)
  })

  test('a calendar without a working day is refused, not walked for ever', () => {
    expect(() => addWorkMinutes('2026-03-02 09:00:00', 5, { isWorkday: () => false, hours: officeHours })).toThrow(RangeError)
  })

  test('act/task/rule-3: the lamp is green, then yellow, then red, and grey while the clock stands', () => {
    const task = { dueAt: '2026-03-03 17:30:00', warnAt: '2026-03-03 14:00:00' }
    expect(lightOf(task, { stops: [] }, '2026-03-03 13:59:59')).toBe(1)
    expect(lightOf(task, { stops: [] }, '2026-03-03 14:00:00')).toBe(2)
    expect(lightOf(task, { stops: [] }, '2026-03-03 17:30:01')).toBe(3)
    expect(lightOf(task, { stops: [{ from: '2026-03-02 09:00:00', to: null, kind: 'applicant' }] }, '2026-03-09 09:00:00')).toBe(4)
    expect(lightOf({ dueAt: null, warnAt: null }, { stops: [] }, '2026-03-09 09:00:00')).toBe(null)
  })

  test('act/task/rule-2: what the clock stood is neither used nor lost', () => {
    const stops = [{ from: '2026-03-02 10:00:00', to: '2026-03-02 12:00:00', kind: 'expert' }]
    const task = {
      createdAt: '2026-03-02 09:00:00',
      dueAt: putOff('2026-03-02 16:30:00', { from: stops[0]?.from ?? '', to: '2026-03-02 12:00:00' }, { clock, working: true }),
    }
    expect(task.dueAt).toBe('2026-03-03 10:00:00')
    expect(usedRate(task, stops, { now: '2026-03-02 14:30:00', clock })).toBeCloseTo(120 / 360)
  })

  test.each([
    ['workdays(5)', '2026-03-09 10:00:00'],
    ['P1DT2H', '2026-03-03 12:00:00'],
    ['P1M', '2026-04-02 10:00:00'],
    ['2026-05-01', '2026-05-01 00:00:00'],
    ['2026-05-01T08:30:00', '2026-05-01 08:30:00'],
    ['soon', null],
    ['PT', null],
  ])('a timer of %s goes off at %s', (text, at) => {
    expect(timerTime(text, '2026-03-02 10:00:00', clock)).toBe(at)
  })
})
