import { breath, choose, day, dialog, spaced, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { unique } from '../words.ts'

test.use({ refusals: /位于内网/ })

test('the security administrator lets an outside system in, is shown its secret once, subscribes it to changes and reads what came of the first', async ({
  as,
}) => {
  test.slow()
  const name = unique('市大数据平台')
  const subscription = unique('岗位变化')
  const page = await as('securityAdmin', '/sys/accesssystem/index')
  const once = page.locator('.ant-modal-confirm')
  const row = (words: string) => page.getByRole('row').filter({ hasText: words })

  await test.step('adds the system', async () => {
    await page.getByRole('button', { name: '新增' }).first().click()
    await write(dialog(page), '系统名称', name)
    await day(dialog(page), '有效期', '2099-12-31')
    await dialog(page)
      .getByRole('button', { name: spaced('保存') })
      .click()
    await expect(once.getByText('密钥', { exact: true })).toBeVisible()
    const secret = await once.locator('code').last().textContent()
    expect(secret?.length).toBeGreaterThan(20)
    await once.getByRole('button', { name: spaced('关闭') }).click()
    await expect(row(name)).toBeVisible()
    await expect(page.getByText(secret ?? '')).toHaveCount(0)
  })

  await test.step('subscribes it to every change of a post, at an address of the house that is refused, then at another', async () => {
    await page.goto('/#/sys/webhook/index')
    await page.getByRole('button', { name: '新增' }).first().click()
    const form = dialog(page)
    await write(form, '名称', subscription)
    await write(form, '推送地址', 'https://127.0.0.1/hook')
    await choose(form, '对接系统', name)
    await form.getByRole('combobox', { name: '选择资源', exact: true }).click()
    await form.getByRole('combobox', { name: '选择资源', exact: true }).fill('sys/post')
    await page
      .locator('.ant-select-dropdown:visible')
      .getByTitle(/sys\/post$/)
      .click()
    await form.getByRole('button', { name: spaced('保存') }).click()
    await expect(form.getByText(/位于内网/).first()).toBeVisible()
    await write(form, '推送地址', 'https://hooks.invalid/chengan')
    await breath(page)
    await form.getByRole('button', { name: spaced('保存') }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row(subscription)).toBeVisible()
  })

  await test.step('a change is told, and the log says why it did not arrive', async () => {
    const system = await as('everything', '/sys/post/index')
    await system.getByRole('button', { name: '新增' }).first().click()
    await write(dialog(system), '岗位编码', unique('outside_'))
    await write(dialog(system), '岗位名称', unique('对接联络员'))
    await dialog(system)
      .getByRole('button', { name: spaced('保存') })
      .click()
    await expect(system.getByRole('dialog')).toHaveCount(0)
    await page.goto('/#/sys/webhooklog/index')
    await expect(async () => {
      await page.getByRole('button', { name: '刷新', exact: true }).last().click()
      await expect(row(subscription).first()).toContainText(/hooks\.invalid|ENOTFOUND|EAI_AGAIN|getaddrinfo/, { timeout: 2_000 })
    }).toPass()
  })
})
