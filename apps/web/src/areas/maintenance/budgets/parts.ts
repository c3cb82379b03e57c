import { defineParts } from '../../../resources/named-parts.ts'

/** What definitions of the yearly budget and of its reserve name. */
export const maintenanceBudgetsParts = defineParts({
  views: {
    budgetBoard: () => import('./budget-board.tsx').then((module) => module.BudgetBoard),
    reserveBoard: () => import('./reserve-board.tsx').then((module) => module.ReserveBoard),
  },
})
