import { dayInWords, type PaperHead } from '@chengan/kernel/definition/papers/printed-paper'
import { checkMark } from '../check-mark.ts'
import { factTable, gridTable } from '../grid.ts'
import { bold, ensure, finish, heading, INK, labelTable, newPaper, type Paper, paragraph, paragraphHeight, RED } from '../paper.ts'
import { qrCode } from '../qr-code.ts'
import { drawSeal, SEAL_RADIUS } from '../seal.ts'
import { drawSketch } from '../sketch.ts'
import { drawBlocks, imagesPart, textPart } from './draw-blocks.ts'
import { drawDocument } from './draw-document.ts'
import { formPage, stampSheets } from './draw-form.ts'
import {
  annexTitle,
  figuresOf,
  type LaidCheck,
  type LaidFigures,
  type LaidPaper,
  type LaidPart,
  type LaidPictures,
  laidLineOf,
  NO_ROWS,
} from './laid-paper.ts'

const QR_SIDE = 84
const FAINT = '#555555'
/** The code with its words, and the office with the day beside it: they stay together. */
const SIGNING = 44 + SEAL_RADIUS
const SIGNATURE = 74
const CHECK = 72
const UNDERSIGNED = 26
const HEADING = 40
/** Text ends right above the seal of a letter, which must not lie on it. */
const ABOVE_SEAL = 22
const signingOf = (head: PaperHead) => (head === 'office' ? SIGNING + ABOVE_SEAL : SIGNING)
/** Below a table. */
const GAP = 12
/** A line in small letters below office and day. */
const NOTE = 32
const SKETCH_HEIGHT = 460

/** Draws a paper as PDF. What ends it (places to sign, office and day under their seal, the code) is never alone on a page: its lines stand closer
 *  where that saves a page, and the last words go over with it (GB/T 9704 §7.3.5.5). */
export function drawLaidPaper(laid: LaidPaper, check: LaidCheck, pictures: LaidPictures): Promise<Uint8Array> {
  if (laid.head === 'document') return drawDocument(laid, check)
  const { head, mark = '', foot = '' } = laid
  const loose = composed({ ...laid, head }, check, pictures, false)
  const { paper, name } = loose.pages > 1 ? fewerPages(loose, composed({ ...laid, head }, check, pictures, true)) : loose
  for (const part of laid.parts) {
    if (part.kind === 'sketch') sitePage(paper, part)
    if (part.kind === 'form') formPage(paper, part)
  }
  if (mark !== '') stampSheets(paper, mark)
  return finish(paper, foot === '' ? name : `${name} · ${foot}`)
}

interface Composed {
  readonly paper: Paper
  readonly name: string
  readonly pages: number
}

const fewerPages = (loose: Composed, tight: Composed) => (tight.pages < loose.pages ? tight : loose)

type LaidSheet = LaidPaper & { readonly head: Exclude<PaperHead, 'document'> }

function composed(laid: LaidSheet, check: LaidCheck, pictures: LaidPictures, tight: boolean): Composed {
  const figures = figuresOf(laid.parts, pictures)
  const name = laid.number === '' ? laid.title : `${laid.title} ${laid.number}`
  const about = { title: name, author: laid.office || laid.author, date: laid.day || laid.madeOn }
  const paper = newPaper({ ...about, form: laid.head === 'plain', tight })
  heads[laid.head](paper, laid)
  const end = heightOfEnd(laid, check)
  const lastText = laid.parts.findLastIndex(({ kind }) => kind === 'text')
  for (const [at, part] of laid.parts.entries()) {
    drawPart(paper, laid, part, figures, at === lastText ? end : at === lastText - 1 ? belowPledged(paper, laid, end) : 0)
  }
  if (laid.office !== '') signing(paper, laid, check)
  else if (check !== null) {
    ensure(paper, CHECK)
    checkMark(paper, check, paper.doc.y + 6)
  }
  return { paper, name, pages: paper.doc.bufferedPageRange().count }
}

/** A pledge is signed beside what is pledged: it goes over with the last of the facts above it. */
function belowPledged(paper: Paper, { parts }: LaidPaper, end: number): number {
  const pledge = parts.findLast((part) => part.kind === 'text')
  if (pledge === undefined || !parts.some(({ kind }) => kind === 'undersigned')) return 0
  return pledge.paragraphs.reduce((sum, text) => sum + paragraphHeight(paper, laidLineOf(text).text), end + GAP)
}

/** What stands below the last words: it goes over with them. */
function heightOfEnd({ head, parts, office, note = '' }: LaidPaper, check: LaidCheck): number {
  const places = parts.flatMap((part) => (part.kind === 'signatures' ? part.places : [])).length
  const lines = parts.flatMap((part) => (part.kind === 'undersigned' ? part.lines : [])).length
  return (
    Math.ceil(places / 2) * SIGNATURE +
    lines * UNDERSIGNED +
    (office !== '' ? signingOf(head) : check === null ? 0 : CHECK) +
    (note === '' ? 0 : NOTE)
  )
}

const numberLine = ({ doc, left, width }: Paper, { number }: LaidPaper, align: 'right' | 'center', words = '编号：') => {
  if (number !== '') doc.fontSize(12).fillColor(INK).text(`${words}${number}`, left, doc.y, { width, align })
}

