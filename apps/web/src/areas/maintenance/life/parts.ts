import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What definitions of facilities name of their lives. */
export const maintenanceLifeParts = defineParts({
  detailPanels: {
    wholeLife: lazyComponent(() => import('./whole-life.tsx').then((module) => module.WholeLife)),
  },
})
