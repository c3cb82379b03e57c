import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { act, detail, fillFinding, givenReported, type Hazard, lists, major, press, root, stored } from '../city/hazards.ts'
import { choose, day, dialog, row as fieldRow, spaced, tick, write } from '../forms.ts'
import { expect, people, test } from '../people.ts'
import { hears } from '../said.ts'
import { cityToday, dayFromNow, onDaySince, unique } from '../words.ts'

// Refusals are what these stories are about: these, and no others.
const provoked =
  /当前状态不允许该操作|拒绝访问，没有权限|数据不存在或无权查看|数据已被他人修改|请勿重复提交|不能早于|文件内容与扩展名不符|未知字段：hazzard/
test.use({ refusals: provoked })

/** The order, filled in but not sent. */
async function fillOrder(page: Page, deadline = dayFromNow(15)): Promise<void> {
  await press(page, '派发')
  const form = dialog(page)
  await choose(form, '整改方式', '限期整改')
  await day(form, '整改期限', deadline)
  await write(form, '整改要求', '更换膜片')
}

function send(page: Page, button = '派发') {
  return dialog(page)
    .getByRole('button', { name: spaced(button) })
    .click()
}

/** A report of the district that waits on its own page. */
async function waiting(page: Page, more: Readonly<Record<string, unknown>> = {}): Promise<Hazard> {
  const row = await givenReported(page, unique('坏数据'), more)
  await page.goto(`/#${detail(lists.district, row)}`)
  return row
}

/** Changes a call of the page on its way, as a faulty client would send it. */
async function spoil(page: Page, action: string, change: (body: Record<string, unknown>) => Record<string, unknown>): Promise<void> {
  await page.route(`**/api/${root}/${action}`, (route) => {
    const body = change(route.request().postDataJSON() as Record<string, unknown>)
    return route.continue({ postData: JSON.stringify(body) })
  })
}

test('a wrong state: an order on what was ordered meanwhile is refused', async ({ as }) => {
  const page = await as('district')
  const row = await waiting(page)
  await fillOrder(page)
  const dept = (await apiOf(page).done<{ reformDeptId: string }>('GET', `${root}/info/${row.id}`)).reformDeptId
  const reformDeadline = dayFromNow(9)
  await act(page, 'dispatch', row, { reformDeptId: dept, reformMode: '2', reformDeadline, suggestion: '先一步派发' })
  await spoil(page, 'dispatch', ({ version: _, ...body }) => body)
  await send(page)
  await hears(page, '当前状态不允许该操作')
  expect(await stored(page, row)).toMatchObject({ status: 'dispatched', reformDeadline })
})

