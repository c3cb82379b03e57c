import PDFDocument from 'pdfkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newPaper } from '../paper.ts'
import type { Sketch } from '../sketch.ts'
import { drawDocument } from './draw-document.ts'
import type { LaidPaper } from './laid-paper.ts'

// GB/T 9704-2012 beside what is drawn: what a reader would measure with a ruler.

const MM = 72 / 25.4
const office = '临江市市政管理局'
const check = { checkCode: 'ABCDEFGHJKMN', checkUrl: '' }
/** A document with these paragraphs. */
interface Drawn {
  readonly paragraphs: readonly string[]
  readonly title?: string
  readonly sketch?: Sketch
  /** It is not sealed yet. */
  readonly draft?: true
}
function laidWith({ paragraphs, title = '受理通知书：听潮支管过桥', sketch, draft }: Drawn): LaidPaper {
  return {
    ...{ title, head: 'document', number: draft ? '' : '临江市政〔2026〕12号', office, day: draft ? '' : '2026-11-22' },
    ...{ author: office, madeOn: '2026-11-22', sealed: draft !== true, ...(draft ? { mark: '草稿' } : {}) },
    letter: { urgency: '', to: '临江澜源燃气有限公司', copies: '' },
    parts: [
      { heading: '', kind: 'text', paragraphs },
      ...(sketch === undefined ? [] : [{ heading: '施工位置示意图', kind: 'sketch', sketch } as const]),
    ],
  }
}
const clause =
  '根据《中华人民共和国行政许可法》第三十二条的规定，你单位提出的申请经审查，申请材料齐全，符合法定形式，决定自即日起予以受理。'

interface Written {
  readonly words: string
  /** The page on which it ends, from 1. */
  readonly page: number
}

/** The same with where each text begins, in points from the top. */
async function placedOf(data: Drawn) {
  const all: { words: string; page: number; y: number }[] = []
  const write = PDFDocument.prototype.text
  vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(function (this: PDFKit.PDFDocument, ...given: unknown[]) {
    const y = typeof given[2] === 'number' ? given[2] : this.y
    const done: unknown = Reflect.apply(write, this, given)
    all.push({ words: String(given[0]), page: this.bufferedPageRange().count, y })
    return done
  })
  await drawDocument(laidWith(data), data.draft ? null : check)
  vi.restoreAllMocks()
  return all
}

/** Everything that is written while a paper is drawn, and where. */
async function writtenOf(data: Drawn): Promise<readonly Written[]> {
  const all: Written[] = []
  const write = PDFDocument.prototype.text
  vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(function (this: PDFKit.PDFDocument, ...given: unknown[]) {
    const done: unknown = Reflect.apply(write, this, given)
    all.push({ words: String(given[0]), page: this.bufferedPageRange().count })
    return done
  })
  await drawDocument(laidWith(data), data.draft ? null : check)
  vi.restoreAllMocks()
  return all
}

describe('an official paper', () => {
  afterEach(() => vi.restoreAllMocks())

  it('has the margins of the standard: 37 mm above, 28 mm at the binding, a type area of 156 × 225 mm', () => {
    const { doc, left, width, bottom } = newPaper({ title: '', author: '', date: '2026-11-22' })
    const measures = [doc.page.margins.top, left, width, bottom - doc.page.margins.top].map((points) => Math.round(points / MM))
    expect(measures).toEqual([37, 28, 156, 225])
  })

  it('never leaves bureau, day and seal alone on a page, however long its text is', async () => {
    for (let count = 1; count <= 24; count += 1) {
      const paragraphs = Array.from({ length: count }, (_none, at) => clause.repeat(1 + (at % 2)).slice(0, 60 + ((count * 17) % 60)))
      const written = await writtenOf({ paragraphs })
      const text = written.findLast(({ words }) => words === paragraphs.at(-1))
      const day = written.find(({ words }) => words === '2026年11月22日')
      expect([count, day?.page]).toEqual([count, text?.page])
    }
  })

  it('never writes the words of the check code into the record at the foot, however long its text is', async () => {
    for (let count = 1; count <= 12; count += 1) {
      const paragraphs = Array.from({ length: count }, () => clause)
      const written = await placedOf({ paragraphs })
      const check = written.find(({ words }) => words === '扫码或登录文书验真页核验')
      const record = written.find(({ words }) => words === '2026年11月22日印发')
      const apart = check?.page !== record?.page || (check?.y ?? 0) + 14 <= (record?.y ?? 0)
      expect([count, apart]).toEqual([count, true])
    }
  })

  it('breaks its title behind a word', async () => {
    const written = await writtenOf({ title: '关于发布2026年度城市道路挖掘计划的通知', paragraphs: [clause] })
    const at = written.findIndex(({ words }) => words.startsWith('关于发布'))
    expect(written.slice(at, at + 2).map(({ words }) => words)).toEqual(['关于发布2026年度', '城市道路挖掘计划的通知'])
  })

  it('writes its day in words, with the bureau centred above it and the name of the bureau round the seal', async () => {
    const written = await writtenOf({ paragraphs: [clause] })
    expect(written.map(({ words }) => words)).toEqual(expect.arrayContaining(['2026年11月22日', '2026年11月22日印发', '电子印章']))
    expect(written.filter(({ words }) => [...office].includes(words))).toHaveLength([...office].length)
    expect(written.map(({ words }) => words).join('')).not.toMatch(/\d{4}-\d{2}-\d{2}/)
  })

  it('bears no seal before it is sealed', async () => {
    const written = await writtenOf({ paragraphs: [clause], draft: true })
    expect(written.map(({ words }) => words)).not.toContain('电子印章')
  })

  it('that permits works has the sketch of their site as its annex, with the roads by name', async () => {
    const line = (...coordinates: readonly (readonly [number, number])[]) => ({ type: 'LineString', coordinates }) as const
    const sketch = {
      works: [line([123.61, 29.81], [123.6112, 29.8102])],
      roads: [{ name: '古渡大道', line: line([123.6, 29.8095], [123.62, 29.8107]) }],
    }
    const written = (await writtenOf({ paragraphs: [clause], sketch })).map(({ words }) => words)
    expect(written).toEqual(expect.arrayContaining(['附件：施工位置示意图', '附件', '古渡大道', '北']))
  })
})
