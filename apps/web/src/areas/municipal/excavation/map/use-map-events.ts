import type { MapLayerMouseEvent, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useStableCallback } from '../../../../ui/use-steady.ts'

/** The box that is looked at, to some hundred metres, so that a small move asks nothing anew. */
function boxOf(map: MapLibre): string {
  const bounds = map.getBounds()
  const down = (value: number) => (Math.floor(value * 100) / 100).toFixed(2)
  const up = (value: number) => (Math.ceil(value * 100) / 100).toFixed(2)
  return [down(bounds.getWest()), down(bounds.getSouth()), up(bounds.getEast()), up(bounds.getNorth())].join()
}

/** The part of the map that is in sight; empty until it stands. */
export function useBox(map: MapLibre | null): string {
  const [box, setBox] = useState('')
  useEffect(() => {
    if (map === null) return
    const note = () => setBox(boxOf(map))
    note()
    map.on('moveend', note)
    return () => {
      map.off('moveend', note)
    }
  }, [map])
  return box
}

/** Tells which drawn thing was clicked, and shows by the pointer that it may be. */
export function useChoice(map: MapLibre | null, layers: readonly string[], onChoose: (id: string) => void): void {
  const choose = useStableCallback((event: MapLayerMouseEvent) => {
    const id = event.features?.[0]?.properties.id
    if (typeof id === 'string') onChoose(id)
  })
  useEffect(() => {
    if (map === null) return
    const point = () => {
      map.getCanvas().style.cursor = 'pointer'
    }
    const leave = () => {
      map.getCanvas().style.cursor = ''
    }
    for (const layer of layers) {
      map.on('click', layer, choose)
      map.on('mouseenter', layer, point)
      map.on('mouseleave', layer, leave)
    }
    return () => {
      for (const layer of layers) {
        map.off('click', layer, choose)
        map.off('mouseenter', layer, point)
        map.off('mouseleave', layer, leave)
      }
    }
  }, [map, layers, choose])
}
