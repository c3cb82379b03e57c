import { apiOf } from '../api.ts'
import { press } from '../city/hazards.ts'
import { fillInApplication, menu } from '../city/permits.ts'
import { dialog, input, spaced, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { unique } from '../words.ts'

// Whoever is later is told so: his first save is refused, and goes on.
test.use({ refusals: /数据已被他人修改/ })

const facilities = '/gysy/jjxxgl/rqssgl/gasfacility/index'

interface Facility {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly designOrg: string | null
  readonly constructOrg: string | null
  readonly actions: readonly string[]
}

test('two windows edit one facility past its draft: the later one reads what the other changed, keeps what it wrote, and overwrites nothing unread', async ({
  as,
}) => {
  const { step } = test
  const page = await as('company', facilities)
  const api = apiOf(page)
  const { list } = await api.done<{ list: Facility[] }>('GET', 'gysy/gasfacility/page?reviewStatus=3&limit=20')
  const row = list.find(({ actions }) => actions.includes('update'))
  if (row === undefined) throw new Error('no facility to edit')
  const designer = unique('临江市政设计院')
  const builder = unique('石桐管道工程队')

  await step('it is opened and written into', async () => {
    await page.goto(`/#${facilities}/detail/${row.id}`)
    await press(page, '编辑')
    await write(dialog(page), '设计单位', designer)
  })

  await step('somebody else saves it meanwhile, in two fields', async () => {
    const now = await api.done<Facility>('GET', `gysy/gasfacility/info/${row.id}`)
    await api.done('POST', 'gysy/gasfacility', { id: row.id, version: now.version, designOrg: '望澜管网设计所', constructOrg: builder })
  })

  await step('the save says so, shows both values and leaves the choice', async () => {
    await dialog(page)
      .getByRole('button', { name: /^保\s?存$|^编\s?辑$|提交变更/ })
      .last()
      .click()
    const note = dialog(page).getByRole('alert').filter({ hasText: '他人已修改此记录' })
    await expect(note.getByRole('row', { name: /设计单位/ })).toContainText('保留您填写的')
    await expect(note.getByRole('row', { name: /设计单位/ })).toContainText('望澜管网设计所')
    await expect(note).toContainText(builder)
    await expect(input(dialog(page), '设计单位')).toHaveValue(designer)
  })

  await step('it is saved over what the other left', async () => {
    await page.waitForTimeout(1_100)
    await dialog(page)
      .getByRole('button', { name: /^保\s?存$|^编\s?辑$|提交变更/ })
      .last()
      .click()
    await expect(dialog(page)).toBeHidden()
    expect(await api.done<Facility>('GET', `gysy/gasfacility/info/${row.id}`)).toMatchObject({ designOrg: designer, constructOrg: builder })
  })
})

test('a declaration of works that somebody else has changed or handed in takes nothing away from whoever fills it in', async ({ as }) => {
  const { step } = test
  const name = unique('听潮支管迁改')
  const builder = await as('builder', `${menu}/wjsq`)
  const api = apiOf(builder)
  let id = ''

  await step('a draft is kept', async () => {
    await builder.getByRole('button', { name: '新增' }).first().click()
    await dialog(builder)
      .getByRole('button', { name: /计划外许可/ })
      .click()
    await fillInApplication(builder.locator('.apply__form'), name)
    await builder.getByRole('button', { name: '保存草稿' }).click()
    await expect(builder).toHaveURL(/id=\w+/)
    id = new URLSearchParams(new URL(builder.url()).hash.split('?')[1]).get('id') ?? ''
    await expect(builder.locator('.action-bar')).not.toContainText('未保存')
  })

  await step('somebody else changes it while it is written into: his change is told, what was written stays and is kept', async () => {
    const form = builder.locator('.apply__form')
    await write(form, '项目名称', `${name}二期`)
    const now = await api.done<{ version: number }>('GET', `szgl/wjsp/info/${id}`)
    await api.done('POST', 'szgl/wjsp', { id, version: now.version, contactPerson: '卢燕归' })
    await builder.getByRole('button', { name: '保存草稿' }).click()
    const note = form.getByRole('alert').filter({ hasText: '他人已修改此记录' })
    await expect(note).toContainText('卢燕归')
    await expect(input(form, '项目名称')).toHaveValue(`${name}二期`)
    await builder.waitForTimeout(1_100)
    await builder.getByRole('button', { name: '保存草稿' }).click()
    await expect
      .poll(() => api.done<Record<string, unknown>>('GET', `szgl/wjsp/info/${id}`))
      .toMatchObject({ projectName: `${name}二期`, contactPerson: '卢燕归' })
    await expect(builder.getByRole('button', { name: spaced('保存草稿') })).toBeEnabled()
  })
})
