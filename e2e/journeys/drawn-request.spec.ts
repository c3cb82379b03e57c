import type { Locator, Page } from '@playwright/test'
import { day, dialog, spaced, submit, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { hears } from '../said.ts'
import { unique } from '../words.ts'

// An administrator draws a process that nobody has programmed, on the form that comes with the house; it is begun, decided and read to its end.

const seen = (page: Page): Locator => page.getByRole('main').filter({ visible: true })
const named = (words: string) => new RegExp(`(^|\\s)${words.length === 2 ? [...words].join('\\s?') : words}$`)
const button = (scope: Locator, words: string) => scope.getByRole('button', { name: named(words) }).first()
const rowOf = (page: Page, words: string) => seen(page).getByRole('row').filter({ hasText: words }).first()
const panel = (page: Page) => seen(page).locator('.property-panel')
const padEntry = (page: Page, words: string) =>
  seen(page).locator(`.djs-context-pad .entry:is([title="${words}"], [aria-label="${words}"])`)

async function sets(page: Page, label: string, value: string): Promise<void> {
  const field = panel(page).getByLabel(label, { exact: true })
  await field.fill(value)
  await field.blur()
}

/** Chooses one of what a field of the panel offers. */
async function chooses(page: Page, label: string, value: string): Promise<void> {
  await panel(page).getByLabel(label, { exact: true }).click()
  await page.locator('.ant-select-dropdown:visible').getByText(value, { exact: true }).click()
}

async function appends(page: Page, tool: string, name: string): Promise<void> {
  await padEntry(page, tool).click()
  await page.keyboard.press('Escape')
  await expect(panel(page).getByLabel('名称', { exact: true })).toHaveValue('')
  await sets(page, '名称', name)
}

const key = unique('own_')
const name = unique('终端采购')

test('a process without a form of its own is drawn, deployed, begun, decided and read to its end', async ({ as }) => {
  const { step } = test
  const title = unique('采购巡查终端')
  const page = await as('systemAdmin', '/act/model/index')

  await step('the administrator draws a step and chooses form and handlers by name', async () => {
    await button(seen(page), '新增').click()
    await write(dialog(page), '名称', name)
    await write(dialog(page), '模型标识', key)
    await submit(page, '保存')
    await rowOf(page, name).getByRole('button', { name: '设计' }).click()
    await expect(seen(page).locator('.flow-drawing svg').first()).toBeVisible()
    await chooses(page, '业务表单', '通用申请')
    await seen(page).locator('.flow-drawing [data-element-id="start"]').first().click()
    await appends(page, '追加用户任务', '人事复核')
    await chooses(page, '办理方式', '候选组（角色、岗位、部门）')
    const groups = panel(page).getByLabel('候选组', { exact: true })
    await groups.click()
    await groups.fill('rs_rs')
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
    await groups.press('Escape')
    // Personnel sits in another department than who asks.
    await chooses(page, '候选范围', '全部')
    await appends(page, '追加结束', '办结')
  })

  await step('what is wrong is told before the deployment, and nothing is', async () => {
    await seen(page).getByRole('tab', { name: /检查/ }).click()
    await expect(seen(page).locator('.check-list')).toContainText('0 处错误')
    const overview = seen(page).locator('.djs-minimap .map').filter({ visible: true })
    await button(seen(page), '缩略图').click()
    await expect(overview).toHaveCount(1)
    await button(seen(page), '缩略图').click()
    await expect(overview).toHaveCount(0)
    await button(seen(page), '自动排版').click()
    await expect(seen(page).getByText('有未保存的修改')).toBeVisible()
    await button(seen(page), '部署').click()
    await dialog(page)
      .getByRole('button', { name: spaced('部署') })
      .click()
    await hears(page, '已部署为第 1 版')
  })

  const applicant = await as('applicant', '/act/start/index')
  await step('an employee begins it from its card', async () => {
    await applicant.getByPlaceholder('搜索流程').fill(key)
    await button(seen(applicant).getByRole('listitem').filter({ hasText: name }), '发起流程').click()
    const form = dialog(applicant)
    await write(form, '标题', title)
    await write(form, '申请内容', '更换三台损坏的终端')
    await write(form, '金额', '12600')
    await day(form, '开始日期', '2026-12-01')
    await button(form, '发起流程').click()
    await hears(applicant, '流程已发起')
    await expect(rowOf(applicant, title)).toContainText('审批中')
  })

  await step('the officer finds it in the to-do list, reads what is asked for and passes it', async () => {
    const officer = await as('personnel', '/act/todo/index?mode=tasks')
    await rowOf(officer, title).getByRole('button', { name: '办理', exact: true }).click()
    await expect(seen(officer).getByText('更换三台损坏的终端').first()).toBeVisible()
    await button(seen(officer), '通过').click()
    await write(dialog(officer), '审批意见', '同意采购')
    await button(dialog(officer), '通过').click()
    await expect(dialog(officer)).toBeHidden()
  })

  await step('the employee sees the decision', async () => {
    await applicant.goto('/#/act/request/index')
    await applicant.reload()
    await expect(rowOf(applicant, title)).toContainText('已通过')
    await expect(rowOf(applicant, title)).toContainText(name)
  })
})
