import type { Page } from '@playwright/test'
import { expect } from './people.ts'

/** Chooses a theme as a person does, and waits until the page stands in it. */
export async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.getByRole('button', { name: '主题', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button')
    .filter({ hasText: new RegExp(` ${theme}$`) })
    .click()
  await expect(page.locator(`body.theme-${theme}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
