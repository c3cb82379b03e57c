import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { buildApp } from '../../src/app.ts'
import { boxOfTile, type TileAddress } from '../../src/map/tiles/tile-address.ts'
import type { OpenServices } from '../../src/start/open-services.ts'
import { asCsv, asGeoJson, pipeFile } from '../../test/register/pipe-file.ts'
import { type ImportFigures, importBesideCopy } from '../imports/import-beside-copy.ts'
import { keptToken, openDemoCity } from '../kept-data.ts'
import { spreadOf } from '../measure.ts'
import { startEngine } from '../servers.ts'
import { readerOf, tileAt } from './read-tiles.ts'

const PIPES = Number(process.env.BENCH_PIPES ?? 50_000)
const TILES = Number(process.env.BENCH_TILES ?? 10_000)
const COMPANY = '临江澜源燃气有限公司'
/** Who sends the file: a district, which need not review what it enters itself. */
const SENDER = 'demo_qx_rq'
const LOOKER = 'demo_sj_rqld'
const LAYERS = ['pipe', 'node'] as const
const ZOOMS = [12, 13, 14, 15, 16, 17] as const
/** South of the streets of the demonstration, in the city. */
const CORNER = [123.56, 29.76] as const

/** The network of a company as it sends it, with its faults: taken in as GeoJSON and as sheets beside the bare COPY of the same rows, and tiles cut from it beside its rows asked of
 *  the database by hand. Markdown tables. */
export async function pipeFigures(say: (line: string) => void): Promise<string> {
  const city = await openDemoCity(say)
  try {
    const open = await city.open()
    const server = await startEngine({ DATABASE_URL: city.url, DATA_DIR: city.dataDir })
    const token = await keptToken(open, SENDER)
    const lines = [
      '| import | rows | s | rows/s | processor of the server, s | of the database, s | memory, MB | COPY of the rows, s | and of their records, s | load |',
      '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ]
    let tiles = ''
    const note = (name: string, rows: number, one: ImportFigures) => {
      lines.push(lineOf(name, rows, one))
      say(lines.at(-1) ?? '')
    }
    const send = (
      name: string,
      file: Buffer,
      sent: { readonly fields: Readonly<Record<string, string>>; readonly rows: number; readonly came: string },
    ) =>
      importBesideCopy(open, server, token, { ...sent, ...FACILITY, name, file: new Blob([new Uint8Array(file)]) }, async () => {
        if (tiles === '') tiles = await tileFigures(open, say)
      })
    try {
      const map = pipeFile('甲', { pipes: PIPES, street: 200 }, CORNER)
      const all = map.nodes.length + map.pipes.length - map.planted.impossible
      note(
        'GeoJSON, nodes and pipes',
        all,
        await send('管网.geojson', asGeoJson(map, COMPANY), { fields: { partial: '1' }, rows: all, came: `name like '甲%'` }),
      )
      // Sheets of pipes name no nodes: each finds those that lie at its ends.
      const sheets = asCsv(pipeFile('乙', { pipes: PIPES, street: 200 }, CORNER), COMPANY)
      const pipes = map.pipes.length - map.planted.impossible
      note(
        'CSV, pipes',
        pipes,
        await send('管段.csv', sheets.pipes, { fields: { partial: '1', type: '4' }, rows: pipes, came: `name like '乙%'` }),
      )
    } finally {
      await server.end()
      await open.close()
    }
    return `${lines.join('\n')}\n\n${tiles}`
  } finally {
    await city.end()
  }
}

const FACILITY = { root: 'gysy/gasfacility', table: 'gas_facility' } as const

function lineOf(name: string, rows: number, one: ImportFigures): string {
  const figures = [
    rows,
    one.seconds.toFixed(1),
    Math.round(rows / one.seconds),
    one.processor.toFixed(1),
    one.database.toFixed(1),
    one.memory,
  ]
  return `| ${[name, ...figures, one.copyRows.toFixed(1), one.copyWithRecords.toFixed(1), loadavg()[0]?.toFixed(1)].join(' | ')} |`
}

/** Tiles that nobody has asked before, all over what was sent, each of both layers. */
async function tileFigures(open: OpenServices, say: (line: string) => void): Promise<string> {
  const app = await buildApp(open)
  try {
    const reader = readerOf(app, await keptToken(open, LOOKER))
    const { rows } = await sql<{ lng: number; lat: number }>`select geometry_min_lng as lng, geometry_min_lat as lat from gas_facility
      where name like '甲%' and geometry is not null order by md5(id)`.execute(open.services.db)
    const tiles = Array.from({ length: TILES }, (_, at): TileAddress => {
      const place = rows[at % Math.max(1, rows.length)] ?? { lng: CORNER[0], lat: CORNER[1] }
      return tileAt(place, ZOOMS[at % ZOOMS.length] ?? 14)
    })
    const [times, byHand]: [number[], number[]] = [[], []]
    let features = 0
    for (const tile of tiles) {
      const began = performance.now()
      const told = await reader.features(LAYERS, tile)
      times.push(performance.now() - began)
      for (const own of told.values()) features += own.length
    }
    for (const tile of tiles) {
      const [west, south, east, north] = boxOfTile(tile)
      const began = performance.now()
      await sql`select id, name, geometry, pressure_class, diameter from gas_facility where not deleted and facility_type = '4'
        and geometry_min_lng <= ${east} and geometry_max_lng >= ${west} and geometry_min_lat <= ${north} and geometry_max_lat >= ${south}
        limit 5000`.execute(open.services.db)
      byHand.push(performance.now() - began)
    }
    const row = (name: string, all: readonly number[], more: string) => {
      const { median, least, most } = spreadOf(all)
      const p95 = [...all].sort((one, other) => one - other)[Math.floor(all.length * 0.95)] ?? 0
      return `| ${name} | ${all.length} | ${[median, least, most, p95].map((ms) => ms.toFixed(1)).join(' | ')} | ${more} |`
    }
    const lines = [
      '| tiles of pipes and nodes, read by another client | tiles | median ms | least | most | p95 | features |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      row('cut by the server, a place of its own each; the same tile again from the cache', times, String(features)),
      row('- by hand: pipes of the same boxes, database alone', byHand, ''),
    ]
    for (const line of lines) say(line)
    return lines.join('\n')
  } finally {
    await app.close()
  }
}
