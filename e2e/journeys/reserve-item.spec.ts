import type { Page } from '@playwright/test'
import { cityNow } from '../city/city-clock.ts'
import { press } from '../city/hazards.ts'
import { choose, day, dialog, photo, submit, upload, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { unique } from '../words.ts'

const route = '/yhgl/yljxm/index'
const DISTRICT = '望澜区'
const HOURS_8 = 8 * 3_600_000
const DAY = 86_400_000

/** The date so many days from the city's today. */
const dayFrom = (days: number): string => new Date(cityNow() + HOURS_8 + days * DAY).toISOString().slice(0, 10)

/** 10 000 yuan, as the card of the district tells them. */
interface Reserve {
  readonly paid: number
  readonly frozen: number
  readonly left: number
}

async function reserveOnCard(page: Page): Promise<Reserve> {
  const card = page.locator('.budget-card').filter({ hasText: DISTRICT })
  await expect(card).toContainText('可用余额')
  const [paid = 0, frozen = 0, left = 0] = (await card.locator('.budget-card__figure > span').allInnerTexts()).map((sum) =>
    Number(sum.replaceAll(',', '')),
  )
  return { paid, frozen, left }
}

const near = (sum: number) => expect.closeTo(sum, 2)

test('the reserve pays for what no plan holds: a district applies and mends what was sent back, planning grants less than was asked, the works are shown and settled, and the balance says so each time', async ({
  as,
}) => {
  test.slow()
  const { step } = test
  const name = unique('背街小巷照明补点')
  const district = await as('maintenanceOfficer', route)
  const opens = async (page: Page) => {
    await page.goto(`/#${route}`)
    await page.reload()
    await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: /^YL/ }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  const state = (page: Page, words: string) =>
    expect(page.getByRole('main').getByText(words, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  const before = await reserveOnCard(district)

  await step('the district applies for it', async () => {
    await district.getByRole('button', { name: '新增' }).click()
    const form = dialog(district)
    await write(form, '项目名称', name)
    await choose(form, '事项来源', '领导交办')
    await write(form, '申请理由', '居民反映夜间照度不足')
    await write(form, '实施内容', '增设路灯6盏，敷设电缆140米')
    await write(form, '地址', '望澜区古渡街支巷')
    await form.getByLabel('经度').fill('123.61')
    await form.getByLabel('纬度').fill('29.81')
    await form.getByLabel('纬度').press('Enter')
    await write(form, '申请金额', '9.6')
    await day(form, '计划开始', dayFrom(-2))
    await day(form, '计划结束', dayFrom(20))
    await submit(district, '保存')
    await opens(district)
    await press(district, '提交申请')
    await submit(district, '提交申请')
    await state(district, '待审核')
  })

  const officer = await as('applicant', route)
  await step('an officer of the city sends it back, saying what is missing', async () => {
    await opens(officer)
    await press(officer, '退回')
    await write(dialog(officer), '预留金审核意见', '请写明灯杆间距')
    await submit(officer, '退回')
  })

  await step('the district reads why, mends it and hands it in again', async () => {
    await opens(district)
    await expect(district.getByText('请写明灯杆间距').filter({ visible: true }).first()).toBeVisible()
    await press(district, '修改')
    await write(dialog(district), '实施内容', '增设路灯6盏，间距25米，敷设电缆140米')
    await submit(district, '修改')
    await press(district, '提交申请')
    await submit(district, '提交申请')
  })

  await step('the officer passes it; below 100,000 yuan planning disposes of it, and grants less', async () => {
    await opens(officer)
    await press(officer, '预留金审核通过')
    await write(dialog(officer), '预留金审核意见', '情况属实')
    await submit(officer, '通过')
    const planning = await as('planningSection', route)
    await opens(planning)
    await press(planning, '预留金处置')
    const form = dialog(planning)
    await choose(form, '处置方式', '同意使用预留金')
    await write(form, '批准金额', '8')
    await write(form, '预留金处置意见', '同意，按核减后金额实施')
    await submit(planning, '预留金处置')
    await state(planning, '实施中')
  })

  await step('what was granted is frozen on the card of the district', async () => {
    await district.goto(`/#${route}`)
    await district.reload()
    expect(await reserveOnCard(district)).toEqual({ paid: near(before.paid), frozen: near(before.frozen + 8), left: near(before.left - 8) })
  })

  await step('the district shows the works done', async () => {
    await opens(district)
    await press(district, '完工')
    const form = dialog(district)
    await day(form, '完成日期', dayFrom(0))
    await upload(form, '照片', [await photo(district, '灯杆')])
    await submit(district, '完工')
    await state(district, '待结算')
  })

  await step('finance settles it: what it did not take is free again', async () => {
    const finance = await as('planningSection', route)
    await opens(finance)
    await press(finance, '结算')
    await write(dialog(finance), '结算金额', '7.5')
    await submit(finance, '结算')
    await state(finance, '已完成')
    await district.goto(`/#${route}`)
    await district.reload()
    expect(await reserveOnCard(district)).toEqual({
      paid: near(before.paid + 7.5),
      frozen: near(before.frozen),
      left: near(before.left - 7.5),
    })
  })
})
