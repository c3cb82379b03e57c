import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { press } from '../city/hazards.ts'
import { givenScreenedBatch } from '../city/works.ts'
import { choose, dialog, pickNode, spaced, submit, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { hears, hearsSuccess } from '../said.ts'
import { dayFromNow } from '../words.ts'

const page = '/yhgl/ndys/index'
const DISTRICT = '望澜区'
const year = Number(dayFromNow(0).slice(0, 4)) + 1

/** What the card of the district says it has, in 10 000 yuan. */
async function held(window: Page): Promise<number> {
  const card = window.locator('.budget-card').filter({ hasText: DISTRICT })
  await expect(card).toContainText('可用余额')
  return Number(((await card.locator('.budget-card__held').textContent()) ?? '').replaceAll(',', ''))
}

test('a budget is entered and adjusted by a document of its own, and a batch above its ceiling is not passed without a reason', async ({
  as,
}) => {
  const { step } = test
  const planning = await as('planningSection', `${page}?planYear=${String(year)}`)

  await step('planning enters what the district has for special works next year', async () => {
    await planning.getByRole('main').getByRole('button', { name: '新增' }).first().click()
    const form = dialog(planning)
    await pickNode(form, '区划', '区域', DISTRICT)
    await choose(form, '经费类别', '专项养护')
    await choose(form, '资金来源', '专项债')
    await write(form, '批复金额', '100')
    await write(form, '批复文号', '临财〔2026〕30号')
    await submit(planning, '保存')
  })
  const entered = await held(planning)
  expect(entered).toBeGreaterThanOrEqual(100)

  await step('it is adjusted, and the card says what holds now', async () => {
    const line = planning.getByRole('row').filter({ hasText: DISTRICT }).filter({ hasText: '专项债' })
    await line.getByRole('button', { name: '编辑' }).click()
    const form = dialog(planning)
    await write(form, '调整后金额', '120')
    await form.getByRole('button', { name: spaced('保存'), exact: true }).click()
    // Another sum has another document.
    await expect(form.getByText(/批复文号/).last()).toBeVisible()
    await write(form, '批复文号', '临财〔2026〕36号')
    await submit(planning, '保存')
    await expect.poll(() => held(planning)).toBeCloseTo(entered + 20, 2)
  })

  await step('planning cannot pass a batch that is far above what region and year have, until somebody says why', async () => {
    const budgets = await apiOf(planning).done<readonly { adjustedAmount: number | null; amount: number; regionId: string }[]>(
      'GET',
      `yhgl/ndys/list?planYear=${String(year)}&fundLine=3`,
    )
    const ceiling = budgets
      .filter(({ regionId }) => regionId === '990102')
      .reduce((sum, one) => sum + (one.adjustedAmount ?? one.amount), 0)
    const metres = Math.ceil(((ceiling * 3) / 120) * 10_000)
    const people = { district: await as('maintenanceOfficer'), planning, cityOfficer: await as('applicant') }
    const { planName } = await givenScreenedBatch(people, {
      year,
      metres,
      planStart: `${String(year)}-03-01`,
      planEnd: `${String(year)}-06-30`,
    })
    await planning.goto('/#/yhgl/zxyh/jhfq/index')
    await planning.reload()
    await planning
      .getByRole('row')
      .filter({ hasText: planName })
      .getByRole('button', { name: spaced('办理') })
      .click()
    const passes = async () => {
      await press(planning, '通过')
      const open = dialog(planning)
      await write(open, '审批意见', '同意列入')
      await open
        .getByRole('button', { name: spaced('通过') })
        .last()
        .click()
    }
    // The projects stand in their own list: nobody is asked for what programs send.
    await expect(planning.getByText('"projectNo"')).toHaveCount(0)
    await passes()
    await hears(planning, /超过预算控制数/)
    await planning.keyboard.press('Escape')
    await expect(planning.getByRole('dialog')).toBeHidden()
    await planning.getByLabel('超控制数说明').filter({ visible: true }).fill('重点道路提升，经专题会议同意')
    await passes()
    await hearsSuccess(planning)
  })
})
