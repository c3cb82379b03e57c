import { defineParts } from '../../../resources/named-parts.ts'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const utilitiesHazardsParts = defineParts({
  views: {
    hazardStatistics: () => import('./statistics/hazard-statistics.tsx').then((module) => module.HazardStatistics),
    supervisionBoard: () => import('./supervision/supervision-board.tsx').then((module) => module.SupervisionBoard),
  },
})
