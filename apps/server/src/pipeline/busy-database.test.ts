import type { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { embeddedPool } from '../storage/databases/embedded-pool.ts'
import { refusalOfMachine } from './errors.ts'

// Who only waits for the one connection asks the database nothing.
const untouched = {} as PGlite

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tells a reader who waited half a minute for the busy database to come again, not of a fault', async () => {
  const pool = embeddedPool(untouched)
  await pool.connect()
  const fault = pool.connect().then(
    () => null,
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(30_000)
  expect(refusalOfMachine(await fault)?.key).toBe('databaseUnavailable')
})

it('gives the connection to the next in turn, also after one has gone away', async () => {
  const pool = embeddedPool(untouched)
  const first = await pool.connect()
  const gone = pool.connect().catch(() => 'gone')
  await vi.advanceTimersByTimeAsync(29_000)
  const patient = pool.connect()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await gone).toBe('gone')
  first.release()
  await expect(patient).resolves.toBeDefined()
})
