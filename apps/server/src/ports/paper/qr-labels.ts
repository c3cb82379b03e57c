import { finish, GREY, INK, newPaper } from './paper.ts'
import { qrCode } from './qr-code.ts'

/** What stands on a label. */
export interface QrLabel {
  /** What is scanned. */
  readonly scanned: string
  /** The same in figures, for who has no camera. */
  readonly code: string
  readonly name: string
  /** Printed large; empty where the name says enough. */
  readonly large: string
}

const COLUMNS = 3
const ROWS = 8
const SIDE = 58
const PAD = 8

/** A sheet of labels to cut out: the code of the asset to be scanned, and in figures for who has no camera. */
export function drawLabels(
  labels: readonly QrLabel[],
  about: { readonly title: string; readonly author: string; readonly date: string },
): Promise<Uint8Array> {
  const paper = newPaper(about)
  const { doc, left, width, bottom } = paper
  const top = 60
  const cell = { width: width / COLUMNS, height: (bottom - top) / ROWS }
  for (const [at, label] of labels.entries()) {
    const place = at % (COLUMNS * ROWS)
    if (at > 0 && place === 0) doc.addPage()
    const x = left + (place % COLUMNS) * cell.width
    const y = top + Math.floor(place / COLUMNS) * cell.height
    doc.lineWidth(0.4).strokeColor(GREY).rect(x, y, cell.width, cell.height).stroke()
    qrCode(paper, label.scanned, { x: x + PAD, y: y + PAD, side: SIDE })
    const text = { width: cell.width - SIDE - 3 * PAD, ellipsis: true } as const
    doc.fillColor(INK).fontSize(10)
    doc.text(label.large, x + SIDE + 2 * PAD, y + PAD, { ...text, height: 26 })
    doc.fontSize(7.5).text(label.name, x + SIDE + 2 * PAD, y + PAD + 28, { ...text, height: 30 })
    doc.fontSize(8).text(label.code, x + PAD, y + PAD + SIDE + 4, { width: cell.width - 2 * PAD, lineBreak: false })
  }
  return finish(paper, about.title)
}
