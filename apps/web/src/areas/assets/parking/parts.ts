import { defineParts } from '../../../resources/named-parts.ts'

/** What definitions of parking name. */
export const assetsParkingParts = defineParts({
  views: { berthBoard: () => import('./berth-board.tsx').then((module) => module.BerthBoard) },
})
