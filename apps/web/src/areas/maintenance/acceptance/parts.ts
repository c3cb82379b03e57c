import { defineParts } from '../../../resources/named-parts.ts'

/** What the definition of acceptances of works names. */
export const maintenanceAcceptanceParts = defineParts({
  views: {
    acceptanceBoard: () => import('./acceptance-board.tsx').then((module) => module.AcceptanceBoard),
  },
})
