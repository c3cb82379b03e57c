import { loadavg } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { buildApp } from '../../src/app.ts'
import type { OpenServices } from '../../src/start/open-services.ts'
import type { ImportFigures } from '../imports/import-beside-copy.ts'
import { type BigCity, keptToken, openDemoCity } from '../kept-data.ts'
import { measure, spreadOf, tableRow } from '../measure.ts'
import { startEngine } from '../servers.ts'
import { importOfLamps } from './import-of-lamps.ts'

const LAMPS = Number(process.env.BENCH_LAMPS ?? 100_000)
const IMPORTS = Number(process.env.BENCH_ROUNDS ?? 3)
const RUNS = 30
const ROOT = 'jcsj/baselamp'
const DISTRICT = '990102'

/** The register with the lamps of a city: its pages and maps beside queries written by hand, then the survey of as many lamps again beside a bare COPY; tables. */
export async function registerFigures(say: (line: string) => void): Promise<string> {
  const city = await openDemoCity(say)
  try {
    // A city that is too small for its pages is asked while the survey lies in it.
    const hasLamps = (await lampsIn(city)) >= LAMPS
    let reads = hasLamps ? await readings(city, say) : ''
    const read = async () => {
      reads = await readings(city, say)
    }
    const load = () => loadavg()[0]?.toFixed(1) ?? ''
    const lines = [
      `| import of ${LAMPS} lamps | s | rows/s | processor of the server, s | of the database, s | memory, MB | COPY of the rows, s | and of their records, s | load |`,
    ]
    lines.push('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
    const done: ImportFigures[] = []
    for (let round = 0; round < IMPORTS; round += 1) {
      const one = await oneImport(city, !hasLamps && round === IMPORTS - 1 ? read : undefined)
      done.push(one)
      lines.push(lineOf(`round ${round + 1}`, one, load()))
      say(lines.at(-1) ?? '')
    }
    const middle = (figureOf: (one: ImportFigures) => number) => spreadOf(done.map(figureOf)).median
    const median = {
      seconds: middle((one) => one.seconds),
      processor: middle((one) => one.processor),
      database: middle((one) => one.database),
      memory: middle((one) => one.memory),
      copyRows: middle((one) => one.copyRows),
      copyWithRecords: middle((one) => one.copyWithRecords),
    }
    lines.push(lineOf('median, goal <= 30 s', median, ''))
    return `${reads}\n\n${lines.join('\n')}`
  } finally {
    await city.end()
  }
}

function lineOf(name: string, one: ImportFigures, load: string): string {
  const figures = [
    one.seconds.toFixed(1),
    Math.round(LAMPS / one.seconds),
    one.processor.toFixed(1),
    one.database.toFixed(1),
    one.memory,
    one.copyRows.toFixed(1),
    one.copyWithRecords.toFixed(1),
  ]
  return `| ${name} | ${figures.join(' | ')} | ${load} |`
}

async function lampsIn(city: BigCity): Promise<number> {
  const open = await city.open()
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from lamp where not deleted`.execute(open.services.db)
  await open.close()
  return rows[0]?.n ?? 0
}

async function oneImport(city: BigCity, meanwhile?: () => Promise<void>): Promise<ImportFigures> {
  const open = await city.open()
  const server = await startEngine({ DATABASE_URL: city.url, DATA_DIR: city.dataDir })
  try {
    return await importOfLamps(open, server, await keptToken(open, 'demo_sj_sz'), LAMPS, meanwhile)
  } finally {
    await server.end()
    await open.close()
  }
}

type Read = (path: string) => Promise<unknown>

function readerOf(app: FastifyInstance, token: string): Read {
  return async (path) => {
    const reply = await app.inject({ method: 'GET', url: `/api/${ROOT}/${path}`, headers: { authorization: `Bearer ${token}` } })
    const envelope = reply.json()
    if (envelope.code !== 0) throw new Error(`${path}: ${envelope.code} ${envelope.msg}`)
    return envelope.data
  }
}

interface Reading {
  readonly name: string
  readonly goal: string
  readonly engine: () => Promise<unknown>
  /** What somebody who writes for this one question would ask. */
  readonly byHand: readonly RawBuilder<unknown>[]
}

/** Time inside the server from the first hook to the whole reply, and that of the same question asked of the database by hand, in turn. */
async function readings(city: BigCity, say: (line: string) => void): Promise<string> {
  const open = await city.open()
  const app = await buildApp(open)
  const asCity = readerOf(app, await keptToken(open, 'demo_sj_sz'))
  const asDistrict = readerOf(app, await keptToken(open, 'demo_qx_sz'))
  const lines = ['| what | median ms | least … most | p99 | runs | goal ms |', '| --- | --- | --- | --- | --- | --- |']
  for (const one of await questions(open, asCity, asDistrict)) {
    lines.push(tableRow(one.name, await measure(one.engine, RUNS), one.goal))
    say(lines.at(-1) ?? '')
    const asked = async () => {
      for (const query of one.byHand) await query.execute(open.services.db)
    }
    lines.push(tableRow(`- the same by hand, database alone`, await measure(asked, RUNS), ''))
    say(lines.at(-1) ?? '')
  }
  await app.close()
  await open.close()
  return lines.join('\n')
}

const alive = sql`not l.deleted and l.lamp_kind = '1'`
const inDistrict = sql`${alive} and left(l.region_id, 6) = ${DISTRICT}`
const pageOf = (where: RawBuilder<unknown>, offset: number) =>
  sql`select l.*, r.name as road_name, p.loop_name, d.name as maint_name, m.name as manage_name, g.name as region_name
    from lamp l left join road r on r.id = l.road_id left join baselamppdxpoint p on p.id = l.point_id left join dept d on d.id = l.maint_dept_id
      left join dept m on m.id = l.manage_dept_id left join region g on g.id = l.region_id
    where l.id in (select l.id from lamp l where ${where} order by l.road_id, l.pole_no, l.id limit 20 offset ${offset})
    order by l.road_id, l.pole_no, l.id`
const countOf = (where: RawBuilder<unknown>) => sql`select count(*) from lamp l where ${where}`
const gridOf = (where: RawBuilder<unknown>, cell: number) =>
  sql`select avg(geom_lng), avg(geom_lat), count(*), count(*) filter (where lamp_state = '1'), count(*) filter (where lamp_state = '3')
    from lamp l where ${where} group by floor(geom_lng / ${cell}::float8), floor(geom_lat / ${cell}::float8)`
const marksIn = (where: RawBuilder<unknown>) =>
  sql`select id, name, geom_lng, geom_lat, asset_code, status, lamp_state from lamp l where ${where} order by id limit 5000`

async function questions(open: OpenServices, city: Read, district: Read): Promise<readonly Reading[]> {
  // A street in the middle of the district's lamps, and its word for a search.
  const { rows } = await sql<{
    lng: number
    lat: number
    name: string
  }>`select percentile_disc(0.5) within group (order by geom_lng) as lng,
    percentile_disc(0.5) within group (order by geom_lat) as lat, min(name) as name from lamp l where ${inDistrict}`.execute(
    open.services.db,
  )
  const [{ lng = 0, lat = 0, name = '' } = {}] = rows
  const [west, south, east, north] = [lng - 0.01, lat - 0.008, lng + 0.01, lat + 0.008]
  const inView = sql`${alive} and geom_lng between ${west} and ${east} and geom_lat between ${south} and ${north}`
  const words = name.slice(0, 3)
  const named = sql`${inDistrict} and l.name like ${`%${words}%`}`
  return [
    {
      name: 'page of all lamps, the city, exact total',
      goal: '<= 50',
      engine: () => city('page?page=1&limit=20'),
      byHand: [countOf(alive), pageOf(alive, 0)],
    },
    {
      name: 'page 500 of them (row 10,000)',
      goal: '<= 50',
      engine: () => city('page?page=500&limit=20'),
      byHand: [countOf(alive), pageOf(alive, 9980)],
    },
    {
      name: 'page of a district',
      goal: '<= 50',
      engine: () => district('page?page=1&limit=20'),
      byHand: [countOf(inDistrict), pageOf(inDistrict, 0)],
    },
    {
      name: 'the same with the counts of its tabs',
      goal: '<= 50',
      engine: () => district('page?page=1&limit=20&withTabs=1'),
      byHand: [countOf(inDistrict), pageOf(inDistrict, 0)],
    },
    {
      name: 'three signs of a name, a district',
      goal: '<= 50',
      engine: () => district(`page?page=1&limit=20&name=${encodeURIComponent(words)}`),
      byHand: [countOf(named), pageOf(named, 0)],
    },
    {
      name: 'marks of a city view: clusters of all lamps',
      goal: '<= 300',
      engine: () => city('map'),
      byHand: [gridOf(alive, 0.03)],
    },
    {
      name: 'marks of a few streets',
      goal: '<= 300',
      engine: () => city(`map?bbox=${[west, south, east, north].join()}`),
      byHand: [marksIn(inView)],
    },
  ]
}
