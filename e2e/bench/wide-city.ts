import { cutTile } from '../../apps/server/src/map/tiles/cut-tile.ts'
import type { TileRow } from '../../apps/server/src/map/tiles/read-tile.ts'
import { BUFFER, boxOfTile, EXTENT, type TileAddress } from '../../apps/server/src/map/tiles/tile-address.ts'
import type { Geometry } from '../../packages/kernel/src/fields/field.ts'

/** Tiles of a city that is wider than any demonstration: points, and pipes along a grid of streets. */
export interface WideCity {
  readonly points: number
  readonly lineKm: number
  tile(layers: readonly string[], address: TileAddress): Buffer
}

interface Point {
  readonly lng: number
  readonly lat: number
  readonly class: string
}

interface Street {
  readonly row: TileRow
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

const METRES_OF_A_DEGREE = 111_195
/** Below this zoom points are told in cells, as the server tells devices. */
const CLUSTERS_BELOW = 15
const CELLS = 8
/** Pipes of the two pressures that a city has most of. */
const pressures = ['6', '7'] as const
const states = ['1', '2'] as const

/** Numbers that are the same in each run. */
function drawnFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** `width` degrees round a middle: `points` scattered over it, and `lineKm` kilometres of pipes of some 200 m. */
export function wideCity(middle: { readonly lng: number; readonly lat: number }, points: number, lineKm: number, width = 0.5): WideCity {
  const drawn = drawnFrom(21)
  const scattered: Point[] = Array.from({ length: points }, () => ({
    lng: middle.lng + (drawn() - 0.5) * width,
    lat: middle.lat + (drawn() - 0.5) * width,
    class: states[Math.floor(drawn() * 10) === 0 ? 1 : 0],
  }))
  const streets = Array.from({ length: lineKm * 5 }, (_, n): Street => {
    const [lng, lat] = [middle.lng + (drawn() - 0.5) * width, middle.lat + (drawn() - 0.5) * width]
    const length = 200 / METRES_OF_A_DEGREE
    const end: [number, number] = n % 2 === 0 ? [lng + length / Math.cos((lat * Math.PI) / 180), lat] : [lng, lat + length]
    const bend: [number, number] = [(lng + end[0]) / 2 + length / 20, (lat + end[1]) / 2 + length / 20]
    const geom = { type: 'LineString', coordinates: [[lng, lat], bend, end] } as Geometry
    const row: TileRow = { id: `p${n}`, name: null, code: null, class: pressures[n % pressures.length] ?? '6', lng, lat, geom, n: null }
    return { row, west: lng, south: lat, east: Math.max(end[0], bend[0]), north: Math.max(end[1], bend[1]) }
  })
  return {
    points,
    lineKm,
    tile(layers, address) {
      const parts = [
        ...(layers.includes('pipe') ? [cutTile('pipe', linesIn(streets, address), address)] : []),
        ...(layers.includes('device') ? [cutTile('device', pointsIn(scattered, address), address)] : []),
      ]
      return Buffer.concat(parts.filter((part) => part !== null))
    },
  }
}

function linesIn(streets: readonly Street[], address: TileAddress): readonly TileRow[] {
  const [west, south, east, north] = boxOfTile(address, BUFFER / EXTENT)
  return streets.filter((one) => one.west <= east && one.east >= west && one.south <= north && one.north >= south).map(({ row }) => row)
}

function pointsIn(points: readonly Point[], address: TileAddress): readonly TileRow[] {
  const [west, south, east, north] = boxOfTile(address)
  const inside = points.filter(({ lng, lat }) => lng >= west && lng < east && lat >= south && lat < north)
  if (address.z >= CLUSTERS_BELOW)
    return inside.map((one, n): TileRow => ({ ...one, id: `d${address.x}.${address.y}.${n}`, name: null, code: null, geom: null, n: null }))
  const cellOf = ({ lng, lat }: Point) =>
    `${Math.floor(((lng - west) / (east - west)) * CELLS)} ${Math.floor(((lat - south) / (north - south)) * CELLS)}`
  return [...Map.groupBy(inside, cellOf).values()].map((cell): TileRow => {
    const mean = (axis: 'lng' | 'lat') => cell.reduce((sum, one) => sum + one[axis], 0) / cell.length
    return { id: null, name: null, code: null, class: '1', lng: mean('lng'), lat: mean('lat'), geom: null, n: cell.length }
  })
}
