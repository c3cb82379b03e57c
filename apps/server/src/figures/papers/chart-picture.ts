import { fileURLToPath } from 'node:url'
import type { TagColor } from '@chengan/kernel/dictionary'
import { Resvg } from '@resvg/resvg-js'
import type { SheetPicture } from '../../ports/sheets/sheet-pictures.ts'

interface ChartLine {
  readonly key: string
  readonly name: string
  readonly values: readonly (number | null)[]
  /** Of a value that carries a colour. */
  readonly tone?: TagColor
}

/** A chart as it is printed: names along it, and for each line its values. */
export interface ChartDrawn {
  readonly title: string
  readonly unit: string
  readonly digits: number
  readonly kind: 'bars' | 'stacked' | 'line' | 'ring' | 'ranking' | 'heat'
  readonly names: readonly string[]
  readonly lines: readonly ChartLine[]
}

/** Printed light, whatever the screen (boards §2). */
const SERIES = ['#0365FA', '#0B5B4B', '#957A39', '#6B3DAA', '#DD2075', '#8595A7']
const SEQUENCE = ['#E3EDFB', '#B4D0F7', '#6FA5EE', '#2B6CD6', '#123F91']
const CONDITION: Readonly<Record<string, string>> = { A: '#0F8F78', B: '#4F97D6', C: '#B98F35', D: '#CF5468', E: '#93264F', '': '#8595A7' }
const TONES: Partial<Record<TagColor, string>> = {
  danger: '#D9262E',
  warning: '#F08C00',
  success: '#18A058',
  primary: '#0365FA',
  info: '#8595A7',
}
const INK = '#1D2129'
const GREY = '#4E5969'
const HAIR = '#E6E9EE'

const WIDTH = 720
const HEAD = 44
const LABELS = 150
const BAR = 24
const MOST_NAMES = 16
const font = fileURLToPath(new URL('../../../assets/fonts/NotoSansSC-Regular.ttf', import.meta.url))

const signs = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

interface TextLook {
  readonly at?: 'start' | 'middle' | 'end'
  readonly size?: number
  readonly fill?: string
}

const textAt = (x: number, y: number, text: string, { at = 'start', size = 12, fill = GREY }: TextLook = {}) =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" fill="${fill}" text-anchor="${at}">${signs(text)}</text>`
const box = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${Math.max(0, width).toFixed(1)}" height="${height}" fill="${fill}"/>`

