import type { DeclaredLayer } from '@chengan/kernel/definition/layers/layers-of'
import { sql } from 'kysely'
import { buildApp } from '../../src/app.ts'
import { boxOfTile, type TileAddress } from '../../src/map/tiles/tile-address.ts'
import type { OpenServices } from '../../src/start/open-services.ts'
import { type BigCity, keptToken, openDemoCity } from '../kept-data.ts'
import { type Spread, spreadOf, tableRow } from '../measure.ts'
import { planFigures } from './plan-figures.ts'
import { readerOf, tileAt } from './read-tiles.ts'
import { repeatedGone, repeatRows } from './repeated-rows.ts'
import { sameAsLists } from './same-as-lists.ts'

const TILES = 400
const CHECKED = Number(process.env.BENCH_TILES ?? 10_000)
/** A metropolis takes hours to be made: its rows of the map are those of the city, repeated beside themselves until there are as many. */
const REPEATS = process.env.BENCH_REPEAT === 'metropolis'
const METROPOLIS = { points: 200_000, km: 5_000 } as const
/** Who looks at the one map. */
const WHO = 'demo_sj_rqld'
const ACCOUNTS = ['demo_sj_rq', 'demo_qx_rq', 'demo_qy_gd', 'demo_sj_sz', 'demo_qx_sz'] as const
const ZOOMS = [11, 12, 13, 14, 15, 16, 17] as const

/** The one map over the demonstration city: tiles of all layers that the console asks at once, cold and from the cache, beside the gas facilities of the same boxes asked
 *  of the database by hand; ids in tiles beside those of lists; valve plans. A markdown table. */
export async function mapFigures(say: (line: string) => void): Promise<string> {
  const city = await openDemoCity(say)
  try {
    const lines = ['| what | median ms | least … most | p95 | runs | goal |', '| --- | --- | --- | --- | --- | --- |']
    lines.push(...(await tileFigures(city, say)))
    lines.push(...(await planFigures(say)))
    const open = await city.open()
    const app = await buildApp(open)
    const same: string[] = []
    for (const username of ACCOUNTS)
      same.push(
        await sameAsLists(open, readerOf(app, await keptToken(open, username)), username, Math.ceil(CHECKED / ACCOUNTS.length), say),
      )
    await app.close()
    await open.close()
    return `${lines.join('\n')}\n\n${['| account | tiles | layers | rows in tiles | rows of the lists | in one alone |', '| --- | --- | --- | --- | --- | --- |', ...same].join('\n')}`
  } finally {
    await city.end()
  }
}

async function tileFigures(city: BigCity, say: (line: string) => void): Promise<readonly string[]> {
  const open = await city.open()
  const app = await buildApp(open)
  try {
    const reader = readerOf(app, await keptToken(open, WHO))
    const layers = await reader.layers()
    const declared = layers.map(({ code }) => open.services.registry.layers.get(code))
    if (REPEATS) {
      // Those that a run which was broken off has left.
      await repeatedGone(open.services.db)
      const has = await contents(open, declared)
      await repeatRows(open.services.db, { points: METROPOLIS.points - has.points, km: METROPOLIS.km - has.km }, has)
    }
    const tiles = await tilesOfCity(open)
    const { points, km } = await contents(open, declared)
    say(`${points} points, ${Math.round(km)} km of lines in ${layers.length} layers of ${WHO}`)
    const lines: string[] = []
    const note = (line: string) => {
      lines.push(line)
      say(line)
    }
    const shown = (tile: TileAddress) =>
      layers.filter(({ minZoom, maxZoom }) => tile.z >= minZoom && tile.z <= maxZoom).map(({ code }) => code)
    const asked = async () => {
      const times: number[] = []
      let bytes = 0
      for (const tile of tiles) {
        const began = performance.now()
        bytes += (await reader.tile(shown(tile), tile)).length
        times.push(performance.now() - began)
      }
      say(`  ${times.length} tiles of ${Math.round(bytes / 1024 / times.length)} kB each`)
      return times
    }
    // Plans and pages of the database are warm, as in a city that has been looked at; what is cold is the tile.
    await warm(open, tiles.slice(0, 20))
    const measured = `${points.toLocaleString('en')} points, ${Math.round(km).toLocaleString('en')} km of lines, ${layers.length} layers at once`
    note(p95Row(`tile, cold: ${measured}`, await asked(), '<= 600'))
    note(p95Row('tile, from the cache', await asked(), '<= 200'))
    const byHand: number[] = []
    for (const tile of tiles) {
      const began = performance.now()
      await facilitiesByHand(open, tile)
      byHand.push(performance.now() - began)
    }
    note(p95Row('- by hand: the gas facilities of the same tiles, database alone', byHand, ''))
    return lines
  } finally {
    if (REPEATS) await repeatedGone(open.services.db)
    await app.close()
    await open.close()
  }
}

