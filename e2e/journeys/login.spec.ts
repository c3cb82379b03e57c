import type { Page } from '@playwright/test'
import { type City, startCity } from '../city/city.ts'
import { lists } from '../city/hazards.ts'
import { password } from '../city/server.ts'
import { breath, spaced } from '../forms.ts'
import { expect, people, signIn, test, tryToSignIn } from '../people.ts'
import { hears } from '../said.ts'
import { unique } from '../words.ts'

test('a wrong password says how many attempts are left, and the right one opens the console', async ({ page }) => {
  await page.goto('/')
  await tryToSignIn(page, people.districtReviewer, 'Falsch-2026-xx')
  await expect(page.getByRole('alert')).toHaveText(/账号或密码错误，还可尝试\d次/)
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('')
  await signIn(page, people.districtReviewer)
})

test('what is missing stands at its field', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: '登 录' }).click()
  await expect(page.getByText('请输入账号')).toBeVisible()
  await expect(page.getByText('请输入密码')).toBeVisible()
})

test('SH-1: without a session an address leads to the login, and after it to where it led', async ({ page }) => {
  await page.goto(`/#${lists.districtReview}`)
  await expect(page).toHaveURL(/#\/login\?redirect=/)
  await signIn(page, people.districtReviewer)
  await expect(page).toHaveURL(new RegExp(`#${lists.districtReview}`))
  await expect(page.getByRole('tab', { name: /^待我派发/ })).toBeVisible()
})

test('a session that ended elsewhere sends to the login and keeps the target', async ({ page, context }) => {
  await page.goto('/')
  await signIn(page, people.districtReviewer)
  await page.goto(`/#${lists.district}`)
  // The rows are there: a query still under way would answer for the one to come.
  await expect(page.getByRole('row').nth(1)).toContainText(/YH/)
  await context.addCookies([{ name: 'token', value: '0'.repeat(32), url: page.url() }])
  await page.getByRole('button', { name: spaced('查询') }).click()
  await expect(page).toHaveURL(/#\/login\?redirect=.*qx_aqjdyhpc/)
})

test('SH-24: logout asks first; the answer no keeps the session, yes ends it', async ({ page }) => {
  await page.goto('/')
  await signIn(page, people.districtReviewer)
  const leave = async (answer: string) => {
    await page.getByRole('button', { name: /^你好 / }).click()
    await page.getByRole('menuitem', { name: '注销' }).click()
    await expect(page.getByText('确定要注销当前用户吗')).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: spaced(answer) })
      .click()
  }
  await leave('取消')
  await expect(page.getByText('取消注销操作')).toBeVisible()
  await leave('确定')
  await expect(page.getByRole('button', { name: '登 录' })).toBeVisible()
  await page.goto(`/#${lists.district}`)
  await expect(page).toHaveURL(/#\/login/)
})

/** The password of the account whose password is changed, in the city of this worker: one that was used before is not taken again. */
let present = password

test('SH-23: a changed password is asked at the next login; the old one is worth nothing', { tag: '@key' }, async ({ page }) => {
  const fresh = unique('Wanlan-neu-')
  const change = async (from: string, to: string) => {
    await page.getByRole('button', { name: /^你好 / }).click()
    await page.getByRole('menuitem', { name: '修改密码' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('原密码', { exact: true }).fill(from)
    await form.getByLabel('新密码', { exact: true }).fill(to)
    await form.getByLabel('确认密码', { exact: true }).fill(to)
    await form.getByRole('button', { name: /修改密码|确\s?定|保\s?存/ }).click()
    await hears(page, '密码已修改，请重新登录')
    await expect(page.getByRole('button', { name: '登 录' })).toBeVisible()
  }
  await page.goto('/')
  await signIn(page, 'demo_jd', present)
  await change(present, fresh)
  await tryToSignIn(page, 'demo_jd', present)
  await expect(page.getByRole('alert')).toHaveText(/账号或密码错误/)
  await signIn(page, 'demo_jd', fresh)
  present = fresh
})

const captchaPicture = (page: Page) => page.getByRole('button', { name: '验证码图片，点击更换' }).locator('img')

/** Waits as a person does, until there is a picture to read. */
async function seesCaptcha(page: Page): Promise<void> {
  const isDrawn = (image: SVGElement | HTMLElement) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
  await expect.poll(() => captchaPicture(page).evaluate(isDrawn)).toBe(true)
}

test.describe('where a captcha is asked', () => {
  let city: City
  test.beforeAll(async () => {
    city = await startCity({ SECURITY_CAPTCHA_TYPE: 'text' }, 'none')
  })
  test.afterAll(() => city.end())

  test('a wrong one says how many attempts are left, shows another picture and keeps the password', async ({ page }) => {
    await page.goto(city.url)
    const picture = captchaPicture(page)
    await seesCaptcha(page)
    const before = await picture.getAttribute('src')
    await page.getByLabel('账号', { exact: true }).fill('admin')
    await page.getByLabel('密码', { exact: true }).fill(password)
    await page.getByLabel('验证码', { exact: true }).fill('0000')
    await page.getByRole('button', { name: '登 录' }).click()
    await expect(page.getByRole('alert')).toHaveText(/验证码不正确/)
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue(password)
    await expect(page.getByLabel('验证码', { exact: true })).toHaveValue('')
    await expect(picture).not.toHaveAttribute('src', before ?? '')
  })

  test('each wrong captcha counts, and after the fifth the account is locked for half an hour', async ({ page }) => {
    await page.goto(city.url)
    const said = page.getByRole('alert')
    for (const expected of [/还可尝试 4 次/, /还可尝试 3 次/, /还可尝试 2 次/, /还可尝试 1 次/, /账号已锁定，请\d+分钟后重试/]) {
      await seesCaptcha(page)
      await page.getByLabel('账号', { exact: true }).fill('auditor')
      await page.getByLabel('密码', { exact: true }).fill(password)
      await page.getByLabel('验证码', { exact: true }).fill('0000')
      // Pressed once: a press that seems lost on a busy machine is sent late, and a second one would count as well.
      const login = page.waitForRequest((one) => one.url().endsWith('/api/login'))
      await page.getByRole('button', { name: '登 录' }).click()
      await (await login).response()
      await expect(said).toHaveText(expected)
      await breath(page)
    }
  })
})
