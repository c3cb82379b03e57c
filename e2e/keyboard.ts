import { expect, type Locator, type Page } from '@playwright/test'

/** No page has more stops than this. */
const mostStops = 150
const mostChoices = 30

/** Goes on with Tab until the focus stands in what is sought. */
export async function tabTo(page: Page, sought: Locator): Promise<void> {
  await expect(sought).toBeAttached()
  const reached = sought.and(page.locator(':focus-within'))
  for (let stop = 0; stop < mostStops; stop += 1) {
    if ((await reached.count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(sought)}`)
}

/** Goes to a field and types. */
export async function typeInto(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.insertText(words)
}

/** Goes to a list of choices, types what it is called and takes it. */
export async function takeFrom(page: Page, field: Locator, words: string): Promise<void> {
  await typeInto(page, field, words)
  const sought = page.locator('.ant-select-dropdown:visible').getByTitle(words, { exact: true })
  await expect(sought).toBeVisible()
  // Enter takes the one that is marked, at first the first.
  const marked = sought.and(page.locator('.ant-select-item-option-active'))
  for (let step = 0; step < mostChoices && (await marked.count()) === 0; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** Goes to a button and presses it. */
export async function pressBy(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}
