import { differencesOf } from '@chengan/kernel/specification/differences'
import { yearlyBudget } from './yearly-budget.ts'

export const yearlyBudgetDifferences = differencesOf(yearlyBudget, [
  { because: 'Unique within its year, region and line, which the field says in its own way.', fields: ['fundSource unique'] },
  { because: 'A text of several lines.', fields: ['remark type'] },
  {
    because: 'What holds after adjustment, what is left of it and how much is paid: the cards and the list tell it.',
    fields: ['heldAmount', 'leftAmount', 'executionRate'],
  },
])
