import type { Metric } from '@chengan/kernel/definition/figures/metric'

const sums = { ofYear: 'planYear', unit: '万元', digits: 2 } as const

/** What a year's budget is, how much of it is paid and what is left (maintenance.md §9.1 资金执行率). */
export const budgetMetrics = {
  'yg.budget': {
    ...sums,
    zh: '年度养护预算',
    en: 'Yearly maintenance budget',
    adds: { sum: 'heldAmount' },
    formula: { zh: 'Σ本年度现行金额（有调整的按调整后金额）', en: 'Σ sums of the year in force, after adjustment where there was one' },
  },
  'yg.budget.used': {
    ...sums,
    zh: '预算已支付',
    en: 'Paid of the budget',
    adds: { sum: 'usedAmount' },
    formula: { zh: 'Σ本年度已支付金额', en: 'Σ paid of the budgets of the year' },
    better: 'up',
  },
  'yg.budget.rate': {
    zh: '资金执行率',
    en: 'Budget executed',
    unit: '%',
    part: 'yg.budget.used',
    whole: 'yg.budget',
    formula: { zh: '预算已支付÷年度养护预算', en: 'Paid ÷ budget in force' },
    better: 'up',
  },
  'yg.budget.frozen': {
    ...sums,
    zh: '预算冻结',
    en: 'Frozen of the budget',
    adds: { sum: 'frozenAmount' },
    formula: { zh: 'Σ本年度冻结金额（已批准、未支付）', en: 'Σ frozen: granted and not paid yet' },
  },
  'yg.budget.left': {
    ...sums,
    zh: '预算可用余额',
    en: 'Left of the budget',
    adds: { sum: 'leftAmount' },
    formula: { zh: 'Σ本年度可用余额', en: 'Σ what is left of the budgets of the year' },
  },
} as const satisfies Readonly<Record<string, Metric>>
