import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { expect, people, signIn, test } from '../people.ts'

const bridges = '/zhsz-jcxxgl/sj_ql/index'
const boxes = '/zhsz-jcxxgl/sj_pdx/index'
const companies = '/gysy/jjxxgl/gascompanies/index'

interface Listed {
  readonly list: readonly { readonly id: string; readonly assetCode: string | null; readonly name: string }[]
  readonly total: number
}

const parts = (page: Page) => page.getByRole('navigation', { name: '页面内容' }).getByRole('tab')
const partNamed = (page: Page, name: RegExp) => page.getByRole('navigation', { name: '页面内容' }).getByRole('tab', { name })

/** What an examiner would call serious or critical on the page that is shown. */
async function grave(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  return violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => `${one.id}: ${one.nodes[0]?.target.join(' ')}`)
}

test('a bridge opens as its whole story, and its file is drawn', async ({ as }) => {
  test.slow()
  const { step } = test
  const page = await as('municipalCity', bridges)
  const { list } = await apiOf(page).done<Listed>('GET', 'szgl/bhjcbridge/page?limit=1')
  const detection = list[0] as unknown as { readonly bridgeId: string }
  await page.goto(`/#${bridges}/detail/${detection.bridgeId}`)

  await step('its parts tell how much they hold, and hold it', async () => {
    await expect(partNamed(page, /^检测评定 ?[1-9]/)).toBeVisible()
    const counts = await apiOf(page).done<Record<string, number>>('GET', `jcsj/basebridge/sections/${detection.bridgeId}`)
    await partNamed(page, /^检测评定/).click()
    const table = page.getByRole('tabpanel').getByRole('table')
    await expect(table.getByRole('row')).toHaveCount(1 + Math.min(10, counts.bridgeDetection ?? 0))
    expect(await grave(page)).toEqual([])
  })

  await step('what was changed of it is a part of its own, and the address names it', async () => {
    await partNamed(page, /^变更记录/).click()
    await expect(page).toHaveURL(/section=history/)
    await page.reload()
    await expect(partNamed(page, /^变更记录/)).toHaveAttribute('aria-selected', 'true')
  })

  await step('on a telephone it is not wider than the window', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(parts(page).first()).toBeVisible()
    expect(await page.evaluate<number>('document.scrollingElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await step('its file comes as PDF', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: '设施档案' }).click()
    expect((await coming).suggestedFilename()).toMatch(/^设施档案 .*\.pdf$/)
  })
})

test('the loops of a distribution box are the second part of its page', async ({ as }) => {
  const page = await as('municipalCity', boxes)
  const { list } = await apiOf(page).done<Listed>('GET', 'jcsj/baselamppdx/page?limit=1')
  expect(list.length).toBeGreaterThan(0)
  await page.goto(`/#${boxes}/detail/${list[0]?.id}`)
  await expect(parts(page).nth(1)).toHaveText(/^出线回路/)
})

test('the open hazards of a company lead to the list that holds as many', async ({ as }) => {
  const page = await as('district', companies)
  const { list } = await apiOf(page).done<Listed>('GET', 'gysy/gascompanies/page?limit=50')
  for (const { id } of list) {
    const counts = await apiOf(page).done<Record<string, number>>('GET', `gysy/gascompanies/sections/${id}`)
    if ((counts.openHazards ?? 0) === 0) continue
    await page.goto(`/#${companies}/detail/${id}?section=openHazards`)
    await page.getByRole('button', { name: `查看全部 ${counts.openHazards} 条` }).click()
    await expect(
      page
        .getByRole('main')
        .getByText(new RegExp(`共 ${counts.openHazards} 条`))
        .filter({ visible: true }),
    ).toBeVisible()
    return
  }
  throw new Error('no company of the city has an open hazard')
})

test('the QR code on a facility opens it after login; of a code of nothing it says so', async ({ as, browser, cityUrl }) => {
  const { step } = test
  const page = await as('municipalCity', bridges)
  const { list } = await apiOf(page).done<Listed>('GET', 'jcsj/basebridge/page?limit=50&status=2')
  const bridge = list.find(({ assetCode }) => assetCode !== null)
  if (bridge === undefined) throw new Error('no bridge of the city has a code')

  await step('its page shows the code', async () => {
    await page.goto(`/#${bridges}/detail/${bridge.id}`)
    await page.getByRole('button', { name: '二维码' }).click()
    await expect(page.getByRole('dialog').getByText(bridge.assetCode ?? '')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('button', { name: '打印标签' })).toBeVisible()
  })

  await step('whoever scans it signs in and stands before the bridge', async () => {
    const context = await browser.newContext({ baseURL: cityUrl })
    const phone = await context.newPage()
    await phone.goto(`/#/tag?code=${bridge.assetCode}`)
    await signIn(phone, people.municipalDistrict)
    await expect(phone.getByRole('heading', { level: 1, name: bridge.name })).toBeVisible()
    await phone.goto('/#/tag?code=0000000000000000')
    await expect(phone.getByText('没有找到编码为0000000000000000的设施')).toBeVisible()
    await context.close()
  })
})

test('a company that may not see permits finds no part of permits on a road', async ({ as }) => {
  const page = await as('maintainer', '/jcxxgl/jcsj/baseroad/index')
  const { list } = await apiOf(page).done<Listed>('GET', 'jcsj/baseroad/page?limit=1')
  await page.goto(`/#/jcxxgl/jcsj/baseroad/index/detail/${list[0]?.id}`)
  await expect(parts(page).first()).toBeVisible()
  const counts = await apiOf(page).done<Record<string, number>>('GET', `jcsj/baseroad/sections/${list[0]?.id}`)
  const permits = await apiOf(page).call('GET', 'szgl/wjsp/page?limit=1')
  expect('excavation' in counts).toBe(permits.code === 0)
  await expect(partNamed(page, /^占道挖掘/)).toHaveCount(permits.code === 0 ? 1 : 0)
})
