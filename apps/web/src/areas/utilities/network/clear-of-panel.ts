import type { Covered } from '../../../resources/map/clear-view.ts'

/** What the panel of the network covers of the map. */
export const clearOfPanel = (): Covered =>
  window.innerWidth > 1100
    ? { top: 90, left: 300, right: 380, bottom: Math.round(window.innerHeight * 0.48) }
    : { top: 110, left: 30, right: 60, bottom: Math.round(window.innerHeight * 0.48) }
