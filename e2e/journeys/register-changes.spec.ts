import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { dialog, photo, submit, upload, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { unique } from '../words.ts'

interface Road {
  readonly id: string
  readonly name: string
  readonly manageLevel: string
  readonly maintDeptId: string | null
  readonly manholeCount: number | null
  readonly length: number
  readonly pendingChange: object | null
}

const register = '/zhsz-jcxxgl/qx_dl/index'

/** Roads of the district that are its own, in use, and wait for nothing. */
async function quietRoads(page: Page): Promise<readonly Road[]> {
  const { list } = await apiOf(page).done<{ readonly list: readonly Road[] }>(
    'GET',
    'jcsj/baseroad/page?limit=50&regionId=990102&status=2&order=name',
  )
  return list.filter(({ manageLevel, pendingChange }) => manageLevel === '2' && pendingChange === null)
}

/** The page of a row, once it stands. */
async function openRow(page: Page, route: string, id: string): Promise<void> {
  await page.goto(`/#${route}/detail/${id}`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The part of a page that tells what was changed. */
async function historyOf(page: Page) {
  await page
    .getByRole('navigation', { name: '页面内容' })
    .getByRole('tab', { name: /变更记录/ })
    .click()
  return page.getByRole('tabpanel', { name: /变更记录/ })
}

const card = (page: Page, title: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .filter({ visible: true })

test('a maintenance company corrects a road, its district decides on its screen, and the road says who', { tag: '@key' }, async ({
  as,
}) => {
  const { step } = test
  const reason = unique('现场清点')
  const company = await as('maintainer', '/jcxxgl/jcsj/baseroad/index')
  const [road] = (await quietRoads(company)).filter(({ maintDeptId }) => maintDeptId !== null)
  if (road === undefined) throw new Error('the company keeps no road of the district')
  const counted = (road.manholeCount ?? 0) + 37

  await step('the company overwrites what is wrong and says why', async () => {
    await openRow(company, '/jcxxgl/jcsj/baseroad/index', road.id)
    await company.getByRole('button', { name: '提出更正' }).filter({ visible: true }).first().click()
    const form = dialog(company)
    await write(form, '检查井数', String(counted))
    await expect(form.getByText('更正 1 项')).toBeVisible()
    await write(form, '更正理由', reason)
    await submit(company, '提出更正')
  })

  const district = await as('municipalDistrict', '/zhsz-jcxxgl/sbgz/index')
  await step('the district reads it beside what stands, and adopts it', async () => {
    const row = district.getByRole('row').filter({ hasText: reason })
    await expect(row).toContainText(road.name)
    await row.getByRole('button', { name: road.name }).click()
    await expect(district.getByRole('heading', { level: 1 })).toContainText(road.name)
    const compared = card(district, '更正内容').getByRole('row').filter({ hasText: '检查井数' })
    await expect(compared).toContainText(String(counted))
    await district.getByRole('button', { name: '审核采纳', exact: true }).filter({ visible: true }).first().click()
    await expect(dialog(district).getByRole('row').filter({ hasText: '检查井数' })).toContainText(String(counted))
    await submit(district, '采纳')
  })

  await step('the road has the value, and its page tells who changed it and why', async () => {
    await openRow(district, register, road.id)
    const versions = await historyOf(district)
    const newest = versions.locator('.history > li').first()
    await expect(newest.getByRole('row').filter({ hasText: '检查井数' })).toContainText(String(counted))
    await expect(newest).toContainText('望澜区')
    await expect(newest).toContainText(reason)
  })

  await step('the company is told', async () => {
    await company.goto('/#/index')
    await company.reload()
    await company.getByRole('button', { name: '通知公告' }).click()
    const told = company.getByRole('tooltip').getByRole('button', { name: new RegExp(`${road.name}：信息更正已采纳`) })
    await expect(told).toBeVisible()
  })
})

test('a change of key data waits for the city, which reads it side by side and refuses it; the road tells both', async ({ as }) => {
  const { step } = test
  const district = await as('municipalDistrict', register)
  const road = (await quietRoads(district)).at(-1)
  if (road === undefined) throw new Error('the district keeps no road')
  const length = Math.round(road.length) + 12
  const why = unique('断面复测')
  const refusal = unique('与竣工图不符')

  await step('the district writes another length', async () => {
    await openRow(district, register, road.id)
    await district.getByRole('button', { name: '编辑', exact: true }).filter({ visible: true }).first().click()
    const form = dialog(district)
    await write(form, '道路长度', String(length))
    await write(form, '原因', why)
    await submit(district, '提交变更')
    await expect(card(district, '待审变更').getByRole('row').filter({ hasText: '道路长度' })).toContainText(length.toLocaleString('en-US'))
  })

  const city = await as('municipalCity', '/zhsz-jcxxgl/sj_dl/index')
  await step('the city finds it in its tab and refuses it', async () => {
    await city.getByRole('tab', { name: /待我审核/ }).click()
    const row = city.getByRole('row').filter({ hasText: road.name })
    await row.getByRole('button', { name: '审核' }).click()
    const compared = dialog(city).getByRole('row').filter({ hasText: '道路长度' })
    await expect(compared).toContainText(length.toLocaleString('en-US'))
    await dialog(city).getByText('退回', { exact: true }).first().click()
    await write(dialog(city), '审核意见', refusal)
    await submit(city, '退回')
  })

  await step('the road is as long as it was, and tells what was proposed and why it was refused', async () => {
    await openRow(district, register, road.id)
    await expect(card(district, '待审变更')).toBeHidden()
    const versions = await historyOf(district)
    await expect(versions.getByText('变更未通过').first()).toBeVisible()
    await expect(versions.getByText('拟变更，待审核').first()).toBeVisible()
    await expect(versions.getByText(refusal).first()).toBeVisible()
    await expect(versions.getByText(why).first()).toBeVisible()
  })
})

test('a road is not scrapped while others stand on it: the city is shown which, and goes there', async ({ as }) => {
  const city = await as('municipalCity', '/zhsz-jcxxgl/sj_dl/index')
  const [road] = await quietRoads(city)
  if (road === undefined) throw new Error('there is no road')
  await openRow(city, '/zhsz-jcxxgl/sj_dl/index', road.id)
  await city.getByRole('button', { name: '变更状态', exact: true }).filter({ visible: true }).first().click()
  const form = dialog(city)
  await form.getByText('报废拆除', { exact: true }).click()
  await form.getByLabel(/报废日期/).fill('2026-11-20')
  await form.getByLabel(/报废日期/).press('Enter')
  await upload(form, '附件', [await photo(city, '拆除批复')])
  await form.getByRole('button', { name: '变更状态', exact: true }).click()
  const told = form.getByRole('alert').filter({ hasText: '暂不能办理' })
  await expect(told).toContainText('道路路段')
  await told.getByRole('button').first().click()
  await expect(city.getByRole('heading', { level: 1 }).filter({ visible: true })).toContainText(road.name)
})

test('an inspector reads the bridges in use on a page of his own: he may correct them, and nothing there is his to add or to change', async ({
  as,
}) => {
  const page = await as('inspector', '/zhsz-jcxxgl/qy_ql/index')
  const rows = page.locator('tbody tr[data-row]').filter({ visible: true })
  await expect(rows.filter({ hasText: '在用' }).first().getByRole('button', { name: '提出更正' })).toBeVisible()
  for (const name of ['新增', '导入', '编辑', '审核', '变更状态'])
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toHaveCount(0)
})

test('a company finds the lamp boxes that it keeps under a tab of its own, and is told nothing that it may not do', async ({ as }) => {
  const page = await as('maintainer', '/zhsz-jcxxgl/qy_zmx/index')
  await page.getByRole('tab', { name: /我养护的/ }).click()
  const rows = page.locator('tbody tr[data-row]').filter({ visible: true })
  const { total } = await apiOf(page).done<{ readonly total: number }>('GET', 'jcsj/lampBox/page?limit=1&tab=kept')
  await expect(page.getByText(`共 ${total} 条`).filter({ visible: true })).toBeVisible()
  if (total > 0) await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: '新增', exact: true })).toHaveCount(0)
})
