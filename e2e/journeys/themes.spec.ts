import { lists } from '../city/hazards.ts'
import { mark } from '../forms.ts'
import { measuredContrast } from '../looks/contrast.ts'
import { expect, test } from '../people.ts'
import { hears } from '../said.ts'
import { chooseTheme, kept } from '../themes.ts'

const readable = 4.5
const themes = ['dit', 'd2', 'chester', 'element', 'violet', 'line', 'star', 'tomorrow-night-blue']

test('SH-28, SH-36: every theme holds at once and is read at 4.5 on the real list', async ({ as }) => {
  const page = await as('district', lists.district)
  await mark(page.getByRole('row').nth(2).getByRole('checkbox'))
  for (const theme of themes) {
    await test.step(theme, async () => {
      await chooseTheme(page, theme)
      // Colours pass over into each other for a moment.
      await expect(async () => {
        const measured = await measuredContrast(page)
        expect(Object.keys(measured).length).toBeGreaterThanOrEqual(20)
        expect(Object.entries(measured).filter(([, ratio]) => ratio < readable)).toEqual([])
      }).toPass()
    })
  }
  await page.reload()
  await expect(page.locator('body.theme-tomorrow-night-blue')).toBeVisible()
  await chooseTheme(page, 'dit')
})

test('SH-22, SH-27: fullscreen is entered and left; a size builds the page anew and is still there after a reload', async ({ as }) => {
  const page = await as('otherDistrict', lists.district)
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible()
  await page.evaluate('document.exitFullscreen()')
  await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible()
  const again = page.waitForResponse((answer) => answer.url().includes('gysy/aqjdyhpc/page'))
  const miniKept = kept(page, 'mini')
  await page.getByRole('button', { name: '组件尺寸' }).click()
  await page.getByRole('menuitem', { name: '超小' }).click()
  await hears(page, '已更新页面内组件的默认尺寸，例如按钮大小，非字号')
  expect((await again).ok()).toBe(true)
  await expect(page).toHaveURL(new RegExp(lists.district))
  await expect(page.locator('body.size-mini')).toBeVisible()
  await miniKept
  await page.reload()
  await expect(page.locator('body.size-mini')).toBeVisible()
  const smallKept = kept(page, 'small')
  await page.getByRole('button', { name: '组件尺寸' }).click()
  await page.getByRole('menuitem', { name: '小', exact: true }).click()
  await expect(page.locator('body.size-small')).toBeVisible()
  await smallKept
})
