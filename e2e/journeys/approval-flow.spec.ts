import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { correctionWithTwoSignatures } from '../city/processes.ts'
import { breath, choose, day, dialog, mark, pickPeople, row, signByHand, spaced, tick, write } from '../forms.ts'
import { expect, test, type Who } from '../people.ts'
import { hears, hearsSuccess } from '../said.ts'
import { unique } from '../words.ts'

interface Listed<R> {
  readonly list: readonly R[]
}
interface Task {
  readonly taskId: string
  readonly taskName: string
  readonly title: string
  readonly processInstanceId: string
}

/** The page, and the people of these stories: who applies, his department's leader, the personnel officer, and a colleague. */
type As = (who: Who, route?: string) => Promise<Page>

const toDo = '/act/todo/index?mode=tasks'

/** A part of the page in sight: other tabs keep theirs. */
const seen = (page: Page): Locator => page.getByRole('main').filter({ visible: true })
/** A button by its words; an icon before them says its own name. */
const named = (words: string) => new RegExp(`(^|\\s)${words.length === 2 ? [...words].join('\\s?') : words}$`)
const rowOf = (page: Page, words: string) => seen(page).getByRole('row').filter({ hasText: words }).first()

async function press(page: Page, name: string): Promise<void> {
  await seen(page)
    .getByRole('button', { name: named(name) })
    .first()
    .click()
}

