import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { lists } from '../city/hazards.ts'
import { password } from '../city/server.ts'
import { dialog, input, write } from '../forms.ts'
import { expect, people, signIn as signInAs, test } from '../people.ts'

// A dead session and a part of the program that does not come are what these stories are about.
test.use({ refusals: /未登录或登录已过期|未授权，请登录|log-page-[^/]+\.js|页面资源加载超时/ })

const tabs = (page: Page) => page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab')

/** A session of this story's own, on the list: the kept one of the others must outlive it. */
async function anew(page: Page): Promise<Page> {
  await page.goto('/#/login')
  await signInAs(page, people.district)
  await page.goto(`/#${lists.district}`)
  await expect(page.getByRole('table').first()).toBeVisible()
  return page
}

test('SH-16, SH-13: a tab is dragged to another place, back and forward go through the pages, and the order outlives a reload', async ({
  as,
}) => {
  const page = await as('city', lists.district)
  await tabs(page).first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: '全部关闭' }).click()
  const titles = ['首页']
  await expect(tabs(page)).toHaveText(titles)
  await expect(page).toHaveURL(/#\/index$/)
  for (const [route, title] of [
    [lists.district, '区县隐患排查'],
    [lists.city, '市级隐患排查'],
    ['/log', '前端日志'],
  ] as const) {
    await page.goto(`/#${route}`)
    titles.push(title)
    await expect(tabs(page)).toHaveText(titles)
  }
  const [from, onto] = [await tabs(page).nth(3).boundingBox(), await tabs(page).nth(1).boundingBox()]
  if (from === null || onto === null) throw new Error('tabs are not drawn')
  // Not the writing of the tabs just opened, but of those that were moved.
  const saved = page.waitForResponse(
    (answer) => {
      const written = answer.request().postData() ?? ''
      return (
        answer.url().includes('sys/user/setting') &&
        written.includes('"tabs"') &&
        written.includes('"/log"') &&
        written.indexOf('"/log"') < written.indexOf(lists.district)
      )
    },
    // However long it takes until the tab follows.
    { timeout: 0 },
  )
  const moved = ['首页', '前端日志', '区县隐患排查', '市级隐患排查']
  // What drags comes once the page is quiet: until then a tab does not follow, and whoever drags tries again.
  await expect(async () => {
    // One that followed late is not dragged on.
    if ((await tabs(page).allTextContents()).join() === moved.join()) return
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(onto.x + 40, onto.y + 10, { steps: 12 })
    await page.mouse.move(onto.x + 8, onto.y + 10, { steps: 4 })
    await page.mouse.up()
    await expect(tabs(page)).toHaveText(moved, { timeout: 2_000 })
  }).toPass()
  await saved
  await page.goBack()
  await expect(tabs(page).nth(3)).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await expect(tabs(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(tabs(page)).toHaveText(['首页', '前端日志', '区县隐患排查', '市级隐患排查'])
})

test('SH-35: a session that dies in the middle of an edit: the login over the page, and nothing is lost; another account starts anew', {
  tag: '@key',
}, async ({ as }) => {
  const page = await anew(await as('district'))
  // The browser's own question before a reload over unsaved work.
  page.on('dialog', (question) => void question.accept())
  const begin = async (subject: string) => {
    await page.getByRole('button', { name: '新增' }).first().click()
    await write(dialog(page), '检查对象', subject)
    // As an administrator ends it: the cookie stays, the session behind it is gone.
    await apiOf(page).call('POST', 'logout')
    // The companies to choose from are asked of the server.
    await input(dialog(page), '燃气企业').click()
  }
  const again = page.getByRole('dialog', { name: '重新登录' })
  const signIn = async (username: string) => {
    await again.getByLabel('账号', { exact: true }).fill(username)
    await again.getByLabel('密码', { exact: true }).fill(password)
    await again.getByRole('button', { name: '登 录' }).click()
  }
  await begin('写到一半')
  await expect(again).toBeVisible()
  await signIn(people.district)
  await expect(again).toHaveCount(0)
  await expect(input(dialog(page), '检查对象')).toHaveValue('写到一半')
  await expect(page).toHaveURL(new RegExp(lists.district))
  await page.reload()
  await begin('别人的')
  await expect(again).toBeVisible()
  await signIn(people.city)
  await expect(page).toHaveURL(/#\/index/)
  await expect(page.getByRole('button', { name: /^你好 / })).toBeVisible()
  await expect(page.getByText('别人的')).toHaveCount(0)
})

test('SH-20, SH-19: in a frame a dead session moves the top frame to the login, with its own way back', async ({ as }) => {
  const page = await anew(await as('district'))
  await page.evaluate((route) => {
    const frame = document.createElement('iframe')
    frame.src = `/#${route}?isShowFrame=1`
    frame.id = 'inner'
    frame.style.cssText = 'position: fixed; inset: 200px; width: 900px; height: 500px; z-index: 5000'
    document.body.append(frame)
  }, lists.district)
  const inner = page.frameLocator('#inner')
  await expect(inner.getByRole('table').first()).toBeVisible()
  await expect(inner.getByRole('banner')).toHaveCount(0)
  await apiOf(page).call('POST', 'logout')
  await inner.getByRole('button', { name: '刷新' }).first().click()
  await expect(page).toHaveURL(new RegExp(`#/login\\?redirect=${encodeURIComponent(lists.district)}$`))
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
})

test('SH-2: a part of the program that does not come is told, and comes with the page anew', async ({ as }) => {
  const page = await as('district')
  const parts = /\/assets\/log-page-[^/]+\.js$/
  await page.route(parts, (route) => route.abort())
  await page.goto('/#/log')
  await expect(page.getByText('页面资源加载超时，请刷新重试')).toBeVisible()
  await page.unroute(parts)
  await expect(page.getByRole('main').getByRole('button', { name: '重新加载' })).toBeVisible()
  await page.getByRole('button', { name: '刷新页面' }).click()
  await expect(page.getByRole('main').getByText('前端日志')).toBeVisible()
})
