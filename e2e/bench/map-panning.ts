import type { Browser, Page } from '@playwright/test'
import { tileAddress } from '../../apps/server/src/map/tiles/tile-address.ts'
import type { City } from '../city/city.ts'
import { people, signIn } from '../people.ts'
import { type Tasks, tracedTasks } from './trace.ts'
import { wideCity } from './wide-city.ts'

/** What the page did while the map was drawn to and fro at one zoom. */
export interface Panning {
  readonly zoom: number
  readonly tasks: Tasks
  /** Tasks above 50 ms as a page is told of them itself (PerformanceObserver), in milliseconds. */
  readonly longTasks: readonly number[]
  /** From one frame to the next: the middle and 95 of 100, in milliseconds. There is no graphics card here. */
  readonly frameMs: readonly [number, number]
}

export interface MapPanning {
  readonly points: number
  readonly lineKm: number
  readonly told: readonly Panning[]
}

const MIDDLE = { lng: 123.57, lat: 29.81 }
const POINTS = 200_000
const LINE_KM = 5_000
const zooms = [11, 13, 15.5] as const
const drags = 6
const GRADUAL = 24

/** As text, since tools know no DOM: long tasks and frames, from when `measured` was emptied. */
const watch = `(() => {
  const measured = (window.measuredPanning = { longTasks: [], frames: [] })
  new PerformanceObserver((list) => measured.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  let last = performance.now()
  const frame = (now) => {
    measured.frames.push(now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
})()`
const forget = 'window.measuredPanning.longTasks.length = window.measuredPanning.frames.length = 0'

interface Measured {
  readonly longTasks: readonly number[]
  readonly frames: readonly number[]
}

/** Each tile as the server would cut it of a city of that size: what is measured is the page, and no demonstration has so much. */
async function widen(page: Page): Promise<void> {
  const city = wideCity(MIDDLE, POINTS, LINE_KM)
  const kept = new Map<string, Buffer>()
  await page.route('**/api/map/tile/**', async (route) => {
    const [, codes = '', z, x, y] = /map\/tile\/([^/]+)\/(\d+)\/(\d+)\/(\d+)\.mvt/.exec(new URL(route.request().url()).pathname) ?? []
    const key = `${codes} ${z}/${x}/${y}`
    const bytes = kept.get(key) ?? city.tile(decodeURIComponent(codes).split(','), tileAddress({ z, x, y }))
    kept.set(key, bytes)
    if (bytes.length === 0) await route.fulfill({ status: 204 })
    else await route.fulfill({ status: 200, contentType: 'application/vnd.mapbox-vector-tile', body: bytes })
  })
}

async function drawToAndFro(page: Page): Promise<void> {
  for (let drag = 0; drag < drags; drag += 1) {
    const [from, to] = drag % 2 === 0 ? [1100, 500] : [500, 1100]
    await page.mouse.move(from, 500)
    await page.mouse.down()
    await page.mouse.move(to, 420, { steps: GRADUAL })
    await page.mouse.up()
    await page.waitForTimeout(300)
  }
}

/** Draws the one map to and fro over 200,000 points and 5,000 km of pipes, at three zooms. */
export async function measurePanning(browser: Browser, { url }: Pick<City, 'url'>): Promise<MapPanning> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript(watch)
  await widen(page)
  await page.goto(url)
  await signIn(page, people.city)
  const told: Panning[] = []
  for (const zoom of zooms) {
    await page.goto('about:blank')
    await page.goto(`${url}/#/yzt/index?layers=pipe,device&center=${MIDDLE.lng},${MIDDLE.lat}&zoom=${zoom}`)
    await page.getByRole('application', { name: '一张图' }).waitFor({ timeout: 120_000 })
    await page.keyboard.press('Escape')
    // Once to and fro, so that the tiles of the part that is measured are there.
    await page.waitForTimeout(6_000)
    await drawToAndFro(page)
    await page.waitForTimeout(3_000)
    await page.evaluate(forget)
    const tasks = await tracedTasks(browser, page, () => drawToAndFro(page))
    const { longTasks, frames } = await page.evaluate<Measured>('window.measuredPanning')
    const sorted = [...frames].sort((one, other) => one - other)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    told.push({ zoom, tasks, longTasks, frameMs: [at(0.5), at(0.95)] })
  }
  await page.context().close()
  return { points: POINTS, lineKm: LINE_KM, told }
}