const heads: Readonly<Record<LaidSheet['head'], (paper: Paper, laid: LaidPaper) => void>> = {
  red(paper, laid) {
    paper.doc.y = 70
    bold(paper, laid.title, { size: 26, align: 'center', colour: RED, spacing: 3 })
    paper.doc.moveDown(0.3)
    numberLine(paper, laid, 'right')
    paper.doc.moveDown(0.4)
  },
  plain(paper, laid) {
    paper.doc.y = 52
    bold(paper, laid.title, { size: 20, align: 'center', spacing: 1 })
    paper.doc.moveDown(0.3)
    numberLine(paper, laid, 'right')
    paper.doc.moveDown(0.3)
  },
  office(paper, laid) {
    const { doc, left, width } = paper
    doc.y = 62
    bold(paper, laid.office, {
      size: Math.min(30, Math.floor((width - 8) / Math.max(8, [...laid.office].length))),
      align: 'center',
      colour: RED,
    })
    doc.y += 2
    const line = (thick: number, y: number) =>
      doc
        .lineWidth(thick)
        .strokeColor(RED)
        .moveTo(left, y)
        .lineTo(left + width, y)
        .stroke()
    line(2.2, doc.y)
    line(0.7, doc.y + 4)
    doc.y += 22
    bold(paper, laid.title, { size: 22, align: 'center', spacing: 2 })
    numberLine(paper, laid, 'center', '')
    doc.moveDown(0.9)
  },
}

function drawPart(paper: Paper, { head }: LaidPaper, part: LaidPart, figures: LaidFigures, below: number): void {
  if (part.kind === 'sketch' || part.kind === 'form') return
  if (part.kind === 'text' && part.whole)
    ensure(paper, HEADING + below + part.paragraphs.reduce((sum, one) => sum + paragraphHeight(paper, laidLineOf(one).text), 0))
  if (part.heading !== '') heading(paper, part.heading)
  if (part.kind === 'facts') {
    // A certificate is read from afar: one fact a line, in large letters.
    if (head === 'red') labelTable(paper, part.facts)
    else factTable(paper, part.facts, below)
  } else if (part.kind === 'table') {
    if (part.rows.length === 0) paragraph(paper, `${NO_ROWS}。`)
    else gridTable(paper, part.columns, part.rows)
  } else if (part.kind === 'text') textPart(paper, part.paragraphs, below)
  else if (part.kind === 'each') drawBlocks(paper, part.blocks, figures)
  else if (part.kind === 'images') imagesPart(paper, part, figures)
  else if (part.kind === 'undersigned') undersigned(paper, part.lines)
  else signatures(paper, part.places)
}

/** Who hands it in and when, at the right. */
function undersigned({ doc, left, width }: Paper, lines: readonly string[]): void {
  for (const text of lines) {
    doc.fontSize(12).fillColor(INK).moveDown(0.3)
    doc.text(text, left, doc.y, { width, align: 'right' })
  }
}

/** The sketch of the site, on a page of its own behind the paper. */
function sitePage(paper: Paper, part: Extract<LaidPart, { kind: 'sketch' }>): void {
  const { doc, left, width, bottom } = paper
  doc.addPage()
  bold(paper, annexTitle(part), { size: 16, align: 'center', spacing: 1 })
  doc.moveDown(0.4)
  drawSketch(paper, part.sketch, { x: left, y: doc.y, width, height: Math.min(SKETCH_HEIGHT, bottom - doc.y) })
}

/** Places to sign by hand, two in a line. */
function signatures(paper: Paper, places: readonly string[]): void {
  const { doc, left, width } = paper
  for (let at = 0; at < places.length; at += 2) {
    ensure(paper, SIGNATURE)
    const top = doc.y + 10
    places.slice(at, at + 2).forEach((place, side) => {
      const x = left + (side * width) / 2
      doc.fontSize(12).fillColor(INK).text(`${place}：`, x, top, { lineBreak: false })
      doc.text(dayInWords(''), x, top + 38, { width: width / 2 - 16, align: 'right', lineBreak: false })
    })
    doc.x = left
    doc.y = top + SIGNATURE - 10
  }
}

/** The office and the day, under its seal where there is one; the code at the left, a note below. */
function signing(paper: Paper, laid: LaidPaper, check: LaidCheck): void {
  const { doc, left, width } = paper
  const room = signingOf(laid.head)
  ensure(paper, room + (laid.note === undefined ? 0 : NOTE))
  const top = doc.y + 6 + room - SIGNING
  if (check !== null) codeBeside(paper, laid, check, top)
  const middle = left + width * 0.75
  const centred = (text: string, y: number) => doc.fontSize(12).text(text, middle - doc.widthOfString(text) / 2, y, { lineBreak: false })
  centred(laid.office, top + 36)
  centred(dayInWords(laid.day), top + 68)
  if (laid.sealed) drawSeal(paper, laid.office, { x: middle, y: top + 31 })
  if (laid.note === undefined) return
  doc.y = top + SIGNING - 2
  doc.fontSize(10).fillColor(FAINT).text(laid.note, left, doc.y, { width })
  doc.fontSize(12).fillColor(INK)
}

/** A certificate hangs: its code is read from afar. */
function codeBeside(paper: Paper, { head }: LaidPaper, check: NonNullable<LaidCheck>, top: number): void {
  if (head === 'office') {
    checkMark(paper, check, top + 20)
    return
  }
  const { doc, left } = paper
  // Without an address of the city the code alone is read, to be typed into the check page.
  qrCode(paper, check.checkUrl || check.checkCode, { x: left, y: top, side: QR_SIDE })
  doc.fontSize(9).text(`扫码验真　验真码 ${check.checkCode.replace(/(.{4})(?=.)/g, '$1 ')}`, left, top + QR_SIDE + 4, {
    width: 240,
    lineBreak: false,
  })
}
