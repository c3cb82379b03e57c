import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Geometry } from '@chengan/kernel/fields/field'
import { metresApart } from '@chengan/kernel/geometry/apart'
import { type Box, boxOf } from '@chengan/kernel/geometry/measure'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profile } from '../../../../test/random/profile.ts'
import { type InTile, MapGround, type Told, tileOfPlace, wayTo } from '../../../../test/support/map/map-ground.ts'
import type { Person } from '../../../../test/support/people.ts'
import { boxOfTile } from '../../../map/tiles/tile-address.ts'
import { type Db, openPostgres } from '../../../storage/databases/database.ts'
import { hasPostgresWith, startPostgres } from '../../../storage/databases/postgres-process.ts'

let ground: MapGround

beforeAll(async () => {
  ground = await MapGround.open()
}, 180_000)
afterAll(() => ground.close())

/** Tiles that are compared with lists, over all layers and accounts. */
const TILES = profile.long ? 10_000 : 160

describe('a tile', () => {
  it('holds the rows that the list tells of the same part of the map, of every layer, to every account', async () => {
    const seen: (readonly [Person, Told])[] = []
    for (const by of Object.values(ground.people)) {
      for (const layer of await ground.catalogueOf(by)) if (layer.total > 0) seen.push([by, layer])
    }
    let tiles = 0
    for (const [by, layer] of seen) {
      for (let n = 0; n < TILES / seen.length; n += 1) {
        const z = layer.minZoom + Math.floor(ground.drawn() * (17 - layer.minZoom))
        const tile = tileOfPlace(ground.place(), Math.max(z, layer.minZoom))
        const found = await ground.tileOf(by, layer.code, wayTo(tile))
        const where = `${layer.code} ${wayTo(tile)}`
        tiles += 1
        if (layer.clusterBelow !== null && tile.z < layer.clusterBelow) {
          const rows = await rowsOf(layer, await ground.drawnAt(layer.code, await ground.listed(by, layer, boxOfTile(tile)), tile.z))
          const counted = found.filter(({ inside }) => inside).reduce((sum, one) => sum + one.n, 0)
          expect([where, counted]).toEqual([where, rows.filter(({ at }) => liesIn(at, tile)).length])
        } else {
          const told = found.filter(({ inside }) => inside).map(({ id }) => id)
          expect([where, ...told.sort()]).toEqual([where, ...(await rowsIn(by, layer, tile, found))])
        }
      }
    }
    expect(tiles).toBeGreaterThanOrEqual(TILES)
  }, 3_600_000)

  interface Placed {
    readonly id: string
    readonly geom: Geometry | null
    /** Where its mark stands: its place, else the middle of its drawing. */
    readonly at: { readonly lng: number; readonly lat: number }
  }

  async function rowsOf(layer: Told, ids: readonly string[]): Promise<readonly Placed[]> {
    const declared = ground.house.open.services.registry.layers.get(layer.code)
    const fieldOf = (name: string | null | undefined) => (name == null ? undefined : declared?.resource.fields[name]?.column)
    const [point, shape] = [fieldOf(declared?.place), fieldOf(declared?.shape)]
    const side = (axis: string) =>
      sql.join([
        ...(point === undefined ? [] : [sql.ref(`${point}_${axis}`)]),
        ...(shape === undefined ? [] : [sql`(${sql.ref(`${shape}_min_${axis}`)} + ${sql.ref(`${shape}_max_${axis}`)}) / 2`]),
      ])
    const { rows } = await sql<{ id: string; geom: Geometry | null; lng: number; lat: number }>`select id,
      ${shape === undefined ? sql`null::jsonb` : sql.ref(shape)} as geom, coalesce(${side('lng')})::float8 as lng, coalesce(${side('lat')})::float8 as lat
      from ${sql.table(declared?.resource.table ?? '')} where id = any(${[...ids]}::text[])`.execute(ground.db)
    return rows.map(({ id, geom, lng, lat }) => ({ id, geom, at: { lng, lat } }))
  }
  const liesIn = (at: Placed['at'], tile: { z: number; x: number; y: number }) => wayTo(tileOfPlace(at, tile.z)) === wayTo(tile)

  /** The rows of the list that are to be seen in a tile: marks that stand in it, and drawings that cross it. Of those that only touch its edge, or are too small to
   *  be seen in it, it may hold any. */
  async function rowsIn(by: Person, layer: Told, tile: { z: number; x: number; y: number }, found: readonly InTile[]) {
    const rows = await rowsOf(layer, await ground.drawnAt(layer.code, await ground.listed(by, layer, boxOfTile(tile, 1 / 64)), tile.z))
    const declared = ground.house.open.services.registry.layers.get(layer.code)
    const asDrawn = declared?.place === null || tile.z >= 14
    const inTile = new Set(found.filter(({ inside }) => inside).map(({ id }) => id))
    const box = boxOfTile(tile)
    const [px, unit] = [(box[2] - box[0]) / 512, (box[2] - box[0]) / 4096]
    return rows
      .filter(({ id, geom, at }) => {
        if (geom === null || !asDrawn) {
          const isOnEdge = [at.lng - box[0], box[2] - at.lng, at.lat - box[1], box[3] - at.lat].some((apart) => Math.abs(apart) < unit)
          return isOnEdge ? inTile.has(id) : liesIn(at, tile)
        }
        const [west, south, east, north] = boxOf(geom)
        const isSmall = east - west < px * 3 && north - south < px * 3
        const meets = metresApart(ring(boxOfTile(tile, -2 / 512)), geom) === 0
        const nears = metresApart(ring(boxOfTile(tile, 66 / 4096)), geom) === 0
        return (meets && !isSmall) || (nears && inTile.has(id))
      })
      .map(({ id }) => id)
      .sort()
  }
  const ring = ([west, south, east, north]: Box): Geometry => ({
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  })
})

