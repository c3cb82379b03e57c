import type { Page } from '@playwright/test'
import { expectState, press } from '../city/hazards.ts'
import { givenFinishedRepair, monthlyContract } from '../city/repairs.ts'
import { choose, dialog, input, photo, pickPeople, spaced, submit, upload, write } from '../forms.ts'
import { expect, people, test } from '../people.ts'
import { hearsSuccess } from '../said.ts'
import { unique } from '../words.ts'

test.describe.configure({ mode: 'serial' })
test.skip(process.env.E2E_URL !== undefined, 'two days pass in the story, and a city that stands already keeps its clock')

const MONTH = '2026-06'
const RESULTS = '/yhgl/khjg/index'
const address = unique('望澜区古渡街')
const seen = unique('作业围护缺口')

/** Opens the run of a section in the month from the list of results. */
async function opensRun(page: Page, sectionName: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: sectionName }).filter({ hasText: MONTH }).getByRole('button').first().click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(sectionName) })).toBeVisible()
}

/** What the score of a run says of what was seen on site. */
const ofSite = (page: Page) => page.getByRole('listitem').filter({ hasText: '现场检查' }).filter({ visible: true })

/** Says once more in the question that stands over the page that it shall be done. */
async function confirms(page: Page, button: string): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^(?:${spaced(button).source}|确\\s?定)$`) })
    .last()
    .click()
  await hearsSuccess(page)
}

test('a repair is measured again by the supervisor, who confirms less than was applied for, and closed by the district', async ({ as }) => {
  const officer = await as('maintenanceOfficer', '/yhgl/qx_rcyh/index')
  const company = await as('maintainer', '/yhgl/qy_rcyh/index')
  const contract = await monthlyContract(officer)
  await givenFinishedRepair({ officer, company }, { address, contract, length: 2, width: 1.5 })
  for (const [who, list, opinion] of [
    ['supervisor', '/yhgl/jl_rcyh/index?tab=dsh', '现场实测2.8平方米，按实测核定'],
    ['maintenanceOfficer', '/yhgl/qx_rcyh/index?tab=dsh', '同意办结'],
  ] as const) {
    const page = await as(who, list)
    await page.getByRole('row').filter({ hasText: address }).getByRole('button', { name: /^YH/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(address) })).toBeVisible()
    await press(page, '复核通过')
    const form = dialog(page)
    if (who === 'supervisor')
      await form
        .getByRole('group', { name: /核定工程量/ })
        .getByRole('spinbutton')
        .fill('2.8')
    await write(form, '复核意见', opinion)
    await submit(page, '通过')
  }
  await expectState(officer, '已办结')
})

test.describe('when the month is over', () => {
  test.beforeAll(async ({ cities }, { file }) => {
    await cities.letPass(file, 2)
  })

  test('its assessment is scored and published, the company objects to a line, and what is granted moves the score that the city confirms', async ({
    as,
  }) => {
    test.slow()
    const { step } = test
    const officer = await as('maintenanceOfficer', RESULTS)
    const { section } = await monthlyContract(officer)

    await step('the district computes the month', async () => {
      await officer
        .getByRole('main')
        .getByRole('button', { name: spaced('计算') })
        .first()
        .click()
      const form = dialog(officer)
      await input(form, '考核期').fill(MONTH)
      await input(form, '考核期').press('Enter')
      await submit(officer, '计算')
    })

    const supervisor = await as('supervisor', RESULTS)
    await step('the supervisor enters what he saw on site', async () => {
      await opensRun(supervisor, section.sectionName)
      await ofSite(supervisor).getByRole('button', { name: '评分明细' }).click()
      await supervisor.getByRole('button', { name: '新增' }).filter({ visible: true }).click()
      const form = dialog(supervisor)
      await choose(form, '考核项', '围护不规范')
      await write(form, '扣分说明', seen)
      await upload(form, '佐证照片', [await photo(supervisor, '围护缺口')])
      await submit(supervisor, '保存')
    })

    await step('the district submits and publishes it', async () => {
      await as('maintenanceOfficer', RESULTS)
      await opensRun(officer, section.sectionName)
      await press(officer, '提交')
      await pickPeople(dialog(officer), '考核人', [people.maintenanceOfficer])
      await write(dialog(officer), '考核意见', '处置总体及时，个别作业围护不规范')
      await submit(officer, '提交')
      await expectState(officer, '待公示')
      await press(officer, '公示')
      await submit(officer, '公示')
      await expectState(officer, '公示申辩')
    })
    const run = new URL(officer.url()).hash.slice(1)

    const company = await as('maintainer', RESULTS)
    await step('the company objects to the line', async () => {
      await opensRun(company, section.sectionName)
      await press(company, '申辩')
      const form = dialog(company)
      await write(form, '公司申辩', '围护缺口为第三方车辆撞击所致，已当场恢复')
      await form.getByRole('row').filter({ hasText: seen }).getByRole('textbox').fill('第三方撞击，当场恢复，请予核减')
      await submit(company, '申辩')
    })

    const city = await as('maintenanceCity', run)
    await step('the district grants it', async () => {
      await as('maintenanceOfficer', run)
      await ofSite(officer).getByRole('button', { name: '评分明细' }).click()
      const line = officer.getByRole('row').filter({ hasText: seen })
      await expect(line).toBeVisible()
      await line.getByRole('button', { name: '更多操作' }).click()
      await officer.getByRole('menuitem', { name: '异议成立' }).click()
      await confirms(officer, '异议成立')
    })

    await step('the city confirms it', async () => {
      await as('maintenanceCity', run)
      await press(city, '确认')
      await submit(city, '确认')
      await expectState(city, '已确认')
      // Nothing is deducted on site any more.
      await expect(ofSite(city)).toHaveText(/([\d.]+) \/ \1$/)
    })
  })
})
