import type { Page } from '@playwright/test'
import { csvOf, shapefileWithoutPrj } from '../../apps/server/test/support/import-files.ts'
import { type Api, apiOf } from '../api.ts'
import { dialog, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { unique, uniqueDigits } from '../words.ts'

// A district takes in what surveyors send: as map files and sheets, in the systems in which they measure, and looks at the map before anything is written.

const [roads, sections, lamps] = ['/zhsz-jcxxgl/qx_dl/index', '/zhsz-jcxxgl/qx_ld/index', '/jcxxgl/jcsj/basestreetlamp/index'] as const

interface Road {
  readonly id: string
  readonly name: string
  readonly geom: { readonly coordinates: readonly (readonly [number, number])[] }
}

/** A road of the district in use, with the line that it has on the map. */
async function roadOf(api: Api): Promise<Road> {
  const { list } = await api.done<{ readonly list: readonly Road[] }>('GET', 'jcsj/baseroad/page?limit=1&placed=1&status=2&regionId=990102')
  const [road] = list
  if (road === undefined) throw new Error('the district has no road on the map')
  return road
}

const placesOf = (page: Page) => dialog(page).locator('.import-places')
const mapOf = (page: Page) => dialog(page).getByRole('application')

/** Opens the dialog of the list, gives it a file and goes on to the preview. */
async function look(page: Page, file: { readonly name: string; readonly content: string | Uint8Array }): Promise<void> {
  await page.getByRole('button', { name: '导入' }).filter({ visible: true }).click()
  await dialog(page)
    .getByLabel('选择要导入的文件')
    .setInputFiles({ name: file.name, mimeType: 'application/octet-stream', buffer: Buffer.from(file.content) })
  await dialog(page).getByRole('button', { name: '下一步：预览' }).click()
  await expect(dialog(page).getByText('尚未写入任何数据')).toBeVisible()
}

/** Takes the file as it is read now. */
async function take(page: Page, rows: number): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: `确认导入 ${rows} 行` })
    .click()
  await expect(dialog(page).getByText(`已导入 ${rows} 行：新增 ${rows}，更新 0`)).toBeVisible()
}

async function close(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: '关闭' }).last().click()
  await expect(dialog(page)).toBeHidden()
}

/** Chooses a reference system beside the map of the preview. */
async function tryAs(page: Page, words: string): Promise<void> {
  await placesOf(page).getByLabel('坐标系').click()
  await page.locator('.ant-select-dropdown:visible').getByTitle(words, { exact: true }).click()
}

const GCJ = 'GCJ-02（火星坐标）'