const OGR = spawnSync('ogrinfo', ['--version']).status === 0
if (!OGR) process.stdout.write('ogrinfo (Debian: gdal-bin) is not installed: no other program reads our tiles in this run\n')

describe.runIf(OGR)('another program (ogrinfo of GDAL)', () => {
  it('reads of a tile the same rows as we do, where they lie', async () => {
    const tile = tileOfPlace({ lng: 123.7, lat: 29.85 }, 11)
    const { rawPayload } = await ground.rawTile(ground.at.city, 'pipe', wayTo(tile))
    const folder = join(mkdtempSync(join(tmpdir(), 'tile-')), String(tile.z), String(tile.x))
    mkdirSync(folder, { recursive: true })
    const path = join(folder, `${tile.y}.pbf`)
    writeFileSync(path, rawPayload)
    const told = spawnSync('ogrinfo', ['-ro', '-al', `MVT:${path}`], { encoding: 'utf8' })
    expect(told.status).toBe(0)
    const ids = [...told.stdout.matchAll(/^ {2}id \(String\) = (\S+)$/gm)].map(([, id]) => id).sort()
    const own = (await ground.tileOf(ground.at.city, 'pipe', wayTo(tile))).map(({ id }) => id).sort()
    expect([ids.length > 0, ids]).toEqual([true, own])
    const [west = 0, south = 0, east = 0, north = 0] = boxOfTile(tile).flatMap((side, n) => mercator(side, n % 2 === 1))
    const extent = /Extent: \((-?[\d.]+), (-?[\d.]+)\) - \((-?[\d.]+), (-?[\d.]+)\)/.exec(told.stdout)?.slice(1).map(Number) ?? []
    const wider = (east - west) * 0.05
    const [left = 0, low = 0, right = 0, high = 0] = extent
    expect(left >= west - wider && low >= south - wider && right <= east + wider && high <= north + wider).toBe(true)
  })
  const mercator = (degrees: number, isLat: boolean) =>
    isLat ? Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360)) * 6_378_137 : ((degrees * Math.PI) / 180) * 6_378_137
})

const POSTGIS = hasPostgresWith('postgis')
if (!POSTGIS)
  process.stdout.write(
    'PostGIS (Debian: postgresql-…-postgis-3) is not installed: no other database says in this run what lies in our tiles\n',
  )

