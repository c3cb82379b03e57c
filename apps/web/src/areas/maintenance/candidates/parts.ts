import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What the definition of plan initiations names. */
export const maintenanceCandidatesParts = defineParts({
  detailPanels: {
    batchCandidates: lazyComponent(() => import('./batch-candidates.tsx').then((module) => module.BatchCandidates)),
  },
})
