import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Scale, scales } from '../apps/server/src/demo/city/scale.ts'
import { freePort, startPostgres } from '../apps/server/src/storage/postgres-process.ts'

/** One password for all demonstration accounts of a run. */
export const password = 'Linjiang-2026-ok'

/** A city of its own for the run: a server with an empty folder, ended and removed afterwards. */
export interface City {
  readonly url: string
  end(): Promise<void>
}

/** A large city is made within its start. */
const startsWithinMs = (demo: Scale | 'none') => (demo === 'small' || demo === 'none' ? 180_000 : 1_800_000)

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** Waits until the server says that it is ready, and then until it answers. */
async function ready(child: ChildProcess, url: string, withinMs: number): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the city did not start within ${withinMs / 1000} s:\n${said}`)), withinMs)
    const hear = (chunk: unknown) => {
      said = (said + String(chunk)).slice(-8000)
      if (!said.includes('is ready after')) return
      clearTimeout(late)
      resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`the city ended at its start (${code}):\n${said}`))
    })
  })
  const health = await fetch(`${url}/health`)
  if (!health.ok) throw new Error(`the city is not healthy: ${health.status} ${await health.text()}`)
}

/** Nobody in a story is a newcomer, unless the story says so. */
const quiet = { UI_TOUR: '0' }

/** Starts the product as its users do. `parameters` preset parameters of the system: SECURITY_CAPTCHA_TYPE → security.captcha.type. */
export async function startCity(parameters: Readonly<Record<string, string>>, demo: Scale | 'none' = 'small'): Promise<City> {
  const folder = mkdtempSync(join(tmpdir(), 'chengan-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const postgres =
    process.env.E2E_DATABASE === 'postgres' ? await startPostgres({ folder: join(folder, 'postgres'), fast: true }) : undefined
  const presets = Object.fromEntries(Object.entries({ ...quiet, ...parameters }).map(([name, value]) => [`CHENGAN_${name}`, value]))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: postgres?.url,
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
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await ready(child, url, startsWithinMs(demo))
  } catch (error) {
    await end()
    throw error
  }
  return { url, end }
}

/** The size that the run asks for (`--scale`). */
const asked = scales.find((one) => one === process.env.E2E_SCALE) ?? 'small'

/** The city in which the journeys of a worker play; E2E_URL names one that runs already. */
export async function cityOfTheRun(): Promise<City> {
  const { E2E_URL } = process.env
  if (E2E_URL) return { url: E2E_URL, end: async () => undefined }
  return startCity({ SECURITY_CAPTCHA_TYPE: 'none' }, asked)
}
