import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { cityNow } from '../city/city-clock.ts'
import { press } from '../city/hazards.ts'
import { breath, choose, day, dialog, photo, pickPeople, spaced, tick, upload, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { cityToday, dayFromNow, unique } from '../words.ts'

const problem = unique('东侧围挡缺口')
const menu = '/szgl/spyjgl/wjzdspyjs'

interface Works {
  readonly id: string
  readonly projectName: string
  readonly permitStart: string
  readonly permitEnd: string
  readonly wjspId: string
}

const inDays = dayFromNow
/** A moment of today that has been, whatever the hour. */
const earlierToday = () => `${cityToday()} 00:00`
/** The minute that it is in the city: what an order asks is not put right before it was issued. */
const thisMinute = () => new Date(cityNow() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
const checkItems = ['许可公示牌', '围挡封闭', '警示标志与夜间照明', '施工范围与时间', '交通疏导', '地下管线保护', '扬尘噪声', '回填压实']
const acceptanceItems = ['压实度', '平整度', '接茬高差', '厚度', '井框高差', '标线恢复', '附属恢复', '现场清理', '资料', '管线测量']

/** The one primary button of the bar under a row's page. */
const primary = (page: Page): Locator => page.locator('.action-bar .ant-btn-primary:visible')

const stateIs = (page: Page, words: string) => expect(page.locator('.head-card__line').getByText(words, { exact: true })).toBeVisible()

/** The works that begin first of those with a permit of the district, which audits their acceptance; that of the others is the city's. */
async function worksToFile(builder: Page): Promise<Works> {
  const api = apiOf(builder)
  const { list } = await api.done<{ readonly list: readonly Works[] }>('GET', 'szgl/phjg/page?limit=50&status=10&formVersion=3.0')
  for (const works of list.toSorted((a, b) => a.permitStart.localeCompare(b.permitStart))) {
    const { reviewLevel } = await api.done<{ readonly reviewLevel: string }>('GET', `szgl/wjsp/info/${works.wjspId}`)
    if (reviewLevel === 'district') return works
  }
  throw new Error('the city has no works with a permit of the district that are to be filed')
}

/** Opens works from a list of them and begins what their person is to do first. */
async function begin(page: Page, works: Works, does: string): Promise<Locator> {
  await page
    .getByRole('row')
    .filter({ has: page.locator(`[data-row-id="${works.id}"]`).or(page.getByText(works.projectName)) })
    .locator('td a, td .link-button')
    .first()
    .click()
  await expect(page.getByRole('heading', { name: works.projectName })).toBeVisible()
  await expect(primary(page)).toHaveText(does)
  await primary(page).click()
  return dialog(page)
}

/** Presses the button that hands a form in, and waits until it has closed. */
async function hand(page: Page, button: RegExp): Promise<void> {
  const form = dialog(page)
  await breath(page)
  await form.getByRole('button', { name: button }).last().click()
  await expect(form).toBeHidden()
}

/** A day with its time. */
async function moment(form: Locator, label: string, time: string): Promise<void> {
  const field = form.getByLabel(new RegExp(`^\\*?\\s*${label}$`)).first()
  await field.click()
  await field.fill(time)
  await field.press('Enter')
}

/** Judges every item of a list as good. */
async function judge(form: Locator, items: readonly string[]): Promise<void> {
  for (const item of items) await form.getByRole('radiogroup', { name: item, exact: true }).getByText('合格', { exact: true }).click()
}

test('works with a permit are filed, visited, mended on order, delayed by the head, checked and accepted, each step on the screen of its person', async ({
  as,
}) => {
  const builder = await as('builder', `${menu}/phdb`)
  const works = await worksToFile(builder)

  await test.step('the builder files them', async () => {
    const form = await begin(builder, works, '办理施工备案')
    await day(form, '实际开工日期', [works.permitStart, cityToday()].toSorted()[1] ?? cityToday())
    await day(form, '计划完工日期', works.permitEnd)
    await write(form, '项目经理', '顾怀安')
    await write(form, '项目经理电话', '13800000002')
    await write(form, '安全员', '沈知微')
    await write(form, '安全员电话', '13800000003')
    for (const paper of ['施工方案', '交通组织方案', '应急预案', '地下管线交底记录'])
      await upload(form, paper, [await photo(builder, paper)])
    await choose(form, '围挡类型', '硬质围挡')
    await upload(form, '公示牌照片', [await photo(builder, '公示牌')])
    await tick(form, '安全文明施工承诺', '是')
    await hand(builder, /提交备案/)
    await stateIs(builder, '施工中')
    await expect(builder.getByRole('button', { name: /^SG\d/ })).toBeVisible()
  })

  const supervisor = await as('municipalDistrict', `${menu}/phdb`)
  await test.step('the supervisor has the visit for his duty, records it, and orders what is wrong', async () => {
    const form = await begin(supervisor, works, '登记巡查')
    await form.getByLabel('经度').fill('123.61')
    await form.getByLabel('纬度').fill('29.81')
    await form.getByLabel('纬度').press('Enter')
    await write(form, '超出范围说明', '现场封路，就近停靠')
    // The permit of the works begins later: nothing is built yet.
    await write(form, '形象进度', works.permitStart > cityToday() ? '0' : '40')
    await judge(form, checkItems)
    for (const side of ['东侧', '西侧']) await upload(form, '现场照片', [await photo(supervisor, unique(side))])
    await hand(supervisor, /^登记巡查$/)
    await press(supervisor, '下达整改')
    const order = dialog(supervisor)
    await choose(order, '整改类型', '围挡标志不符')
    await choose(order, '整改等级', '一般')
    await write(order, '存在问题', problem)
    await write(order, '依据条款', '城市道路管理条例第三十五条')
    await write(order, '整改要求', '补齐围挡')
    await upload(order, '问题照片', [await photo(supervisor, '缺口')])
    await moment(order, '整改期限', `${inDays(5)} 18:00`)
    await pickPeople(order, '责任人', ['demo_js'])
    await hand(supervisor, /^下\s?达$/)
    await stateIs(supervisor, '整改中')
  })

  /** The order, from the list of orders. */
  const order = async (page: Page, does: string) => {
    const form = await begin(page, { ...works, projectName: problem }, does)
    return form
  }
  const head = await as('municipalDistrictLeader', '/index')
  await test.step('the builder signs and asks for a delay, which the head grants and the supervisor is not offered', async () => {
    await as('builder', '/spyjgl/zgdb/index')
    await order(builder, '签收')
    await hand(builder, /^签\s?收$/)
    await press(builder, '申请延期')
    await moment(dialog(builder), '申请延期至', `${inDays(12)} 18:00`)
    await write(dialog(builder), '延期理由', '连续降雨')
    await hand(builder, /^申请延期$/)
    await as('municipalDistrict', '/spyjgl/zgdb/index')
    await supervisor.getByRole('row').filter({ hasText: problem }).locator('td a, td .link-button').first().click()
    await expect(supervisor.getByRole('heading', { name: problem })).toBeVisible()
    await expect(supervisor.getByRole('button', { name: '延期审批' })).toHaveCount(0)
    await as('municipalDistrictLeader', '/spyjgl/zgdb/index')
    const decision = await order(head, '延期审批')
    await choose(decision, '延期状态', '同意')
    await hand(head, /^延期审批$/)
  })

  await test.step('the builder reports what he mended, and the supervisor checks it', async () => {
    await as('builder', '/spyjgl/zgdb/index')
    const report = await order(builder, '整改回复')
    await write(report, '整改措施', '围挡缺口已补齐')
    await moment(report, '整改完成时间', thisMinute())
    await upload(report, '整改照片', [await photo(builder, '补齐')])
    await hand(builder, /^整改回复$/)
    await as('municipalDistrict', '/spyjgl/zgdb/index')
    const recheck = await order(supervisor, '复核通过')
    await expect(recheck.getByRole('region', { name: '审核内容' }).getByText('围挡缺口已补齐')).toBeVisible()
    await write(recheck, '复核意见', '已补齐')
    await hand(supervisor, /^复核通过$/)
    await stateIs(supervisor, '已闭环')
  })

  await test.step('the builder applies for acceptance with the compaction by depth', async () => {
    await as('builder', `${menu}/phdb`)
    const form = await begin(builder, works, '申请验收')
    await day(form, '完工日期', cityToday())
    await day(form, '路面恢复日期', cityToday())
    await write(form, '修复面积', '80')
    await write(form, '修复单位', '临江坦途道路养护有限公司')
    await write(form, '回填材料', '级配碎石')
    await write(form, '压实度', '96')
    for (const paper of ['检测报告', '管线竣工测量']) await upload(form, paper, [await photo(builder, paper)])
    for (const pictured of ['施工前照片', '恢复后照片']) await upload(form, pictured, [await photo(builder, pictured)])
    await hand(builder, /^申请验收$/)
    await stateIs(builder, '待验收')
  })

  await test.step('the supervisor checks each item on the site, which the audit passes', async () => {
    await as('municipalDistrict', `${menu}/phdb`)
    const check = await begin(supervisor, works, '现场查验')
    await moment(check, '查验时间', earlierToday())
    await check.getByRole('button', { name: '添加一行' }).click()
    await check.getByRole('group', { name: /^单位/ }).getByRole('textbox').fill('望澜区公安交警大队')
    await judge(check, acceptanceItems)
    await hand(supervisor, /^现场查验$/)
    await supervisor.getByRole('button', { name: spaced('退回'), exact: true }).waitFor()
    await expect(primary(supervisor)).toHaveText('验收审核')
    await primary(supervisor).click()
    const audit = dialog(supervisor)
    await tick(audit, '验收审核结果', '合格')
    await audit.getByRole('textbox').last().fill('恢复质量合格')
    await hand(supervisor, /^合\s?格$/)
    await stateIs(supervisor, '质保期')
  })

  await test.step('the permit is done with', async () => {
    expect(await apiOf(builder).done('GET', `szgl/wjsp/info/${works.wjspId}`)).toMatchObject({ status: '70' })
  })
})
