import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What the definition of tunnel detections names. */
export const assetsTunnelsParts = defineParts({
  detailPanels: {
    tunnelLining: lazyComponent(() => import('./tunnel-lining.tsx').then((module) => module.TunnelLining)),
  },
})
