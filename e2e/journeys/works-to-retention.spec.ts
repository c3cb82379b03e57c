import type { Page } from '@playwright/test'
import { expectState, press } from '../city/hazards.ts'
import { givenFinishedWorks, givenWorksUnderWay } from '../city/works.ts'
import { choose, day, dialog, photo, row, spaced, submit, upload, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { hearsSuccess } from '../said.ts'
import { dayFromNow } from '../words.ts'

const PROGRESS = '/yhgl/zxyh/xmjd/index'

const CHECKS = '/yhgl/zxyh/xmjd/info'
const ACCEPTANCES = '/yhgl/zxyh/xmys/index'

/** Opens the check of the project from the list of checks. */
async function opensCheck(page: Page, projectName: string): Promise<void> {
  await page.getByRole('main').getByRole('row').filter({ hasText: projectName }).getByRole('button', { name: /^JDJC/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: projectName }).filter({ visible: true })).toBeVisible()
}

/** Opens the month of the project from the list, where it stands among what waits for the person. */
async function opensMonth(page: Page, projectName: string): Promise<void> {
  await page.getByRole('main').getByRole('row').filter({ hasText: projectName }).getByRole('button', { name: projectName }).first().click()
  await expect(page.getByRole('heading', { name: `计划与实际进度 · ${projectName}` }).filter({ visible: true })).toBeVisible()
}

test('works under way are told of and checked: the builder fills in the month, the supervisor passes it, the district sees how far they are, and a problem found on the site is put right', async ({
  as,
}) => {
  test.slow()
  const { step } = test
  const district = await as('maintenanceOfficer')
  const { projectName } = await givenWorksUnderWay({
    district,
    planning: await as('planningSection'),
    cityOfficer: await as('applicant'),
  })

  await step('the builder finds the month among what waits for him and fills it in', async () => {
    const builder = await as('maintainer', `${PROGRESS}?tab=mine`)
    await opensMonth(builder, projectName)
    await press(builder, '填报提交')
    const form = dialog(builder)
    await write(form, '本月进度', '40')
    await write(form, '累计进度', '40')
    await write(form, '本月完成', '完成铣刨1.2万平方米')
    await write(form, '下月计划', '完成面层加铺')
    await choose(form, '安全情况', '正常')
    await choose(form, '质量情况', '合格')
    await upload(form, '照片', [await photo(builder, '铣刨现场'), await photo(builder, '摊铺现场')])
    await submit(builder, '填报提交')
    await expectState(builder, '待审')
  })

  await step('the supervisor finds it among what waits for him and passes it', async () => {
    const supervisor = await as('supervisor', `${PROGRESS}?tab=mine`)
    await opensMonth(supervisor, projectName)
    await press(supervisor, '审核月报通过')
    await dialog(supervisor).getByRole('textbox').last().fill('进度属实')
    await submit(supervisor, '通过')
    await expectState(supervisor, '已审核')
  })

  await step('the district sees on its list how far the works are', async () => {
    await as('maintenanceOfficer', PROGRESS)
    const line = district.getByRole('main').getByRole('row').filter({ hasText: projectName })
    await expect(line).toContainText('40')
    await expect(line).toContainText('已审核')
  })

  const supervisor = await as('supervisor', PROGRESS)
  await step('the supervisor checks them on the site, lists a problem as a line and has it put right', async () => {
    await opensMonth(supervisor, projectName)
    await supervisor.getByRole('main').getByRole('button', { name: projectName }).filter({ visible: true }).first().click()
    await supervisor.getByRole('main').getByText('进度曲线与检查').filter({ visible: true }).first().click()
    await supervisor.getByRole('button', { name: '新增' }).filter({ visible: true }).click()
    const form = dialog(supervisor)
    await choose(form, '检查类型', '专项')
    await write(form, '检查人员', '顾怀安、沈知微')
    await write(form, '核实进度', '38')
    await row(form, '问题清单').getByRole('button', { name: '添加一行' }).click()
    const line = dialog(supervisor)
    await write(line, '问题', '接缝处未洒布粘层油')
    await choose(line, '程度', '一般')
    await day(line, '整改期限', dayFromNow(7))
    await line.getByRole('button', { name: spaced('确定') }).click()
    await choose(form, '结论', '限期整改')
    await write(form, '检查意见', '接缝须返工')
    await upload(form, '检查照片', [await photo(supervisor, '接缝')])
    await submit(supervisor, '保存')
    await opensCheck(supervisor, projectName)
    await press(supervisor, '下发')
    await submit(supervisor, '下发')
    await expectState(supervisor, '待整改')
  })

  await step('the builder puts it right in words and photos', async () => {
    const builder = await as('maintainer', `${CHECKS}?tab=mine`)
    await opensCheck(builder, projectName)
    await press(builder, '提交整改')
    const form = dialog(builder)
    await row(form, '问题清单').getByRole('button', { name: /编辑/ }).first().click()
    const line = dialog(builder)
    await write(line, '整改情况', '已铣刨重洒粘层油后加铺')
    await upload(line, '整改照片', [await photo(builder, '重洒')])
    await line.getByRole('button', { name: spaced('确定') }).click()
    await submit(builder, '提交整改')
    await expectState(builder, '待复查')
  })

  await step('the supervisor looks again, and it is done', async () => {
    await as('supervisor', `${CHECKS}?tab=mine`)
    await opensCheck(supervisor, projectName)
    await press(supervisor, '复查通过')
    await write(dialog(supervisor), '复查意见', '返工合格')
    await submit(supervisor, '复查通过')
    await expectState(supervisor, '已完成')
  })
})

