import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { isLoopback } from '../admin/loopback.ts'
import { isMasterKey } from '../session/keys/master-key.ts'

/** The environment, read once and checked (design.md §2). */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** 32 hexadecimal digits; null: the file under DATA_DIR/keys. */
  readonly masterKey: string | null
  readonly databaseKind: 'pglite' | 'process'
  readonly demo: 'small' | 'city' | 'metropolis' | 'none'
  readonly demoPassword: string | null
  /** Date-time up to which demonstration data reach; default now. */
  readonly demoAsOf: string | null
  readonly production: boolean
  /** Addresses (CIDR) whose `X-Forwarded-For` is believed. */
  readonly proxies: readonly string[]
  /** Hosts inside the house where files may lie; nobody who uses the console can add to them. */
  readonly storeHosts: readonly string[]
  /** Folders beside the data folder below which files may lie. */
  readonly storeFolders: readonly string[]
  /** The font of documents (仿宋 by GB/T 9704), where the city has one; null: the one of the product. */
  readonly paperFont: string | null
  /** How long a process that is asked to end still serves, while balancers learn of it from `/health`. */
  readonly drainSeconds: number
  /** How long a body that comes, or a reply that is fetched, may stand still. */
  readonly stallSeconds: number
  /** How long figures are told from memory where no record says that rows have changed; 0: never. */
  readonly figureSeconds: number
  /** A broker of devices outside; null: none. */
  readonly mqttUrl: string | null
  /** The port of the embedded broker, for demonstrations; null: none. */
  readonly mqttPort: number | null
  /** How far the city's clock is ahead of the machine's, ms; for demonstrations and tests. */
  readonly clockAheadMs: number
  /** Devices of the demonstration city report while it is open. */
  readonly demoAlive: boolean
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  readonly webDir: string
  readonly parameters: Readonly<Record<string, string>>
}

/** One setting of the environment, for `npm start -- --help`. */
export interface Setting {
  readonly name: string
  readonly fallback: string
  readonly about: string
}

export const environmentSettings: readonly Setting[] = [
  { name: 'PORT', fallback: '8080', about: 'port of the console and its calls' },
  { name: 'HOST', fallback: '127.0.0.1 (0.0.0.0 in production)', about: 'address to listen on' },
  { name: 'PROXY', fallback: '(none)', about: 'addresses (CIDR) of the balancer in front: only its X-Forwarded-For is believed' },
  { name: 'DATA_DIR', fallback: './data', about: 'folder of the embedded database, files and keys' },
  { name: 'DATABASE_URL', fallback: '(none)', about: 'PostgreSQL >= 15, of a city >= 17; without it the embedded database is used' },
  {
    name: 'MASTER_KEY',
    fallback: '(DATA_DIR/keys/master.key, made at the first start)',
    about: 'key over all keys, 32 hexadecimal digits: openssl rand -hex 16; the same for every process of a city',
  },
  {
    name: 'DB',
    fallback: 'pglite',
    about: 'without DATABASE_URL: pglite, or process (a PostgreSQL process, needs the development packages)',
  },
  {
    name: 'DEMO',
    fallback: 'small (none in production)',
    about: 'demonstration city loaded into an empty database: small, city, metropolis, none',
  },
  {
    name: 'STORE_HOSTS',
    fallback: '(none)',
    about: 'hosts inside the house where files may lie (MinIO, FastDFS), separated by commas: 10.1.2.3,minio.city.local',
  },
  {
    name: 'STORE_FOLDERS',
    fallback: '(none)',
    about: 'folders besides DATA_DIR below which files may lie, separated by commas: /data/files',
  },
  {
    name: 'PAPER_FONT',
    fallback: '(that of the product)',
    about: 'font of documents by GB/T 9704, a TrueType or OpenType file of 仿宋 for which the city has a licence: /data/fonts/fangsong.ttf',
  },
  { name: 'DEMO_PASSWORD', fallback: '(made at the first start)', about: 'password of all demonstration accounts' },
  { name: 'DEMO_AS_OF', fallback: '(now)', about: 'date-time up to which the demonstration histories reach' },
  { name: 'IOT_MQTT_URL', fallback: '(none)', about: 'broker of devices: mqtts://user:password@host:8883, read by shared subscriptions' },
  { name: 'IOT_MQTT_PORT', fallback: '(none)', about: 'port of the embedded broker, for demonstrations; refused in production' },
  { name: 'DEMO_ALIVE', fallback: '1 by npm start', about: '1: the devices and sensors of the demonstration city report while it is open' },
  {
    name: 'CLOCK_AHEAD_MS',
    fallback: '0',
    about:
      "how far the city's clock is ahead of the machine's, in milliseconds (behind: negative), for demonstrations and tests; refused in production",
  },
  { name: 'NODE_ENV', fallback: '(none)', about: 'production: no demonstration data, weak settings refused' },
  {
    name: 'DRAIN_SECONDS',
    fallback: '0 (5 in production)',
    about: 'how long a process that is asked to end still serves, while /health answers 503 and the balancer sends its calls elsewhere',
  },
  {
    name: 'STALL_SECONDS',
    fallback: '30',
    about: 'how long a body may be on its way (a file: without progress), or an export wait for its reader, before the connection is ended',
  },
  {
    name: 'FIGURE_SECONDS',
    fallback: '30',
    about: 'how long figures are told from memory where no record says that rows have changed (0 to 600; 0: always counted anew)',
  },
  { name: 'LOG_LEVEL', fallback: 'info', about: 'fatal, error, warn, info, debug, silent' },
  { name: 'CHENGAN_<CODE>', fallback: '(none)', about: 'presets a parameter: security.captcha.type → CHENGAN_SECURITY_CAPTCHA_TYPE' },
]

