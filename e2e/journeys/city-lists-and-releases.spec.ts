import { act, detail, expectState, givenOrder, lists, major, openRow, press, uploadedPhoto } from '../city/hazards.ts'
import { day, dialog, photo, submit, upload, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { cityToday, dayFromNow, unique } from '../words.ts'

test('the city lists a major hazard for supervision, reviews it itself and releases it', async ({ as }) => {
  const { step } = test
  const subject = unique('南薰高中压调压站')
  const district = await as('district')
  const row = await givenOrder(district, subject, major)

  await step('the city lists it with a deadline', async () => {
    const page = await as('city', detail(lists.district, row))
    await press(page, '督办')
    const form = dialog(page)
    await write(form, '督办文号', '临安督〔2026〕8号')
    await day(form, '督办期限', dayFromNow(20))
    await submit(page, '督办')
    await expect(page.getByText('临安督〔2026〕8号').filter({ visible: true }).first()).toBeVisible()
  })

  await step('the principal of the company and the district are told', async () => {
    for (const who of ['principal', 'district'] as const) {
      const page = await as(who, '/index')
      await page.getByRole('button', { name: '通知公告' }).click()
      await expect(page.getByRole('tooltip').getByRole('button', { name: new RegExp(`督办.*${subject}`) })).toBeVisible()
      await page.keyboard.press('Escape')
    }
  })

  await step('the company rectifies', async () => {
    const page = await as('company')
    const measures = {
      reformPerson: '沈岚汀',
      reformPhone: '13805740001',
      reformMeasures: '更换调压器',
      reformFund: 8,
      emergencyPlan: '双人值守',
    }
    await act(page, 'reform', row, { ...measures, reformPlanFiles: [await uploadedPhoto(page, '方案')] })
    await act(page, 'reformOver', row, {
      reformDesc: '已更换并复测',
      reformDate: cityToday(),
      afterImages: [await uploadedPhoto(page, '整改后')],
    })
  })

  await step('the district is told that the city reviews what the city listed', async () => {
    const page = await as('district', detail(lists.districtReview, row))
    await expectState(page, '待复查')
    await expect(page.getByRole('main').getByRole('button', { name: /通\s?过$/ })).toHaveCount(0)
  })

  await step('the city closes it under 待我摘牌, and it is released', async () => {
    const page = await as('city', lists.cityReview)
    await page.getByRole('tab', { name: /^待我摘牌/ }).click()
    await openRow(page, subject)
    await press(page, '复查通过')
    const form = dialog(page)
    await upload(form, '复查照片', [await photo(page, '摘牌复查')])
    await write(form, '复查意见', '整改到位，同意销号摘牌')
    await submit(page, '通过')
    await expectState(page, '已销号')
    await expect(page.getByText('摘牌日期').filter({ visible: true })).toBeVisible()
  })
})
