import PDFDocument from 'pdfkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ArchiveData, drawArchive } from './archive-document.ts'

const archive: ArchiveData = {
  kind: '城市桥梁',
  name: '古渡桥',
  code: '9901020102000001',
  scanned: 'https://chengan.example/#/tag?code=9901020102000001',
  cover: [['所属区县', '望澜区']],
  groups: [{ heading: '桥梁参数', facts: [['桥梁全长', '60 m']] }],
  place: null,
  photos: [],
  sections: [
    { heading: '检测评定', tables: [{ heading: '', columns: [{ heading: '检测年度', weight: 1 }], rows: [['2025']] }] },
    { heading: '隐患', tables: [] },
  ],
  author: '望澜区住建局',
  day: '2026-06-30',
}

interface Written {
  readonly words: string
  /** The page on which it begins, from 1. */
  readonly page: number
  readonly bottom: number
}

/** Everything that is written while the file is drawn, and where. */
async function writtenOf(data: Partial<ArchiveData>): Promise<readonly Written[]> {
  const all: Written[] = []
  const write = PDFDocument.prototype.text
  vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(function (this: PDFKit.PDFDocument, ...given: unknown[]) {
    const page = this.bufferedPageRange().count
    const done: unknown = Reflect.apply(write, this, given)
    all.push({ words: String(given[0]), page, bottom: this.y })
    return done
  })
  await drawArchive({ ...archive, ...data })
  return all
}

const after = (written: readonly Written[], heading: string, count: number) => {
  const at = written.findIndex(({ words }) => words === heading)
  return written.slice(at + 1, at + 1 + count).map(({ words }) => words)
}

describe('the file of a facility on paper', () => {
  afterEach(() => vi.restoreAllMocks())

  it('has a cover with kind, name and code, then part by part what is known; a part of which nothing is kept says so', async () => {
    const written = await writtenOf({})
    const cover = written.filter(({ page }) => page === 1).map(({ words }) => words)
    expect(cover).toEqual(expect.arrayContaining(['城市桥梁', '设施档案', '古渡桥', '9901020102000001', '所属区县', '望澜区']))
    expect(after(written, '一、基本信息', 3)).toEqual(['桥梁参数', '桥梁全长', '60 m'])
    expect(after(written, '二、位置示意', 1)).toEqual(['无'])
    expect(after(written, '三、现场照片', 1)).toEqual(['无'])
    expect(after(written, '四、检测评定', 2)).toEqual(['检测年度', '2025'])
    expect(after(written, '五、隐患', 1)).toEqual(['无'])
  })

  it('says that a facility has no code yet', async () => {
    const written = await writtenOf({ code: '', scanned: null })
    expect(written.map(({ words }) => words)).toContain('尚无设施编码')
  })

  it('keeps each row of a long table on one page, under headings that stand again on each', async () => {
    const rows = Array.from({ length: 120 }, (_none, at) => [
      `第${at}行`,
      '桥面铺装坑槽，长约三米，已设置围挡并通知养护单位尽快修补。'.repeat(1 + (at % 3)),
    ])
    const columns = [
      { heading: '序', weight: 1 },
      { heading: '说明', weight: 3 },
    ]
    const written = await writtenOf({ sections: [{ heading: '病害', tables: [{ heading: '', columns, rows }] }] })
    const pages = new Set(written.filter(({ words }) => /^第\d+行$/.test(words)).map(({ page }) => page))
    expect(pages.size).toBeGreaterThan(2)
    for (const page of pages) expect(written.some((one) => one.page === page && one.words === '序')).toBe(true)
    // The cell beside it stands on the same page: none was parted.
    for (const [at, { words, page }] of written.entries())
      if (/^第\d+行$/.test(words)) expect([words, written[at + 1]?.page]).toEqual([words, page])
  })
})
