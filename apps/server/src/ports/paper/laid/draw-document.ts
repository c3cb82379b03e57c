import { dayInWords } from '@chengan/kernel/definition/papers/printed-paper'
import { checkMark } from '../check-mark.ts'
import { bold, ensure, finish, INK, newPaper, type Paper, RED } from '../paper.ts'
import { drawSeal, SEAL_RADIUS } from '../seal.ts'
import { drawSketch } from '../sketch.ts'
import { type LaidCheck, type LaidPaper, type LaidPart, laidLineOf } from './laid-paper.ts'

type Annex = Extract<LaidPart, { kind: 'sketch' }>

/** No. 3 type: 28 signs a line, 22 lines a page (§5.2.2). */
const BODY = 15.75
const PITCH = 28.99
/** Lines may move together so that the seal stands on a page with the text (§7.3.5.5), as far as they stay easy to read. */
const PITCHES = [PITCH, 28, 27, 26, 25, 24]
const MARK_TOP = 99.2
const NOTE = 14
const TITLE = 22
/** From the text down to who signs, so that the upper edge of the seal is within a line of it. */
const BEFORE_SIGNATURE = 2.5 * PITCH
/** Bureau and day lie a little below the middle of the seal. */
const BELOW_MIDDLE = 4
/** What the signature with its seal takes below the text, in points; the code at the left, with its words beside it, takes no more. */
const SIGNING = BEFORE_SIGNATURE - BELOW_MIDDLE + SEAL_RADIUS + 10
const LONGEST_TITLE_LINE = 18

const words = new Intl.Segmenter('zh-CN', { granularity: 'word' })

/** Where a line ends that is to have about so many signs: behind a word, else there. */
function lineEnd(signs: readonly string[], about: number, most: number): number {
  let at = 0
  const ends = [...words.segment(signs.join(''))].map(({ segment }) => {
    at += [...segment].length
    return at
  })
  const near = ends.filter((end) => end <= most && end < signs.length && Math.abs(end - about) <= 2)
  return near.toSorted((one, other) => Math.abs(one - about) - Math.abs(other - about))[0] ?? about
}

/** A title in lines of about one length, broken behind its kind where that fits, and behind words (§7.3.1): no single sign stands alone. */
function titleLines(title: string, most: number): readonly string[] {
  const signs = [...title]
  if (signs.length <= most) return [title]
  const kind = signs.indexOf('：') + 1
  if (kind > 0 && signs.length - kind <= most) return [signs.slice(0, kind).join(''), signs.slice(kind).join('')]
  const lines: string[] = []
  let rest: readonly string[] = signs
  while (rest.length > most) {
    const end = lineEnd(rest, Math.ceil(rest.length / Math.ceil(rest.length / most)), most)
    lines.push(rest.slice(0, end).join(''))
    rest = rest.slice(end)
  }
  return [...lines, rest.join('')]
}

/** A document of the bureau as PDF, in the layout of GB/T 9704-2012. */
export function drawDocument(laid: LaidPaper, check: LaidCheck): Promise<Uint8Array> {
  const paper = newPaper({ title: `${laid.title} ${laid.number}`.trim(), author: laid.office, date: laid.day || '2000-01-01' })
  const [sketch] = laid.parts.filter((part) => part.kind === 'sketch')
  head(paper, laid)
  text(paper, laid, sketch)
  signature(paper, laid, check)
  if (sketch) annex(paper, sketch)
  record(paper, laid)
  if (laid.mark) stamp(paper, laid.mark)
  return finish(paper)
}

/** Urgency, the bureau in red, the number, the red line, the title. */
function head(paper: Paper, { office, number, letter, title }: LaidPaper): void {
  const { doc, left, width } = paper
  const urgency = letter?.urgency ?? ''
  const top = doc.y
  if (urgency !== '') bold(paper, urgency, { size: BODY })
  doc.y = top + MARK_TOP
  const size = Math.min(34, Math.floor((width - 8) / Math.max(8, [...office].length)))
  bold(paper, office, { size, align: 'center', colour: RED })
  doc.y += PITCH
  doc
    .fontSize(BODY)
    .fillColor(INK)
    .text(number || '　', left, doc.y, { width, align: 'center' })
  // 4 mm below the number, as wide as the type area.
  doc.y += 11.3
  doc
    .lineWidth(1.6)
    .strokeColor(RED)
    .moveTo(left, doc.y)
    .lineTo(left + width, doc.y)
    .stroke()
  doc.y += PITCH
  // Line by line: a break within centred text would shift the lines against each other.
  for (const line of titleLines(title, LONGEST_TITLE_LINE)) bold(paper, line, { size: TITLE, align: 'center' })
  doc.y += PITCH / 2
}

interface Line {
  readonly words: string
  readonly indent: number
}

const linesOf = ({ letter, parts }: LaidPaper, sketch: Annex | undefined): readonly Line[] => [
  { words: `${letter?.to ?? ''}：`, indent: 0 },
  ...parts
    .flatMap((part) => (part.kind === 'text' ? part.paragraphs.map((one) => laidLineOf(one).text) : []))
    .map((words) => ({ words, indent: BODY * 2 })),
  ...(sketch ? [{ words: `附件：${sketch.heading}`, indent: BODY * 2 }] : []),
]

