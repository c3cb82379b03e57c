import { afterEach, expect, it, vi } from 'vitest'
import { onOutcome } from './outcomes.ts'
import { createQueryClient } from './query-client.ts'
import { read } from './read.ts'

const reply = (data: unknown) =>
  new Response(JSON.stringify({ code: 0, msg: 'success', data }), { headers: { 'content-type': 'application/json' } })
const key = { keyId: 'k', sm2PublicKey: '', serverTime: 0, pkMode: 'off' }

afterEach(() => vi.unstubAllGlobals())

it('SH-29 a read that came at the second asking is told to nobody', async () => {
  const told: unknown[] = []
  const stop = onOutcome((outcome) => told.push(outcome))
  let asked = 0
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('sys/duty/count')) return reply(key)
    asked += 1
    if (asked === 1) throw new TypeError('Failed to fetch')
    return reply(7)
  })
  expect(await createQueryClient().fetchQuery({ ...read<number>('sys/duty/count'), retry: 1, retryDelay: 1 })).toBe(7)
  expect(asked).toBe(2)
  expect(told).toEqual([])
  stop()
})

it('SH-29 a read that never came is told once', async () => {
  const told: unknown[] = []
  const stop = onOutcome((outcome) => told.push(outcome))
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await createQueryClient()
    .fetchQuery({ ...read<number>('sys/duty/count'), retry: 1, retryDelay: 1 })
    .catch(() => undefined)
  expect(told).toHaveLength(1)
  stop()
})
