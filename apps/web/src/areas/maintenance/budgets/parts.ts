import { defineParts } from '../../../resources/named-parts.ts'

/** What definitions of the yearly budget name. */
export const maintenanceBudgetsParts = defineParts({
  views: { budgetBoard: () => import('./budget-board.tsx').then((module) => module.BudgetBoard) },
})
