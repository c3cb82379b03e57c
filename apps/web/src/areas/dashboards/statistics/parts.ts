import { defineParts } from '../../../resources/named-parts.ts'

/** What definitions name of figures and boards; each part comes when a page that has it is opened. */
export const dashboardsStatisticsParts = defineParts({
  views: {
    statistics: () => import('./statistics-page.tsx').then((module) => module.StatisticsPage),
    composedStatistics: () => import('./composed/composed-page.tsx').then((module) => module.ComposedPage),
  },
})
