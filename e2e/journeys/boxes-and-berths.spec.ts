import type { Locator } from '@playwright/test'
import { type Api, apiOf } from '../api.ts'
import { day, dialog, photo, submit, upload, write } from '../forms.ts'
import { looksWrong } from '../looks/looks.ts'
import { expect, test } from '../people.ts'
import { hears } from '../said.ts'
import {
  type Cells,
  type Listed,
  linesOf,
  mainButton,
  otherFile,
  type Row,
  savedSheet,
  sendFile,
  totalOf,
  underHeads,
  workbook,
} from '../sheets.ts'
import { cityToday, dayFromNow, unique } from '../words.ts'

// A district keeps the boxes from which its lamps are fed and the berths beside its streets: both come as sheets, are seen on the map, are asked for by the
// number that is painted on them, and go out of use.

const [boxes, cityBoxes, berths] = ['/zhsz-jcxxgl/qx_pdx/index', '/zhsz-jcxxgl/sj_pdx/index', '/zhsz-jcxxgl/qx_bw/index'] as const
const [BOX, BERTH] = ['jcsj/baselamppdx', 'szgl/szglyyjgparkberth'] as const

interface Road extends Row {
  readonly geom: { readonly coordinates: readonly (readonly [number, number])[] }
}

/** A road of the district in use, and where it begins. */
async function roadOf(api: Api) {
  const { list } = await api.done<Listed<Road>>('GET', 'jcsj/baseroad/page?limit=1&placed=1&status=2&regionId=990102')
  const [road] = list
  if (road === undefined) throw new Error('the district has no road on the map')
  const [lng, lat] = road.geom.coordinates[0] ?? [0, 0]
  return { name: road.name, lng, lat }
}

