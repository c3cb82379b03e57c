import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { expect, test, type Who } from '../people.ts'

interface Entry {
  readonly name: string
  readonly path?: string | null
  readonly url?: string | null
  readonly openMode?: string | number | null
  readonly hidden?: unknown
  readonly children?: readonly Entry[]
}

/** The leaves of a menu that lead to a page of the console. */
function leaves(entries: readonly Entry[]): readonly Entry[] {
  return entries.flatMap((entry) => {
    if (entry.hidden === true || entry.hidden === 1 || entry.hidden === '1') return []
    const below = leaves(entry.children ?? [])
    if (below.length > 0) return below
    const own = entry.url ?? ''
    return own.startsWith('/') && String(entry.openMode ?? '0') !== '2' && !(entry.path ?? '').startsWith('iframe') ? [entry] : []
  })
}

const notBuilt = /该页面正在建设中|This page is being built|under construction/i

/** Words that only a missing translation shows: the key of a text, or what a broken value leaves behind. */
const untranslated = /\bundefined\b|\[object Object\]|\bNaN\b|\b(?:shell|list|form|detail|action|login|home|pickers|files)\.[a-z][A-Za-z.]+/

/** Counts the calls that a page has under way, so that a look waits for exactly these. */
function callsUnderWay(page: Page): () => number {
  const open = new Set<unknown>()
  page.on('request', (call) => void (call.url().includes('/api/') && open.add(call)))
  page.on('requestfinished', (call) => void open.delete(call))
  page.on('requestfailed', (call) => void open.delete(call))
  return () => open.size
}

const broken = /没有取到|页面出错了|抱歉，您访问的页面不存在|could not be loaded|The page failed|does not exist/

/** Routes without a page as yet, known from an earlier look: they are not opened again. */
const unbuilt = new Set<string>()

async function look(page: Page, route: string, underWay: () => number): Promise<readonly string[]> {
  if (unbuilt.has(route)) return []
  const pages = page.getByRole('main').locator('> div')
  // What was open before is marked, so that it is not taken for the page that comes.
  await pages.evaluateAll('(all) => { for (const one of all) one.dataset.seen = "1" }')
  await page.goto(`/#${route}`)
  const shown = page.getByRole('main').locator('> div:not([data-seen])').filter({ visible: true }).first()
  await expect(shown).not.toBeEmpty()
  if (notBuilt.test((await shown.textContent()) ?? '')) {
    unbuilt.add(route)
    return []
  }
  await expect.poll(underWay, { message: `calls of ${route}`, intervals: [50] }).toBe(0)
  const words = (await shown.textContent()) ?? ''
  const width = await page.evaluate<number>('document.scrollingElement.scrollWidth')
  const faults = [broken.exec(words)?.[0], untranslated.exec(words)?.[0], width > 1440 ? `${width} px wide` : undefined]
  return faults.flatMap((fault) => (fault === undefined ? [] : [`${route}: ${fault}`]))
}

const viewers: readonly Who[] = ['company', 'district', 'city', 'everything']
/** Open pages weigh; after so many the window starts anew. */
const pagesOpen = 25

for (const who of viewers) {
  for (const language of ['zh-CN', 'en-US'] as const) {
    test(`every page of the menu of ${who} shows itself without a fault in ${language}`, async ({ as }) => {
      test.setTimeout(240_000)
      const page = await as(who, '/index')
      const faults: string[] = []
      page.on('console', (said) => {
        if (said.type() === 'error') faults.push(`${page.url().split('#')[1]}: console: ${said.text()}`)
      })
      const underWay = callsUnderWay(page)
      await page.context().addCookies([{ name: 'lang', value: language, url: page.url() }])
      const menu = await apiOf(page).done<readonly Entry[]>('GET', 'sys/menu/pcNav')
      const routes = [...new Set(leaves(menu).map((entry) => entry.url ?? ''))].filter((route) => route !== '/index')
      expect(routes.length).toBeGreaterThan(20)
      for (const [at, route] of routes.entries()) {
        if (at % pagesOpen === 0) await page.reload()
        faults.push(...(await look(page, route, underWay)))
      }
      expect(faults).toEqual([])
    })
  }
}
