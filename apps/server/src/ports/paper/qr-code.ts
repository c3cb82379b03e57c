import { encode } from 'uqr'
import { INK, type Paper } from './paper.ts'

/** Draws a QR code as squares of ink, sharp in print: its upper left corner and its side in points. */
export function qrCode({ doc }: Paper, text: string, at: { readonly x: number; readonly y: number; readonly side: number }): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const cell = at.side / size
  doc.fillColor(INK)
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) doc.rect(at.x + x * cell, at.y + y * cell, cell, cell)
    })
  })
  doc.fill()
}
