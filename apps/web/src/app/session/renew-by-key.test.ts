import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readCookie, removeCookie, writeCookie } from '../../api/session/cookies.ts'
import { browser } from '../../resources/testing/browser.ts'
import { network } from '../../resources/testing/scene.tsx'
import { keySignOnIn, mayAskForKey, whenRenewed } from './renew-by-key.ts'
import { endSession } from './session-end.ts'

const signOn = { type: 'chengan.signOn', ak: 'ak1', timestamp: 1_767_200_000_000, sign: 'abcd', userCode: 'G1001' }
const signedIn = { uuid: 'person-9', token: 'fresh', name: 'wl', roles: [] }

/** The page that shows the console in a frame: it hears what the console asks, and answers. */
function embedding() {
  const heard: unknown[] = []
  const parent = { postMessage: (message: unknown) => void heard.push(message) }
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as Pick<Window, 'postMessage'> as Window)
  const answer = (data: unknown, source: unknown = parent) =>
    window.dispatchEvent(new MessageEvent('message', { data, source: source as MessageEventSource }))
  return { heard, answer }
}

describe('the special session token', () => {
  browser()
  beforeEach(() => writeCookie('ak', 'ak1'))
  afterEach(() => {
    vi.restoreAllMocks()
    removeCookie('ak')
  })

  it('a session that ends is renewed by the embedding page, and nothing is said', async () => {
    const { last } = network({ 'POST accesssystem/akLogin': signedIn })
    const page = embedding()
    const say = vi.fn()
    const renewed = vi.fn()
    const stop = whenRenewed(renewed)
    expect(endSession(say, '')).toBe(false)
    // Others that hear of the dead session meanwhile say nothing either.
    expect(endSession(say, '')).toBe(false)
    expect(page.heard).toEqual([{ type: 'chengan.signOn', ak: 'ak1' }])
    page.answer({ ...signOn, ak: 'another' })
    page.answer(signOn, window)
    page.answer(signOn)
    await waitFor(() => expect(renewed).toHaveBeenCalledWith(expect.objectContaining({ token: 'fresh' })))
    expect(last('POST accesssystem/akLogin')?.body).toEqual({ ak: 'ak1', timestamp: '1767200000000', sign: 'abcd', userCode: 'G1001' })
    expect([readCookie('token'), say.mock.calls.length, mayAskForKey()]).toEqual(['fresh', 0, true])
    stop()
  })

  it('outside of a frame the message is shown, and nobody is sent to the login', () => {
    expect(endSession(() => undefined, '')).toBe(true)
  })

  it('a sign-on is whole or none', () => {
    expect(keySignOnIn(signOn)).toEqual({ ak: 'ak1', timestamp: '1767200000000', sign: 'abcd', userCode: 'G1001' })
    expect(keySignOnIn({ ...signOn, sign: '' })).toBeNull()
    expect(keySignOnIn({ ticket: 'abc' })).toBeNull()
  })

  it('the embedding page is asked once; when it does not answer the message is shown', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    embedding()
    const say = vi.fn()
    expect(endSession(say, '')).toBe(false)
    await vi.advanceTimersByTimeAsync(10_001)
    expect(say).toHaveBeenCalledOnce()
    expect(endSession(say, '')).toBe(true)
  })
})
