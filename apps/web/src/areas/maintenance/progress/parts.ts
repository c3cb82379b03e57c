import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What definitions of the months and checks of works name. */
export const maintenanceProgressParts = defineParts({
  views: {
    progressBoard: () => import('./progress-board.tsx').then((module) => module.ProgressBoard),
  },
  detailPanels: {
    progressCurve: lazyComponent(() => import('./fill-curve.tsx').then((module) => module.FillCurve)),
  },
})
