import type { Page } from '@playwright/test'
import { csvOf } from '../../apps/server/test/support/import-files.ts'
import { creditCheckCharacter } from '../../packages/kernel/src/fields/formats.ts'
import { dialog, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { savedRows } from '../saved-rows.ts'
import { unique } from '../words.ts'

const companies = '/gysy/jjxxgl/gascompanies/index'
const head = [
  '企业名称',
  '统一社会信用代码',
  '经营类别',
  '燃气种类',
  '所属区域',
  '注册地址',
  '经营地址',
  '经营区域',
  '法定代表人',
  '法定代表人电话',
  '主要负责人',
  '主要负责人电话',
  '安全负责人',
  '安全负责人电话',
  '联系人',
  '联系电话',
  '24小时值班电话',
  '服务热线',
  '抢修电话',
]

function creditCode(): string {
  const first = `91990102${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
  return first + creditCheckCharacter(first)
}

function company(name: string, kind: string, region: string): readonly string[] {
  const phone = '10000000001'
  const people = ['甲', phone, '乙', phone, '丙', phone, '丁', phone]
  return [
    name,
    creditCode(),
    kind,
    '液化石油气',
    region,
    '古渡街118号',
    '古渡街118号',
    region,
    ...people,
    '0000-81234567',
    '0000-81234568',
    '0000-81234569',
  ]
}

async function importRows(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await dialog(page)
    .getByLabel('选择要导入的文件')
    .setInputFiles({ name: '企业名册.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${csvOf([head, ...rows])}`) })
  await dialog(page).getByRole('button', { name: '下一步：预览' }).click()
}

test('the city imports a register of companies with two faulty cells, mends them and imports it again; then it exports what it filtered', {
  tag: '@key',
}, async ({ as }) => {
  const { step } = test
  const name = unique('澜丰燃气')
  const page = await as('city', companies)
  const good = company(`${name}一`, '瓶装燃气', '望澜区')
  const wrongKind = company(`${name}二`, '罐装燃气', '望澜区')
  const wrongRegion = company(`${name}三`, '2', '无名区')

  await step('it gets the template', async () => {
    await page.getByRole('button', { name: '导入' }).click()
    const rows = await savedRows(page, () => dialog(page).getByRole('button', { name: '下载模板' }).click())
    expect(rows[1]).toContain('*企业名称')
  })

  await step('it sends the register, and is told which cells are wrong; nothing is written', async () => {
    await importRows(page, [good, wrongKind, wrongRegion])
    await expect(dialog(page).getByText('尚未写入任何数据')).toBeVisible()
    await dialog(page).getByRole('tab', { name: '有误 2' }).click()
    const reasons = dialog(page).getByRole('cell').filter({ hasText: '罐装燃气' })
    await expect(reasons.first()).toBeVisible()
    // A reason takes lines, not the room beside the dialog.
    expect(await reasons.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length)).toBe(0)
    await expect(dialog(page).getByRole('row').filter({ hasText: '罐装燃气' })).toContainText('经营类别没有“罐装燃气”')
    await expect(dialog(page).getByRole('row').filter({ hasText: '所属区域“无名区”不存在或无权查看' })).toBeVisible()
    const back = await savedRows(page, () => dialog(page).getByRole('button', { name: '下载错误文件' }).click())
    expect(back.length).toBe(4)
    expect(back[2]?.at(-1)).toContain('C列：经营类别没有“罐装燃气”')
  })

  await step('mended, it goes in, and each company has its first account', async () => {
    await dialog(page).getByRole('button', { name: '上一步' }).click()
    await dialog(page)
      .getByRole('button', { name: /^删除 / })
      .click()
    const mended = [good, wrongKind.with(2, '瓶装燃气'), wrongRegion.with(4, '望澜区').with(7, '望澜区')]
    await importRows(page, mended)
    await dialog(page).getByRole('button', { name: '确认导入 3 行' }).click()
    await expect(dialog(page).getByText('已导入 3 行：新增 3，更新 0')).toBeVisible()
    await expect(dialog(page).getByText('仅显示这一次')).toBeVisible()
    await dialog(page).getByRole('button', { name: '关闭' }).last().click()
  })

  await step('the list shows them, and its export holds them with the columns of the list', async () => {
    await write(page.locator('.query-card'), '企业名称', name)
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expect(page.getByText('共 3 条', { exact: true })).toBeVisible()
    const rows = await savedRows(page, () => page.getByRole('button', { name: '导出' }).click())
    expect(rows[0]?.slice(0, 2)).toEqual(['企业名称', '企业编码'])
    expect(
      rows
        .slice(1)
        .map((row) => row[0])
        .sort(),
    ).toEqual([`${name}一`, `${name}三`, `${name}二`])
  })
})
