import { apiOf } from '../api.ts'
import { detail, givenDraft, givenOrder, givenReported, type Hazard, lists, root } from '../city/hazards.ts'
import { dialog } from '../forms.ts'
import { expect, test, type Who } from '../people.ts'
import { unique } from '../words.ts'

const strangers: readonly Who[] = ['otherCompany', 'otherDistrict']

for (const who of strangers) {
  test(`${who} finds an order of another neither in the list, nor by its address, nor by a call`, async ({ as }) => {
    const district = await as('district')
    const subject = unique('石磊里调压柜')
    const row = await givenOrder(district, subject)
    const page = await as(who, lists.district)
    await page.getByLabel('关键字', { exact: true }).fill(subject)
    await page.getByRole('button', { name: /^查\s?询$/ }).click()
    await expect(page.getByText('没有符合条件的隐患排查记录')).toBeVisible()
    await page.goto(`/#${detail(lists.district, row)}`)
    await expect(page.getByText('数据不存在或无权查看')).toBeVisible()
    await expect(page.getByText(subject).filter({ visible: true })).toHaveCount(0)
    const api = apiOf(page)
    expect(await api.call('GET', `${root}/info/${row.id}`)).toMatchObject({ code: 10104 })
    expect(await api.call('PUT', `${root}/reform`, { id: row.id, opinion: '越权' })).not.toMatchObject({ code: 0 })
    expect(await api.call('PUT', `${root}/audit`, { id: row.id, auditResult: '1', opinion: '越权' })).not.toMatchObject({ code: 0 })
  })
}

test('a draft is seen by its own department only, and a report of the district not by the company before its dispatch', async ({ as }) => {
  const district = await as('district')
  const rows: Hazard[] = [await givenDraft(district, unique('草稿')), await givenReported(district, unique('未派发'))]
  const company = apiOf(await as('company'))
  for (const row of rows) expect(await company.call('GET', `${root}/info/${row.id}`)).toMatchObject({ code: 10104 })
  const city = apiOf(await as('city'))
  const codes = await Promise.all(rows.map(async (row) => (await city.call('GET', `${root}/info/${row.id}`)).code))
  expect(codes).toEqual([10104, 0])
})

test('photographs and the order of a hazard are closed to strangers', { tag: '@key' }, async ({ as }) => {
  const district = await as('district')
  const row = await givenOrder(district, unique('石磊里阀井'))
  const info = await apiOf(district).done<{ beforeImages: { id: string }[]; orderFile: { id: string }[] }>('GET', `${root}/info/${row.id}`)
  const files = [...info.beforeImages, ...info.orderFile].map((file) => file.id)
  expect(files).toHaveLength(2)
  for (const who of strangers) {
    const api = apiOf(await as(who))
    for (const id of files) {
      const answer = await api.raw('GET', `sys/oss/preview/${id}`, '')
      expect(answer.headers()['content-type'] ?? '').toMatch(/json/)
    }
  }
})

test('a page that the level has not is not found, though its address is known', async ({ as }) => {
  const page = await as('company')
  await page.goto(`/#${lists.cityReview}`)
  await expect(page.getByText('抱歉，您访问的页面不存在')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})
