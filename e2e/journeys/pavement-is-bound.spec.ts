import { apiOf } from '../api.ts'
import { choose, day, dialog, spaced, submit, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { dayFromNow, unique } from '../words.ts'

const UNITS = '/ssxyxx/lqdy/index'

interface Section {
  readonly id: string
  readonly name: string
  readonly roadId: string
  readonly roadName: string
  readonly manageLevel: string
}

test('the agency files a unit of which the road is not known, binds it and hands it in; the district audits it, and the section is rated', async ({
  as,
}) => {
  test.slow()
  const { step } = test
  const district = await as('municipalDistrict', UNITS)
  const sections = await apiOf(district).done<{ readonly list: readonly Section[] }>(
    'GET',
    'jcsj/baseroadsection/page?limit=200&status=2&pavementType=lq',
  )
  const section = sections.list.find(({ manageLevel }) => manageLevel === '2')
  if (section === undefined) throw new Error('the district keeps no section of asphalt')
  const unitNo = unique('Q')
  const agency = await as('agency', UNITS)

  await step('a unit with its damages is kept, and cannot be handed in without a road', async () => {
    await agency.getByRole('button', { name: '新增' }).click()
    const form = dialog(agency)
    await choose(form, '检测类别', '常规定期检测')
    await day(form, '检测日期', dayFromNow(0))
    await write(form, '检测单位', '临江明度检测有限公司')
    await write(form, '检测人', '陆知远')
    await write(form, '导入道路名', section.roadName)
    await write(form, '单元编号', unitNo)
    await write(form, '长度', '100')
    await write(form, '宽度', '10')
    await write(form, '国际平整度指数', '3.2')
    await form.getByRole('button', { name: '添加一行' }).first().click()
    await choose(dialog(agency), '病害类型', '线裂')
    await choose(dialog(agency), '严重程度', '轻微')
    await write(dialog(agency), '面积', '10')
    await dialog(agency)
      .getByRole('button', { name: spaced('确定') })
      .click()
    await expect(dialog(agency).getByRole('row').filter({ hasText: '线裂' })).toBeVisible()
    await submit(agency, '保存草稿')
  })

  await step('it is bound to its section from the list', async () => {
    await agency.getByRole('tab', { name: /^未绑定/ }).click()
    const row = agency.getByRole('row').filter({ hasText: unitNo })
    await row.getByRole('checkbox').check()
    await agency.getByRole('button', { name: /^批量绑定/ }).click()
    await choose(dialog(agency), '道路', section.roadName)
    await choose(dialog(agency), '路段', section.name)
    await submit(agency, '绑定')
    await expect(agency.getByText('已绑定1个单元')).toBeVisible()
  })

  await step('it is rated by the class of its road, and handed in', async () => {
    await agency.getByRole('tab', { name: /^全部/ }).click()
    const row = agency.getByRole('row').filter({ hasText: unitNo })
    await expect(row).toContainText('92')
    await row.getByRole('button', { name: '提交审核' }).click()
    await submit(agency, '提交审核')
    await expect(row).toContainText('待审核')
  })

  await step('the district passes it, and the section says what it was rated', async () => {
    await district.getByRole('tab', { name: /^待我审核/ }).click()
    await district.getByRole('button', { name: spaced('查询') }).click()
    const row = district.getByRole('row').filter({ hasText: unitNo })
    await row.getByRole('button', { name: '审核', exact: true }).click()
    await dialog(district).getByText('通过并发布', { exact: true }).click()
    await submit(district, '审核')
    const rated = await apiOf(district).done<{ readonly pci: number; readonly detectDate: string }>(
      'GET',
      `jcsj/baseroadsection/info/${section.id}`,
    )
    expect(rated).toMatchObject({ detectDate: dayFromNow(0) })
  })
})
