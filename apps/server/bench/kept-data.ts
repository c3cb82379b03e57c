import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { accountByName } from '../src/session/account.ts'
import { issueToken } from '../src/session/tokens.ts'
import { readConfig } from '../src/start/config.ts'
import { type OpenServices, openServices } from '../src/start/open-services.ts'
import { prepare } from '../src/start/prepare.ts'
import { openPostgres } from '../src/storage/databases/database.ts'
import { type PostgresServer, startPostgres } from '../src/storage/databases/postgres-process.ts'
import { growHazards } from './big-city.ts'
import { presets } from './servers.ts'

/** Folder of the data that measurements keep from run to run. */
const cache = process.env.BENCH_DIR ?? join(tmpdir(), 'chengan-bench')
const migrations = join(import.meta.dirname, '../src/storage/migrations')

/** The data are made anew when the tables or the way they are filled have changed. */
function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(join(import.meta.dirname, 'big-city.ts')))
  for (const name of readdirSync(migrations).sort()) if (name.endsWith('.sql')) hash.update(readFileSync(join(migrations, name)))
  return hash.digest('hex').slice(0, 12)
}

/** A folder that is filled once; `fill` is run again where a former try did not end. */
export async function keptFolder(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(cache, `${name}-${fingerprint()}`)
  const stamp = join(folder, 'filled')
  if (existsSync(stamp)) return folder
  mkdirSync(folder, { recursive: true })
  await fill(folder)
  writeFileSync(stamp, '')
  return folder
}

// A machine of 24 GiB, a quarter of it for the database; all else as it comes.
const settings = { shared_buffers: '4GB', effective_cache_size: '12GB', max_wal_size: '8GB', random_page_cost: '1.1' }

/** A city on PostgreSQL. */
export interface BigCity {
  readonly url: string
  readonly dataDir: string
  /** The services over it in this process. */
  open(): Promise<OpenServices>
  end(): Promise<void>
}

/** Starts the kept cluster with `rows` hazards, making it first if need be. */
export async function openBigCity(rows: number, say: (line: string) => void): Promise<BigCity> {
  const folder = await keptFolder(`postgres-${rows}`, async (made) => {
    say(`Making ${rows} hazards; kept in ${made} for the next time …`)
    const server = await startPostgres({ folder: join(made, 'cluster'), fast: true, settings })
    const open = await openCity(server, join(made, 'data'))
    await prepare(open, () => {})
    const { rows: had } = await sql<{ n: number }>`select count(*)::int as n from hazard_check`.execute(open.services.db)
    if ((had[0]?.n ?? 0) < rows) await growHazards(open.services.db, rows, say)
    await open.close()
    await server.stop()
  })
  const server = await startPostgres({ folder: join(folder, 'cluster'), settings })
  const dataDir = join(folder, 'data')
  return { url: server.url, dataDir, open: () => openCity(server, dataDir), end: () => server.stop() }
}

interface DemoCityMade {
  readonly scale?: string
  /** What is grown in it once it is made, and the name under which it is kept then. */
  readonly grown?: { readonly name: string; by(open: OpenServices): Promise<void> }
}

/** Starts the kept cluster with the demonstration city at the size of a city (dashboards.md §7.3), making it first if need be: 100,000 lamps among
 *  2.2 million rows of all kinds that are declared. */
export async function openDemoCity(
  say: (line: string) => void,
  { scale = process.env.BENCH_SCALE ?? 'city', grown }: DemoCityMade = {},
): Promise<BigCity> {
  const folder = await keptFolder(`demonstration-${scale}${grown === undefined ? '' : `-${grown.name}`}`, async (made) => {
    say(`Making the demonstration city, ${scale}; kept in ${made} for the next time …`)
    const began = Date.now()
    const server = await startPostgres({ folder: join(made, 'cluster'), settings })
    const open = await openCity(server, join(made, 'data'), { DEMO: scale })
    for (const line of await prepare(open, say)) if (line.startsWith('  ')) say(line)
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    const processor = ((userCPUTime + systemCPUTime) / 1e6).toFixed(0)
    say(`  made in ${((Date.now() - began) / 1000).toFixed(0)} s, ${processor} s of this process, ${Math.round(maxRSS / 1024)} MB at most`)
    await grown?.by(open)
    await open.close()
    await server.stop()
  })
  const server = await startPostgres({ folder: join(folder, 'cluster'), settings })
  const dataDir = join(folder, 'data')
  return { url: server.url, dataDir, open: () => openCity(server, dataDir), end: () => server.stop() }
}

async function openCity(server: PostgresServer, dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<OpenServices> {
  const database = await openPostgres(server.url)
  return openServices(readConfig({ ...presets, ...env, DATA_DIR: dataDir }), { database })
}

/** A session of a demonstration account. */
export async function keptToken(open: OpenServices, username: string): Promise<string> {
  const account = await accountByName(open.services.db, username)
  if (account === null) throw new Error(`no account ${username}`)
  const from = { ip: '127.0.0.1', userAgent: 'bench', systemCode: null, loginType: '1', sessionKey: null, mustSetUpMfa: false }
  const { token } = await open.services.db.transaction().execute((db) => issueToken({ ...open.sessionServices, db }, db, account, from))
  return token
}
