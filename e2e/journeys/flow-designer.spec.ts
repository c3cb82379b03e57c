import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { breath, day, dialog, spaced, submit, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { hears } from '../said.ts'
import { unique } from '../words.ts'

const models = '/act/model/index'
const processes = '/act/process/index'

interface Listed {
  readonly list: readonly { readonly id: string; readonly key: string; readonly version: number }[]
}

/** What is in sight: other tabs keep theirs. */
const seen = (page: Page): Locator => page.getByRole('main').filter({ visible: true })
const named = (words: string) => new RegExp(`(^|\\s)${words.length === 2 ? [...words].join('\\s?') : words}$`)
const button = (scope: Locator, words: string) => scope.getByRole('button', { name: named(words) }).first()
const rowOf = (page: Page, words: string) => seen(page).getByRole('row').filter({ hasText: words }).first()
const panel = (page: Page) => seen(page).locator('.property-panel')
const shape = (page: Page, name: string) =>
  seen(page).locator('.flow-drawing g.djs-element.djs-shape:not(.djs-label)').filter({ hasText: name }).first()
/** A tool of the pad beside the chosen shape. */
const padEntry = (page: Page, words: string) =>
  seen(page).locator(`.djs-context-pad .entry:is([title="${words}"], [aria-label="${words}"])`)
const start = (page: Page) => seen(page).locator('.flow-drawing [data-element-id="start"]').first()

/** Opens the model of a row in its designer. */
async function opens(page: Page, key: string): Promise<void> {
  await rowOf(page, key).getByRole('button', { name: '设计' }).click()
  await expect(seen(page).locator('.flow-drawing svg').first()).toBeVisible()
}

/** Draws a shape behind the chosen one, by the pad beside it, and names it. */
async function appends(page: Page, tool: string, name: string): Promise<void> {
  await padEntry(page, tool).click()
  await page.keyboard.press('Escape')
  await expect(panel(page).getByLabel('名称', { exact: true })).toHaveValue('')
  await sets(page, '名称', name)
  await expect(panel(page).getByText(name).first()).toBeVisible()
}

/** Opens a part of the panel. */
async function unfolds(page: Page, group: string): Promise<void> {
  const head = panel(page).locator('.ant-collapse-header').filter({ hasText: group })
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click()
}

async function sets(page: Page, label: string, value: string): Promise<void> {
  const field = panel(page).getByLabel(label, { exact: true })
  await field.fill(value)
  await field.blur()
}

/** Chooses one of what a field of the panel offers. */
async function chooses(page: Page, label: string, value: string): Promise<void> {
  await panel(page).getByLabel(label, { exact: true }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle(value, { exact: true }).click()
}

const saved = (page: Page) => expect(seen(page).getByText('已全部保存')).toBeVisible()

async function saves(page: Page): Promise<void> {
  await button(seen(page), '保存').click()
  await saved(page)
}

async function deploys(page: Page, version: number): Promise<void> {
  await button(seen(page), '部署').click()
  await dialog(page)
    .getByRole('button', { name: spaced('部署') })
    .click()
  await hears(page, `已部署为第 ${version} 版`)
}

test.describe.configure({ mode: 'serial' })
// What the stories provoke: a lost line, a lock that is taken, a drawing that somebody else has changed.
test.use({ refusals: /正在编辑|已被.*修改|网络|act\/model/ })

/** The process of these stories, which go on with what the one before has drawn. */
let [key, name] = ['', '']

test('a process is drawn with our palette, judged while it is drawn, tried, deployed and started', async ({ as }) => {
  key = unique('e2e_')
  name = unique('值班调换')
  const { step } = test
  const page = await as('systemAdmin', models)

  await step('a model begins with a start event', async () => {
    await button(seen(page), '新增').click()
    await write(dialog(page), '名称', name)
    await write(dialog(page), '模型标识', key)
    await submit(page, '保存')
    await opens(page, key)
    const palette = seen(page).locator('.djs-palette')
    await expect(palette.getByRole('button', { name: '用户任务', exact: true })).toBeVisible()
    // What the engine does not understand cannot be drawn.
    await expect(palette.getByRole('button', { name: /脚本|Script|错误|补偿/ })).toHaveCount(0)
  })

  await step('tasks are appended by the pad, and a task for nobody is told at once', async () => {
    await start(page).click()
    await appends(page, '追加用户任务', '填写申请')
    await sets(page, '指定处理人', `\${initiator}`)
    await appends(page, '追加用户任务', '主管审核')
    await appends(page, '追加结束', '办结')
    await seen(page).getByRole('tab', { name: /检查/ }).click()
    await expect(seen(page).locator('.check-list')).toContainText('主管审核')
    await expect(seen(page).locator('.check-list')).toContainText(/1 处错误|处理人/)
    await seen(page).getByRole('tab', { name: '属性' }).click()
  })

  await step('candidates, limit and outcomes are set in the panel', async () => {
    await shape(page, '主管审核').click()
    const groups = panel(page).getByLabel('候选组', { exact: true })
    await groups.click()
    await groups.fill('rs_bm')
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
    await groups.press('Escape')
    await unfolds(page, '时限')
    await sets(page, '时限', '3')
    await unfolds(page, '办理结果')
    await panel(page)
      .getByRole('button', { name: named('添加') })
      .last()
      .click()
    await expect(panel(page).getByLabel('代码 1')).toHaveValue(/.+/)
    await seen(page).getByRole('tab', { name: /检查/ }).click()
    await expect(seen(page).locator('.check-list')).toContainText('0 处错误')
    await seen(page).getByRole('tab', { name: '属性' }).click()
  })

  await step('rights field by field come from the business table', async () => {
    const ground = seen(page).locator('.flow-drawing svg').first()
    const { height = 0 } = (await ground.boundingBox()) ?? {}
    await ground.click({ position: { x: 400, y: Math.min(560, height - 24) } })
    await chooses(page, '业务表单', '转正申请')
    await shape(page, '主管审核').click()
    await unfolds(page, '表单权限')
    await panel(page).getByLabel('输入字段名查找').fill('部门意见')
    await panel(page).getByLabel('权限 部门意见').click()
    await page.locator('.ant-select-dropdown:visible').getByTitle('必填').click()
    await saves(page)
    const { list } = await apiOf(page).done<Listed>('GET', `act/model/page?key=${key}`)
    const file = await apiOf(page).done<{ readonly xml: string }>('GET', `act/model/xml/${list[0]?.id}`)
    expect(file.xml).toContain('<sz:field name="deptOpinion" right="required"')
    expect(file.xml).toContain('br:rs_bm')
  })

  await step('a line that is lost while it is saved loses nothing', async () => {
    await shape(page, '主管审核').click()
    await sets(page, '英文名称', 'Review')
    await page.context().setOffline(true)
    await button(seen(page), '保存').click()
    await expect(seen(page).getByText('有未保存的修改')).toBeVisible()
    await expect(page.getByText(/网络/).first()).toBeVisible()
    await page.context().setOffline(false)
    // The save that was lost may still be giving up.
    await expect(async () => {
      await button(seen(page), '保存').click()
      await expect(seen(page).getByText('已全部保存')).toBeVisible({ timeout: 5_000 })
    }).toPass()
  })

  await step('the drawing is tried, on one case and on the cases of the past', async () => {
    await seen(page).getByRole('tab', { name: '仿真' }).click()
    await seen(page).getByLabel('最近的实例数').fill('1000')
    await seen(page).getByLabel('对比版本').click()
    await seen(page).getByLabel('对比版本').fill('act_correction')
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
    await button(seen(page), '开始仿真').click()
    await expect(seen(page).getByText('环节负荷')).toBeVisible()
    await expect(seen(page).locator('.simulation')).toContainText('主管审核')
    await expect(seen(page).locator('.simulation')).toContainText(/与原版本不同的实例|走法相同/)
    await seen(page).getByRole('tab', { name: '属性' }).click()
  })

  await step('it is deployed with its form, which can be looked up later, and is started from its card', async () => {
    await deploys(page, 1)
    await page.goto(`/#${processes}?key=${key}`)
    await page.reload()
    await rowOf(page, key).getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '业务路由', exact: true }).click()
    const routes = dialog(page)
    await expect(routes.getByText('转正申请', { exact: true })).toBeVisible()
    await button(routes, '显示表单地址与路由').click()
    await expect(routes.getByLabel('业务路由', { exact: true })).toHaveValue('/sys/correction/index')
    await routes.getByRole('button', { name: spaced('保存') }).click()
    await hears(page, '业务路由已保存')
    const post = unique('值班员')
    const applicant = await as('applicant', '/act/start/index')
    await applicant.getByPlaceholder('搜索流程').fill(name)
    await button(seen(applicant).getByRole('listitem').filter({ hasText: name }), '发起流程').click()
    await applies(dialog(applicant), post)
    await hears(applicant, '流程已发起')
    // Its first step is no start form: whoever begins it hands it in.
    await applicant.goto('/#/act/todo/index?mode=tasks')
    await rowOf(applicant, name).getByRole('button', { name: '办理', exact: true }).click()
    await button(seen(applicant), '通过').click()
    await write(dialog(applicant), '审批意见', '已填写')
    await button(dialog(applicant), '通过').click()
    await expect(dialog(applicant)).toBeHidden()
    const running = await as('everything', `/act/running/index?definitionKey=${key}`)
    await expect(rowOf(running, '主管审核')).toBeVisible()
  })
})