test('the district takes sections in as GeoJSON: their lines are seen on the map, then they stand in its list', async ({ as }) => {
  const page = await as('municipalDistrict', sections)
  const road = await roadOf(apiOf(page))
  const name = unique(`${road.name}段`)
  const [begin = [0, 0], end = [0, 0]] = road.geom.coordinates
  const middle = [(begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2] as const
  const number = uniqueDigits()
  const feature = (part: string, line: readonly (readonly number[])[]) => ({
    type: 'Feature',
    properties: { 设施名称: `${name}${part}`, 所属区县: '望澜区', 所属道路: road.name, 路段序号: `${number}${part}` },
    geometry: { type: 'LineString', coordinates: line },
  })
  const features = [feature('A', [begin, middle]), feature('B', [middle, end])]
  await look(page, { name: '路段.geojson', content: JSON.stringify({ type: 'FeatureCollection', features }) })
  await expect(placesOf(page)).toContainText('地图上显示 2 行')
  await expect(mapOf(page).locator('canvas')).toBeVisible()
  await expect(dialog(page).getByRole('tab', { name: '新增 2' })).toHaveAttribute('aria-selected', 'true')
  await take(page, 2)
  await close(page)
  await write(page.locator('.query-card').filter({ visible: true }), '设施名称', name)
  await page.getByRole('button', { name: '查询', exact: true }).filter({ visible: true }).click()
  await expect(page.getByText('共 2 条').filter({ visible: true })).toBeVisible()
})

test('lamps that were measured in GCJ-02 are seen where they would lie before they are taken; what is twice or elsewhere is told; within the day all is taken back', async ({
  as,
}) => {
  const { step } = test
  const page = await as('municipalDistrict', lamps)
  const api = apiOf(page)
  const road = await roadOf(api)
  const prefix = unique('G')
  const [[lng, lat] = [0, 0]] = road.geom.coordinates
  const head = ['灯杆编号', '所属区县', '道路', '经度', '纬度']
  const pole = (no: string, east: number, north: number) => [`${prefix}${no}`, '望澜区', road.name, east.toFixed(6), north.toFixed(6)]
  const good = [pole('1', lng, lat), pole('2', lng + 0.0003, lat), pole('3', lng + 0.0006, lat)]
  const csv = (rows: readonly (readonly string[])[]) => ({ name: '路灯普查.csv', content: `\ufeff${csvOf([head, ...rows])}` })

  await step('a pole that stands twice in the file and one outside of the city are told, with row and reason', async () => {
    // Fifteen kilometres to the south of the middle of the city lies another district.
    await look(page, csv([...good, pole('1', lng, lat), pole('9', 2.35, 48.85), pole('8', 123.6, 29.665)]))
    await expect(placesOf(page)).toContainText('1 行的位置不在所属区县内')
    await expect(dialog(page).getByRole('row').filter({ hasText: '不在所属区县内' })).toContainText(`${prefix}8`)
    await dialog(page).getByRole('tab', { name: '有误 2' }).click()
    const refused = dialog(page).getByRole('row')
    await expect(refused.filter({ hasText: '灯杆编号与第2行重复' })).toBeVisible()
    await expect(refused.filter({ hasText: `${prefix}9` }).or(refused.filter({ hasText: '空间图形' }))).toBeVisible()
    await dialog(page).getByRole('button', { name: '上一步' }).click()
    await dialog(page)
      .getByRole('button', { name: /^删除 / })
      .click()
    await dialog(page)
      .getByRole('button', { name: /取\s?消/ })
      .click()
  })

  await step('mended, it is shown as WGS-84; GCJ-02 is tried on the map, and then read so', async () => {
    await look(page, csv(good))
    await expect(placesOf(page)).toContainText('按常用坐标系读取，请在地图上核对')
    await tryAs(page, GCJ)
    await expect(placesOf(page)).toContainText('3 个样点中 3 个在城市范围内')
    await placesOf(page).getByRole('button', { name: '按此坐标系重新预览' }).click()
    await expect(placesOf(page)).toContainText('已选择')
    await expect(placesOf(page)).toContainText('地图上显示 3 行')
    await take(page, 3)
  })

  const taken = async () =>
    (
      await api.done<{ readonly list: readonly { readonly geom: { readonly lng: number; readonly lat: number } }[] }>(
        'GET',
        `jcsj/baselamp/page?limit=10&poleNo=${prefix}`,
      )
    ).list

  await step('they stand some hundred metres from where the figures say, as the system has it', async () => {
    const list = await taken()
    expect(list).toHaveLength(3)
    const metres = Math.hypot(((list[0]?.geom.lng ?? 0) - lng) * 96_600, ((list[0]?.geom.lat ?? 0) - lat) * 110_850)
    expect(metres).toBeGreaterThan(100)
    expect(metres).toBeLessThan(1000)
  })

  await step('taken back, none is left', async () => {
    await dialog(page).getByRole('button', { name: '撤销本次导入' }).click()
    await page
      .locator('.ant-popconfirm:visible')
      .getByRole('button', { name: /确\s?定/ })
      .click()
    await expect(dialog(page).getByText('已撤销导入：删除 3 条，恢复 0 条')).toBeVisible()
    expect(await taken()).toHaveLength(0)
    await close(page)
  })
})

test('a zipped shapefile without its .prj is not guessed at: the district is asked for its system, and only then it can be taken', async ({
  as,
}) => {
  const page = await as('municipalDistrict', roads)
  const name = unique('无坐标系路')
  // Around 123.6° east, as the plane around 123° has it.
  const line = [[558_000, 3_298_000], [558_200, 3_298_000]] as const // biome-ignore format: two ends
  const content = shapefileWithoutPrj('roads', ['NAME', 'REGIONID'], [{ cells: [name, '望澜区'], line }])
  await look(page, { name: '道路.zip', content })
  await expect(dialog(page).getByRole('alert').filter({ hasText: '文件缺少.prj，没有说明坐标系' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /确认导入/ })).toHaveCount(0)
  await tryAs(page, '国家2000平面 3°带，中央子午线 123°')
  await placesOf(page).getByRole('button', { name: '按此坐标系重新预览' }).click()
  await expect(dialog(page).getByText('文件缺少.prj，没有说明坐标系')).toHaveCount(0)
  await expect(placesOf(page)).toContainText('地图上显示 1 行')
  await take(page, 1)
  await close(page)
})

test('figures that stand the wrong way round are found, and turned when the district says so', async ({ as }) => {
  const page = await as('municipalDistrict', lamps)
  const road = await roadOf(apiOf(page))
  const prefix = unique('Z')
  const [[lng, lat] = [0, 0]] = road.geom.coordinates
  const rows = [1, 2].map((no) => [`${prefix}${no}`, '望澜区', road.name, lat.toFixed(6), (lng + no / 5000).toFixed(6)])
  const head = ['灯杆编号', '所属区县', '道路', '经度', '纬度']
  await look(page, { name: '颠倒.csv', content: `\ufeff${csvOf([head, ...rows])}` })
  await expect(dialog(page).getByRole('tab', { name: '有误 2' })).toBeVisible()
  await expect(placesOf(page).getByRole('alert')).toContainText('横纵坐标（经纬度）似乎颠倒')
  await expect(placesOf(page)).toContainText('2 个样点中 2 个在城市范围内')
  await placesOf(page).getByRole('button', { name: '对调后重新预览' }).click()
  await expect(placesOf(page).getByRole('alert')).toContainText('横纵坐标已对调')
  await take(page, 2)
  await close(page)
})
