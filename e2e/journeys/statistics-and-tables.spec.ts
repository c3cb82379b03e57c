import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { dialog, spaced, submit, write } from '../forms.ts'
import { tabTo } from '../keyboard.ts'
import { expect, test, type Who } from '../people.ts'
import { hears } from '../said.ts'
import { cityToday, unique } from '../words.ts'

const roads = '/sjtj/dl/index'
const events = '/sjtj/rcyh/index'
const composed = '/sjtj/zdy/index'

const shown = (page: Page) => page.locator('.stat-page:visible')
const table = (page: Page) => shown(page).getByRole('table').last()

/** Takes a choice of a field that lists choices. */
async function choose(page: Page, field: string, words: string): Promise<void> {
  await shown(page).getByRole('combobox', { name: field, exact: true }).click()
  const offered = page.locator('.ant-select-dropdown:visible')
  await offered.getByTitle(words, { exact: true }).click()
  await expect(offered).toHaveCount(0)
}

/** Asks for a span that the page offers in words. */
async function within(page: Page, words: string): Promise<void> {
  await shown(page).getByLabel('统计时段').click()
  await page.locator('.ant-picker-dropdown:visible').getByText(words, { exact: true }).click()
  await shown(page)
    .getByRole('button', { name: spaced('查询') })
    .click()
}

/** The same of a field with more choices than are drawn: its name is typed. */
async function find(page: Page, field: string, words: string): Promise<void> {
  const box = shown(page).getByRole('combobox', { name: field, exact: true })
  await box.click()
  await box.fill(words)
  const offered = page.locator('.ant-select-dropdown:visible')
  await offered.getByTitle(words, { exact: true }).click()
  await expect(offered).toHaveCount(0)
}

/** Follows a number, once it is that of what was asked last, and compares it with how many rows its list has. */
async function follow(page: Page, number: Locator): Promise<void> {
  await expect(page.locator('.stat-page__body[aria-busy="true"]')).toHaveCount(0)
  const told = Number(((await number.textContent()) ?? '').replaceAll(',', ''))
  await number.click()
  await expect(page.locator('.list-page:visible')).toBeVisible()
  await expect(
    page
      .locator('.list-page:visible')
      .getByText(new RegExp(`共\\s*${told}\\s*条`))
      .first(),
  ).toBeVisible()
}

for (const who of ['leader', 'municipalCity', 'municipalDistrict'] satisfies readonly Who[]) {
  test(`${who} reads the statistics of roads by two dimensions, and each number opens as many rows`, async ({ as }) => {
    const { step } = test
    const page = await as(who, roads)

    await step('the page opens with this year, by district or street', async () => {
      await expect(shown(page).locator('.stat-card').first()).toContainText(/\d/)
      await expect(table(page).getByRole('row').last()).toContainText('合计')
    })
    await step('it is grouped by class and then by grade', async () => {
      await choose(page, '分组', '道路等级')
      await choose(page, '再按', '综合等级')
      await expect(table(page).getByRole('columnheader', { name: '综合等级' })).toBeVisible()
    })
    await step('ⓘ says how a figure comes about', async () => {
      await shown(page).getByRole('button', { name: '道路完好率的计算口径' }).first().click()
      await expect(page.getByText('计算口径', { exact: true }).last()).toBeVisible()
      await page.keyboard.press('Escape')
    })
    await step('a number leads to its rows', async () => {
      await follow(page, table(page).getByRole('row').nth(1).getByRole('button', { name: /^\d/ }).first())
    })
  })
}

