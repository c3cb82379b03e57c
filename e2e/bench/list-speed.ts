import type { Browser, Page } from '@playwright/test'
import type { City } from '../city/city.ts'
import { people, signIn } from '../people.ts'
import { type Tasks, tracedTasks } from './trace.ts'

/** How quick a list is in the browser. */
export interface ListSpeed {
  /** From the moment the answer of a hundred rows is read to the painted rows. */
  readonly renderMs: readonly number[]
  /** Scrolling through 100,000 rows: by the wheel, and by the scroll bar from one end to the other. */
  readonly wheel: Tasks
  readonly bar: Tasks
}

const list = '/gysy/qx_aqjdyhpc/index'
const rows = 100_000
const renders = 15
const wheelTurns = 80
const barSteps = 60

interface PageAnswer {
  readonly code: number
  readonly data: { readonly total: number; readonly list: readonly Readonly<Record<string, unknown>>[] }
}

/** Answers for a table of 100,000 rows, each a copy of one that the server has told of: what is measured is the browser, and the demonstration
 *  city has no list of that length. */
async function lengthen(page: Page): Promise<void> {
  await page.route('**/api/gysy/aqjdyhpc/page*', async (route) => {
    const url = new URL(route.request().url())
    const [at, limit] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('limit'))]
    url.searchParams.set('page', '1')
    const response = await route.fetch({ url: url.href })
    const answer = (await response.json()) as PageAnswer
    const known = answer.data.list
    const copies = Array.from({ length: limit }, (_, place) => {
      const number = (at - 1) * limit + place
      return { ...known[number % known.length], id: `copy${number}`, hazardNo: `YH${String(number).padStart(9, '0')}` }
    })
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, total: rows, list: copies } } })
  })
}

/** As text, since tools know no DOM: remembers when an answer with many rows was read, and when they were painted. */
const watchRows = `(() => {
  const json = Response.prototype.json
  Response.prototype.json = async function read() {
    const value = await json.call(this)
    if (value?.data?.list?.length === 100) window.rowsReadAt = performance.now()
    return value
  }
})()`

const paintedAfter = `new Promise((resolve) => {
  const look = () => {
    if (window.rowsReadAt === undefined || document.querySelectorAll('tbody > .row:not(.row--waiting)').length < 100) return requestAnimationFrame(look)
    const read = window.rowsReadAt
    window.rowsReadAt = undefined
    requestAnimationFrame(() => resolve(performance.now() - read))
  }
  look()
})`

async function renderTimes(page: Page): Promise<readonly number[]> {
  const times: number[] = []
  for (let turn = 0; turn < renders; turn += 1) {
    // Another page each time, so that every row is drawn anew.
    await page.evaluate(`window.location.hash = ${JSON.stringify(`${list}?limit=100&page=${turn + 1}`)}`)
    times.push(await page.evaluate<number>(paintedAfter))
    await page.waitForLoadState('networkidle')
  }
  // The first one also compiles the program.
  return times.slice(1).sort((a, b) => a - b)
}

/** Opens the hazards of a district and measures how they are drawn and scrolled. */
export async function measureList(browser: Browser, { url }: City): Promise<ListSpeed> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript(watchRows)
  await lengthen(page)
  await page.goto(url)
  await signIn(page, people.district)
  const renderMs = await renderTimes(page)
  await page.evaluate(`window.location.hash = ${JSON.stringify(`${list}?limit=all`)}`)
  const table = page.locator('.list-room--continuous')
  await table.waitFor()
  await page.getByRole('row', { name: /YH000000001/ }).waitFor()
  await page.waitForTimeout(2_000)
  await table.hover()
  const wheel = await tracedTasks(browser, page, async () => {
    for (let turn = 0; turn < wheelTurns; turn += 1) {
      await page.mouse.wheel(0, 360)
      await page.waitForTimeout(40)
    }
    await page.waitForTimeout(1_000)
  })
  const bar = await tracedTasks(browser, page, async () => {
    await page.evaluate(`(async () => {
      const room = document.querySelector('.list-room--continuous')
      const end = room.scrollHeight - room.clientHeight
      for (let step = 1; step <= ${barSteps}; step += 1) {
        room.scrollTop = (end * step) / ${barSteps}
        await new Promise((resolve) => setTimeout(resolve, step % 10 === 0 ? 400 : 32))
      }
    })()`)
    await page.getByRole('row', { name: new RegExp(`YH${String(rows - 1).padStart(9, '0')}`) }).waitFor()
    await page.waitForTimeout(1_000)
  })
  await page.context().close()
  return { renderMs, wheel, bar }
}
