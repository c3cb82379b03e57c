import { registry } from '@chengan/domain/registry'
import { strFromU8, unzipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Context } from '../../../context.ts'
import { drawLaidPaper } from '../../../ports/paper/laid/draw-laid-paper.ts'
import { laidPaperAsWord } from '../../../ports/paper/laid/laid-paper-as-word.ts'
import { layOut } from '../../../resources/papers/lay-out.ts'
import type { OrderData } from './order-data.ts'
import { toldOfOrder } from './order-words.ts'

// GB/T 9704-2012 §7.3.5.5 beside the order that is drawn: office and day stand on a page with words of the text.

const order: OrderData = {
  ...{ number: '责改字〔2026〕990100第0001号', bureau: '市燃气管理处', bureauContact: '值班室', bureauPhone: '0000-80207397' },
  ...{
    government: '临江市人民政府',
    company: '临江澜源燃气有限公司',
    checkNo: 'JC1',
    checkDate: '2026-07-16 16:24:00',
    checkType: '日常检查',
  },
  ...{
    checkers: '',
    ownFinding: false,
    inspector: '',
    hazardNo: 'YH1',
    object: '调压站',
    address: '云屏区',
    category: '管道',
    level: '一般隐患',
  },
  ...{ major: false, basis: '', description: '', legalBasis: '', penaltyBasis: '', suggestion: '', mode: '限期整改', stops: false },
  ...{ deadline: '2026-08-01', issuedOn: '2026-07-17', photos: [], void: false },
}

/** An order as its declaration lays it out. */
function laidOf(data: OrderData) {
  const resource = registry.byName('hazardCheck')
  const paper = resource.printed?.order
  if (paper === undefined) throw new Error('no order is declared')
  const ctx = { actor: { deptName: '' }, today: '2026-07-17', services: { registry } } as unknown as Context
  return layOut(ctx, resource, { reformNoticeNo: data.number }, paper, toldOfOrder(data))
}

const check = { checkCode: 'ABCDEFGHJKMN', checkUrl: '' }

/** Everything that is written while an order is drawn, with the page on which it ends. */
async function writtenOf(data: Partial<OrderData>): Promise<readonly { readonly words: string; readonly page: number }[]> {
  const all: { words: string; page: number }[] = []
  const write = PDFDocument.prototype.text
  vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(function (this: PDFKit.PDFDocument, ...given: unknown[]) {
    const done: unknown = Reflect.apply(write, this, given)
    all.push({ words: String(given[0]), page: this.bufferedPageRange().count })
    return done
  })
  await drawLaidPaper(await laidOf({ ...order, ...data }), check, new Map())
  vi.restoreAllMocks()
  return all
}

describe('the paper of an order', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['with whom to ask', {}, /^联系人：/],
    ['without anybody to ask', { bureauContact: '', bureauPhone: '' }, /^如对本通知不服/],
  ])('never leaves office and day alone on a page, however long its text is, %s', async (_, more, last) => {
    for (let length = 20; length <= 420; length += 20) {
      const written = await writtenOf({ ...more, suggestion: '更换密封件并复测，'.repeat(Math.ceil(length / 9)).slice(0, length) })
      const text = written.findLast(({ words }) => last.test(words))
      const day = written.findLast(({ words }) => words === '2026年7月17日')
      expect([length, day?.page]).toEqual([length, text?.page])
    }
  })

  it('has the whole last section on the page of the seal, with one, three or ten findings', async () => {
    for (const many of [1, 3, 10])
      for (let length = 20; length <= 420; length += 80) {
        const finding = { ...order, description: '调压器出口压力超限，'.repeat(Math.ceil(length / 10)).slice(0, length) }
        const written = await writtenOf({
          ...finding,
          others: Array.from({ length: many - 1 }, (_, at) => ({ ...finding, hazardNo: `YH${at + 2}` })),
        })
        const pageOf = (words: RegExp) => written.findLast((one) => words.test(one.words))?.page
        expect([many, length, pageOf(/五、权利救济/)]).toEqual([many, length, pageOf(/^2026年7月17日$/)])
      }
  })

  it('stands closer where that saves a page of a few lines and the seal', async () => {
    const drawnTwice: number[] = []
    for (let length = 400; length <= 900; length += 20) {
      const written = await writtenOf({ suggestion: '更换密封件并复测，'.repeat(100).slice(0, length) })
      const seals = written.filter(({ words }) => words === '电子印章').map(({ page }) => page)
      const receipt = written.findLast(({ words }) => words === '送达回证')?.page ?? 0
      if (seals.length === 2 && receipt - 1 < (seals[0] ?? 0)) drawnTwice.push(length)
    }
    expect(drawnTwice.length).toBeGreaterThan(2)
  })

  it('bears the seal of the bureau and the code by which anybody checks it, beside office and day', async () => {
    const written = await writtenOf({})
    const day = written.findLast(({ words }) => words === '2026年7月17日')
    for (const words of ['验真码　ABCD EFGH JKMN', '扫码或登录文书验真页核验', '电子印章'])
      expect(written.findLast((one) => one.words === words)).toEqual({ words, page: day?.page })
    expect(written.some(({ words }) => words === '（印章）')).toBe(false)
  })

  it('has an entry for each finding with its photos, and by its own deadline what is demanded; void it says so on each page', async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#4e83b5' } })
      .jpeg()
      .toBuffer()
    const grave = {
      ...order,
      hazardNo: 'YH2',
      major: true,
      basis: '占压',
      deadline: '2026-08-09',
      photos: ['p2'],
      legalBasis: '条例第三十三条',
    }
    const data = { ...order, photos: ['p1', 'gone'], others: [grave], void: true }
    const laid = await laidOf(data)
    const image = vi.spyOn(PDFDocument.prototype, 'image')
    const pictures = new Map(['p1', 'p2'].map((id) => [id, new Uint8Array(photo)]))
    const write = vi.spyOn(PDFDocument.prototype, 'text')
    await drawLaidPaper(laid, check, pictures)
    const words = write.mock.calls.map(([one]) => String(one))
    for (const said of [
      '隐患1',
      '隐患2',
      '隐患2（YH2）',
      '　　（三）整改期限：2026年8月9日前完成整改。',
      '送达回证',
      '填发单位：市燃气管理处',
    ])
      expect(words.map((one) => one.trim())).toContain(said.trim())
    // Drawn once more where lines that stand closer save a page: of two findings one is major.
    expect(words.filter((one) => one === '隐患情况').length).toBe(words.filter((one) => one === '判定依据').length * 2)
    expect(words.filter((one) => one.startsWith('图1'))).toEqual(expect.arrayContaining(['图1　整改前　2026年7月16日']))
    // Photos are numbered through the paper.
    expect(words.some((one) => one.startsWith('图2'))).toBe(true)
    expect(words.some((one) => one.startsWith('图3'))).toBe(false)
    expect(words.filter((one) => one === '已 作 废').length).toBeGreaterThanOrEqual(2)
    expect(words.some((one) => one.includes('隐患编号 YH1等2项'))).toBe(true)
    expect(image).toHaveBeenCalled()
    vi.restoreAllMocks()
    const parts = unzipSync(await laidPaperAsWord(laid, check, pictures))
    const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
    for (const said of ['【已作废】', '隐患2（YH2）', '送达回证', '□直接送达', '占压']) expect(xml).toContain(said)
    expect(xml.match(/<pic:pic\b/g)).toHaveLength(2)
  })
})
