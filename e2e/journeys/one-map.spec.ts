import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { expect, test } from '../people.ts'

const MAP = '/yzt/index'
/** Lists ask for numbers with a comma between thousands. */
const figure = (text: string | null) => Number((text ?? '').replaceAll(',', ''))

interface Paged {
  readonly total: number
  readonly list: readonly { readonly id: string; readonly name: string; readonly facilityCode: string }[]
}

const layers = (page: Page) => page.getByRole('region', { name: '图层' })
const card = (page: Page) => page.getByRole('complementary').filter({ has: page.getByRole('button', { name: '居中' }) })

test('the city finds a pipe on the one map, sees what lies around it, and opens its page', { tag: '@key' }, async ({ as }) => {
  const page = await as('city', MAP)
  await expect(layers(page).getByRole('checkbox', { name: '燃气管线' })).toBeChecked()
  const { list } = await apiOf(page).done<Paged>('GET', 'gysy/gasfacility/page?facilityType=4&placed=1&limit=1')
  const [pipe] = list
  if (pipe === undefined) throw new Error('the city has no pipe')
  await page.getByRole('combobox', { name: /^地点、道路/ }).fill(pipe.facilityCode)
  await page.getByText(pipe.name, { exact: true }).filter({ visible: true }).first().click()
  await expect(card(page).getByRole('heading', { name: pipe.name })).toBeVisible()
  await expect(card(page).getByText(pipe.facilityCode)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`id=pipe(%3A|:)${pipe.id}`))

  await card(page).getByRole('button', { name: '周边' }).click()
  const buffer = page.getByRole('region', { name: '缓冲分析' })
  await expect(buffer.getByRole('row', { name: /^合计/ })).toBeVisible()
  await expect(buffer.getByRole('button', { name: '燃气管线' })).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), buffer.getByRole('button', { name: '导出' }).click()])
  expect(file.suggestedFilename()).toBe('缓冲分析.xlsx')
  await page.keyboard.press('Escape')
  await expect(buffer).toBeHidden()

  await card(page).getByRole('button', { name: '详情', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: pipe.name })).toBeVisible()
})

test('places are found one after another, a station and then a pipe; a leak that is called in by its street is found by whoever keeps no roads', async ({
  as,
}) => {
  const page = await as('city', MAP)
  await expect(layers(page).getByRole('checkbox', { name: '燃气管线' })).toBeChecked()
  const search = page.getByRole('combobox', { name: /^地点、道路/ })
  // A place moves the map clear of its panels; what is wider than a place was not found any more after that.
  for (const type of ['1', '4']) {
    const { list } = await apiOf(page).done<Paged>('GET', `gysy/gasfacility/page?facilityType=${type}&placed=1&limit=1`)
    const [facility] = list
    if (facility === undefined) throw new Error(`the city has no facility of type ${type}`)
    await search.fill(facility.facilityCode)
    await page.getByText(facility.name, { exact: true }).filter({ visible: true }).first().click()
    await expect(card(page).getByRole('heading', { name: facility.name })).toBeVisible()
    await expect(page).toHaveURL(/center=[\d.]+(%2C|,)[\d.]+/)
  }
  await search.fill('古渡大道 K0+200')
  await page.getByText('古渡大道 K0+200', { exact: true }).filter({ visible: true }).first().click()
  await expect(card(page)).toBeHidden()
  await search.fill('gddd')
  await expect(page.locator('.city-map__hit').filter({ hasText: '道路' }).first()).toContainText('古渡大道')
})

test('a layer that is switched on tells as many rows as the list that its number opens', async ({ as }) => {
  const page = await as('district', MAP)
  const valves = layers(page).getByRole('checkbox', { name: '阀门' })
  const drawn = page.waitForResponse((reply) => /\/map\/tile\/[^/]*valve/.test(reply.url()))
  await valves.click()
  await expect(valves).toBeChecked()
  expect((await drawn).ok()).toBe(true)
  await expect(page).toHaveURL(/layers=[^&]*valve/)
  const number = layers(page)
    .getByRole('button', { name: /^[\d,]+$/ })
    .and(page.getByTitle(/^打开阀门列表/))
  const told = figure(await number.textContent())
  await number.click()
  await expect(page.getByText(new RegExp(`共\\s*${told}\\s*条`)).first()).toBeVisible()
})

