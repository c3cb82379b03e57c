import { detail, expectState, givenReported, lists, openRow, press, stored } from '../city/hazards.ts'
import { choose, day, dialog, pickNode, submit, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { dayFromNow, unique } from '../words.ts'

test('a finding of the city is handed down; the district dispatches it, another district never sees it', async ({ as }) => {
  const { step } = test
  const subject = unique('丽阳路中压管')
  const city = await as('city')
  const row = await givenReported(city, subject, { level: 'sj' })

  await step('before, the district may not dispatch it', async () => {
    const page = await as('district', lists.districtReview)
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: subject })).toHaveCount(0)
  })

  await step('the city hands it to the district and lets it review', async () => {
    await city.goto(`/#${detail(lists.city, row)}`)
    await expectState(city, '待派发')
    await press(city, '派发')
    const form = dialog(city)
    await pickNode(form, '交办区县', '区域', '望澜区')
    await submit(city, '派发')
    expect(await stored(city, row)).toMatchObject({ status: 'reported', handleRegionId: '990102' })
  })

  await step('it stands among what the district must dispatch, and the district dispatches it', async () => {
    // What is due sooner stands first: among what awaits the district it is looked for.
    const page = await as('district', `${lists.districtReview}?keyword=${encodeURIComponent(subject)}`)
    await openRow(page, subject)
    await press(page, '派发')
    const form = dialog(page)
    await choose(form, '整改方式', '限期整改')
    await day(form, '整改期限', dayFromNow(10))
    await write(form, '整改要求', '补齐防腐层')
    await submit(page, '派发')
    await expectState(page, '待整改')
  })

  await step('another district does not see it', async () => {
    const page = await as('otherDistrict', detail(lists.city, row))
    await expect(page.getByText('数据不存在或无权查看')).toBeVisible()
  })
})
