import { strFromU8, unzipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawLaidPaper } from './draw-laid-paper.ts'
import type { LaidBlock, LaidPaper } from './laid-paper.ts'
import { laidPaperAsWord } from './laid-paper-as-word.ts'

const sheet: LaidPaper = {
  title: '燃气经营许可条件自检表',
  head: 'plain',
  number: 'XK202606300001',
  office: '',
  day: '',
  author: '临江澜源燃气有限公司',
  madeOn: '2026-06-30',
  sealed: false,
  parts: [
    { heading: '一、申请事项', kind: 'facts', facts: [['企业名称', '临江澜源燃气有限公司']] },
    {
      heading: '二、系统自检',
      kind: 'table',
      columns: [
        { heading: '自检项', weight: 2, right: false },
        { heading: '满分', weight: 1, right: true },
      ],
      rows: [['保险有效', '4']],
    },
    { heading: '三、否决情形', kind: 'table', columns: [{ heading: '情形', weight: 1, right: false }], rows: [] },
    { heading: '', kind: 'text', paragraphs: ['本表供许可机关审查参考。'] },
    { heading: '四、现场照片', kind: 'images', files: ['photo', 'unreadable'], caption: '核查现场' },
    { heading: '', kind: 'signatures', places: ['核查人员（签字）', '复核人员（签字）'] },
  ],
}
const check = { checkCode: 'ABCDEFGHJKMN', checkUrl: 'https://city.example/#/check/ABCDEFGHJKMN' }
const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#4e83b5' } })
  .jpeg()
  .toBuffer()
const pictures = new Map([['photo', new Uint8Array(photo)]])

afterEach(() => vi.restoreAllMocks())

/** What is written in the PDF, with the page of each text. */
async function written(laid: LaidPaper) {
  const all: { readonly words: string; readonly page: number }[] = []
  const write = PDFDocument.prototype.text
  vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(function (this: PDFKit.PDFDocument, ...given: unknown[]) {
    const done: unknown = Reflect.apply(write, this, given)
    all.push({ words: String(given[0]), page: this.bufferedPageRange().count })
    return done
  } as typeof write)
  const file = await drawLaidPaper(laid, check, pictures)
  vi.restoreAllMocks()
  return { file, all, words: all.map(({ words }) => words).join('\n') }
}
const wordOf = async (laid: LaidPaper) => {
  const parts = unzipSync(await laidPaperAsWord(laid, check, pictures))
  return { parts, xml: strFromU8(parts['word/document.xml'] ?? new Uint8Array()) }
}

