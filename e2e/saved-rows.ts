import type { Page } from '@playwright/test'
import { openSheet } from '../apps/server/src/ports/sheets/open-sheet.ts'

/** The rows of what the browser saves. */
export async function savedRows(page: Page, press: () => Promise<void>): Promise<readonly (readonly unknown[])[]> {
  const [saved] = await Promise.all([page.waitForEvent('download'), press()])
  const sheet = await openSheet(await saved.path(), saved.suggestedFilename())
  const rows: (readonly unknown[])[] = []
  for await (const row of sheet.rows()) rows.push(row.values)
  return rows
}
