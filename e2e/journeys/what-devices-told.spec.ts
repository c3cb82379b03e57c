import { apiOf } from '../api.ts'
import { choose } from '../forms.ts'
import { expect, test } from '../people.ts'
import { savedRows } from '../saved-rows.ts'

const arrivals = '/yxjg/sjdb/index'
const sensors = '/ssxyxx/jc/index'
const sensorAlarms = '/ssxyxx/jc/alarm'
const kind = '调压柜（箱）RTU'

interface Told {
  readonly total: number
  readonly rate: number
  readonly list: readonly { readonly id: string; readonly deviceName: string; readonly rate: number }[]
}

test('the city sees of which devices data is missing, reads what one of them told over a week and keeps it as a sheet; a company sees its own', async ({
  as,
}) => {
  const { step } = test
  const city = await as('city', arrivals)
  const main = city.getByRole('main').filter({ visible: true })
  const rates = async () => (await main.locator('tbody tr td:last-child').allInnerTexts()).map(Number)

  await step('the worst stand first, and as many are told of as the register has in use', async () => {
    const { total } = await apiOf(city).done<Told>('GET', 'gysy/iotdevice/page?useStatus=1&limit=1')
    await expect(main.getByText(new RegExp(`${total} 台设备应到 \\d+ 条`))).toBeVisible()
    const shown = await rates()
    expect(shown.length).toBeGreaterThan(1)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  })

  await step('asked for one type it tells of that type alone', async () => {
    await choose(main, '设备类型', kind)
    await main.getByRole('button', { name: '查询' }).click()
    await expect(city).toHaveURL(/deviceType=10/)
    await expect(main.locator('tbody tr').first()).toContainText(kind)
    const kinds = await main.locator('tbody tr td:nth-child(3)').allInnerTexts()
    expect(new Set(kinds)).toEqual(new Set([kind]))
  })

  const told = await apiOf(city).done<Told>('GET', 'gysy/iotdevice/completeness?deviceType=10&limit=20')
  // One that has told something all week.
  const device = told.list.findLast(({ rate }) => rate > 50) ?? told.list[0]
  if (device === undefined) throw new Error('the city has no device at a regulator')

  await step('its name leads to its page, where a week says how much of it was within the limits and heard', async () => {
    await main
      .getByRole('link', { name: device.deviceName, exact: true })
      .or(main.getByRole('button', { name: device.deviceName, exact: true }))
      .click()
    await expect(main.getByRole('heading', { name: device.deviceName })).toBeVisible()
    await main.getByText('7 天', { exact: true }).click()
    await choose(main, '指标', '出口压力')
    const summary = main.getByRole('region', { name: '小结' })
    await expect(summary).toContainText(/合格率\s*[\d.]+ %/)
    await expect(summary).toContainText(/在线率\s*[\d.]+ %/)
    await expect(main.getByText(/数据到报率 [\d.]+ %：/)).toBeVisible()
  })

  await step('what is drawn is kept as a sheet: a line for each moment, in the unit of the chart', async () => {
    const [head = [], ...lines] = await savedRows(city, () => main.getByRole('button', { name: '导出' }).first().click())
    expect(head.map(String)).toEqual([
      '时间',
      ...['最小', '均值', '最大'].map((name) => expect.stringMatching(new RegExp(`^${name} \\(k?M?Pa\\)$`))),
      '数据个数',
    ])
    expect(lines.length).toBeGreaterThan(24)
    for (const [, least, mean, most] of lines.filter(([, , value]) => value !== '' && value !== null))
      expect(Number(least) <= Number(mean) && Number(mean) <= Number(most)).toBe(true)
  })

  await step('the company reads the same of its own devices, and of no others', async () => {
    const company = await as('company', arrivals)
    const { total } = await apiOf(company).done<Told>('GET', 'gysy/iotdevice/page?useStatus=1&limit=1')
    await expect(company.getByText(new RegExp(`${total} 台设备应到 \\d+ 条`))).toBeVisible()
    const all = await apiOf(city).done<Told>('GET', 'gysy/iotdevice/page?useStatus=1&limit=1')
    expect(total).toBeLessThan(all.total)
  })
})

