import type { Map as MapLibre } from 'maplibre-gl'

/** Pixels of a sign, drawn twice as fine. */
const SIZE = 18
const FINE = 2

type Draw = (on: CanvasRenderingContext2D, half: number) => void

const polygon =
  (...corners: readonly (readonly [number, number])[]): Draw =>
  (on, half) => {
    on.beginPath()
    for (const [x, y] of corners) on.lineTo(x * half, y * half)
    on.closePath()
  }

const disc =
  (share: number): Draw =>
  (on, half) => {
    on.beginPath()
    on.arc(0, 0, half * share, 0, Math.PI * 2)
  }

const square = polygon([-0.8, -0.8], [0.8, -0.8], [0.8, 0.8], [-0.8, 0.8])
const hexagon = polygon([0, -0.95], [0.85, -0.48], [0.85, 0.48], [0, 0.95], [-0.85, 0.48], [-0.85, -0.48])

/** The shape tells what a thing is, its colour how it is (look/boards.md §6). */
const signs: Readonly<Record<string, Draw>> = {
  square,
  box: square,
  hatched: square,
  circle: disc(0.85),
  dot: disc(0.55),
  ring: disc(0.85),
  bowTie: polygon([-0.95, -0.7], [-0.95, 0.7], [0, 0.1], [0.95, 0.7], [0.95, -0.7], [0, -0.1]),
  triangle: polygon([0, -0.9], [0.95, 0.8], [-0.95, 0.8]),
  diamond: polygon([0, -0.95], [0.95, 0], [0, 0.95], [-0.95, 0]),
  hexagon,
  // Its numeral stands in it: see layer-looks.
  alarm: disc(0.95),
  pin: (on, half) => {
    on.beginPath()
    on.arc(0, -half * 0.25, half * 0.68, Math.PI * 0.85, Math.PI * 0.15)
    on.lineTo(0, half * 0.98)
    on.closePath()
  },
  // Its narrow end stands where it is; it opens to where it looks, north before it is turned.
  fan: polygon([-0.3, 0.85], [-0.8, -0.75], [0.8, -0.75], [0.3, 0.85]),
  arrow: polygon([0, -0.95], [0.75, 0.85], [0, 0.45], [-0.75, 0.85]),
}

/** What stands inside a sign, in the colour of its halo. */
const inside: Readonly<Record<string, Draw>> = {
  box: (on, half) => {
    on.beginPath()
    on.moveTo(-half * 0.45, 0)
    on.lineTo(half * 0.45, 0)
    on.moveTo(0, -half * 0.45)
    on.lineTo(0, half * 0.45)
  },
  hatched: (on, half) => {
    on.beginPath()
    for (const at of [-0.35, 0.25]) {
      on.moveTo(half * (at - 0.25), half * 0.55)
      on.lineTo(half * (at + 0.4), -half * 0.55)
    }
  },
  ring: disc(0.4),
  alarm: disc(0.74),
  pin: (on, half) => {
    on.beginPath()
    on.arc(0, -half * 0.25, half * 0.26, 0, Math.PI * 2)
  },
  triangle: (on, half) => {
    on.beginPath()
    on.moveTo(0, -half * 0.3)
    on.lineTo(0, half * 0.3)
  },
}

/** What stands inside is an area, else a line. */
const filledInside: ReadonlySet<string> = new Set(['ring', 'pin'])

/** The sign with nothing in it: a valve that is closed. */
const HOLLOW = ':hollow'
export const hollowSign = (sign: string) => `${sign}${HOLLOW}`
const shapeOf = (sign: string) => sign.replace(HOLLOW, '')

/** The name of a sign in a colour, under which the map has its picture. */
export const pictureName = (sign: string, colour: string) => `${sign} ${colour}`

/** The sign and the colour of which a picture is named; null of a picture that is none of ours. */
export function signOf(name: string): { readonly sign: string; readonly colour: string } | null {
  const [sign = '', colour] = name.split(' ')
  return colour === undefined || signs[shapeOf(sign)] === undefined ? null : { sign, colour }
}

/** A sign as it is drawn; null where there is nothing to draw on. */
function drawnSign(sign: string, colour: string, halo: string): CanvasRenderingContext2D | null {
  const side = SIZE * FINE
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const on = canvas.getContext('2d')
  if (on === null) return null
  on.translate(side / 2, side / 2)
  on.lineJoin = 'round'
  const half = side / 2 - FINE * 2
  const shape = shapeOf(sign)
  const isHollow = shape !== sign
  signs[shape]?.(on, half)
  on.lineWidth = FINE * 3
  on.strokeStyle = halo
  on.stroke()
  on.fillStyle = isHollow ? halo : colour
  on.fill()
  if (isHollow) {
    on.lineWidth = FINE * 1.6
    on.strokeStyle = colour
    on.stroke()
  }
  const within = isHollow ? undefined : inside[shape]
  if (within !== undefined) {
    within(on, half)
    on.lineWidth = FINE * 1.6
    on.strokeStyle = halo
    if (filledInside.has(shape)) {
      on.fillStyle = halo
      on.fill()
    } else on.stroke()
  }
  return on
}

/** Draws a sign for the map once; where there is nothing to draw on, none. */
export function addSign(map: MapLibre, sign: string, colour: string, halo: string): void {
  const name = pictureName(sign, colour)
  if (map.hasImage(name)) return
  const on = drawnSign(sign, colour, halo)
  if (on !== null) map.addImage(name, on.getImageData(0, 0, SIZE * FINE, SIZE * FINE), { pixelRatio: FINE })
}

const addresses = new Map<string, string>()

/** The same picture for a legend; empty where there is nothing to draw on. */
export function signAddress(sign: string, colour: string, halo: string): string {
  const name = `${pictureName(sign, colour)} ${halo}`
  const known = addresses.get(name) ?? drawnSign(sign, colour, halo)?.canvas.toDataURL() ?? ''
  addresses.set(name, known)
  return known
}
