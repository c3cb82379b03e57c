import { apiOf } from '../api.ts'
import { expectState, openFromBell, press } from '../city/hazards.ts'
import { day, dialog, photo, submit, upload, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { dayFromNow } from '../words.ts'

const records = '/aqjg/xyjg/index'
const events = '/aqjg/xyjg/event'

interface Credit {
  readonly id: string
  readonly score: number
}
interface CreditEvent {
  readonly id: string
  readonly description: string
  readonly points: number
  readonly eventDate: string
  readonly actions?: readonly string[]
}

test('a company asks on its own credit record for the repair of what it put right; the district checks on a telephone, the city decides, and the score follows', async ({
  as,
}) => {
  const { step } = test
  const company = await as('company', records)
  const api = apiOf(company)
  const { list } = await api.done<{ list: CreditEvent[] }>('GET', 'gysy/gysyxyjg/event/page?eventStatus=1&limit=100')
  const correctedDate = dayFromNow(-95)
  const event = list.find(
    ({ points, eventDate, actions }) => points < 0 && eventDate < correctedDate && actions?.includes('repair') === true,
  )
  if (event === undefined) throw new Error('nothing of the company can be repaired')
  const newest = async () => (await api.done<{ list: Credit[] }>('GET', 'gysy/gysyxyjg/page?limit=1&orderField=period&order=desc')).list[0]
  const before = await newest()
  const main = company.getByRole('main').filter({ visible: true })
  const line = main.locator('.reasons li').filter({ hasText: event.description })

  await step('the record of the quarter names what took points, each with the way to its repair', async () => {
    await company.goto(`/#${records}/detail/${before?.id}`)
    await line.getByRole('button', { name: '信用修复' }).click()
    const form = dialog(company)
    await day(form, '整改完成日期', correctedDate)
    await write(form, '修复理由', '已完成整改并通过复查')
    await upload(form, '修复材料', [await photo(company, '整改完成')])
    await submit(company, '信用修复')
    await expect(line).toBeVisible()
    await expect(line.getByRole('button', { name: '信用修复' })).toHaveCount(0)
  })

  await step('the reviewer of the district finds it among what waits for him, and agrees on a telephone', async () => {
    const district = await as('districtReviewer', `${events}/detail/${event.id}`)
    await district.setViewportSize({ width: 390, height: 844 })
    await press(district, '修复审核同意')
    await dialog(district).getByRole('textbox').last().fill('现场核查属实')
    await submit(district, '同意')
    await district.setViewportSize({ width: 1440, height: 900 })
  })

  await step('the city decides', async () => {
    const city = await as('city', `${events}/detail/${event.id}`)
    await press(city, '修复审核同意')
    await dialog(city).getByRole('textbox').last().fill('符合修复条件，同意修复')
    await submit(city, '同意')
    await expectState(city, '已修复')
  })

  await step('its principal hears of it, the record no longer counts the event, and its score is higher by it', async () => {
    await openFromBell(await as('principal', records), '信用修复通过')
    await company.goto(`/#${records}/detail/${before?.id}`)
    await company.reload()
    await expect(main.getByText('得分构成')).toBeVisible()
    await expect(line).toHaveCount(0)
    expect((await newest())?.score).toBeGreaterThan(before?.score ?? Number.POSITIVE_INFINITY)
  })
})
