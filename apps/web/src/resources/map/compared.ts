import { boxOf } from '@chengan/kernel/geometry/measure'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { pointOf } from '../fields/geometry/point.tsx'
import { geometryOf } from '../fields/geometry/shape-words.ts'
import type { Position } from './position.ts'
import { isDrawable, type MapData } from './quiet-style.ts'

/** A shape or a place as the map draws it. */
export type Drawable = Extract<MapData, { type: 'Feature' }>['geometry']

type Sides = readonly [before: Drawable | null, after: Drawable | null]

export function drawableOf(value: unknown): Drawable | null {
  const point = pointOf(value)
  if (point !== null) return { type: 'Point', coordinates: [point.lng, point.lat] }
  const shape: unknown = geometryOf(value)
  return isDrawable(shape) ? shape : null
}

type Box = readonly [west: number, south: number, east: number, north: number]

function boxOfDrawable(shape: Drawable): Box | null {
  if (shape.type === 'Point') {
    const [lng = 0, lat = 0] = shape.coordinates
    return [lng, lat, lng, lat]
  }
  const geometry = geometryOf(shape)
  return geometry === null ? null : boxOf(geometry)
}

/** The box that holds both. */
function boxOfBoth(sides: Sides): Box | null {
  const all = sides.flatMap((side) => {
    const box = side === null ? null : boxOfDrawable(side)
    return box === null ? [] : [box]
  })
  if (all.length === 0) return null
  const [wests, souths, easts, norths] = ([0, 1, 2, 3] as const).map((at) => all.map((box) => box[at]))
  return [Math.min(...(wests ?? [])), Math.min(...(souths ?? [])), Math.max(...(easts ?? [])), Math.max(...(norths ?? []))]
}

/** Where a map of both looks first. */
export function midOf(sides: Sides): Position {
  const [west, south, east, north] = boxOfBoth(sides) ?? [0, 0, 0, 0]
  return { lng: (west + east) / 2, lat: (south + north) / 2 }
}

/** Shows the whole of both. */
export function fitBoth(map: MapLibre, sides: Sides): void {
  const box = boxOfBoth(sides)
  if (box !== null) map.fitBounds([...box], { padding: 36, maxZoom: 17, animate: false })
}

const colourOf = (name: string) => getComputedStyle(document.body).getPropertyValue(name).trim()

/** What was lies below, broken and amber; what would be above it, whole and blue. */
const looks = [
  { id: 'former', colour: '--warn-dot', otherwise: '#F08C00', width: 5, dash: [2, 1.2] },
  { id: 'proposed', colour: '--primary', otherwise: '#0365FA', width: 3, dash: null },
] as const

/** Draws both on a map that stands. */
export function showCompared(map: MapLibre, sides: Sides): void {
  for (const [at, { id, colour: name, otherwise, width, dash }] of looks.entries()) {
    const side = sides[at] ?? null
    const data: MapData = side === null ? { type: 'FeatureCollection', features: [] } : { type: 'Feature', geometry: side, properties: {} }
    const source = map.getSource<GeoJSONSource>(id)
    if (source !== undefined) {
      source.setData(data)
      continue
    }
    const colour = colourOf(name) || otherwise
    map.addSource(id, { type: 'geojson', data })
    map.addLayer({
      id: `${id}-area`,
      type: 'fill',
      source: id,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colour, 'fill-opacity': 0.14 },
    })
    map.addLayer({
      id: `${id}-line`,
      type: 'line',
      source: id,
      filter: ['!=', ['geometry-type'], 'Point'],
      paint: { 'line-color': colour, 'line-width': width, ...(dash === null ? {} : { 'line-dasharray': [...dash] }) },
    })
    map.addLayer({
      id: `${id}-place`,
      type: 'circle',
      source: id,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 7,
        'circle-color': colour,
        'circle-stroke-width': 2,
        'circle-stroke-color': colourOf('--card') || '#FFFFFF',
      },
    })
  }
}
