import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { network } from '../../resources/testing/scene.tsx'
import { writeCookie } from '../session/cookies.ts'
import { FakeSocket } from '../testing/fake-socket.ts'
import { openLiveChannel } from './live-channel.ts'

const heard: unknown[] = []
const line = () =>
  openLiveChannel({
    onMessage: (news) => heard.push(news),
    onOpen: (again) => heard.push(again ? 'again' : 'open'),
    onLost: () => heard.push('lost'),
    onRefused: () => heard.push('refused'),
  })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
let close: ReturnType<typeof line>

describe('the live line (§7.3)', () => {
  beforeEach(async () => {
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', FakeSocket)
    FakeSocket.opened = []
    heard.length = 0
    writeCookie('token', 't')
    network({ 'POST sys/ticket': { ticket: 'a b' } })
    close = line()
    await pass(0)
  })
  afterEach(() => {
    close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is opened with a ticket, never with the token', () => {
    expect(FakeSocket.last?.address).toMatch(/^ws:\/\/[^/]+\/api\/websocket\?ticket=a%20b$/)
  })

  it('hands on what the server says, and neither pongs nor what cannot be read', () => {
    FakeSocket.last?.open()
    for (const said of [{ type: 'notice', msg: '停气' }, { type: 'pong' }, '{broken', '7', { no: 'type' }]) FakeSocket.last?.say(said)
    expect(heard).toEqual(['open', { type: 'notice', msg: '停气' }])
  })

  it('that the session has too many of is no loss: it is asked for again after a minute', async () => {
    FakeSocket.last?.open()
    FakeSocket.last?.end(4009)
    await pass(59_000)
    expect([heard, FakeSocket.opened.length]).toEqual([['open', 'refused'], 1])
    await pass(1_000)
    expect(FakeSocket.opened.length).toBe(2)
  })

  it('pings each 25 s, and is given up when nobody answers two of them', async () => {
    const first = FakeSocket.last
    first?.open()
    await pass(25_000)
    expect(first?.sent).toEqual(['{"type":"ping"}'])
    first?.say({ type: 'pong' })
    await pass(50_000)
    expect([first?.sent.length, heard]).toEqual([3, ['open']])
    await pass(25_000)
    expect(heard).toEqual(['open', 'lost'])
  })

  it('comes back after 1, 2, 4 … 30 s, says once that it was lost, and once that it is back', async () => {
    FakeSocket.last?.open()
    FakeSocket.last?.close()
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      const before = FakeSocket.opened.length
      await pass(seconds * 1_000 - 1)
      expect(FakeSocket.opened.length).toBe(before)
      await pass(1)
      expect(FakeSocket.opened.length).toBe(before + 1)
      FakeSocket.last?.close()
    }
    expect(heard).toEqual(['open', 'lost'])
    await pass(30_000)
    FakeSocket.last?.open()
    expect(heard).toEqual(['open', 'lost', 'again'])
    FakeSocket.last?.close()
    const before = FakeSocket.opened.length
    await pass(1_000)
    expect(FakeSocket.opened.length).toBe(before + 1)
  })

  it('goes to another server within a second when its own restarts, and says nothing of it', async () => {
    FakeSocket.last?.open()
    const before = FakeSocket.opened.length
    FakeSocket.last?.end(1012)
    await pass(1_000)
    expect([FakeSocket.opened.length, heard]).toEqual([before + 1, ['open']])
    FakeSocket.last?.open()
    expect(heard).toEqual(['open', 'again'])
  })

  it('says that it was lost when no other server takes it', async () => {
    FakeSocket.last?.open()
    FakeSocket.last?.end(1012)
    await pass(1_000)
    FakeSocket.last?.close()
    expect(heard).toEqual(['open', 'lost'])
  })

  it('comes back at once when the browser finds the network again', async () => {
    FakeSocket.last?.open()
    for (const wait of [0, 1_000, 2_000, 4_000]) {
      await pass(wait)
      FakeSocket.last?.close()
    }
    const before = FakeSocket.opened.length
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(FakeSocket.opened.length).toBe(before + 1)
  })

  it('where there is none has lost nothing, and once closed stays closed', async () => {
    FakeSocket.last?.close()
    expect(heard).toEqual([])
    close()
    const before = FakeSocket.opened.length
    await pass(120_000)
    expect(FakeSocket.opened.length).toBe(before)
  })
})
