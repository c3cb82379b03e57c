import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { fromVectorTileJs } from '@maplibre/vt-pbf'
import { PbfReader } from 'pbf'
import { pictureLibrary } from '../../ports/picture-library.ts'
import { toGcj02 } from '../../resources/import/table/values/positions.ts'
import { BUFFER, boxOfTile, EXTENT, placeInTiles, type TileAddress } from '../tiles/tile-address.ts'
import type { GroundTile, TilePackage } from './ground-tile.ts'

// A ground in GCJ-02 lies some hundred metres beside the data. It is shifted as it is shown; its package stays as it is (dashboards.md §5.1).

/** What a tile unpacks to at most: a package comes from outside. */
const MOST_UNPACKED = 8_000_000
const QUALITY = 90

/** Where a tile of the map lies on the ground, in tiles of the ground. */
interface Sides {
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
}

/** A tile of the ground that has a part of what is asked. */
interface Part {
  readonly x: number
  readonly y: number
  readonly tile: GroundTile
}

/** The sides in GCJ-02, each the middle between its corners: two tiles side by side have the side between them from the same corners, so that no gap opens. The offset
 *  changes by less than a pixel along a tile. */
function sidesInGcj02(address: TileAddress): Sides {
  const [west, south, east, north] = boxOfTile(address)
  const corner = (lng: number, lat: number) => placeInTiles(toGcj02([lng, lat]), address.z)
  const [nw, ne, sw, se] = [corner(west, north), corner(east, north), corner(west, south), corner(east, south)]
  return { west: (nw[0] + sw[0]) / 2, east: (ne[0] + se[0]) / 2, north: (nw[1] + ne[1]) / 2, south: (sw[1] + se[1]) / 2 }
}

/** The tile of the map that a package in GCJ-02 has there, put together of the four at most in which it lies; null where nothing lies. */
export async function shiftedTile(ground: TilePackage, address: TileAddress): Promise<GroundTile | null> {
  const sides = sidesInGcj02(address)
  const parts: Part[] = []
  for (let x = Math.floor(sides.west); x < sides.east; x += 1)
    for (let y = Math.floor(sides.north); y < sides.south; y += 1) {
      const tile = await ground.tile(address.z, x, y)
      if (tile !== null) parts.push({ x, y, tile })
    }
  const [first] = parts
  if (first === undefined) return null
  return ground.kind === 'vector' ? shiftedVector(sides, parts, first.tile.type) : shiftedPicture(sides, parts, first)
}

const unpacked = async ({ bytes, gzipped }: GroundTile): Promise<Uint8Array> =>
  gzipped ? promisify(gunzip)(bytes, { maxOutputLength: MOST_UNPACKED }) : bytes

/** The parts side by side as one picture, and of it what lies between the sides. What no part has is clear. */
async function shiftedPicture(sides: Sides, parts: readonly Part[], { tile }: Part): Promise<GroundTile> {
  const sharp = await pictureLibrary()
  const { width: px = 256 } = await sharp(tile.bytes).metadata()
  const [west, north] = [Math.floor(sides.west), Math.floor(sides.north)]
  const [across, down] = [Math.ceil(sides.east) - west, Math.ceil(sides.south) - north]
  const whole = await sharp({ create: { width: across * px, height: down * px, channels: 4, background: '#00000000' } })
    .composite(parts.map((part) => ({ input: Buffer.from(part.tile.bytes), left: (part.x - west) * px, top: (part.y - north) * px })))
    .raw()
    .toBuffer()
  const at = (side: number, from: number) => Math.round((side - from) * px)
  const [left, top] = [at(sides.west, west), at(sides.north, north)]
  const cut = sharp(whole, { raw: { width: across * px, height: down * px, channels: 4 } })
    .extract({ left, top, width: at(sides.east, west) - left, height: at(sides.south, north) - top })
    .resize(px, px, { fit: 'fill' })
  // A photograph stays one, but only a picture with clear parts can end where the package ends.
  const isPhotograph = tile.type === 'image/jpeg' && parts.length === across * down
  const bytes = isPhotograph ? await cut.jpeg({ quality: QUALITY }).toBuffer() : await cut.png().toBuffer()
  return { bytes, type: isPhotograph ? 'image/jpeg' : 'image/png', gzipped: false }
}

type Feature = Pick<VectorTileFeature, 'type' | 'properties' | 'id' | 'extent' | 'loadGeometry'>
type Lines = ReturnType<Feature['loadGeometry']>

/** A layer as it is written. */
interface Written {
  readonly version: number
  readonly name: string
  readonly extent: number
  readonly length: number
  feature(at: number): Feature
}

/** The layers of the parts as one tile, every corner where it lies between the sides. */
async function shiftedVector(sides: Sides, parts: readonly Part[], type: string): Promise<GroundTile | null> {
  const found = new Map<string, Feature[]>()
  for (const part of parts)
    for (const [name, layer] of Object.entries(new VectorTile(new PbfReader(await unpacked(part.tile))).layers)) {
      const own = found.get(name) ?? []
      found.set(name, own)
      for (let at = 0; at < layer.length; at += 1) {
        const moved = movedFeature(layer.feature(at), part, sides)
        if (moved !== null) own.push(moved)
      }
    }
  const layers = Object.fromEntries(
    [...found]
      .filter(([, features]) => features.length > 0)
      .map(([name, features]): [string, Written] => [
        name,
        { version: 2, name, extent: EXTENT, length: features.length, feature: (at) => features[at] as Feature },
      ]),
  )
  if (Object.keys(layers).length === 0) return null
  return { bytes: gzipSync(fromVectorTileJs({ layers })), type, gzipped: true }
}

const POINT = 1

/** A feature of a part in the units of the tile that is asked; null where it lies outside. A point belongs to the part in which it lies: its neighbours have it beyond their
 *  edges once more. */
function movedFeature(feature: Feature, { x: column, y: row }: Part, { west, north, east, south }: Sides): Feature | null {
  const { extent, type, properties, id } = feature
  const told = feature.loadGeometry()
  const lines = type === POINT ? told.map((line) => line.filter(({ x, y }) => x >= 0 && y >= 0 && x < extent && y < extent)) : told
  for (const point of lines.flat()) {
    point.x = Math.round(((column + point.x / extent - west) / (east - west)) * EXTENT)
    point.y = Math.round(((row + point.y / extent - north) / (south - north)) * EXTENT)
  }
  return isInside(lines) ? { type, properties, id, extent: EXTENT, loadGeometry: () => lines } : null
}

function isInside(lines: Lines): boolean {
  const points = lines.flat()
  const meets = (least: number, most: number) => most >= -BUFFER && least <= EXTENT + BUFFER
  const side = (axis: 'x' | 'y', pick: (one: number, other: number) => number) => points.map((point) => point[axis]).reduce(pick)
  const [least, most] = [(one: number, other: number) => Math.min(one, other), (one: number, other: number) => Math.max(one, other)]
  return points.length > 0 && meets(side('x', least), side('x', most)) && meets(side('y', least), side('y', most))
}
