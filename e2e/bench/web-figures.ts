import { type Browser, chromium } from '@playwright/test'
import { type City, startCity } from '../city/city.ts'
import { measureDesigner } from './designer-speed.ts'
import { judgePages } from './lighthouse.ts'
import { measureList } from './list-speed.ts'
import { measurePanning } from './map-panning.ts'
import { weighTabs } from './tab-weight.ts'
import type { Tasks } from './trace.ts'
import { type WebWeight, weighWeb } from './web-weight.ts'

interface Place {
  readonly browser: Browser
  readonly chromiumPath: string
  readonly city: City
}

const part = (sorted: readonly number[], share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
const middleAndSlow = (sorted: readonly number[]) => `${part(sorted, 0.5)} ms, ${part(sorted, 0.95)} ms`
const longest = ({ longestMs, longestCpuMs, long, longCpu, count }: Tasks) =>
  `${Math.round(longestMs)} ms on the clock, ${Math.round(longestCpuMs)} ms of the processor; ${long} and ${longCpu} of ${count} above 50`

/** The measurements by their names: `BENCH_WEB=list,tabs npm run bench -- web` runs some of them. */
const measurements: Readonly<Record<string, (place: Place) => Promise<readonly string[]>>> = {
  async weight({ browser, city }) {
    const weight = await weighWeb(browser, city)
    const rows = [
      ['scripts and styles before login', weight.beforeLogin, '<= 260'],
      ['scripts and styles until the first list stands', weight.beforeList, '<= 420'],
      ...weight.files.slice(0, 8).map(({ name, kB }) => [`of it ${name}`, kB, ''] as const),
    ] as const
    return [
      '| what | kB, compressed | goal |',
      '| --- | --- | --- |',
      ...rows.map(([what, kB, goal]) => `| ${what} | ${Math.round(kB)} | ${goal} |`),
    ]
  },
  async list({ browser, city }) {
    const speed = await measureList(browser, city)
    return [
      '| lists | measured | goal |',
      '| --- | --- | --- |',
      `| a hundred rows, read to painted: middle, 95 of 100 | ${middleAndSlow(speed.renderMs)} | <= 100 ms |`,
      `| 100,000 rows by the wheel, longest task | ${longest(speed.wheel)} | <= 50 ms |`,
      `| 100,000 rows by the scroll bar, longest task | ${longest(speed.bar)} | <= 50 ms |`,
    ]
  },
  async tabs({ browser, city }) {
    const tabs = await weighTabs(browser, city)
    return [
      '| tabs | measured | goal |',
      '| --- | --- | --- |',
      `| memory of the page, home alone | ${tabs.atFirstMB.toFixed(1)} MB | |`,
      `| with ${tabs.open} open tabs | ${tabs.openMB.toFixed(1)} MB | |`,
      `| these closed again | ${tabs.closedMB.toFixed(1)} MB | |`,
      `| after ${tabs.openings} more openings, closed again | ${tabs.afterOpeningsMB.toFixed(1)} MB | no growth |`,
      `| switch between open tabs, click to painted: middle, 95 of 100 | ${middleAndSlow(tabs.switchMs)} | <= 50 ms |`,
    ]
  },
  async designer({ browser, city }) {
    const { first, again } = await measureDesigner(browser, city)
    return [
      '| the designer, from the press to the drawing | measured | goal |',
      '| --- | --- | --- |',
      `| for the first time, its program fetched as well | ${Math.round(first)} ms | <= 1500 ms |`,
      `| again, after the page was loaded anew: middle, 95 of 100 | ${middleAndSlow(again)} | <= 1500 ms |`,
    ]
  },
  async map({ browser, city }) {
    const { points, lineKm, told } = await measurePanning(browser, city)
    return [
      `| the one map drawn to and fro, ${points.toLocaleString('en-US')} points and ${lineKm.toLocaleString('en-US')} km of pipes | longest task | tasks: 95 of 100 | long tasks that the page is told of | frames: middle, 95 of 100 | goal |`,
      '| --- | --- | --- | --- | --- | --- |',
      ...told.map(
        ({ zoom, tasks, longTasks, frameMs }) =>
          `| zoom ${zoom} | ${longest(tasks)} | ${tasks.slowMs.toFixed(1)} ms | ${longTasks.length} | ${frameMs.map((ms) => `${Math.round(ms)} ms`).join(', ')} | no task above 50 ms, 95 of 100 <= 8 ms |`,
      ),
    ]
  },
  async lighthouse({ chromiumPath, city }) {
    const verdicts = await judgePages(chromiumPath, city)
    return [
      '| Lighthouse | device | performance | accessibility | goal | largest paint | what is left |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...verdicts.map(
        (one) =>
          `| ${one.page} | ${one.device} | ${one.performance} | ${one.accessibility} | >= ${one.device === 'desktop' ? '95, 95' : '90, 98'} | ${one.largestPaint} | ${one.faults.join('; ')} |`,
      ),
    ]
  },
}

/** What a browser loads of a server that runs already, until its first list stands. */
export async function weighListAt(chromiumPath: string, url: string): Promise<WebWeight> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] })
  try {
    return await weighWeb(browser, { url })
  } finally {
    await browser.close()
  }
}

/** Without a graphics card the browser draws maps by its processor. */
const drawsMaps = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/** Everything that is measured in a browser, as tables; E2E_URL names a city that runs already. */
export async function webFigures(chromiumPath: string): Promise<string> {
  const only = process.env.BENCH_WEB?.split(',')
  const { E2E_URL } = process.env
  const city = E2E_URL
    ? { url: E2E_URL, end: async () => undefined }
    : await startCity({ SECURITY_CAPTCHA_TYPE: 'none', SECURITY_RATE_SESSION: '0' })
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', ...drawsMaps] })
  try {
    const tables: string[] = []
    for (const [name, measure] of Object.entries(measurements)) {
      if (only !== undefined && !only.includes(name)) continue
      // What one measurement could not do costs the others nothing.
      const lines = await measure({ browser, chromiumPath, city }).catch((cause: unknown) => [`${name}: ${String(cause)}`])
      tables.push(lines.join('\n'))
    }
    return tables.join('\n\n')
  } finally {
    await browser.close()
    await city.end()
  }
}
