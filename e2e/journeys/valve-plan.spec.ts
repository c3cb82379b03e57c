import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { gasCompany, press } from '../city/hazards.ts'
import { choose, dialog, submit, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { unique } from '../words.ts'

const MAP = '/yzt/index'
const PIPES = '/jcxxgl/gdrq/gw/index'
const { PICTURES } = process.env
/** A picture for whoever wants to look (PICTURES names the folder). */
async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return
  mkdirSync(PICTURES, { recursive: true })
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${PICTURES}/${name}.png` })
}

interface Plan {
  readonly valves: readonly { readonly id: string; readonly name: string; readonly valveNo: string }[]
  readonly outage: { readonly users: number; readonly km: number; readonly regulators: readonly { readonly name: string }[] }
}
interface Pipe {
  readonly id: string
  readonly name: string
  readonly facilityCode: string
  readonly gasCompaniesId: string
}

const panel = (page: Page) => page.getByRole('region', { name: '燃气管网分析' })
const card = (page: Page) => page.getByRole('complementary').filter({ has: page.getByRole('button', { name: '居中' }) })

/** A pipe whose plan closes valves and leaves households without gas. */
async function pipeWithPlan(page: Page): Promise<{ pipe: Pipe; plan: Plan }> {
  const api = apiOf(page)
  const { list } = await api.done<{ list: readonly Pipe[] }>(
    'GET',
    'gysy/gasfacility/page?facilityType=4&facilityStatus=1&reviewStatus=3&limit=100',
  )
  for (const pipe of list) {
    const plan = await api.done<Plan | null>('GET', `gysy/gasfacility/valvePlan?pipeId=${pipe.id}`)
    if (plan !== null && plan.valves.length > 1 && plan.valves.length < 9 && plan.outage.users > 0) return { pipe, plan }
  }
  throw new Error('no pipe of the city has a plan')
}

test('the city asks which valves cut a pipe off, takes the order along, and tries what closing one of them would do', {
  tag: '@key',
}, async ({ as }) => {
  test.slow()
  const page = await as('city', MAP)
  const { pipe, plan } = await pipeWithPlan(page)

  await test.step('from the card of the pipe the plan opens, with as many valves and households as the call tells', async () => {
    await page.getByRole('combobox', { name: /^地点、道路/ }).fill(pipe.facilityCode)
    await page.getByText(pipe.name, { exact: true }).filter({ visible: true }).first().click()
    await card(page).getByRole('button', { name: '关阀方案' }).click()
    await expect(page).toHaveURL(new RegExp(`about=pipe(%3A|:)${pipe.id}`))
    const users = panel(page).locator('.network-figures > div').filter({ hasText: '停气用户' })
    await expect(users.locator('b')).toHaveText(plan.outage.users.toLocaleString('en-US'))
    const valves = panel(page)
      .getByRole('table')
      .first()
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox') })
    await expect(valves).toHaveCount(plan.valves.length + 1)
    await expect(panel(page).getByRole('row', { name: `合计 ${plan.outage.regulators.length} 座` })).toContainText(
      plan.outage.users.toLocaleString('en-US'),
    )
    await picture(page, 'valve-plan')
  })

  await test.step('the order of the valves that are chosen is a Word document', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), panel(page).getByRole('button', { name: '打印指令' }).click()])
    expect(file.suggestedFilename()).toMatch(/^停气关阀指令-.*\.docx$/)
  })

  await test.step('the first valve is looked at, and tried alone', async () => {
    const [first] = plan.valves
    if (first === undefined) throw new Error('no valve')
    await panel(page).getByRole('button', { name: first.valveNo, exact: true }).click()
    await expect(card(page).getByRole('heading', { name: first.name })).toBeVisible()
    await card(page).getByRole('button', { name: '试算关阀' }).click()
    await expect(
      panel(page).getByRole('list', { name: '要关闭的阀门' }).getByRole('button', { name: first.name, exact: true }),
    ).toBeVisible()
    await expect(panel(page).locator('.network-figures > div').first().locator('b')).toHaveText('1')
    await picture(page, 'valve-trial')
    await panel(page)
      .getByRole('button', { name: `移除${first.name}` })
      .click()
    await expect(panel(page).getByRole('list', { name: '要关闭的阀门' }).getByRole('listitem')).toHaveCount(0)
  })

  await test.step('the page of the pipe tells the same plan and leads back to the map', async () => {
    await page.goto(`/#/jcxxgl/gdrq/gw/index/detail/${pipe.id}`)
    const own = page.locator('.network-card')
    await expect(own.locator('.network-figures > div').first().locator('b')).toHaveText(String(plan.valves.length))
    await picture(page, 'valve-plan-of-pipe')
    await own.getByRole('button', { name: '在一张图上查看' }).click()
    await expect(panel(page)).toBeVisible()
  })
})

