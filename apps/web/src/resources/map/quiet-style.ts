import type { GeoJSONSource, StyleSpecification } from 'maplibre-gl'

export type MapData = Exclude<Parameters<GeoJSONSource['setData']>[0], string>

interface Ground {
  readonly land: string
  readonly line: string
}

/** Lines of equal longitude and latitude, so that distance and direction can be judged without any tiles. */
function graticule(): MapData {
  const coordinates: [number, number][][] = []
  for (let lng = 70; lng <= 140; lng += 0.05)
    coordinates.push([
      [lng, 0],
      [lng, 60],
    ])
  for (let lat = 0; lat <= 60; lat += 0.05)
    coordinates.push([
      [70, lat],
      [140, lat],
    ])
  return { type: 'MultiLineString', coordinates }
}

/** A style of our own that asks nobody for anything. */
export function quietStyle(ground: Ground): StyleSpecification {
  return {
    version: 8,
    sources: {
      graticule: { type: 'geojson', data: graticule() },
      shape: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': ground.land } },
      { id: 'graticule', type: 'line', source: 'graticule', paint: { 'line-color': ground.line, 'line-width': 1 } },
    ],
  }
}
