import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const utilitiesVehiclesParts = defineParts({
  detailPanels: {
    carTrack: lazyComponent(() => import('./car-track.tsx').then((module) => module.CarTrack)),
  },
})
