import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { type OpenServices, openServices } from '../src/open-services.ts'
import { prepare } from '../src/prepare.ts'
import { accountByName } from '../src/session/account.ts'
import { issueToken } from '../src/session/tokens.ts'
import { openPostgres } from '../src/storage/database.ts'
import { startPostgres } from '../src/storage/postgres-process.ts'
import { growHazards } from './city-scale.ts'
import { measure, tableRow } from './measure.ts'

const ROWS = 24_000
const RUNS = 200
const folder = mkdtempSync(join(tmpdir(), 'chengan-bench-'))
const only = process.argv[2]
const said: string[] = []

const config = readConfig({
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  CHENGAN_SECURITY_PK_MODE: 'off',
  CHENGAN_SECURITY_RATE_SESSION: '0',
})

async function tokenOf(open: OpenServices, username: string): Promise<string> {
  const account = await accountByName(open.services.db, username)
  if (account === null) throw new Error(`no account ${username}`)
  const from = { ip: '127.0.0.1', userAgent: 'bench', systemCode: null, loginType: '1', sessionKey: null, mustSetUpMfa: false }
  const { token } = await open.services.db.transaction().execute((db) => issueToken({ ...open.sessionServices, db }, db, account, from))
  return token
}

type Call = (method: 'GET' | 'PUT', path: string, body?: unknown) => Promise<{ code: number; data: Record<string, unknown> }>

function callerOf(app: FastifyInstance, token: string): Call {
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const reply = await app.inject({
      method,
      url: `/api/${path}`,
      headers,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    const envelope = reply.json()
    if (envelope.code !== 0) throw new Error(`${method} ${path}: ${envelope.code} ${envelope.msg}`)
    return envelope
  }
}

async function figures(open: OpenServices, app: FastifyInstance): Promise<void> {
  const district = callerOf(app, await tokenOf(open, 'demo_qx_rq'))
  const city = callerOf(app, await tokenOf(open, 'demo_sj_rq'))
  const company = callerOf(app, await tokenOf(open, 'demo_qy_gd'))
  const root = 'gysy/aqjdyhpc'
  const page = `${root}/page?page=1&limit=20&status=reforming&orderField=check_date&order=desc`
  const { data } = await district('GET', page)
  const [first] = data.list as { id: string }[]
  const { rows } = await sql<{ company: string; checkers: string[] }>`select gas_companies_id as company, checkers from hazard_check
    where level = 'qx' and region_id like '990102%' and cardinality(checkers) >= 2 limit 1`.execute(open.services.db)
  const draft = (run: number) => ({
    level: 'qx',
    gasCompaniesId: rows[0]?.company,
    checkDate: '2026-06-01 10:00:00',
    hasHazard: true,
    description: `测量${run}`,
  })
  const parts: readonly (readonly [string, string, (run: number) => Promise<unknown>])[] = [
    ['page of a district (filter, order, count)', '<= 50', () => district('GET', page)],
    ['page of the city, same filter', '<= 50', () => city('GET', page)],
    ['page of a company', '<= 50', () => company('GET', `${root}/page?page=1&limit=20`)],
    ['page with a two-character search', '<= 50', () => city('GET', `${root}/page?keyword=${encodeURIComponent('阀门')}&limit=20`)],
    ['page with counts of the tabs', '<= 50', () => district('GET', `${page}&withTabs=1`)],
    ['detail with history', '<= 30', () => district('GET', `${root}/info/${first?.id}`)],
    ['add a draft (audit)', '<= 30', (run) => district('PUT', root, draft(run))],
    ['statistics by region', '<= 200', () => city('GET', `${root}/statistics?groupBy=region`)],
    ['home: figures of the week', '<= 200', () => district('GET', 'sys/info/week')],
  ]
  for (const [name, goal, work] of parts) {
    if (only !== undefined && !name.includes(only)) continue
    said.push(tableRow(name, await measure(work, RUNS), goal))
  }
}

const server = await startPostgres({ folder: join(folder, 'postgres') })
try {
  const database = await openPostgres(server.url)
  const open = await openServices(config, { database })
  await prepare(open, (line) => console.log(line))
  await growHazards(database.db, ROWS)
  const app = await buildApp(open)
  await figures(open, app)
  await app.close()
  await open.close()
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(
  `\n${cpus().length} cores ${cpus()[0]?.model ?? ''}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}; ${ROWS} hazards on PostgreSQL, one caller, in the server\n`,
)
console.log('| what | median ms | least … most | p99 | runs | goal ms |\n| --- | --- | --- | --- | --- | --- |')
for (const line of said) console.log(line)
