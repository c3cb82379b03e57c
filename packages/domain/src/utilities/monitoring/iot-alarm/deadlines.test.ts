import { expect, it } from 'vitest'
import { deadlinesFrom } from './deadlines.ts'

const usual = (_code: string, fallback: number) => fallback

it('gysy/iotdevicealarmhandling/rule-1: the clocks of each level run from its start', () => {
  const start = '2026-03-02 08:00:00'
  expect(deadlinesFrom(start, '1', usual)).toEqual({
    clockTime: start,
    confirmDeadline: '2026-03-02 08:05:00',
    confirmAgainTime: '2026-03-02 08:10:00',
    dispatchDeadline: '2026-03-02 08:10:00',
    arriveDeadline: '2026-03-02 08:30:00',
    finishDeadline: '2026-03-03 08:00:00',
  })
  expect(deadlinesFrom(start, '2', usual)).toMatchObject({
    confirmDeadline: '2026-03-02 08:15:00',
    arriveDeadline: '2026-03-02 09:00:00',
    finishDeadline: '2026-03-04 08:00:00',
  })
  expect(deadlinesFrom(start, '3', usual)).toMatchObject({
    confirmDeadline: '2026-03-02 08:30:00',
    dispatchDeadline: '2026-03-02 10:00:00',
    arriveDeadline: '2026-03-02 12:00:00',
  })
  expect(deadlinesFrom(start, '4', usual)).toMatchObject({
    dispatchDeadline: null,
    arriveDeadline: null,
    finishDeadline: '2026-03-09 08:00:00',
  })
})