test('a district takes boxes in from the template, sees them on the map, and they go out of use and come back; what hangs on one keeps it standing', async ({
  as,
}) => {
  const { step } = test
  const page = await as('municipalDistrict', boxes)
  const api = apiOf(page)
  const prefix = unique('PX')
  const road = await roadOf(api)
  const before = await totalOf(api, BOX)
  const { list: inUse } = await api.done<Listed<Row & { readonly manageDeptName: string }>>('GET', `${BOX}/page?limit=1&status=2`)
  const keeper = inUse[0]?.manageDeptName ?? ''
  let heads: Cells = []

  await step('it gets the template, whose headings are those of the form', async () => {
    await mainButton(page, '导入').click()
    const template = await savedSheet(page, () => dialog(page).getByRole('button', { name: '下载模板' }).click())
    expect(template.name).toBe('照明配电箱导入模板.xlsx')
    heads = template.rows[1] ?? []
    expect(heads).toEqual(expect.arrayContaining(['*配电箱编号', '*所属区县', '位置经度', '总开关电流（A）']))
  })

  const box = (no: number, material = '不锈钢') =>
    underHeads(heads, {
      配电箱编号: `${prefix}${no}`,
      所属区县: '望澜区',
      位置经度: road.lng + no * 0.0004,
      位置纬度: road.lat,
      所属道路: road.name,
      箱体材质: material,
      安装方式: '落地',
      总开关电流: 63,
      权属单位: '望澜区住房和城乡建设局',
      管理级别: '区管',
      管理单位: keeper,
      数据来源: '人工录入',
    })
  const loop = (no: number, loopNo: string): Cells => [`${prefix}${no}`, loopNo, `${loopNo}号回路`, 'A相', 32]
  const loops = [['配电箱编号', '回路号', '回路名称', '相位', '开关电流'], loop(1, '1'), loop(1, '2'), loop(2, '1')]
  const book = (...rows: readonly Cells[]) => workbook(['照明配电箱', [heads, ...rows]], ['出线回路', loops])

  await step('a material that no dictionary has is told with its row and column; nothing is written', async () => {
    await sendFile(page, { name: '配电箱.xlsx', content: await book(box(1), box(2, '木头'), box(3)) })
    await dialog(page).getByRole('tab', { name: '有误 1' }).click()
    const refused = dialog(page).getByRole('row').filter({ hasText: '木头' })
    await expect(refused).toContainText(`${prefix}2`)
    await expect(refused).toContainText('AD 箱体材质没有“木头”，可填：不锈钢、SMC复合、钢板')
    await expect(refused.getByRole('cell').first()).toHaveText('3')
    expect(await totalOf(api, BOX)).toBe(before)
  })

  await step('mended it goes in, and the list counts three more', async () => {
    await otherFile(page)
    await sendFile(page, { name: '配电箱.xlsx', content: await book(box(1), box(2), box(3)) })
    await dialog(page).getByRole('button', { name: '确认导入 3 行' }).click()
    await expect(dialog(page).getByText('已导入 3 行：新增 3，更新 0')).toBeVisible()
    await dialog(page).getByRole('button', { name: '关闭' }).last().click()
    expect(await totalOf(api, BOX)).toBe(before + 3)
    await expect(page.getByText(`共 ${before + 3} 条`).filter({ visible: true })).toBeVisible()
  })

  await step('it is found by its number, whole and in part', async () => {
    const query = page.locator('.query-card').filter({ visible: true })
    for (const [asked, found] of [
      [prefix, 3],
      [`${prefix}2`, 1],
      [prefix.slice(1), 3],
    ] as const) {
      await write(query, '名称或编号', asked)
      await page.getByRole('button', { name: '查询', exact: true }).filter({ visible: true }).click()
      await expect(page.getByText(`共 ${found} 条`).filter({ visible: true })).toBeVisible()
    }
  })

  const city = await as('municipalCity')
  await step('handed in together, they are passed by the city together', async () => {
    await page.locator('thead').getByRole('checkbox').filter({ visible: true }).first().click()
    await mainButton(page, '批量提交审核').click()
    await submit(page, '提交审核')
    await city.goto(`/#${cityBoxes}?tab=toAudit&name=${prefix}`)
    await expect(linesOf(city)).toHaveCount(3)
    await city.locator('thead').getByRole('checkbox').filter({ visible: true }).first().click()
    await mainButton(city, '批量审核').click()
    await dialog(city).getByText('通过', { exact: true }).first().click()
    await submit(city, '通过')
  })

  await step('on the map its card leads to the page of the box and back to its row', async () => {
    await page.goto(`/#${boxes}?as=both&name=${prefix}`)
    await expect(page.getByRole('application').filter({ visible: true }).locator('canvas')).toBeVisible()
    await expect(page.getByRole('region', { name: '图例' }).filter({ visible: true })).toContainText('地图上共 3 处')
    const row = linesOf(page).nth(1)
    await row
      .getByRole('cell')
      .nth(2)
      .click({ position: { x: 4, y: 8 } })
    const card = page.locator('.mark-card')
    await expect(card).toContainText(`${prefix}2`)
    await expect(card).toContainText('在用')
    await card.getByRole('button', { name: '详情' }).click()
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toContainText(`${prefix}2`)
    await page.goBack()
    await expect(linesOf(page)).toHaveCount(3)
  })

  const status = async (to: string, fill: (form: Locator) => Promise<void>) => {
    await city.getByRole('button', { name: '变更状态' }).filter({ visible: true }).first().click()
    const form = dialog(city)
    await form.getByText(to, { exact: true }).click()
    await fill(form)
    await form.getByRole('button', { name: '变更状态', exact: true }).click()
  }
  /** The page tells the new state: what is offered next is offered of that. */
  const stands = async (state: string) => {
    await expect(dialog(city)).toBeHidden()
    await expect(city.locator('.head-card').getByText(state, { exact: true }).filter({ visible: true })).toBeVisible()
  }
  const scrap = () =>
    status('报废拆除', async (form) => {
      await day(form, '报废日期', cityToday())
      await upload(form, '附件', [await photo(city, '拆除批复')])
    })
  const openBox = async (no: number) => {
    await city.goto(`/#${cityBoxes}?name=${prefix}${no}`)
    await linesOf(city)
      .filter({ hasText: `${prefix}${no}` })
      .getByRole('button', { name: /^\d{16}$/ })
      .click()
    await expect(city.getByRole('heading', { level: 1 }).filter({ visible: true })).toContainText(`${prefix}${no}`)
  }
  await step('the city closes one for a time and opens it again', async () => {
    await openBox(1)
    await status('停用', async (form) => {
      await write(form, '原因', '更换进线电缆')
      await day(form, '停用开始', cityToday())
      await day(form, '停用至', dayFromNow(5))
    })
    await hears(city, '已停用，停用期')
    await stands('停用')
    await status('在用', (form) => write(form, '原因', '电缆已更换'))
    await hears(city, '已恢复使用')
    await stands('在用')
  })

  await step('what hangs on it keeps it from being scrapped, and is told', async () => {
    await scrap()
    const told = dialog(city).getByRole('alert').filter({ hasText: '暂不能办理' })
    await expect(told).toContainText('配电箱回路点位 2')
    await expect(told.getByRole('button', { name: '1号回路' })).toBeVisible()
    await dialog(city)
      .getByRole('button', { name: /取\s?消/ })
      .click()
    // What was filled in is asked about before it is left.
    await dialog(city)
      .getByRole('button', { name: /放\s?弃/ })
      .click()
    await expect(dialog(city)).toBeHidden()
  })

  await step('one from which no loop leaves goes, and is found among the removed', async () => {
    await openBox(3)
    await scrap()
    await hears(city, '已报废，退出统计并保留历史')
    expect(await totalOf(api, BOX, `&name=${prefix}3&status=4`)).toBe(1)
  })
})

