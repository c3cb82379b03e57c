import { bold, ensure, finish, INK, newPaper, type Paper, RED } from '../../../ports/paper/paper.ts'
import { qrCode } from '../../../ports/paper/qr-code.ts'

/** What a paper of the bureau says (municipal-approval.md §2.9), in the layout of GB/T 9704. */
export interface DocumentData {
  readonly bureau: string
  readonly title: string
  /** Empty until it is sealed. */
  readonly docNo: string
  readonly urgency: string
  readonly mainSend: string
  readonly copySend: string
  readonly paragraphs: readonly string[]
  /** Day of signing; empty in a draft. */
  readonly signedOn: string
  readonly checkUrl: string
  readonly checkCode: string
  /** Written across each page: 草稿, 作废. */
  readonly mark: string
}

const BODY = 16
const PITCH = 28
const QR_SIDE = 56
const NOTE = 12
const TITLE = 22
const LONGEST_FOOT = 52

/** A title in lines of about one length, broken behind its kind where that fits: no single sign stands alone. */
function titleLines(title: string, most: number): string {
  const signs = [...title]
  if (signs.length <= most) return title
  const kind = signs.indexOf('：') + 1
  if (kind > 0 && signs.length - kind <= most) return `${signs.slice(0, kind).join('')}\n${signs.slice(kind).join('')}`
  const each = Math.ceil(signs.length / Math.ceil(signs.length / most))
  return Array.from({ length: Math.ceil(signs.length / each) }, (_none, at) => signs.slice(at * each, (at + 1) * each).join('')).join('\n')
}

/** 2026年6月25日 */
function dayWords(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number)
  return year && month && day ? `${year}年${month}月${day}日` : '　　年　月　日'
}

/** Gaps between lines that make their distance the pitch of the layout: 22 lines a page. */
const lineGap = ({ doc }: Paper) => PITCH - doc.currentLineHeight(true)

/** The paper as PDF. */
export function drawDocument(data: DocumentData): Promise<Uint8Array> {
  const paper = newPaper({ title: `${data.title} ${data.docNo}`.trim(), author: data.bureau, date: data.signedOn || '2000-01-01' })
  head(paper, data)
  body(paper, data)
  signature(paper, data)
  foot(paper, data)
  if (data.mark !== '') stamp(paper, data.mark)
  const words = data.docNo === '' ? data.title : `${data.docNo} · ${data.title}`
  return finish(paper, words.length > LONGEST_FOOT ? `${words.slice(0, LONGEST_FOOT)}…` : words)
}

/** The bureau in red, urgency and number, the red line, the title. */
function head(paper: Paper, { bureau, docNo, urgency, title }: DocumentData): void {
  const { doc, left, width } = paper
  if (urgency !== '') doc.fontSize(BODY).fillColor(INK).text(urgency, left, 56, { width, lineBreak: false })
  doc.y = 84
  const size = Math.min(34, Math.floor((width - 8) / Math.max(8, [...bureau].length)))
  bold(paper, bureau, { size, align: 'center', colour: RED })
  doc.y += 8
  doc
    .fontSize(BODY)
    .fillColor(INK)
    .text(docNo || '　', left, doc.y, { width, align: 'center' })
  doc.y += 6
  doc
    .lineWidth(1.6)
    .strokeColor(RED)
    .moveTo(left, doc.y)
    .lineTo(left + width, doc.y)
    .stroke()
  doc.y += 26
  bold(paper, titleLines(title, Math.floor(width / TITLE)), { size: TITLE, align: 'center' })
  doc.y += 12
}

function body(paper: Paper, { mainSend, paragraphs }: DocumentData): void {
  const { doc, left, width } = paper
  doc.fontSize(BODY).fillColor(INK)
  const gap = lineGap(paper)
  doc.text(`${mainSend}：`, left, doc.y, { width, lineGap: gap })
  for (const text of paragraphs) doc.text(text, left, doc.y, { width, indent: BODY * 2, lineGap: gap, align: 'justify' })
}

/** Bureau and day stand right, with room for the seal; never alone on a page without a line of the text. */
function signature(paper: Paper, { bureau, signedOn }: DocumentData): void {
  const { doc, left, width } = paper
  ensure(paper, PITCH * 4)
  doc.y += PITCH
  doc.fontSize(BODY).fillColor(INK)
  const room = { width: width - BODY * 2, align: 'right', lineGap: lineGap(paper) } as const
  doc.text(bureau, left, doc.y, room)
  doc.text(dayWords(signedOn), left, doc.y, room)
}

/** Copies, and the code by which anybody checks the paper, at the foot of the last page. */
function foot(paper: Paper, { copySend, checkUrl, checkCode }: DocumentData): void {
  const { doc, left, width, bottom } = paper
  const copies = copySend === '' ? 0 : doc.fontSize(NOTE).heightOfString(`抄送：${copySend}`, { width: width - 28, lineGap: 4 }) + 12
  const code = checkCode === '' ? 0 : QR_SIDE + 12
  ensure(paper, copies + code)
  let top = bottom - copies - code
  if (code > 0) {
    // Without an address of the city the code alone is read, to be typed into the check page.
    qrCode(paper, checkUrl || checkCode, { x: left, y: top, side: QR_SIDE })
    const words = { width: width - QR_SIDE - 16, lineBreak: false }
    doc
      .fontSize(10)
      .fillColor(INK)
      .text('扫码或登录文书验真页核验本文书', left + QR_SIDE + 12, top + 12, words)
    doc.text(`验真码　${checkCode.replace(/(.{4})(?=.)/g, '$1 ')}`, left + QR_SIDE + 12, top + 30, words)
    top += code
  }
  if (copies === 0) return
  const line = (y: number) =>
    doc
      .lineWidth(0.8)
      .strokeColor(INK)
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke()
  line(top)
  doc.fontSize(NOTE).text(`抄送：${copySend}`, left + 14, top + 6, { width: width - 28, lineGap: 4 })
  line(top + copies)
}

/** A word across each page: of a draft, of a paper that is void. */
function stamp({ doc }: Paper, mark: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    doc.save()
    doc.rotate(-30, { origin: [doc.page.width / 2, doc.page.height / 2] })
    doc.fontSize(110).fillColor(RED).fillOpacity(0.14)
    doc.text(mark, 0, doc.page.height / 2 - 70, { width: doc.page.width, align: 'center', lineBreak: false })
    doc.restore()
  }
}
