import type { Page } from '@playwright/test'
import { pagesOpen, twentyScreens, whoLooks } from '../looks/screens.ts'
import { watchCalls } from '../looks/size.ts'
import { expect, test } from '../people.ts'

/** A telephone, a tablet, a small desk. */
const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
]

/** How far the window, or the page in its frame, would have to be scrolled sideways. */
const sideways = (page: Page) =>
  page.evaluate<number>(`Math.max(
    document.scrollingElement.scrollWidth - window.innerWidth,
    ...[...document.querySelectorAll('main')].map((one) => one.scrollWidth - one.clientWidth),
  )`)

for (const who of whoLooks) {
  test(`no page scrolls sideways on a telephone, a tablet or a small desk; tables scroll inside themselves: those of ${who}`, async ({
    as,
  }) => {
    const page = await as(who, '/index')
    const { underWay } = watchCalls(page)
    const faults: string[] = []
    for (const [at, route] of twentyScreens[who].entries()) {
      await page.goto(`/#${route}`)
      if (at % pagesOpen === 0) await page.reload()
      for (const size of sizes) {
        await page.setViewportSize(size)
        await expect(page.getByRole('main').locator('> div').filter({ visible: true }).first()).not.toBeEmpty()
        await expect.poll(underWay, { intervals: [50] }).toBe(0)
        await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
        const over = await sideways(page)
        if (over > 0) faults.push(`${route} at ${size.width}: ${over} px too wide`)
      }
    }
    expect(faults).toEqual([])
  })
}

test('on a telephone no button of a form or of a page stands outside the window, and conditions and foot are one line', async ({ as }) => {
  const page = await as('district', '/index')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#/gysy/qx_aqjdyhpc/index')
  await page.reload()
  const main = page.getByRole('main')
  const fold = main.getByRole('button', { name: /展开$/ })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await main.getByRole('button', { name: '新增' }).click()
  const inWindow = async (name: string) => {
    const button = page.getByRole('dialog').getByRole('button', { name })
    await expect(button.last()).toBeInViewport({ ratio: 1 })
  }
  await inWindow('保存草稿')
  await inWindow('上报')
  await page.keyboard.press('Escape')
  await main.getByRole('row').getByRole('button').first().click()
  const foot = page.locator('.action-bar').filter({ visible: true })
  await expect(foot).toBeVisible()
  expect((await foot.boundingBox())?.height).toBeLessThanOrEqual(64)
})

test('on a telephone a list without rows says so in the middle of its card', async ({ as }) => {
  const page = await as('municipalDistrict', '/index')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#/zhsz-jcxxgl/sbgz/index?assetName=nowhere')
  const told = page.getByText(/^没有符合条件的/)
  await expect(told).toBeVisible()
  const box = await told.boundingBox()
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 195)).toBeLessThan(8)
})

const controls = [
  '.ant-btn',
  '.ant-select',
  '.ant-picker',
  '.ant-input',
  '.ant-input-number',
  '.ant-input-affix-wrapper',
  '.ant-radio-button-wrapper',
]

/** What of a part of the page is pressed or written in and is lower than a thumb. */
const lowerThanAThumb = (page: Page, part: string) =>
  page.evaluate<readonly string[]>(`[...document.querySelectorAll('${part} :is(${controls.join()})')]
    .filter((one) => one.checkVisibility() && one.parentElement.closest('${controls.join()}') === null)
    .map((one) => [Math.round(one.getBoundingClientRect().height), one.textContent || one.getAttribute('aria-label') || one.id])
    .filter(([height]) => height < 44)
    .map(([height, words]) => height + ' px: ' + words)`)

test('on a telephone all that is pressed or written in is as high as a thumb', async ({ as }) => {
  const page = await as('company', '/index')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#/gysy/qy_aqjdyhpc/index')
  await page.reload()
  const main = page.getByRole('main').filter({ visible: true })
  await expect(main.getByRole('row').first()).toBeVisible()
  expect(await lowerThanAThumb(page, 'main')).toEqual([])
  await main.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('heading', { name: '检查信息' })).toBeVisible()
  expect(await lowerThanAThumb(page, '[role=dialog]')).toEqual([])
})
