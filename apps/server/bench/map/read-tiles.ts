import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import type { FastifyInstance } from 'fastify'
import { PbfReader } from 'pbf'
import { EXTENT, type TileAddress } from '../../src/map/tiles/tile-address.ts'

/** A layer as the catalogue tells it. */
export interface ToldLayer {
  readonly code: string
  readonly minZoom: number
  readonly maxZoom: number
  readonly clusterBelow: number | null
  readonly total: number
}

/** A feature of a tile: one row, or many of one cell. */
export interface ToldFeature {
  readonly id: string | undefined
  readonly n: number
  readonly thinned: boolean
  /** Whether its first point lies in the tile itself, not in what is drawn beyond its edge. */
  readonly inside: boolean
}

/** Asks the server as one account. */
export interface TileReader {
  layers(): Promise<readonly ToldLayer[]>
  /** The features of each layer of a tile. */
  features(layers: readonly string[], tile: TileAddress): Promise<ReadonlyMap<string, readonly ToldFeature[]>>
  /** The bytes alone. */
  tile(layers: readonly string[], tile: TileAddress): Promise<Uint8Array>
  get<T>(path: string): Promise<T>
}

export function readerOf(app: FastifyInstance, token: string): TileReader {
  const ask = (path: string) => app.inject({ method: 'GET', url: `/api/${path}`, headers: { authorization: `Bearer ${token}` } })
  const get = async <T>(path: string): Promise<T> => {
    const envelope = (await ask(path)).json()
    if (envelope.code !== 0) throw new Error(`${path}: ${envelope.code} ${envelope.msg}`)
    return envelope.data
  }
  const tile = async (layers: readonly string[], { z, x, y }: TileAddress) => {
    const reply = await ask(`map/tile/${layers.join()}/${z}/${x}/${y}.mvt`)
    // A refusal is told with 200 too.
    const isTile = reply.statusCode === 204 || String(reply.headers['content-type']).includes('vector-tile')
    if (!isTile) throw new Error(`tile ${z}/${x}/${y}: ${reply.statusCode} ${reply.body.slice(0, 200)}`)
    return reply.rawPayload
  }
  return {
    get,
    tile,
    layers: async () => (await get<readonly ToldLayer[]>('map/layer/list')).filter(({ total }) => total > 0),
    async features(layers, address) {
      const bytes = await tile(layers, address)
      const read = new VectorTile(new PbfReader(bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes))
      return new Map(
        Object.entries(read.layers).map(([code, layer]) => [
          code,
          Array.from({ length: layer.length }, (_, at): ToldFeature => {
            const feature = layer.feature(at)
            const { id, n, thinned } = feature.properties
            const corner = feature.loadGeometry()[0]?.[0]
            const inside = corner !== undefined && [corner.x, corner.y].every((side) => side >= 0 && side < EXTENT)
            return { id: id as string | undefined, n: Number(n ?? 1), thinned: thinned === 1, inside }
          }),
        ]),
      )
    },
  }
}

/** The tile of a zoom in which a place lies. */
export function tileAt({ lng, lat }: { readonly lng: number; readonly lat: number }, z: number): TileAddress {
  const x = Math.floor(((lng + 180) / 360) * 2 ** z)
  const y = Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z)
  return { z, x, y }
}
