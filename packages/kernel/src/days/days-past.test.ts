import { describe, expect, it } from 'vitest'
import type { Expiry } from '../definition/expiry.ts'
import { daysPast } from './days-past.ts'

const detection: Expiry = { days: [60, 0, -30], receivers: ['district'], where: { column: 'status', oneOf: ['2', '3'] } }
const past = (rule: Expiry, date: unknown, row: object = { status: '2' }) => daysPast(rule, date, { ...row }, '2026-06-30')

describe('a date that has passed', () => {
  it('says for how many days, from the day after it on', () => {
    expect(past(detection, '2026-06-20')).toBe(10)
    expect(past(detection, '2026-06-29 08:00:00')).toBe(1)
    expect(past(detection, '2026-06-30')).toBeNull()
    expect(past(detection, null)).toBeNull()
  })
  it('says nothing of a row of which it no longer counts', () => {
    expect(past(detection, '2026-06-20', { status: '4' })).toBeNull()
    expect(past({ ...detection, where: { column: 'status', empty: true } }, '2026-06-20')).toBeNull()
    expect(past({ ...detection, where: { all: [{ column: 'status', is: '2' }, { not: { always: false } }] } }, '2026-06-20')).toBeNull()
  })
  it('says nothing where nobody is reminded afterwards: a warranty that ended is no duty', () => {
    expect(past({ days: [30], receivers: ['owner'] }, '2026-06-20')).toBeNull()
  })
})
