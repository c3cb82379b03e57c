import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { cityNow } from '../city/city-clock.ts'
import { press, uploadedPhoto } from '../city/hazards.ts'
import { choose, day, dialog, pickSeveral, submit, tick, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { unique } from '../words.ts'

const EVENTS = 'yhgl/rcyh'
const HOUR = 3_600_000

/** A moment of the city, hours from now, on the minute. */
function cityTime(hours: number): string {
  const at = new Date(Math.floor((cityNow() + (hours + 8) * HOUR) / 60_000) * 60_000)
  return at.toISOString().slice(0, 19).replace('T', ' ')
}

/** A pothole with its company, due in two days. */
async function dispatched(officer: Page, address: string): Promise<string> {
  const api = apiOf(officer)
  const { list } = await api.done<{ list: readonly { id: string }[] }>('GET', 'yhgl/contract/page?status=1&limit=100')
  const { id } = await api.done<{ id: string }>('PUT', EVENTS, {
    ...{ facilityKind: '1', part: '101', defectCode: 'R01', severity: '3', description: '车行道坑槽，影响行车' },
    ...{ location: { lng: 123.61, lat: 29.81 }, address, regionId: '990102', images: [await uploadedPhoto(officer, '坑槽')] },
  })
  await api.done('POST', `${EVENTS}/dispatch`, { id, contractId: list[0]?.id, repairDeadline: cityTime(48), opinion: '请及时修复' })
  return id
}
const dueOf = async (page: Page, id: string) =>
  Date.parse(
    `${(await apiOf(page).done<{ repairDeadline: string }>('GET', `${EVENTS}/info/${id}`)).repairDeadline.replace(' ', 'T')}+08:00`,
  )
const opens = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: /^ZT/ }).click()

test('a district stops the clocks of its potholes for a storm, finds which events wait, and ends it early; their company hears of both', async ({
  as,
}) => {
  test.slow()
  const { step } = test
  const [address, title] = [unique('望澜区古渡街'), unique('雷暴暂停')]
  const officer = await as('maintenanceOfficer', '/yhgl/ztl/index')
  const event = await dispatched(officer, address)
  const before = await dueOf(officer, event)

  await step('the district writes the order down and puts it in force', async () => {
    await officer.getByRole('button', { name: '新增' }).click()
    const form = dialog(officer)
    await write(form, '名称', title)
    await choose(form, '原因', '暴雨')
    await day(form, '开始时间', cityTime(0).slice(0, 16))
    await day(form, '结束时间', cityTime(10).slice(0, 16))
    await write(form, '依据文号', '澜汛〔2026〕3号')
    await pickSeveral(form, '适用区域', '区域', '望澜区')
    await tick(form, '适用程度', '严重')
    await submit(officer, '生效')
    await expect(officer.getByText(/暂停令ZT\d+已生效，\d+个事件的时限已顺延/)).toBeVisible()
  })

  await step('the event waits as long as the storm lasts, and is found on the page of the order', async () => {
    const moved = (await dueOf(officer, event)) - before
    expect(moved).toBeGreaterThan(9.8 * HOUR)
    expect(moved).toBeLessThanOrEqual(10 * HOUR)
    await opens(officer, title)
    await expect(officer.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await officer.getByRole('tab', { name: /^日常养护事件/ }).click()
    await expect(officer.getByRole('row').filter({ hasText: address })).toBeVisible()
  })

  const company = await as('maintainer', '/yhgl/ztl/index')
  await step('the company reads the order, and the event says which order it waits for', async () => {
    await opens(company, title)
    await expect(company.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(company.getByRole('button', { name: '提前结束' })).toBeHidden()
    await company.getByRole('tab', { name: /^日常养护事件/ }).click()
    await company.getByRole('row').filter({ hasText: address }).getByRole('button', { name: /^YH/ }).click()
    await expect(company.getByRole('heading', { level: 1, name: new RegExp(address) })).toBeVisible()
    await expect(company.getByText(title).filter({ visible: true }).first()).toBeVisible()
  })

  await step('the storm passes: the district ends the order, and what was moved beyond it is taken back', async () => {
    await press(officer, '提前结束')
    await write(dialog(officer), '提前结束意见', '雷暴已过，可以施工')
    await submit(officer, '提前结束')
    await expect(officer.getByText(/暂停令ZT\d+已结束，时限自此继续计算/)).toBeVisible()
    expect((await dueOf(officer, event)) - before).toBeLessThan(HOUR)
  })

  await step('the company was told of both, and comes from its bell to the order', async () => {
    await company.goto('/#/index')
    await company.getByRole('button', { name: '通知公告' }).click()
    for (const told of [`暂停令生效：${title}`, `暂停令提前结束：${title}`])
      await expect(company.getByRole('tooltip').getByRole('button', { name: new RegExp(told) })).toBeVisible()
    await company
      .getByRole('tooltip')
      .getByRole('button', { name: new RegExp(`暂停令提前结束：${title}`) })
      .click()
    await expect(company.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})