function oneOf<T extends string>(name: string, value: string | undefined, allowed: readonly T[], fallback: T): T {
  if (value === undefined || value === '') return fallback
  const found = allowed.find((one) => one === value)
  if (found === undefined) throw new Error(`${name}=${value} is not possible; set it to one of ${allowed.join(', ')}`)
  return found
}

function portOf(value: string | undefined): number {
  const port = Number(value ?? 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT=${value} is not possible; set a number from 0 to 65535`)
  return port
}

function stallOf(value: string | undefined): number {
  const seconds = value === undefined || value === '' ? 30 : Number(value)
  if (!(seconds >= 1 && seconds <= 3600)) throw new Error(`STALL_SECONDS=${value} is not possible; set a number of seconds from 1 to 3600`)
  return seconds
}

function figuresKeptFor(value: string | undefined): number {
  const seconds = value === undefined || value === '' ? 30 : Number(value)
  if (!(seconds >= 0 && seconds <= 600)) throw new Error(`FIGURE_SECONDS=${value} is not possible; set a number of seconds from 0 to 600`)
  return seconds
}

function drainOf(value: string | undefined, fallback: number): number {
  const seconds = value === undefined || value === '' ? fallback : Number(value)
  if (!(seconds >= 0 && seconds <= 600)) throw new Error(`DRAIN_SECONDS=${value} is not possible; set a number of seconds from 0 to 600`)
  return seconds
}

/** Farther away the calendar of the fields ends. */
const FARTHEST_MS = 100 * 366 * 86_400_000

function clockAheadOf(value: string | undefined, production: boolean): number {
  const ahead = value === undefined || value === '' ? 0 : /^-?\d{1,16}$/.test(value) ? Number(value) : Number.NaN
  if (!(Math.abs(ahead) <= FARTHEST_MS)) {
    throw new Error(
      `CLOCK_AHEAD_MS=${value} is not possible; set a whole number of milliseconds, at most ${FARTHEST_MS} (a century) ahead or behind`,
    )
  }
  if (production && ahead !== 0) {
    throw new Error(
      `CLOCK_AHEAD_MS=${value} is not possible in production, where the machine's clock is the city's; take CLOCK_AHEAD_MS away`,
    )
  }
  return ahead
}

function masterKeyOf(value: string | undefined): string | null {
  if (value === undefined || value === '') return null
  // The value itself is never printed.
  if (!isMasterKey(value)) throw new Error('MASTER_KEY is not possible; set it to 32 hexadecimal digits: openssl rand -hex 16')
  return value.toLowerCase()
}

function proxiesOf(value: string | undefined, behindOwnMachine: boolean): readonly string[] {
  const given = (value ?? '').split(/[\s,]+/).filter((one) => one !== '')
  const wrong = given.find((one) => isIP(one.split('/')[0] ?? '') === 0)
  if (wrong !== undefined) throw new Error(`PROXY=${value} is not possible; ${wrong} is no address: write 10.0.0.5 or 10.0.0.0/24`)
  // Only this machine reaches a server on loopback: who stands before it there is ours.
  return given.length === 0 && behindOwnMachine ? ['127.0.0.0/8', '::1'] : given
}

const listed = (value: string | undefined) => (value ?? '').split(/[\s,]+/).filter((one) => one !== '')

function foldersOf(value: string | undefined): readonly string[] {
  const folders = listed(value)
  const wrong = folders.find((one) => !isAbsolute(one))
  if (wrong !== undefined) throw new Error(`STORE_FOLDERS=${value} is not possible; ${wrong} is no whole path: write /data/files`)
  return folders
}

function fontOf(value: string | undefined): string | null {
  if (!value) return null
  if (isAbsolute(value) && /\.(ttf|otf)$/i.test(value) && existsSync(value)) return value
  throw new Error(`PAPER_FONT=${value} is not possible; name a .ttf or .otf file that is there by its whole path: /data/fonts/fangsong.ttf`)
}

/** Reads the environment. Throws with the setting's name and what it may be. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const production = env.NODE_ENV === 'production'
  const demo = oneOf('DEMO', env.DEMO, ['small', 'city', 'metropolis', 'none'], production ? 'none' : 'small')
  const host = env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1')
  const parameters: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) if (name.startsWith('CHENGAN_') && value !== undefined) parameters[name.slice(8)] = value
  return Object.freeze({
    port: portOf(env.PORT),
    host,
    dataDir: resolve(env.DATA_DIR ?? './data'),
    databaseUrl: env.DATABASE_URL ?? null,
    masterKey: masterKeyOf(env.MASTER_KEY),
    databaseKind: oneOf('DB', env.DB, ['pglite', 'process'], 'pglite'),
    demo,
    demoPassword: env.DEMO_PASSWORD ?? null,
    demoAsOf: env.DEMO_AS_OF ?? null,
    production,
    proxies: proxiesOf(env.PROXY, production && isLoopback(host)),
    storeHosts: listed(env.STORE_HOSTS).map((one) => one.replace(/^\[|\]$/g, '').toLowerCase()),
    storeFolders: foldersOf(env.STORE_FOLDERS),
    paperFont: fontOf(env.PAPER_FONT),
    drainSeconds: drainOf(env.DRAIN_SECONDS, production ? 5 : 0),
    stallSeconds: stallOf(env.STALL_SECONDS),
    figureSeconds: figuresKeptFor(env.FIGURE_SECONDS),
    mqttUrl: env.IOT_MQTT_URL || null,
    mqttPort: env.IOT_MQTT_PORT ? portOf(env.IOT_MQTT_PORT) : null,
    clockAheadMs: clockAheadOf(env.CLOCK_AHEAD_MS, production),
    demoAlive: env.DEMO_ALIVE === '1' && !production && demo !== 'none',
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL, ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    webDir: resolve(import.meta.dirname, '../../../web/dist'),
    parameters: Object.freeze(parameters),
  })
}
