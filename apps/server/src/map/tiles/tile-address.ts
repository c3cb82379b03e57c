import { refuse } from '@chengan/kernel/errors/refusal'
import type { Box, Position } from '@chengan/kernel/geometry/measure'

/** A tile of 512 px in Web Mercator. */
export interface TileAddress {
  readonly z: number
  readonly x: number
  readonly y: number
}

export const MOST_ZOOM = 22
/** Units of a tile, and how many of them it draws beyond its edge. */
export const EXTENT = 4096
export const BUFFER = 64
const TILE_PX = 512

const WHOLE = /^\d{1,7}$/

/** Reads the address of a tile; refuses one outside the world, and whatever is no number. */
export function tileAddress({ z = '', x = '', y = '' }: Readonly<Record<string, string | undefined>>): TileAddress {
  const last = y.replace(/\.mvt$/, '')
  const told = () => refuse('tileOutside', { '0': `${z}/${x}/${last}`.slice(0, 60) })
  if (![z, x, last].every((part) => WHOLE.test(part))) throw told()
  const tile = { z: Number(z), x: Number(x), y: Number(last) }
  const most = 2 ** tile.z
  if (tile.z > MOST_ZOOM || tile.x >= most || tile.y >= most) throw told()
  return tile
}

const lngAt = (x: number) => x * 360 - 180
const latAt = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

/** Where a place lies at a zoom, in tiles from the north-west of the world. */
export function placeInTiles([lng, lat]: Position, z: number): Position {
  const most = 2 ** z
  return [((lng + 180) / 360) * most, ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * most]
}

/** The box of a tile in degrees, wider by a share of its width on each side. */
export function boxOfTile({ z, x, y }: TileAddress, wider = 0): Box {
  const most = 2 ** z
  return [lngAt((x - wider) / most), latAt((y + 1 + wider) / most), lngAt((x + 1 + wider) / most), latAt((y - wider) / most)]
}

/** Degrees of longitude and latitude that a pixel of a tile is. */
export function pixelOf(tile: TileAddress): { readonly lng: number; readonly lat: number } {
  const [west, south, east, north] = boxOfTile(tile)
  return { lng: (east - west) / TILE_PX, lat: (north - south) / TILE_PX }
}
