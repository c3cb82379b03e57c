import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { expectState, gasCompany, press } from '../city/hazards.ts'
import { choose, dialog, spaced, submit, upload, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { unique } from '../words.ts'

const ROOT = 'gysy/gysygascompaniesndkh'
const page = '/aqjg/ndkh/index'
const schemes = '/aqjg/ndkh/fa/index'

const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })

/** Gives full marks to whatever is scored by hand, in the form that is open; with evidence where the company scores itself. */
async function scoreByHand(window: Page, evidence: boolean): Promise<void> {
  const items = dialog(window).locator('[data-item]')
  await expect(items.first()).toBeVisible()
  for (const item of await items.all()) {
    const points = item.getByRole('spinbutton')
    // What was counted stands there already.
    if ((await points.getAttribute('placeholder')) || (await points.inputValue()) !== '') continue
    const [, full = ''] = /([\d.]+)/.exec((await item.getByText(/^满分 \d/).textContent()) ?? '') ?? []
    await points.fill(full)
    if (!evidence) continue
    await item.locator('input[type=file]:not([capture])').setInputFiles(paper('佐证.pdf'))
    await expect(item.getByRole('button', { name: /^删除 / })).toHaveCount(1)
  }
}

/** A step that would be refused whatever is said is no button of the row that is open, nor behind ⋯. */
async function notOffered(window: Page, button: string): Promise<void> {
  const main = window.getByRole('main')
  await window.reload()
  await expect(main.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible()
  const more = main.getByRole('button', { name: '更多操作' }).filter({ visible: true }).last()
  await expect(
    more
      .or(
        main
          .getByRole('button', { name: spaced('返回') })
          .filter({ visible: true })
          .last(),
      )
      .first(),
  ).toBeVisible()
  if (await more.isVisible()) {
    await more.click()
    await expect(window.getByRole('menuitem').filter({ visible: true }).first()).toBeVisible()
  }
  await expect(window.getByRole('menuitem', { name: button, exact: true })).toHaveCount(0)
  await expect(main.getByRole('button', { name: spaced(button) }).filter({ visible: true })).toHaveCount(0)
  await window.keyboard.press('Escape')
}

test('a company is assessed: it scores itself, the district and the city score it, and each sees what it is made of', async ({ as }) => {
  const { step } = test
  const year = String(2040 + Math.floor(Math.random() * 50))
  const name = unique('考核方案')
  const city = await as('city', schemes)

  await step('the city publishes a scheme with the usual items, and launches the assessment of a company by it', async () => {
    await city.getByRole('button', { name: '新增' }).first().click()
    const form = dialog(city)
    await write(form, '年度', year)
    await write(form, '方案名称', name)
    for (const trade of ['管道燃气', '瓶装燃气', '车用燃气']) await form.getByRole('checkbox', { name: trade }).check()
    await submit(city, '发布')
    await as('city', page)
    await city.getByRole('button', { name: '新增' }).first().click()
    await choose(dialog(city), '考核方案', name)
    await choose(dialog(city), '被考核企业', gasCompany)
    await submit(city, '保存')
    await city.getByRole('main').getByRole('row').filter({ hasText: year }).getByRole('button', { name: gasCompany, exact: true }).click()
    await expectState(city, '待自评')
  })
  const row = new URL(city.url()).hash.slice(1)
  const id = row.split('/').at(-1) ?? ''

  await step('the company scores itself with evidence, and hands it in with its report', async () => {
    const officer = await as('company', row)
    await expect(officer.getByRole('heading', { name: '考核明细', exact: true }).filter({ visible: true })).toHaveCount(1)
    await press(officer, '提交自评')
    await scoreByHand(officer, true)
    await upload(dialog(officer), '企业年度报告', [paper('年度报告.pdf')])
    await submit(officer, '提交自评')
    await expectState(officer, '待初评')
  })

  await step('the district sees what was counted, tries other points out and scores', async () => {
    const reviewer = await as('districtReviewer', row)
    const tree = reviewer.locator('.assessment-tree').filter({ visible: true })
    await expect(tree.getByRole('row')).not.toHaveCount(0)
    await tree.getByRole('button', { name: '指标1.2的依据' }).click()
    await expect(reviewer.getByText(/^统计期/).filter({ visible: true })).toBeVisible()
    await reviewer.keyboard.press('Escape')
    await tree.getByRole('button', { name: '试算' }).click()
    await expect(tree.getByText(/^按试算分值/)).toBeVisible()
    await tree.getByRole('button', { name: '退出试算' }).click()
    await press(reviewer, '区级初评')
    await scoreByHand(reviewer, false)
    await submit(reviewer, '区级初评')
    await expectState(reviewer, '待复评')
  })

  await step('the city scores it, and it is public', async () => {
    await as('city', row)
    await press(city, '市级复评')
    await scoreByHand(city, false)
    await submit(city, '市级复评')
    await expectState(city, '公示中')
  })

  await step('the company objects within its publicity, once, and the city decides', async () => {
    const officer = await as('company', row)
    await press(officer, '提出异议')
    await write(dialog(officer), '异议内容', '指标2.1的制度已于6月补充上墙，请复核')
    await submit(officer, '提出异议')
    await as('city', row)
    await press(city, '异议复核')
    await write(dialog(city), '复核结论', '经核实，维持原评分')
    await submit(city, '异议复核')
    await as('company', row)
    await expect(officer.getByText('经核实，维持原评分').filter({ visible: true }).first()).toBeVisible()
    await notOffered(officer, '提出异议')
    const again = await apiOf(officer).call('PUT', `${ROOT}/object`, { id, objectionContent: '再次提出' })
    expect(again.msg).toContain('已提出异议，不能重复提出')
  })

  await step('the result is not published while it is public, and is no button either', async () => {
    await notOffered(city, '发布')
    const early = await apiOf(city).call('PUT', `${ROOT}/publish`, { id })
    expect(early.msg).toContain('公示期至')
  })

  await step('the city voids it again', async () => {
    await press(city, '作废')
    const opinion = city.getByRole('dialog').getByRole('textbox').first()
    await opinion.fill('演练结束')
    await submit(city, '作废')
    await expectState(city, '作废')
  })
})
