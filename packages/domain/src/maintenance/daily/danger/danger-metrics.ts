import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { dangerState } from './danger-codes.ts'

const dangers = { unit: '起' } as const

/** Dangers that were found and lifted (maintenance.md §9.3). */
export const dangerMetrics = {
  'yg.danger': {
    ...dangers,
    on: 'foundTime',
    zh: '险情数',
    en: 'Dangers',
    formula: { zh: '按发现时间的险情数', en: 'Dangers by the time at which they were found' },
    better: 'down',
  },
  'yg.danger.lifted': {
    ...dangers,
    on: 'liftTime',
    zh: '处置险情数',
    en: 'Dangers lifted',
    query: { status: dangerState.lifted },
    formula: { zh: '按解除时间的已解除险情数', en: 'Dangers by the time at which they were lifted' },
    better: 'up',
  },
} as const satisfies Readonly<Record<string, Metric>>
