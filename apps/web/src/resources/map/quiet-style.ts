import type { GeoJSONSource, LayerSpecification, StyleSpecification } from 'maplibre-gl'

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
  readonly accent: string
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

/** A style of our own that asks nobody for anything: streets and the borders of subdistricts as light lines, districts as broken ones, pipes and places in blue. */
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
      {
        id: 'lines',
        type: 'line',
        source: 'lines',
        paint: { 'line-color': colours.accent, 'line-width': 2, 'line-opacity': 0.8, 'line-dasharray': [3, 2] },
      },
      {
        id: 'places',
        type: 'circle',
        source: 'places',
        paint: {
          'circle-color': colours.accent,
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