test('a city office compares maintenance with last year, reads the chart as a table, keeps the view, shares and deletes it', {
  tag: '@key',
}, async ({ as }) => {
  const { step } = test
  const name = unique('养护月报')
  const page = await as('municipalCity', events)

  await step('by month and severity, against the year before', async () => {
    // A year that began this morning has nothing to show.
    await within(page, '近五年')
    await choose(page, '分组', '月份')
    await choose(page, '再按', '严重程度')
    await choose(page, '对比', '同比')
    await expect(table(page).getByRole('columnheader', { name: '严重程度' })).toBeVisible()
  })
  await step('a chart is read as a table', async () => {
    await shown(page).getByRole('button', { name: '表格' }).first().click()
    await expect(shown(page).locator('.chart-card__table').first()).toBeVisible()
  })
  await step('the view is kept under a name and shared', async () => {
    await shown(page).getByRole('button', { name: '统计方案' }).click()
    await page.getByRole('button', { name: '保存为方案' }).click()
    await page.getByLabel('方案名称').fill(name)
    await page.getByLabel('共享给能打开本页的同事').check()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确\s?定/ })
      .click()
    await hears(page, `已保存方案“${name}”`)
  })
  await step('another office opens it', async () => {
    const other = await as('municipalDistrict', events)
    await shown(other).getByRole('button', { name: '统计方案' }).click()
    await other.getByRole('button', { name, exact: true }).click()
    await expect(table(other).getByRole('columnheader', { name: '严重程度' })).toBeVisible()
  })
  await step('its maker deletes it', async () => {
    await shown(page).getByRole('button', { name: '统计方案' }).click()
    await page.getByRole('button', { name: `方案“${name}”的操作` }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await shown(page).getByRole('button', { name: '统计方案' }).click()
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  })
})

test('the table leaves the house as workbook, document and PDF', async ({ as }) => {
  const page = await as('municipalCity', roads)
  await expect(table(page)).toBeVisible()
  for (const [words, begins] of [
    ['Excel 工作簿', 'PK'],
    ['Word 文档', 'PK'],
    ['PDF 文件', '%P'],
  ] as const) {
    await shown(page).getByRole('button', { name: /导出/ }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: words }).click()])
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, 2).toString()).toBe(begins)
  }
})

test('a list leads to a table of its rows by the keyboard; composed by two dimensions, its numbers open the list', async ({ as }) => {
  const { step } = test
  const page = await as('municipalCity', '/zhsz-jcxxgl/sj_dl/index')

  await step('the list leads to it with its own conditions', async () => {
    const offer = page.locator('.list-page:visible').getByRole('button', { name: '统计', exact: true })
    await tabTo(page, offer)
    await page.keyboard.press('Enter')
    await expect(shown(page).getByRole('table')).toContainText('合计')
  })
  await step('rows, columns and figures are chosen', async () => {
    await find(page, '行', '区县')
    await find(page, '列', '道路等级')
    // The table by rows alone stands until the new one comes.
    await expect(table(page).locator('thead')).toContainText('主干路')
  })
  await step('a number opens as many rows', async () => {
    await follow(page, table(page).getByRole('row').nth(1).getByRole('button', { name: /^\d/ }).first())
  })
})

test('a supervisor is offered his own lists, and no list of accounts', async ({ as }) => {
  const page = await as('supervisor', composed)
  await expect(shown(page).getByRole('combobox', { name: '列表', exact: true })).toBeVisible()
  await shown(page).getByRole('combobox', { name: '列表', exact: true }).click()
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option').first()).toBeVisible()
  await expect(page.locator('.ant-select-dropdown:visible').getByTitle('用户管理', { exact: true })).toHaveCount(0)
})

/** What is done seldom on a page is folded behind its last button. */
const moreOf = (page: Page) => page.locator('.action-bar:visible').getByRole('button', { name: '更多操作', exact: true })

