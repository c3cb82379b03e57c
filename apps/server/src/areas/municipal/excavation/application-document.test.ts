import PDFDocument from 'pdfkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawApplication } from './application-document.ts'

/** The page on which each text ends, by its words. */
async function pagesOf(rows: readonly (readonly [string, string])[]): Promise<ReadonlyMap<string, number>> {
  const all = new Map<string, number>()
  const write = PDFDocument.prototype.text
  vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(function (this: PDFKit.PDFDocument, ...given: unknown[]) {
    const done: unknown = Reflect.apply(write, this, given)
    all.set(String(given[0]), this.bufferedPageRange().count)
    return done
  })
  await drawApplication({ declareNo: 'WJ20261123-0001', applicant: '临江拓途管线建设有限公司', handedInOn: '2026-11-24', rows })
  vi.restoreAllMocks()
  return all
}

describe('the application form', () => {
  afterEach(() => vi.restoreAllMocks())

  it('never leaves pledge, seal and day alone on a page, however many rows it has', async () => {
    for (let count = 8; count <= 34; count += 1) {
      const rows = Array.from({ length: count }, (_none, at) => [`项目${at}`, `内容${at}`] as const)
      const pages = await pagesOf(rows)
      expect([count, pages.get('2026年11月24日')]).toEqual([count, pages.get(`内容${count - 1}`)])
    }
  })
})
