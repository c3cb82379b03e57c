import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { dashboardsMessages } from '@chengan/domain/dashboards/dashboards-messages'
import { mapBase } from '@chengan/domain/dashboards/map/map-base'
import { VectorTile } from '@mapbox/vector-tile'
import { sql } from 'kysely'
import { PbfReader } from 'pbf'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../test/support/house.ts'
import { addAccount, type Person, personOf } from '../../../../../test/support/people.ts'
import { buildSmallCity, type SmallCity } from '../../../../../test/support/small-city.ts'
import { tileId } from '../../../../map/ground/pmtiles.ts'
import { cutTile } from '../../../../map/tiles/cut-tile.ts'
import { placeInTiles, type TileAddress } from '../../../../map/tiles/tile-address.ts'
import { toWgs84 } from '../../../../resources/import/table/values/positions.ts'
import { insertRow } from '../../../../resources/rows.ts'
import { contentFits } from '../../../system/files/file-kinds.ts'

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')
const folder = mkdtempSync(join(tmpdir(), 'grounds-'))
let house: TestServer
let at: SmallCity
let admin: Person
let outside: Server
let asked: string[] = []
let packages = 0
const KEY = 'a'.repeat(32)

/** A package of MBTiles, of one tile at 2/3/1 unless others are named. */
function mbtiles(format: string, ...tiles: readonly (Uint8Array | readonly [TileAddress, Uint8Array])[]): Buffer {
  packages += 1
  const path = join(folder, `${packages}.mbtiles`)
  const db = new DatabaseSync(path)
  db.exec(`create table metadata (name text, value text); create table tiles (zoom_level int, tile_column int, tile_row int, tile_data blob);
    insert into metadata values ('format', '${format}'), ('attribution', '<a href="x">临江市自然资源局</a>')`)
  for (const one of tiles) {
    const [{ z, x, y }, bytes] = one instanceof Uint8Array ? [{ z: 2, x: 3, y: 1 }, one] : one
    db.prepare('insert into tiles values (?, ?, ?, ?)').run(z, x, 2 ** z - 1 - y, bytes)
  }
  db.close()
  return readFileSync(path)
}

function varint(value: number): number[] {
  const bytes = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}

/** A package of PMTiles 3 whose one tile lies at 2/3/1 and, by its run, at the next on the curve; behind a leaf directory. */
function pmtiles(tile: Uint8Array): Buffer {
  const directory = (entries: readonly (readonly number[])[]) =>
    gzipSync(
      Buffer.from([
        ...varint(entries.length),
        ...entries.flatMap(([id = 0], n) => varint(id - (entries[n - 1]?.[0] ?? 0))),
        ...entries.flatMap(([, run = 0]) => varint(run)),
        ...entries.flatMap(([, , length = 0]) => varint(length)),
        ...entries.flatMap(([, , , offset = 0]) => varint(offset + 1)),
      ]),
    )
  const leaf = directory([[tileId(2, 3, 1), 2, tile.length, 0]])
  const root = directory([[0, 0, leaf.length, 0]])
  const metadata = gzipSync(Buffer.from('{"attribution":"OSM"}'))
  const head = Buffer.alloc(127)
  head.write('PMTiles')
  head[7] = 3
  const parts = [root, metadata, leaf, tile]
  let offset = 127
  for (const [n, part] of parts.entries()) {
    head.writeBigUInt64LE(BigInt(offset), 8 + n * 16)
    head.writeBigUInt64LE(BigInt(part.length), 16 + n * 16)
    offset += part.length
  }
  head.set([1, 2, 2, 1, 2, 2], 96)
  return Buffer.concat([head, ...parts])
}