test('finished works are accepted: the unit applies with their quantities and papers, the supervisor checks them, the meeting is held, and planning passes them', async ({
  as,
}) => {
  test.slow()
  const { step } = test
  const district = await as('maintenanceOfficer')
  const planning = await as('planningSection')
  const supervisor = await as('supervisor')
  const { projectName } = await givenFinishedWorks({
    ...{ district, planning, cityOfficer: await as('applicant') },
    ...{ builder: await as('maintainer'), supervisor },
  })
  const opens = async (page: Page) => {
    await page.getByRole('main').getByRole('row').filter({ hasText: projectName }).getByRole('button', { name: /^YS/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: projectName })).toBeVisible()
  }

  await step('the district applies for their acceptance', async () => {
    await as('maintenanceOfficer', `${ACCEPTANCES}?tab=toApply`)
    await district.getByRole('listitem').filter({ hasText: projectName }).getByRole('button', { name: '申请验收' }).click()
    const form = dialog(district)
    await write(form, '工程概况', '铣刨加铺沥青面层5000平方米')
    await upload(form, '检测报告', [await photo(district, '压实度与平整度检测报告')])
    await row(form, '竣工资料').getByRole('button', { name: '添加一行' }).click()
    await form
      .getByRole('group', { name: /^资料名称 第 1 行/ })
      .getByRole('textbox')
      .fill('竣工图')
    await form.getByRole('button', { name: /^(保存|暂存|保存草稿)$/ }).click()
    await hearsSuccess(district)
    await as('maintenanceOfficer', `${ACCEPTANCES}?tab=mine`)
    await opens(district)
    await press(district, '提交验收申请')
    await submit(district, '提交验收申请')
    await expectState(district, '待监理审核')
  })

  await step('the supervisor checks the quantities and gives his report', async () => {
    await as('supervisor', `${ACCEPTANCES}?tab=mine`)
    await opens(supervisor)
    await press(supervisor, '验收审核通过')
    await upload(dialog(supervisor), '监理评估报告', [await photo(supervisor, '评估报告')])
    await submit(supervisor, '通过')
    await expectState(supervisor, '待组织验收')
  })

  await step('the district holds the meeting of three units', async () => {
    await as('maintenanceOfficer', `${ACCEPTANCES}?tab=mine`)
    await opens(district)
    await press(district, '组织验收通过')
    const form = dialog(district)
    await day(form, '验收日期', dayFromNow(0))
    await write(form, '验收地点', '望澜大道项目部')
    for (const [unit, name] of [
      ['望澜区城管局', '顾怀安'],
      ['临江坦途市政养护有限公司', '陆明远'],
      ['临江衡准工程监理有限公司', '沈知微'],
    ] as const) {
      await row(form, '验收组成员').getByRole('button', { name: '添加一行' }).click()
      const line = dialog(district)
      await write(line, '单位', unit)
      await write(line, '姓名', name)
      await line.getByRole('button', { name: spaced('确定') }).click()
    }
    await choose(form, '质量结论', '合格')
    await submit(district, '通过')
    await expectState(district, '待市级审核')
  })

  await step('planning passes it, and warranty and liability begin', async () => {
    await as('planningSection', `${ACCEPTANCES}?tab=mine`)
    await opens(planning)
    await press(planning, '市级审核通过')
    await dialog(planning).getByRole('textbox').last().fill('同意验收')
    await submit(planning, '通过')
    await expectState(planning, '验收通过')
    await expect(planning.getByRole('main').getByText('缺陷责任期至').filter({ visible: true })).toBeVisible()
  })
})
