import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { password } from './city.ts'

/** The people of the stories, by what they are; all are demonstration accounts (dashboards.md §7.7). */
export const people = {
  company: 'demo_qy_gd',
  safetyManager: 'demo_qy_gdaq',
  principal: 'demo_qy_gdld',
  otherCompany: 'demo_qy_cy',
  district: 'demo_qx_rq',
  districtReviewer: 'demo_qx_rqsh',
  otherDistrict: 'demo_qx2_rq',
  city: 'demo_sj_rq',
  cityLeader: 'demo_sj_ld',
  everything: 'demo_super',
  systemAdmin: 'demo_sys',
} as const

export type Who = keyof typeof people

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** Everybody signs in through the page once; afterwards his cookies are put into a new window. */
const kept = new Map<Who, State>()

/** Fills in the login page and waits until the console stands. */
export async function signIn(page: Page, username: string, secret: string = password): Promise<void> {
  await tryToSignIn(page, username, secret)
  await expect(page.getByRole('button', { name: /^你好 / })).toBeVisible()
}

/** Fills in the login page and sends it; a second try within a second of the first is swallowed by the page's guard. */
export async function tryToSignIn(page: Page, username: string, secret: string): Promise<void> {
  await expect(async () => {
    await page.getByLabel('账号', { exact: true }).fill(username)
    await page.getByLabel('密码', { exact: true }).fill(secret)
    const answer = page.waitForResponse((one) => one.url().endsWith('/api/login'), { timeout: 1_500 })
    await page.getByRole('button', { name: '登 录' }).click()
    await answer
  }).toPass()
}

async function openAs(browser: Browser, who: Who): Promise<BrowserContext> {
  const state = kept.get(who)
  if (state !== undefined) return browser.newContext({ storageState: state })
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/')
  await signIn(page, people[who])
  kept.set(who, await context.storageState())
  await page.close()
  return context
}

/** What no page may do, whatever the story. */
export interface Troubles {
  readonly thrown: string[]
}

interface Stage {
  /** A window of the person, on the given route; the same window each time within a story. */
  readonly as: (who: Who, route?: string) => Promise<Page>
  readonly troubles: Troubles
}

export const test = base.extend<Stage>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  troubles: async ({}, use) => {
    const troubles: Troubles = { thrown: [] }
    await use(troubles)
    expect(troubles.thrown, 'exceptions in the pages').toEqual([])
  },
  as: async ({ browser, troubles }, use) => {
    const windows = new Map<Who, Page>()
    const contexts: BrowserContext[] = []
    await use(async (who, route) => {
      let page = windows.get(who)
      if (page === undefined) {
        const context = await openAs(browser, who)
        contexts.push(context)
        page = await context.newPage()
        page.on('pageerror', (error) => troubles.thrown.push(`${who}: ${error.message}`))
        windows.set(who, page)
        await page.goto(`/#${route ?? '/index'}`)
        await expect(page.getByRole('button', { name: /^(你好|Hello) / })).toBeVisible()
      } else {
        await page.bringToFront()
        // The same address again is no navigation: the page is asked to come anew.
        if (route !== undefined) {
          await page.goto(`/#${route}`)
          await page.reload()
        }
      }
      return page
    })
    for (const context of contexts) await context.close()
  },
})

export { expect }
