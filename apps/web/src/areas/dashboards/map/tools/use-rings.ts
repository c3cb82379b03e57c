import { boxOf, centreOf } from '@chengan/kernel/geometry/measure'
import type { LayerSpecification, Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import { collectionOf, colourOf, useOverlay } from '../../../../resources/map/overlay.ts'
import type { Position } from '../../../../resources/map/position.ts'
import { useStableCallback } from '../../../../ui/use-steady.ts'
import type { CardTold } from '../map-reads.ts'

/** Around what a buffer lies, and how far. */
export interface Rings {
  readonly centre: Position | null
  /** The row around which it lies; null of a place that was pressed. */
  readonly around: CardTold | null
  readonly radii: readonly number[]
  /** The next press on the map names the place. */
  readonly isChoosing: boolean
  setRadii(radii: readonly number[]): void
  choose(): void
}

const METRES_OF_A_DEGREE = 111_195
const CORNERS = 72
const nothing: readonly never[] = []

function circle({ lng, lat }: Position, metres: number): readonly (readonly number[])[] {
  const north = metres / METRES_OF_A_DEGREE
  const east = north / Math.cos((lat * Math.PI) / 180)
  return Array.from({ length: CORNERS + 1 }, (_, at) => {
    const turn = (at / CORNERS) * Math.PI * 2
    return [lng + Math.cos(turn) * east, lat + Math.sin(turn) * north]
  })
}

function ringLayers(): readonly LayerSpecification[] {
  const colour = colourOf('--text2', '#4E5969')
  const layers = [
    { id: 'rings-line', type: 'line', paint: { 'line-color': colour, 'line-width': 1.5, 'line-dasharray': [3, 2] } },
    {
      id: 'rings-name',
      type: 'symbol',
      filter: ['==', ['geometry-type'], 'Point'],
      layout: { 'text-field': ['get', 'label'], 'text-size': 12, 'text-allow-overlap': true },
      paint: { 'text-color': colour, 'text-halo-color': colourOf('--card', '#FFFFFF'), 'text-halo-width': 2 },
    },
  ]
  return layers.map((layer) => ({ ...layer, source: 'rings' }) as LayerSpecification)
}

/** The circles of a buffer, around the row that is chosen or a place that is pressed. */
export function useRings(map: MapLibre | null, on: boolean, card: CardTold | null): Rings {
  const [place, setPlace] = useState<Position | null>(null)
  const [choosing, setChoosing] = useState(false)
  const [radii, setRadii] = useState<readonly number[]>([100, 300, 500])
  const around = place === null ? card : null
  const centre = place ?? middleOf(card)
  const isChoosing = on && (choosing || centre === null)
  const press = useStableCallback(({ lngLat }: MapMouseEvent) => {
    if (!isChoosing) return
    setPlace({ lng: lngLat.lng, lat: lngLat.lat })
    setChoosing(false)
  })
  useEffect(() => {
    if (map === null) return
    map.on('click', press)
    return () => {
      map.off('click', press)
    }
  }, [map, press])
  const [before, setBefore] = useState(card)
  if (before !== card) {
    setBefore(card)
    if (card !== null) setPlace(null)
  }
  const layers = useMemo(() => (map === null ? nothing : ringLayers()), [map])
  const drawn = useMemo(() => {
    if (!on || centre === null) return collectionOf(nothing)
    return collectionOf(
      radii.flatMap((metres) => {
        const coordinates = circle(centre, metres)
        const top = coordinates[CORNERS / 4]
        return [
          { id: `ring ${metres}`, geometry: { type: 'LineString', coordinates }, properties: {} },
          { id: `name ${metres}`, geometry: { type: 'Point', coordinates: top }, properties: { label: `${metres} m` } },
        ]
      }),
    )
  }, [on, centre, radii])
  useOverlay(map, 'rings', drawn, layers)
  return { centre, around, radii, isChoosing, setRadii, choose: () => setChoosing(true) }
}

function middleOf(card: CardTold | null): Position | null {
  if (card === null) return null
  if (card.geometry !== null && boxOf(card.geometry).length === 4) return centreOf(card.geometry)
  return card.lng === null || card.lat === null ? null : { lng: card.lng, lat: card.lat }
}
