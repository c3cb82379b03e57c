import PDFDocument from 'pdfkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ChartDrawn, chartSvg } from './chart-picture.ts'
import type { FiguresPaper } from './figures-paper.ts'
import { asPdf } from './paper-as-pdf.ts'

const levels: ChartDrawn = {
  title: '隐患 · 区县 × 隐患等级',
  unit: '项',
  digits: 0,
  kind: 'bars',
  names: Array.from({ length: 16 }, (_, at) => `区县${at}`),
  lines: [
    { key: '1', name: '一般隐患', values: Array.from({ length: 16 }, (_, at) => at) },
    { key: '2', name: '重大隐患', values: Array.from({ length: 16 }, (_, at) => at), tone: 'danger' },
  ],
}
const column = { code: 'n', label: '隐患数', unit: '项', digits: 0, happens: false, formula: '', resource: '隐患' }

/** What is drawn, with the page on which it stands. */
async function drawnOf(rows: number, charts: readonly ChartDrawn[]): Promise<readonly { readonly what: string; readonly page: number }[]> {
  const all: { what: string; page: number }[] = []
  for (const method of ['text', 'image'] as const) {
    const draw = PDFDocument.prototype[method] as (...given: unknown[]) => unknown
    vi.spyOn(PDFDocument.prototype, method).mockImplementation(function (this: PDFKit.PDFDocument, ...given: unknown[]) {
      const done = Reflect.apply(draw, this, given) as PDFKit.PDFDocument
      all.push({ what: method === 'text' ? String(given[0]) : 'chart', page: this.bufferedPageRange().count })
      return done
    })
  }
  const paper: FiguresPaper = {
    title: '隐患统计',
    asked: [],
    tables: ['甲表', '乙表'].map((title) => ({
      title,
      heads: [`${title}区县`],
      columns: [column as never],
      lines: Array.from({ length: rows }, (_, at) => ({ words: [`${title}第${at}行`], values: [at] })),
      total: { words: ['合计'], values: [1] },
    })),
    charts,
    caliber: [['隐患数的口径', '项', '已上报的隐患，'.repeat(40), '', '隐患', '当前']],
    notes: [],
    operator: '望澜区住建局 望澜监管员',
    asOf: '2026-06-30 18:00:00',
    watermark: '',
    say: ({ zh }) => zh,
  }
  await asPdf(paper, '隐患统计')
  vi.restoreAllMocks()
  return all
}

describe('a statistic as PDF', () => {
  afterEach(() => vi.restoreAllMocks())

  it('has something to see on the page of its title, however high its charts are', async () => {
    const years = ['2022', '2023', '2024', '2025', '2026'].map((name) => ({ key: name, name, values: [1, 2, 3] }))
    const tall = { ...levels, lines: years }
    const drawn = await drawnOf(3, [tall, tall])
    expect(drawn.find(({ what }) => what === 'chart')).toEqual({ what: 'chart', page: 1 })
  })

  it('never parts the title and the head of a table from its first row', async () => {
    for (let rows = 1; rows < 60; rows += 1) {
      const drawn = await drawnOf(rows, [])
      const pageOf = (what: string) => drawn.find((one) => one.what === what)?.page
      expect([rows, pageOf('乙表'), pageOf('乙表区县')]).toEqual([rows, pageOf('乙表第0行'), pageOf('乙表第0行')])
      const caliber = pageOf('隐患数的口径')
      expect([rows, pageOf('口径说明'), pageOf('指标')]).toEqual([rows, caliber, caliber])
    }
  })

  it('draws what is major in red, and the rest in the colours of series', () => {
    const { svg } = chartSvg(levels)
    expect(svg).toContain('fill="#D9262E"')
    expect(svg).toContain('fill="#0365FA"')
    expect(svg).not.toContain('fill="#0B5B4B"')
  })
})