test('the page of a device tells what became of the others of its batch, and the ledger has as many of them', async ({ as }) => {
  const city = await as('city', '/yxjg/sbgl/index')
  const main = city.getByRole('main').filter({ visible: true })
  const api = apiOf(city)
  const { list } = await api.done<Told>('GET', `gysy/iotdevice/page?deviceType=10&useStatus=1&limit=50`)
  let [found, others] = ['', 0]
  for (const { id } of list) {
    const { total } = await api.done<{ readonly total: number }>('GET', `gysy/iotdevice/sameBatch?id=${id}`)
    if (total > others) [found, others] = [id, total]
  }
  expect(others).toBeGreaterThan(0)
  await city.goto(`/#/yxjg/sbgl/index/detail/${found}`)
  const batch = main.getByRole('region', { name: '同批设备' })
  await expect(batch).toContainText(`其他 ${others} 台`)
  await batch.getByRole('button', { name: '全部' }).click()
  await expect(city).toHaveURL(/manufacturer=.*installDateStart=/)
  await expect(main.getByText(`共 ${others + 1} 条`, { exact: true })).toBeVisible()
})

test('a regulator that drifts is named before it reaches a limit, in a year and in a week that begins after the drift', async ({ as }) => {
  const city = await as('city', '/yxjg/sbgl/index')
  const main = city.getByRole('main').filter({ visible: true })
  const { list } = await apiOf(city).done<{
    list: readonly { readonly id: string; readonly setPressure: number; readonly lastValues: { readonly pressureOut?: number } }[]
  }>('GET', 'gysy/iotdevice/page?deviceType=10&useStatus=1&limit=100')
  const [drifting] = list.filter(({ lastValues, setPressure }) => (lastValues.pressureOut ?? 0) > 1.005 * setPressure)
  if (drifting === undefined) throw new Error('no regulator of the demonstration drifts')
  await city.goto(`/#/yxjg/sbgl/index/detail/${drifting.id}`)
  await choose(main, '指标', '出口压力')
  for (const span of ['一年', '7 天']) {
    await main.getByText(span, { exact: true }).first().click()
    await expect(main.getByRole('region', { name: '判断' })).toContainText(/日均值持续上升.*约 \d+ 天后越限/)
  }
})

test('who looks after the streets reads what a sensor told and its alarm by its name and level', async ({ as }) => {
  const { step } = test
  const page = await as('municipalCity', sensors)
  const main = page.getByRole('main').filter({ visible: true })

  await step('the page of a sensor draws a day, and a year on request, with its limits', async () => {
    await main
      .locator('tbody tr')
      .first()
      .getByRole('button', { name: '详情' })
      .or(main.locator('tbody tr').first().getByRole('link'))
      .first()
      .click()
    await expect(main.getByRole('heading', { name: '历史数据' })).toBeVisible()
    await expect(main.getByRole('img', { name: '历史数据' })).toBeVisible()
    await main.getByText('一年', { exact: true }).click()
    await expect(main.getByText('一年', { exact: true })).toBeVisible()
    await expect(main.getByText('这段时间没有数据')).toHaveCount(0)
  })

  await step('an alarm of a sensor is called by its sensor and level', async () => {
    const { list } = await apiOf(page).done<{
      list: readonly { readonly id: string; readonly sensorName: string; readonly level: number }[]
    }>('GET', 'szgl/roadsensor/alarm/page?limit=1')
    const [alarm] = list
    if (alarm === undefined) throw new Error('no sensor of the demonstration has alarmed')
    await page.goto(`/#${sensorAlarms}/detail/${alarm.id}`)
    const level = `${['一', '二', '三'][alarm.level - 1]}级`
    await expect(main.getByRole('heading', { level: 1 })).toContainText(`${alarm.sensorName} · ${level}`)
  })
})
