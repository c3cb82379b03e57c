import { differencesOf } from '@chengan/kernel/specification/differences'
import { yearlyBudget } from './yearly-budget.ts'

export const yearlyBudgetDifferences = differencesOf(yearlyBudget, [
  { because: 'Unique within its year, region and line, which the field says in its own way.', fields: ['fundSource unique'] },
  {
    because: 'The unit as people read it, in the language of the console.',
    fields: ['amount unit', 'adjustedAmount unit', 'usedAmount unit', 'frozenAmount unit'],
  },
  { because: 'A text of several lines.', fields: ['remark type'] },
  {
    because: 'What holds after adjustment, what is left of it and how much is paid: the cards and the list tell it.',
    fields: ['heldAmount', 'leftAmount', 'executionRate'],
  },
])
