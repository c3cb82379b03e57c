import { baseErrors } from '@chengan/kernel/errors/base-catalogue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from './client.ts'
import { CallFailure, refusalCodes } from './envelope.ts'
import { reactionTo, reactionToCode } from './live/reaction.ts'
import { type Outcome, onOutcome } from './outcomes.ts'
import { forgetSecurityKey } from './session/security-key.ts'

const key = { keyId: 'k', sm2PublicKey: '', serverTime: Date.now(), pkMode: 'off' }
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function answering(...replies: (() => Response | Promise<Response>)[]) {
  const calls: { url: string; init: RequestInit | undefined }[] = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url.endsWith('sys/security/key')) return Promise.resolve(json({ code: 0, msg: 'success', data: key }))
    calls.push({ url, init })
    const next = replies.shift()
    return next === undefined ? Promise.reject(new TypeError('no network')) : Promise.resolve(next())
  })
  return calls
}

// As a browser throws it: the DOMException of the fake page is no Error.
const named = (name: string) => Object.assign(new Error(name), { name })

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('the call was expected to fail')),
    (error: unknown) => (error instanceof CallFailure ? error : Promise.reject(error)),
  )

describe('a call', () => {
  const outcomes: Outcome[] = []
  const stop = onOutcome((outcome) => outcomes.push(outcome))

  beforeEach(() => {
    outcomes.length = 0
    forgetSecurityKey()
  })
  afterEach(() => vi.unstubAllGlobals())

  it('yields the data of code 0', async () => {
    answering(() => json({ code: 0, msg: 'success', data: { total: 3 } }))
    await expect(call('GET', '/sys//duty/count/')).resolves.toEqual({ total: 3 })
  })

  it('is strict and speaks the language of the session', async () => {
    const calls = answering(() => json({ code: 0, msg: 'success', data: null }))
    await call('PUT', 'sys/x', { body: { a: 1 }, query: { none: '', several: [1, 2] } })
    expect(calls[0]?.url).toBe('/api/sys/x?several=1%2C2')
    expect(calls[0]?.init?.headers).toMatchObject({
      Prefer: 'handling=strict',
      'Accept-Language': 'zh-CN',
      'Content-Type': 'application/json',
    })
  })

  it('reports a refusal with its fields, so that a form can show them', async () => {
    const errors = [{ field: 'name', code: 10001, msg: '名称不能为空' }]
    answering(() => json({ code: 10001, msg: '名称不能为空', data: { errors } }))
    const failure = await failureOf(call('POST', 'sys/x', { quiet: true }))
    expect(failure.fieldErrors).toEqual(errors)
    expect(outcomes).toMatchObject([{ kind: 'failed', quiet: true }])
  })

  it('is made once more with the server’s time after 10137', async () => {
    const calls = answering(
      () => json({ code: 10137, msg: '', data: { serverTime: Date.now() } }),
      () => json({ code: 0, msg: 'success', data: 'again' }),
    )
    await expect(call('GET', 'sys/x')).resolves.toBe('again')
    expect(calls).toHaveLength(2)
  })

  it('tells a lost network from a refusal', async () => {
    answering()
    const failure = await failureOf(call('GET', 'sys/x'))
    expect([failure.kind, reactionTo(failure)]).toEqual(['network', 'transport'])
  })

  it.each([
    ['a time-out', named('TimeoutError'), 'timeout'],
    ['the wish of the caller', named('AbortError'), 'aborted'],
    ['the network', new TypeError('network error'), 'network'],
  ])('whose answer is cut off by %s says so, and not that the server failed', async (_, fault, kind) => {
    const cutOff = new ReadableStream({ pull: (body) => body.error(fault) })
    answering(() => new Response(cutOff, { headers: { 'content-type': 'application/json' } }))
    const failure = await failureOf(call('GET', 'sys/x'))
    expect([failure.kind, failure.code]).toEqual([kind, kind === 'timeout' ? 408 : 0])
  })

  it('whose answer is no JSON blames the server', async () => {
    answering(() => new Response('<html>'))
    expect(await failureOf(call('GET', 'sys/x'))).toMatchObject({ kind: 'http', code: 500 })
  })

  it('takes HTTP 401 of a gateway like a dead session', async () => {
    answering(() => new Response('', { status: 401 }))
    expect(reactionTo(await failureOf(call('GET', 'sys/x')))).toBe('signIn')
  })

  it('SH-32: waits 5 s for an ordinary call, 30 s for lists and submits, and for files as long as they take', async () => {
    const waits: (number | undefined)[] = []
    const limit = vi.spyOn(AbortSignal, 'timeout')
    const made = async (...args: Parameters<typeof call>) => {
      limit.mockClear()
      answering(() => json({ code: 0, msg: 'success', data: null }))
      await call(...args)
      waits.push(limit.mock.calls.at(-1)?.[0])
    }
    // The key of the proof is asked for once and counts as an ordinary call of its own.
    await call('GET', 'sys/user/info').catch(() => undefined)
    await made('GET', 'sys/user/info')
    await made('GET', 'gysy/aqjdyhpc/page')
    await made('GET', 'yhgl/rcyh/statistics')
    await made('PUT', 'gysy/aqjdyhpc', { body: {} })
    await made('PUT', 'sys/oss/chunk/u/0', { body: new FormData() })
    limit.mockRestore()
    expect(waits).toEqual([5_000, 30_000, 30_000, 30_000, undefined])
  })

  it('announces the message of a success only when asked to', async () => {
    answering(
      () => json({ code: 0, msg: '操作成功', data: null }),
      () => json({ code: 0, msg: '操作成功', data: null }),
    )
    await call('PUT', 'sys/x')
    await call('PUT', 'sys/x', { announce: true })
    expect(outcomes).toEqual([{ kind: 'succeeded', msg: '操作成功' }])
    stop()
  })
})

describe('the reaction by class', () => {
  it.each([
    [0, 'nothing'],
    [-2, 'warning'],
    [401, 'signIn'],
    [403, 'error'],
    [500, 'serverError'],
    [10104, 'error'],
  ])('code %i is answered with %s', (code, reaction) => {
    expect(reactionToCode(code)).toBe(reaction)
  })
})

describe('refusals that pages act upon', () => {
  it('have the codes of the catalogue', () => {
    for (const [name, code] of Object.entries(refusalCodes))
      expect([name, baseErrors[name as keyof typeof refusalCodes].code]).toEqual([name, code])
  })
})
