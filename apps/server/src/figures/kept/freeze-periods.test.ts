import { expect, test } from 'vitest'
import { periodOfSpan, periodToFreeze } from './freeze-periods.ts'

test('a month is frozen from the fifth, a quarter from the tenth of its successor, a year from 15 January', () => {
  expect([periodToFreeze('month', '2026-07-04'), periodToFreeze('month', '2026-07-05')?.no]).toEqual([null, '2026-06'])
  expect([periodToFreeze('quarter', '2026-07-09'), periodToFreeze('quarter', '2026-07-10')?.no]).toEqual([null, '2026Q2'])
  expect([periodToFreeze('year', '2027-01-14'), periodToFreeze('year', '2027-01-15')?.no]).toEqual([null, '2026'])
  // Long after as well: a night that was missed is made up for.
  expect(periodToFreeze('quarter', '2026-09-30')).toEqual({ kind: 'quarter', no: '2026Q2', from: '2026-04-01', to: '2026-06-30' })
})

test('a span is a period where it is exactly one', () => {
  expect(periodOfSpan('2024-02-01', '2024-02-29')?.no).toBe('2024-02')
  expect(periodOfSpan('2026-04-01', '2026-06-30')?.no).toBe('2026Q2')
  expect(periodOfSpan('2025-01-01', '2025-12-31')?.no).toBe('2025')
  expect([periodOfSpan('2026-02-01', '2026-02-27'), periodOfSpan('2026-02-01', '2026-03-31')]).toEqual([null, null])
})
