import type { Page } from '@playwright/test'
import { expect } from './people.ts'

/** The server has been told of a choice: from then on a reload finds it, and nothing of it is under way when the next story begins. */
export const kept = (page: Page, value: string) =>
  page.waitForResponse((answer) => answer.url().includes('sys/user/setting') && (answer.request().postData() ?? '').includes(`"${value}"`))

/** Chooses another theme as a person does, and waits until the page stands in it and the server knows of it. */
export async function chooseTheme(page: Page, theme: string): Promise<void> {
  const told = kept(page, theme)
  await page.getByRole('button', { name: '主题', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button')
    .filter({ hasText: new RegExp(` ${theme}$`) })
    .click()
  await expect(page.locator(`body.theme-${theme}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await told
}
