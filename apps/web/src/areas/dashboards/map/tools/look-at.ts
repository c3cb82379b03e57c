import type { SearchHit } from '@chengan/kernel/definition/layers/search-hit'
import type { Map as MapLibre } from 'maplibre-gl'
import { showBox, showPlace } from '../../../../resources/map/clear-view.ts'
import type { CardTold } from '../map-reads.ts'

const NEAR = 15.5
/** What is chosen stays clear of the panels on both sides. */
const covered = () =>
  window.innerWidth > 1100 ? { top: 80, bottom: 80, left: 340, right: 380 } : { top: 120, bottom: 260, left: 40, right: 40 }

/** Moves the map to what was found. */
export function goToHit(map: MapLibre | null, { bbox, lng, lat }: Pick<SearchHit, 'bbox' | 'lng' | 'lat'>): void {
  if (map === null) return
  if (bbox !== null && (bbox[2] > bbox[0] || bbox[3] > bbox[1])) showBox(map, bbox, covered())
  else if (lng !== null && lat !== null) showPlace(map, { lng, lat }, Math.max(map.getZoom(), NEAR), covered())
}

export function goToCard(map: MapLibre | null, card: CardTold): void {
  goToHit(map, card)
}