interface ParkingRoad extends Row {
  readonly geom: { readonly coordinates: readonly (readonly [number, number])[] }
}

test('a district takes berths in, finds one by its number, sees it on the map, and puts it out of service and back', async ({ as }) => {
  const { step } = test
  const page = await as('municipalDistrict', berths)
  const api = apiOf(page)
  const { list } = await api.done<Listed<ParkingRoad>>('GET', 'szgl/szglyyjgparkroad/page?limit=1&placed=1&status=2&regionId=990102')
  const [parking] = list
  if (parking === undefined) throw new Error('the district has no parking road')
  const [lng, lat] = parking.geom.coordinates[0] ?? [0, 0]
  const prefix = unique('Q')
  const ofRoad = `&parkRoadId=${parking.id}`
  const before = await totalOf(api, BERTH, ofRoad)
  await page.goto(`/#${berths}?parkRoadId=${parking.id}`)
  await page.getByText('列表', { exact: true }).click()
  let heads: Cells = []

  await step('it gets the template', async () => {
    await mainButton(page, '导入').click()
    const template = await savedSheet(page, () => dialog(page).getByRole('button', { name: '下载模板' }).click())
    expect(template.name).toBe('泊位导入模板.xlsx')
    heads = template.rows[1] ?? []
    expect(heads).toEqual(expect.arrayContaining(['*停车路段', '*泊位编号', '泊位类别', '长度（m）']))
  })

  const berth = (no: number, road = parking.name) =>
    underHeads(heads, { 停车路段: road, 泊位编号: `${prefix}${no}`, 泊位类别: '小型车', 位置经度: lng + no * 0.0001, 位置纬度: lat })

  await step('a parking road that nobody knows is told; mended, both go in and the list counts them', async () => {
    await sendFile(page, { name: '泊位.xlsx', content: await workbook(['泊位', [heads, berth(1), berth(2, '无此路段')]]) })
    await dialog(page).getByRole('tab', { name: '有误 1' }).click()
    await expect(dialog(page).getByRole('row').filter({ hasText: '停车路段“无此路段”不存在或无权查看' })).toContainText('3')
    await otherFile(page)
    await sendFile(page, { name: '泊位.xlsx', content: await workbook(['泊位', [heads, berth(1), berth(2)]]) })
    await dialog(page).getByRole('button', { name: '确认导入 2 行' }).click()
    await expect(dialog(page).getByText('已导入 2 行：新增 2，更新 0')).toBeVisible()
    await dialog(page).getByRole('button', { name: '关闭' }).last().click()
    expect(await totalOf(api, BERTH, ofRoad)).toBe(before + 2)
  })

  await step('it is found by its number, whole and in part', async () => {
    const query = page.locator('.query-card').filter({ visible: true })
    for (const [asked, found] of [
      [prefix, 2],
      [`${prefix}2`, 1],
      [prefix.slice(1), 2],
    ] as const) {
      await write(query, '泊位编号', asked)
      await page.getByRole('button', { name: '查询', exact: true }).filter({ visible: true }).click()
      await expect(page.getByText(`共 ${found} 条`).filter({ visible: true })).toBeVisible()
    }
  })

  await step('on the map its card leads to its page and back', async () => {
    await page.getByRole('button', { name: '列表和地图', exact: true }).filter({ visible: true }).click()
    await expect(page.getByRole('region', { name: '图例' }).filter({ visible: true })).toContainText('地图上共 2 处')
    await linesOf(page)
      .first()
      .getByRole('cell')
      .nth(2)
      .click({ position: { x: 4, y: 8 } })
    await expect(page.locator('.mark-card')).toContainText(`${prefix}1`)
    await page.locator('.mark-card').getByRole('button', { name: '详情' }).click()
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toContainText(`${prefix}1`)
    await expect(page.locator('.facts-card').getByText(parking.name).filter({ visible: true })).toBeVisible()
  })

  await step('it goes out of service with what stands on it, and comes back free', async () => {
    await mainButton(page, '登记占用').click()
    await submit(page, '登记占用')
    await mainButton(page, '停用').click()
    await submit(page, '停用')
    await mainButton(page, '恢复使用').click()
    await submit(page, '恢复使用')
    const found = await api.done<Listed<Row & { readonly status: string; readonly occupied: boolean }>>(
      'GET',
      `${BERTH}/page?limit=1&berthNo=${prefix}1`,
    )
    expect(found.list[0]).toMatchObject({ status: '0', occupied: false })
  })
})

