import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const utilitiesPoliciesParts = defineParts({
  detailPanels: {
    policyReading: lazyComponent(() => import('./policy-reading.tsx').then((module) => module.PolicyReading)),
  },
  views: {
    policyReader: () => import('./policy-reader.tsx').then((module) => module.PolicyReader),
  },
})
