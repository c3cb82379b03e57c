import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What definitions of the assessment of maintenance name. */
export const maintenanceAssessmentParts = defineParts({
  detailPanels: {
    payCurve: lazyComponent(() => import('./pay-curve.tsx').then((module) => module.PayCurve)),
    scoreOfRun: lazyComponent(() => import('./score-of-run.tsx').then((module) => module.ScoreOfRun)),
  },
})
