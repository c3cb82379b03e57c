import { randomBytes } from 'node:crypto'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { sm2Encrypt } from '../apps/server/src/ciphers/sm2.ts'
import { type Key, proofUnder, type Reply } from './api.ts'
import { password } from './city/server.ts'

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** Somebody's own browser: what it has fetched of the program stays from one story to the next. */
interface Visitor {
  readonly context: BrowserContext
  /** What it holds when a story begins. */
  readonly state: State
}

/** Everybody whom the worker has played, by his account. */
const visitors = new Map<string, Visitor>()

interface SignedIn {
  readonly uuid: string
  readonly token: string
  readonly roles?: readonly string[]
}

async function answerOf<T>(address: string, init: RequestInit = {}): Promise<T> {
  const reply = (await (await fetch(address, init)).json()) as Reply<T>
  if (reply.code !== 0) throw new Error(`${address}: ${reply.code} ${reply.msg}`)
  return reply.data
}

/** Signs in by the calls that the login page makes, and answers what its browser keeps then. */
async function signedIn(url: string, username: string): Promise<State> {
  const key = await answerOf<Key>(`${url}/api/sys/security/key`)
  const uuid = randomBytes(16).toString('hex')
  const sealed = sm2Encrypt(`${Date.now()}|${uuid}|${password}`, key.sm2PublicKey)
  const session = await answerOf<SignedIn>(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', pk: proofUnder(key) },
    body: JSON.stringify({ username, password: sealed, uuid, captcha: '', keyId: key.keyId }),
  })
  const { systemCodes = [] } = await answerOf<{ readonly systemCodes?: readonly string[] }>(`${url}/api/sys/user/info`, {
    headers: { Authorization: `Bearer ${session.token}`, pk: proofUnder(key) },
  })
  const cookies = {
    uuid: session.uuid,
    token: session.token,
    roles: encodeURIComponent((session.roles ?? []).join(',')),
    ...(systemCodes.length === 1 ? { systemCode: systemCodes[0] ?? '' } : {}),
  }
  const place = { domain: new URL(url).hostname, path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' } as const
  return {
    cookies: Object.entries(cookies).map(([name, value]) => ({ name, value, ...place })),
    origins: [{ origin: url, localStorage: [{ name: 'token', value: session.token }] }],
  }
}

/** A new page of somebody who is signed in to the city at `url`. */
export async function pageOf(browser: Browser, url: string, username: string): Promise<Page> {
  let visitor = visitors.get(username)
  if (visitor === undefined) {
    const state = await signedIn(url, username)
    visitor = { state, context: await browser.newContext({ storageState: state }) }
    visitors.set(username, visitor)
  }
  return visitor.context.newPage()
}

// Runs in the page: the compiler of these files knows no DOM.
const keepOnly = (entries: unknown) =>
  `{ localStorage.clear(); for (const { name, value } of ${JSON.stringify(entries)}) localStorage.setItem(name, value) }`

/** After a story: closes the page, and leaves the browser as the next story shall find it. */
export async function leave(username: string, page: Page): Promise<void> {
  const visitor = visitors.get(username)
  // Whoever has signed in anew meanwhile begins the next story with another browser.
  if (visitor === undefined || visitor.context !== page.context()) return page.context().close()
  const { context, state } = visitor
  if (!page.isClosed()) await page.evaluate(keepOnly(state.origins[0]?.localStorage))
  await Promise.all(context.pages().map((one) => one.close()))
  await context.clearCookies()
  await context.addCookies(state.cookies)
}

/** An account has three live sessions at most: one more, in whatever window, may end the one that is kept here. */
export function forget(username: string): void {
  visitors.delete(username)
}
