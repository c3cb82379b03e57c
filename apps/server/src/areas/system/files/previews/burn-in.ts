import { fileURLToPath } from 'node:url'
import { refuse } from '@chengan/kernel/errors/refusal'
import { Resvg } from '@resvg/resvg-js'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import type { Context } from '../../../../context.ts'

const font = fileURLToPath(new URL('../../../../../assets/fonts/NotoSansSC-Regular.ttf', import.meta.url))
const tile = { width: 240, height: 160 }
/** On a picture of any darkness one of the two is seen. */
const inks = ['fill="#000" fill-opacity=".16"', 'fill="#fff" fill-opacity=".16" transform="translate(1 1)"']

const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Who looks, when, from where: the words of the page's own watermark (system.md §3.8). */
export function markOf({ actor, now, request }: Pick<Context, 'actor' | 'now' | 'request'>): readonly string[] {
  const ipTail = request.ip.split(/[.:]/).at(-1) ?? ''
  return [`${actor.realName} ${actor.username.slice(-4)}`, `${now.slice(0, 16)} ${ipTail}`.trim()]
}

/** One tile of the watermark as PNG, transparent, slanted by 20°. */
function drawTile(lines: readonly string[]): Buffer {
  const text = lines.map((line, at) => `<text y="${at * 18}">${escaped(line)}</text>`).join('')
  const layers = inks.map((ink) => `<g ${ink}>${text}</g>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${tile.width}" height="${tile.height}"><g font-family="Noto Sans SC" font-size="12"
    text-anchor="middle" transform="translate(${tile.width / 2} ${tile.height / 2}) rotate(-20)">${layers}</g></svg>`
  const fonts = { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: 'Noto Sans SC' }
  return Buffer.from(new Resvg(svg, { font: fonts }).render().asPng())
}

/** A picture with the words over all of it, in its own format where that can be written, else as PNG. */
export async function markPicture(source: Buffer, lines: readonly string[]): Promise<{ readonly bytes: Buffer; readonly mime: string }> {
  try {
    const picture = sharp(source)
    const { format, width, height } = await picture.metadata()
    // A tile may not be larger than what it is laid on.
    const mark = await sharp(drawTile(lines))
      .resize(Math.min(tile.width, width), Math.min(tile.height, height), { fit: 'inside' })
      .toBuffer()
    const marked = picture.composite([{ input: mark, tile: true }])
    if (format === 'jpeg') return { bytes: await marked.jpeg({ quality: 88 }).toBuffer(), mime: 'image/jpeg' }
    if (format === 'webp') return { bytes: await marked.webp({ quality: 80 }).toBuffer(), mime: 'image/webp' }
    return { bytes: await marked.png().toBuffer(), mime: 'image/png' }
  } catch {
    // Whatever hinders it: a sensitive picture is not shown without its mark.
    throw refuse('cannotBeMarked')
  }
}

/** A pdf with the words over every page. */
export async function markPdf(source: Buffer, lines: readonly string[]): Promise<Buffer> {
  try {
    const paper = await PDFDocument.load(source)
    const mark = await paper.embedPng(drawTile(lines))
    for (const page of paper.getPages()) {
      const { width, height } = page.getSize()
      for (let x = 0; x < width; x += tile.width) {
        for (let y = 0; y < height; y += tile.height) page.drawImage(mark, { x, y, width: tile.width, height: tile.height })
      }
    }
    return Buffer.from(await paper.save())
  } catch {
    // Encrypted or broken: it is not shown without its mark.
    throw refuse('cannotBeMarked')
  }
}
