import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { fromBase32, hotp, stepOf } from '../../apps/server/src/ciphers/totp.ts'
import { type City, password, startCity } from '../city.ts'
import { spaced } from '../forms.ts'
import { expect, people, test, tryToSignIn } from '../people.ts'

const { PICTURES } = process.env
/** A picture for whoever wants to look (PICTURES names the folder). */
async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: `${PICTURES}/${name}.png` })
}

test.describe('in a city whose administrators need a second factor', () => {
  let city: City
  test.beforeAll(async () => {
    city = await startCity({ SECURITY_CAPTCHA_TYPE: 'none', SECURITY_MFA_ADMIN: '1' }, 'small')
  })
  test.afterAll(() => city.end())

  test('the security administrator binds an authenticator by its picture, and comes to the page that explains rights', async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(city.url)
    await tryToSignIn(page, people.securityAdmin, password)
    const binding = page.getByRole('dialog')
    await binding.getByLabel('密码').fill(password)
    await binding.getByRole('button', { name: spaced('下一步') }).click()
    const secret = (await binding.locator('code').first().textContent()) ?? ''
    await expect(binding.locator('canvas, svg').first()).toBeVisible()
    await picture(page, 'second-factor')
    await binding.getByLabel('动态验证码').fill(hotp(fromBase32(secret), stepOf(Date.now())))
    await binding.getByRole('button', { name: spaced('确定') }).click()
    await expect(page.getByRole('button', { name: /^你好 / })).toBeVisible()

    await page.goto(`${city.url}/#/sys/explain/index`)
    await expect(page.getByText('选择一个用户')).toBeVisible()
    await picture(page, 'explain-empty')
  })
})
