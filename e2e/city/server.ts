import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { type Scale, scales } from '../../apps/server/src/demo/city/scale.ts'
import { freePort } from '../../apps/server/src/storage/databases/postgres-process.ts'
import { clockAheadMs } from './city-clock.ts'

/** One password for all demonstration accounts of a run. */
export const password = process.env.E2E_PASSWORD ?? 'Linjiang-2026-ok'

/** The size of the city that the run asks for (`--scale`). */
export const askedScale: Scale = scales.find((one) => one === process.env.E2E_SCALE) ?? 'small'

/** Where a server keeps its rows and its files. */
export interface Place {
  readonly dataFolder: string
  /** Without it the embedded database in the folder. */
  readonly databaseUrl?: string
}

interface Server {
  readonly url: string
  end(): Promise<void>
}

/** What `npm start` and the installed bundle run: the packed server, not its sources. Whoever plays journeys packs it first (tools/build-server.ts). */
const program = join(import.meta.dirname, '../../apps/server/dist/main.js')

/** A start that says nothing for so long has come to a stand; how long it takes in all is a matter of the machine. One that grows a city tells every few
 *  seconds how far it has come, but of a large one the steps between take minutes. */
const silentMs = (demo: Scale | 'none') => (demo === 'small' || demo === 'none' ? 180_000 : 900_000)

/** What Node says where somebody else has taken the port meanwhile. */
const PORT_TAKEN = 'EADDRINUSE'
const STARTS = 3

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** Waits until the server says that it is ready, and then until it answers. */
async function ready(child: ChildProcess, url: string, withoutWordMs: number): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const stalled = setTimeout(() => reject(new Error(`the city said nothing for ${withoutWordMs / 1000} s:\n${said}`)), withoutWordMs)
    const hear = (chunk: unknown) => {
      said = (said + String(chunk)).slice(-8000)
      stalled.refresh()
      if (!said.includes('is ready after')) return
      clearTimeout(stalled)
      resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => {
      clearTimeout(stalled)
      reject(new Error(`the city ended at its start (${code}):\n${said}`))
    })
  })
  const health = await fetch(`${url}/health`)
  if (!health.ok) throw new Error(`the city is not healthy: ${health.status} ${await health.text()}`)
}

/** Nobody in a story is a newcomer, unless the story says so. */
const quiet = { UI_TOUR: '0' }

/** How a server starts. */
export interface Start {
  readonly demo: Scale | 'none'
  /** Presets of parameters of the system: SECURITY_CAPTCHA_TYPE → security.captcha.type. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Where it shall listen, as long as nobody else does; any port without it. */
  readonly port?: number | undefined
}

/** Starts the product as its users do, over what lies at a place, or makes a city there. Throws with what the server said when it ends or stays silent. */
export async function startServer(place: Place, start: Start): Promise<Server> {
  for (let left = STARTS - 1; ; left -= 1) {
    const port = (left === STARTS - 1 ? start.port : undefined) ?? (await freePort())
    try {
      return await startOn(port, place, start)
    } catch (error) {
      if (left === 0 || !String(error).includes(PORT_TAKEN)) throw error
    }
  }
}

async function startOn(port: number, { dataFolder, databaseUrl }: Place, { demo, parameters = {} }: Start): Promise<Server> {
  const url = `http://127.0.0.1:${port}`
  const presets = Object.fromEntries(Object.entries({ ...quiet, ...parameters }).map(([name, value]) => [`CHENGAN_${name}`, value]))
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      DATABASE_URL: databaseUrl,
      CLOCK_AHEAD_MS: String(clockAheadMs()),
      DEMO: demo,
      DEMO_PASSWORD: password,
      LOG_LEVEL: 'warn',
      ...presets,
    },
  })
  // A run that is broken off leaves no server behind.
  const orphaned = () => child.kill('SIGTERM')
  process.once('exit', orphaned)
  const end = async () => {
    process.off('exit', orphaned)
    await ended(child)
  }
  try {
    await ready(child, url, silentMs(demo))
  } catch (error) {
    await end()
    throw error
  }
  return { url, end }
}
