import { apiOf } from '../api.ts'
import { cityNow } from '../city/city-clock.ts'
import { choose, day, dialog, pickNode, pickPeople, spaced, submit, write } from '../forms.ts'
import { expect, people, test } from '../people.ts'

const board = '/aqsc/jsyj/index'
const FLOODS = 'szgl/aqscjsyj'
const MINUTE = 60_000
const OF_CHINA = 8 * 60 * MINUTE

/** So many minutes before a moment, as forms take it. */
const before = (moment: number, minutes: number): string =>
  new Date(moment - minutes * MINUTE + OF_CHINA).toISOString().slice(0, 16).replace('T', ' ')

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
