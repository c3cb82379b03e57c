import { expect, test } from 'vitest'
import { trendSteps } from './trend-steps.ts'

test('a month is compared with the month of the year before: a running one by its days, a whole February to its end', () => {
  expect(trendSteps('2024-02-10', '2024-03-31', 'month', '2024-03-15')).toEqual([
    { t: '2024-02', from: '2024-02-01', to: '2024-02-29', before: { from: '2023-02-01', to: '2023-02-28' } },
    { t: '2024-03', from: '2024-03-01', to: '2024-03-15', before: { from: '2023-03-01', to: '2023-03-15' } },
  ])
})

test('29 February is compared with the 28th, a week with that of the same weekdays', () => {
  expect(trendSteps('2024-02-29', '2024-02-29', 'day', '2024-06-30')[0]?.before).toEqual({ from: '2023-02-28', to: '2023-02-28' })
  expect(trendSteps('2026-07-01', '2026-07-01', 'week', '2026-07-30')).toEqual([
    { t: '2026-06-29', from: '2026-06-29', to: '2026-07-05', before: { from: '2025-06-30', to: '2025-07-06' } },
  ])
})

test('what has not begun has no step', () => {
  expect(trendSteps('2026-07-01', '2026-09-30', 'month', '2026-08-02').map(({ t }) => t)).toEqual(['2026-07', '2026-08'])
})
