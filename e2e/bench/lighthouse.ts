import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import type { City } from '../city/city.ts'
import { lists } from '../city/hazards.ts'
import { people, signIn } from '../people.ts'

/** What Lighthouse says of a page, each of 100, and what keeps it from more. */
export interface Verdict {
  readonly device: Device
  readonly page: string
  readonly performance: number
  readonly accessibility: number
  /** When the largest part of the page stands, on the simulated line. */
  readonly largestPaint: string
  readonly faults: readonly string[]
}

/** Not among the packages of the project: it weighs as much as a fifth of them and serves this measurement alone. */
const version = '13.5.0'
const home = join(tmpdir(), `chengan-lighthouse-${version}`)
const program = join(home, 'node_modules/lighthouse/cli/index.js')

interface Report {
  readonly categories: Readonly<Record<'performance' | 'accessibility', { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>>
}

function install(): void {
  if (existsSync(program)) return
  process.stdout.write(`Installing Lighthouse ${version} for this measurement (once) …\n`)
  const { status } = spawnSync('npm', ['install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', `lighthouse@${version}`], {
    stdio: 'ignore',
  })
  if (status !== 0) throw new Error(`Lighthouse could not be installed: npm install --prefix ${home} lighthouse@${version}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

const run = promisify(execFile)

/** As on a desk: a window of 1350 pixels, 10 Mbit/s, 40 ms. As on a telephone: its window and a processor four times slower, on a line that does not slow. */
const devices = {
  desktop: ['--preset=desktop'],
  telephone: [
    '--form-factor=mobile',
    '--throttling-method=devtools',
    '--throttling.cpuSlowdownMultiplier=4',
    '--throttling.requestLatencyMs=0',
    '--throttling.downloadThroughputKbps=0',
    '--throttling.uploadThroughputKbps=0',
  ],
} as const
type Device = keyof typeof devices

interface Judge {
  readonly device: Device
  readonly port: number
  readonly folder: string
}

/** One reading alone differs by ten points from the next where the processor is shared. */
const readings = Number(process.env.BENCH_READINGS ?? 5)

/** The verdict of the middle of several readings. */
async function judgeOften(page: string, url: string, judge: Judge): Promise<Verdict> {
  const verdicts: Verdict[] = []
  for (let reading = 0; reading < readings; reading += 1) verdicts.push(await judgeOnce(page, url, judge))
  const middle = verdicts.toSorted((a, b) => a.performance - b.performance)[Math.floor(readings / 2)]
  if (middle === undefined) throw new Error('BENCH_READINGS is to be 1 or more')
  return middle
}

async function judgeOnce(page: string, url: string, { device, port, folder }: Judge): Promise<Verdict> {
  const out = join(folder, 'report.json')
  const wishes = [...devices[device], '--only-categories=performance,accessibility', '--disable-storage-reset', '--quiet']
  // Not synchronously: a page that Lighthouse opens waits until Playwright, in this process, has let it begin.
  await run(process.execPath, [program, url, `--port=${port}`, ...wishes, '--output=json', `--output-path=${out}`], { timeout: 180_000 })
  const { categories, audits } = JSON.parse(readFileSync(out, 'utf8')) as Report
  const scoreOf = (name: 'performance' | 'accessibility') => Math.round((categories[name].score ?? 0) * 100)
  const faults = Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title, displayValue }) => (displayValue === undefined ? title : `${title}: ${displayValue}`))
  const largestPaint = audits['largest-contentful-paint']?.displayValue ?? ''
  return { device, page, performance: scoreOf('performance'), accessibility: scoreOf('accessibility'), largestPaint, faults }
}

/** The page of a hazard of this caller. */
async function detailOf(page: Page): Promise<string> {
  const { list } = await apiOf(page).done<{ list: readonly { readonly id: string }[] }>('GET', 'gysy/aqjdyhpc/page?limit=1')
  return `${lists.district}/detail/${list[0]?.id}`
}

/** Lets Lighthouse judge the login page, the list of hazards and a hazard, on a desk and on a telephone. */
export async function judgePages(chromiumPath: string, city: City): Promise<readonly Verdict[]> {
  install()
  const folder = mkdtempSync(join(tmpdir(), 'chengan-judged-'))
  const port = await freePort()
  // A window of its own would hide its cookies from Lighthouse.
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: chromiumPath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  const verdicts: Verdict[] = []
  const judged = async (name: string, route: string) => {
    for (const device of ['desktop', 'telephone'] as const)
      verdicts.push(await judgeOften(name, `${city.url}/#${route}`, { device, port, folder }))
  }
  try {
    await judged('login', '/login')
    const page = await context.newPage()
    await page.goto(city.url)
    await signIn(page, people.district)
    const detail = await detailOf(page)
    await page.close()
    await judged('hazards', lists.district)
    await judged('a hazard', detail)
    return verdicts
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
