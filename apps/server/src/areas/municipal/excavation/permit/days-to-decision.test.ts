import { isWeekday, workdaysBetween } from '@chengan/kernel/calendar'
import { expect, it } from 'vitest'
import { daysToDecision } from './days-to-decision.ts'

const calendar = { workdaysBetween: (from: string, to: string) => workdaysBetween(from, to, isWeekday) }
const days = (more: object) => daysToDecision(calendar, { acceptDate: '2026-03-03 10:00:00', ...more }, '2026-03-16 10:00:00')

it('municipal-approval.md §8.1: working days between acceptance and decision − suspended', () => {
  expect(days({})).toBe(9)
  expect(days({ clock: [{ from: '2026-03-04 09:00:00', to: '2026-03-10 09:00:00' }] })).toBe(5)
  // A suspension that nobody ended stops nothing; more than there was is never taken off.
  expect(days({ clock: [{ from: '2026-03-04 09:00:00' }] })).toBe(9)
  expect(days({ clock: [{ from: '2026-02-01 09:00:00', to: '2026-03-30 09:00:00' }] })).toBe(0)
})

it('what was decided without an acceptance took no working days that could be told', () => {
  expect(days({ acceptDate: null })).toBe(null)
})
