import type { Locator, Page } from '@playwright/test'
import { lists } from '../city/hazards.ts'
import { dialog, input, spaced, write } from '../forms.ts'
import { expect, test } from '../people.ts'

const tabs = (page: Page) => page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab')

/** Closes what earlier stories of the same person left open: tabs are kept with the account. */
async function closeAll(page: Page): Promise<void> {
  await tabs(page).last().click({ button: 'right' })
  await page.getByRole('menuitem', { name: '全部关闭' }).click()
  await expect(tabs(page)).toHaveText(['首页'])
}

test('SH-13, SH-14, SH-17: tabs open once, stay after a reload, and close to their neighbour', { tag: '@key' }, async ({ as }) => {
  const page = await as('cityLeader', lists.district)
  await closeAll(page)
  // Not the writing of the tabs that were closed, but of those that are opened now.
  const saved = page.waitForResponse((answer) => {
    const written = answer.request().postData() ?? ''
    return answer.url().includes('sys/user/setting') && [lists.district, lists.city].every((route) => written.includes(`"${route}"`))
  })
  await page.goto(`/#${lists.district}`)
  await page.goto(`/#${lists.city}`)
  await page.goto(`/#${lists.district}`)
  await expect(tabs(page)).toHaveText(['首页', '区县隐患排查', '市级隐患排查'])
  await expect(tabs(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await saved
  await page.reload()
  await expect(tabs(page)).toHaveText(['首页', '区县隐患排查', '市级隐患排查'])
  await page.getByTitle('关闭 区县隐患排查').click()
  await expect(tabs(page)).toHaveText(['首页', '市级隐患排查'])
  await expect(page).toHaveURL(new RegExp(lists.city))
  await closeAll(page)
  await expect(page).toHaveURL(/#\/index/)
})

test('SH-26: another language comes at once and a half-filled form keeps what was written', async ({ as }) => {
  const page = await as('district', lists.district)
  await page.getByRole('button', { name: '新增' }).first().click()
  await write(dialog(page), '检查对象', '写了一半的检查对象')
  await expect(dialog(page).getByText('隐患排查新增')).toBeVisible()
  // The form covers the header: the language is switched there by keyboard, as by a second hand.
  await page.getByRole('button', { name: '语言', includeHidden: true }).dispatchEvent('click')
  const menu = page.waitForResponse((answer) => answer.url().includes('sys/menu/pcNav'))
  await page.getByRole('menuitem', { name: 'English' }).click()
  await menu
  await expect(dialog(page).getByText('Object', { exact: true }).first()).toBeVisible()
  await expect(input(dialog(page), 'Object')).toHaveValue('写了一半的检查对象')
  await page.getByRole('button', { name: 'Language', includeHidden: true }).dispatchEvent('click')
  await page.getByRole('menuitem', { name: '简体中文' }).click()
  await expect(input(dialog(page), '检查对象')).toHaveValue('写了一半的检查对象')
})

test('the titles of all open tabs follow the language, also those of rows that no menu names', async ({ as }) => {
  const page = await as('cityLeader', lists.district)
  await page.getByRole('row').getByRole('button', { name: /^YHQX/ }).first().click()
  // Tabs of other stories of the same person may be open beside them.
  const open = (all: Locator, ...titles: readonly (string | RegExp)[]) =>
    Promise.all(titles.map((title) => expect(all.filter({ hasText: title }).first()).toBeVisible()))
  await open(tabs(page), /^隐患排查详情 \d{4}$/)
  await page.goto(`/#${lists.city}`)
  await page.getByRole('button', { name: '语言' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  const names = page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab')
  await open(names, 'Home', 'District hazard inspection', /^Hazard check detail \d{4}$/, 'City hazard inspection')
  await expect(names.filter({ hasText: /[\u4e00-\u9fff]/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: '简体中文' }).click()
  await open(tabs(page), '首页', '区县隐患排查', /^隐患排查详情 \d{4}$/, '市级隐患排查')
})

test('leaving a half-filled form asks', async ({ as }) => {
  const page = await as('district', lists.district)
  await page.getByRole('button', { name: '新增' }).first().click()
  await write(dialog(page), '检查对象', '未保存')
  await dialog(page)
    .getByRole('button', { name: spaced('取消') })
    .click()
  await expect(page.getByText('数据未保存，确定离开？')).toBeVisible()
  await page.getByRole('dialog').last().getByRole('button', { name: '继续填写' }).click()
  await expect(input(page.getByRole('dialog').first(), '检查对象')).toHaveValue('未保存')
})

test('the menu leads to pages alone: of what is planned nothing stands in it', async ({ as }) => {
  const page = await as('city', lists.city)
  const aside = page.getByRole('navigation', { name: '侧栏菜单' })
  await expect(aside.getByText('隐患排查', { exact: true }).first()).toBeVisible()
  await expect(aside.getByText('问卷调查', { exact: true })).toHaveCount(0)
})

test('SH-7: a page that does not exist says so and leads home', async ({ as }) => {
  const page = await as('district', '/gysy/nowhere/index')
  await expect(page.getByText('抱歉，您访问的页面不存在')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: spaced('首页') })
    .click()
  await expect(page).toHaveURL(/#\/index/)
})

test('SH-5: refresh asks the server again, keeps the page and makes no tab', async ({ as }) => {
  const page = await as('district', lists.district)
  await expect(page.getByRole('table')).toBeVisible()
  const again = page.waitForResponse((answer) => answer.url().includes('gysy/aqjdyhpc/page'))
  await page.getByRole('button', { name: '刷新', exact: true }).first().click()
  expect((await again).ok()).toBe(true)
  await expect(page).toHaveURL(new RegExp(lists.district))
  await expect(tabs(page).filter({ hasText: /refresh/ })).toHaveCount(0)
  await expect(page.getByRole('table')).toBeVisible()
})