/** The gap that makes the distance of lines the pitch. */
const gapOf = ({ doc }: Paper, pitch: number) => pitch - doc.currentLineHeight(true)

/** Where lines end that are written from here on with a pitch, on their last page. Turns pages as the writer does. */
function endOf(paper: Paper, lines: readonly Line[], pitch: number): number {
  const { doc, width, bottom } = paper
  const high = doc.currentLineHeight(true)
  const lineGap = gapOf(paper, pitch)
  let y = doc.y
  for (const { words, indent } of lines) {
    const count = Math.max(1, Math.round(doc.heightOfString(words, { width, indent, lineGap }) / pitch))
    for (let line = 0; line < count; line += 1) y = (y + high > bottom ? doc.page.margins.top : y) + pitch
  }
  return y
}

/** The text. Its lines move together where the seal would else stand on a page without a line of it; where that is not enough, its end goes over to the
 *  page of the seal. */
function text(paper: Paper, laid: LaidPaper, sketch: Annex | undefined): void {
  const { doc, left, width, bottom } = paper
  const lines = linesOf(laid, sketch)
  const room = SIGNING + (sketch ? 0 : recordHeight(paper, laid))
  doc.fontSize(BODY).fillColor(INK)
  const pitch = PITCHES.find((one) => endOf(paper, lines, one) + room <= bottom)
  const lineGap = gapOf(paper, pitch ?? PITCH)
  const write = ({ words, indent }: Line) => doc.text(words, left, doc.y, { width, indent, lineGap, align: 'justify' })
  // The line that names the annex says nothing by itself.
  const end = lines.slice(sketch ? -2 : -1)
  for (const line of lines.slice(0, -end.length)) write(line)
  if (pitch === undefined && endOf(paper, end, PITCH) + room > bottom) doc.addPage()
  for (const line of end) write(line)
}

/** The day four signs from the edge, the bureau centred above it, both under the seal (§7.3.5.1); beside them the code by which anybody checks the
 *  paper. */
function signature(paper: Paper, laid: LaidPaper, check: LaidCheck): void {
  const { doc, left, width } = paper
  ensure(paper, SIGNING)
  const start = doc.y
  const top = start + BEFORE_SIGNATURE
  doc.fontSize(BODY).fillColor(INK)
  const date = dayInWords(laid.day)
  const wide = Math.max(doc.widthOfString(date), doc.widthOfString(laid.office))
  const right = left + width - BODY * 4
  const centre = Math.min(right - doc.widthOfString(date) / 2, left + width - wide / 2)
  const centred = (words: string, y: number) => doc.text(words, centre - doc.widthOfString(words) / 2, y, { lineBreak: false })
  centred(laid.office, top)
  centred(date, top + PITCH)
  if (check !== null) checkMark(paper, check, top - 6)
  doc.fontSize(BODY)
  if (laid.day !== '' && laid.sealed) drawSeal(paper, laid.office, { x: centre, y: top - BELOW_MIDDLE })
  doc.x = left
  doc.y = start + SIGNING
}

/** The annex on a page of its own (§7.3.7). */
function annex(paper: Paper, { heading, sketch }: Annex): void {
  const { doc, left, width, bottom } = paper
  doc.addPage()
  bold(paper, '附件', { size: BODY })
  doc.y += PITCH / 2
  bold(paper, heading, { size: TITLE, align: 'center' })
  doc.y += PITCH / 2
  const top = doc.y
  drawSketch(paper, sketch, { x: left, y: top, width, height: Math.min(400, bottom - top - 120) })
  doc.x = left
  doc.y = top + Math.min(400, bottom - top - 120)
}

const copiesOf = ({ letter }: LaidPaper) => (letter === undefined || letter.copies === '' ? '' : `抄送：${letter.copies}。`)
const roomInside = (width: number) => ({ width: width - 2 * NOTE, lineGap: 4 })

/** How high the record of the paper is: copies, and who issued it when. */
function recordHeight({ doc, width }: Paper, laid: LaidPaper): number {
  const copies = copiesOf(laid)
  doc.fontSize(NOTE)
  const high = copies === '' ? 0 : doc.heightOfString(copies, roomInside(width)) + 8
  return high + doc.currentLineHeight(true) + 10
}

/** Copies, who issued it and when, between lines at the foot of the last page (§7.4). */
function record(paper: Paper, laid: LaidPaper): void {
  const { doc, left, width, bottom } = paper
  const height = recordHeight(paper, laid)
  ensure(paper, height)
  const line = (y: number, weight: number) =>
    doc
      .lineWidth(weight)
      .strokeColor(INK)
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke()
  let y = bottom - height
  line(y, 1)
  doc.fontSize(NOTE).fillColor(INK)
  const copies = copiesOf(laid)
  if (copies !== '') {
    doc.text(copies, left + NOTE, y + 4, roomInside(width))
    y = bottom - doc.currentLineHeight(true) - 10
    line(y, 0.7)
  }
  const issued = laid.day === '' ? '' : `${dayInWords(laid.day)}印发`
  doc.text(laid.office, left + NOTE, y + 4, { lineBreak: false })
  doc.text(issued, left + width - NOTE - doc.widthOfString(issued), y + 4, { lineBreak: false })
  line(bottom, 1)
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
