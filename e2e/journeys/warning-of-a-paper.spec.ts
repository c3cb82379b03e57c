import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { gasCompany, openFromBell, press } from '../city/hazards.ts'
import { choose, day, dialog, input, submit, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { dayFromNow, unique } from '../words.ts'

const facilities = '/gysy/jjxxgl/rqssgl/gasfacility/index'
const warnings = '/act/alert/index'
const jobs = '/sys/schedule/index'
const JOB = '到期和逾期预警'

/** The row of the list of warnings that is about a facility. */
const about = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a test of a pipe expires: its company is warned, the district acknowledges, and the warning closes by itself once the date is moved', async ({
  as,
}) => {
  const { step } = test
  const name = unique('听潮苑预警管')
  const page = await as('company', facilities)
  let id = ''

  await step('a pipe whose lightning test ended three days ago stands in the file of the company', async () => {
    await page.getByRole('button', { name: '新增' }).first().click()
    const form = dialog(page)
    await choose(form, '设施类型', '燃气管网')
    await write(form, '设施名称', name)
    await choose(form, '所属企业', gasCompany)
    await choose(form, '燃气种类', '天然气（管道）')
    await write(form, '地址', '望澜区古渡街118号')
    await choose(form, '运行状态', '运行')
    await choose(form, '管道类别', '庭院管道')
    await choose(form, '压力级制', '低压')
    await choose(form, '管材', 'PE80')
    await write(form, '公称直径DN', '110')
    await write(form, '长度', '0.36')
    await write(form, '起点', '古渡街阀井')
    await write(form, '终点', '听潮苑3幢')
    await day(form, '防雷检测有效期至', dayFromNow(-3))
    await submit(page, '提交')
    const { list } = await apiOf(page).done<{ list: { id: string }[] }>('GET', `gysy/gasfacility/page?name=${encodeURIComponent(name)}`)
    id = list[0]?.id ?? ''
    const reviewer = await as('districtReviewer', `${facilities}/detail/${id}`)
    await press(reviewer, '审核通过')
    await submit(reviewer, '通过')
  })

  await step('the look of the morning is taken', async () => {
    await lookAtDates(await as('systemAdmin', jobs))
  })

  await step('the officer of the company is told, and comes from the bell to his facility', async () => {
    const officer = await as('company', '/home')
    await openFromBell(officer, name)
    await expect(officer.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
  })

  await step('the district acknowledges it in its list', async () => {
    const district = await as('district', warnings)
    await expect(about(district, name)).toContainText('逾期')
    await about(district, name).getByRole('button', { name: '确认' }).click()
    await write(dialog(district), '确认意见', '已督促企业检测')
    await submit(district, '确认')
    await expect(about(district, name)).toBeHidden()
    await district.getByRole('tab', { name: /已确认/ }).click()
    await expect(about(district, name)).toBeVisible()
  })

  await step('the company enters the new date', async () => {
    await as('company', `${facilities}/detail/${id}`)
    await press(page, '编辑')
    await day(dialog(page), '防雷检测有效期至', dayFromNow(365))
    await submit(page, '保存')
  })

  await step('and the warning closes by itself', async () => {
    await lookAtDates(await as('systemAdmin', jobs))
    const district = await as('district', warnings)
    await district.getByRole('tab', { name: /已解除/ }).click()
    await expect(about(district, name)).toBeVisible()
  })
})

/** The administrator runs the job of the dates and waits for its end. */
async function lookAtDates(page: Page): Promise<void> {
  const logged = async () => {
    const { list } = await apiOf(page).done<{ list: { status: string; createDate: string }[] }>(
      'GET',
      'sys/scheduleLog/page?beanName=remindExpiry&limit=50',
    )
    return list.length
  }
  const before = await logged()
  await input(page.getByRole('main'), '任务名称').fill(JOB)
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByRole('row').filter({ hasText: JOB }).getByRole('button', { name: '执行' }).click()
  await submit(page, '执行')
  await expect.poll(logged).toBeGreaterThan(before)
}
