import type { Metric } from '@chengan/kernel/definition/figures/metric'

const sums = { unit: '万元', digits: 2 } as const

/** What a year's budget is and how much of it is paid: its execution is told by the list and its cards (maintenance.md §9.1). */
export const budgetMetrics = {
  'yg.budget': {
    ...sums,
    zh: '年度养护预算',
    en: 'Yearly maintenance budget',
    adds: { sum: 'heldAmount' },
    formula: { zh: 'Σ现行金额（有调整的按调整后金额）', en: 'Σ sums in force, after adjustment where there was one' },
  },
  'yg.budget.used': {
    ...sums,
    zh: '预算已支付',
    en: 'Paid of the budget',
    adds: { sum: 'usedAmount' },
    formula: { zh: 'Σ已支付金额', en: 'Σ paid' },
  },
} as const satisfies Readonly<Record<string, Metric>>