/** What the applicant writes. */
async function applies(form: Locator, post: string): Promise<void> {
  await write(form, '岗位', post)
  await day(form, '入职日期', '2026-01-05')
  await day(form, '转正日期', '2026-07-05')
  await write(form, '工作内容', '值班')
  await write(form, '工作成绩', '无事故')
  await button(form, '发起流程').click()
}

test('a changed version is compared, deployed, and the running instances move to it after a trial', async ({ as }) => {
  const page = await as('systemAdmin', models)
  await opens(page, key)
  await shape(page, '主管审核').click()
  await padEntry(page, '删除').click()
  await shape(page, '填写申请').click()
  await appends(page, '追加用户任务', '部门复核')
  await sets(page, '指定处理人', `\${deptLeader(initiator)}`)
  await appends(page, '追加结束', '复核办结')
  await seen(page)
    .getByRole('button', { name: named('比较版本') })
    .click()
  const compare = dialog(page)
  await compare.getByLabel('左').fill(key)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: '第 1 版' }).click()
  await expect(compare).toContainText(/新增 [1-9]/)
  await expect(compare).toContainText('部门复核')
  await compare.getByRole('button', { name: /关闭|Close/ }).click()
  // What is left of the old way out is taken away, so that every node can be reached.
  await shape(page, '办结').filter({ hasNotText: '复核' }).click()
  await padEntry(page, '删除').click()
  await deploys(page, 2)
  await page.goto(`/#${processes}?key=${key}`)
  await page.reload()
  const old = seen(page)
    .getByRole('row')
    .filter({ hasText: key })
    .filter({ has: page.getByRole('cell', { name: '1', exact: true }) })
  await old
    .getByRole('button', { name: '更多' })
    .or(old.getByRole('button', { name: '更多操作' }))
    .first()
    .click()
  await page.getByRole('menuitem', { name: '迁移实例' }).click()
  const migrate = dialog(page)
  await migrate.getByLabel('目标版本').click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('第 2 版').click()
  await migrate.getByRole('button', { name: spaced('试算') }).click()
  await expect(migrate).toContainText('1 处没有去处')
  await breath(page)
  await migrate.getByLabel(/^环节对应/).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: '部门复核' }).click()
  await migrate.getByRole('button', { name: spaced('试算') }).click()
  await expect(migrate).toContainText('1 个实例可以迁移')
  await breath(page)
  await migrate.getByRole('button', { name: spaced('迁移') }).click()
  await hears(page, '已迁移 1 个实例')
  const running = await as('everything', `/act/running/index?definitionKey=${key}`)
  await expect(rowOf(running, '部门复核')).toBeVisible()
})

