import type { Page } from '@playwright/test'
import { registry } from '../../packages/domain/src/registry.ts'
import { isInFull } from '../../packages/kernel/src/testing/in-full.ts'
import { apiOf } from '../api.ts'
import { dialog, spaced } from '../forms.ts'
import { looksWrong, wordsOfTheProgram } from '../looks/looks.ts'
import { type Entry, leaves } from '../menu.ts'
import { expect, test, type Who } from '../people.ts'

const screens = registry.all.flatMap(({ name, screens: own = [] }) => own.map(({ route, view }) => ({ name, route, view })))
const isHandWritten = (view: string | undefined) => view !== undefined && view !== 'tree'
/** Whether a page is looked at here: home and what is written by hand each time, what is drawn from a definition alone as far as suites over all
 *  resources go in full (every-list-and-form.test.tsx mounts each). Entries of the menu without a page are not built yet. */
const isLookedAt = (route: string) =>
  route === '/index' || screens.some((one) => one.route === route && (isHandWritten(one.view) || isInFull(one.name)))

/** Counts the calls that a page has under way, so that a look waits for exactly these. */
function callsUnderWay(page: Page): () => number {
  const open = new Set<unknown>()
  page.on('request', (call) => void (call.url().includes('/api/') && open.add(call)))
  page.on('requestfinished', (call) => void open.delete(call))
  page.on('requestfailed', (call) => void open.delete(call))
  return () => open.size
}

const broken = /加载失败|页面出错了|抱歉，您访问的页面不存在|could not be loaded|The page failed|does not exist/

/** The details of the first row of a list, as a page or a drawer, where a row leads to any. */
async function lookAtDetails(page: Page, language: Language, underWay: () => number): Promise<readonly string[]> {
  const link = page.getByRole('main').locator('.row-table__link').filter({ visible: true })
  if ((await link.count()) === 0) return []
  await link.first().click()
  await expect(page.locator('main h1, .ant-drawer-content, .ant-modal').filter({ visible: true }).first()).toBeVisible()
  await expect.poll(underWay, { message: 'calls of the details', intervals: [50] }).toBe(0)
  const faults = [...(await looksWrong(page, language)), ...(await wordsOfTheProgram(page))]
  await page.keyboard.press('Escape')
  return faults.map((fault) => `details: ${fault}`)
}

/** The form that adds a row, where the page has one: its labels and buttons. */
async function lookAtForm(page: Page, language: Language): Promise<readonly string[]> {
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /(^|\s)(新增|Add)$/ })
    .filter({ visible: true })
  if ((await add.count()) === 0) return []
  await add.first().click()
  // A form, or first the choice of one.
  const choice = dialog(page).locator('.chooser')
  await expect(dialog(page).locator('label').first().or(choice)).toBeVisible()
  const faults = await looksWrong(page, language)
  if (await choice.isVisible()) await page.keyboard.press('Escape')
  else
    await dialog(page)
      .getByRole('button', { name: language === 'en-US' ? 'Cancel' : spaced('取消') })
      .click()
  return faults.map((fault) => `form: ${fault}`)
}

interface Look {
  readonly language: Language
  readonly forms: boolean
  /** Whether the words of rows and of their details are judged as well. */
  readonly reads: boolean
  underWay(): number
}

async function look(page: Page, route: string, { language, forms, reads, underWay }: Look): Promise<readonly string[]> {
  const pages = page.getByRole('main').locator('> div')
  // What was open before is marked, so that it is not taken for the page that comes.
  await pages.evaluateAll('(all) => { for (const one of all) one.dataset.seen = "1" }')
  await page.goto(`/#${route}`)
  const shown = page.getByRole('main').locator('> div:not([data-seen])').filter({ visible: true }).first()
  await expect(shown, route).not.toBeEmpty()
  await expect.poll(underWay, { message: `calls of ${route}`, intervals: [50] }).toBe(0)
  const words = (await shown.textContent()) ?? ''
  const width = await page.evaluate<number>('document.scrollingElement.scrollWidth')
  const faults = [
    broken.exec(words)?.[0],
    width > 1440 ? `${width} px wide` : undefined,
    ...(await looksWrong(page, language)),
    ...(forms ? await lookAtForm(page, language) : []),
    ...(reads ? await wordsOfTheProgram(page) : []),
    ...(reads ? await lookAtDetails(page, language, underWay) : []),
  ]
  return faults.flatMap((fault) => (fault === undefined ? [] : [`${route}: ${fault}`]))
}

type Language = 'zh-CN' | 'en-US'
/** As the cookie of the language names them (SH-26). */
const cookie = { 'zh-CN': 'zh-chs', 'en-US': 'en' } as const

/** Every page in both languages: in Chinese by the first of these whose menu has it, so that each level is at home somewhere; in English, the
 *  longer one, with the forms too by who sees everything. `E2E_LEVELS=all` has each open all of his own. */
const viewers: readonly (readonly [Who, Language])[] = [
  ['company', 'zh-CN'],
  ['district', 'zh-CN'],
  ['municipalDistrict', 'zh-CN'],
  ['city', 'zh-CN'],
  ['everything', 'zh-CN'],
  ['everything', 'en-US'],
]

/** Whose pages say nothing of the program. Who runs the system reads codes as they are written: those are judged field by field (raw-words.test.ts). */
const readers: ReadonlySet<Who> = new Set(['company', 'district', 'municipalDistrict', 'city'])

/** The pages of a person's menu that are looked at. */
async function pagesOf(page: Page): Promise<readonly string[]> {
  const menu = await apiOf(page).done<readonly Entry[]>('GET', 'sys/menu/pcNav')
  return [...new Set(leaves(menu).map((entry) => entry.url ?? ''))].filter(isLookedAt)
}

test.describe.configure({ mode: 'parallel' })
/** Open pages weigh; after so many the window starts anew. */
const pagesOpen = 25

for (const [at, [who, language]] of viewers.entries()) {
  test(`every page that ${who} is the first to see shows itself without a fault in ${language}`, async ({ as }) => {
    const seen = new Set<string>()
    if (process.env.E2E_LEVELS !== 'all')
      for (const [earlier, spoken] of viewers.slice(0, at))
        if (spoken === language) for (const route of await pagesOf(await as(earlier))) seen.add(route)
    const page = await as(who)
    const faults: string[] = []
    page.on('console', (said) => {
      if (said.type() === 'error') faults.push(`${page.url().split('#')[1]}: console: ${said.text()}`)
    })
    page.on('pageerror', (error) => faults.push(`${page.url().split('#')[1]}: ${error.stack ?? error.message}`))
    const underWay = callsUnderWay(page)
    await page.context().addCookies([{ name: 'lang', value: cookie[language], url: page.url() }])
    const own = await pagesOf(page)
    expect(own.length).toBeGreaterThan(3)
    const routes = own.filter((route) => !seen.has(route))
    for (const [number, route] of routes.entries()) {
      if (number % pagesOpen === 0) await page.reload()
      faults.push(...(await look(page, route, { language, forms: language === 'en-US', reads: readers.has(who), underWay })))
    }
    expect(faults).toEqual([])
  })
}
