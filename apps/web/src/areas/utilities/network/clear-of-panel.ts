import type { Covered } from '../../../resources/map/clear-view.ts'

/** What the panel of the network covers of the map, with room for the marks that lie at its edge. */
export const clearOfPanel = (): Covered =>
  window.innerWidth > 1100
    ? { top: 90, left: 300, right: 380, bottom: Math.round(window.innerHeight * 0.52) }
    : { top: 120, left: 30, right: 70, bottom: Math.round(window.innerHeight * 0.5) }
