import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const utilitiesEmergencyParts = defineParts({
  views: {
    emergencyBoard: () => import('./board/emergency-board.tsx').then((module) => module.EmergencyBoard),
    dutyRoster: () => import('./roster/duty-roster.tsx').then((module) => module.DutyRoster),
  },
  detailPanels: {
    orderPlace: lazyComponent(() => import('./board/order-place.tsx').then((module) => module.OrderPlace)),
  },
})
