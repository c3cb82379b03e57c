import type { Locator, Page } from '@playwright/test'
import { openSheet } from '../../apps/server/src/ports/sheets/open-sheet.ts'
import { writeWorkbook } from '../../apps/server/src/ports/sheets/sheet-writer.ts'
import { piecesOf } from '../../apps/server/src/ports/web-streams.ts'
import { type Api, apiOf } from '../api.ts'
import { choose, day, dialog, photo, submit, upload, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { hears } from '../said.ts'
import { cityToday, dayFromNow, unique } from '../words.ts'

// A district keeps the boxes from which its lamps are fed and the berths beside its streets: both come as sheets, are seen on the map, are asked for by the
// number that is painted on them, and go out of use.

const [boxes, cityBoxes, berths] = ['/zhsz-jcxxgl/qx_pdx/index', '/zhsz-jcxxgl/sj_pdx/index', '/zhsz-jcxxgl/qx_bw/index'] as const
const [BOX, BERTH, LAMP] = ['jcsj/baselamppdx', 'szgl/szglyyjgparkberth', 'jcsj/baselamp'] as const

type Cells = readonly (string | number | null)[]
interface Row {
  readonly id: string
  readonly name: string
  readonly version: number
}
interface Listed<R = Row> {
  readonly list: readonly R[]
  readonly total: number
}

/** The rows of each sheet of what the browser saves. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ readonly name: string; readonly rows: readonly Cells[] }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  const sheet = await openSheet(await file.path(), file.suggestedFilename())
  const rows: Cells[] = []
  for await (const row of sheet.rows()) rows.push(row.values.map((cell) => (typeof cell === 'number' ? cell : cell === null ? null : String(cell))))
  return { name: file.suggestedFilename(), rows }
}

async function workbook(...sheets: readonly (readonly [name: string, rows: readonly Cells[]])[]): Promise<Buffer> {
  const made = writeWorkbook(sheets.map(([name, rows]) => ({ name, widths: [], headerRows: 0, rows })))
  const chunks: Uint8Array[] = []
  for await (const chunk of piecesOf(made)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A row under the headings of a template, which may say their unit and a star. */
const under = (headings: Cells, said: Readonly<Record<string, string | number>>): Cells =>
  headings.map((heading) => said[String(heading).replace(/^\*/, '').replace(/\s?[（(].*$/, '')] ?? null)

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first()

async function sendFile(page: Page, file: { readonly name: string; readonly content: Buffer }, label = '选择要导入的文件', next = '下一步：预览') {
  await dialog(page).getByLabel(label).setInputFiles({ name: file.name, mimeType: 'application/octet-stream', buffer: file.content })
  await dialog(page).getByRole('button', { name: next }).click()
}

async function otherFile(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: '上一步' }).click()
  await dialog(page)
    .getByRole('button', { name: /^删除 / })
    .click()
}

/** How many rows the list says that it has. */
const totalOf = (api: Api, root: string, query = '') => api.done<Listed>('GET', `${root}/page?limit=1${query}`).then(({ total }) => total)


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

const lines = (page: Page): Locator => page.locator('tbody tr[data-row]').filter({ visible: true })
const shot = (page: Page, name: string) => page.screenshot({ path: `/tmp/wb-shots/${name}.png` })

