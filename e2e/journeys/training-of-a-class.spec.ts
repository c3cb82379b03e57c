import { apiOf } from '../api.ts'
import { gasCompany } from '../city/hazards.ts'
import { choose, day, dialog, input, row, spaced, submit, upload, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { workbook } from '../sheets.ts'
import { dayFromNow, unique } from '../words.ts'

const trainings = '/aqjg/cyry/jypx/index'
const certificates = '/aqjg/cyry/khzs/index'
const supervision = '/aqjg/cyry/cyryjg/index'
const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })

interface Person {
  readonly id: string
  readonly name: string
  readonly yearTrainHours: number | null
}

test('a district trains a class with an exam: each has his own result, who failed or was absent has no hours, and more hours than the days have are refused', async ({
  as,
}) => {
  const { step } = test
  const district = await as('districtReviewer', trainings)
  const api = apiOf(district)
  const { list: companies } = await api.done<{ list: Person[] }>('GET', `gysy/gascompanies/page?name=${encodeURIComponent(gasCompany)}`)
  const company = companies.find(({ name }) => name === gasCompany)?.id
  const peopleOf = async () =>
    (await api.done<{ list: Person[] }>('GET', `gysy/jobperson/page?gasCompaniesId=${company}&jobStatus=1&reviewStatus=3&limit=50`)).list
  const { list } = { list: await peopleOf() }
  // Whoever bears his name alone is found by it.
  const [first, passes, absent] = list.filter(({ name }) => list.filter((one) => one.name === name).length === 1)
  if (first === undefined || passes === undefined || absent === undefined) throw new Error('the company has fewer than three people')
  const subject = unique('调压设施运行培训')
  const sheetSubject = unique('抢修规程学习')
  const hoursOf = async (id: string) => Number((await peopleOf()).find((one) => one.id === id)?.yearTrainHours ?? 0)
  const [before, beforeAbsent] = [await hoursOf(passes.id), await hoursOf(absent.id)]

  await step('the district enters the class with the score of each', async () => {
    await district.getByRole('button', { name: '新增' }).first().click()
    const form = dialog(district)
    await choose(form, '人员', first.name)
    await choose(form, '培训类型', '继续教育')
    await write(form, '培训主题', subject)
    await day(form, '开始时间', `${dayFromNow(-2)} 08:30`)
    await day(form, '结束时间', `${dayFromNow(-2)} 17:30`)
    await write(form, '学时', '12')
    await write(form, '考核成绩', '91')
    for (const [at, who] of [
      [1, passes],
      [2, absent],
    ] as const) {
      await row(form, '同批人员成绩').getByRole('button', { name: '添加一行' }).click()
      const line = (name: string) => form.getByRole('group', { name: new RegExp(`^${name} 第 ${at} 行$`) })
      await line('人员').getByRole('combobox').click()
      await line('人员').getByRole('combobox').fill(who.name)
      await district.locator('.ant-select-dropdown:visible').getByTitle(who.name, { exact: true }).first().click()
      if (who === passes) await line('考核成绩').getByRole('spinbutton').fill('85')
      else {
        await line('考核结果').getByRole('combobox').click()
        await district.locator('.ant-select-dropdown:visible').getByTitle('缺考', { exact: true }).click()
      }
    }
    await upload(form, '签到表', [paper('签到表.pdf')])
    await form.getByRole('button', { name: spaced('保存'), exact: true }).click()
    await expect(form.getByText(/学时超过每天8学时/)).toBeVisible()
    await write(form, '学时', '8')
    await submit(district, '保存')
  })

  await step('each of the class has a record of his own under one batch; the list tells their results', async () => {
    await as('districtReviewer', trainings)
    const main = district.getByRole('main')
    const page = await api.done<{ list: { id: string; jobPersonId: string; examResult: string; trainBatchNo: string; hours: number }[] }>(
      'GET',
      `gysy/jobpersontrain/page?gasCompaniesId=${company}&limit=20`,
    )
    const [one] = page.list
    const batch = page.list.filter(({ trainBatchNo }) => trainBatchNo === one?.trainBatchNo)
    expect(batch.map(({ jobPersonId }) => jobPersonId).toSorted()).toEqual([first.id, passes.id, absent.id].toSorted())
    await expect(main.getByRole('row').filter({ hasText: subject })).toHaveCount(3)
  })

  await step('a sheet of trainings finds each by the number that lists show, whatever his name, and says what does not fit', async () => {
    await as('districtReviewer', trainings)
    const { list: shown } = await api.done<{ list: { id: string; identityCode: string }[] }>(
      'GET',
      `gysy/jobperson/page?gasCompaniesId=${company}&limit=50`,
    )
    const number = (id: string) => shown.find((one) => one.id === id)?.identityCode ?? ''
    const line = (name: string, code: string) => [
      name,
      code,
      '继续教育',
      sheetSubject,
      `${dayFromNow(-3)} 09:00`,
      `${dayFromNow(-3)} 12:00`,
      3,
    ]
    const head = ['人员', '身份证号', '培训类型', '培训主题', '开始时间', '结束时间', '学时']
    const sheet = await workbook([
      '培训',
      [head, line(first.name, number(first.id)), line('', number(absent.id)), line(first.name, number(passes.id))],
    ])
    await district.getByRole('button', { name: '导入' }).filter({ visible: true }).click()
    await dialog(district)
      .getByLabel('选择要导入的文件')
      .setInputFiles({ name: '培训.xlsx', mimeType: 'application/octet-stream', buffer: sheet })
    await dialog(district).getByRole('button', { name: '下一步：预览' }).click()
    // Whom a number alone has found is told before anything is written.
    await expect(
      dialog(district)
        .getByRole('row')
        .filter({ hasText: `人员 ${absent.name}` }),
    ).toHaveCount(1)
    await dialog(district).getByText('有误 1', { exact: true }).click()
    await expect(dialog(district).getByText(`身份证号与人员“${first.name}”不符`).first()).toBeVisible()
    await dialog(district).getByRole('button', { name: '只导入无误的 2 行' }).click()
    await expect(dialog(district).getByText(/^已导入 2 行：新增 2，更新 0/)).toBeVisible()
    const { list: trained } = await api.done<{ list: { jobPersonId: string }[] }>(
      'GET',
      `gysy/jobpersontrain/page?subject=${encodeURIComponent(sheetSubject)}`,
    )
    expect(trained.map(({ jobPersonId }) => jobPersonId).toSorted()).toEqual([first.id, absent.id].toSorted())
  })

  await step('every certificate stands in a list of its own, and leads to whose it is', async () => {
    await as('districtReviewer', certificates)
    const main = district.getByRole('main')
    await input(main, '姓名').fill(passes.name)
    await main.getByRole('button', { name: '查询' }).click()
    const own = main.getByRole('row').filter({ hasText: passes.name })
    await expect(own.first()).toBeVisible()
    await expect(own.first()).toContainText('燃气从业人员合格证')
    await own.first().getByRole('button', { name: passes.name }).click()
    await expect(district.getByRole('heading', { level: 1, name: passes.name }).filter({ visible: true })).toBeVisible()
  })

  await step('hours count for who passed, and not for who was absent', async () => {
    expect([await hoursOf(passes.id), await hoursOf(absent.id)]).toEqual([before + 8, beforeAbsent + 3])
    await as('districtReviewer', supervision)
    await expect(district.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  })

  await step('the company reads them and changes none', async () => {
    const officer = await as('company', trainings)
    await expect(officer.getByRole('main').getByRole('row').filter({ hasText: subject })).toHaveCount(3)
    const line = officer.getByRole('main').getByRole('row').filter({ hasText: subject }).first()
    await expect(line.getByRole('button', { name: '编辑' })).toHaveCount(0)
  })
})
