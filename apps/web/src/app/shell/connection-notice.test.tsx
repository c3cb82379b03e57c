import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connection, forgetExchanges, setLost, watchExchange } from '../../api/live/connection.ts'
import { read } from '../../api/read.ts'
import { browser } from '../../resources/testing/browser.ts'
import { network, stage } from '../../resources/testing/scene.tsx'
import { ConnectionNotice } from './connection-notice.tsx'

function Rows() {
  const { data, isError } = useQuery(read<string>('test/rows'))
  return <p>{isError ? 'not read' : (data ?? 'waiting')}</p>
}

describe('the connection', () => {
  afterEach(() => setLost(false))

  it('is lost when no reply comes, and good with the next; what was broken off or timed out says nothing of it', () => {
    watchExchange(true)('none')
    expect(connection()).toBe('lost')
    watchExchange(true)('broken')
    expect(connection()).toBe('lost')
    watchExchange(false)('reply')
    expect(connection()).toBe('good')
  })

  it('is slow while a read waits for more than four seconds, which a file may', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const file = watchExchange(false)
    const end = watchExchange(true)
    vi.advanceTimersByTime(3_900)
    expect(connection()).toBe('good')
    vi.advanceTimersByTime(200)
    expect(connection()).toBe('slow')
    end('reply')
    expect(connection()).toBe('good')
    vi.advanceTimersByTime(60_000)
    expect(connection()).toBe('good')
    file('reply')
  })

  it('of a person who has left is nobody’s waiting any more, even where his reply comes late', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const long = watchExchange(true)
    const fresh = watchExchange(true)
    vi.advanceTimersByTime(4_100)
    expect(connection()).toBe('slow')
    watchExchange(true)
    forgetExchanges()
    vi.advanceTimersByTime(60_000)
    expect(connection()).toBe('good')
    long('broken')
    fresh('broken')
    expect(connection()).toBe('good')
  })
})

describe('the notice of a lost connection', () => {
  browser()
  afterEach(() => setLost(false))

  it('stands until the server answers again; then what could not be read is read by itself', async () => {
    let gone = true
    network({ 'GET test/rows': 'rows' })
    const reached = globalThis.fetch
    vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) =>
      gone ? Promise.reject(new TypeError('Failed to fetch')) : reached(...asked),
    )
    stage(
      <>
        <ConnectionNotice />
        <Rows />
      </>,
    )
    expect(await screen.findByText('not read')).toBeTruthy()
    expect(await screen.findByText(/网络已断开/)).toBeTruthy()
    gone = false
    await waitFor(() => expect(screen.getByText('rows')).toBeTruthy())
    expect(screen.queryByText(/网络已断开/)).toBeNull()
    expect(await screen.findByText('网络已恢复')).toBeTruthy()
  })

  it('stands as well while a gateway finds no server behind it, and the page recovers as if nothing had come', async () => {
    let gone = true
    network({ 'GET test/rows': 'rows' })
    const reached = globalThis.fetch
    const gateway = () => new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
    vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => (gone ? Promise.resolve(gateway()) : reached(...asked)))
    stage(
      <>
        <ConnectionNotice />
        <Rows />
      </>,
    )
    expect(await screen.findByText('not read')).toBeTruthy()
    expect(await screen.findByText(/网络已断开/)).toBeTruthy()
    gone = false
    await waitFor(() => expect(screen.getByText('rows')).toBeTruthy())
    expect(await screen.findByText('网络已恢复')).toBeTruthy()
  })

  it('comes with the browser’s own word that it is offline, and the server is asked at once when that says online', async () => {
    network({})
    stage(<ConnectionNotice />)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(await screen.findByText(/网络已断开/)).toBeTruthy()
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/网络已断开/)).toBeNull())
  })
})