describe('a paper in words', () => {
  it('says the same as PDF and as Word: head, facts, tables, text, pictures, places to sign, code', async () => {
    const { words, file } = await written(sheet)
    const { xml, parts } = await wordOf(sheet)
    expect(strFromU8(file.slice(0, 5))).toBe('%PDF-')
    const told = ['燃气经营许可条件自检表', 'XK202606300001', '一、申请事项', '临江澜源燃气有限公司', '自检项', '保险有效', '无。']
    for (const one of [...told, '本表供许可机关审查参考。', '图1　核查现场', '核查人员（签字）', '复核人员（签字）', 'ABCD EFGH JKMN']) {
      expect(words, one).toContain(one)
      expect(xml, one).toContain(one)
    }
    expect(words).not.toContain('图2')
    expect(Object.keys(parts).filter((name) => name.startsWith('word/media/') && name.endsWith('.jpg'))).toHaveLength(1)
  })

  it('numbers its pictures from the first to the last of the paper, so that one number means one picture', async () => {
    const block = (name: string): LaidBlock => ({ name, parts: [{ heading: '', kind: 'images', files: ['photo'], caption: '整改前' }] })
    const visit: LaidPaper = {
      ...sheet,
      parts: [
        { heading: '一、存在的隐患', kind: 'each', blocks: [block('隐患1'), block('隐患2')] },
        { heading: '', kind: 'images', files: ['unreadable', 'photo'], caption: '现场' },
      ],
    }
    const { words } = await written(visit)
    const { xml } = await wordOf(visit)
    for (const one of ['图1　整改前', '图2　整改前', '图3　现场'])
      expect([words.split(one).length, xml.split(one).length], one).toEqual([2, 2])
  })

  it('gives a line of large letters its own height as Word: a bare height is that of every line to other programs', async () => {
    const { xml } = await wordOf({ ...sheet, head: 'office', office: '临江市燃气管理处', mark: '已作废' })
    const heights = xml.match(/<w:spacing[^>]*w:line="[^>]*>/g) ?? []
    expect(heights.length).toBeGreaterThan(4)
    expect(heights.filter((one) => !one.includes('w:lineRule="atLeast"'))).toEqual([])
  })

  it('repeats the heads of a long table on each page and keeps its seal, office and day together', async () => {
    const rows = Array.from({ length: 90 }, (_none, at) => [`第${at + 1}项`, '4'])
    const long: LaidPaper = {
      ...sheet,
      ...{ head: 'office', office: '临江市燃气管理处', day: '2026-06-30', sealed: true },
      parts: sheet.parts.map((part) => (part.kind === 'table' && part.rows.length > 0 ? { ...part, rows } : part)),
    }
    const { all } = await written(long)
    const pages = new Set(all.filter(({ words }) => words === '自检项').map(({ page }) => page))
    const tablePages = new Set(all.filter(({ words }) => /^第\d+项$/.test(words)).map(({ page }) => page))
    expect(tablePages.size).toBeGreaterThan(2)
    expect(pages).toEqual(tablePages)
    const last = (found: string) => all.findLast(({ words }) => words === found)?.page
    expect([last('2026年6月30日'), last('电子印章')]).toEqual([last('临江市燃气管理处'), last('临江市燃气管理处')])
  })

  it('never has its seal, its signatures or its code alone on a page', async () => {
    const facts = (count: number): LaidPaper['parts'] => [
      { heading: '', kind: 'facts', facts: Array.from({ length: count }, (_none, at) => [`第${at + 1}项`, '临江澜源燃气有限公司']) },
      { heading: '', kind: 'text', paragraphs: ['持证企业应当按照许可的类别经营。', '最后一句。'] },
    ]
    const ends = { red: '电子印章', plain: '核查人员（签字）：' } as const
    for (const head of ['red', 'plain'] as const)
      for (let count = 8; count < 60; count += 3) {
        const office = head === 'red' ? { office: '临江市燃气管理处', day: '2026-06-30', sealed: true } : {}
        const signed: LaidPaper['parts'] =
          head === 'red' ? [] : [{ heading: '', kind: 'signatures', places: ['核查人员（签字）', '复核人员'] }]
        const { all } = await written({ ...sheet, ...office, head, parts: [...facts(count), ...signed] })
        // Drawn twice where lines moved together: the last time counts.
        const page = (words: string) => all.findLast((one) => one.words === words)?.page
        expect(page(ends[head]), `${head} ${count}`).toBe(page('最后一句。'))
      }
  })

  it('breaks no label of eight signs', async () => {
    const labels: LaidPaper = {
      ...sheet,
      head: 'red',
      parts: [{ heading: '', kind: 'facts', facts: [['统一社会信用代码', '91330000MA2ABCDE1X']] }],
    }
    const write = vi.spyOn(PDFDocument.prototype, 'text')
    await drawLaidPaper(labels, check, pictures)
    const [, , , look] = write.mock.calls.find(([words]) => words === '统一社会信用代码') as unknown as [
      string,
      number,
      number,
      { width: number },
    ]
    expect(look.width).toBeGreaterThanOrEqual(8 * 11)
  })

  it('bears its seal as PDF alone: a Word file is to work with, and says so', async () => {
    const sealed: LaidPaper = { ...sheet, office: '临江市燃气管理处', day: '2026-06-30', sealed: true }
    const { xml } = await wordOf(sealed)
    expect(xml).toContain('以同名PDF文件为准')
    expect(xml).not.toContain('电子印章')
    expect((await written(sealed)).words).toContain('电子印章')
  })

  it('that is handed in never has its pledge and whoever signs it alone on a page, however many facts it has', async () => {
    for (let count = 8; count <= 80; count += 1) {
      const facts = Array.from({ length: count }, (_none, at) => [`项目${at}`, `内容${at}`] as const)
      const form: LaidPaper['parts'] = [
        { heading: '', kind: 'facts', facts },
        { heading: '', kind: 'text', paragraphs: ['本单位承诺所填内容真实。'] },
        { heading: '', kind: 'undersigned', lines: ['申请单位（盖章）：临江拓途管线建设有限公司', '2026年11月24日'] },
      ]
      const { all } = await written({ ...sheet, parts: form })
      const page = (words: string) => all.findLast((one) => one.words === words)?.page
      expect([count, page('本单位承诺所填内容真实。'), page('2026年11月24日')]).toEqual([
        count,
        page(`内容${count - 1}`),
        page(`内容${count - 1}`),
      ])
    }
  })

  it('has the sketch of its site on a page of its own, in both files, with the name of a road that runs straight through the city', async () => {
    const sketch = {
      works: [line([123.61, 29.81], [123.6112, 29.8102])],
      roads: [{ name: '古渡大道', line: line([123, 29.7735], [124, 29.8335]) }],
    }
    const permit: LaidPaper = { ...sheet, parts: [...sheet.parts, { heading: '施工位置示意图', kind: 'sketch', sketch }] }
    const { all } = await written(permit)
    const page = (words: string) => all.findLast((one) => one.words === words)?.page ?? 0
    expect(page('古渡大道')).toBe(page('附图：施工位置示意图'))
    expect(page('附图：施工位置示意图')).toBe(page('复核人员（签字）：') + 1)
    const { xml, parts } = await wordOf(permit)
    expect(xml).toContain('附图：施工位置示意图')
    expect(Object.keys(parts).filter((name) => name.startsWith('word/media/') && name.endsWith('.png'))).toHaveLength(1)
  })
})

const line = (...coordinates: readonly (readonly [number, number])[]) => ({ type: 'LineString', coordinates }) as const
