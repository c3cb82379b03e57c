import type { Geometry } from '@chengan/kernel/fields/field'
import { type Box, boxOf, centreOf, stringsOf } from '@chengan/kernel/geometry/measure'
import type { LayerSpecification, Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import { type Covered, type Moved, showBox } from '../../../../resources/map/clear-view.ts'
import { collectionOf, colourOf, type DrawnOverlay, useOverlay } from '../../../../resources/map/overlay.ts'
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

/** The corners of a circle, first and last the same. */
export function circle({ lng, lat }: Position, metres: number): readonly (readonly [number, number])[] {
  const north = metres / METRES_OF_A_DEGREE
  const east = north / Math.cos((lat * Math.PI) / 180)
  return Array.from({ length: CORNERS + 1 }, (_, at): readonly [number, number] => {
    const turn = (at / CORNERS) * Math.PI * 2
    return [lng + Math.cos(turn) * east, lat + Math.sin(turn) * north]
  })
}

function ringLayers(): readonly LayerSpecification[] {
  const colour = colourOf('--text2', '#4E5969')
  const layers = [
    // Round a line or an area a ring is as wide as it counts, everywhere along it.
    {
      id: 'rings-band',
      type: 'line',
      filter: ['has', 'far'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colour, 'line-width': bandWidth, 'line-opacity': 0.1 },
    },
    {
      id: 'rings-line',
      type: 'line',
      filter: ['!', ['has', 'far']],
      paint: { 'line-color': colour, 'line-width': 1.5, 'line-dasharray': [3, 2] },
    },
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

/** Pixels of a tile, and metres round the earth. */
const TILE = 512
const ROUND_THE_EARTH = 40_075_016.69
const DEEPEST_ZOOM = 22
/** Twice as many pixels with each zoom. */
const bandWidth = ['interpolate', ['exponential', 2], ['zoom'], 0, ['get', 'far'], DEEPEST_ZOOM, ['*', ['get', 'far'], 2 ** DEEPEST_ZOOM]]

const named = (metres: number, place: readonly number[] | undefined) => ({
  id: `name ${metres}`,
  geometry: { type: 'Point', coordinates: place },
  properties: { label: `${metres} m` },
})

/** What lies within so many metres of a line or an area: a band along it, with its words above where it reaches farthest north. */
function bandAlong(geometry: Geometry, metres: number): readonly DrawnOverlay[] {
  const [west, south, east, north] = boxOf(geometry)
  const metresOfTheWorld = ROUND_THE_EARTH * Math.cos((((south + north) / 2) * Math.PI) / 180)
  const top = stringsOf(geometry)
    .flat()
    .reduce<readonly number[]>((best, place) => ((best[1] ?? -90) >= place[1] ? best : place), [(west + east) / 2, -90])
  return [
    { id: `band ${metres}`, geometry, properties: { far: (2 * metres * TILE) / metresOfTheWorld } },
    named(metres, [top[0] ?? west, north + metres / METRES_OF_A_DEGREE]),
  ]
}

function circleRound(centre: Position, metres: number): readonly DrawnOverlay[] {
  const coordinates = circle(centre, metres)
  return [{ id: `ring ${metres}`, geometry: { type: 'LineString', coordinates }, properties: {} }, named(metres, coordinates[CORNERS / 4])]
}

/** The rings of a buffer: circles round a place, bands along a row that is drawn as a line or an area, as the counting has them. */
export const ringsOf = (centre: Position, drawn: Geometry | null, radii: readonly number[]): readonly DrawnOverlay[] =>
  radii.flatMap((metres) => (drawn === null ? circleRound(centre, metres) : bandAlong(drawn, metres)))

/** Whether the map shows a box whole, clear of what lies over it. */
function isInSight(
  map: Pick<MapLibre, 'project' | 'getContainer'>,
  [west, south, east, north]: Box,
  { top, right, bottom, left }: Covered,
) {
  const { clientWidth, clientHeight } = map.getContainer()
  const [from, to] = [map.project([west, north]), map.project([east, south])]
  return from.x >= left && from.y >= top && to.x <= clientWidth - right && to.y <= clientHeight - bottom
}

/** The panel of the buffer takes the lower part of the map; layers stand at its left, a card at its right. */
const clearOfBuffer = (height: number): Covered =>
  window.innerWidth > 1100
    ? { top: 80, left: 260, right: 380, bottom: Math.round(height * 0.5) }
    : { top: 110, left: 20, right: 70, bottom: Math.round(height * 0.5) }

/** Moves the map so that the widest ring is seen whole: what is counted lay below the panel that counts it. */
export function showRings(map: Moved & Pick<MapLibre, 'project'>, { lng, lat }: Position, widest: number): void {
  const corners = circle({ lng, lat }, widest)
  const side = (at: 0 | 1) => corners.map((corner) => corner[at])
  const box: Box = [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(0)), Math.max(...side(1))]
  const covered = clearOfBuffer(map.getContainer().clientHeight)
  if (!isInSight(map, box, covered)) showBox(map, box, covered)
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
    return collectionOf(ringsOf(centre, around?.geometry ?? null, radii))
  }, [on, centre, around, radii])
  useOverlay(map, 'rings', drawn, layers)
  const widest = Math.max(...radii)
  const [lng, lat] = [centre?.lng, centre?.lat]
  useEffect(() => {
    if (map !== null && on && lng !== undefined && lat !== undefined) showRings(map, { lng, lat }, widest)
  }, [map, on, lng, lat, widest])
  return { centre, around, radii, isChoosing, setRadii, choose: () => setChoosing(true) }
}

function middleOf(card: CardTold | null): Position | null {
  if (card === null) return null
  if (card.geometry !== null && boxOf(card.geometry).length === 4) return centreOf(card.geometry)
  return card.lng === null || card.lat === null ? null : { lng: card.lng, lat: card.lat }
}
