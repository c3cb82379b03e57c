import { apiOf } from '../api.ts'
import { dialog } from '../forms.ts'
import { expect, test } from '../people.ts'
import { type Cells, linesOf, mainButton, otherFile, sendFile, totalOf, workbook } from '../sheets.ts'
import { unique } from '../words.ts'

// Refusals are what this story is about: these, and no others.
test.use({ refusals: /文件无法读取|文件编码无法识别|拒绝访问，没有权限/ })

const boxes = '/zhsz-jcxxgl/qx_pdx/index'
const BOX = 'jcsj/baselamppdx'

test('a file twice, columns that nobody knows, garbage, a double press, another district and somebody who imports nothing', async ({
  as,
}) => {
  const { step } = test
  const page = await as('municipalDistrict', boxes)
  const api = apiOf(page)
  const prefix = unique('PB')
  const head = ['配电箱编号', '所属区县', '颜色', '高度']
  const row = (no: number, district = '望澜区'): Cells => [`${prefix}${no}`, district, '绿', 2]
  const file = async (...rows: readonly Cells[]) => ({ name: '配电箱.xlsx', content: await workbook(['配电箱', [head, ...rows]]) })
  const found = () => totalOf(api, BOX, `&name=${prefix}`)
  const open = () => mainButton(page, '导入').click()
  const close = () =>
    dialog(page)
      .getByRole('button', { name: /关闭|取\s?消/ })
      .last()
      .click()

  await step('columns that nobody knows are told, and the rest is read; pressed twice it goes in once', async () => {
    await open()
    await sendFile(page, await file(row(1), row(2)))
    await expect(dialog(page).getByText(/未识别、不读取的列：.*颜色.*高度/)).toBeVisible()
    await dialog(page).getByRole('button', { name: '确认导入 2 行' }).dblclick()
    await expect(dialog(page).getByText('已导入 2 行：新增 2，更新 0')).toBeVisible()
    expect(await found()).toBe(2)
    await close()
  })

  await step('the same file once more: both rows are there already', async () => {
    await open()
    await sendFile(page, await file(row(1), row(2)))
    await expect(dialog(page).getByRole('tab', { name: '有误 2' })).toHaveAttribute('aria-selected', 'true')
    await expect(
      dialog(page)
        .getByRole('row')
        .filter({ hasText: `${prefix}1` }),
    ).toContainText('配电箱编号已存在')
    await expect(dialog(page).getByRole('button', { name: /确认导入/ })).toHaveCount(0)
    await otherFile(page)
    await dialog(page).getByText('更新已存在的数据').click()
    await sendFile(page, await file(row(1), row(2)))
    await expect(dialog(page).getByRole('tab', { name: '无变化 2' })).toBeVisible()
    await close()
  })

  await step('a box of another district is refused in words', async () => {
    await open()
    await sendFile(page, await file(row(3, '石桐县')))
    await dialog(page).getByRole('tab', { name: '有误 1' }).click()
    await expect(
      dialog(page)
        .getByRole('row')
        .filter({ hasText: `${prefix}3` }),
    ).toContainText('所属区县超出您的管辖区域，请选择本辖区内的区域')
    await close()
    expect(await found()).toBe(2)
  })

  await step('five megabytes of garbage are refused in words, whatever they are called', async () => {
    const garbage = Buffer.from(Uint32Array.from({ length: 1_250_000 }, (_, at) => (at * 2_654_435_761) % 4_294_967_296).buffer)
    for (const [name, words] of [
      ['配电箱.xlsx', '文件无法读取，可能已损坏；请用Excel或WPS另存为xlsx后重试'],
      ['配电箱.csv', '文件编码无法识别，请以UTF-8或GB18030编码保存'],
    ] as const) {
      await open()
      await sendFile(page, { name, content: garbage })
      await expect(dialog(page).getByRole('alert')).toContainText(words)
      await close()
    }
    expect(await found()).toBe(2)
  })

  await step('who maintains lamps is offered no import, and may send none', async () => {
    const other = await as('maintainer', '/zhsz-jcxxgl/qy_pdx/index')
    await expect(linesOf(other).first()).toBeVisible()
    await expect(other.getByRole('main').getByRole('button', { name: '导入' })).toHaveCount(0)
    expect(await apiOf(other).call('POST', `${BOX}/import`, {})).toMatchObject({ code: 403, msg: '拒绝访问，没有权限' })
  })
})
