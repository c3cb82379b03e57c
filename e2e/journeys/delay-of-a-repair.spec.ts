import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { cityNow } from '../city/city-clock.ts'
import { press, uploadedPhoto } from '../city/hazards.ts'
import { choose, day, dialog, photo, submit, upload, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { unique } from '../words.ts'

const EVENTS = 'yhgl/rcyh'
const HOUR = 3_600_000

/** A moment of the city, hours from now, on the minute. */
function cityTime(hours: number): string {
  const at = new Date(Math.floor((cityNow() + (hours + 8) * HOUR) / 60_000) * 60_000)
  return at.toISOString().slice(0, 19).replace('T', ' ')
}

/** A pothole that the company has accepted, due in two days. */
async function inRepair(officer: Page, company: Page, address: string): Promise<string> {
  const [district, unit] = [apiOf(officer), apiOf(company)]
  const { list } = await district.done<{ list: readonly { id: string }[] }>('GET', 'yhgl/contract/page?status=1&limit=100')
  const { id } = await district.done<{ id: string }>('PUT', EVENTS, {
    ...{ facilityKind: '1', part: '101', defectCode: 'R01', severity: '3', description: '车行道坑槽，影响行车' },
    ...{ location: { lng: 123.61, lat: 29.81 }, address, regionId: '990102', images: [await uploadedPhoto(officer, '坑槽')] },
  })
  const order = { id, contractId: list[0]?.id, repairDeadline: cityTime(48), opinion: '请及时修复' }
  await district.done('POST', `${EVENTS}/dispatch`, order)
  await unit.done('POST', `${EVENTS}/dispose`, { id, handleState: '1' })
  return id
}

const waiting = async (page: Page) => (await apiOf(page).done<{ yqshNum: number }>('GET', `${EVENTS}/doDoNun`)).yqshNum
const deadlineOf = async (page: Page, id: string) =>
  (await apiOf(page).done<{ repairDeadline: string }>('GET', `${EVENTS}/info/${id}`)).repairDeadline
const badge = (page: Page) =>
  page
    .locator('.ant-menu-item')
    .filter({ hasText: /^延期审核/ })
    .locator('.count-badge')

/** The company opens its event and asks for more time. */
async function asksFor(company: Page, address: string, until: string): Promise<void> {
  await company.getByRole('row').filter({ hasText: address }).getByRole('button', { name: /^YH/ }).click()
  await expect(company.getByRole('heading', { level: 1, name: new RegExp(address) })).toBeVisible()
  await press(company, '申请延期')
  const form = dialog(company)
  await expect(form).toContainText(address)
  await choose(form, '延期原因', '材料设备')
  await write(form, '情况说明', '沥青料供应中断，预计次日恢复供料')
  await day(form, '申请延期至', until.slice(0, 16))
  await write(form, '临时安全措施', '设置围挡和警示灯，夜间专人看守')
  await upload(form, '佐证照片', [await photo(company, '围挡')])
  await submit(company, '提交申请')
}

/** Whoever the application waits for finds it in the list of delays and opens it. */
async function opensDelay(page: Page, address: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: address }).getByRole('button', { name: /^YQ/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(address) })).toBeVisible()
}

test('a company asks for more time on the page of its event; the supervisor passes it, the district grants a date, and the event is due then', async ({
  as,
}) => {
  test.slow()
  const { step } = test
  const address = unique('望澜区古渡街')
  const officer = await as('maintenanceOfficer', '/yhgl/rcyh/yqsh/index')
  const company = await as('maintainer', '/yhgl/qy_rcyh/index')
  const event = await inRepair(officer, company, address)
  await company.reload()
  const asked = cityTime(96)
  const grantedUntil = cityTime(72)

  await step('the company asks on the page of its event', () => asksFor(company, address, asked))

  const supervisor = await as('supervisor', '/yhgl/jl_rcyh/yqsq')
  await step('the supervisor passes it', async () => {
    await opensDelay(supervisor, address)
    await press(supervisor, '延期审核同意')
    await write(dialog(supervisor), '延期审核意见', '情况属实')
    await submit(supervisor, '同意')
  })

  await step('the district finds it counted, and grants an earlier date than was asked', async () => {
    await officer.reload()
    const before = await waiting(officer)
    expect(before).toBeGreaterThan(0)
    await opensDelay(officer, address)
    await press(officer, '延期审核同意')
    const form = dialog(officer)
    await expect(form).toContainText('沥青料供应中断')
    await day(form, '批准时限', grantedUntil.slice(0, 16))
    await write(form, '延期审核意见', '同意延期一天')
    await submit(officer, '同意')
    expect(await waiting(officer)).toBe(before - 1)
    if (before > 1) await expect(badge(officer)).toHaveText(String(before - 1))
    else await expect(badge(officer)).toHaveCount(0)
  })

  await step('the event is due then', async () => {
    expect(await deadlineOf(company, event)).toBe(grantedUntil)
    await as('maintainer', `/yhgl/qy_rcyh/index/detail/${event}`)
    await expect(company.getByRole('main').getByText(grantedUntil.slice(0, 16)).filter({ visible: true }).first()).toBeVisible()
  })
})

test('a delay that the supervisor rejects comes back to its company with the reason, and the deadline stays', async ({ as }) => {
  const address = unique('望澜区古渡街')
  const officer = await as('maintenanceOfficer', '/yhgl/rcyh/yqsh/index')
  const company = await as('maintainer', '/yhgl/qy_rcyh/index')
  const event = await inRepair(officer, company, address)
  const due = await deadlineOf(company, event)
  await company.reload()
  await asksFor(company, address, cityTime(96))
  const supervisor = await as('supervisor', '/yhgl/rcyh/yqsh/index')
  await opensDelay(supervisor, address)
  await press(supervisor, '驳回')
  await write(dialog(supervisor), '延期审核意见', '本地有料，请按原时限修复')
  await submit(supervisor, '驳回')
  await as('maintainer', '/yhgl/qy_rcyh/yqsq')
  const row = company.getByRole('row').filter({ hasText: address })
  await expect(row).toContainText('已驳回')
  await opensDelay(company, address)
  await expect(company.getByRole('main').getByText('本地有料，请按原时限修复').filter({ visible: true }).first()).toBeVisible()
  expect(await deadlineOf(company, event)).toBe(due)
})
