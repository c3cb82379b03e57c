import type { Page } from '@playwright/test'
import { gasCompany, lists } from '../city/hazards.ts'
import { password } from '../city/server.ts'
import { dialog, input, photo, row, spaced } from '../forms.ts'
import { pressBy, tabTo, takeFrom, typeInto } from '../keyboard.ts'
import { expect, people, test } from '../people.ts'
import { hears } from '../said.ts'
import { unique } from '../words.ts'

/** Opens a picker, searches, takes what is found and closes it, the focus being back where it was. */
async function pickPerson(page: Page, username: string): Promise<void> {
  const opener = row(dialog(page), '检查人员').getByRole('button', { name: '选择人员' })
  await pressBy(page, opener)
  const picker = page.getByRole('dialog', { name: '选择人员' })
  const answered = page.waitForResponse((reply) => reply.url().includes(`username=${username}`))
  await typeInto(page, picker.getByRole('textbox'), username)
  await answered
  const found = picker.getByRole('row').filter({ has: page.getByText(username, { exact: true }) })
  await tabTo(page, found.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await pressBy(page, picker.getByRole('button', { name: spaced('确定') }))
  await expect(picker).toBeHidden()
}

async function pickRegion(page: Page, initials: string, name: string): Promise<void> {
  await pressBy(page, row(dialog(page), '所属区域').getByRole('button', { name: '选择区域' }))
  const picker = page.getByRole('dialog', { name: '选择区域' })
  await typeInto(page, picker.getByRole('textbox'), initials)
  await expect(picker.getByRole('treeitem', { name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(picker.getByRole('status')).toContainText(name)
  await pressBy(page, picker.getByRole('button', { name: spaced('确定') }))
  await expect(picker).toBeHidden()
}

test('SH-36: a finding is reported with the keyboard alone, from the login to the photograph', async ({ page }) => {
  test.slow()
  const { step } = test
  const subject = unique('键盘检查')

  await step('login', async () => {
    await page.goto(`/#/login?redirect=${encodeURIComponent(lists.district)}`)
    await typeInto(page, page.getByLabel('账号', { exact: true }), people.district)
    await typeInto(page, page.getByLabel('密码', { exact: true }), password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row').nth(2)).toBeVisible()
  })

  const form = dialog(page)
  await step('the form opens and holds the focus', async () => {
    await pressBy(page, page.getByRole('button', { name: '新增' }).first())
    await expect(form.getByLabel(/检查时间/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await pressBy(page, page.getByRole('button', { name: '新增' }).first())
    await expect(form.getByLabel(/检查时间/)).toBeVisible()
  })

  await step('choices, people, region and texts', async () => {
    await takeFrom(page, input(form, '隐患来源'), '政府检查')
    await takeFrom(page, input(form, '检查类型'), '日常检查')
    await pickPerson(page, people.districtReviewer)
    await takeFrom(page, input(form, '检查对象类型'), '燃气企业')
    await takeFrom(page, input(form, '燃气企业'), gasCompany)
    await typeInto(page, input(form, '检查对象'), subject)
    await pickRegion(page, 'gdjd', '古渡街道')
    await expect(input(form, '所属区域')).toHaveValue('古渡街道')
    await typeInto(page, input(form, '详细地址'), '望澜区古渡街118号')
    await tabTo(page, row(form, '是否存在隐患').getByRole('radio').first())
    await page.keyboard.press('Space')
    await takeFrom(page, input(form, '隐患类别'), '调压计量')
    await tabTo(page, row(form, '隐患等级').getByRole('radio').first())
    await page.keyboard.press('Space')
    await typeInto(page, input(form, '隐患描述'), '出口压力3.9kPa，高于设定3.0kPa')
  })

  await step('a photograph', async () => {
    const chooser = page.waitForEvent('filechooser')
    await pressBy(page, row(form, '整改前照片').getByRole('button', { name: /^添加/ }))
    await (await chooser).setFiles([await photo(page, subject)])
    await expect(row(form, '整改前照片').getByRole('button', { name: /^删除 / })).toHaveCount(1)
  })

  await step('what is reported stands in the list', async () => {
    await pressBy(page, form.getByRole('button', { name: spaced('上报'), exact: true }))
    await hears(page, /^✓ 已上报/)
    await expect(page.getByRole('row').filter({ hasText: subject })).toBeVisible()
  })
})
