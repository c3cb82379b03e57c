import type { GeoJSONSource, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { type PressureColours, pressures } from '../../ui/charts/pressure-colours.ts'

type Feature = Extract<MapData, { type: 'Feature' }>

/** Whether a shape is one that the map draws: the shapes of rows and outlines are GeoJSON, whose coordinates the map library reads itself. */
export function isDrawable(shape: unknown): shape is Feature['geometry'] {
  return typeof shape === 'object' && shape !== null && 'type' in shape && 'coordinates' in shape
}

export type MapData = Exclude<Parameters<GeoJSONSource['setData']>[0], string>

/** The colours of a map, from the theme. */
export interface MapColours {
  readonly land: string
  readonly street: string
  readonly district: string
  readonly words: string
  readonly pressures: PressureColours
  /** Of pipes that do not tell their pressure, and of what stands there: it says nothing of its state. */
  readonly quiet: string
  readonly halo: string
}

const nothing: MapData = { type: 'FeatureCollection', features: [] }
const source = { type: 'geojson', data: nothing } as const
const street = '4'

function words(id: string, from: string, colours: MapColours, more: object): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: from,
    layout: { 'text-field': ['get', 'label'], 'text-size': 11, 'text-padding': 4, 'text-max-width': 8, ...more },
    paint: { 'text-color': colours.words, 'text-halo-color': colours.halo, 'text-halo-width': 1.2 },
  }
}

/** A broken line, in its own widths: drawn, not drawn. */
export const DASHES = [2.4, 1.5]

/** Pipes in the colours of their pressure, ageing ones broken (look/boards.md §6), thinner than where they are what a map is about. */
function pipes(colours: MapColours): readonly LayerSpecification[] {
  const byPressure = <V>(told: (one: (typeof pressures)[number]) => V, rest: V) =>
    ['match', ['get', 'pressure'], ...pressures.flatMap((one) => [one, told(one)]), rest] as never
  const paint = {
    'line-color': byPressure((one) => colours.pressures[one], colours.quiet),
    'line-width': byPressure((one) => PIPE_WIDTHS[one], 1.5),
  }
  const ageing = ['==', ['get', 'ageing'], '1']
  return [
    {
      id: 'lines',
      type: 'line',
      source: 'lines',
      filter: ['!', ageing] as never,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint,
    },
    { id: 'ageing-lines', type: 'line', source: 'lines', filter: ageing as never, paint: { ...paint, 'line-dasharray': DASHES } },
  ]
}

const PIPE_WIDTHS = { high: 3.5, subHigh: 3, medium: 2, low: 1.5 } as const

/** A style of our own that asks nobody for anything: streets and the borders of subdistricts as light lines, districts as broken ones, pipes by their pressure,
 *  what stands there in the colour of what says nothing of its state. */
export function quietStyle(colours: MapColours): StyleSpecification {
  const named = words('names', 'labels', colours, {})
  const ofWays = words('way-names', 'ways', colours, { 'symbol-placement': 'line', 'symbol-spacing': 240 })
  const ofPipes = words('line-names', 'lines', colours, { 'symbol-placement': 'line-center', 'text-size': 10 })
  const ofPlaces = words('place-names', 'places', colours, { 'text-anchor': 'left', 'text-offset': [0.8, 0], 'text-optional': true })
  return {
    version: 8,
    sources: { outlines: source, labels: source, ways: source, lines: source, places: source, shape: source },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
      {
        id: 'streets',
        type: 'line',
        source: 'outlines',
        filter: ['==', ['get', 'type'], street],
        paint: { 'line-color': colours.street, 'line-width': 4 },
      },
      {
        id: 'districts',
        type: 'line',
        source: 'outlines',
        filter: ['!=', ['get', 'type'], street],
        paint: { 'line-color': colours.district, 'line-width': 1.5, 'line-dasharray': [4, 2] },
      },
      {
        id: 'ways',
        type: 'line',
        source: 'ways',
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': colours.street, 'line-width': ['interpolate', ['linear'], ['zoom'], 11, 1, 16, 7] },
      },
      ...pipes(colours),
      {
        id: 'places',
        type: 'circle',
        source: 'places',
        paint: {
          'circle-color': colours.quiet,
          'circle-radius': 4,
          'circle-stroke-color': colours.halo,
          'circle-stroke-width': 1.5,
        },
      },
      ofWays,
      named,
      ofPipes,
      ofPlaces,
    ],
  }
}
