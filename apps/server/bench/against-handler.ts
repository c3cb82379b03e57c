import { sql } from 'kysely'
import type { OpenServices } from '../src/start/open-services.ts'
import { bothFell, type LastFigures, lastFigures } from './figures/last-figures.ts'
import { type BigCity, keptToken } from './kept-data.ts'
import { spreadOf } from './measure.ts'
import { type Measured, runLoad, startEngine, startHandler } from './servers.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const CONNECTIONS = 50
const ROOT = '/api/gysy/aqjdyhpc'

/** One row of the table. */
interface Race {
  readonly name: string
  readonly goal: string
  readonly token: string
  readonly method: 'GET' | 'PUT' | 'POST'
  readonly paths: readonly string[]
  readonly bodies?: readonly string[]
}

interface Round {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/** Engine and handler in turn under the same load, on the same rows; a markdown table. */
export async function raceHandler(city: BigCity, only: string | undefined, say: (line: string) => void): Promise<string> {
  const open = await city.open()
  const engine = await startEngine({ DATABASE_URL: city.url, DATA_DIR: city.dataDir })
  const handler = await startHandler(city.url, city.dataDir)
  try {
    await assertSame(open, engine, handler)
    const lines: string[] = []
    const fallen: string[] = []
    const before = lastFigures()
    for (const race of await racesOf(open)) {
      if (only !== undefined && !race.name.includes(only)) continue
      const { line, now } = await run(race, engine, handler)
      lines.push(line)
      say(line)
      const words = bothFell(race.name, now, before)
      if (words === null) continue
      fallen.push(words)
      say(words)
    }
    return [head, ...lines, ...(fallen.length > 0 ? ['', ...fallen] : [])].join('\n')
  } finally {
    await handler.end()
    await engine.end()
    // What was added is taken away again, so that the next run finds the same rows.
    await sql`delete from hazard_check where status = 'draft' and description like '测量%'`.execute(open.services.db)
    await open.close()
  }
}

const head = `| what | engine calls/s, median (least … most) | handler calls/s | ratio (least … most) | p50 ms | p99 ms, engine : handler | goal |
| --- | --- | --- | --- | --- | --- | --- |`

const first = { number: 1 }

async function round(race: Race, server: Measured): Promise<Round> {
  const heard = await runLoad({
    address: server.address,
    tokens: [race.token],
    connections: CONNECTIONS,
    seconds: SECONDS,
    most: 50_000,
    method: race.method,
    paths: race.paths,
    ...(race.bodies ? { bodies: race.bodies } : {}),
    first: first.number,
  })
  first.number += heard.calls + 1000
  if (heard.refused.length > 0) throw new Error(`${race.name}: ${heard.refused.join(' ')}`)
  const spread = spreadOf(heard.times)
  return { perSecond: heard.calls / heard.seconds, p50: spread.median, p99: spread.p99 }
}

async function run(race: Race, engine: Measured, handler: Measured): Promise<{ readonly line: string; readonly now: LastFigures }> {
  const rounds: { engine: Round; handler: Round }[] = []
  // The first of each warms up and is not counted.
  for (let number = 0; number <= ROUNDS; number += 1) {
    const pair = { engine: await round(race, engine), handler: await round(race, handler) }
    if (number > 0) rounds.push(pair)
  }
  const spread = (pick: (pair: { engine: Round; handler: Round }) => number) => spreadOf(rounds.map(pick))
  const [own, other] = [spread((pair) => pair.engine.perSecond), spread((pair) => pair.handler.perSecond)]
  const ratio = spread((pair) => pair.engine.perSecond / pair.handler.perSecond)
  const late = spread((pair) => pair.engine.p99 / pair.handler.p99)
  const ms = (pick: (pair: { engine: Round; handler: Round }) => number) => Math.round(spread(pick).median)
  const line = [
    `| ${race.name}`,
    `${own.median.toFixed(0)} (${own.least.toFixed(0)} … ${own.most.toFixed(0)})`,
    other.median.toFixed(0),
    `**${ratio.median.toFixed(2)}** (${ratio.least.toFixed(2)} … ${ratio.most.toFixed(2)})`,
    String(ms((pair) => pair.engine.p50)),
    `${ms((pair) => pair.engine.p99)} : ${ms((pair) => pair.handler.p99)} = ${late.median.toFixed(2)}`,
    `${race.goal} |`,
  ].join(' | ')
  return { line, now: { engine: own.median, handler: other.median } }
}

const SAME = 'level=qx&status=closed&orderField=check_date&order=desc'
const word = encodeURIComponent('阀门')

async function racesOf(open: OpenServices): Promise<readonly Race[]> {
  const { db } = open.services
  const district = await keptToken(open, 'demo_qx_rq')
  const city = await keptToken(open, 'demo_sj_rq')
  const company = await keptToken(open, 'demo_qy_gd')
  const ids = async (where: ReturnType<typeof sql>, limit: number) =>
    (await sql<{ id: string }>`select id from hazard_check where not deleted and ${where} order by id limit ${limit}`.execute(db)).rows.map(
      (row) => row.id,
    )
  const own = await ids(sql`left(region_id, 6) = '990102' and status = 'closed'`, 200)
  const reforming = await ids(
    sql`status = 'reforming' and reform_dept_id = (select dept_id from "user" where username = 'demo_qy_gd')`,
    200,
  )
  const gas = (await sql<{ id: string }>`select id from gas_company where left(region_id, 6) = '990102' order by id limit 1`.execute(db))
    .rows[0]?.id
  const draft = JSON.stringify({
    level: 'qx',
    gasCompaniesId: gas,
    checkDate: '2026-06-01 10:00:00',
    hasHazard: true,
    description: '测量{n}',
  })
  const drafts = await addDrafts(open, gas)
  const get = (name: string, goal: string, token: string, ...paths: string[]): Race => ({ name, goal, token, method: 'GET', paths })
  const page = (query: string) => `${ROOT}/page?limit=20&${query}`
  return [
    get('page of a district: filter, order, count', '>= 0.9, p99 <= 1.25', district, page(`page=1&${SAME}`)),
    get(
      'the same, the handler as first written (no thought of indexes)',
      'the engine several times faster',
      district,
      page(`page=1&naive=1&${SAME}`),
    ),
    get('the same with the five first pages in turn', '', district, ...[1, 2, 3, 4, 5].map((number) => page(`page=${number}&${SAME}`))),
    get('search of two characters in a district', 'p50 alone <= 50 ms, see below', district, page(`page=1&keyword=${word}&${SAME}`)),
    get('page of the city, same filter', 'see below', city, page(`page=1&${SAME}`)),
    get('deep page of the city (row 90,000)', '', city, page(`page=4500&${SAME}`)),
    get('info with files and history', '>= 0.6', district, ...own.map((id) => `${ROOT}/info/${id}`)),
    { name: 'add a draft (numbers, audit)', goal: '>= 0.3', token: district, method: 'PUT', paths: [ROOT], bodies: [draft] },
    {
      name: 'edit a draft (audit)',
      goal: '>= 0.3',
      token: district,
      method: 'POST',
      paths: [ROOT],
      bodies: drafts.map((id) => JSON.stringify({ id, description: '测量{n}' })),
    },
    {
      name: 'action: log progress (audit, duty, history)',
      goal: '>= 0.3',
      token: company,
      method: 'PUT',
      paths: [`${ROOT}/reform`],
      bodies: reforming.map((id) => JSON.stringify({ id, opinion: '进展{n}' })),
    },
  ]
}

/** Drafts to edit, as many as are edited at once. */
async function addDrafts(open: OpenServices, gas: string | undefined): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`insert into hazard_check
      (id, hazard_no, check_no, level, gas_companies_id, check_date, check_dept_id, has_hazard, description, object_name, address, region_id, status,
       delay_count, return_count, supervised, dept_id, creator, create_date, updater, update_date)
    select lpad(to_hex(n), 32, 'f'), 'M' || n, 'M' || n, 'qx', ${gas}, '2026-06-01 10:00:00', u.dept_id, true, '测量', '测量', '测量', '990102', 'draft',
       0, 0, false, u.dept_id, u.id, now(), u.id, now() from generate_series(1, 200) n, "user" u where u.username = 'demo_qx_rq'
    on conflict (id) do update set description = excluded.description returning id`.execute(open.services.db)
  return rows.map((row) => row.id)
}

