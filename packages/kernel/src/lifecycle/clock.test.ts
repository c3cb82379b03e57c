import { describe, expect, it } from 'vitest'
import { instantOf } from '../time.ts'
import { clockColour, readClock } from './clock.ts'

const now = instantOf('2026-06-30 18:00:00')
const read = (deadline: string, told?: string) => {
  const { colour, says, amount, unit } = readClock(deadline, now, told)
  return `${colour} ${says} ${amount} ${unit}`
}

describe('a clock', () => {
  it.each([
    ['2026-07-13', 'green left 13 days'],
    ['2026-07-04', 'green left 4 days'],
    ['2026-07-03', 'amber left 3 days'],
    ['2026-07-03 23:59:59', 'amber left 3 days'],
    ['2026-06-30', 'amber today 0 days'],
    ['2026-06-29', 'red overdue 1 days'],
    ['2026-06-27 23:59:59', 'red overdue 3 days'],
    ['2026-06-30 23:10:00', 'amber left 5 hours'],
    ['2026-06-30 18:20:00', 'amber left 20 minutes'],
    ['2026-06-30 17:59:30', 'red overdue 1 minutes'],
    ['2026-06-30 14:30:00', 'red overdue 3 hours'],
  ])('of %s is %s', (deadline, said) => {
    expect(read(deadline)).toBe(said)
  })

  it('takes a full hour for a moment and not for a whole day', () => {
    expect(read('2026-06-28 09:00:00')).toBe('red overdue 2 days')
    expect(read('2026-06-30 15:00:00')).toBe('red overdue 3 hours')
    expect(read('2026-06-30 00:00:00')).toBe('red overdue 18 hours')
  })

  it('is amber exactly while its words say three days or less', () => {
    expect(read('2026-07-04 17:59:59')).toBe('amber left 3 days')
    expect(read('2026-07-04 18:00:00')).toBe('green left 4 days')
  })

  it('that runs out at this second is not over yet', () => {
    expect(clockColour('2026-06-30 18:00:00', now)).toBe('amber')
    expect(clockColour('2026-06-30 18:00:00', now + 1000)).toBe('red')
  })

  it('with a warning of its own is amber from then on, and never later than any other', () => {
    expect(clockColour('2026-07-02 12:00:00', now, '2026-07-01 12:00:00')).toBe('amber')
    expect(clockColour('2026-07-20 12:00:00', now, '2026-07-01 12:00:00')).toBe('green')
    expect(clockColour('2026-07-20 12:00:00', now, '2026-06-30 12:00:00')).toBe('amber')
    expect(read('2026-07-02 12:00:00', '1')).toBe('amber left 1 days')
    expect(read('2026-07-20 12:00:00', '2')).toBe('amber left 19 days')
  })

  it('that stands says so, also past its deadline; one that ran out since it was told is red', () => {
    expect(read('2026-06-20', '4')).toBe('stopped stopped 0 days')
    expect(read('2026-06-29', '1')).toBe('red overdue 1 days')
  })
})
