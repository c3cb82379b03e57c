import { randomBytes } from 'node:crypto'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from '@playwright/test'
import { sm2Encrypt } from '../apps/server/src/ciphers/sm2.ts'
import { SIGN_KEY } from '../apps/server/src/flow/signature.ts'
import { type Key, proofUnder, type Reply } from './api.ts'
import { cityNow, clockAheadMs } from './city/city-clock.ts'
import { password } from './city/server.ts'

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** One person's browser. What it has fetched and compiled of the program stays from one story to the next, and from one person to the next. */
interface OwnBrowser {
  readonly context: BrowserContext
  /** How far its clock is ahead, ms: as the city's was when it was opened. */
  readonly aheadMs: number
  /** Every call of the story that keeps a setting on the server. */
  readonly kept: Request[]
}

/** Somebody who is signed in. */
interface Visitor extends OwnBrowser {
  /** What his browser holds when a story begins. */
  readonly state: State
  readonly url: string
}

/** Browsers that nobody uses at the moment: whoever takes one finds nothing in it of the person before. */
const idle: OwnBrowser[] = []

/** Everybody whom the worker has played in the city at hand, by his account. */
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
  const sealed = sm2Encrypt(`${cityNow()}|${uuid}|${password}`, key.sm2PublicKey)
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

/** Where the settings of an account are kept, all of them and one by one. */
const SETTINGS = '/api/sys/user/setting'

/** A new page of somebody who is signed in to the city at `url`; his first one in a story knows nothing of the stories before. */
export async function pageOf(browser: Browser, url: string, username: string): Promise<Page> {
  const visitor = visitors.get(username) ?? (await visitorOf(browser, url, username))
  if (visitor.context.pages().length === 0) await emptySettings(visitor)
  return visitor.context.newPage()
}

async function visitorOf(browser: Browser, url: string, username: string): Promise<Visitor> {
  const state = await signedIn(url, username)
  const visitor = { ...((await idleBrowser()) ?? (await newBrowser(browser))), state, url }
  await furnish(visitor)
  visitors.set(username, visitor)
  return visitor
}

/** One that nobody uses and that shows the time of the city; those of the time before days have passed are closed. */
async function idleBrowser(): Promise<OwnBrowser | undefined> {
  for (let own = idle.pop(); own !== undefined; own = idle.pop()) {
    if (own.aheadMs === clockAheadMs()) return own
    await own.context.close()
  }
  return undefined
}

async function newBrowser(browser: Browser): Promise<OwnBrowser> {
  const context = await browser.newContext()
  const kept: Request[] = []
  context.on('request', (call) => {
    if (call.method() === 'POST' && call.url().endsWith(SETTINGS)) kept.push(call)
  })
  return { context, kept, aheadMs: clockAheadMs() }
}

/** Takes away what the server keeps of a person's tabs, theme, size and the like. The key of his signature stays: it is no matter of this call. */
async function emptySettings({ url, state }: Visitor): Promise<void> {
  const token = state.cookies.find(({ name }) => name === 'token')?.value ?? ''
  const key = await answerOf<Key>(`${url}/api/sys/security/key`)
  const headers = () => ({ 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, pk: proofUnder(key) })
  const settings = await answerOf<Readonly<Record<string, unknown>>>(`${url}${SETTINGS}`, { headers: headers() })
  for (const path of Object.keys(settings)) {
    if (path === SIGN_KEY) continue
    await answerOf(`${url}${SETTINGS}`, { method: 'POST', headers: headers(), body: JSON.stringify({ path, value: null }) })
  }
}

// Runs in the page: the compiler of these files knows no DOM.
const keepOnly = (entries: unknown) =>
  `{ localStorage.clear(); for (const { name, value } of ${JSON.stringify(entries)}) localStorage.setItem(name, value) }`

/** After a story: closes the pages, and leaves the browser as the next story shall find it. What a page was about to write is not written any more, and
 *  what it had sent is answered, so that it does not reach the server after the next story has begun. */
export async function leave(username: string, page: Page): Promise<void> {
  const visitor = visitors.get(username)
  // Whoever has signed in anew meanwhile begins the next story with another browser.
  if (visitor === undefined || visitor.context !== page.context()) return page.context().close()
  await answered(page, visitor.kept)
  await Promise.all(visitor.context.pages().map((one) => one.close()))
  await furnish(visitor)
}

/** Leaves in a browser what its person has there when a story begins, and nothing else. */
async function furnish({ context, url, state }: Visitor): Promise<void> {
  await emptyStorage(context, url, state)
  await context.clearCookies()
  await context.addCookies(state.cookies)
}

/** Until all that was sent is answered: what waits is sent path by path, the next when the one before is answered. */
async function answered(page: Page, kept: Request[]): Promise<void> {
  while (kept.length > 0) {
    await Promise.all(kept.splice(0).map((call) => call.response().catch(() => null)))
    if (!page.isClosed()) await page.evaluate('new Promise((done) => setTimeout(done))').catch(() => undefined)
  }
}

/** Empties what the browser has stored, from a page of the city in which no program runs that would write again. */
async function emptyStorage(context: BrowserContext, url: string, { origins }: State): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/health`)
  await page.evaluate(keepOnly(origins[0]?.localStorage))
  await page.close()
}

/** An account has three live sessions at most: one more, in whatever window, may end the one that is kept here. A browser with pages is the story's still,
 *  which leaves it. */
export async function forget(username: string): Promise<void> {
  const visitor = visitors.get(username)
  visitors.delete(username)
  if (visitor?.context.pages().length === 0) idle.push(visitor)
}

/** Before a city ends: nobody of it is met again, and their browsers are free for those of the next. */
export async function forgetAll(): Promise<void> {
  const known = [...visitors.values()]
  visitors.clear()
  await Promise.all(known.flatMap(({ context }) => context.pages().map((page) => page.close())))
  idle.push(...known)
}