/** The drawing of a chart as SVG, and how high it is. Bars lie, so that names are read; a ring is printed as its shares beside their counts. */
export function chartSvg(chart: ChartDrawn): { readonly svg: string; readonly height: number } {
  const names = chart.names.slice(0, MOST_NAMES)
  const cut: ChartDrawn = { ...chart, names }
  const { inner, height } = cut.kind === 'line' ? curves(cut) : cut.kind === 'heat' ? cells(cut) : bars(cut)
  const title = textAt(12, 22, chart.title, { size: 15, fill: INK }) + textAt(WIDTH - 12, 22, chart.unit, { at: 'end', fill: GREY })
  return {
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="Noto Sans SC"><rect width="${WIDTH}" height="${height}" fill="#FFFFFF"/>${title}${inner}</svg>`,
  }
}

/** The same as a picture, drawn twice as fine as it is shown. */
export function chartPicture(chart: ChartDrawn): SheetPicture {
  const { svg, height } = chartSvg(chart)
  const fonts = { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: 'Noto Sans SC' }
  const png = new Resvg(svg, { background: '#FFFFFF', font: fonts, fitTo: { mode: 'zoom', value: 2 } }).render().asPng()
  return { png: new Uint8Array(png), width: WIDTH, height, name: chart.title }
}

function told({ digits }: ChartDrawn, value: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: digits }).format(value)
}

const isGraded = ({ lines }: ChartDrawn) => lines.length > 1 && lines.every(({ key }) => CONDITION[key] !== undefined)
/** Grades have the colours of their condition, values their own; the others take those that are left in their order. */
function colourOf(chart: ChartDrawn, place: number): string {
  const line = chart.lines[place]
  if (isGraded(chart)) return CONDITION[line?.key ?? ''] ?? INK
  return TONES[line?.tone ?? 'default'] ?? SERIES[place % SERIES.length] ?? INK
}

function legend(chart: ChartDrawn, y: number): string {
  if (chart.lines.length < 2) return ''
  let x = LABELS
  return chart.lines
    .map(({ name }, place) => {
      const mark = box(x, y - 10, 10, 10, colourOf(chart, place)) + textAt(x + 15, y, short(name, 12), { size: 11 })
      x += 32 + Math.min(name.length, 12) * 12
      return mark
    })
    .join('')
}

function bars(chart: ChartDrawn): { readonly inner: string; readonly height: number } {
  const { names, lines, kind } = chart
  const isShare = kind === 'stacked'
  const room = WIDTH - LABELS - 110
  const wholes = names.map((_, at) => lines.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const most = Math.max(1e-9, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const all = wholes.reduce((sum, one) => sum + one, 0)
  const perName = isShare ? 1 : lines.length
  const step = Math.max(BAR, perName * 14 + 10)
  const top = HEAD + (lines.length > 1 ? 18 : 0)
  const rows = names.map((name, at) => {
    const y = top + at * step
    const label = textAt(LABELS - 8, y + step / 2 + 4, short(name, 11), { at: 'end' })
    if (isShare) return label + stack(chart, { at, y: y + 4, room, whole: wholes[at] ?? 0 })
    const drawn = lines.map(({ values }, place) => {
      const value = values[at] ?? null
      const length = value === null ? 0 : (value / most) * room
      const share = kind === 'ring' && all > 0 ? `  ${(((value ?? 0) / all) * 100).toFixed(1)}%` : ''
      const barY = y + 5 + place * 14
      const words = value === null ? '—' : `${told(chart, value)}${share}`
      return box(LABELS, barY, length, 12, colourOf(chart, place)) + textAt(LABELS + length + 6, barY + 10, words, { size: 11 })
    })
    return label + drawn.join('')
  })
  return { inner: legend(chart, HEAD + 4) + rows.join(''), height: top + names.length * step + 12 }
}

interface StackPlace {
  readonly at: number
  readonly y: number
  readonly room: number
  readonly whole: number
}

function stack(chart: ChartDrawn, { at, y, room, whole }: StackPlace): string {
  let x = LABELS
  const parts = chart.lines.map(({ values }, place) => {
    const value = values[at] ?? 0
    const length = whole <= 0 ? 0 : (value / whole) * room
    const words =
      length / room >= 0.09 ? textAt(x + length / 2, y + 11, told(chart, value), { at: 'middle', size: 10, fill: '#FFFFFF' }) : ''
    const drawn = box(x, y, length - 1, 15, colourOf(chart, place)) + words
    x += length
    return drawn
  })
  return parts.join('') + textAt(LABELS + room + 6, y + 12, told(chart, whole), { size: 11 })
}

function curves(chart: ChartDrawn): { readonly inner: string; readonly height: number } {
  const { names, lines } = chart
  const [left, top, height] = [64, HEAD + 20, 200]
  const room = WIDTH - left - 40
  const most = Math.max(1e-9, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const x = (at: number) => left + (names.length < 2 ? room / 2 : (at / (names.length - 1)) * room)
  const y = (value: number) => top + height - (value / most) * (height - 16)
  const grid = [0, 0.5, 1].map(
    (part) =>
      `<line x1="${left}" x2="${left + room}" y1="${y(most * part)}" y2="${y(most * part)}" stroke="${HAIR}"/>${textAt(left - 8, y(most * part) + 4, told(chart, most * part), { at: 'end', size: 11 })}`,
  )
  const labels = names.map((name, at) => textAt(x(at), top + height + 18, short(name, 8), { at: 'middle', size: 11 }))
  const drawn = lines.map(({ values }, place) => {
    const points = values.slice(0, names.length).flatMap((value, at) => (value === null ? [] : [{ at, value }]))
    const path = points.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
    const marks = points.map(
      ({ at, value }) => `<circle cx="${x(at).toFixed(1)}" cy="${y(value).toFixed(1)}" r="3" fill="${colourOf(chart, place)}"/>`,
    )
    return `<polyline points="${path}" fill="none" stroke="${colourOf(chart, place)}" stroke-width="2"/>${marks.join('')}`
  })
  return { inner: legend(chart, HEAD + 4) + grid.join('') + labels.join('') + drawn.join(''), height: top + height + 32 }
}

function cells(chart: ChartDrawn): { readonly inner: string; readonly height: number } {
  const { names, lines } = chart
  const room = WIDTH - LABELS - 16
  const width = room / Math.max(1, names.length)
  const values = lines.flatMap((line) => line.values.flatMap((value) => (value === null || value === 0 ? [] : [value])))
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const stepOf = (value: number) => (least === most ? 1 : Math.round(((value - least) / (most - least)) * (SEQUENCE.length - 1)))
  const heads = names.map((name, at) => textAt(LABELS + at * width + width / 2, HEAD + 6, short(name, 6), { at: 'middle', size: 11 }))
  const rows = lines.map(({ name, values: own }, place) => {
    const y = HEAD + 14 + place * 26
    const drawn = names.map((_, at) => {
      const value = own[at] ?? null
      if (value === null || value === 0) return ''
      const step = stepOf(value)
      const fill = step > 2 ? '#FFFFFF' : INK
      const x = LABELS + at * width
      return (
        box(x, y, width - 2, 24, SEQUENCE[step] ?? HAIR) +
        textAt(x + width / 2, y + 16, told(chart, value), { at: 'middle', size: 11, fill })
      )
    })
    return textAt(LABELS - 8, y + 16, short(name, 11), { at: 'end' }) + drawn.join('')
  })
  return { inner: heads.join('') + rows.join(''), height: HEAD + 14 + lines.length * 26 + 12 }
}
