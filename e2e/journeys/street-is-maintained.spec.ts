import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { expectState, press } from '../city/hazards.ts'
import { choose, dialog, isNarrow, photo, pickNode, spaced, submit, upload, write } from '../forms.ts'
import { expect, test, type Who } from '../people.ts'
import { unique } from '../words.ts'

const all = '/yhgl/rcyh/qb/index'

/** The lists of the five resources, each by a level that may. */
const lists: readonly (readonly [who: Who, route: string, column: string])[] = [
  ['maintenanceOfficer', all, '事件编号'],
  ['maintenanceOfficer', '/yhgl/qx_rcyh/index', '事件编号'],
  ['supervisor', '/yhgl/jl_rcyh/index', '事件编号'],
  ['maintainer', '/yhgl/rcyh/cgx/index', '标题'],
  ['maintenanceOfficer', '/yhgl/contract/index', '合同编号'],
  ['districtReviewer', '/aqjg/wxy/bash', '重大危险源名称'],
  ['city', '/aqjg/wxy/yba', '备案编号'],
  ['company', '/yxjg/sbgl/index', '设备编码'],
  ['systemAdmin', '/sys/dept/index', '名称'],
]

const table = (page: Page) => page.getByRole('main').locator('table').filter({ visible: true }).first()

test('the lists of maintenance, dangerous sources, devices and departments open for those who may', async ({ as }) => {
  for (const [who, route, column] of lists) {
    const page = await as(who, route)
    await expect(table(page), `${who} ${route}`).toContainText(column)
    // On a telephone rows are cards without heads.
    await expect(table(page).getByText(column, { exact: true }), `${who} ${route}`).toBeVisible({ visible: !isNarrow(page) })
  }
})

/** Whoever has the next step finds the event in his to-do list and opens it there. */
async function opens(page: Page, address: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: address }).getByRole('button', { name: /^YH/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(address) })).toBeVisible()
}

test('an event is reported, dispatched, repaired and reviewed, each step on the screen of its person', { tag: '@key' }, async ({ as }) => {
  test.slow()
  const { step } = test
  const address = unique('望澜区古渡街')
  const officer = await as('maintenanceOfficer', '/yhgl/qx_rcyh/sb')

  await step('the district reports what it found', async () => {
    await officer.getByRole('button', { name: '新增' }).first().click()
    const form = dialog(officer)
    await choose(form, '来源', '区级巡查')
    await choose(form, '设施类型', '道路')
    await choose(form, '部位', '车行道')
    await choose(form, '病害类型', '坑槽')
    await choose(form, '严重程度', '严重')
    await write(form, '问题描述', '车行道坑槽，影响行车')
    await form.getByLabel('经度').fill('123.61')
    await form.getByLabel('纬度').fill('29.81')
    await form.getByLabel('纬度').press('Enter')
    await write(form, '地址', address)
    await pickNode(form, '所属区县', '区域', '望澜区')
    await upload(form, '现场照片', [await photo(officer, '坑槽')])
    await submit(officer, '上报')
  })

  await step('and dispatches it to the company of a contract in force', async () => {
    await as('maintenanceOfficer', '/yhgl/qx_rcyh/index')
    await opens(officer, address)
    await press(officer, '派单')
    const form = dialog(officer)
    const { list } = await apiOf(officer).done<{ list: { contractName: string }[] }>('GET', 'yhgl/contract/page?status=1&limit=100')
    await choose(form, '合同', list[0]?.contractName ?? '')
    await write(form, '派单意见', '请及时修复')
    await submit(officer, '派单')
    await expectState(officer, '待处置')
  })

  const company = await as('maintainer', '/yhgl/qy_rcyh/index')
  await step('the company accepts it', async () => {
    await opens(company, address)
    // One press: nothing is asked.
    await company
      .getByRole('main')
      .getByRole('button', { name: spaced('接单') })
      .filter({ visible: true })
      .last()
      .click()
    await expectState(company, '处置中')
  })

  await step('shows its repair by photographs before and after, and applies for the finish', async () => {
    await press(company, '修复')
    const form = dialog(company)
    await write(form, '处置说明', '铣刨清底后热补压实')
    await upload(form, '处置前照片', [await photo(company, '坑槽')])
    await upload(form, '处置后照片', [await photo(company, '修复')])
    await choose(form, '处置方式', '热补')
    await choose(form, '交通围护', '是')
    // What is priced by its unit is measured by it.
    await form.getByRole('button', { name: '添加一行' }).last().click()
    const line = company.getByRole('dialog').last()
    await choose(line, '清单项', '坑槽热补（m²）')
    for (const [side, metres] of [
      ['长', '2'],
      ['宽', '1.5'],
      ['申报工程量', '3'],
    ] as const)
      await write(line, side, metres)
    await line.getByRole('button', { name: spaced('确定') }).click()
    await submit(company, '修复')
    // The event stays where it is; the page tells the progress once it has come anew.
    await expect(company.getByRole('main').getByText('已修复', { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await press(company, '完工申请')
    await write(dialog(company), '完工说明', '热补3平方米')
    await submit(company, '完工申请')
    await expectState(company, '待复核')
  })

  await step('the supervisor passes it, then the district closes it', async () => {
    for (const [who, list, opinion] of [
      ['supervisor', '/yhgl/jl_rcyh/index?tab=dsh', '合格'],
      ['maintenanceOfficer', '/yhgl/qx_rcyh/index?tab=dsh', '同意办结'],
    ] as const) {
      const page = await as(who, list)
      await opens(page, address)
      await press(page, '复核通过')
      const form = dialog(page)
      await expect(form.getByText('坑槽热补')).toBeVisible()
      if (who === 'supervisor')
        await form
          .getByRole('group', { name: /核定工程量/ })
          .getByRole('spinbutton')
          .fill('2.8')
      await write(form, '复核意见', opinion)
      await submit(page, '通过')
    }
    await expectState(officer, '已办结')
    // 2.8 m² at the price of the contract.
    await expect(officer.getByRole('main').getByText('520.8', { exact: false }).first()).toBeVisible()
  })
})

test('a department is moved below another, and the root cannot be', async ({ as }) => {
  const page = await as('systemAdmin', '/sys/dept/index')
  const root = page.getByRole('row').filter({ hasText: '市级主管部门' }).first()
  await expect(root).toBeVisible()
  await expect(root.getByRole('button', { name: '移动', exact: true })).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: '临江明度检测有限公司' })
  await row.getByRole('button', { name: '移动', exact: true }).click()
  await expect(page.getByText('下级随之移动，所属人员的层级、区域和数据范围一并更新')).toBeVisible()
  await page.getByRole('button', { name: '确定移动' }).click()
  await expect(page.getByText('下级随之移动，所属人员的层级、区域和数据范围一并更新')).toHaveCount(0)
})
