import { INK, type Paper } from './paper.ts'
import { qrCode } from './qr-code.ts'

const SIDE = 56

/** The code by which anybody checks a paper, at the left edge, its words beside it. */
export function checkMark(
  paper: Paper,
  { checkUrl, checkCode }: { readonly checkUrl: string; readonly checkCode: string },
  top: number,
): void {
  const { doc, left } = paper
  // Without an address of the city the code alone is read, to be typed into the check page.
  qrCode(paper, checkUrl || checkCode, { x: left, y: top, side: SIDE })
  const beside = left + SIDE + 8
  doc
    .fontSize(9)
    .fillColor(INK)
    .text(`验真码　${checkCode.replace(/(.{4})(?=.)/g, '$1 ')}`, beside, top + SIDE - 26, { lineBreak: false })
    .text('扫码或登录文书验真页核验', beside, top + SIDE - 13, { lineBreak: false })
}