/** Engine and handler must answer the same bytes before anything is measured; signatures of files differ by their keys. */
async function assertSame(open: OpenServices, engine: Measured, handler: Measured): Promise<void> {
  const { rows } = await sql<{ id: string }>`(select id from hazard_check where left(region_id, 6) = '990102' and status = 'closed' limit 5)
    union all (select id from hazard_check where left(region_id, 6) = '990102' and status = 'reforming' limit 5)`.execute(open.services.db)
  const queries = [SAME, 'page=3', 'status=reforming', 'status=toReview', 'status=reported', 'status=draft', `keyword=${word}`, 'page=4500']
  const paths = [...queries.map((query) => `${ROOT}/page?limit=20&${query}`), ...rows.map(({ id }) => `${ROOT}/info/${id}`)]
  for (const username of ['demo_qx_rq', 'demo_sj_rq']) {
    const headers = { authorization: `Bearer ${await keptToken(open, username)}` }
    for (const path of paths) {
      const answers: string[] = []
      for (const { address } of [engine, handler]) {
        const text = await (await fetch(address + path, { headers })).text()
        answers.push(text.replace(/\?s=[\w.]+/g, '?s='))
      }
      const [ours = '', theirs = ''] = answers
      if (ours !== theirs) throw new Error(`engine and handler differ for ${username} at ${path}: ${firstDifference(ours, theirs)}`)
    }
  }
}

/** What stands around the first character in which two answers differ; whole answers of twenty rows would hide it. */
function firstDifference(ours: string, theirs: string): string {
  let at = 0
  while (at < ours.length && ours[at] === theirs[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80)
  return `\n${around(ours)}\n${around(theirs)}`
}
