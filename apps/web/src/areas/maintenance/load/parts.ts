import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What the definition of bid sections names. */
export const maintenanceLoadParts = defineParts({
  detailPanels: {
    sectionLoad: lazyComponent(() => import('./section-load.tsx').then((module) => module.SectionLoad)),
  },
})