test('in English the lists, the template, what is refused and what is exported have no word and no sign of Chinese but what rows say', async ({
  as,
}) => {
  const { step } = test
  const page = await as('municipalDistrict', boxes)
  await page.context().addCookies([{ name: 'lang', value: 'en', url: page.url() }])
  await page.reload()
  const road = await roadOf(apiOf(page))
  const number = unique('EN')
  const isForeign = (words: unknown) => /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(String(words ?? ''))
  let heads: Cells = []

  await step('labels, heads and the form', async () => {
    await expect(mainButton(page, 'Import')).toBeVisible()
    await expect(linesOf(page).first()).toBeVisible()
    expect(await looksWrong(page, 'en-US')).toEqual([])
  })

  await step('the template', async () => {
    await mainButton(page, 'Import').click()
    expect(await looksWrong(page, 'en-US')).toEqual([])
    const template = await savedSheet(page, () => dialog(page).getByRole('button', { name: 'Download template' }).click())
    expect(template.name).toBe('Distribution box import template.xlsx')
    heads = template.rows[1] ?? []
    expect(heads).toEqual(expect.arrayContaining(['*Distribution box no.', '*District', 'Main switch (A)']))
    expect(template.rows.flat().filter(isForeign)).toEqual([])
  })

  const box = (material: string) =>
    underHeads(heads, {
      'Distribution box no.': number,
      District: '望澜区',
      'Location longitude': road.lng,
      'Location latitude': road.lat,
      Material: material,
    })
  await step('what is refused, and one row that is taken', async () => {
    const file = async (material: string) => ({ name: 'boxes.xlsx', content: await workbook(['Boxes', [heads, box(material)]]) })
    await sendFile(page, await file('wood'), 'Choose the file to import', 'Next: preview')
    await dialog(page).getByRole('tab', { name: 'Faulty 1' }).click()
    const refused = dialog(page).getByRole('row').filter({ hasText: 'wood' })
    await expect(refused).toContainText(number)
    expect(isForeign(await refused.textContent())).toBe(false)
    const back = await savedSheet(page, () => dialog(page).getByRole('button', { name: 'Download faulty rows' }).click())
    expect(back.name).toBe('boxes-faulty rows.xlsx')
    await dialog(page).getByRole('button', { name: 'Back' }).click()
    await dialog(page)
      .getByRole('button', { name: /^Remove / })
      .click()
    await sendFile(page, await file('Stainless steel'), 'Choose the file to import', 'Next: preview')
    await dialog(page).getByRole('button', { name: 'Import 1 row' }).click()
    await expect(dialog(page).getByText('1 row imported: 1 new, 0 changed')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  })

  await step('the export', async () => {
    const exported = await savedSheet(page, () => mainButton(page, 'Export').click())
    expect([exported.name, ...(exported.rows[0] ?? [])].filter(isForeign)).toEqual([])
  })

  await step('berths: board and list', async () => {
    await page.goto(`/#${berths}`)
    await expect(page.getByText('Board', { exact: true })).toBeVisible()
    expect(await looksWrong(page, 'en-US')).toEqual([])
    await page.getByText('List', { exact: true }).first().click()
    await expect(linesOf(page).first()).toBeVisible()
    expect(await looksWrong(page, 'en-US')).toEqual([])
  })
})
