import type { Map as MapLibre } from 'maplibre-gl'

const tileSize = 512
const equator = 40_075_016.686

/** How many metres some pixels of the map are on the ground where it looks. */
export function metresOfPixels(map: MapLibre, pixels: number): number {
  const { lat } = map.getCenter()
  return (pixels * equator * Math.cos((lat * Math.PI) / 180)) / (tileSize * 2 ** map.getZoom())
}
