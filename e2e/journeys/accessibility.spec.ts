import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { detail, givenOrder, lists } from '../city/hazards.ts'
import { dialog } from '../forms.ts'
import { expect, test } from '../people.ts'
import { unique } from '../words.ts'

/** What an examiner would call serious or critical, in one line each; of a part of the page where the rest was looked at before. */
async function grave(page: Page, part = 'html'): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze()
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
  await looked('form', '.form-drawer')
  for (const what of ['人员', '区域', '部门']) await lookedAt(page, `选择${what}`, new RegExp(`选择${what}`))
  const row = await givenOrder(page, unique('无障碍'))
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
