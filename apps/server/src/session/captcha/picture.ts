import { randomInt } from 'node:crypto'
import { Resvg } from '@resvg/resvg-js'
import { pick, shuffled } from '../../ciphers/random.ts'
// Outlines of DejaVu Serif Bold (Bitstream Vera licence), 1000 units an em: no font of the machine is needed.
import outlines from './glyphs.json' with { type: 'json' }

const WIDTH = 130
const HEIGHT = 48
const INKS = ['#0b57c4', '#7a3fb8', '#0f766e', '#c2410c', '#9d174d', '#1e3a8a'] as const
const TINTS = ['#b9cbe8', '#d5c6ea', '#b8d8d2', '#e6cdbb'] as const

const glyphs: Readonly<Record<string, { readonly width: number; readonly path: string } | undefined>> = outlines

const between = (least: number, most: number) => randomInt(Math.round(least * 10), Math.round(most * 10) + 1) / 10

function glyph(letter: string, ink: string, place: { x: number; y: number; size: number }): string {
  const outline = glyphs[letter]
  if (outline === undefined) throw new RangeError(`the captcha has no outline of "${letter}"`)
  const scale = place.size / 1000
  const middle = outline.width / 2
  const turn = between(-22, 22)
  const lean = between(-10, 10)
  const steps = [`translate(${place.x} ${place.y})`, `rotate(${turn})`, `skewX(${lean})`, `scale(${scale})`, `translate(${-middle} 365)`]
  return `<path transform="${steps.join(' ')}" fill="${ink}" d="${outline.path}"/>`
}

function letters(text: string): string {
  const inks = shuffled(INKS)
  const step = (WIDTH - 16) / text.length
  const size = text.length > 4 ? 27 : 31
  return [...text]
    .map((letter, index) => {
      const place = { x: 8 + step * (index + 0.5) + between(-2, 2), y: HEIGHT / 2 + between(-4, 4), size: size + between(-2, 2) }
      return glyph(letter, inks[index % inks.length] ?? INKS[0], place)
    })
    .join('')
}

function curve(): string {
  const y = () => between(6, HEIGHT - 6)
  const path = `M${between(0, 10)} ${y()}C${between(30, 50)} ${y()} ${between(70, 95)} ${y()} ${WIDTH - between(0, 10)} ${y()}`
  return `<path d="${path}" fill="none" stroke="${pick(TINTS)}" stroke-width="${between(1, 1.6)}"/>`
}

function dot(): string {
  return `<circle cx="${between(2, WIDTH - 2)}" cy="${between(2, HEIGHT - 2)}" r="${between(0.6, 1.3)}" fill="${pick(TINTS)}"/>`
}

const several = (count: number, draw: () => string) => Array.from({ length: count }, draw).join('')

/** A png of 130×48 that people can read. Throws when a letter has no outline. */
export function drawCaptcha(text: string): Buffer {
  const ground = `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f5f8fd"/>`
  // A line over the letters keeps a machine from cutting them apart.
  const across = curve().replace('stroke-width', 'stroke-opacity="0.8" stroke-width')
  const content = ground + several(45, dot) + several(4, curve) + letters(text) + across
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`
  return Buffer.from(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())
}