test('a pipe that ends nowhere stands on the fault list of its company, and a press shows where', async ({ as }) => {
  const page = await as('district', MAP)
  const api = apiOf(page)
  const { pipe } = await pipeWithPlan(page)
  const name = unique('悬空管段')
  await test.step('the district lays a pipe in the middle of nowhere, on its form', async () => {
    await page.goto(`/#${PIPES}`)
    await page.getByRole('button', { name: '新增' }).filter({ visible: true }).first().click()
    const form = dialog(page)
    await choose(form, '设施类型', '燃气管网')
    await write(form, '设施名称', name)
    await choose(form, '所属企业', gasCompany)
    await choose(form, '燃气种类', '天然气（管道）')
    await write(form, '地址', '望澜区古渡街1号')
    await choose(form, '运行状态', '运行')
    await choose(form, '管道类别', '市政管道')
    await choose(form, '压力级制', '中压A')
    await choose(form, '管材', 'PE100')
    await write(form, '公称直径DN', '200')
    await write(form, '长度', '0.193')
    await write(form, '起点', '起')
    await write(form, '终点', '止')
    const ground = form.getByRole('application', { name: '管线走向' })
    await ground.scrollIntoViewIfNeeded()
    await ground.click({ position: { x: 180, y: 120 } })
    await ground.click({ position: { x: 330, y: 150 } })
    await expect(form.getByText(/拖动圆点可调整/)).toBeVisible()
    await submit(page, '保存')
  })
  await page.goto(`/#${MAP}?tool=network&about=${encodeURIComponent(`faults:${pipe.gasCompaniesId}`)}`)
  const fault = panel(page)
    .getByRole('button', { name: new RegExp(`^${name}的端点没有连接`) })
    .first()
  await panel(page)
    .getByRole('button', { name: /^悬空端点 \d+$/ })
    .click()
  await expect(fault).toBeVisible()
  await expect(panel(page).getByTitle(gasCompany, { exact: true })).toBeVisible()
  await fault.click()
  await expect(panel(page).locator('.network-lit')).toContainText(name)
  await picture(page, 'network-faults')
  await panel(page).locator('.network-lit').getByRole('button', { name: '查看' }).click()
  await expect(card(page).getByRole('heading', { name })).toBeVisible()

  await test.step('the city takes it away again, with a reason', async () => {
    const { list } = await api.done<{ list: { id: string }[] }>('GET', `gysy/gasfacility/page?name=${encodeURIComponent(name)}`)
    const city = await as('city', `${PIPES}/detail/${list[0]?.id ?? ''}`)
    await press(city, '删除')
    await write(dialog(city), '删除原因', '演练后删除')
    await submit(city, '删除')
    const left = await api.done<{ total: number }>('GET', `gysy/gasfacility/page?name=${encodeURIComponent(name)}`)
    expect(left.total).toBe(0)
  })
})

test('a company plans for its own pipes alone', async ({ as }) => {
  const { pipe } = await pipeWithPlan(await as('company', '/index'))
  const other = await as('otherCompany', MAP)
  expect(await apiOf(other).call('GET', `gysy/gasfacility/valvePlan?pipeId=${pipe.id}`)).toMatchObject({ code: 10104 })
})
