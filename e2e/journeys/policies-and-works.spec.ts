import { apiOf } from '../api.ts'
import { expectState, gasCompany, openFromBell, press } from '../city/hazards.ts'
import { choose, dialog, input, submit, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { hearsSuccess } from '../said.ts'
import { cityToday, dayFromNow, onDaySince, unique } from '../words.ts'

const policies = '/zcwj/index'
const works = '/aqjg/gcba/index'

test('the city publishes what must be read: a company reads it, and the bureau sees who has and reminds the others', async ({ as }) => {
  const { step } = test
  const title = unique('汛期燃气设施巡查通知')
  const bureau = await as('city', policies)
  const { id } = await apiOf(bureau).done<{ id: string }>('PUT', 'gysy/policydocument', {
    title,
    issueOrg: '临江市燃气管理处',
    docType: '5',
    docLevel: '3',
    issueDate: cityToday(),
    mustRead: true,
    content: '<p>低洼路段的阀门井每周巡查两次。</p>',
  })

  await step('the bureau publishes it on its page', async () => {
    await as('city', `${policies}/detail/${id}`)
    await press(bureau, '发布')
    await submit(bureau, '发布')
    await expectState(bureau, '已发布')
  })

  await step('an officer of a company comes to it from the bell, reads it and marks it as read', async () => {
    const officer = await as('company', '/home')
    await openFromBell(officer, title)
    await expect(officer.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(officer.getByText('低洼路段的阀门井每周巡查两次。').filter({ visible: true })).toBeVisible()
    await officer.getByRole('button', { name: '标为已读' }).filter({ visible: true }).click()
    await hearsSuccess(officer)
    await expect(officer.getByText(/^您已于/).filter({ visible: true })).toBeVisible()
  })

  await step('the bureau sees that he has and who has not, and reminds those', async () => {
    await bureau.reload()
    const roster = bureau.getByRole('main').locator('.read-roster')
    await expect(roster.getByText(/^已读 1 \//)).toBeVisible()
    await roster.getByText('已读 1', { exact: true }).click()
    await expect(roster.getByRole('row')).toHaveCount(2)
    const reminded = cityToday()
    await roster.getByRole('button', { name: '催阅未读人员' }).click()
    await hearsSuccess(bureau)
    await roster.getByText(/^未读 \d+$/).click()
    await expect(roster.getByRole('cell', { name: new RegExp(`^${onDaySince(reminded).source} `) }).first()).toBeVisible()
  })

  await step('it is withdrawn, and the company no longer finds it', async () => {
    await press(bureau, '撤回')
    await submit(bureau, '撤回')
    await expectState(bureau, '已撤回')
    const officer = await as('company', policies)
    const { list } = await apiOf(officer).done<{ list: unknown[] }>('GET', `gysy/policydocument/page?title=${encodeURIComponent(title)}`)
    expect(list).toEqual([])
  })
})

test('accepted works are filed, passed by the district, and make a facility with their data', async ({ as }) => {
  const { step } = test
  const name = unique('古渡街庭院管工程')
  const page = await as('company', works)
  const report = await apiOf(page).upload({ name: '验收报告.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
  const { list } = await apiOf(page).done<{ list: { id: string; name: string }[] }>(
    'GET',
    `gysy/gascompanies/page?name=${encodeURIComponent(gasCompany)}`,
  )
  const { id } = await apiOf(page).done<{ id: string }>('PUT', 'gysy/gysygcba', {
    name,
    gasCompaniesId: list.find((one) => one.name === gasCompany)?.id,
    filingStage: '3',
    projectKind: '6',
    address: '望澜区古渡街118号',
    location: { lng: 123.5626, lat: 29.8022 },
    startDate: dayFromNow(-120),
    completeDate: dayFromNow(-40),
    acceptDate: dayFromNow(-30),
    fileDate: dayFromNow(-10),
    acceptReport: [report.data.id],
  })

  await step('the company submits them; they are marked as late', async () => {
    await as('company', `${works}/detail/${id}`)
    await press(page, '提交')
    await submit(page, '提交')
    await expectState(page, '待区级审核')
    await expect(page.getByRole('main').getByText('备案逾期').filter({ visible: true }).first()).toBeVisible()
  })

  await step('the district passes them', async () => {
    const reviewer = await as('districtReviewer', `/aqjg/gcba/examine/detail/${id}`)
    await press(reviewer, '审核通过')
    await submit(reviewer, '通过')
    await expectState(reviewer, '审核通过')
  })

  await step('the company makes a facility of them: name, place and company are there already', async () => {
    await as('company', `${works}/detail/${id}`)
    await press(page, '建立燃气设施')
    const form = dialog(page)
    await choose(form, '设施类型', '瓶装供应站')
    await expect(input(form, '设施名称')).toHaveValue(name)
    await expect(input(form, '地址')).toHaveValue('望澜区古渡街118号')
    await choose(form, '燃气种类', '液化石油气')
    await choose(form, '运行状态', '运行')
    await write(form, '负责人', '沈岚汀')
    await write(form, '负责人电话', '13900000001')
    await write(form, '值班电话', '0599-88000000')
    await form.getByRole('button', { name: /^(保存|暂存|保存草稿)$/ }).click()
    await hearsSuccess(page)
    const made = await apiOf(page).done<{ list: { acceptanceFilingId: string }[] }>(
      'GET',
      `gysy/gasfacility/page?name=${encodeURIComponent(name)}`,
    )
    expect(made.list.map((one) => one.acceptanceFilingId)).toEqual([id])
  })
})
