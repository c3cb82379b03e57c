import type { Browser, CDPSession, Page } from '@playwright/test'
import type { City } from '../city/city.ts'
import { type Entry, leaves } from '../menu.ts'
import { people, signIn } from '../people.ts'

/** What open tabs cost: megabytes of the page's own memory after its rubbish was collected, and milliseconds of a switch. */
export interface TabWeight {
  /** With home alone. */
  readonly atFirstMB: number
  readonly open: number
  readonly openMB: number
  /** Home alone again: after `open` tabs were opened and closed, and after two hundred openings. */
  readonly closedMB: number
  readonly openings: number
  readonly afterOpeningsMB: number
  /** From the click on a tab to the painted page, of tabs that were open before. */
  readonly switchMs: readonly number[]
}

const mostTabs = 30
const openings = 200
const switches = 40
const strip = (page: Page) => page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab')

async function megabytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
}

async function open(page: Page, route: string): Promise<void> {
  await page.evaluate(`window.location.hash = ${JSON.stringify(route)}`)
  await settle(page)
}

async function closeAll(page: Page): Promise<void> {
  // A menu closes when what it belongs to is scrolled, as a click on a tab out of sight would do.
  await strip(page).first().scrollIntoViewIfNeeded()
  await settle(page)
  await strip(page).first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: '全部关闭' }).filter({ visible: true }).last().click()
  await page.getByRole('tab', { name: '首页', selected: true }).waitFor()
  await settle(page)
}

/** From the click to the second frame after it: the one in which the page is on the glass. As text, since tools know no DOM. */
function switchTo(page: Page, at: number): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const tab = document.querySelectorAll('.tab-bar [role=tab]')[${at}]
    const begin = performance.now()
    const arrived = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))
    tab.click()
    await arrived
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return performance.now() - begin
  })()`)
}

/** Opens the console in a real browser and weighs its tabs on the pages of a city's official. */
export async function weighTabs(browser: Browser, city: City): Promise<TabWeight> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const menu = page.waitForResponse((answer) => answer.url().includes('sys/menu/pcNav') && answer.ok())
  await page.goto(city.url)
  await signIn(page, people.cityLeader)
  const tree = ((await (await menu).json()) as { data: readonly Entry[] }).data
  const routes = leaves(tree)
    .map((entry) => entry.url ?? '')
    .filter((route) => route !== '/index')
    .slice(0, mostTabs)
  const devtools = await page.context().newCDPSession(page)
  await settle(page)
  // Once through, so that every part of the program is there and weighs the same ever after.
  for (const route of routes) await open(page, route)
  await closeAll(page)
  const atFirstMB = await megabytes(devtools)
  for (const route of routes) await open(page, route)
  const openMB = await megabytes(devtools)
  // Some entries of the menu lead to one page.
  const count = await strip(page).count()
  const switchMs: number[] = []
  for (let turn = 0; turn < switches; turn += 1) {
    switchMs.push(await switchTo(page, 1 + ((turn * 7) % (count - 1))))
    await settle(page)
  }
  await closeAll(page)
  const closedMB = await megabytes(devtools)
  for (let turn = 0; turn < openings; turn += 1) {
    await page.evaluate(`window.location.hash = ${JSON.stringify(routes[turn % routes.length])}`)
    await page.waitForTimeout(150)
    if ((turn + 1) % routes.length === 0) await closeAll(page)
  }
  await closeAll(page)
  const afterOpeningsMB = await megabytes(devtools)
  await page.context().close()
  return { atFirstMB, open: count, openMB, closedMB, openings, afterOpeningsMB, switchMs: switchMs.sort((a, b) => a - b) }
}
