import { evaluate } from '@chengan/kernel/expression'
import { describe, expect, it } from 'vitest'
import { visitsDue, visitsMade } from './visits-due.ts'

const site = (more: object = {}) => ({ actualStart: '2026-06-01', actualEnd: null, visitFrequency: 3, visitCount: 0, ...more })
const due = (more: object, today: string) => evaluate(visitsDue, site(more), today)

describe('municipal-approval.md §8.1: visits due', () => {
  it('one on the first day of works, and one every so many days after it', () => {
    expect([due({}, '2026-06-01'), due({}, '2026-06-03'), due({}, '2026-06-04'), due({}, '2026-06-08')]).toEqual([1, 1, 2, 3])
  })
  it('none before works begin, without a first day, or where nothing says how often', () => {
    expect([due({}, '2026-05-30'), due({ actualStart: null }, '2026-06-08'), due({ visitFrequency: null }, '2026-06-08')]).toEqual([
      0, 0, 0,
    ])
  })
  it('none after the works have ended; an end that is planned ends nothing yet', () => {
    expect([due({ actualEnd: '2026-06-04' }, '2026-06-30'), due({ actualEnd: '2026-07-30' }, '2026-06-08')]).toEqual([2, 3])
  })
  it('a visit beyond them makes up for none elsewhere', () => {
    const made = (visitCount: number | null) => evaluate(visitsMade, site({ visitCount }), '2026-06-08')
    expect([made(null), made(2), made(5)]).toEqual([0, 2, 3])
  })
})
