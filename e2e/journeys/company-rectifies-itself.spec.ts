import { act, detail, expectState, fillFinding, givenDraft, lists, openFromBell, openRow, press, uploadedPhoto } from '../city/hazards.ts'
import { day, dialog, photo, submit, upload, write } from '../forms.ts'
import { expect, people, test } from '../people.ts'
import { cityToday, dayFromNow, unique } from '../words.ts'

test('a company finds a general hazard, rectifies it at once, and its safety manager closes it', async ({ as }) => {
  const { step } = test
  const subject = unique('城北门站过滤器')
  const page = await as('company', lists.company)

  await step('the report of a general finding needs no district', async () => {
    await fillFinding(page, {
      subject,
      description: '过滤器压差12kPa，超过10kPa',
      grade: '一般隐患',
      checkers: [people.company],
      source: '企业自查',
    })
    const deadline = dayFromNow(15)
    await submit(page, '上报')
    await openRow(page, subject)
    await expectState(page, '整改中')
    // The day of the report and fifteen more: midnight may come between.
    const told = new RegExp(`${deadline}|${dayFromNow(15)}`)
    await expect(page.getByText(told).filter({ visible: true }).first()).toBeVisible()
  })

  await step('who did the work hands it in', async () => {
    await press(page, '整改完成')
    const form = dialog(page)
    await write(form, '整改情况', '滤芯已更换，压差2kPa')
    await day(form, '整改完成日期', cityToday())
    await upload(form, '整改后照片', [await photo(page, '滤芯')])
    await submit(page, '整改完成')
    await expectState(page, '待复查')
    await expect(page.getByRole('main').getByRole('button', { name: /通\s?过$/ })).toHaveCount(0)
  })

  await step('the safety manager finds it in his bell and closes it', async () => {
    const manager = await as('safetyManager', '/index')
    await openFromBell(manager, subject)
    await press(manager, '复查通过')
    await write(dialog(manager), '复查意见', '压差正常')
    await submit(manager, '通过')
    await expectState(manager, '已销号')
  })
})

test('who handed in the work is not the one who reviews it', async ({ as }) => {
  const manager = await as('safetyManager')
  const subject = unique('城北门站放散管')
  const row = await givenDraft(manager, subject, { hazardSource: '1' })
  await act(manager, 'report', row)
  await act(manager, 'reformOver', row, {
    reformDesc: '已紧固',
    reformDate: cityToday(),
    afterImages: [await uploadedPhoto(manager, '紧固')],
  })
  await manager.goto(`/#${detail(lists.company, row)}`)
  await expectState(manager, '待复查')
  await expect(manager.getByRole('main').getByRole('button', { name: /通\s?过$/ })).toHaveCount(0)
  const principal = await as('principal', '/index')
  await openFromBell(principal, subject)
  await press(principal, '复查通过')
  await write(dialog(principal), '复查意见', '现场查看合格')
  await submit(principal, '通过')
  await expectState(principal, '已销号')
})