test('a district hands its annual report in; the city returns it, then confirms it; a leader of the city alone opens it again', async ({
  as,
}) => {
  const { step } = test
  const city = await as('municipalCity', '/sjtj/ndbb/index')
  const year = cityToday().slice(0, 4)

  await step('the city drafts the reports of the year', async () => {
    await city.getByRole('button', { name: '生成年报' }).click()
    await city.getByRole('dialog').getByLabel('报表年度').fill(year)
    await city.getByRole('dialog').locator('.ant-btn-primary').last().click()
    await expect(city.getByText(new RegExp(`望澜区${year}年度市政设施报表`)).first()).toBeVisible()
  })
  const title = `望澜区${year}年度市政设施报表`
  const district = await as('municipalDistrict', '/sjtj/ndbb/index')
  const handIn = async () => {
    await district.getByRole('button', { name: '提交', exact: true }).click()
    await submit(district, '提交')
    await expect(district.getByText('待确认', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  }
  await step('the district reads its sheets, explains what moved and submits', async () => {
    await district.getByText(title).first().click()
    const sheets = district.locator('.yearbook:visible')
    await expect(sheets.getByRole('tab').first()).toHaveText('道路')
    for (const sheet of await sheets.getByRole('tab').all()) {
      // By the keyboard: the strip of sheets moves under a mouse that presses one at its edge.
      await sheet.press('Enter')
      await expect(sheet).toHaveAttribute('aria-selected', 'true')
      for (const note of await sheets.getByRole('textbox').filter({ visible: true }).all()) await note.fill('当年新增设施')
    }
    await sheets.getByRole('button', { name: '保存说明' }).click()
    await hears(district, '说明已保存')
    await handIn()
  })
  await step('the city reads the same sheets and returns the report with its reason', async () => {
    await city.getByText(title).first().click()
    await expect(city.locator('.yearbook:visible').getByRole('tab').first()).toHaveText('道路')
    await city.getByRole('button', { name: '确认', exact: true }).filter({ visible: true }).first().click()
    await dialog(city).getByText('退回', { exact: true }).first().click()
    await write(dialog(city), '确认意见', '桥梁长度与台账不符，请核对')
    await submit(city, '退回')
  })
  await step('the district finds the reason and hands it in again', async () => {
    await district.reload()
    await expect(district.getByText('桥梁长度与台账不符，请核对').first()).toBeVisible()
    await handIn()
  })
  await step('the city confirms it; its sheets are frozen, and it is not for this office to open it again', async () => {
    await city.reload()
    await city.getByRole('button', { name: '确认', exact: true }).filter({ visible: true }).first().click()
    await dialog(city).getByText('确认', { exact: true }).first().click()
    await submit(city, '确认')
    await expect(city.getByText('已确认', { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await expect(moreOf(city)).toHaveCount(0)
  })
  await step('a leader of the city opens it again with a reason; what was confirmed is kept', async () => {
    const leader = await as('leader', '/sjtj/ndbb/index')
    await leader.getByText(title).first().click()
    await moreOf(leader).click()
    await leader.getByRole('menuitem', { name: '重新打开' }).click()
    await dialog(leader).getByRole('textbox').fill('补充年底移交的道路')
    await submit(leader, '重新打开')
    await expect(leader.locator('.yearbook:visible').getByText('保留 1 个历史版本')).toBeVisible()
  })
})

test('a table that cannot be composed says so; one without rows says so too, and its conditions are cleared at once', async ({ as }) => {
  const { step } = test
  const page = await as('municipalCity', `${composed}?list=sys/user/page&rows=status`)
  await step('a list that is not for this office is refused in words', async () => {
    await expect(shown(page).getByText('这张表无法统计')).toBeVisible()
    await expect(shown(page)).toContainText('不是您可以统计的列表')
  })
  await step('under conditions that no row meets there is nothing, until they are cleared', async () => {
    const empty = await as('municipalDistrict', `${composed}?list=jcsj/baseroad/page&rows=roadGrade&asked=name%3D没有这样的路`)
    await expect(shown(empty).getByText('该范围内没有可统计的记录')).toBeVisible()
    await shown(empty).getByRole('button', { name: '清除条件' }).click()
    await expect(table(empty).getByRole('row').last()).toContainText('合计')
  })
})
