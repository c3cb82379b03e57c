import { yearlyBudget } from '@chengan/domain/maintenance/works/budget/yearly-budget'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { otherBudgets } from './budget-facts.ts'
import { budgetMoments } from './budget-moments.ts'

/** What the definition of the yearly budget names. */
export const yearlyBudgetImplementations = implementing(() => [
  implement(yearlyBudget, { facts: { otherBudgets }, moments: budgetMoments }),
])
