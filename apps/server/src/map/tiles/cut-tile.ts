import { TILE_BYTES, TILE_FEATURES } from '@chengan/kernel/definition/layers/layer'
import { geoJSONToTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { TileRow } from './read-tile.ts'
import { BUFFER, EXTENT, type TileAddress } from './tile-address.ts'

type GeoJson = Parameters<typeof geoJSONToTile>[0]
type Feature = Extract<GeoJson, { type: 'FeatureCollection' }>['features'][number]

/** Half a pixel, in units of a tile. */
const TOLERANCE = 4
const ZOOM_OF_WHOLE_DETAIL = 24

/** The rows of a tile as a vector tile (Mapbox vector tile 2.1; one layer of it); null where nothing lies in it. What is more than a tile may hold is thinned
 *  from the end, and each feature says so (`thinned`). */
export function cutTile(layer: string, rows: readonly TileRow[], tile: TileAddress): Uint8Array | null {
  const most = Math.min(rows.length, TILE_FEATURES)
  for (let taken = most; taken > 0; taken = Math.floor(taken / 2)) {
    const features = rows.slice(0, taken).map((row) => featureOf(row, taken < rows.length))
    const cut = geoJSONToTile({ type: 'FeatureCollection', features }, tile.z, tile.x, tile.y, {
      extent: EXTENT,
      buffer: BUFFER,
      tolerance: TOLERANCE,
      maxZoom: ZOOM_OF_WHOLE_DETAIL,
      clip: true,
    })
    if (cut.features.length === 0) return null
    const bytes = fromGeojsonVt({ [layer]: cut }, { version: 2, extent: EXTENT })
    if (bytes.length <= TILE_BYTES) return bytes
  }
  return null
}

/** At most eight attributes, none of a person. */
function featureOf({ id, name, code, class: kind, lng, lat, geom, n, looks }: TileRow, thinned: boolean): Feature {
  const properties = {
    ...(id === null ? {} : { id }),
    ...(name === null ? {} : { name }),
    ...(code === null ? {} : { code }),
    class: kind,
    ...looks,
    ...(n === null || n === 1 ? {} : { n }),
    ...(thinned ? { thinned: 1 } : {}),
  }
  const geometry = geom ?? { type: 'Point', coordinates: [lng, lat] }
  return { type: 'Feature', properties, geometry: geometry as Feature['geometry'] }
}
