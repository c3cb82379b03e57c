import type { Box } from '@chengan/kernel/geometry/measure'
import type { MapLayerMouseEvent, Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useStableCallback } from '../../ui/use-steady.ts'

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

/** Rounded outwards to a tenth of its width: a small move looks at the same part, and whatever is asked of it is the same question. */
function roundBox([west, south, east, north]: Box): string {
  const digits = Math.min(6, Math.max(0, Math.ceil(1 - Math.log10(Math.max(east - west, 1e-6)))))
  const step = 10 ** -digits
  const down = (value: number) => (Math.floor(value / step) * step).toFixed(digits)
  const up = (value: number) => (Math.ceil(value / step) * step).toFixed(digits)
  return [down(west), down(south), up(east), up(north)].join()
}

/** The part of the map that is in sight, as west, south, east and north. */
export function sightOf(map: MapLibre): Box {
  const bounds = map.getBounds()
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}

const restMs = 300

/** The part of the map that has been looked at for a moment, to a tenth of its width; empty until it stands. */
export function useSight(map: MapLibre | null): string {
  const [sight, setSight] = useState('')
  useEffect(() => {
    if (map === null) return
    let timer: number | undefined
    const note = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => setSight(roundBox(sightOf(map))), restMs)
    }
    map.on('moveend', note)
    return () => {
      window.clearTimeout(timer)
      map.off('moveend', note)
    }
  }, [map])
  return sight
}

/** Where on the map the pointer is over a drawn thing, in pixels. */
export interface Hovered {
  readonly id: string
  readonly x: number
  readonly y: number
}

/** Tells over which drawn thing the pointer stands. */
export function useHover(map: MapLibre | null, layers: readonly string[], onHover: (hovered: Hovered | null) => void): void {
  const over = useStableCallback((event: MapLayerMouseEvent) => {
    const id = event.features?.[0]?.properties.id
    if (typeof id === 'string') onHover({ id, x: event.point.x, y: event.point.y })
  })
  const off = useStableCallback(() => onHover(null))
  useEffect(() => {
    if (map === null) return
    for (const layer of layers) {
      map.on('mousemove', layer, over)
      map.on('mouseleave', layer, off)
    }
    return () => {
      for (const layer of layers) {
        map.off('mousemove', layer, over)
        map.off('mouseleave', layer, off)
      }
    }
  }, [map, layers, over, off])
}

/** Tells which drawn thing was clicked, of several that lie there the uppermost, and shows by the pointer that it may be. */
export function useChoice(map: MapLibre | null, layers: readonly string[], onChoose: (id: string) => void): void {
  const choose = useStableCallback(({ point }: MapMouseEvent) => {
    const drawn = layers.filter((layer) => map?.getLayer(layer) !== undefined)
    const id = drawn.length === 0 ? undefined : map?.queryRenderedFeatures(point, { layers: drawn })[0]?.properties.id
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
    map.on('click', choose)
    for (const layer of layers) {
      map.on('mouseenter', layer, point)
      map.on('mouseleave', layer, leave)
    }
    return () => {
      map.off('click', choose)
      for (const layer of layers) {
        map.off('mouseenter', layer, point)
        map.off('mouseleave', layer, leave)
      }
    }
  }, [map, layers, choose])
}
