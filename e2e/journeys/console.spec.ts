import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { lists } from '../city/hazards.ts'
import { spaced } from '../forms.ts'
import { type Entry, leaves } from '../menu.ts'
import { expect, test } from '../people.ts'

// The shell of the console (system.md §9): what stands around the pages.

// What does not come is what two of these stories are about.
test.use({ refusals: /sys\/dict\/type\/all|aqjdyhpc\/page/ })

const header = (page: Page) => page.getByRole('banner').or(page.locator('header.header')).first()
const aside = (page: Page) => page.getByRole('navigation', { name: '侧栏菜单' })
const top = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const tabs = (page: Page) => page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab')
const menuOf = (page: Page, systemCode: string) => apiOf(page).done<readonly Entry[]>('GET', `sys/menu/pcNav?systemCode=${systemCode}`)

test('SH-8, SH-9, SH-10: logo, top menu and side menu lead where they say, and how the side menu stands is kept', async ({ as }) => {
  const page = await as('city', lists.city)
  const open = aside(page).locator('.ant-menu-submenu-open')
  await expect(aside(page).locator('.ant-menu-item-selected')).toHaveText('市级隐患排查')
  await expect(open).toHaveCount(1)
  // Another branch closes the first one.
  await aside(page)
    .locator('.ant-menu-submenu:not(.ant-menu-submenu-open) > .ant-menu-submenu-title')
    .filter({ visible: true })
    .first()
    .click()
  await expect(open).toHaveCount(1)
  await expect(aside(page).getByTitle('市级隐患排查', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: '收起侧栏' }).click()
  const expand = page.getByRole('button', { name: '展开侧栏' })
  await expect(expand).toBeVisible()
  await page.reload()
  await expect(expand).toBeVisible()
  await expand.click()
  // A top item opens its first leaf.
  const current = top(page).locator('[aria-current=page]')
  const other = top(page).locator('button[data-id]:not([aria-current])').filter({ visible: true }).last()
  const name = (await other.textContent()) ?? ''
  await other.click()
  await expect(current).toHaveText(name)
  await expect(page).not.toHaveURL(new RegExp(`${lists.city}$`))
  await header(page).locator('.header__brand').click()
  await expect(page).toHaveURL(/#\/(zhrq|index)/)
})

test('SH-21: a full page hides the side menu and its own padding; leaving it brings the menu back as it was', async ({ as }) => {
  const page = await as('city', lists.city)
  await expect(aside(page)).toBeVisible()
  const full = leaves(await menuOf(page, 'zhrq')).find((one) => (one as Entry & { readonly fullPage?: boolean }).fullPage === true)
  await page.goto(`/#${full?.url}`)
  await expect(page.locator('.layout__page--full').filter({ visible: true })).toBeVisible()
  await expect(aside(page)).toBeHidden()
  await page.goto(`/#${lists.city}`)
  await expect(aside(page)).toBeVisible()
})

test('SH-15: the menu of a tab closes those left of it, those right of it, the others and all', async ({ as }) => {
  const page = await as('city', lists.city)
  const close = async (tab: number, command: string) => {
    await tabs(page).nth(tab).click({ button: 'right' })
    await page.getByRole('menuitem', { name: command }).click()
  }
  await close(0, '全部关闭')
  const all = ['首页', '区县隐患排查', '市级隐患排查', '前端日志']
  const openAll = async () => {
    for (const route of [lists.district, lists.city, '/log']) await page.goto(`/#${route}`)
    await expect(tabs(page)).toHaveText(all)
  }
  await openAll()
  await close(2, '关闭左侧')
  await expect(tabs(page)).toHaveText(['首页', '市级隐患排查', '前端日志'])
  await close(1, '关闭右侧')
  await expect(tabs(page)).toHaveText(['首页', '市级隐患排查'])
  await page.goto('/#/log')
  await close(2, '关闭其它')
  await expect(tabs(page)).toHaveText(['首页', '前端日志'])
  // Of home there is nothing but to close all.
  await tabs(page).first().click({ button: 'right' })
  await expect(page.getByRole('menuitem')).toHaveText([/全部关闭/])
  await page.getByRole('menuitem', { name: '全部关闭' }).click()
  await expect(tabs(page)).toHaveText(['首页'])
  await expect(page).toHaveURL(/#\/index/)
})

test('SH-33: another business system brings its own menu and home, and those of a person are offered alone', async ({ as }) => {
  const offers = async (page: Page) => {
    await page.getByRole('button', { name: /^切换业务系统 / }).click()
    const offered = page.locator('.ant-dropdown').getByRole('menuitem').filter({ visible: true })
    const { systemCodes } = await apiOf(page).done<{ systemCodes: readonly string[] }>('GET', 'sys/user/info')
    await expect(offered).toHaveCount(systemCodes.length)
    return offered
  }
  const page = await as('everything', lists.city)
  const offered = await offers(page)
  const menu = page.waitForResponse((answer) => answer.url().includes('sys/menu/pcNav') && answer.url().includes('zhsz'))
  await offered.filter({ hasText: '智慧市政' }).click()
  await menu
  await expect(page).toHaveURL(/#\/(zhsz-new|zhsz|index)$/)
  await expect(tabs(page).filter({ hasText: '市级隐患排查' })).toHaveCount(0)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'systemCode')?.value).toBe('zhsz')
  await offers(await as('company'))
})

test('SH-34: a page of somebody else’s menu is missing, and a button without its permission is not there', async ({ as }) => {
  const company = await as('company', '/sys/user/index')
  await expect(company.getByText('抱歉，您访问的页面不存在')).toBeVisible()
  const leader = await as('cityLeader', lists.city)
  await expect(leader.getByRole('table').first()).toBeVisible()
  const granted = await apiOf(leader).done<readonly string[]>('GET', 'sys/menu/permissions')
  expect(granted.some((one) => /gysy:aqjdyhpc\w*:save/.test(one))).toBe(false)
  await expect(leader.getByRole('main').getByRole('button', { name: '新增' })).toHaveCount(0)
})

test('SH-12: an entry of the menu bears the number of what waits there for a person', async ({ as }) => {
  const page = await as('districtReviewer', lists.districtReview)
  const { byRoute } = await apiOf(page).done<{ byRoute: Readonly<Record<string, number>> }>('GET', 'sys/duty/count')
  const waiting = byRoute[lists.districtReview] ?? 0
  expect(waiting).toBeGreaterThan(0)
  const badge = aside(page).locator('.ant-menu-item-selected .count-badge')
  await expect(badge).toHaveText(waiting > 99 ? '99+' : String(waiting))
})

test('SH-4: what is public opens without a session; everything else leads to the login', async ({ page, cityUrl }) => {
  for (const [route, words] of [
    ['/check/none', /查验|核验|编号/],
    ['/register', /燃气经营许可公示/],
    ['/nowhere', /抱歉，您访问的页面不存在/],
  ] as const) {
    await page.goto(`${cityUrl}/#${route}`)
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(page).not.toHaveURL(/#\/login/)
  }
  for (const route of ['/index', '/log', lists.city]) {
    await page.goto(`${cityUrl}/#${route}`)
    await expect(page).toHaveURL(/#\/login\?redirect=/)
  }
})

test('SH-3: menu, permissions, dictionaries and person are asked for together; a dictionary that does not come is asked for twice more', async ({
  as,
}) => {
  const page = await as('city')
  const begun: string[] = []
  const asked = ['sys/menu/pcNav', 'sys/menu/permissions', 'sys/dict/type/all', 'sys/user/info']
  page.on('request', (call) => void begun.push(...asked.filter((path) => call.url().includes(path))))
  // None answers before all have been asked for.
  const together = expect.poll(() => asked.every((path) => begun.includes(path)))
  let letGo: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/sys\/(menu\/(pcNav|permissions)|dict\/type\/all|user\/info)/, async (route) => {
    await held
    return route.request().url().includes('dict/type/all') ? route.fulfill({ status: 503, body: '' }) : route.fallback()
  })
  const reload = page.reload()
  await together.toBe(true)
  letGo?.()
  await reload
  await expect(page.getByRole('button', { name: /^你好 / })).toBeVisible()
  await expect.poll(() => begun.filter((path) => path === 'sys/dict/type/all').length).toBe(3)
  await page.unroute(/sys\//)
})

test('SH-18: a page that is left keeps its number of page, and asks for its rows anew when it is shown again', async ({ as }) => {
  const page = await as('city', lists.city)
  const active = page.locator('.ant-pagination-item-active').filter({ visible: true })
  await page.getByTitle('2', { exact: true }).filter({ visible: true }).click()
  await expect(active).toHaveText('2')
  await page.goto(`/#${lists.district}`)
  await expect(tabs(page).filter({ hasText: '区县隐患排查' })).toHaveAttribute('aria-selected', 'true')
  await expect(active).toHaveText('1')
  const again = page.waitForResponse((answer) => answer.url().includes('gysy/aqjdyhpc/page') && /[?&]page=2(&|$)/.test(answer.url()))
  await tabs(page).filter({ hasText: '市级隐患排查' }).click()
  expect((await again).ok()).toBe(true)
  await expect(active).toHaveText('2')
})

test('SH-29: a call that fails stands in the log of the console, which is sent without the token, and emptied', async ({ as }) => {
  const page = await as('city', lists.city)
  await page.route(/aqjdyhpc\/page/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByTitle('2', { exact: true }).filter({ visible: true }).click()
  const tool = page.getByRole('button', { name: /^\d+ 条日志 \| 包含 [1-9]\d* 个异常$/ })
  await tool.click()
  await expect(page).toHaveURL(/#\/log$/)
  await page.unroute(/aqjdyhpc\/page/)
  const log = page.getByRole('main')
  await expect(log.getByRole('row').filter({ hasText: /异常/ }).filter({ hasText: 'gysy/aqjdyhpc/page' }).first()).toBeVisible()
  const sent = page.waitForRequest((call) => call.url().includes('sys/log/error/front'))
  await log.getByRole('button', { name: spaced('上传') }).click()
  const request = await sent
  expect((await request.response())?.ok()).toBe(true)
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? 'none'
  expect(request.postData() ?? '').toContain('aqjdyhpc')
  expect(request.postData() ?? '').not.toContain(token)
  await log.getByRole('button', { name: spaced('清空') }).click()
  await expect(log.getByText('没有日志或异常')).toBeVisible()
})

test('SH-25: the search of pages is not there as shipped; where it is switched on, s opens it and a page is found by its initials', async ({
  as,
}) => {
  const page = await as('everything', lists.city)
  const api = apiOf(page)
  const setting = async (paramValue: string) => {
    const { list } = await api.done<{ list: readonly { id: string }[] }>('GET', 'sys/params/page?paramCode=search.enable')
    await api.done('PUT', 'sys/params', { id: list[0]?.id, paramValue })
  }
  const search = page.getByRole('button', { name: '搜索页面' })
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(search).toHaveCount(0)
  await setting('1')
  try {
    await page.reload()
    await expect(search).toBeVisible()
    await page.keyboard.press('s')
    const panel = page.getByRole('dialog')
    await panel.locator('input').fill('qxyhpc')
    await panel.getByText('区县隐患排查').first().click()
    await expect(page).toHaveURL(new RegExp(lists.district))
  } finally {
    await setting('0')
  }
})

test('SH-11: an entry that leads outside opens a window of its own, which has no hand on the console', async ({ as }) => {
  const page = await as('everything', lists.city)
  const [first] = (await menuOf(page, 'zhrq')) as readonly (Entry & { id: string })[]
  const outside = {
    ...{ pid: first?.id, name: '外部资料', type: '0', url: `${new URL(page.url()).origin}/#/check/outside`, openMode: '2' },
    ...{ sort: 999, systemCode: 'zhrq' },
  }
  const { id } = await apiOf(page).done<{ id: string }>('POST', 'sys/menu', outside)
  try {
    await page.reload()
    await top(page).locator('button[data-id]').first().click()
    const opened = page.context().waitForEvent('page')
    await aside(page).getByText('外部资料', { exact: true }).click()
    const window = await opened
    await expect(window).toHaveURL(/#\/check\/outside/)
    expect(await window.evaluate<boolean>('window.opener === null')).toBe(true)
    await window.close()
  } finally {
    await apiOf(page).done('DELETE', 'sys/menu', [id])
  }
})
