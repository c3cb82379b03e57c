import { choose, day, dialog, submit, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { dayFromNow, unique } from '../words.ts'

const SCHEMES = '/ssxyxx/pfmx/index'

test('the city writes another version of how bridges are rated, corrects it as tables, sees whose grade it would change, and puts it in force', async ({
  as,
}) => {
  const { step } = test
  const page = await as('municipalCity', SCHEMES)
  const version = unique('修订')
  const versionRow = page.getByRole('row').filter({ hasText: version })
  const figures = () => dialog(page).getByRole('spinbutton')

  await step('it begins with what is in force', async () => {
    await page.getByRole('button', { name: '新增' }).click()
    await choose(dialog(page), '方案类别', '桥梁')
    await write(dialog(page), '名称', '城市桥梁技术状况评估')
    await write(dialog(page), '版本', version)
    await day(dialog(page), '生效日期', dayFromNow(1))
    await dialog(page)
      .getByRole('button', { name: /^从现行方案带入/ })
      .click()
    await expect(dialog(page).getByText('参数完整，可以启用')).toBeVisible()
    await submit(page, '保存')
    await expect(versionRow).toContainText('草稿')
  })

  await step('a weight that does not add up is told while it is written, and corrected', async () => {
    await versionRow.getByRole('button', { name: '编辑', exact: true }).click()
    await expect(figures().first()).toHaveValue('0.15')
    await figures().first().fill('0.2')
    await expect(dialog(page).getByRole('status')).toContainText('启用前还有1处需要改正')
    await expect(dialog(page).getByRole('status')).toContainText('本组权重合计为1.05，应为1')
    await figures().nth(1).fill('0.35')
    await expect(dialog(page).getByText('参数完整，可以启用')).toBeVisible()
    await submit(page, '保存')
  })

  await step('its page marks what differs from the version in force and tells whose grade would change', async () => {
    await versionRow.getByRole('button').first().click()
    await expect(page.getByText('与现行方案对照：城市桥梁技术状况评估 2017')).toBeVisible()
    await expect(page.getByText('现行：0.15', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /测\s?算/ }).click()
    await expect(page.getByText(/^参评设施\d+座，等级变化\d+座$/)).toBeVisible()
  })

  await step('it is put in force, and cannot be edited any more', async () => {
    await page.getByRole('button', { name: /^启\s?用$/ }).click()
    await submit(page, '启用')
    await expect(page.getByText('生效', { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^编\s?辑$/ }).filter({ visible: true })).toHaveCount(0)
  })
})
