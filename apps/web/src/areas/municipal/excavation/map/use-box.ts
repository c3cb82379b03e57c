import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'

const tileSize = 512
const equator = 40_075_016.686

/** How many metres some pixels of the map are on the ground where it looks. */
export function metresOfPixels(map: MapLibre, pixels: number): number {
  const { lat } = map.getCenter()
  return (pixels * equator * Math.cos((lat * Math.PI) / 180)) / (tileSize * 2 ** map.getZoom())
}

const boxOf = (map: MapLibre) => {
  const bounds = map.getBounds()
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()].map((one) => one.toFixed(4)).join()
}

/** The part of the map that is looked at, as west, south, east and north; empty until the map stands. */
export function useBox(map: MapLibre | null): string {
  const [box, setBox] = useState('')
  useEffect(() => {
    if (map === null) return
    const tell = () => setBox(boxOf(map))
    tell()
    map.on('moveend', tell)
    return () => {
      map.off('moveend', tell)
    }
  }, [map])
  return map === null ? '' : box
}