describe.runIf(POSTGIS)('PostGIS', () => {
  it('finds in a tile the rows that we draw there, of those that the caller sees', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'postgis-'))
    const server = await startPostgres({ folder, fast: true, extension: 'postgis' })
    const other = await openPostgres(server.url)
    try {
      await sql`create extension postgis`.execute(other.db)
      await sql`create table shape (layer text, id text, geom geometry(geometry, 3857))`.execute(other.db)
      const layers = (await ground.catalogueOf(ground.at.city)).filter(({ code }) => ['pipe', 'valve', 'station', 'hazard'].includes(code))
      for (const { code } of layers) await copyShapes(other.db, code)
      const seen = { tiles: 0, rows: 0 }
      for (const by of [ground.at.city, ground.at.principal, ground.at.otherCompany])
        for (const layer of layers) {
          const visible = await ground.listed(by, layer, [-180, -85, 180, 85])
          for (let n = 0; n < 8; n += 1) {
            const z = Math.max(layer.minZoom, layer.clusterBelow ?? 0) + (n % 3)
            const tile = tileOfPlace(ground.place(), z)
            const found = (await ground.tileOf(by, layer.code, wayTo(tile))).flatMap(({ id }) => id ?? [])
            const seenThere = await ground.drawnAt(layer.code, visible, z)
            const [certain, possible] = [
              await within(other.db, layer.code, tile, 'certain'),
              await within(other.db, layer.code, tile, 'possible'),
            ]
            const where = `${layer.code} ${wayTo(tile)}`
            expect([where, certain.filter((id) => seenThere.includes(id) && !found.includes(id))]).toEqual([where, []])
            expect([where, found.filter((id) => !(seenThere.includes(id) && possible.includes(id)))]).toEqual([where, []])
            seen.tiles += 1
            seen.rows += found.length
          }
        }
      expect([seen.tiles, seen.rows > 100]).toEqual([96, true])
    } finally {
      await other.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  /** The shapes of a layer, as they lie in our tables. */
  async function copyShapes(to: Db, code: string): Promise<void> {
    const declared = ground.house.open.services.registry.layers.get(code)
    const column = sql.ref(declared?.resource.fields[declared.shape ?? declared.place ?? '']?.column ?? '')
    const { rows } = await sql<{ id: string; geom: unknown }>`select id, ${column} as geom from ${sql.table(declared?.resource.table ?? '')}
      where ${column} is not null`.execute(ground.db)
    const asGeometry = (geom: unknown) =>
      typeof geom === 'object' && geom !== null && 'lng' in geom && 'lat' in geom
        ? { type: 'Point', coordinates: [geom.lng, geom.lat] }
        : geom
    const told = JSON.stringify(rows.map(({ id, geom }) => ({ id, geom: JSON.stringify(asGeometry(geom)) })))
    await sql`insert into shape select ${code}, s.id, ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON(s.geom), 4326), 3857)
      from json_to_recordset(${told}::json) as s(id text, geom text)`.execute(to)
  }

  /** The rows that lie in a tile for certain (well inside, and larger than a spot where they are no points), or possibly: up to the edge of what is drawn beyond it. */
  async function within(
    to: Db,
    code: string,
    { z, x, y }: { z: number; x: number; y: number },
    how: 'certain' | 'possible',
  ): Promise<readonly string[]> {
    const margin = how === 'certain' ? -2 / 512 : 66 / 4096
    const spot = (40_075_016.69 / 512 / 2 ** z) * 3
    const { rows } = await sql<{ id: string }>`select id from shape where layer = ${code}
      and ST_Intersects(geom, ST_TileEnvelope(${z}::int, ${x}::int, ${y}::int, margin => ${margin}::float8))
      and (${how} = 'possible' or ST_Dimension(geom) = 0 or ST_XMax(geom) - ST_XMin(geom) > ${spot} or ST_YMax(geom) - ST_YMin(geom) > ${spot})`.execute(
      to,
    )
    return rows.map(({ id }) => id)
  }
})
