import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { detail, givenOrder, lists, major } from '../city/hazards.ts'
import { dialog } from '../forms.ts'
import { pagesOpen, twentyScreens, whoLooks } from '../looks/screens.ts'
import { watchCalls } from '../looks/size.ts'
import { expect, test } from '../people.ts'
import { chooseTheme } from '../themes.ts'
import { unique } from '../words.ts'

/** Targets of 24 px (WCAG 2.5.8): Lighthouse asks for them, the scanner only when told to. */
const targetsToo = { rules: { 'target-size': { enabled: true } } }

/** What an examiner would call serious or critical, in one line each; of a part of the page where the rest was looked at before. */
async function grave(page: Page, part = 'html'): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).options(targetsToo).include(part).analyze()
  return violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => `${one.id}: ${one.help} – ${one.nodes.length} × ${one.nodes[0]?.target.join(' ')}`)
}

test('SH-36: the login page has no grave fault for readers', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: '登 录' })).toBeVisible()
  expect(await grave(page)).toEqual([])
})

/** Opens a dialog by its button, looks at it, and leaves it. */
async function lookedAt(page: Page, button: string, name: RegExp): Promise<void> {
  await dialog(page).getByRole('button', { name: button }).first().click()
  const opened = page.getByRole('dialog', { name })
  await expect(opened.getByRole('textbox')).toBeVisible()
  await expect(opened.getByRole('treeitem').or(opened.getByRole('row')).nth(1)).toBeVisible()
  await test.step(`dialog ${button}`, async () => expect.soft(await grave(page, '.picker-dialog')).toEqual([]))
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
}

test('SH-36: home, list, form, pickers, detail, dialog and statistics have no grave fault for readers', async ({ as }) => {
  test.slow()
  const page = await as('district', '/index')
  const looked = (what: string, part?: string) => test.step(what, async () => expect.soft(await grave(page, part)).toEqual([]))
  await expect(page.getByText('我的待办').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('通知公告').first()).toBeVisible()
  await looked('home')
  await as('district', lists.district)
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await looked('list')
  await page.getByRole('button', { name: '新增' }).first().click()
  await expect(dialog(page).getByLabel(/检查时间/)).toBeVisible()
  // A form begins at its first field to be filled in, not at the × of its head.
  await expect(dialog(page).locator('.form-row :focus')).toHaveCount(1)
  await looked('form', '.form-drawer')
  for (const what of ['人员', '区域', '部门']) await lookedAt(page, `选择${what}`, new RegExp(`选择${what}`))
  const row = await givenOrder(page, unique('无障碍'), major)
  await as('district', detail(lists.district, row))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await looked('detail', 'main')
  await page.getByRole('main').getByRole('button', { name: '督办' }).first().click()
  await expect(dialog(page).getByRole('textbox').first()).toBeVisible()
  await looked('action dialog', '.form-dialog')
  await as('district', '/aqjg/yhpc/tj')
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
  await looked('statistics', 'main')
})

test('SH-36, SH-40: the editor of formatted texts has no grave fault for readers', async ({ as }) => {
  const page = await as('city', '/sys/notice/index')
  await page.getByRole('button', { name: '新增' }).first().click()
  await expect(page.getByRole('textbox', { name: '内容' })).toBeVisible()
  expect(await grave(page, '.form-dialog')).toEqual([])
})

/** What the scanner finds, of whatever weight, in one line each. */
async function found(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).options(targetsToo).analyze()
  return violations.map((one) => `${one.impact} ${one.id}: ${one.help} – ${one.nodes.length} × ${one.nodes[0]?.target.join(' ')}`)
}

for (const who of whoLooks) {
  test(`SH-36: twenty screens have no fault for readers, of whatever weight, in the light theme and in the dark one: those of ${who}`, async ({
    as,
  }) => {
    const page = await as(who, '/index')
    const faults: string[] = []
    const { underWay } = watchCalls(page)
    for (const [turn, theme] of ['tomorrow-night-blue', 'dit'].entries()) {
      await chooseTheme(page, theme)
      for (const [at, route] of twentyScreens[who].entries()) {
        // The short form looks at each screen in one of the themes, in turn; the long one at all in both.
        if (process.env.E2E_LEVELS !== 'all' && at % 2 !== turn) continue
        await page.goto(`/#${route}`)
        if (at % pagesOpen < 2) await page.reload()
        await expect(page.getByRole('main').locator('> div').filter({ visible: true }).first()).not.toBeEmpty()
        await expect.poll(underWay, { intervals: [50] }).toBe(0)
        await expect(page.locator('.loading-rows, .loading-bar__run').filter({ visible: true })).toHaveCount(0)
        faults.push(...(await found(page)).map((fault) => `${theme} ${route}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  })
}
