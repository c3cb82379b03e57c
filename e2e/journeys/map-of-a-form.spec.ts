import type { Locator } from '@playwright/test'
import { apiOf } from '../api.ts'
import { choose, dialog, input, spaced, write } from '../forms.ts'
import { expect, test } from '../people.ts'

const excavations = '/szgl/spyjgl/wjzdspyjs/ndsb'
const bridges = '/zhsz-jcxxgl/qx_ql/index'

/** Clicks places of a map, counted from its middle. */
async function click(scope: Locator, map: string, places: readonly (readonly [number, number])[]): Promise<void> {
  const ground = scope.getByRole('application', { name: map })
  await ground.scrollIntoViewIfNeeded()
  await expect(ground.locator('canvas')).toBeVisible()
  const box = await ground.boundingBox()
  if (box === null) throw new Error(`the map ${map} is not on the page`)
  for (const [x, y] of places) await ground.click({ position: { x: box.width / 2 + x, y: box.height / 2 + y } })
}

interface Located {
  readonly districtName: string
  readonly streetName: string | null
  readonly address: string
}

test('a click on the map of an asset fills district, street and address, each in its own field', async ({ as }) => {
  const page = await as('municipalDistrict', bridges)
  await page.getByRole('button', { name: '新增' }).filter({ visible: true }).first().click()
  const form = dialog(page)
  await click(form, '位置', [[0, 0]])
  const field = form.locator('[data-field="location"]')
  await expect(field.getByLabel('经度')).not.toHaveValue('')
  const [lng, lat] = [await field.getByLabel('经度').inputValue(), await field.getByLabel('纬度').inputValue()]
  const found = await apiOf(page).done<Located>('GET', `sys/region/locate?lng=${lng}&lat=${lat}`)
  expect(found.streetName).not.toBeNull()
  await expect(input(form, '所属区县')).toHaveValue(found.districtName)
  await expect(input(form, '所属镇街')).toHaveValue(found.streetName ?? '')
  await expect(input(form, '详细地址')).toHaveValue(found.address)
})

test('the map of a section names its road with the district and says where drawing and entry differ; that of the works fills district and place', async ({
  as,
}) => {
  const { step } = test
  const page = await as('builder', excavations)
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = dialog(page)
  await choose(form, '申报类型', '年度申报')

  await step('the section opens on the road that is chosen, is drawn on it and takes its length from the drawing', async () => {
    await form.getByRole('button', { name: '添加一行' }).click()
    const line = dialog(page)
    await choose(line, '道路', '古渡大道')
    const drawn = line.locator('[data-field="geometry"]')
    await expect(drawn.getByText(/位于古渡大道（.+区）/)).toBeVisible()
    await click(line, '范围', [
      [-20, 0],
      [20, 0],
    ])
    await expect(input(line, '长度')).not.toHaveValue('')
    await expect(drawn.getByText(/相差超过/)).toHaveCount(0)
    await write(line, '长度', '9')
    await expect(drawn.getByText('与填报的长度 9 m 相差超过 20%')).toBeVisible()
    await line.getByRole('button', { name: spaced('取消') }).click()
  })

  await step('a click on the map of the works fills district and place', async () => {
    await click(form, '位置', [[0, 0]])
    await expect(input(form, '所属区')).toHaveValue(/区$/)
    await expect(input(form, '施工地点（起止）')).toHaveValue(/.+区.+/)
  })
})
