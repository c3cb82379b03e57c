import { TILE_BYTES, TILE_FEATURES } from '@chengan/kernel/definition/layers/layer'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { describe, expect, it } from 'vitest'
import { cutTile } from './cut-tile.ts'
import type { TileRow } from './read-tile.ts'
import { boxOfTile } from './tile-address.ts'

const tile = { z: 12, x: 3454, y: 1692 }
const [west, south, east, north] = boxOfTile(tile)
const rows = (n: number, name: string | null = null): readonly TileRow[] =>
  Array.from({ length: n }, (_, at) => ({
    ...{ id: `row${at}`, name, code: null, class: String(at % 3), geom: null, n: null },
    lng: west + ((east - west) * ((at * 37) % n)) / n,
    lat: south + ((north - south) * at) / n,
  }))
const read = (bytes: Uint8Array | null) => new VectorTile(new PbfReader(bytes ?? new Uint8Array())).layers.lamps

describe('a tile that is cut', () => {
  it('map/tile/rule-1: holds five thousand features at most, the first ones, and each says that it was thinned', () => {
    const found = read(cutTile('lamps', rows(TILE_FEATURES + 1), tile))
    expect(found?.length).toBe(TILE_FEATURES)
    expect(found?.feature(0).properties).toMatchObject({ thinned: 1 })
    expect(read(cutTile('lamps', rows(100), tile))?.feature(0).properties.thinned).toBeUndefined()
  })

  it('map/tile/rule-1: has 500 kB at most', () => {
    const many = rows(TILE_FEATURES).map((row, at) => ({ ...row, name: `${at} ${'路'.repeat(40)}` }))
    const bytes = cutTile('lamps', many, tile)
    expect(bytes?.length).toBeLessThanOrEqual(TILE_BYTES)
    expect(read(bytes)?.length).toBe(TILE_FEATURES / 2)
  })

  it('is none where nothing lies in it', () => {
    expect(cutTile('lamps', [], tile)).toBeNull()
    expect(cutTile('lamps', [{ ...(rows(1)[0] as TileRow), lng: 0, lat: 0 }], tile)).toBeNull()
  })

  it('leaves out the bends of a line that are not seen, and keeps its ends', () => {
    const wavy = Array.from({ length: 400 }, (_, at) => [west + ((east - west) * at) / 400, (south + north) / 2 + (at % 2) * 1e-6])
    const [row] = rows(1)
    const geom = { type: 'LineString', coordinates: wavy } as const
    const line = read(cutTile('lamps', [{ ...(row as TileRow), geom }], tile))
      ?.feature(0)
      .loadGeometry()[0]
    expect(line?.length).toBeLessThan(10)
    expect(line?.[0]?.x).toBe(0)
  })
})
