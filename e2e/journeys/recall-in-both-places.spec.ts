import { act, detail, expectState, givenOrder, givenReported, lists, type press, stored } from '../city/hazards.ts'
import { dialog, submit, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { hears } from '../said.ts'
import { unique } from '../words.ts'

// An order that is gone, and a recall that comes too late, are refused here.
test.use({ refusals: /数据不存在或无权查看|当前状态不允许该操作|企业已签收，不能撤回|数据已被他人修改/ })

test('a report is recalled before its dispatch and becomes a draft again', async ({ as }) => {
  const page = await as('district')
  const row = await givenReported(page, unique('古渡街8号立管'))
  await page.goto(`/#${detail(lists.district, row)}`)
  await expectState(page, '待派发')
  await recall(page, '企业名称填错，撤回重填')
  await expectState(page, '草稿')
})

test('an order is recalled while nobody has signed: its number is void, the company no longer sees it', async ({ as }) => {
  const page = await as('district')
  const row = await givenOrder(page, unique('听潮苑5幢立管'))
  const company = await as('company', detail(lists.district, row))
  await expectState(company, '待整改')

  await page.goto(`/#${detail(lists.district, row)}`)
  await expectState(page, '待整改')
  await recall(page, '责任单位有误，撤回')
  await expectState(page, '待派发')
  expect(await stored(page, row)).toMatchObject({ status: 'reported', reformNoticeNo: null, reformDeadline: null })

  await as('company', detail(lists.district, row))
  await expect(company.getByText('数据不存在或无权查看')).toBeVisible()
})

test('an order that the company has signed is recalled no more', async ({ as }) => {
  const page = await as('district')
  const row = await givenOrder(page, unique('听潮苑7幢立管'))
  await page.goto(`/#${detail(lists.district, row)}`)
  await expectState(page, '待整改')
  const company = await as('company')
  await act(company, 'reform', row, { reformPerson: '沈岚汀', reformPhone: '13805740001', reformMeasures: '更换立管' })
  await recallFrom(page, '撤回')
  await hears(page, /当前状态不允许该操作|企业已签收，不能撤回|数据已被他人修改/)
  expect(await stored(page, row)).toMatchObject({ status: 'reforming' })
})

async function recallFrom(page: Parameters<typeof press>[0], words: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: '更多操作' }).filter({ visible: true }).last().click()
  await page.getByRole('menuitem', { name: '撤回' }).click()
  await write(dialog(page), '撤回意见', words)
  await dialog(page)
    .getByRole('button', { name: /^撤\s?回$/ })
    .click()
}

async function recall(page: Parameters<typeof press>[0], words: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: '更多操作' }).filter({ visible: true }).last().click()
  await page.getByRole('menuitem', { name: '撤回' }).click()
  await write(dialog(page), '撤回意见', words)
  await submit(page, '撤回')
}
