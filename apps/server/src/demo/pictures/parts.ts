import { Stream } from '../stream.ts'

export const WIDTH = 720
export const HEIGHT = 540

/** Gradients and textures that all drawings share. Nothing is written with a font, so that every machine draws the same. */
export const definitions = `<defs>
<linearGradient id="wall" x2="0" y2="1"><stop offset="0" stop-color="#d9d2c4"/><stop offset="1" stop-color="#b9b0a0"/></linearGradient>
<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#9fc3e2"/><stop offset="1" stop-color="#e4edf2"/></linearGradient>
<linearGradient id="ground" x2="0" y2="1"><stop offset="0" stop-color="#a9a28f"/><stop offset="1" stop-color="#7d7665"/></linearGradient>
<linearGradient id="grass" x2="0" y2="1"><stop offset="0" stop-color="#8fae6b"/><stop offset="1" stop-color="#5f7f45"/></linearGradient>
<linearGradient id="yellow" x2="0" y2="1"><stop offset="0" stop-color="#a87c10"/><stop offset=".3" stop-color="#f6cf3c"/><stop offset=".6" stop-color="#dca81c"/><stop offset="1" stop-color="#7c5a08"/></linearGradient>
<linearGradient id="yellowV" x2="1" y2="0"><stop offset="0" stop-color="#a87c10"/><stop offset=".3" stop-color="#f6cf3c"/><stop offset=".6" stop-color="#dca81c"/><stop offset="1" stop-color="#7c5a08"/></linearGradient>
<linearGradient id="steel" x2="1" y2="0"><stop offset="0" stop-color="#6d7379"/><stop offset=".35" stop-color="#dfe4e8"/><stop offset=".7" stop-color="#a3aab1"/><stop offset="1" stop-color="#5a6066"/></linearGradient>
<linearGradient id="steelH" x2="0" y2="1"><stop offset="0" stop-color="#8c939a"/><stop offset=".35" stop-color="#eef1f4"/><stop offset=".7" stop-color="#b4bbc2"/><stop offset="1" stop-color="#666d74"/></linearGradient>
<linearGradient id="paint" x2="0" y2="1"><stop offset="0" stop-color="#e9ecee"/><stop offset="1" stop-color="#c5cbcf"/></linearGradient>
<linearGradient id="red" x2="1" y2="0"><stop offset="0" stop-color="#8f1414"/><stop offset=".4" stop-color="#e23c34"/><stop offset="1" stop-color="#861010"/></linearGradient>
<radialGradient id="shade" cx=".5" cy=".45" r=".75"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>
</defs>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
export const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`
export const path = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const group = (content: string, transform: string) => `<g transform="${transform}">${content}</g>`

/** A rendered wall with courses of brick below the plaster, and a floor. */
export function wall(floor = 470): string {
  const courses = Array.from({ length: 11 }, (_, row) => {
    const y = row * 44 + 12
    const joints = Array.from({ length: 8 }, (_, column) => rect(column * 96 + (row % 2) * 48, y, 2, 44, '#8d8574', 'opacity=".28"'))
    return rect(0, y, WIDTH, 2, '#8d8574', 'opacity=".3"') + joints.join('')
  })
  return (
    rect(0, 0, WIDTH, HEIGHT, 'url(#wall)') +
    courses.join('') +
    rect(0, floor, WIDTH, HEIGHT - floor, 'url(#ground)') +
    rect(0, floor, WIDTH, 5, '#6b6454')
  )
}

/** Sky over ground or grass. */
export function outdoors(ground: 'ground' | 'grass' = 'ground', horizon = 300): string {
  const far = shape(
    `M0 ${horizon} L0 ${horizon - 40} L90 ${horizon - 70} L150 ${horizon - 30} L300 ${horizon - 64} L430 ${horizon - 26} L560 ${horizon - 58} L720 ${horizon - 34} L720 ${horizon}Z`,
    '#9aa9a4',
    'opacity=".7"',
  )
  return rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') + far + rect(0, horizon, WIDTH, HEIGHT - horizon, `url(#${ground})`)
}

/** Blots of rust in a box. */
export function rust(seed: number, x: number, y: number, width: number, height: number, count: number): string {
  const stream = new Stream(seed, 'rust', `${x}|${y}`)
  return Array.from({ length: count }, () => {
    const [cx, cy] = [x + stream.unit() * width, y + stream.unit() * height]
    const size = 5 + stream.unit() * 20
    const points = Array.from({ length: 9 }, (_, index) => {
      const angle = (index / 9) * 2 * Math.PI
      const radius = size * (0.55 + stream.unit() * 0.6)
      return `${(cx + radius * Math.cos(angle)).toFixed(1)} ${(cy + radius * 0.7 * Math.sin(angle)).toFixed(1)}`
    })
    return shape(
      `M${points.join(' L')}Z`,
      stream.pick(['#8a4a1c', '#a55c24', '#6f3512', '#b57133']),
      `opacity="${(0.55 + stream.unit() * 0.4).toFixed(2)}"`,
    )
  }).join('')
}

/** A pipe lying or standing, with its shadow. */
export function pipe(x: number, y: number, length: number, thick: number, standing = false, fill?: string): string {
  const [width, height] = standing ? [thick, length] : [length, thick]
  const shadow = rect(x + 8, y + 10, width, height, '#000', 'opacity=".22" rx="3"')
  return shadow + rect(x, y, width, height, fill ?? (standing ? 'url(#yellowV)' : 'url(#yellow)'), 'rx="2"')
}

export const flange = (x: number, y: number, height: number) =>
  rect(x, y, 22, height, 'url(#steel)', 'rx="3"') +
  [0.15, 0.5, 0.85].map((part) => circle(x + 11, y + height * part, 4, '#4b5157')).join('')

/** A yellow triangle of warning with its mark. */
export const warning = (x: number, y: number, size: number) =>
  group(
    shape('M0 -60 L60 46 L-60 46Z', '#f7c600', 'stroke="#1c1c1c" stroke-width="9" stroke-linejoin="round"') +
      rect(-6, -24, 12, 40, '#1c1c1c') +
      circle(0, 32, 7, '#1c1c1c'),
    `translate(${x} ${y}) scale(${size / 120})`,
  )

/** A tag with lines in place of writing. */
export const tag = (x: number, y: number, width: number, height: number, fill = '#fffbe9', ink = '#39414a') =>
  rect(x, y, width, height, fill, 'rx="3" stroke="#777" stroke-width="1"') +
  Array.from({ length: Math.max(1, Math.floor(height / 14) - 1) }, (_, row) =>
    rect(x + width * 0.12, y + 9 + row * 13, width * (row % 2 ? 0.5 : 0.76), 4, ink, 'opacity=".75"'),
  ).join('')
