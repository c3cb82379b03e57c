import { sampleOf } from '../../../testing/test-city.ts'
import { yearlyBudget } from './yearly-budget.ts'

export const yearlyBudgetSample = sampleOf(yearlyBudget, {
  values: ({ draw }) => ({ planYear: 2000 + draw.below(90), fundLine: '1', amount: 100 + draw.below(900), adjustedAmount: null }),
  acts: { edit: ({ draw }) => ({ remark: `第${String(1 + draw.below(99))}次核对` }) },
})
