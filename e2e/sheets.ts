import type { Locator, Page } from '@playwright/test'
import { openSheet } from '../apps/server/src/ports/sheets/open-sheet.ts'
import { writeWorkbook } from '../apps/server/src/ports/sheets/sheet-writer.ts'
import { piecesOf } from '../apps/server/src/ports/web-streams.ts'
import type { Api } from './api.ts'
import { dialog } from './forms.ts'

// What people do with sheets: take the template, fill it in, send it, and read what is saved.

export type Cells = readonly (string | number | null)[]
export interface Row {
  readonly id: string
  readonly name: string
  readonly version: number
}
export interface Listed<R = Row> {
  readonly list: readonly R[]
  readonly total: number
}

/** The rows of each sheet of what the browser saves. */
export async function savedSheet(
  page: Page,
  press: () => Promise<void>,
): Promise<{ readonly name: string; readonly rows: readonly Cells[] }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  const sheet = await openSheet(await file.path(), file.suggestedFilename())
  const rows: Cells[] = []
  for await (const row of sheet.rows())
    rows.push(row.values.map((cell) => (typeof cell === 'number' ? cell : cell === null ? null : String(cell))))
  return { name: file.suggestedFilename(), rows }
}

export async function workbook(...sheets: readonly (readonly [name: string, rows: readonly Cells[]])[]): Promise<Buffer> {
  const made = writeWorkbook(sheets.map(([name, rows]) => ({ name, widths: [], headerRows: 0, rows })))
  const chunks: Uint8Array[] = []
  for await (const chunk of piecesOf(made)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A row under the headings of a template, which may say their unit and a star. */
export const underHeads = (headings: Cells, said: Readonly<Record<string, string | number>>): Cells =>
  headings.map(
    (heading) =>
      said[
        String(heading)
          .replace(/^\*/, '')
          .replace(/\s?[（(].*$/, '')
      ] ?? null,
  )

export const mainButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first()

export async function sendFile(
  page: Page,
  file: { readonly name: string; readonly content: Buffer },
  label = '选择要导入的文件',
  next = '下一步：预览',
) {
  await dialog(page).getByLabel(label).setInputFiles({ name: file.name, mimeType: 'application/octet-stream', buffer: file.content })
  await dialog(page).getByRole('button', { name: next }).click()
}

export async function otherFile(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: '上一步' }).click()
  await dialog(page)
    .getByRole('button', { name: /^删除 / })
    .click()
}

/** How many rows the list says that it has. */
export const totalOf = (api: Api, root: string, query = '') =>
  api.done<Listed>('GET', `${root}/page?limit=1${query}`).then(({ total }) => total)

/** The rows of the list in sight. */
export const linesOf = (page: Page): Locator => page.locator('tbody tr[data-row]').filter({ visible: true })
