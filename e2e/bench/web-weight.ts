import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import type { City } from '../city/city.ts'
import { people, signIn } from '../people.ts'

/** kB, compressed, that a browser with an empty cache loads of our own pages: until the login page stands, and until the first list does. */
export interface WebWeight {
  readonly beforeLogin: number
  readonly beforeList: number
  /** The same with all else that came until then: the page itself, data, pictures. */
  readonly everything: number
  readonly files: readonly { readonly name: string; readonly kB: number }[]
}

/** Opens the console in a real browser and weighs the scripts and styles that it loads. Pictures and data are not counted, nor what comes
 *  once the list stands: the parts that are fetched beforehand while nothing else is to be done. */
export async function weighWeb(browser: Browser, city: Pick<City, 'url'>): Promise<WebWeight> {
  const page = await browser.newPage()
  const loaded = new Map<string, Promise<number>>()
  const others: Promise<number>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const weight = response.body().then(
      (body) => gzipSync(body, { level: 6 }).length / 1000,
      () => 0,
    )
    if (!/\.(js|mjs|css|html)$|^\/$/.test(pathname)) others.push(weight)
    else if (!loaded.has(pathname)) loaded.set(pathname, weight)
  })
  const sum = async (files: readonly Promise<number>[]) => (await Promise.all(files)).reduce((all, one) => all + one, 0)
  await page.goto(city.url, { waitUntil: 'networkidle' })
  const beforeLogin = await sum([...loaded.values()])
  // To the list at once: who is sent to the login is led to the page that he asked for.
  await page.goto(`${city.url}/#/login?redirect=${encodeURIComponent('/gysy/qx_aqjdyhpc/index')}`)
  await signIn(page, people.district)
  await page.locator('tbody > .row:not(.row--waiting)').first().waitFor()
  const untilList = [...loaded]
  const othersUntilList = [...others]
  const beforeList = await sum(untilList.map(([, size]) => size))
  const everything = beforeList + (await sum(othersUntilList))
  const files = await Promise.all(untilList.map(async ([name, size]) => ({ name: name.split('/').at(-1) || 'index.html', kB: await size })))
  await page.context().close()
  return { beforeLogin, beforeList, everything, files: files.sort((a, b) => b.kB - a.kB) }
}