function p95Row(name: string, times: readonly number[], goal: string): string {
  const sorted = [...times].sort((one, other) => one - other)
  const spread: Spread = { ...spreadOf(times), p99: sorted[Math.floor(sorted.length * 0.95)] ?? 0 }
  return tableRow(name, spread, goal)
}

const warm = async (open: OpenServices, tiles: readonly TileAddress[]) => {
  for (const tile of tiles) await facilitiesByHand(open, tile)
}

const facilitiesByHand = (open: OpenServices, tile: TileAddress) => {
  const [west, south, east, north] = boxOfTile(tile)
  return sql`select id, name, location_lng, location_lat, facility_type from gas_facility where not deleted
    and location_lng between ${west} and ${east} and location_lat between ${south} and ${north} limit 5000`.execute(open.services.db)
}

/** Tiles in which something stands that the account sees, at every zoom in turn, none of them twice: the same in every run. */
async function tilesOfCity(open: OpenServices): Promise<readonly TileAddress[]> {
  const { rows } = await sql<{ lng: number; lat: number }>`select lng, lat from (
      select location_lng as lng, location_lat as lat, id from gas_facility where location_lng is not null
      union all select location_lng, location_lat, id from hazard_check where location_lng is not null) placed
    order by md5(id) limit ${TILES * ZOOMS.length}`.execute(open.services.db)
  const tiles = new Map(
    rows.map((place, at) => {
      const tile = tileAt(place, ZOOMS[at % ZOOMS.length] ?? 14)
      return [`${tile.z}/${tile.x}/${tile.y}`, tile] as const
    }),
  )
  return [...tiles.values()].slice(0, TILES)
}

/** What lies in the tables of some layers: rows with a point, and kilometres of lines. */
async function contents(open: OpenServices, layers: readonly (DeclaredLayer | undefined)[]): Promise<{ points: number; km: number }> {
  // What several tables hold together is no table; its rows are those of others.
  const { rows: names } = await sql<{ name: string }>`select tablename as name from pg_tables`.execute(open.services.db)
  const kept = new Set(names.map(({ name }) => name))
  // Several layers may show the same column: each is counted once.
  const columns = (kind: 'place' | 'shape') => [
    ...new Map(
      layers.flatMap((layer) => {
        const column = layer?.resource.fields[layer[kind] ?? '']?.column
        return layer === undefined || column === undefined || !kept.has(layer.resource.table)
          ? []
          : [[`${layer.resource.table} ${column}`, [layer.resource.table, column] as const] as const]
      }),
    ).values(),
  ]
  let points = 0
  for (const [table, column] of columns('place')) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
      where not deleted and ${sql.ref(column)} is not null`.execute(open.services.db)
    points += rows[0]?.n ?? 0
  }
  let km = 0
  for (const [table, drawn] of columns('shape')) {
    const { rows } = await sql<{ metres: number }>`select coalesce(sum(m), 0)::float8 as metres from (
      select sqrt(((p.c -> 0)::float8 - lag((p.c -> 0)::float8) over w) ^ 2 * 9.33e9 + ((p.c -> 1)::float8 - lag((p.c -> 1)::float8) over w) ^ 2 * 12.39e9) as m
      from ${sql.table(table)} t, jsonb_array_elements(t.${sql.ref(drawn)} -> 'coordinates') with ordinality as p(c, n)
      where not t.deleted and t.${sql.ref(drawn)} ->> 'type' = 'LineString' window w as (partition by t.id order by p.n)) lengths`.execute(
      open.services.db,
    )
    km += (rows[0]?.metres ?? 0) / 1000
  }
  return { points, km }
}
