import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { dialog } from '../forms.ts'
import { overflowing } from '../looks/overflow.ts'
import { keepFigures, type Look, lookOf, resultFolder, watchCalls } from '../looks/size.ts'
import { type Entry, leaves } from '../menu.ts'
import { expect, test, type Who } from '../people.ts'

const HOME = '/index'
/** Pages that are planned, and addresses without a page, such as the row of a list that opens none. */
const notBuilt = /该页面正在建设中|您访问的页面不存在/
/** `E2E_ROUTES`, a regular expression, looks at some pages again after something was mended. */
const wanted = new RegExp(process.env.E2E_ROUTES ?? '')
const viewers: readonly Who[] = ['company', 'district', 'city', 'everything']
/** Open pages weigh; after so many the window starts anew. */
const pagesOpen = 12
/** Pickers that are opened in each form. */
const pickersEach = 3

interface Opened {
  readonly built: boolean
  readonly firstId: string | undefined
}

/** Somebody who opens pages one after the other, measures each and notes what does not fit. */
class Visitor {
  readonly looks: Look[] = []
  readonly faults: string[] = []
  readonly #who: Who
  readonly #page: Page
  readonly #watched: ReturnType<typeof watchCalls>
  #firstId: string | undefined

  constructor(who: Who, page: Page) {
    this.#who = who
    this.#page = page
    this.#watched = watchCalls(page)
    page.on('response', async (answer) => {
      if (!new URL(answer.url()).pathname.endsWith('/page')) return
      const body = (await answer.json().catch(() => null)) as { data?: { list?: readonly { id?: string }[] } } | null
      this.#firstId = body?.data?.list?.[0]?.id ?? this.#firstId
    })
  }

  async #settled(): Promise<void> {
    const busy = this.#page.getByRole('main').locator('.ant-skeleton, .ant-spin-spinning').filter({ visible: true })
    await expect(busy).toHaveCount(0)
    await expect.poll(this.#watched.underWay, { intervals: [20] }).toBe(0)
    await this.#page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  }

  /** The window anew, with the home page alone. */
  async begin(): Promise<void> {
    await this.#page.goto(`/#${HOME}`)
    this.#watched.take()
    const began = Math.round(performance.now())
    await this.#page.reload()
    await expect(this.#page.getByRole('main').locator('> div').filter({ visible: true }).first()).not.toBeEmpty()
    await this.#settled()
    this.looks.push(lookOf(this.#who, `${HOME} (window anew)`, this.#watched.take(), Math.round(performance.now()) - began))
    await this.note(HOME)
  }

  async open(route: string): Promise<Opened> {
    const pages = this.#page.getByRole('main').locator('> div')
    await pages.evaluateAll('(all) => { for (const one of all) one.dataset.seen = "1" }')
    this.#watched.take()
    this.#firstId = undefined
    const began = Math.round(performance.now())
    await this.#page.goto(`/#${route}`)
    const shown = this.#page.getByRole('main').locator('> div:not([data-seen])').filter({ visible: true }).first()
    await expect(shown).not.toBeEmpty()
    await this.#settled()
    const look = lookOf(this.#who, route.replace(/detail\/.*/, 'detail'), this.#watched.take(), Math.round(performance.now()) - began)
    const built = !notBuilt.test((await shown.textContent()) ?? '')
    if (built) {
      this.looks.push(look)
      console.info(`${this.#who} ${look.page}: painted after ${look.paintedMs} ms; slowest call ${look.serverMs} ms ${look.slowest}`)
      await this.note(look.page)
    }
    return { built, firstId: this.#firstId }
  }

  /** The list, its form and its first row. Answers how many pages that were: none where nothing is built yet. */
  async visit(route: string): Promise<number> {
    const { built, firstId } = await this.open(route)
    if (!built) return 0
    await this.openForm(route)
    if (firstId === undefined) return 1
    await this.open(`${route}/detail/${firstId}`)
    return 2
  }

  /** Takes a picture of what stands now, and notes what does not fit. */
  async note(name: string): Promise<void> {
    this.faults.push(...(await overflowing(this.#page)).map((fault) => `${name}: ${fault}`))
    await this.#page.screenshot({ path: join(resultFolder, this.#who, `${name.replaceAll('/', '_')}.png`) })
  }

  /** Opens the form of the list that stands, if it has one, and its pickers. */
  async openForm(name: string): Promise<void> {
    const add = this.#page.getByRole('main').getByRole('button', { name: '新增' }).filter({ visible: true })
    if ((await add.count()) === 0 || !(await add.first().isEnabled())) return
    await add.first().click()
    const form = dialog(this.#page)
    await expect(form).toBeVisible()
    await this.#settled()
    await this.note(`${name} form`)
    const pickers = form.getByRole('button', { name: /^选择/ }).filter({ visible: true })
    const count = Math.min(pickersEach, await pickers.count())
    for (let at = 0; at < count; at += 1) {
      await pickers.nth(at).click()
      await expect(this.#page.getByRole('dialog')).toHaveCount(2)
      await this.#settled()
      await this.note(`${name} picker ${at + 1}`)
      await this.#page.keyboard.press('Escape')
      await expect(this.#page.getByRole('dialog')).toHaveCount(1)
    }
    await this.#page.keyboard.press('Escape')
    await expect(this.#page.getByRole('dialog')).toHaveCount(0)
  }
}

for (const who of viewers) {
  test(`${who} opens every page, row and form of a large city: nothing overflows`, async ({ as }) => {
    test.setTimeout(900_000)
    const page = await as(who, HOME)
    const visitor = new Visitor(who, page)
    const menu = await apiOf(page).done<readonly Entry[]>('GET', 'sys/menu/pcNav')
    const routes = [...new Set(leaves(menu).map((entry) => entry.url ?? ''))].filter((route) => route !== HOME && wanted.test(route))
    let open = 0
    for (const route of routes) {
      if (open === 0 || open >= pagesOpen) {
        await visitor.begin()
        open = 1
      }
      // A page that fails is a fault among others: the rest is still looked at.
      open += await visitor.visit(route).catch(async (error: Error) => {
        visitor.faults.push(`${route}: ${error.message.split('\n')[0]}`)
        await visitor.begin()
        return 1
      })
      keepFigures(who, visitor.looks, visitor.faults)
    }
    expect(visitor.looks.length).toBeGreaterThan(0)
    expect(visitor.faults).toEqual([])
  })
}