test('a district takes boxes in from the template, sees them on the map, and they go out of use and come back; what hangs on one keeps it standing', async ({
  as,
}) => {
  const { step } = test
  const page = await as('municipalDistrict', boxes)
  const api = apiOf(page)
  const prefix = unique('PX')
  const road = await roadOf(api)
  const { list: standing, total: before } = await api.done<Listed<Row & { readonly manageDeptName: string }>>('GET', `${BOX}/page?limit=1`)
  const keeper = standing[0]?.manageDeptName ?? ''
  let heads: Cells = []

  await step('it gets the template, whose headings are those of the form', async () => {
    await button(page, '导入').click()
    const template = await saved(page, () => dialog(page).getByRole('button', { name: '下载模板' }).click())
    expect(template.name).toBe('照明配电箱导入模板.xlsx')
    heads = template.rows[1] ?? []
    expect(heads).toEqual(expect.arrayContaining(['*配电箱编号', '*所属区县', '位置经度', '总开关电流（A）']))
  })

  const box = (no: number, material = '不锈钢') =>
    under(heads, {
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
    await expect(refused).toContainText('箱体材质')
    await shot(page, 'boxes-refused')
    console.log(await refused.allTextContents())
    expect(await totalOf(api, BOX)).toBe(before)
  })

  await step('mended it goes in, and the list counts three more', async () => {
    await otherFile(page)
    await sendFile(page, { name: '配电箱.xlsx', content: await book(box(1), box(2), box(3)) })
    await shot(page, 'boxes-preview')
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
      [prefix.slice(2), 3],
    ] as const) {
      await write(query, '名称或编号', asked)
      await page.getByRole('button', { name: '查询', exact: true }).filter({ visible: true }).click()
      await expect(page.getByText(`共 ${found} 条`).filter({ visible: true })).toBeVisible()
    }
  })

  const city = await as('municipalCity')
  await step('handed in together, they are passed by the city together', async () => {
    await page.locator('thead').getByRole('checkbox').filter({ visible: true }).first().click()
    await button(page, '批量提交审核').click()
    await submit(page, '提交审核')
    await city.goto(`/#${cityBoxes}?tab=toAudit&name=${prefix}`)
    await expect(lines(city)).toHaveCount(3)
    await city.locator('thead').getByRole('checkbox').filter({ visible: true }).first().click()
    await button(city, '批量审核').click()
    await dialog(city).getByText('通过', { exact: true }).first().click()
    await submit(city, '通过')
  })

  await step('on the map its card leads to the page of the box and back to its row', async () => {
    await page.goto(`/#${boxes}?as=both&name=${prefix}`)
    await expect(page.getByRole('application').filter({ visible: true }).locator('canvas')).toBeVisible()
    await expect(page.getByRole('region', { name: '图例' }).filter({ visible: true })).toContainText('地图上共 3 处')
    const row = lines(page).nth(1)
    await row.getByRole('cell').nth(2).click({ position: { x: 4, y: 8 } })
    const card = page.locator('.mark-card')
    await expect(card).toContainText(`${prefix}2`)
    await expect(card).toContainText('在用')
    await shot(page, 'boxes-both')
    await card.getByRole('button', { name: '详情' }).click()
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toContainText(`${prefix}2`)
    await shot(page, 'box-detail')
    await page.goBack()
    await expect(lines(page)).toHaveCount(3)
  })

  const status = async (to: string, fill: (form: Locator) => Promise<void>) => {
    await city.getByRole('button', { name: '变更状态' }).filter({ visible: true }).first().click()
    const form = dialog(city)
    await form.getByText(to, { exact: true }).click()
    await fill(form)
    await form.getByRole('button', { name: '变更状态', exact: true }).click()
  }
  await step('the city closes one for a time and opens it again', async () => {
    await city.goto(`/#${cityBoxes}?name=${prefix}1`)
    await lines(city).first().getByRole('button', { name: /^\d{16}$/ }).click()
    await expect(city.getByRole('heading', { level: 1 }).filter({ visible: true })).toContainText(`${prefix}1`)
    await status('停用', async (form) => {
      await write(form, '原因', '更换进线电缆')
      await day(form, '停用开始', cityToday())
      await day(form, '停用至', dayFromNow(5))
      await shot(city, 'box-close')
    })
    await hears(city, '已停用，停用期')
    await status('在用', (form) => write(form, '原因', '电缆已更换'))
    await hears(city, '已恢复使用')
  })

  await step('what hangs on it keeps it from being scrapped, and is told; once it carries no power the box goes', async () => {
    const scrap = () =>
      status('报废拆除', async (form) => {
        await day(form, '报废日期', cityToday())
        await upload(form, '附件', [await photo(city, '拆除批复')])
      })
    await scrap()
    const told = dialog(city).getByRole('alert').filter({ hasText: '暂不能办理' })
    await expect(told).toContainText('2')
    await shot(city, 'box-held')
    console.log(await told.allTextContents())
  })
})
