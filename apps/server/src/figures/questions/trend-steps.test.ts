import { expect, test } from 'vitest'
import { trendSteps } from './trend-steps.ts'

test('a month is compared with the month of the year before: a running one by its days, a whole February to its end', () => {
  expect(trendSteps({ from: '2024-02-10', to: '2024-03-31', today: '2024-03-15' }, 'month')).toEqual([
    { t: '2024-02', from: '2024-02-01', to: '2024-02-29', before: { from: '2023-02-01', to: '2023-02-28' } },
    { t: '2024-03', from: '2024-03-01', to: '2024-03-15', before: { from: '2023-03-01', to: '2023-03-15' } },
  ])
})

test('29 February is compared with the 28th, a week with that of the same weekdays', () => {
  expect(trendSteps({ from: '2024-02-29', to: '2024-02-29', today: '2024-06-30' }, 'day')[0]?.before).toEqual({
    from: '2023-02-28',
    to: '2023-02-28',
  })
  expect(trendSteps({ from: '2026-07-01', to: '2026-07-01', today: '2026-07-30' }, 'week')).toEqual([
    { t: '2026-06-29', from: '2026-06-29', to: '2026-07-05', before: { from: '2025-06-30', to: '2025-07-06' } },
  ])
})

test('what has not begun has no step', () => {
  expect(trendSteps({ from: '2026-07-01', to: '2026-09-30', today: '2026-08-02' }, 'month').map(({ t }) => t)).toEqual([
    '2026-07',
    '2026-08',
  ])
})

test('dashboards §1.2-6: aligned by Spring Festival, a day stands beside the one as far from that of the year before', () => {
  const [eve, feast] = trendSteps({ from: '2026-02-16', to: '2026-02-17', today: '2026-06-30' }, 'day', { lunar: true })
  expect([eve?.before, feast?.before]).toEqual([
    { from: '2025-01-28', to: '2025-01-28' },
    { from: '2025-01-29', to: '2025-01-29' },
  ])
})

test('dashboards §1.2-6: January and February may be one step, beside both of the year before', () => {
  expect(trendSteps({ from: '2024-02-10', to: '2024-03-31', today: '2024-06-30' }, 'month', { firstTwoMonths: true })).toEqual([
    { t: '2024-01~02', from: '2024-01-01', to: '2024-02-29', before: { from: '2023-01-01', to: '2023-02-28' } },
    { t: '2024-03', from: '2024-03-01', to: '2024-03-31', before: { from: '2023-03-01', to: '2023-03-31' } },
  ])
  expect(trendSteps({ from: '2025-01-05', to: '2025-02-28', today: '2025-01-20' }, 'month', { firstTwoMonths: true })).toEqual([
    { t: '2025-01~02', from: '2025-01-01', to: '2025-01-20', before: { from: '2024-01-01', to: '2024-01-20' } },
  ])
})
