import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What definitions of flooding name. */
export const assetsFloodingParts = defineParts({
  views: { floodBoard: () => import('./flood-board.tsx').then((module) => module.FloodBoard) },
  detailPanels: {
    floodReview: lazyComponent(() => import('./flood-review.tsx').then((module) => module.FloodReview)),
  },
})
