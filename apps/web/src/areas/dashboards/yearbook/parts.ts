import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What the definition of the annual report names; the panel comes when a report is opened. */
export const dashboardsYearbookParts = defineParts({
  detailPanels: {
    yearbookSheets: lazyComponent(() => import('./yearbook-panel.tsx').then((module) => module.YearbookPanel)),
  },
})
