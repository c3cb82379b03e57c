import type { DeclaredLayer } from '@chengan/kernel/definition/layers/layers-of'
import type { Geometry } from '@chengan/kernel/fields/field'
import { type Box, boxOf } from '@chengan/kernel/geometry/measure'
import { dateText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { datedQuery } from '../../src/figures/read-figures.ts'
import { BUFFER, boxOfTile, EXTENT, pixelOf, type TileAddress } from '../../src/map/tiles/tile-address.ts'
import type { OpenServices } from '../../src/start/open-services.ts'
import { type TileReader, type ToldFeature, type ToldLayer, tileAt } from './read-tiles.ts'

const PAGE = 100
const DEEPEST_ZOOM = 18

interface Sum {
  tiles: number
  inTiles: number
  listed: number
  /** Rows that a tile has and the list has not: what the caller may not see, or what is not there any more. */
  readonly beyond: string[]
  /** Rows that the list has and the tile has not. */
  readonly lacking: string[]
}

/** Tiles of each layer of an account beside its list of the same part of the map: the same rows, or where a layer gathers as many; a line of the table. */
export async function sameAsLists(
  open: OpenServices,
  reader: TileReader,
  username: string,
  tiles: number,
  say: (line: string) => void,
): Promise<string> {
  const layers = await reader.layers()
  const sum: Sum = { tiles: 0, inTiles: 0, listed: 0, beyond: [], lacking: [] }
  const each = Math.ceil(tiles / layers.length)
  for (const told of layers) {
    const layer = open.services.registry.layers.get(told.code)
    // Rows of a view lie in no table.
    if (layer !== undefined && layer.resource.view === undefined)
      for (const tile of await tilesOf(open, layer, told, each)) await compare(open, reader, { layer, told }, tile, sum)
  }
  for (const one of [...sum.beyond, ...sum.lacking].slice(0, 10)) say(`  ${username}: ${one}`)
  const line = `| ${username} | ${sum.tiles} | ${layers.length} | ${sum.inTiles} | ${sum.listed} | ${sum.beyond.length} beyond the list, ${sum.lacking.length} lacking |`
  say(line)
  return line
}

/** Where rows of the layer stand, whoever sees them, at every zoom in turn. */
async function tilesOf(open: OpenServices, layer: DeclaredLayer, told: ToldLayer, count: number): Promise<readonly TileAddress[]> {
  const column = layer.resource.fields[layer.place ?? layer.shape ?? '']?.column ?? ''
  const side = (name: string) => sql.ref(`${column}_${name}`)
  const [lng, lat] = layer.place === null ? [side('min_lng'), side('min_lat')] : [side('lng'), side('lat')]
  const { rows } = await sql<{ lng: number; lat: number }>`select ${lng} as lng, ${lat} as lat from ${sql.table(layer.resource.table)}
    where ${lng} is not null order by md5(id) limit ${count}`.execute(open.services.db)
  const last = Math.min(told.maxZoom, DEEPEST_ZOOM)
  return rows.map((place, at) => tileAt(place, told.minZoom + (at % Math.max(1, last - told.minZoom + 1))))
}

async function compare(
  open: OpenServices,
  reader: TileReader,
  { layer, told }: { readonly layer: DeclaredLayer; readonly told: ToldLayer },
  tile: TileAddress,
  sum: Sum,
): Promise<void> {
  const features = (await reader.features([layer.code], tile)).get(layer.code) ?? []
  sum.tiles += 1
  if (features.some(({ thinned }) => thinned)) return
  const place = `${layer.code} ${tile.z}/${tile.x}/${tile.y}`
  if (told.clusterBelow !== null && tile.z < told.clusterBelow) {
    const inside = features.filter((one) => one.inside).reduce((all, { n }) => all + n, 0)
    const { total } = await page(reader, layer, boxOfTile(tile), 1, 1)
    // What lies across the edge is listed in each part of the map that it meets, and counted in the one where its middle lies.
    const own =
      inside === total
        ? total
        : await withMiddleIn(open, layer, await drawnAt(open, layer, await listed(reader, layer, boxOfTile(tile)), tile), tile)
    sum.inTiles += inside
    sum.listed += own
    if (inside !== own) (inside > own ? sum.beyond : sum.lacking).push(`${place}: ${inside} in cells, ${own} in the list`)
    return
  }
  const near = new Set(await drawnAt(open, layer, await listed(reader, layer, boxOfTile(tile, BUFFER / EXTENT)), tile))
  const found = new Set(features.flatMap(({ id }: ToldFeature) => id ?? []))
  sum.inTiles += found.size
  sum.listed += near.size
  for (const id of found) if (!near.has(id)) sum.beyond.push(`${place} ${id}`)
  for (const id of await certain(open, layer, [...near], tile)) if (!found.has(id)) sum.lacking.push(`${place} ${id}`)
}

/** Of listed rows those that the layer draws at the zoom of the tile (`Layer.later`). */
async function drawnAt(
  open: OpenServices,
  { resource, later, zoom }: DeclaredLayer,
  ids: readonly string[],
  { z }: TileAddress,
): Promise<readonly string[]> {
  if (later === undefined) return ids
  const { rows } = await sql<{
    id: string
    value: string | null
  }>`select id, ${sql.ref(resource.fields[later.field]?.column ?? '')} as value
    from ${sql.table(resource.table)} where id = any(${[...ids]}::text[])`.execute(open.services.db)
  return rows.filter(({ value }) => (later.zooms[value ?? ''] ?? later.rest ?? zoom) <= z).map(({ id }) => id)
}

/** How many of listed rows have their place, or the middle of their drawing, in the tile. */
async function withMiddleIn(
  open: OpenServices,
  { resource, place, shape }: DeclaredLayer,
  ids: readonly string[],
  tile: TileAddress,
): Promise<number> {
  const columns = [place, shape].flatMap((name) => {
    const field = name === null ? undefined : resource.fields[name]
    if (field === undefined) return []
    const side = (end: string) => sql`${sql.ref(`${field.column}_${end}`)}::float8`
    return field.kind === 'point'
      ? [{ lng: side('lng'), lat: side('lat') }]
      : [{ lng: sql`(${side('min_lng')} + ${side('max_lng')}) / 2`, lat: sql`(${side('min_lat')} + ${side('max_lat')}) / 2` }]
  })
  const first = (end: 'lng' | 'lat') => sql`coalesce(${sql.join(columns.map((one) => one[end]))})`
  const { rows } = await sql<{ lng: number; lat: number }>`select ${first('lng')} as lng, ${first('lat')} as lat
    from ${sql.table(resource.table)} where id = any(${[...ids]}::text[])`.execute(open.services.db)
  return rows.filter((middle) => {
    const { x, y } = tileAt(middle, tile.z)
    return x === tile.x && y === tile.y
  }).length
}

/** Of listed rows those that the tile must have: a point or a bend well inside it, drawn larger than a spot. */
async function certain(open: OpenServices, layer: DeclaredLayer, ids: readonly string[], tile: TileAddress): Promise<readonly string[]> {
  const column = layer.resource.fields[layer.place ?? layer.shape ?? '']?.column ?? ''
  const { rows } = await sql<{
    id: string
    geom: Geometry | null
  }>`select id, ${sql.ref(column)} as geom from ${sql.table(layer.resource.table)}
    where id = any(${[...ids]}::text[])`.execute(open.services.db)
  const [west, south, east, north] = boxOfTile(tile)
  const edge = (east - west) / 100
  const isInside = ([lng, lat]: readonly number[]) =>
    (lng ?? 0) > west + edge && (lng ?? 0) < east - edge && (lat ?? 0) > south + edge && (lat ?? 0) < north - edge
  // Of rows that have either a place or a shape (drawings) those with the other one are looked at by the tests alone.
  return rows.flatMap(({ id, geom }) =>
    geom !== null && pointsOf(geom).some(isInside) && (layer.place !== null || isSeen(boxOf(geom), tile)) ? [id] : [],
  )
}

function isSeen([west, south, east, north]: Box, tile: TileAddress): boolean {
  const { lng, lat } = pixelOf(tile)
  return east - west > lng * 3 || north - south > lat * 3
}

type Coordinates = readonly number[] | readonly Coordinates[]

function pointsOf(geom: unknown): readonly (readonly number[])[] {
  if (typeof geom === 'object' && geom !== null && 'lng' in geom && 'lat' in geom) return [[Number(geom.lng), Number(geom.lat)]]
  const flat = (part: Coordinates): readonly (readonly number[])[] =>
    typeof part[0] === 'number' ? [part as readonly number[]] : (part as readonly Coordinates[]).flatMap(flat)
  return flat((geom as { readonly coordinates: Coordinates }).coordinates)
}

async function listed(reader: TileReader, layer: DeclaredLayer, box: Box): Promise<readonly string[]> {
  const ids: string[] = []
  for (let at = 1; ; at += 1) {
    const { list, total } = await page(reader, layer, box, at, PAGE)
    ids.push(...list.map(({ id }) => id))
    if (ids.length >= total || list.length === 0) return ids
  }
}

function page(reader: TileReader, layer: DeclaredLayer, box: Box, at: number, limit: number) {
  const query = new URLSearchParams({
    ...datedQuery({ today: dateText(Date.now()) }, layer.query ?? {}),
    placed: '1',
    bbox: box.join(),
    limit: String(limit),
    page: String(at),
  })
  return reader.get<{ readonly list: readonly { readonly id: string }[]; readonly total: number }>(
    `${layer.resource.root}/${layer.list ?? 'page'}?${query}`,
  )
}
