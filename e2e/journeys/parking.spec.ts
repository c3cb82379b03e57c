import { apiOf } from '../api.ts'
import { choose, dialog, input, submit, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { unique } from '../words.ts'

const parking = '/zhsz-jcxxgl/qx_tc/index'
const berths = '/zhsz-jcxxgl/qx_bw/index'
const operated = '/zhsz-jcxxgl/qy_bw/index'

interface Listed {
  readonly list: readonly { readonly id: string; readonly name?: string; readonly status?: string }[]
}

test('a district makes the berths of a parking road in a batch', async ({ as }) => {
  const { step } = test
  const name = unique('古渡路停车')
  const page = await as('municipalDistrict', parking)
  const api = apiOf(page)

  await step('the district registers it beside its road, draws it and submits it', async () => {
    const { list } = await api.done<Listed>('GET', 'jcsj/baseroad/page?limit=1&status=2&manageLevel=2')
    await page.getByRole('button', { name: '新增' }).filter({ visible: true }).first().click()
    const form = dialog(page)
    // The road says in which district it lies, who keeps it and who owns it.
    await choose(form, '所属道路', list[0]?.name ?? '')
    await write(form, '设施名称', name)
    await choose(form, '停车类型', '路内停车')
    await write(form, '起点', '东口')
    await write(form, '止点', '西口')
    await write(form, '泊位总数', '20')
    const ground = form.getByRole('application', { name: '空间图形' })
    await ground.scrollIntoViewIfNeeded()
    await expect(ground.locator('canvas')).toBeVisible()
    const box = await ground.boundingBox()
    if (box === null) throw new Error('no map to draw on')
    for (const y of [-30, 30]) await ground.click({ position: { x: box.width / 2, y: box.height / 2 + y } })
    await submit(page, '提交审核')
  })

  await step('the city passes it', async () => {
    const city = await as('municipalCity', '/zhsz-jcxxgl/sj_tc/index')
    await city.getByRole('tab', { name: /待我审核/ }).click()
    await city.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '审核' }).click()
    await dialog(city).getByText('通过', { exact: true }).first().click()
    await submit(city, '通过')
  })

  await step('the berths are asked for in a dialog', async () => {
    await page.goto(`/#${berths}`)
    await page.getByText('列表', { exact: true }).click()
    await page.getByRole('button', { name: '批量新增' }).click()
    const form = dialog(page)
    await choose(form, '停车路段', name)
    await write(form, '编号前缀', 'P')
    await write(form, '起始号', '1')
    await write(form, '终止号', '8')
    await expect(input(form, '泊位类别')).toBeVisible()
    await form.getByRole('button', { name: '批量新增' }).click()
    await expect(form).toBeHidden()
  })

  await step('the board shows them, all free', async () => {
    await page.getByText('看板', { exact: true }).click()
    await page.getByRole('textbox', { name: '输入路段名称' }).fill(name)
    await page.getByRole('button', { name: new RegExp(name) }).click()
    await expect(page.getByRole('button', { name: /^P00\d 小型车 空闲|^P00\d 空闲/ })).toHaveCount(8)
  })
})

test('a parking operator notes which berths are taken', async ({ as }) => {
  const page = await as('maintainer', operated)
  const free = page.getByRole('button', { name: /^\d{3} 空闲/ }).first()
  await expect(free).toBeVisible()
  const number = (await free.getAttribute('aria-label'))?.slice(0, 3) ?? ''
  await free.click()
  await page.getByRole('menuitem', { name: '登记占用' }).click()
  await dialog(page)
    .getByRole('button', { name: /登记占用|确\s?定/ })
    .click()
  await expect(page.getByRole('button', { name: new RegExp(`^${number} 占用`) })).toBeVisible()
  await expect(page.getByRole('button', { name: '新增' })).toHaveCount(0)
})