test('a model is exported, imported under another key, and made of a deployed version', async ({ as }) => {
  const page = await as('systemAdmin', models)
  const line = rowOf(page, key)
  await line
    .getByRole('button', { name: '更多' })
    .or(line.getByRole('button', { name: '更多操作' }))
    .first()
    .click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '导出' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe(`${key}.bpmn20.xml`)
  const buffer = readFileSync(await file.path())
  expect(buffer.toString()).toContain('部门复核')
  await button(seen(page), '导入流程文件').click()
  await dialog(page).locator('input[type=file]').setInputFiles({ name: 'changed.bpmn', mimeType: 'text/xml', buffer })
  await dialog(page).getByLabel('标识').fill(`${key}_b`)
  await dialog(page)
    .getByRole('button', { name: spaced('导入为模型') })
    .click()
  await hears(page, '已导入，可继续设计')
  await expect(shape(page, '部门复核')).toBeVisible()
  await page.goto(`/#${processes}?key=act_correction`)
  const process = rowOf(page, 'act_correction')
  await process
    .getByRole('button', { name: '更多' })
    .or(process.getByRole('button', { name: '更多操作' }))
    .first()
    .click()
  await page.getByRole('menuitem', { name: '转换为模型' }).click()
  await hears(page, '已转换为模型')
  await expect(shape(page, '部门审核')).toBeVisible()
})

