import { apiOf } from '../api.ts'
import { expect, test } from '../people.ts'

const CAMERAS = '/jcxxgl/jcsj/jkgl/index'

interface Listed {
  readonly list: readonly { readonly id: string; readonly name: string; readonly cameraCode: string; readonly ip?: unknown }[]
}

/** Chromium without its codecs shows the picture before the stream in place of the stream; what is asked of the server is the same. */
test('the city watches a group of cameras, and what it watched is recorded', async ({ as }) => {
  const page = await as('municipalCity', CAMERAS)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/getCameraURLs')) asked.push(request.url())
  })
  const posters = page.waitForResponse((reply) => reply.url().includes('/stream/') && reply.url().endsWith('/poster.jpg') && reply.ok())
  await page.getByRole('treeitem', { name: /重点路口/ }).click()
  await page.getByRole('button', { name: '观看本组' }).click()
  await posters
  const cells = page.getByRole('button', { name: /^第\d+格，/ })
  await expect(cells).toHaveCount(4)
  expect(asked.length).toBeGreaterThan(0)
  await page.getByText('1画面', { exact: true }).click()
  await expect(cells).toHaveCount(1)
  await expect(page.getByText(/^第1\/\d+页$/)).toBeVisible()
  // Another time the same wall is there.
  await page.reload()
  await expect(cells).toHaveCount(1)
  await expect(cells.first()).not.toHaveAccessibleName(/空$/)
  await page.getByRole('button', { name: '清空' }).click()
  await expect(cells.first()).toHaveAccessibleName(/空$/)

  const log = await as('auditor', '/sys/logoperation/index')
  const { list } = await apiOf(log).done<{ readonly list: readonly { readonly operation: string; readonly objectName: string }[] }>(
    'GET',
    'sys/log/operation/page?limit=50&resource=jcsj/camera:getCameraURLs',
  )
  expect(list.filter(({ operation }) => operation === '观看监控').length).toBeGreaterThan(0)
})

test('a camera whose platform is down says so in its picture, and the others are seen', async ({ as }) => {
  const page = await as('municipalCity', CAMERAS)
  await page.getByRole('treeitem', { name: /燃气场站/ }).click()
  await page.getByText('16画面', { exact: true }).click()
  await page.getByRole('button', { name: '观看本组' }).click()
  const fault = page.getByRole('alert').filter({ hasText: '接入平台无法连接' }).first()
  await expect(fault).toBeVisible()
  await expect(fault.getByRole('button', { name: '重试' })).toBeVisible()
  await expect(page.locator('video[poster*="/stream/"]').first()).toBeVisible()
})

test('a district sees its own cameras and no address of a device', async ({ as }) => {
  const page = await as('municipalDistrict', CAMERAS)
  const { list } = await apiOf(page).done<Listed>('GET', 'jcsj/camera/page?limit=50')
  expect(list.length).toBeGreaterThan(0)
  expect(list.filter((row) => 'ip' in row)).toEqual([])
  await page.goto(`/#${CAMERAS}/detail/${list[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(String(list[0]?.cameraCode), { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('IP地址', { exact: true })).toHaveCount(0)
})
