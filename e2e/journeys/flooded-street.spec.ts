import type { Page } from '@playwright/test'
import { floodPointType, warnSource, warnStatus } from '../../packages/domain/src/assets/dictionaries/dangers.ts'
import { assetType } from '../../packages/domain/src/assets/dictionaries/facilities.ts'
import { sensorType } from '../../packages/domain/src/assets/dictionaries/monitoring.ts'
import { apiOf } from '../api.ts'
import { cityNow } from '../city/city-clock.ts'
import { choose, day, dialog, pickNode, pickPeople, spaced, submit, write } from '../forms.ts'
import { expect, people, test } from '../people.ts'
import { hears } from '../said.ts'
import { unique } from '../words.ts'

const board = '/aqsc/jsyj/index'
const FLOODS = 'szgl/aqscjsyj'
const waterLevel = sensorType.values.waterLevel.value
const MINUTE = 60_000
const OF_CHINA = 8 * 60 * MINUTE

/** So many minutes before a moment, as forms take it. */
const before = (moment: number, minutes: number): string =>
  new Date(moment - minutes * MINUTE + OF_CHINA).toISOString().slice(0, 16).replace('T', ' ')

interface Road {
  readonly id: string
  readonly regionId: string
}

interface Told {
  readonly id: string
  readonly name: string
  readonly warningId: string | null
}

test('water on a street is registered, the city sends a crew, which records on a telephone what it does; the district releases and reads how it went', async ({
  as,
}) => {
  const { step } = test
  const now = cityNow()
  const district = await as('municipalDistrict', board)
  const points = await apiOf(district).done<readonly Told[]>('GET', `${FLOODS}/board`)
  const point = points.find(({ warningId }) => warningId === null)
  if (point === undefined) throw new Error('every point of the district is flooded')
  const card = (page: typeof district) => page.locator('article').filter({ hasText: point.name })
  await step('the district registers what somebody has reported', async () => {
    await expect(district.getByText(/^进行中预警 [1-9]\d*$/)).toBeVisible()
    await district.getByRole('button', { name: '登记预警' }).click()
    const form = dialog(district)
    await choose(form, '积水点', point.name)
    await choose(form, '预警级别', '黄色')
    await write(form, '当前水深', '19.5')
    await day(form, '开始时间', before(now, 95))
    await submit(district, '保存')
    await expect(card(district)).toContainText('待响应')
    await expect(card(district)).toContainText('水深 19.5 cm')
  })

  await step('the city, on whose board it stands too, sends its patrol, which is told at once', async () => {
    const city = await as('municipalCity', board)
    await card(city)
      .getByRole('button', { name: spaced('派遣') })
      .click()
    const form = dialog(city)
    await pickNode(form, '处置单位', '部门', '市巡查队')
    await pickPeople(form, '派遣人员', [people.inspector])
    await submit(city, '派遣')
    await expect(card(city)).toContainText('已派遣')
  })

  await step('the crew sees on its telephone where it must go, and records what it does when it was done', async () => {
    const crew = await as('inspector', board)
    await crew.setViewportSize({ width: 390, height: 844 })
    await crew.reload()
    await expect(card(crew)).toContainText('已派遣')
    for (const [name, minutes] of [
      ['到场', 80],
      ['开泵抽排', 70],
      ['退水', 40],
    ] as const) {
      await card(crew).getByRole('button', { name: '处置登记' }).click()
      await choose(dialog(crew), '处置步骤', name)
      await day(dialog(crew), '时间', before(now, minutes))
      await submit(crew, '处置登记')
      await expect(card(crew)).toContainText('处置中')
    }
  })

  await step('the district releases the warning, whose details tell how it went', async () => {
    await district.reload()
    await expect(card(district)).toContainText('处置中')
    await card(district).getByRole('button', { name: '预警详情' }).click()
    const main = district.getByRole('main').filter({ visible: true })
    await expect(main.getByText('尚未解除，解除后生成复盘')).toBeVisible()
    await main
      .getByRole('button', { name: spaced('解除') })
      .first()
      .click()
    await submit(district, '解除')
    for (const words of ['到场', '开泵', '退水']) await expect(main.getByText(words, { exact: true }).first()).toBeVisible()
    for (const minutes of [15, 25, 55]) await expect(main.getByText(`+${minutes} 分`)).toBeVisible()
    await expect(main.getByText('在退水时限内')).toBeVisible()
    await district.goto(`/#${board}`)
    // Rain may have warned other points meanwhile.
    await expect(district.getByText(/^进行中预警 \d+$/)).toBeVisible()
    await expect(card(district)).toHaveCount(0)
  })
})

