import { test as base, expect, type Page } from '@playwright/test'
import { type Cities, citiesOfAWorker } from './city/city.ts'
import { showCityTime } from './city/city-clock.ts'
import { password } from './city/server.ts'
import { breath } from './forms.ts'
import { keepWhatIsSaidIn } from './said.ts'
import { forget, forgetAll, leave, pageOf } from './visitors.ts'

/** The people of the stories, by what they are; all are demonstration accounts (dashboards.md §7.7). */
export const people = {
  company: 'demo_qy_gd',
  safetyManager: 'demo_qy_gdaq',
  principal: 'demo_qy_gdld',
  otherCompany: 'demo_qy_cy',
  district: 'demo_qx_rq',
  districtReviewer: 'demo_qx_rqsh',
  otherDistrict: 'demo_qx2_rq',
  sourceReviewer: 'demo_qx04_sh',
  city: 'demo_sj_rq',
  cityLeader: 'demo_sj_ld',
  builder: 'demo_js',
  agency: 'demo_jc',
  municipalDistrict: 'demo_qx_sz',
  municipalDistrictLeader: 'demo_qx_szld',
  municipalCity: 'demo_sj_sz2',
  maintainer: 'demo_qy_yh',
  maintenanceOfficer: 'demo_qx_yh',
  planningSection: 'demo_sj_jh',
  inspector: 'demo_xc',
  supervisor: 'demo_jl',
  maintenanceCity: 'demo_sj_yh',
  finance: 'demo_sj_jh',
  everything: 'demo_super',
  systemAdmin: 'demo_sys',
  securityAdmin: 'demo_sec',
  auditor: 'demo_audit',
  applicant: 'demo_sj_yh',
  leader: 'demo_sj_szld',
  leaderTwin: 'demo_sj_szld',
  personnel: 'demo_sj_sz',
  colleague: 'demo_sj_sz2',
  lamps: 'demo_sj_zm',
  police: 'demo_gat',
  planner: 'demo_gh',
  worksPlanner: 'demo_sj_jh',
  gardener: 'demo_yl',
} as const

export type Who = keyof typeof people

/** Those who come into stories to be shown nothing. */
const outsiders: ReadonlySet<Who> = new Set(['otherCompany', 'otherDistrict'])

/** Whether a city comes to a stand at its start is judged where it is started, by what it says. */
const HOWEVER_LONG = 0

/** Fills in the login page and waits until the console stands. */
export async function signIn(page: Page, username: string, secret: string = password): Promise<void> {
  await forget(username)
  await tryToSignIn(page, username, secret)
  await expect(page.getByRole('button', { name: /^你好 / })).toBeVisible()
}

/** Where somebody has tried to sign in before. */
const triedBefore = new WeakSet<Page>()

/** Fills in the login page and sends it, with one press: a second one would be sent late by a busy machine and count as well. A second try begins when the page
 *  has told what became of the first and takes another. The answer is waited for however long it takes. */
export async function tryToSignIn(page: Page, username: string, secret: string): Promise<void> {
  if (triedBefore.has(page)) await breath(page)
  triedBefore.add(page)
  for (const [label, words] of [
    ['账号', username],
    ['密码', secret],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(words)
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(words)
  }
  const login = page.waitForRequest((one) => one.url().endsWith('/api/login'))
  await page.getByRole('button', { name: '登 录' }).click()
  await (await login).response()
}

/** What no page may do, whatever the story. */
export interface Troubles {
  readonly thrown: string[]
  /** What the console's own log counts as errors (SH-29). */
  readonly logged: string[]
  /** What the log has of calls that were not answered in time: that says how busy the machine is, and is told beside the story's outcome. */
  readonly slow: string[]
}

interface Stage {
  /** Where the city lies in which the file of the story plays. */
  readonly cityUrl: string
  /** A window of the person, on the given route; the same window each time within a story. */
  readonly as: (who: Who, route?: string) => Promise<Page>
  readonly troubles: Troubles
  /** What the story provokes, and the log therefore keeps; any other entry is an error. */
  readonly refusals: RegExp | undefined
}

/** The errors that the log of a window holds, by its page. */
async function loggedErrors(page: Page): Promise<readonly string[]> {
  const tool = page.getByRole('button', { name: /包含 [1-9]\d* 个异常|\| [1-9]\d* errors?$/, includeHidden: true })
  if (page.isClosed() || (await tool.count()) === 0) return []
  await page.goto('/#/log')
  const rows = page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: /异常|Error/ })
  await expect(rows.first()).toBeVisible()
  return rows.allTextContents()
}

