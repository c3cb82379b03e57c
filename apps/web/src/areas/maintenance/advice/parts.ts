import { WaitingInput } from '../../../resources/fields/waiting-input.tsx'
import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What the definition of plan initiations names. */
export const maintenanceAdviceParts = defineParts({
  detailPanels: {
    batchAdvice: lazyComponent(() => import('./batch-advice.tsx').then((module) => module.BatchAdvice)),
  },
  inputs: {
    adviceChoice: lazyComponent(() => import('./advice-choice.tsx').then((module) => module.AdviceChoice), WaitingInput),
  },
})
