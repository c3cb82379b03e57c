import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { afterEach, expect, it, vi } from 'vitest'
import { fontOf, writeDocumentsIn } from './document-font.ts'
import { newPaper } from './paper.ts'

const product = fileURLToPath(new URL('../../../assets/fonts/NotoSansSC-Regular.ttf', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'font-'))
afterEach(() => {
  writeDocumentsIn(null)
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

it('documents of the standard are written in the city’s own font, tables and forms in that of the product', () => {
  const own = join(folder, 'fangsong.ttf')
  copyFileSync(product, own)
  writeDocumentsIn(own)
  const registered = vi.spyOn(PDFDocument.prototype, 'registerFont')
  const about = { title: '', author: '', date: '2026-06-30' }
  newPaper(about)
  newPaper({ ...about, across: true })
  const [document, table] = registered.mock.calls.map(([, file]) => file)
  expect(document).toBe(fontOf(true))
  expect(table).toBe(fontOf(false))
  expect(document).not.toBe(table)
})