test('a wrong level: the company is offered no order and may not send one', async ({ as }) => {
  const page = await as('company')
  const row = await givenReported(page, unique('坏数据'), { hazardSource: '1', ...major })
  await page.goto(`/#${detail(lists.company, row)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: spaced('派发') })).toHaveCount(0)
  expect(await apiOf(page).call('PUT', `${root}/dispatch`, { id: row.id, reformMode: '2' })).toMatchObject({
    code: 403,
    msg: '拒绝访问，没有权限',
  })
  expect(await stored(page, row)).toMatchObject({ status: 'reported', version: row.version })
})

test('a foreign district: the row does not exist for it', async ({ as }) => {
  const row = await givenReported(await as('district'), unique('坏数据'))
  const page = await as('otherDistrict', detail(lists.districtReview, row))
  await expect(page.getByText('数据不存在或无权查看')).toBeVisible()
  expect(await apiOf(page).call('PUT', `${root}/dispatch`, { id: row.id, reformMode: '2' })).toMatchObject({ code: 10104 })
  expect(await stored(await as('district'), row)).toMatchObject({ version: row.version })
})

test('a stale version: somebody else changed the row while the dialog was open', async ({ as }) => {
  const page = await as('district')
  const row = await waiting(page)
  await fillOrder(page)
  const graded = await apiOf(page).done<Hazard>('POST', root, {
    id: row.id,
    version: row.version,
    hazardLevel: '2',
    majorBasis: '502',
    opinion: '升为重大',
  })
  await send(page)
  await hears(page, /数据已被他人修改/)
  expect(await stored(page, row)).toMatchObject({ status: 'reported', version: graded.version, reformNoticeNo: null })
})

test('SH-32: a double submit: two clicks give one order', async ({ as }) => {
  const page = await as('district')
  const row = await waiting(page)
  await fillOrder(page)
  await dialog(page)
    .getByRole('button', { name: spaced('派发') })
    .dblclick()
  await hears(page, /已派发，责改字〔\d{4}〕.+整改通知书已生成/)
  const info = await apiOf(page).done<{ handleLogs: { action: string }[] }>('GET', `${root}/info/${row.id}`)
  expect(info.handleLogs.map((entry) => entry.action)).toEqual(['report', 'dispatch'])
  // The same call from a client without that guard is refused by the server.
  const again = await givenReported(page, unique('坏数据'))
  const api = apiOf(page)
  const twice = await Promise.all(
    [1, 2].map(() => api.call('PUT', `${root}/recall`, { id: again.id, version: again.version, opinion: '撤回' })),
  )
  expect(twice.map((reply) => reply.code).sort()).toEqual([-2, 0])
  expect(twice.find((reply) => reply.code === -2)?.msg).toBe('请勿重复提交')
})

test('a missing photograph and a major hazard without its basis stand at their fields', async ({ as }) => {
  const page = await as('district', lists.district)
  const subject = unique('坏数据')
  const checkers = [people.district, people.districtReviewer]
  await fillFinding(page, { subject, description: '无照片', grade: '重大隐患', checkers, source: '政府检查' })
  const form = dialog(page)
  await send(page, '上报')
  await expect(fieldRow(form, '重大隐患判定依据').getByRole('alert')).toHaveText(/重大隐患须填写判定依据/)
  await tick(form, '隐患等级', '一般隐患')
  await fieldRow(form, '整改前照片')
    .getByRole('button', { name: /^删除 / })
    .click()
  await send(page, '上报')
  await expect(fieldRow(form, '整改前照片').getByRole('alert')).toHaveText(/整改前照片至少需要1张|请选择整改前照片|请上传整改前照片/)
  const { list } = await apiOf(page).done<{ list: Hazard[] }>('GET', `${root}/page?keyword=${encodeURIComponent(subject)}`)
  expect(list.filter((one) => one.status !== 'draft')).toEqual([])
})

test('a deadline in the past stands at its field', async ({ as }) => {
  const page = await as('district')
  const row = await waiting(page)
  await fillOrder(page, dayFromNow(-2))
  await send(page)
  await expect(fieldRow(dialog(page), '整改期限').getByRole('alert')).toHaveText(/不能早于/)
  expect(await stored(page, row)).toMatchObject({ status: 'reported', version: row.version })
  const body = {
    id: row.id,
    reformDeptId: ((await stored(page, row)) as Hazard & { reformDeptId: string }).reformDeptId,
    reformMode: '2',
    suggestion: 'x',
  }
  const asked = cityToday()
  expect(await apiOf(page).call('PUT', `${root}/dispatch`, { ...body, reformDeadline: dayFromNow(-2) })).toMatchObject({
    code: 10033,
    msg: expect.stringMatching(new RegExp(`^整改期限不能早于${onDaySince(asked).source}$`)),
    data: { errors: [{ field: 'reformDeadline' }] },
  })
})

test('a file whose content is not its extension is refused', async ({ as }) => {
  const page = await as('district', lists.district)
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = dialog(page)
  await tick(form, '是否存在隐患', '是')
  const field = fieldRow(form, '整改前照片')
  const file = { name: '现场.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('这不是一张照片') }
  await field.locator('input[type=file]').setInputFiles([file])
  await expect(field.getByText('上传失败')).toBeVisible()
  await expect(field.getByRole('alert')).toContainText('文件内容与扩展名不符')
  await expect(field.getByRole('button', { name: '添加 0/9' })).toBeVisible()
  expect(await apiOf(page).upload(file)).toMatchObject({ code: 10144, msg: '文件内容与扩展名不符' })
})

test('an unknown field name is refused by name', async ({ as }) => {
  const page = await as('district')
  const row = await waiting(page)
  await fillOrder(page)
  await spoil(page, 'dispatch', (body) => ({ ...body, hazzard: 1 }))
  await send(page)
  await hears(page, '未知字段：hazzard')
  expect(await stored(page, row)).toMatchObject({ status: 'reported', version: row.version })
})

test('a body that is no JSON is refused over HTTP', async ({ as }) => {
  const page = await as('district')
  const answer = await apiOf(page).raw('PUT', root, '{"level":')
  expect(answer.status()).toBe(200)
  const reply = (await answer.json()) as { code: number; msg: string }
  expect(reply.code).not.toBe(0)
  expect(reply.msg).toMatch(/参数解析失败/)
})
