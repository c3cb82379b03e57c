import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'

/** A server under measurement, in a process of its own. */
export interface Measured {
  readonly address: string
  readonly pid: number
  /** s from its start to its readiness. */
  readonly started: number
  /** s of processor time until then. */
  readonly processor: number
  end(): Promise<void>
}

/** What every measured server is given: no limit of rate, no proof of replay, no log. */
export const presets: Readonly<Record<string, string>> = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  CHENGAN_SECURITY_PK_MODE: 'off',
  CHENGAN_SECURITY_RATE_SESSION: '0',
  CHENGAN_SECURITY_RATE_IP: '0',
  CHENGAN_SECURITY_CAPTCHA_TYPE: 'none',
}

/** Starts the product itself, packed as its users have it; that of another tree where one is named. */
export const startEngine = (env: Readonly<Record<string, string>>, tree = join(import.meta.dirname, '../../..')) =>
  start(join(tree, 'apps/server/dist/main.js'), { ...presets, ...env })

/** Starts the hand-written handler. */
export const startHandler = (url: string, dataDir: string) => start('handler/main.ts', { DATABASE_URL: url, DATA_DIR: dataDir })

const running = new Set<ChildProcess>()
// A bench that is broken off leaves no server behind.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

function start(file: string, env: Readonly<Record<string, string>>): Promise<Measured> {
  const began = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', resolve(import.meta.dirname, file)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // As the launcher sets it for the product.
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: join(tmpdir(), 'chengan-bench', 'compiled'), ...env },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return new Promise((settle, reject) => {
    let said = ''
    const hear = (chunk: unknown) => {
      said += String(chunk)
      const address = /ready.*?(http:\/\/\S+?)\//.exec(said)?.[1]
      if (address === undefined) return
      const pid = child.pid ?? 0
      settle({ address, pid, started: (performance.now() - began) / 1000, processor: processorTimeOf(pid), end: () => ended(child) })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}: ${said}`)))
  })
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

const TICKS_PER_SECOND = 100

/** s that a process has been at work, its own and the system's for it. */
export function processorTimeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** MB of memory that a process holds (resident set). */
export function memoryOf(pid: number): number {
  const kB = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kB) / 1024)
}

/** Runs a load and answers what it heard. */
export function runLoad(orders: object): Promise<{ calls: number; seconds: number; refused: readonly string[]; times: readonly number[] }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'load.ts'), JSON.stringify(orders)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
    })
    child.once('close', (code) => (code === 0 ? resolve(JSON.parse(said)) : reject(new Error(`the load ended with ${code}`))))
  })
}
