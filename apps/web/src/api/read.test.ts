import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { onOutcome } from './outcomes.ts'
import { createQueryClient, mayAskAgain } from './query-client.ts'
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

it.each([
  ['what asks again by itself tells no reply that did not come', 60_000, new TypeError('Failed to fetch'), 0],
  ['what asks again by itself tells a fault of the server', 60_000, new Response('', { status: 500 }), 1],
  ['what asks once tells that nothing came', false, new TypeError('Failed to fetch'), 1],
] as const)('SH-29 %s', async (_sentence, refetchInterval, came, times) => {
  const told: unknown[] = []
  const stop = onOutcome((outcome) => told.push(outcome))
  vi.stubGlobal('fetch', async () => {
    if (came instanceof Error) throw came
    return came.clone()
  })
  const options = { ...read<number>('sys/user/heartbeat'), retry: false, refetchInterval, meta: { quiet: true } }
  const observer = new QueryObserver(createQueryClient(), options)
  const leave = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
  leave()
  expect(told).toHaveLength(times)
  stop()
})

it('SH-32 a read that came too late is asked for once more with the patience of a list, and with that of an ordinary call when it has come', async () => {
  const waits: (number | undefined)[] = []
  const limit = vi.spyOn(AbortSignal, 'timeout')
  let isSlow = true
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('sys/info/states')) return reply(key)
    waits.push(limit.mock.calls.at(-1)?.[0])
    if (isSlow) throw Object.assign(new Error('signal timed out'), { name: 'TimeoutError' })
    return reply([])
  })
  const ask = () => createQueryClient().fetchQuery({ ...read<readonly unknown[]>('sys/info/states'), retry: mayAskAgain, retryDelay: 1 })
  await expect(ask()).rejects.toMatchObject({ kind: 'timeout' })
  expect(waits).toEqual([5_000, 30_000])
  isSlow = false
  await ask()
  await ask()
  expect(waits).toEqual([5_000, 30_000, 30_000, 5_000])
  limit.mockRestore()
})
