import { lists } from '../city/hazards.ts'
import { printed } from '../looks/paper.ts'
import { expect, test } from '../people.ts'
import { unique } from '../words.ts'

test('a district keeps its list as a view for its department, a colleague opens the link to it, finds the row by its number and prints it', async ({
  as,
}) => {
  const view = unique('按编号')
  const page = await as('district', lists.district)
  const link = page.getByRole('table').first().locator('tbody .row-table__link').first()
  const number = (await link.textContent())?.trim() ?? ''
  await page
    .getByRole('button', { name: /按隐患编号排序|隐患编号/ })
    .first()
    .click()
  await expect(page).toHaveURL(/orderField=hazardNo/)
  await page.getByTitle('视图', { exact: true }).click()
  await page.getByRole('button', { name: '另存为视图' }).click()
  await page.getByLabel('视图名称').fill(view)
  await page.getByLabel('本部门及下级部门').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await expect(page.getByTitle('视图', { exact: true })).toHaveText(view)
  const address = page.url()

  const colleague = await as('districtReviewer', '/index')
  await colleague.goto(address)
  await expect(colleague.getByTitle('视图', { exact: true })).toHaveText(view)
  await colleague.getByTitle('视图', { exact: true }).click()
  const shared = colleague.getByRole('region', { name: '部门共享' })
  await expect(shared.getByRole('button', { name: view })).toHaveCount(1)
  await colleague.keyboard.press('Escape')

  await colleague.keyboard.press('Control+k')
  await colleague.getByRole('combobox', { name: '快速打开' }).fill(number)
  await expect(colleague.getByRole('option').filter({ hasText: number })).toBeVisible()
  await colleague.keyboard.press('Enter')
  await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible()
  await colleague.getByRole('button', { name: '本页说明' }).click()
  // The text of the record may name an article of a law: it is the help that is looked for.
  await expect(colleague.getByRole('tooltip').getByText(/一条/)).toBeVisible()
  await colleague.keyboard.press('Escape')
  await colleague.emulateMedia({ media: 'print' })
  await expect(colleague.locator('.print-head').filter({ visible: true })).toContainText(number)
  await expect(colleague.locator('header.header')).toBeHidden()
  await expect(colleague.locator('.action-bar')).toBeHidden()
  expect(await printed(colleague)).toEqual({ pages: expect.any(Number), white: 0 })

  await page.goto(address)
  await expect(page.getByRole('table').first().locator('tbody .row-table__link').first()).toBeVisible()
  const sheet = await printed(page)
  expect(sheet.pages).toBeGreaterThan(0)
  expect(sheet.white).toBe(0)
})
