import { apiOf } from '../api.ts'
import { expectState, gasCompany, press } from '../city/hazards.ts'
import { submit } from '../forms.ts'
import { expect, test } from '../people.ts'
import { unique } from '../words.ts'

const page = '/aqjg/ndkh/index'
const ROOT = 'gysy/gysygascompaniesndkh'

interface Item {
  readonly id: string
  readonly itemNo: string
  readonly fullScore: number
  readonly autoScore: number | null
}

test('a company is assessed: it scores itself, the district and the city score it, and each sees what it is made of', {
  tag: '@key',
}, async ({ as }) => {
  const { step } = test
  const city = await as('city', page)
  const api = apiOf(city)
  const year = 2040 + Math.floor(Math.random() * 50)
  const { list } = await api.done<{ list: { id: string; name: string }[] }>(
    'GET',
    `gysy/gascompanies/page?name=${encodeURIComponent(gasCompany)}`,
  )
  // Its branches bear the name too, and are not judged.
  const company = list.find(({ name }) => name === gasCompany)
  const scheme = await api.done<{ id: string }>('PUT', 'gysy/ndkhscheme', {
    year,
    name: unique('考核方案'),
    businessTypes: ['1', '2', '3'],
  })
  await api.done('POST', 'gysy/ndkhscheme/publish', { id: scheme.id })
  const { id } = await api.done<{ id: string }>('PUT', ROOT, { schemeId: scheme.id, gasCompaniesId: company?.id })
  const itemsOf = async () => (await api.done<{ items: Item[] }>('GET', `${ROOT}/info/${id}`)).items
  const byHand = (await itemsOf()).filter(({ autoScore }) => autoScore === null)

  await step('the company scores itself with evidence, and hands it in on the page', async () => {
    const officer = await as('company', page)
    const own = apiOf(officer)
    const paper = async (name: string) =>
      (await own.upload({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })).data.id
    const items: unknown[] = []
    for (const item of byHand) items.push({ id: item.id, selfScore: item.fullScore, evidence: [await paper(`佐证${item.itemNo}.pdf`)] })
    await own.done('POST', ROOT, { id, items, annualReport: [await paper('年度报告.pdf')] })
    await as('company', `${page}/detail/${id}`)
    await expect(officer.getByRole('heading', { name: '考核明细', exact: true }).filter({ visible: true })).toHaveCount(1)
    await press(officer, '提交自评')
    await submit(officer, '提交自评')
    await expectState(officer, '待初评')
  })

  await step('the district sees what was counted, tries other points out and scores', async () => {
    const reviewer = await as('districtReviewer', `${page}/detail/${id}`)
    const tree = reviewer.locator('.assessment-tree').filter({ visible: true })
    await expect(tree.getByRole('row')).not.toHaveCount(0)
    await tree.getByRole('button', { name: '指标1.2的依据' }).click()
    await expect(reviewer.getByText(/^统计期/).filter({ visible: true })).toBeVisible()
    await reviewer.keyboard.press('Escape')
    await tree.getByRole('button', { name: '试算' }).click()
    await expect(tree.getByText(/^按试算分值/)).toBeVisible()
    await tree.getByRole('button', { name: '退出试算' }).click()
    const items = byHand.map((item) => ({ id: item.id, districtScore: item.fullScore }))
    await apiOf(reviewer).done('POST', `${ROOT}/districtScore`, { id, items })
    await reviewer.reload()
    await expectState(reviewer, '待复评')
  })

  await step('the city scores it, and it is public', async () => {
    await api.done('POST', `${ROOT}/cityScore`, { id, items: byHand.map((item) => ({ id: item.id, cityScore: item.fullScore })) })
    await as('city', `${page}/detail/${id}`)
    await expectState(city, '公示中')
  })

  await step('the city voids it again', async () => {
    await press(city, '作废')
    const opinion = city.getByRole('dialog').getByRole('textbox').first()
    await opinion.fill('演练结束')
    await submit(city, '作废')
    await expectState(city, '作废')
  })
})