async function uploaded(name: string, bytes: Buffer): Promise<string> {
  const { services } = house.open
  const sha = createHash('sha256').update(bytes).digest('hex')
  await services.store.put(`content/${sha.slice(0, 2)}/${sha}`, bytes)
  const id = services.newId()
  await sql`insert into file (id, name, type_id, size, mime, sha, creator, create_date, update_date, url)
    values (${id}, ${name}, '7', ${bytes.length}, 'application/octet-stream', ${sha}, ${admin.userId}, '2026-06-30 10:00+08', '2026-06-30 10:00+08', ${`sys/oss/preview/${id}`})`.execute(
    services.db,
  )
  return id
}
const put = (form: Readonly<Record<string, unknown>>, by = admin) => by.put<{ id: string }>('map/base', { enabled: true, ...form })
const tile = (code: string, way: string, by = at.city, query = '') => by.raw('GET', `map/base/${code}/${way}${query}`)
const offered = async (by: Person = at.city) =>
  (
    await by.get<
      readonly { readonly code: string; readonly kind: string; readonly maxZoom: number; readonly attribution: string | null }[]
    >('map/base/offered')
  ).data

beforeAll(async () => {
  outside = createServer((request, reply) => {
    asked.push(request.url ?? '')
    if (request.url?.includes(`tk=${KEY}`) !== true) return void reply.writeHead(403).end('{"msg":"非法Key"}')
    reply.writeHead(200, { 'content-type': 'image/png' }).end(PNG)
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  const { port } = outside.address() as AddressInfo
  house = await startTestServer({ parameters: { CHENGAN_MAP_TDT_URL: `http://127.0.0.1:${port}` } })
  at = await buildSmallCity(house)
  house.setNow('2026-06-30 10:00:00')
  admin = await personOf(house, await addAccount(house, { username: 'grounds', deptId: '1', roles: ['sysAdmin'] }))
}, 120_000)
afterAll(async () => {
  outside.close()
  await house.close()
})

describe('the ground that is drawn of the city itself', () => {
  it('needs nothing, and shows waters and roads in use to everybody', async () => {
    expect((await offered()).map(({ code, kind }) => [code, kind])).toEqual([['blank', 'vector']])
    const row = (resource: string, values: object) =>
      insertRow(house.open.services.db, house.open.services.registry.byName(resource), {
        ...{ createDate: '2026-01-01 00:00:00', updateDate: '2026-01-01 00:00:00', version: 1, deleted: false },
        ...values,
      })
    const line = (lat: number) => ({
      type: 'LineString',
      coordinates: [
        [123.6, lat],
        [123.65, lat],
      ],
    })
    await row('road', { id: 'r1', name: '长堤路', assetCode: 'DL1', status: '2', roadGrade: '2', ownerUnit: '区', geom: line(29.81) })
    await row('road', { id: 'r2', name: '草稿路', assetCode: 'DL2', status: '0', roadGrade: '2', ownerUnit: '区', geom: line(29.815) })
    const ring = [
      [123.6, 29.8],
      [123.65, 29.8],
      [123.65, 29.805],
      [123.6, 29.8],
    ]
    await row('plot', { id: 'w1', name: '澜江', plotKind: '5', geometry: { type: 'Polygon', coordinates: [ring] } })
    house.open.services.tileCache.changed('map/plot', true)
    const reply = await tile('blank', '13/6909/3384')
    const { layers } = new VectorTile(new PbfReader(reply.rawPayload))
    expect([layers.road?.length, layers.road?.feature(0).properties.name, layers.water?.feature(0).properties.name]).toEqual([
      1,
      '长堤路',
      '澜江',
    ])
    expect(Object.keys(layers.road?.feature(0).properties ?? {})).not.toContain('id')
  })
})

describe('a package of tiles', () => {
  it('is taken like any file, as the database that it is; such a database under another name is not', () => {
    expect([contentFits('mbtiles', 'sqlite'), contentFits('pmtiles', null), contentFits('zip', 'sqlite')]).toEqual([true, true, false])
  })

  it('is refused by its name where it is none, and where it holds tiles of another kind', async () => {
    const broken = pmtiles(PNG).subarray(0, 160)
    for (const [name, bytes] of [
      ['城区.pmtiles', Buffer.from('not a package at all')],
      ['半截.pmtiles', broken],
      ['空.mbtiles', Buffer.from('SQLite format 3\0 and no more')],
    ] as const) {
      const reply = await put({ code: 'localRaster', name: '影像', package: [await uploaded(name, bytes)] })
      expect(reply.msg).toBe(dashboardsMessages.notATilePackage.zh.replace('{0}', name))
      // The form keeps it where the file stands.
      expect(reply.data).toMatchObject({ errors: [{ field: 'package' }] })
    }
    const vector = await put({
      code: 'localRaster',
      name: '影像',
      package: [await uploaded('矢量.mbtiles', mbtiles('pbf', gzipSync(Buffer.from([26, 0]))))],
    })
    expect(vector.msg).toBe(dashboardsMessages.packageOfAnotherKind.zh)
    expect((await offered()).map(({ code }) => code)).toEqual(['blank'])
  })

  it('of MBTiles tells its zooms and its source, and gives its tiles and none beside them', async () => {
    const reply = await put({ code: 'localRaster', name: '影像', package: [await uploaded('影像.mbtiles', mbtiles('png', PNG))] })
    expect([reply.code, reply.msg]).toEqual([0, expect.anything()])
    expect((await offered()).find(({ code }) => code === 'localRaster')).toMatchObject({
      kind: 'raster',
      maxZoom: 2,
      attribution: '临江市自然资源局',
    })
    const found = await tile('localRaster', '2/3/1')
    expect([found.statusCode, found.headers['content-type'], found.rawPayload.equals(PNG)]).toEqual([200, 'image/png', true])
    expect((await tile('localRaster', '2/0/0')).statusCode).toBe(204)
    const kept = await at.city.raw('GET', 'map/base/localRaster/2/3/1', { headers: { 'if-none-match': String(found.headers.etag) } })
    expect(kept.statusCode).toBe(304)
  })

  it('of PMTiles is read through its directories, by runs along the curve', async () => {
    const bytes = Buffer.from([26, 0])
    const reply = await put({ code: 'localVector', name: '矢量', package: [await uploaded('城区.pmtiles', pmtiles(gzipSync(bytes)))] })
    expect([reply.code, reply.msg]).toEqual([0, expect.anything()])
    const found = await tile('localVector', '2/3/1')
    expect([found.statusCode, found.headers['content-type']]).toEqual([200, 'application/vnd.mapbox-vector-tile'])
    expect([(await tile('localVector', '2/0/0')).statusCode, (await tile('localVector', '1/0/0')).statusCode]).toEqual([204, 204])
  })

  describe('in GCJ-02', () => {
    const z = 15
    /** A corner of a street as the package draws it, and where it lies. */
    const drawn = [123.61, 29.81] as const
    const there = toWgs84(drawn, { system: { code: 'GCJ02' }, turned: false, meridian: 120 })
    const tileWith = (place: readonly [number, number]): TileAddress => {
      const [x, y] = placeInTiles(place, z)
      return { z, x: Math.floor(x), y: Math.floor(y) }
    }
    const way = `${z}/${tileWith(there).x}/${tileWith(there).y}`
    const round = ({ x, y }: TileAddress): readonly TileAddress[] =>
      [-1, 0, 1].flatMap((east) => [-1, 0, 1].map((south) => ({ z, x: x + east, y: y + south })))
    const lay = async (code: string, name: string, bytes: Buffer) => {
      const { data } = await admin.get<{
        readonly list: readonly { readonly id: string; readonly code: string; readonly version: number }[]
      }>('map/base/page')
      const row = data.list.find((one) => one.code === code)
      return admin.post('map/base', { id: row?.id, version: row?.version, crs: 'GCJ02', package: [await uploaded(name, bytes)] })
    }

    it('dashboards.md §5.1: is shifted on display only: what a picture draws is shown where it lies', async () => {
      const [east, south] = placeInTiles(drawn, z)
      const own = tileWith(drawn)
      const tiles = await Promise.all(
        round(own).map(async (one) => {
          const pixels = Buffer.alloc(256 * 256 * 3, 255)
          const [px, py] = [Math.floor((east - one.x) * 256), Math.floor((south - one.y) * 256)]
          for (let x = px - 2; x <= px + 2; x += 1)
            for (let y = py - 2; y <= py + 2; y += 1)
              if (x >= 0 && y >= 0 && x < 256 && y < 256) pixels.fill(0, (y * 256 + x) * 3, (y * 256 + x) * 3 + 3)
          return [
            one,
            await sharp(pixels, { raw: { width: 256, height: 256, channels: 3 } })
              .png()
              .toBuffer(),
          ] as const
        }),
      )
      expect((await lay('localRaster', '火星影像.mbtiles', mbtiles('png', ...tiles))).code).toBe(0)
      const found = await tile('localRaster', way)
      expect(found.headers['content-type']).toBe('image/png')
      const picture = sharp(found.rawPayload)
      const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([256, 256])
      const [x, y] = placeInTiles(there, z)
      const at = (px: number, py: number) => data[(py * 256 + px) * info.channels] ?? 0
      const [px, py] = [Math.floor((x % 1) * 256), Math.floor((y % 1) * 256)]
      expect(at(px, py)).toBeLessThan(100)
      // It is not where the package draws it: some hundred metres beside.
      expect([at((px + 60) % 256, py), at(px, (py + 60) % 256)]).toEqual([255, 255])
    })

    it('of vectors has each name once, where its place lies', async () => {
      const row = { id: null, name: '长堤路口', code: null, class: '2', lng: drawn[0], lat: drawn[1], geom: null, n: null }
      const [x, y] = placeInTiles(there, z)
      const far = {
        type: 'LineString' as const,
        coordinates: [
          [drawn[0] - 0.004, drawn[1]],
          [drawn[0] + 0.004, drawn[1]],
        ] as [number, number][],
      }
      const tiles = round(tileWith(drawn)).flatMap((one) => {
        const bytes = [cutTile('place', [row], one), cutTile('road', [{ ...row, geom: far }], one)].filter((told) => told !== null)
        return bytes.length === 0 ? [] : [[one, gzipSync(Buffer.concat(bytes))] as const]
      })
      expect((await lay('localVector', '火星矢量.mbtiles', mbtiles('pbf', ...tiles))).code).toBe(0)
      const { layers } = new VectorTile(new PbfReader((await tile('localVector', way)).rawPayload))
      expect([layers.place?.length, layers.place?.feature(0).properties.name]).toEqual([1, '长堤路口'])
      const point = layers.place?.feature(0).loadGeometry()[0]?.[0]
      expect(point?.x).toBeCloseTo((x % 1) * 4096, -1)
      expect(point?.y).toBeCloseTo((y % 1) * 4096, -1)
      expect(layers.road?.feature(0).loadGeometry()[0]?.[0]?.y).toBeCloseTo((y % 1) * 4096, -1)
    })
  })

  it('gives no tile outside the world, and no ground that there is not', async () => {
    expect((await tile('localRaster', '2/9/1')).json()).toMatchObject({ msg: expect.stringContaining('2/9/1') })
    expect((await tile('nowhere', '2/1/1')).json().msg).toBe(dashboardsMessages.groundUnknown.zh.replace('{0}', 'nowhere'))
  })

  it('in metres of a plane, or with its zooms turned, is refused', async () => {
    const odd = (more: object) => put({ code: 'tdtTer', name: '地形', key: KEY, ...more })
    for (const crs of ['CGCS2000GK', 'LOCAL', 'GCJ02'])
      expect((await odd({ crs })).msg).toContain('底图须为 WGS-84 或国家2000 坐标系的墨卡托瓦片，离线包也可为火星坐标；其他坐标系请先转换')
    // A package of Baidu's is no better off: its tiles are no Mercator tiles that lie beside.
    const { data } = await admin.get<{ list: { id: string; version: number }[] }>('map/base/page', { code: 'localRaster' })
    const [own] = data.list
    const edited = await admin.post('map/base', { id: own?.id, version: own?.version, crs: 'BD09' })
    const told = mapBase.rules?.find(({ refuses }) => refuses !== undefined && 'groundOfBaidu' in refuses)?.refuses?.groundOfBaidu?.zh ?? ''
    for (const { msg } of [edited, await odd({ crs: 'BD09' })]) expect(msg).toContain(told)
    expect(told).toContain('百度坐标的瓦片按百度自有网格切分')
    expect((await odd({ minZoom: 9, maxZoom: 3 })).msg).toContain('最小级别不能大于最大级别')
  })

  it('is kept by administrators alone', async () => {
    expect((await put({ code: 'tdtImg', name: '影像' }, at.city)).code).not.toBe(0)
    expect((await at.city.get('map/base/page')).code).not.toBe(0)
  })
})

describe('Tianditu', () => {
  it('map/base/rule-1: is asked by this server with a key that no reply tells, and each tile once', async () => {
    const { data } = await put({ code: 'tdtVec', name: '天地图', key: KEY })
    asked = []
    const found = await tile('tdtVec', '12/3454/1690')
    expect([found.statusCode, found.rawPayload.equals(PNG)]).toEqual([200, true])
    expect(asked[0]).toMatch(/^\/vec_w\/wmts\?.*TILEMATRIX=12&TILEROW=1690&TILECOL=3454/)
    await tile('tdtVec', '12/3454/1690')
    expect(asked.length).toBe(1)
    await tile('tdtVec', '12/3454/1690', at.city, '?labels=1')
    expect(asked[1]).toContain('/cva_w/')
    const told = [await admin.get(`map/base/info/${data.id}`), await admin.get('map/base/page'), await admin.get('map/base/offered')]
    expect(JSON.stringify(told)).not.toContain(KEY)
  })

  it('is not kept without a key: it would be told that nobody answers', async () => {
    const bare = await put({ code: 'tdtTer', name: '天地图地形' })
    expect([bare.code, bare.msg]).toEqual([10001, '密钥不能为空'])
    expect((await offered()).map(({ code }) => code)).not.toContain('tdtTer')
  })

  it('that refuses its key is told to the administrator, and no map offers it until it works again', async () => {
    const { data } = await put({ code: 'tdtImg', name: '天地图影像', key: 'wrong' })
    const reply = (await tile('tdtImg', '12/3454/1690')).json()
    expect(reply.msg).toBe(dashboardsMessages.groundOutOfOrder.zh)
    expect((await offered()).map(({ code }) => code)).not.toContain('tdtImg')
    expect((await admin.get(`map/base/info/${data.id}`)).data).toMatchObject({ fault: expect.stringContaining('天地图拒绝密钥') })
    const checked = await admin.post('map/base/check', { ids: [data.id] })
    expect(checked.data).toMatchObject([{ name: '天地图影像', result: expect.stringContaining('天地图拒绝密钥') }])
    const { version } = (await admin.get(`map/base/info/${data.id}`)).data
    await admin.post('map/base', { id: data.id, version, key: KEY })
    expect((await admin.post('map/base/check', { ids: [data.id] })).data).toMatchObject([{ result: '可用' }])
    expect((await offered()).map(({ code }) => code)).toContain('tdtImg')
    const { version: next } = (await admin.get(`map/base/info/${data.id}`)).data
    await admin.post('map/base', { id: data.id, version: next, enabled: false })
    expect((await admin.post('map/base/check', { ids: [data.id] })).msg).toBe(dashboardsMessages.groundSwitchedOff.zh)
  })
})
