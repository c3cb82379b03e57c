import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { gasCompany, lists, root } from '../city/hazards.ts'
import { choose, dialog, input, photo, pickPeople, row, submit, tick, write } from '../forms.ts'
import { expect, people, test } from '../people.ts'
import { hears } from '../said.ts'

/** What a person may be asked to do with the mouse for five findings of one visit. */
const mostClicks = 45
const findings = [
  ['出口压力', '3# 调压箱出口压力 3.9 kPa，高于设定 3.0 kPa'],
  ['整定值', '放散阀无铭牌，近一年无校核记录'],
  ['切断阀', '切断阀复位后关闭不严，可闻燃气味'],
  ['标志', '箱体无警示标志和抢修电话'],
  ['泄漏', '法兰连接处检出漏点 1 处'],
] as const

/** Counts what a mouse presses in the page; a field that is typed into is one press more. */
async function pressesIn(page: Page): Promise<{ typed(): void; count(): Promise<number> }> {
  await page.evaluate("window.presses = 0; addEventListener('click', (event) => { if (event.isTrusted) window.presses += 1 }, true)")
  let typed = 0
  return {
    typed: () => {
      typed += 1
    },
    count: async () => typed + Number(await page.evaluate('window.presses')),
  }
}

/** Takes the first row that a reference offers, of those that the words find. */
async function chooseFirst(form: Locator, label: string, words = ''): Promise<void> {
  const page = form.page()
  await input(form, label).click()
  if (words !== '') await input(form, label).fill(words)
  const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  if (words !== '') await expect(offered.first()).toContainText(words)
  await offered.first().click()
}

test('five findings of one visit take an inspector no more than 45 clicks', async ({ as }) => {
  const page = await as('district', lists.district)
  const presses = await pressesIn(page)
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = dialog(page)
  await choose(form, '检查类型', '日常检查')
  await pickPeople(form, '检查人员', [people.districtReviewer])
  await choose(form, '检查对象类型', '调压设施')
  await choose(form, '燃气企业', gasCompany)
  await chooseFirst(form, '燃气设施')
  await tick(form, '是否存在隐患', '是')
  for (const [at, [words, description]] of findings.entries()) {
    if (at > 0) await expect(form.getByText(new RegExp(`检查编号 JCQX\\d+ · 本次第 ${at + 1} 项`))).toBeVisible()
    await chooseFirst(form, '检查项', words)
    await expect(input(form, '隐患描述')).toHaveValue('')
    await write(form, '隐患描述', description)
    presses.typed()
    const picture = await photo(page, description.slice(0, 8))
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      row(form, '整改前照片').getByRole('button', { name: /^添加/ }).click(),
    ])
    await chooser.setFiles(picture)
    await expect(row(form, '整改前照片').getByRole('button', { name: /^删除 / })).toHaveCount(1)
    if (at === findings.length - 1) await submit(page, '上报')
    else {
      await form.getByRole('button', { name: '上报并登记下一项隐患' }).click()
      await hears(page, /已(按重大隐患)?上报/)
    }
  }
  expect(await presses.count()).toBeLessThanOrEqual(mostClicks)
  const { list } = await apiOf(page).done<{ list: readonly { checkNo: string; description: string; status: string }[] }>(
    'GET',
    `${root}/page?limit=5&orderField=create_date&order=desc`,
  )
  expect(new Set(list.map(({ checkNo }) => checkNo)).size).toBe(1)
  expect(list.map(({ description }) => description).toReversed()).toEqual(findings.map(([, description]) => description))
  expect(list.map(({ status }) => status)).toEqual(findings.map(() => 'reported'))
})