/** A gauge and a place that it watches, of this journey alone: what the gauges of the city tell is not disturbed. */
async function gaugedPlace(page: Page, keeper: Page) {
  const [api, devices] = [apiOf(page), apiOf(keeper)]
  const [road] = (await api.done<{ list: readonly Road[] }>('GET', 'jcsj/baseroad/page?limit=1')).list
  if (road === undefined) throw new Error('the district has no road')
  const [sensorNo, name] = [unique('YW'), unique('下穿')]
  const location = { lng: 123.61, lat: 29.81 }
  const limit = (level: number, value: number) => ({ level, op: '>=', value, durationS: 180 })
  const sensor = await devices.done<{ id: string }>('PUT', 'szgl/roadsensor', {
    ...{ sensorNo, name: `${name}液位计`, sensorType: waterLevel, assetType: assetType.values.road.value, assetId: road.id },
    ...{
      regionId: road.regionId.slice(0, 6),
      location,
      rangeMin: 0,
      rangeMax: 300,
      thresholds: [limit(1, 15), limit(2, 27), limit(3, 40)],
    },
  })
  const own = await api.done<{ deptId: string }>('GET', 'sys/user/info')
  await api.done('PUT', 'szgl/aqscjspoint', {
    ...{ pointNo: unique('JSD'), name, pointType: floodPointType.values.lowLyingRoad.value, roadId: road.id, location },
    ...{
      regionId: road.regionId.slice(0, 6),
      sensorIds: [sensor.id],
      dutyDeptId: own.deptId,
      dutyPerson: '顾怀安',
      dutyPhone: '13900000001',
    },
  })
  const now = cityNow()
  return {
    name,
    tells: (minutes: number, value: number) =>
      devices.done('POST', 'szgl/roadsensor/report', { sensorNo, time: `${before(now, minutes)}:00`, value }),
  }
}

test('a gauge tells of water: the warning stands on the open board by itself, rises with it, is answered, and is not released before the water has been gone for half an hour', async ({
  as,
}) => {
  const { step } = test
  const district = await as('municipalDistrict', board)
  const { name, tells } = await gaugedPlace(district, await as('everything', board))
  const card = (page: Page) => page.locator('article').filter({ hasText: name })

  await step(
    'water that stands for three minutes is a warning on the board that is open, with its depth and the time left to answer',
    async () => {
      await tells(9, 18)
      await tells(7, 18)
      await expect(card(district)).toHaveCount(0)
      await tells(5, 18)
      await expect(card(district)).toContainText('黄色')
      await expect(card(district)).toContainText('水深 18 cm')
      await expect(card(district)).toContainText(/响应 剩/)
    },
  )

  await step('deeper water raises the level of the same warning', async () => {
    await tells(4, 33)
    await expect(card(district)).toContainText('橙色')
    await expect(card(district)).toContainText('水深 33 cm')
    await expect(card(district)).toHaveCount(1)
  })

  await step('the city sends its patrol, which is on the street with a telephone, closes the road and opens it', async () => {
    const city = await as('municipalCity', board)
    await card(city)
      .getByRole('button', { name: spaced('派遣') })
      .click()
    await pickNode(dialog(city), '处置单位', '部门', '市巡查队')
    await pickPeople(dialog(city), '派遣人员', [people.inspector])
    await submit(city, '派遣')
    const crew = await as('inspector', board)
    await crew.setViewportSize({ width: 390, height: 844 })
    await crew.reload()
    for (const done of ['到场', '封闭道路', '恢复通行']) {
      await card(crew).getByRole('button', { name: '处置登记' }).click()
      await choose(dialog(crew), '处置步骤', done)
      await submit(crew, '处置登记')
      await expect(card(crew)).toContainText('处置中')
    }
  })

  await step('the water has just gone: nobody releases the warning, and it is said why', async () => {
    await tells(0, 1)
    await expect(card(district)).toContainText('水深 1 cm')
    await card(district)
      .getByRole('button', { name: spaced('解除') })
      .click()
    await dialog(district)
      .getByRole('button', { name: spaced('解除') })
      .click()
    await hears(district, /水深低于蓝色阈值满30分钟后方可解除/)
  })

  await step(
    'one of another day that a gauge had told of is looked at again: how deep the water stood, when it was gone, whether in time',
    async () => {
      const { list } = await apiOf(district).done<{ list: readonly { readonly id: string; readonly maxDepth: number }[] }>(
        'GET',
        `${FLOODS}/page?status=${warnStatus.values.released.value}&source=${warnSource.values.sensor.value}&limit=1`,
      )
      const [past] = list
      if (past === undefined) throw new Error('no flood that a gauge had told of has ended')
      await district.goto(`/#${board}/detail/${past.id}`)
      const main = district.getByRole('main').filter({ visible: true })
      await expect(main.getByText(`${past.maxDepth} cm`).first()).toBeVisible()
      for (const words of ['到场', '退水']) await expect(main.getByText(words, { exact: true }).first()).toBeVisible()
      await expect(main.getByText(/须复盘|在退水时限内/).first()).toBeVisible()
      await expect(main.locator('canvas').first()).toBeVisible()
    },
  )
})
