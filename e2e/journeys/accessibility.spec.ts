import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { dialog } from '../forms.ts'
import { detail, givenOrder, lists } from '../hazards.ts'
import { expect, test } from '../people.ts'
import { unique } from '../words.ts'

/** What an examiner would call serious or critical, in one line each. */
async function grave(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => `${one.id}: ${one.help} – ${one.nodes.length} × ${one.nodes[0]?.target.join(' ')}`)
}

test('the login page has no grave fault for readers', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: '登 录' })).toBeVisible()
  expect(await grave(page)).toEqual([])
})

test('home, list, form and detail have no grave fault for readers', async ({ as }) => {
  const page = await as('district', '/index')
  await expect(page.getByText('我的待办').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('通知公告').first()).toBeVisible()
  await test.step('home', async () => expect.soft(await grave(page)).toEqual([]))
  await as('district', lists.district)
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await test.step('list', async () => expect.soft(await grave(page)).toEqual([]))
  await page.getByRole('button', { name: '新增' }).first().click()
  await expect(dialog(page).getByLabel(/检查时间/)).toBeVisible()
  await test.step('form', async () => expect.soft(await grave(page)).toEqual([]))
  const row = await givenOrder(page, unique('无障碍'))
  await as('district', detail(lists.district, row))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await test.step('detail', async () => expect.soft(await grave(page)).toEqual([]))
})
