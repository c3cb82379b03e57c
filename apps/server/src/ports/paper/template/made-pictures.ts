import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { encode } from 'uqr'
import { NOTE, RING, SEAL_OPACITY, SEAL_RADIUS, STAR, signsAlongArc, starAt } from '../seal.ts'
import { marksOfSketch, type Sketch, type SketchMark } from '../sketch.ts'

const font = fileURLToPath(new URL('../../../../assets/fonts/NotoSansSC-Regular.ttf', import.meta.url))
const RED = '#D7000F'
/** Sharp in print: four points of the screen to one of the paper. */
const SCALE = 4

/** A picture that stands in a paper, with its size at 96 points an inch. */
export interface PlacedPicture {
  readonly type: 'png' | 'jpg'
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** 42 mm, the width of an office's seal, and 25 mm of a code that a telephone reads. */
const SEAL_PIXELS = 159
const QR_PIXELS = 95

const signs = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function drawn(svg: string): Uint8Array {
  const look = {
    font: { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: 'Noto Sans SC' },
    fitTo: { mode: 'zoom', value: SCALE } as const,
  }
  return new Uint8Array(new Resvg(svg, look).render().asPng())
}

/** The seal of an office as a picture without ground, as `drawSeal` draws it. */
export function sealPicture(office: string): PlacedPicture {
  const side = SEAL_RADIUS * 2
  const [x, y] = [SEAL_RADIUS, SEAL_RADIUS]
  const star = starAt({ x, y }, STAR)
    .map(([left, top]) => `${left.toFixed(2)},${top.toFixed(2)}`)
    .join(' ')
  const { size, signs: along } = signsAlongArc(office)
  const name = along
    .map(
      ([sign, degrees]) =>
        `<text x="${x}" y="${(RING + 3 + size).toFixed(2)}" font-size="${size}" text-anchor="middle" transform="rotate(${degrees.toFixed(2)} ${x} ${y})">${signs(sign)}</text>`,
    )
    .join('')
  const note = `<text x="${x}" y="${y + STAR + 8 + NOTE}" font-size="${NOTE}" text-anchor="middle">电子印章</text>`
  const ring = `<circle cx="${x}" cy="${y}" r="${SEAL_RADIUS - RING / 2}" fill="none" stroke="${RED}" stroke-width="${RING}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><g opacity="${SEAL_OPACITY}" fill="${RED}" font-family="Noto Sans SC">${ring}<polygon points="${star}"/>${name}${note}</g></svg>`
  return { type: 'png', data: drawn(svg), width: SEAL_PIXELS, height: SEAL_PIXELS }
}

/** A QR code as a picture, with the white around it that readers want. */
export function qrPicture(text: string): PlacedPicture {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${cells}"/></svg>`
  return { type: 'png', data: drawn(svg), width: QR_PIXELS, height: QR_PIXELS }
}

/** A sketch in points, as wide as the type area of a page. */
const SKETCH = { x: 0, y: 0, width: 442, height: 320 } as const
const PIXELS_OF_A_POINT = 96 / 72
/** From the upper edge of a line of the font to its base, of its size. */
const ASCENT = 1.16

/** The sketch of a site as a picture. */
export function sketchPicture(sketch: Sketch): PlacedPicture {
  const { width, height } = SKETCH
  const marks = marksOfSketch(sketch, SKETCH).map(svgOfMark).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/><g font-family="Noto Sans SC" stroke-linecap="round" stroke-linejoin="round">${marks}</g><rect x="0.3" y="0.3" width="${width - 0.6}" height="${height - 0.6}" fill="none" stroke="#111" stroke-width="0.6"/></svg>`
  return { type: 'png', data: drawn(svg), width: Math.round(width * PIXELS_OF_A_POINT), height: Math.round(height * PIXELS_OF_A_POINT) }
}

function svgOfMark(mark: SketchMark): string {
  if (mark.kind === 'words') {
    const { words, at, rise, size, colour, middle, turned } = mark
    const [x, y] = at
    const place = `x="${x.toFixed(2)}" y="${(y - rise + ASCENT * size).toFixed(2)}" transform="rotate(${turned.toFixed(2)} ${x.toFixed(2)} ${y.toFixed(2)})"`
    return `<text ${place} font-size="${size}" fill="${colour}"${middle ? ' text-anchor="middle"' : ''}>${signs(words)}</text>`
  }
  const spots = mark.spots.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')
  if (mark.kind === 'area') return `<polygon points="${spots}" fill="${mark.colour}" fill-opacity="${mark.opacity}"/>`
  return `<polyline points="${spots}" fill="none" stroke="${mark.colour}" stroke-width="${mark.width}"/>`
}
