import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { datetimeText } from '@chengan/kernel/time'
import type { InjectOptions } from 'fastify'
import { aheadOf, firstInstant } from '../../../../tools/fixed-instant.ts'
import type { TestServer } from './house.ts'

const aheadMs = aheadOf(firstInstant())

/** For the environment of real processes: their clock stood at the ordinary morning when the worker began, and goes on. */
export const fixedClock = { CLOCK_AHEAD_MS: String(aheadMs) } as const

/** The present of those processes, epoch ms. */
export const cityNow = (): number => Date.now() + aheadMs

/** The same as it is written in rows. */
export const cityNowText = (): string => datetimeText(cityNow())

const main = join(import.meta.dirname, '../../src/main.ts')

/** A real server process over a data folder. */
export interface ServerProcess {
  readonly address: string
  readonly child: ChildProcess
  /** Everything it has printed. */
  printed(): string
  /** Ends it by a signal; answers its exit code, null where the signal ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

export interface Ended {
  readonly code: number | null
  readonly printed: string
}

function launch(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
  })
  let printed = ''
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, printed })))
  const heard = new Promise<string>((resolve) => {
    const hear = (chunk: unknown) => {
      printed += String(chunk)
      const address = /is ready after .*(http:\/\/\S+?)\//.exec(printed)?.[1]
      if (address !== undefined) resolve(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
  })
  return { child, ended, heard, printed: () => printed }
}

/** Starts a server and waits until it serves. Throws with what it printed when it ends instead. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const { child, ended, heard, printed } = launch(env)
  const first = await Promise.race([heard, ended])
  if (typeof first !== 'string') throw new Error(`the server ended with ${first.code}: ${first.printed}`)
  return {
    address: first,
    child,
    printed,
    async end(signal) {
      child.kill(signal)
      return (await ended).code
    },
  }
}

/** Starts a server that is expected to end by itself. */
export function startInVain(env: Readonly<Record<string, string>>): Promise<Ended> {
  return launch(env).ended
}

/** A house whose people call the process over the net instead of injecting requests. */
export function houseAt(open: TestServer['open'], address: () => string): TestServer {
  const inject = async ({ method = 'GET', url, headers, payload }: InjectOptions) => {
    const reply = await fetch(`${address()}${String(url)}`, {
      method,
      headers: headers as Record<string, string>,
      ...(payload === undefined ? {} : { body: String(payload) }),
    })
    const text = await reply.text()
    return { statusCode: reply.status, body: text, json: () => JSON.parse(text) }
  }
  return { app: { inject } as never, open, setNow() {}, close: () => open.close() }
}
