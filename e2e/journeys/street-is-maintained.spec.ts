import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { press } from '../city/hazards.ts'
import { submit, write } from '../forms.ts'
import { expect, test, type Who } from '../people.ts'
import { unique } from '../words.ts'

const all = '/yhgl/rcyh/qb/index'

/** The lists of the five resources, each by a level that may. */
const lists: readonly (readonly [who: Who, route: string, column: string])[] = [
  ['maintenanceOfficer', all, '事件编号'],
  ['maintenanceOfficer', '/yhgl/qx_rcyh/index', '事件编号'],
  ['supervisor', '/yhgl/jl_rcyh/index', '事件编号'],
  ['maintainer', '/yhgl/rcyh/cgx/index', '标题'],
  ['maintenanceOfficer', '/yhgl/contract/index', '合同编号'],
  ['districtReviewer', '/aqjg/wxy/bash', '重大危险源名称'],
  ['city', '/aqjg/wxy/yba', '备案编号'],
  ['company', '/yxjg/sbgl/index', '设备编码'],
  ['systemAdmin', '/sys/dept/index', '名称'],
]

const table = (page: Page) => page.getByRole('main').locator('table').filter({ visible: true }).first()

test('the lists of maintenance, dangerous sources, devices and departments open for those who may', async ({ as }) => {
  for (const [who, route, column] of lists) {
    const page = await as(who, route)
    await expect(table(page).getByText(column, { exact: true }), `${who} ${route}`).toBeVisible()
  }
})

test('an event is dispatched, repaired and reviewed by those whose turn it is', async ({ as }) => {
  const { step } = test
  const page = await as('maintenanceOfficer', all)
  let id = ''

  await step('the district reports it and finds it in its to-do page', async () => {
    const api = apiOf(page)
    const picture = await api.upload({ name: '现场.png', mimeType: 'image/png', buffer: pixel })
    const { list } = await api.done<{ list: { id: string; contractName: string }[] }>('GET', 'yhgl/contract/page?status=1&limit=100')
    expect(list.length).toBeGreaterThan(0)
    const saved = await api.done<{ id: string }>('PUT', 'yhgl/rcyh', {
      facilityKind: '1',
      part: '101',
      defectCode: 'R01',
      severity: '3',
      description: unique('车行道坑槽'),
      location: { lng: 123.61, lat: 29.81 },
      address: '望澜区古渡街118号',
      regionId: '990102',
      images: [picture.data.id],
    })
    id = saved.id
    await api.done('PUT', 'yhgl/rcyh/dispatch', { id, contractId: list[0]?.id, opinion: '请及时修复' })
    await page.goto(`/#${all}/detail/${id}`)
    await expect(page.getByText('待处置').filter({ visible: true }).first()).toBeVisible()
  })

  await step('the company accepts it and applies for the finish when it is repaired', async () => {
    const company = await as('maintainer', `${all}/detail/${id}`)
    const api = apiOf(company)
    const picture = await api.upload({ name: '修复.png', mimeType: 'image/png', buffer: pixel })
    for (const handleState of ['1', '5']) await api.done('PUT', 'yhgl/rcyh/dispose', { id, handleState, attachments: [picture.data.id] })
    await company.reload()
    await press(company, '完工申请')
    await write(company.getByRole('dialog'), '完工说明', '热补2平方米')
    await submit(company, '完工申请')
    await expect(company.getByText('待复核').filter({ visible: true }).first()).toBeVisible()
  })

  await step('the supervisor passes it, then the district closes it', async () => {
    const supervisor = await as('supervisor', `${all}/detail/${id}`)
    await apiOf(supervisor).done('PUT', 'yhgl/rcyh/rcyhAudit', { id, result: 1, opinion: '合格' })
    await apiOf(page).done('PUT', 'yhgl/rcyh/rcyhAudit', { id, result: 1, opinion: '同意办结' })
    await page.reload()
    await expect(page.getByText('已办结').filter({ visible: true }).first()).toBeVisible()
  })
})

test('a department is moved below another, and the root cannot be', async ({ as }) => {
  const page = await as('systemAdmin', '/sys/dept/index')
  const root = page.getByRole('row').filter({ hasText: '市级主管部门' }).first()
  await expect(root).toBeVisible()
  await expect(root.getByRole('button', { name: '移动', exact: true })).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: '临江明度检测有限公司' })
  await row.getByRole('button', { name: '移动', exact: true }).click()
  await expect(page.getByText('下级随之移动，所属人员的层级、区域和数据范围一并更新')).toBeVisible()
  await page.getByRole('button', { name: '确定移动' }).click()
  await expect(page.getByText('下级随之移动，所属人员的层级、区域和数据范围一并更新')).toHaveCount(0)
})

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