/** As a modeler without a server writes it: nobody is named. */
const foreign = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t" exporter="Example Modeler" exporterVersion="2.0">
  <bpmn:process id="leave" name="请假" isExecutable="true">
    <bpmn:startEvent id="begin"/><bpmn:userTask id="head" name="部门审批"/><bpmn:userTask id="file" name="人事备案"/><bpmn:endEvent id="end"/>
    <bpmn:sequenceFlow id="f1" sourceRef="begin" targetRef="head"/><bpmn:sequenceFlow id="f2" sourceRef="head" targetRef="file"/>
    <bpmn:sequenceFlow id="f3" sourceRef="file" targetRef="end"/>
  </bpmn:process>
</bpmn:definitions>`

test('W2 W3: a file whose tasks name nobody is asked about once, and can be deployed as it was said', async ({ as }) => {
  const page = await as('systemAdmin', models)
  await button(seen(page), '导入流程文件').click()
  const file = { name: 'leave.bpmn', mimeType: 'text/xml', buffer: Buffer.from(foreign) }
  await dialog(page).locator('input[type=file]').setInputFiles(file)
  await expect(dialog(page).getByText(/^2 处错误/)).toBeVisible()
  await dialog(page).getByLabel('处理人').click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('发起人部门负责人', { exact: true }).click()
  await expect(dialog(page).getByText('没有发现错误，导入后即可部署。')).toBeVisible()
  await dialog(page).getByLabel('标识').fill(unique('leave_'))
  await dialog(page)
    .getByRole('button', { name: spaced('导入为模型') })
    .click()
  await hears(page, '已导入，可继续设计')
  await expect(shape(page, '人事备案')).toBeVisible()
  await deploys(page, 1)
})

test('a second person sees who draws and takes over; the first loses nothing and is told', async ({ as }) => {
  const first = await as('systemAdmin', models)
  await opens(first, `${key}_b`)
  await shape(first, '部门复核').click()
  await sets(first, '名称', '部门复核（改）')
  const second = await as('everything', models)
  await opens(second, `${key}_b`)
  await expect(seen(second).getByText(/正在编辑，您现在只能查看/)).toBeVisible()
  await button(seen(second), '接管编辑').click()
  await dialog(second)
    .getByRole('button', { name: spaced('接管编辑') })
    .click()
  await shape(second, '部门复核').click()
  await sets(second, '名称', '部门复议')
  await saves(second)
  await first.bringToFront()
  await button(seen(first), '保存').click()
  await expect(first.getByText(/正在编辑|已被他人修改/).first()).toBeVisible()
  await expect(shape(first, '部门复核（改）')).toBeVisible()
})
