import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { lastResort } from './last-resort.ts'

function processThatLeaves(end: (code: number) => Promise<void>) {
  const exits: number[] = []
  const said: string[] = []
  const host = Object.assign(new EventEmitter(), { exit: (code: number) => exits.push(code) })
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
