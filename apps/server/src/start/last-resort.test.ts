import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { expect, it } from 'vitest'
import { lastResort } from './last-resort.ts'

function processThatLeaves(end: (code: number) => Promise<void>) {
  const exits: number[] = []
  const said: string[] = []
  const streams = { stdout: new EventEmitter(), stderr: new EventEmitter() }
  const host = Object.assign(new EventEmitter(), { ...streams, exit: (code: number) => exits.push(code) })
  const hurry = new AbortController()
  lastResort(
    { log: { fatal: (what, message) => said.push(`${String((what as { err: Error }).err.message)}: ${message}`) }, end, hurry },
    host,
  )
  return { host, exits, said, hurry }
}

it('a fault that nobody caught is said, and the process leaves in order', () => {
  const left: number[] = []
  const { host, exits, said, hurry } = processThatLeaves(async (code) => void left.push(code))
  host.emit('uncaughtException', new Error('ENOENT'))
  expect(said).toEqual(['ENOENT: uncaught fault: nobody caught it; the process drains and ends'])
  expect([left, exits, hurry.signal.aborted]).toEqual([[1], [], true])
})

it('a second one, or a leave that fails, ends it at once', async () => {
  const waiting = processThatLeaves(() => new Promise(() => undefined))
  waiting.host.emit('unhandledRejection', new Error('a'))
  waiting.host.emit('uncaughtException', new Error('b'))
  expect(waiting.exits).toEqual([1])
  const failing = processThatLeaves(() => Promise.reject(new Error('no')))
  failing.host.emit('uncaughtException', new Error('c'))
  await Promise.resolve()
  await Promise.resolve()
  expect(failing.exits).toEqual([1])
})

const server = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
const program = `import Fastify from 'fastify'
import { lastResort } from ${server('./last-resort.ts')}
import { loggerOf } from ${server('./logger.ts')}
const app = Fastify({ logger: loggerOf('info') })
await app.listen({ port: 0 })
let drained = 0
const drain = () => new Promise((resolve) => setTimeout(resolve, 300, drained += 1))
const end = async (code) => { console.log('Ending'); await drain(); await app.close(); process.exit(code + drained - 1) }
lastResort({ log: app.log, end, hurry: new AbortController() })
setInterval(() => process.argv[1] === 'log' ? app.log.info('a call') : console.log('a line'), 20)`

it.each(['log', 'console'])(
  'W5: a server whose reader of the %s is gone drains once and ends with 1',
  async (writes) => {
    const inside = { cwd: new URL('.', import.meta.url), stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'] }
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, writes], inside)
    await once(child.stdout, 'data')
    child.stdout.destroy()
    child.stderr.destroy()
    const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(30_000) }).finally(() => child.kill('SIGKILL'))
    expect(code).toBe(1)
  },
  40_000,
)
