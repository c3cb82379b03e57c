import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What the definition of bodies under roads names. */
export const assetsUndergroundParts = defineParts({
  detailPanels: {
    bodySection: lazyComponent(() => import('./body-section.tsx').then((module) => module.BodySection)),
  },
})