/** What the date picker of the component library throws when it loses the focus while it is drawn anew (docs/decisions/dependencies.md): nobody's value or
 *  dialog is touched by it. To go when the library has mended it. */
const ofThePicker = /reading 'nativeElement'/

/** As the console words it where it broke a call off itself; what a server or gateway says of time is a refusal. */
const ofTime = /(?:请求|提交)失败！请求超时|(?:Request|Submit) failed! Request timeout/

/** Each worker plays in cities of its own, so that no story meets another's rows. */
interface Place {
  readonly cities: Cities
}

export const test = base.extend<Stage, Place>({
  cities: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const cities = citiesOfAWorker(forgetAll)
      await use(cities)
      await cities.end()
    },
    { scope: 'worker', timeout: HOWEVER_LONG },
  ],
  browser: [({ browser }, use) => use(keepWhatIsSaidIn(showCityTime(browser))), { scope: 'worker' }],
  cityUrl: [async ({ cities }, use, { file }) => use(await cities.of(file)), { timeout: HOWEVER_LONG }],
  baseURL: ({ cityUrl }, use) => use(cityUrl),
  refusals: [undefined, { option: true }],
  troubles: async ({ refusals }, use, { annotations }) => {
    const troubles: Troubles = { thrown: [], logged: [], slow: [] }
    await use(troubles)
    annotations.push(...troubles.slow.map((description) => ({ type: 'slow', description })))
    for (const entry of troubles.slow) process.stdout.write(`slow: ${entry}\n`)
    expect(
      troubles.thrown.filter((fault) => !ofThePicker.test(fault)),
      'exceptions in the pages',
    ).toEqual([])
    const errors = troubles.logged.filter((entry) => refusals?.test(entry) !== true)
    expect(errors, 'errors in the front-end log').toEqual([])
  },
  as: async ({ browser, cityUrl, troubles }, use) => {
    const windows = new Map<Who, Page>()
    await use(async (who, route) => {
      let page = windows.get(who)
      if (page === undefined) {
        page = await pageOf(browser, cityUrl, people[who])
        // An error that React recovered from names what it came of as its cause, which the browser does not hand on.
        await page.addInitScript(
          'addEventListener("error", (e) => { if (e.error?.cause) setTimeout(() => Promise.reject(e.error.cause)) })',
        )
        page.on('pageerror', (error) => troubles.thrown.push(`${who}: ${error.message}`))
        windows.set(who, page)
        await page.goto(`/#${route ?? '/index'}`)
        await expect(page.getByRole('button', { name: /^(你好|Hello) / })).toBeVisible()
      } else {
        await page.bringToFront()
        // Comes anew at the address, in one go: led there first, the page would draw the screen twice.
        if (route !== undefined) {
          await page.evaluate(`history.replaceState(null, '', ${JSON.stringify(`/#${route}`)})`)
          await page.reload()
        }
      }
      return page
    })
    for (const [who, page] of windows) {
      if (outsiders.has(who)) continue
      for (const error of await loggedErrors(page)) troubles[ofTime.test(error) ? 'slow' : 'logged'].push(`${who}: ${error}`)
    }
    for (const [who, page] of windows) await leave(people[who], page)
  },
})

export { expect }
