import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What definitions of the assessment of maintenance name. */
export const maintenanceAssessmentParts = defineParts({
  detailPanels: {
    scoresOfRun: lazyComponent(() => import('./scores-of-run.tsx').then((module) => module.ScoresOfRun)),
    payCurve: lazyComponent(() => import('./pay-curve.tsx').then((module) => module.PayCurve)),
  },
})
