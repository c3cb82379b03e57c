import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { lists } from '../city/hazards.ts'
import { dialog, input, photo, row, spaced, tick, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { hears } from '../said.ts'

// Lists, forms and their fields (system.md §9), on the screens of those who use them.

const persons = '/gysy/jjxxgl/cyrygl/jobperson/index'
const main = (page: Page) => page.getByRole('main')
const add = async (page: Page) => {
  await main(page).getByRole('button', { name: '新增' }).first().click()
  await expect(dialog(page).locator('label').first()).toBeVisible()
  return dialog(page)
}

test('SH-31: pages are gone through and sized at the foot of a list, another size begins at page 1, and a column that is hidden stays so', async ({
  as,
}) => {
  const page = await as('city', '/gysy/jjxxgl/rqssgl/gasfacility/index')
  const pager = main(page).locator('.ant-pagination').filter({ visible: true })
  const sized = async (size: number) => {
    const asked = page.waitForResponse((answer) => /gasfacility\/page/.test(answer.url()) && answer.url().includes(`limit=${size}`))
    await main(page).getByLabel('每页条数').filter({ visible: true }).click()
    await page.getByTitle(`${size} 条/页`).filter({ visible: true }).last().click()
    const { data } = (await (await asked).json()) as { readonly data: { readonly list: readonly unknown[] } }
    expect(data.list).toHaveLength(size)
    expect((await asked).url()).toMatch(/[?&]page=1(&|$)/)
    await expect(pager.locator('.ant-pagination-item-active')).toHaveText('1')
  }
  await expect(pager).toContainText(/共 [\d,]+ 条/)
  await sized(10)
  await pager.getByTitle('2', { exact: true }).click()
  await expect(pager.locator('.ant-pagination-item-active')).toHaveText('2')
  await sized(20)
  await main(page).getByRole('button', { name: '列设置' }).filter({ visible: true }).click()
  const settings = page.locator('.column-settings')
  const column = main(page).getByRole('columnheader', { name: '设施类型' }).filter({ visible: true })
  await expect(column).toHaveCount(1)
  await settings.getByRole('checkbox', { name: '设施类型', exact: true }).uncheck()
  await expect(column).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await page.reload()
  await expect(pager).toBeVisible()
  await expect(column).toHaveCount(0)
})

test('SH-30, SH-43: a form says what it does to what; the first rule that is not kept is told and its field takes the focus; details send nothing', async ({
  as,
}) => {
  const page = await as('district', lists.district)
  const form = await add(page)
  await expect(form.getByText('隐患排查新增')).toBeVisible()
  // 900 px high and more, the form stands at the upper end of what its height asks for.
  const { y } = (await form.boundingBox()) ?? { y: 0 }
  expect(y).toBeLessThan(0.16 * 900)
  const sent: string[] = []
  page.on('request', (call) => void (call.method() !== 'GET' && call.url().includes('aqjdyhpc') && sent.push(call.url())))
  await form.getByRole('button', { name: spaced('上报') }).click()
  const first = form.getByRole('alert').first()
  const words = ((await first.textContent()) ?? '').trim()
  await hears(page, words)
  const field = form
    .locator('div:has(> label)')
    .filter({ has: page.getByRole('alert') })
    .first()
  await expect(field.locator(':focus')).toHaveCount(1)
  expect(sent).toEqual([])
  await form.getByRole('button', { name: spaced('取消') }).click()
  await page.getByRole('row').getByRole('button', { name: /^YH/ }).first().click()
  await expect(page.getByText(/隐患排查详情/).first()).toBeVisible()
  await expect(main(page).getByRole('textbox').filter({ visible: true })).toHaveCount(0)
})

test('SH-37: a region is found by its initials; without a choice the dialog asks for one, and what lies above the own is grey', async ({
  as,
}) => {
  const opened = async (page: Page) => {
    const form = await add(page)
    await form.getByRole('button', { name: '选择区域' }).first().click()
    const picker = page.getByRole('dialog', { name: '选择区域' })
    await expect(picker.getByRole('treeitem').first()).toBeVisible()
    return picker
  }
  const page = await as('company', '/gysy/jjxxgl/gascompanies/index')
  const picker = await opened(page)
  const confirm = picker.getByRole('button', { name: /确\s?定/ })
  await confirm.click()
  await hears(page, '请选择区域')
  await picker.getByRole('textbox').fill('wl')
  await picker.getByTitle('望澜区', { exact: true }).first().click()
  await confirm.click()
  await expect(picker).toBeHidden()
  const district = await opened(await as('municipalDistrict', '/jcxxgl/jcsj/baseroad/index'))
  await expect(district.locator('[aria-disabled=true], .ant-tree-treenode-disabled').first()).toBeVisible()
})

test('SH-39: a field of pictures takes nothing else, and a picture that arrived is shown', async ({ as }) => {
  const page = await as('district', lists.district)
  const form = await add(page)
  await tick(form, '是否存在隐患', '是')
  const field = row(form, '整改前照片')
  const files = field.locator('input[type=file]:not([capture])')
  await files.setInputFiles([{ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('说明') }])
  await hears(page, /只支持.+格式文件/)
  const pictures = await Promise.all(Array.from({ length: 10 }, (_, at) => photo(page, `现场${at}`)))
  await files.setInputFiles(pictures)
  await hears(page, /最多上传9/)
  await expect(field.getByRole('button', { name: /^删除 / })).toHaveCount(9)
  await expect(field.getByRole('progressbar')).toHaveCount(0)
})

test('SH-38: a value that is switched off is not offered any more; one that rows hold stays readable', async ({ as }) => {
  const admin = apiOf(await as('everything'))
  const { list: types } = await admin.done<{ list: readonly { id: string }[] }>('GET', 'sys/dict/type/page?dictType=gas_person_type')
  const { list: values } = await admin.done<{ list: readonly { id: string; dictValue: string }[] }>(
    'GET',
    `sys/dict/data/page?dictTypeId=${types[0]?.id}`,
  )
  const id = values.find(({ dictValue }) => dictValue === '3')?.id
  await admin.done('PUT', 'sys/dict/data', { id, status: '0' })
  try {
    const page = await as('company', persons)
    await expect(main(page).getByRole('cell', { name: '运行、维护和抢修人员' }).first()).toBeVisible()
    const form = await add(page)
    await input(form, '人员类别').click()
    const offered = page.locator('.ant-select-dropdown:visible')
    await expect(offered.getByTitle('安全生产管理人员', { exact: true })).toBeVisible()
    await expect(offered.getByTitle('运行、维护和抢修人员', { exact: true })).toHaveCount(0)
  } finally {
    await admin.done('PUT', 'sys/dict/data', { id, status: '1' })
  }
})

test('SH-41, SH-42: an identity number tells sex and birthday at once, a wrong check digit warns, and a number of a telephone has its form', async ({
  as,
}) => {
  const page = await as('company', persons)
  const form = await add(page)
  await write(form, '身份证号', '110101199003074231')
  await input(form, '姓名').focus()
  await expect(row(form, '身份证号')).toContainText('1990-03-07')
  await expect(row(form, '身份证号')).toContainText('男')
  await write(form, '手机号', '12345')
  await form
    .getByRole('button', { name: /^(保存|提交|确)/ })
    .first()
    .click()
  await expect(row(form, '手机号').getByRole('alert')).toBeVisible()
})
