import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { fromBase32, hotp, stepOf } from '../../apps/server/src/ciphers/totp.ts'
import { type City, startCity } from '../city/city.ts'
import { cityNow } from '../city/city-clock.ts'
import { password } from '../city/server.ts'
import { conditions, dialog, spaced } from '../forms.ts'
import { expect, people, signIn, test, tryToSignIn } from '../people.ts'

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
    await binding.getByLabel('动态验证码').fill(hotp(fromBase32(secret), stepOf(cityNow())))
    await binding.getByRole('button', { name: spaced('确定') }).click()
    await expect(page.getByRole('button', { name: /^你好 / })).toBeVisible()

    await page.goto(`${city.url}/#/sys/explain/index`)
    await expect(page.getByText('选择一个用户')).toBeVisible()
    await picture(page, 'explain-empty')
  })
})

test('the security administrator explains a right, changes a role knowing whom it touches and ends a session; the auditor reads what was changed', {
  tag: '@key',
}, async ({ as, browser }) => {
  test.slow()
  const security = await as('securityAdmin', '/sys/user/index')
  const found = (words: string) => security.getByRole('row').filter({ has: security.getByText(words, { exact: true }) })

  await test.step('explains a right', async () => {
    await conditions(security)
    await security.getByLabel('用户名').fill(people.district)
    await security.getByRole('button', { name: spaced('查询') }).click()
    await expect(found('demo_jl')).toHaveCount(0)
    await found(people.district).getByRole('button', { name: '更多操作' }).click()
    await security.getByRole('menuitem', { name: '权限解释' }).click()
    await expect(security.getByText(`账号“${people.district}”可以使用`)).toBeVisible()
    await security.getByRole('combobox', { name: '业务' }).click()
    await security.getByRole('combobox', { name: '业务' }).fill('隐患排查')
    await security.locator('.ant-select-dropdown:visible').getByTitle('隐患排查', { exact: true }).click()
    await expect(security.getByRole('status').filter({ hasText: '允许' })).toBeVisible()
    await expect(security.getByText(/由以下角色的菜单或按钮授予/)).toBeVisible()
    await picture(security, 'explained')
  })

  await test.step('previews and saves a change of a role', async () => {
    await security.goto('/#/sys/role/index')
    await conditions(security)
    await security.getByLabel('角色编码').fill('enterpriseStaff')
    await security.getByRole('button', { name: spaced('查询') }).click()
    await expect(found('sysAdmin')).toHaveCount(0)
    await found('企业经办人').getByRole('button', { name: '编辑', exact: true }).click()
    const form = dialog(security)
    await form.getByLabel('搜索菜单授权').fill('图层：燃气隐患')
    const layer = form.locator('.ant-tree-treenode').filter({ hasText: '图层：燃气隐患' }).first()
    await expect(layer.locator('.ant-tree-checkbox-checked')).toBeVisible()
    await layer.locator('.ant-tree-checkbox').click()
    await form.getByRole('button', { name: '预览变更' }).click()
    await expect(form.getByText(/\d+ 人将失去/)).toBeVisible()
    await picture(security, 'role-previewed')
    await form.getByRole('button', { name: spaced('保存') }).click()
    await expect(form).toBeHidden()
  })

  await test.step('ends a session', async () => {
    const elsewhere = await browser.newContext()
    const company = await elsewhere.newPage()
    await company.goto(security.url().split('#')[0] ?? '/')
    await signIn(company, people.company)
    await security.goto('/#/sys/online/index')
    await conditions(security)
    await security.getByRole('textbox', { name: '用户名' }).fill(people.company)
    await security.getByRole('button', { name: spaced('查询') }).click()
    await found(people.company).first().getByRole('button', { name: '更多操作' }).click()
    await security.getByRole('menuitem', { name: '强制下线' }).click()
    await dialog(security)
      .getByRole('button', { name: /强制下线|确\s?定/ })
      .click()
    // The message is gone after three seconds; the login page keeps saying it.
    await expect(company.getByRole('button', { name: spaced('登录') })).toBeVisible()
    await expect(company.getByRole('alert').filter({ hasText: '您的账号已被管理员强制下线' })).toBeVisible()
    await elsewhere.close()
  })

  const auditor = await as('auditor', '/sys/logoperation/index')
  await test.step('the auditor reads the role before and after', async () => {
    // What the jobs of the city write stands above it.
    await conditions(auditor)
    await auditor.getByLabel('用户名').fill(people.securityAdmin)
    await auditor.getByRole('button', { name: spaced('查询') }).click()
    const changed = auditor.getByRole('row').filter({ hasText: people.securityAdmin }).filter({ hasText: '角色' }).first()
    await changed.getByRole('button', { name: '详情' }).click()
    const record = dialog(auditor)
    await expect(record.getByText('菜单授权').first()).toBeVisible()
    await picture(auditor, 'audit-before-after')
    await auditor.keyboard.press('Escape')
  })

  await test.step('the auditor checks the chain', async () => {
    await auditor.getByRole('button', { name: '校验日志链' }).click()
    await expect(auditor.getByText(/日志链完整，共校验 \d+ 条/)).toBeVisible()
  })
})