/** What stands behind the ⋯ of the bar. */
async function pressRest(page: Page, name: string): Promise<void> {
  await seen(page).getByRole('button', { name: '更多操作' }).last().click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Fills in the application and starts it from the form. */
async function applies(as: As, post: string): Promise<Page> {
  const page = await as('applicant', '/act/start/index')
  await page.getByPlaceholder('搜索流程').fill('转正')
  await seen(page)
    .getByRole('listitem')
    .filter({ hasText: '转正申请' })
    .getByRole('button', { name: named('发起流程') })
    .click()
  const form = dialog(page)
  await write(form, '岗位', post)
  await day(form, '入职日期', '2026-06-01')
  await day(form, '转正日期', '2026-11-30')
  await write(form, '工作内容', '道路养护巡查，台账整理。')
  await write(form, '工作成绩', '试用期内按时完成全部任务。')
  await form.getByRole('button', { name: named('发起流程') }).click()
  await hears(page, '流程已发起')
  await expect(form).toBeHidden()
  await expect(rowOf(page, post)).toContainText('审批中')
  return page
}

/** Opens one's task of the application from the list of tasks. */
async function opens(as: As, who: Who, post: string, step: string): Promise<Page> {
  const page = await as(who, toDo)
  const line = rowOf(page, post)
  await expect(line).toContainText(step)
  await line.getByRole('button', { name: '办理', exact: true }).click()
  await expect(seen(page).getByText('当前环节').first()).toBeVisible()
  return page
}

/** Hands the task in: its outcome where it has several, and an opinion. */
async function decides(page: Page, verb: string, opinion: string, outcome?: string): Promise<void> {
  await press(page, verb)
  const open = dialog(page)
  if (outcome !== undefined) await tick(open, '办理结果', outcome)
  await write(open, '审批意见', opinion)
  await open
    .getByRole('button', { name: spaced(outcome ?? verb), exact: true })
    .last()
    .click()
}

const done = async (page: Page) => {
  await hearsSuccess(page)
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Chooses the one person whom a field takes. */
async function pickOne(scope: Locator, label: string, username: string): Promise<void> {
  const page = scope.page()
  await row(scope, label).getByRole('button', { name: '选择人员' }).click()
  const picker = page.getByRole('dialog', { name: '选择人员' })
  await picker.getByLabel('输入账号、姓名或拼音首字母').fill(username)
  await mark(
    picker
      .getByRole('row')
      .filter({ has: page.getByText(username, { exact: true }) })
      .getByRole('radio'),
  )
  await picker.getByRole('button', { name: spaced('确定') }).click()
  await expect(picker).toBeHidden()
}

/** The image and the history of an instance as its page shows them. */
async function looks(page: Page, instance: string): Promise<Page> {
  await page.goto(`/#/act/detail/${instance}`)
  await page.reload()
  await expect(seen(page).locator('svg').filter({ hasText: '部门审核' }).first()).toBeVisible()
  return page
}

const task = async (page: Page, post: string): Promise<Task> => {
  const { list } = await apiOf(page).done<Listed<Task>>('GET', `act/task/myToDoTaskPage?title=${encodeURIComponent(post)}`)
  const [found] = list
  if (found === undefined) throw new Error(`no task for ${post}`)
  return found
}

// What the stories provoke; whoever has handed a task on, or got a copy, sees the process but no longer the row itself.
test.use({ refusals: /发送过于频繁|并行环节|任务不存在|已被处理|数据不存在或无权查看/ })

/** Where the changed process is: who plays after a story that failed plays in a city of his own, and deploys it there. */
let deployedIn = ''

async function deploys({ as, cityUrl }: { as: As; cityUrl: string }): Promise<void> {
  if (deployedIn === cityUrl) return
  const page = await as('systemAdmin', '/act/process/index')
  await press(page, '部署流程文件')
  const buffer = Buffer.from(correctionWithTwoSignatures)
  await dialog(page).locator('input[type=file]').setInputFiles({ name: 'act_correction.bpmn', mimeType: 'text/xml', buffer })
  await dialog(page)
    .getByRole('button', { name: spaced('部署'), exact: true })
    .click()
  await hears(page, /已部署：act_correction/)
  await expect(rowOf(page, 'act_correction')).toBeVisible()
  deployedIn = cityUrl
}

test('an administrator deploys the changed process from its file', async ({ as, cityUrl }) => {
  deployedIn = ''
  await deploys({ as, cityUrl })
})

test('an application goes through two signatures to its end, and every stage shows where it stands', async ({ as, cityUrl }) => {
  await deploys({ as, cityUrl })
  const { step } = test
  const post = unique('道路巡查员')
  let instance = ''

  await step('the applicant starts it, reminds the leader and may not do so again at once', async () => {
    const page = await applies(as, post)
    await page.goto('/#/act/mysend/index')
    const line = rowOf(page, post)
    await line.getByRole('button', { name: '催办' }).click()
    await dialog(page).getByRole('button', { name: '催办' }).click()
    await hears(page, '已提醒办理人')
    // For four hours it would be refused: it is not offered.
    await expect(line.getByRole('button', { name: '催办' })).toHaveCount(0)
    await expect(line).toBeVisible()
  })

  await step('the leader passes it with the opinion that the step asks for, and sees before where it goes', async () => {
    const page = await opens(as, 'leader', post, '部门审核')
    instance = (await task(page, post)).processInstanceId
    await press(page, '办理')
    const open = dialog(page)
    await tick(open, '办理结果', '同意')
    await expect(open.getByRole('region', { name: '下一环节' })).toContainText('人事审核')
    await expect(open.getByRole('region', { name: '下一环节' })).toContainText('业务会签')
    await write(open, '审批意见', '表现良好，同意转正')
    await open.getByText('存为常用语').click()
    await expect(open.getByRole('button', { name: '表现良好，同意转正', exact: true })).toBeVisible()
    await open
      .getByRole('button', { name: spaced('同意'), exact: true })
      .last()
      .click()
    await done(page)
    await looks(page, instance)
    await expect(seen(page).getByRole('row').filter({ hasText: '部门审核' }).first()).toContainText('同意')
    await expect(seen(page).getByRole('row').filter({ hasText: '办理中' })).toHaveCount(2)
  })

  await step('a colleague claims the signature; the other no longer has it', async () => {
    const page = await as('colleague', '/act/claim/index')
    await rowOf(page, post).getByRole('button', { name: '签收' }).click()
    await dialog(page)
      .getByRole('button', { name: spaced('签收') })
      .click()
    await hears(page, '已签收')
    await expect(rowOf(page, post)).toBeHidden()
    const other = await as('personnel', '/act/claim/index')
    await expect(rowOf(other, post)).toBeHidden()
  })

  await step('he asks for a sign before his own, takes it away, and hands the task over', async () => {
    const page = await opens(as, 'colleague', post, '业务会签')
    await pressRest(page, '加签')
    await pickPeople(dialog(page), '人员', ['demo_sj_zm'])
    await dialog(page)
      .getByRole('button', { name: spaced('加签'), exact: true })
      .click()
    await done(page)
    await expect(seen(page).getByText('等待加签意见')).toBeVisible()
    await expect(seen(page).getByRole('button', { name: spaced('通过'), exact: true })).toHaveCount(0)
    await seen(page).getByRole('button', { name: '取消加签' }).click()
    await dialog(page).getByRole('button', { name: '取消加签' }).click()
    await hears(page, '已取消加签')
    await expect(seen(page).getByRole('button', { name: spaced('通过'), exact: true })).toBeVisible()
    await press(page, '委托')
    await pickOne(dialog(page), '办理人', 'demo_sj_sz')
    await dialog(page)
      .getByRole('button', { name: spaced('委托'), exact: true })
      .click()
    await done(page)
  })

  await step('the second pair of hands gives an opinion beside, and a copy goes to a third', async () => {
    const page = await as('personnel', toDo)
    await expect(seen(page).getByRole('row').filter({ hasText: post })).toHaveCount(2)
    await seen(page)
      .getByRole('row')
      .filter({ hasText: post })
      .filter({ hasText: '人事审核' })
      .getByRole('button', { name: '办理', exact: true })
      .click()
    await expect(seen(page).getByText('当前环节').first()).toBeVisible()
    await pressRest(page, '抄送')
    await pickPeople(dialog(page), '人员', ['demo_sj_zm'])
    await dialog(page)
      .getByRole('button', { name: spaced('抄送'), exact: true })
      .click()
    await done(page)
    const reader = await as('lamps', '/act/cc/index')
    await rowOf(reader, post).getByRole('button', { name: '查看' }).click()
    await expect(seen(reader).getByText('审批历史')).toBeVisible()
  })

  await step('to roll back before the fork asks about the other signature, and undoes it when confirmed', async () => {
    const page = await as('personnel', toDo)
    await seen(page)
      .getByRole('row')
      .filter({ hasText: post })
      .filter({ hasText: '人事审核' })
      .getByRole('button', { name: '办理', exact: true })
      .click()
    await expect(seen(page).getByText('当前环节').first()).toBeVisible()
    await decides(page, '退回', '请部门补充考核材料')
    const question = page.getByRole('dialog').filter({ hasText: '将同时撤销并行环节' })
    await expect(question).toContainText('业务会签')
    await question.getByRole('button', { name: spaced('继续') }).click()
    await done(page)
    await looks(page, instance)
    await expect(seen(page).getByRole('row').filter({ hasText: '办理中' })).toHaveCount(1)
    await expect(seen(page).getByText('回退').first()).toBeVisible()
  })

  await step('the leader passes it again, takes it back while nobody has gone on, and passes it for good', async () => {
    let page = await opens(as, 'leader', post, '部门审核')
    await expect(seen(page).getByText('退回件').filter({ visible: true }).first()).toBeVisible()
    await decides(page, '办理', '材料已补充', '同意')
    await done(page)
    page = await as('leader', '/act/handled/index')
    await rowOf(page, post).getByRole('button', { name: '撤回' }).click()
    await dialog(page)
      .getByRole('button', { name: spaced('撤回') })
      .click()
    await hears(page, '已撤回')
    page = await opens(as, 'leader', post, '部门审核')
    await decides(page, '办理', '材料已补充，同意', '同意')
    await done(page)
  })

  await step('both signatures are passed, one of them in the list', async () => {
    const page = await as('personnel', toDo)
    const own = seen(page).getByRole('row').filter({ hasText: post }).filter({ hasText: '人事审核' })
    await mark(own.getByRole('checkbox'))
    await seen(page)
      .getByRole('button', { name: /^批量通过/ })
      .first()
      .click()
    await write(dialog(page), '审批意见', '批量同意')
    await dialog(page)
      .getByRole('button', { name: spaced('通过'), exact: true })
      .click()
    await hears(page, '已办理 1 项')
    const colleague = await opens(as, 'colleague', post, '业务会签')
    await decides(colleague, '通过', '业务无异议')
    await done(colleague)
  })

  await step('after the join one chooses whom it goes back to', async () => {
    const page = await opens(as, 'leader', post, '领导审批')
    await press(page, '退回')
    await choose(dialog(page), '退回到', '业务会签')
    await write(dialog(page), '审批意见', '请业务再核一次')
    await dialog(page)
      .getByRole('button', { name: spaced('退回'), exact: true })
      .click()
    await done(page)
    const colleague = await opens(as, 'colleague', post, '业务会签')
    await decides(colleague, '通过', '已再核')
    await done(colleague)
  })

  await step('the leader signs by hand, and the application is closed', async () => {
    const page = await opens(as, 'leader', post, '领导审批')
    await press(page, '通过')
    const open = dialog(page)
    await write(open, '审批意见', '同意转正')
    await open.locator('.ant-btn-primary').last().click()
    await expect(open.getByText('请签名').first()).toBeVisible()
    await signByHand(open)
    await breath(page)
    await open.locator('.ant-btn-primary').last().click()
    await done(page)
    await looks(page, instance)
    await expect(seen(page).getByRole('img', { name: /的签名$/ })).toBeVisible()
    await expect(
      seen(page)
        .getByText(/办结于/)
        .first(),
    ).toBeVisible()
    const applicant = await as('applicant', '/act/mysend/index')
    await expect(rowOf(applicant, post)).toContainText('已通过')
  })
})

test('a deputy handles what arrives while somebody is away', async ({ as, cityUrl }) => {
  await deploys({ as, cityUrl })
  const post = unique('台账员')
  const away = await as('leader', toDo)
  await press(away, '外出代办')
  const form = dialog(away)
  const [from, to] = ['2026-01-01 00:00', '2099-12-31 18:00']
  const span = row(form, '外出时间').getByRole('textbox')
  // The first time taken, the field goes on to the second by itself; what is written while its calendar opens or closes is not taken.
  await expect(async () => {
    await span.first().click()
    await span.first().fill(from)
    await span.first().press('Enter')
    await expect(span.last()).toBeFocused({ timeout: 5_000 })
    await span.last().fill(to)
    await span.last().press('Enter')
    await expect(span.first()).toHaveValue(from, { timeout: 5_000 })
    await expect(span.last()).toHaveValue(to, { timeout: 5_000 })
  }).toPass()
  await pickOne(form, '代办人', 'demo_sj_sz2')
  await form.getByRole('button', { name: '设置代办' }).click()
  await hears(away, '已设置代办')
  await applies(as, post)
  const deputy = await opens(as, 'colleague', post, '部门审核')
  await expect(
    seen(deputy)
      .getByText(/代 .* 办理/)
      // The list that it was opened from stays behind it.
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  const again = await as('leader', toDo)
  await press(again, '外出代办')
  await dialog(again).getByRole('button', { name: '提前结束' }).first().click()
  // The question stands over the dialog of absences, whichever of the two the page holds first.
  await again.locator('.ant-modal-confirm').getByRole('button', { name: '提前结束' }).click()
  await hears(again, '已结束代办')
})

test.describe('what others have done meanwhile', () => {
  test('a task that somebody else has finished tells so, nothing that was written is lost, and it is ended once', async ({
    as,
    cityUrl,
  }) => {
    await deploys({ as, cityUrl })
    const post = unique('资料员')
    await applies(as, post)
    const page = await opens(as, 'leader', post, '部门审核')
    const { taskId } = await task(page, post)
    await seen(page).getByRole('button', { name: '更多操作' }).last().click()
    await page.getByRole('menuitem', { name: '终止' }).click()
    await write(dialog(page), '审批意见', '岗位已撤销')
    // The same person in another window was quicker.
    const twin = await as('leaderTwin', toDo)
    await apiOf(twin).done('POST', 'act/task/endProcess', { taskId, comment: '另一窗口终止' })
    await dialog(page)
      .getByRole('button', { name: spaced('终止'), exact: true })
      .click()
    await hears(page, '任务不存在或已被处理')
    await expect(dialog(page).getByLabel(/审批意见/)).toHaveValue('岗位已撤销')
    const applicant = await as('applicant', '/act/mysend/index')
    await expect(rowOf(applicant, post)).toContainText('已终止')
  })
})
