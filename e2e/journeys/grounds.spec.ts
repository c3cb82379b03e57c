import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { choose, dialog, photo, spaced, submit, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { hears } from '../said.ts'

const GROUNDS = '/sys/jsc/dt/index'
const { PICTURES } = process.env
/** A picture for whoever wants to look (PICTURES names the folder). */
async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return
  mkdirSync(PICTURES, { recursive: true })
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${PICTURES}/${name}.png` })
}

/** A package of pictures of the zooms 8 to 12 round the city: each tile is the picture. */
function packageOf(tile: Uint8Array): Buffer {
  const path = join(mkdtempSync(join(tmpdir(), 'ground-')), 'city.mbtiles')
  const db = new DatabaseSync(path)
  db.exec(`create table metadata (name text, value text); create table tiles (zoom_level int, tile_column int, tile_row int, tile_data blob);
    insert into metadata values ('format', 'jpg'), ('attribution', '临江市自然资源局')`)
  const put = db.prepare('insert into tiles values (?, ?, ?, ?)')
  for (let z = 8; z <= 12; z += 1) {
    const x = Math.floor(((123.6 + 180) / 360) * 2 ** z)
    const y = Math.floor(((1 - Math.asinh(Math.tan((29.8 * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z)
    const round = z - 8
    for (let east = -round; east <= round; east += 1)
      for (let south = -round; south <= round; south += 1) put.run(z, x + east, 2 ** z - 1 - (y + south), tile)
  }
  db.close()
  return readFileSync(path)
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

test('the administrator uploads a ground; a file that is no package is refused by its name; the city chooses it, and it goes again', async ({
  as,
}) => {
  test.slow()
  const admin = await as('systemAdmin', GROUNDS)
  await expect(admin.getByRole('row', { name: /空白底图/ }).first()).toBeVisible()
  const give = async (name: string, buffer: Buffer) => {
    const field = dialog(admin).locator('input[type=file]')
    await field.setInputFiles([file(name, buffer)])
    await expect(dialog(admin).getByRole('button', { name: /^删除 / })).toHaveCount(1)
    await expect(dialog(admin).getByText(/^\d+ %$/)).toHaveCount(0)
    // What the server does not take stands there with its reason.
    await expect(dialog(admin).getByRole('button', { name: '重试' })).toHaveCount(0)
  }

  await test.step('what is no package is refused', async () => {
    await admin.getByRole('button', { name: '新增' }).first().click()
    const form = dialog(admin)
    await choose(form, '底图', '离线栅格')
    await write(form, '名称', '城区影像')
    await write(form, '审图号', '临江S(2026)001号')
    await give('城区影像.mbtiles', Buffer.from('这不是离线包'))
    await form.getByRole('button', { name: spaced('保存'), exact: true }).click()
    await hears(admin, /“城区影像\.mbtiles”不是 PMTiles 或 MBTiles 离线包/)
  })

  await test.step('a package is taken, with its zooms', async () => {
    await dialog(admin)
      .getByRole('button', { name: /^删除 / })
      .click()
    await give('城区.mbtiles', packageOf((await photo(admin, '影像')).buffer))
    await submit(admin, '保存')
    await expect(admin.getByRole('row', { name: /城区影像/ }).first()).toContainText('12')
    await picture(admin, 'grounds')
  })

  await test.step('the city lays its map on it', async () => {
    const city = await as('city', '/yzt/index')
    const drawn = city.waitForResponse((reply) => reply.url().includes('/map/base/localRaster/') && reply.status() === 200)
    await city.getByRole('button', { name: /底图$/ }).click()
    await city.getByRole('menuitem', { name: '城区影像' }).click()
    await drawn
    await expect(city.getByText(/审图号 临江S\(2026\)001号/)).toBeVisible()
    await picture(city, 'map-on-raster')
    await city.getByRole('button', { name: /底图$/ }).click()
    await city.getByRole('menuitem', { name: '空白底图' }).click()
    await expect(city.getByText(/^自绘底图/)).toBeVisible()
  })

  await test.step('the administrator takes it away', async () => {
    const row = admin.getByRole('row', { name: /城区影像/ }).first()
    await row.getByRole('button', { name: '更多操作' }).click()
    await admin.getByRole('menuitem', { name: '删除', exact: true }).click()
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: spaced('删除'), exact: true })
      .click()
    await expect(admin.getByRole('row', { name: /城区影像/ })).toHaveCount(0)
  })
})