test('a company is shown no gas of another, and whoever may not see a layer is not told of it', async ({ as }) => {
  const page = await as('company', MAP)
  const { list } = await apiOf(await as('otherCompany', '/index')).done<Paged>('GET', 'gysy/gasfacility/page?placed=1&limit=1')
  const [theirs] = list
  if (theirs === undefined) throw new Error('the other company has no facility')
  await page.getByRole('combobox', { name: /^地点、道路/ }).fill(theirs.facilityCode)
  await expect(page.getByText('没有找到')).toBeVisible()
  await expect(layers(page).getByRole('checkbox', { name: '路灯' })).toHaveCount(0)
})

test('the map is put on paper with legend, scale and north, and measured by keys and presses', async ({ as }) => {
  const page = await as('city', MAP)
  await expect(layers(page).getByRole('checkbox', { name: '燃气管线' })).toBeChecked()
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = getComputedStyle(document.querySelector('.map-paper') as Element).display
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await page.getByRole('button', { name: '打印' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('临江市燃气管网图')
  await dialog.getByText('A3', { exact: true }).click()
  const sheet = dialog.getByRole('article', { name: '临江市燃气管网图' })
  await expect(sheet.getByRole('img', { name: '北' })).toBeVisible()
  await expect(sheet.getByText(/^\d+ (k?m)$/)).toBeVisible()
  await expect(sheet.getByText('燃气管线')).toBeVisible()
  await dialog.getByRole('button', { name: '打印' }).click()
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => document.body.dataset.printed)).toBeDefined()

  await page.getByRole('button', { name: '量测' }).click()
  const ground = page.getByRole('application', { name: '一张图' })
  await ground.click({ position: { x: 600, y: 300 } })
  await ground.click({ position: { x: 800, y: 300 } })
  const length = page.getByText(/长度 [1-9][\d.]* k?m/)
  await expect(length).toBeVisible()
  await page.getByRole('button', { name: '重新量测' }).click()
  await expect(length).toBeHidden()
  // By keys alone: Enter presses the middle, the arrows move the map.
  await ground.locator('canvas').focus()
  await page.keyboard.press('Enter')
  const before = page.url()
  await page.keyboard.press('ArrowRight')
  await expect(page).not.toHaveURL(before)
  await page.keyboard.press('Enter')
  await expect(length).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '视野内' }).click()
  const seen = page.getByRole('region', { name: '视野内' })
  await seen.getByRole('row').nth(1).getByRole('button').click()
  await expect(card(page)).toBeVisible()
})

test('a link that is opened while the map stands moves the map to where the link looks', async ({ as }) => {
  const page = await as('city', `${MAP}?center=123.61,29.82&zoom=11`)
  const scale = page.locator('.maplibregl-ctrl-scale')
  await expect(scale).toHaveText(/km$/)
  await page.evaluate((link) => window.location.assign(link), `#${MAP}?center=123.61,29.82&zoom=17`)
  await expect(scale).toHaveText(/^\d+\sm$/)
})

test('a layer that comes with a later zoom says so where it is switched on, and a press goes there', async ({ as }) => {
  const page = await as('district', `${MAP}?center=123.57,29.81&zoom=11&layers=valve`)
  await expect(layers(page).getByRole('checkbox', { name: '阀门' })).toBeChecked()
  const nearer = layers(page).getByRole('button', { name: '放大后显示' })
  await nearer.click()
  await expect(nearer).toBeHidden()
  await expect(page).toHaveURL(/zoom=13/)
})

test('coordinates are called by their system, latitude first too; one character is told to be too few', async ({ as }) => {
  const page = await as('city', MAP)
  const search = page.getByRole('combobox', { name: /^地点、道路/ })
  const hit = page.locator('.city-map__hit').first()
  await search.fill('阀')
  await expect(page.getByText('请至少输入两个字')).toBeVisible()
  for (const [written, called] of [
    ['GCJ:123.61,29.82', 'GCJ-02'],
    ['CGCS:123.61,29.82', 'CGCS2000'],
    ['29.82,123.61', '123.61, 29.82'],
  ] as const) {
    await search.fill(written)
    await expect(hit).toContainText(called)
  }
})
