import type { Locator, Page } from '@playwright/test'
import { type Api, apiOf } from '../api.ts'
import { breath, choose, dialog, submit, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { hears } from '../said.ts'
import { unique, uniqueDigits } from '../words.ts'

const lamps = '/jcxxgl/jcsj/basestreetlamp/index'
const installations = '/zhsz-jcxxgl/qx_zm/index'
const sections = '/zhsz-jcxxgl/qx_ld/index'
const units = '/zhsz-jcxxgl/qx_wxyk/index'
const boxes = '/zhsz-jcxxgl/qx_zmx/index'

interface Road {
  readonly id: string
  readonly name: string
  readonly geom: { readonly coordinates: readonly (readonly [number, number])[] }
}
interface Listed<R> {
  readonly list: readonly R[]
}

/** A road of the district, and where it begins. */
async function ground(api: Api) {
  const { list } = await api.done<Listed<Road>>('GET', 'jcsj/baseroad/page?limit=1&placed=1&status=2')
  const [road] = list
  if (road === undefined) throw new Error('the district has no road on the map')
  const [lng, lat] = road.geom.coordinates[0] ?? [0, 0]
  return { road, at: { lng, lat } }
}

/** The district sets so many poles along a road, 30 m apart, and one that nobody has put on the map yet, all on its screens; answers the beginning of
 *  their numbers. */
async function lampsAlong(page: Page, poles: number): Promise<string> {
  const { road, at } = await ground(apiOf(page))
  const prefix = unique('D')
  const installation = `${road.name}${prefix}`
  await page.goto(`/#${installations}`)
  await page.getByRole('button', { name: '新增' }).filter({ visible: true }).first().click()
  await write(dialog(page), '设施名称', installation)
  await choose(dialog(page), '照明类别', '功能照明')
  await choose(dialog(page), '所在道路', road.name)
  await submit(page, '保存草稿')

  await page.goto(`/#${lamps}`)
  await page.getByRole('button', { name: '批量新增' }).filter({ visible: true }).click()
  const form = dialog(page)
  await choose(form, '照明设施', installation)
  await write(form, '编号前缀', prefix)
  await write(form, '数量', String(poles))
  await form.getByLabel('经度').fill(String(at.lng))
  await form.getByLabel('纬度').fill(String(at.lat))
  await write(form, '间距', '30')
  await form.getByRole('button', { name: '批量新增', exact: true }).click()
  await hears(page, `已新增${poles}基，编号${prefix}001至${prefix}0${poles}`)
  await expect(form).toBeHidden()
  await breath(page)

  await page
    .getByRole('button', { name: /(?<!批量)新增$/ })
    .filter({ visible: true })
    .first()
    .click()
  await write(dialog(page), '灯杆编号', `${prefix}-X`)
  await choose(dialog(page), '道路', road.name)
  await submit(page, '保存草稿')
  return prefix
}

const lines = (page: Page): Locator => page.locator('tbody tr[data-row]').filter({ visible: true })
const mapOf = (page: Page): Locator => page.getByRole('application').filter({ visible: true })

test('the district sees its lamps in a list and on the map at once: conditions go for both, a row lights its mark, a mark finds its row', async ({
  as,
}) => {
  const { step } = test
  const page = await as('municipalDistrict')
  const prefix = await lampsAlong(page, 12)
  const legend = page.getByRole('region', { name: '图例' }).filter({ visible: true })

  await step('the page is a list and a map', async () => {
    await page.goto(`/#${lamps}?as=both`)
    await expect(mapOf(page).locator('canvas')).toBeVisible()
    await expect(page.getByRole('button', { name: '列表和地图', exact: true }).filter({ visible: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    // Nobody operates the new poles yet: they are drafts, and tell no state of light.
    await expect(legend).toContainText(/未填\s*12/)
  })

  await step('a condition narrows both', async () => {
    await page.goto(`/#${lamps}?as=both&poleNo=${prefix}`)
    await expect(page.getByText('共 13 条').filter({ visible: true })).toBeVisible()
    await expect(legend).toContainText('地图上共 12 处')
    await expect(legend.getByRole('button', { name: '1 条无位置' })).toBeVisible()
  })

  await step('a row that is pressed is shown on the map, with what it is', async () => {
    const row = lines(page).nth(3)
    const id = await row.getAttribute('data-row')
    await row
      .getByRole('cell')
      .nth(2)
      .click({ position: { x: 4, y: 8 } })
    const card = page.locator('.mark-card').filter({ hasText: prefix })
    await expect(card).toBeVisible()
    await expect(card).not.toContainText('离线')
    await page.mouse.move(0, 0)
    // The map is there now: its middle is the mark.
    await lines(page).nth(0).hover()
    await expect(lines(page).nth(0)).toHaveClass(/row--lit/)
    await page.waitForTimeout(600)
    await mapOf(page).click()
    await expect(page.locator(`tr[data-row="${id}"]`)).toHaveClass(/row--lit/)
  })

  await step('alone the map takes the whole room; the marks are gone through by buttons, and one is opened', async () => {
    await page.getByRole('button', { name: '地图', exact: true }).filter({ visible: true }).click()
    await expect(lines(page)).toHaveCount(0)
    await page.getByRole('button', { name: '下一处' }).filter({ visible: true }).click()
    await expect(page.getByText('第 1 处，共 12 处')).toBeVisible()
  })

  await step('what has no place is listed', async () => {
    await legend.getByRole('button', { name: '1 条无位置' }).click()
    await expect(page.getByText('共 1 条').filter({ visible: true })).toBeVisible()
    await expect(lines(page).first()).toContainText(`${prefix}-X`)
  })
})

test('the district says what a control unit switches: found by name and on the map, kept together, and refused where another unit has it', async ({
  as,
}) => {
  const { step } = test
  const page = await as('municipalDistrict')
  const [boxNo, first, second] = [unique('X'), unique('T'), unique('T')]
  const added = async (route: string, values: Readonly<Record<string, string>>, button: string) => {
    await page.goto(`/#${route}`)
    await page.getByRole('button', { name: '新增' }).filter({ visible: true }).first().click()
    for (const [label, words] of Object.entries(values)) await write(dialog(page), label, words)
    await submit(page, button)
    await breath(page)
  }
  const relate = async (terminalNo: string) => {
    await page.goto(`/#${units}?terminalNo=${terminalNo}`)
    await lines(page).first().getByRole('button', { name: terminalNo }).click()
    await page.getByRole('button', { name: '设置受控对象' }).filter({ visible: true }).click()
    const form = dialog(page)
    await form.getByLabel('按名称查找电源箱').fill(boxNo)
    await page.getByTitle(boxNo, { exact: true }).filter({ visible: true }).first().click()
    await expect(form.getByRole('listitem')).toContainText(boxNo)
    await form.getByRole('button', { name: /保\s?存/ }).click()
  }

  await step('the district enters a supply box and two units', async () => {
    await added(boxes, { 箱号: boxNo }, '保存草稿')
    await added(units, { 终端号: first }, '保存')
    await added(units, { 终端号: second }, '保存')
  })

  await step('it is bound, and the page of the unit tells it', async () => {
    await relate(first)
    await expect(dialog(page)).toBeHidden()
    await expect(page.locator('.unit-relations').filter({ visible: true })).toContainText(boxNo)
  })

  await step('another unit cannot have it too; the dialog says why and keeps what was chosen', async () => {
    await relate(second)
    await expect(dialog(page).getByRole('alert')).toContainText(first)
    await expect(dialog(page).getByRole('listitem')).toContainText(boxNo)
    await dialog(page)
      .getByRole('button', { name: /取\s?消/ })
      .click()
  })

  await step('taken out it is free again', async () => {
    await page.goto(`/#${units}?terminalNo=${first}`)
    await lines(page).first().getByRole('button', { name: first }).click()
    await page.getByRole('button', { name: '设置受控对象' }).filter({ visible: true }).click()
    await dialog(page)
      .getByRole('button', { name: `移出${boxNo}` })
      .click()
    await dialog(page)
      .getByRole('button', { name: /保\s?存/ })
      .click()
    await expect(page.locator('.unit-relations').filter({ visible: true })).toContainText('还没有关联受控对象')
  })
})

test('sections of roads stand beside the tree of their roads, which narrows them', async ({ as }) => {
  const page = await as('municipalDistrict')
  const { road } = await ground(apiOf(page))
  const name = unique(`${road.name}路段`)
  await page.goto(`/#${sections}`)
  await page.getByRole('button', { name: '新增' }).filter({ visible: true }).first().click()
  await choose(dialog(page), '所属道路', road.name)
  await write(dialog(page), '设施名称', name)
  await write(dialog(page), '路段序号', uniqueDigits())
  await submit(page, '保存草稿')
  const tree = page.getByRole('navigation', { name: '所属道路' })
  await expect(tree.getByRole('button', { name: '全部城市道路' })).toHaveAttribute('aria-current', 'true')
  await page.getByLabel('搜索城市道路').fill(road.name)
  await tree
    .getByRole('button', { name: new RegExp(`^${road.name}`) })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`roadId=${road.id}`))
  await expect(lines(page).first()).toContainText(road.name)
})
