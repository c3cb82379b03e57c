import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { choose, dialog, input, submit, write } from '../forms.ts'
import { expect, test, type Who } from '../people.ts'
import { unique } from '../words.ts'

const excavations = '/szgl/spyjgl/wjzdspyjs/ndsb'

interface Listed {
  readonly list: readonly { readonly id: string }[]
}

/** The pages of roads, bridges and their detections by who works there. */
const registers: readonly (readonly [who: Who, route: string, root: string, shown: string])[] = [
  ['municipalCity', '/zhsz-jcxxgl/sj_dl/index', 'jcsj/baseroad', '道路等级'],
  ['municipalDistrict', '/zhsz-jcxxgl/qx_ql/index', 'jcsj/basebridge', '桥跨'],
  ['agency', '/ssxyxx/ql/index', 'szgl/bhjcbridge', '病害明细'],
]

for (const [who, route, root, shown] of registers) {
  test(`${who} opens list, form and detail of ${root}`, async ({ as }) => {
    const page = await as(who, route)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const { list } = await apiOf(page).done<Listed>('GET', `${root}/page?limit=1`)
    await page.goto(`/#${route}/detail/${list[0]?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(shown, { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await page.goto(`/#${route}`)
    const add = page.getByRole('button', { name: '新增' }).first()
    if (await add.isVisible()) {
      await add.click()
      await expect(dialog(page)).toBeVisible()
    }
  })
}

/** Clicks places of a map, counted from its middle: the map shows the road that was chosen. */
async function draw(scope: Locator, map: string, places: readonly (readonly [number, number])[]): Promise<void> {
  const ground = scope.getByRole('application', { name: map })
  await ground.scrollIntoViewIfNeeded()
  await expect(ground.locator('canvas')).toBeVisible()
  const box = await ground.boundingBox()
  if (box === null) throw new Error(`the map ${map} is not on the page`)
  for (const [x, y] of places) await ground.click({ position: { x: box.width / 2 + x, y: box.height / 2 + y } })
}

async function addSection(page: Page, form: Locator, road: string, places: readonly (readonly [number, number])[]): Promise<void> {
  await form.getByRole('button', { name: '添加一行' }).click()
  const line = dialog(page)
  await choose(line, '道路', road)
  await write(line, '起点', 'K0+100')
  await write(line, '止点', 'K0+220')
  await choose(line, '挖掘部位', '车行道')
  await choose(line, '路面类型（计费）', '沥青混凝土')
  await write(line, '长度', '120')
  await write(line, '沟槽宽度', '1.2')
  await write(line, '深度', '1.5')
  await draw(line, '范围', places)
  await line.getByRole('button', { name: /确\s?定/ }).click()
}

test('a construction company keeps a declaration with two sections drawn on the map', async ({ as }) => {
  const { step } = test
  const name = unique('听潮路燃气接驳')
  const page = await as('builder', excavations)

  await step('it begins a declaration and draws two sections', async () => {
    await page.getByRole('button', { name: '新增' }).first().click()
    const form = dialog(page)
    await choose(form, '申报类型', '年度申报')
    await choose(form, '审批事项', '挖掘城市道路')
    await write(form, '项目名称', name)
    await addSection(page, form, '古渡大道', [
      [-4, 0],
      [4, 0],
    ])
    await addSection(page, form, '塘桥大道', [
      [-4, 0],
      [0, 2],
      [4, 0],
    ])
    await expect(dialog(page).getByRole('row').filter({ hasText: '合计' })).toContainText('240')
    await submit(page, '保存草稿')
  })

  await step('the server has measured and priced the sections', async () => {
    const { list } = await apiOf(page).done<Listed>('GET', `szgl/wjsp/page?projectName=${encodeURIComponent(name)}`)
    const row = await apiOf(page).done<Record<string, unknown>>('GET', `szgl/wjsp/info/${list[0]?.id}`)
    expect(row).toMatchObject({
      roadNames: '古渡大道、塘桥大道',
      excavateLength: 240,
      geometry: { type: 'MultiLineString' },
      sections: [
        { sort: 1, restoreWidth: 2.2, restoreArea: 264, sectionFee: 58_080, geometry: { type: 'LineString' } },
        { sort: 2, geometry: { type: 'LineString' } },
      ],
    })
    await page.goto(`/#${excavations}/detail/${list[0]?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await page.getByRole('tab', { name: /路段与地图/ }).click()
    await expect(page.getByText('塘桥大道').filter({ visible: true }).first()).toBeVisible()
  })

  await step('an edit shows what was kept', async () => {
    await page.goto(`/#${excavations}`)
    await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '编辑' }).click()
    await expect(input(dialog(page), '项目名称')).toHaveValue(name)
    await expect(dialog(page).getByRole('row').filter({ hasText: '塘桥大道' })).toBeVisible()
  })
})
