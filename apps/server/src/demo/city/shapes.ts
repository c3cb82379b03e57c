import type { Geometry, Point } from '@chengan/kernel/fields/field'

/** A rectangle of the plan in metres east and north of the centre; all sides are multiples of the step. */
export interface Block {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

const STEP = 500
const CENTRE = { lng: 123.6, lat: 29.8 }

/** The river 临江: how far north of the axis it runs (dashboards.md §7.2 G1). */
function river(x: number): number {
  return 1500 * Math.sin((2 * Math.PI * x) / 30_000) + 400 * Math.sin((2 * Math.PI * x) / 9000 + 1)
}

/** Bends the plan so that the middle line follows the river and no boundary is straight; one to one, so that neighbours stay neighbours. */
function bent(x: number, y: number): readonly [number, number] {
  const near = Math.exp(-((y / 9000) ** 2))
  return [
    x + 320 * Math.sin(y / 2100) + 140 * Math.sin(y / 900 + 2),
    y + river(x) * near + 210 * Math.sin(x / 1700) + 90 * Math.sin(x / 700),
  ]
}

/** Degrees of a place of the plan, six digits (about 10 cm). */
export function placeAt(x: number, y: number): Point {
  const [east, north] = bent(x, y)
  return { lng: rounded(CENTRE.lng + east / 96_600), lat: rounded(CENTRE.lat + north / 110_850) }
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** The boundary through corners of the plan, each side with a point at every step: neighbours share every one. */
export function boundaryOf(corners: readonly (readonly [number, number])[]): Geometry {
  const ring: [number, number][] = []
  corners.forEach(([x, y], index) => {
    const [toX, toY] = corners[(index + 1) % corners.length] ?? [x, y]
    const steps = Math.max(1, Math.round(Math.hypot(toX - x, toY - y) / STEP))
    for (let step = 0; step < steps; step += 1) ring.push(position(x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps))
  })
  const [first] = ring
  return { type: 'Polygon', coordinates: [first ? [...ring, first] : ring] }
}

function position(x: number, y: number): [number, number] {
  const { lng, lat } = placeAt(x, y)
  return [lng, lat]
}

/** The corners of a block, round it. */
export function cornersOf({ west, south, east, north }: Block): readonly (readonly [number, number])[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
}

/** The middle of a block. */
export function middleOf({ west, south, east, north }: Block): Point {
  return placeAt((west + east) / 2, (south + north) / 2)
}

/** Parts of a block: rows from the south, each divided into as many parts; sides fall on the step. */
export function dividedInto(block: Block, rows: readonly number[]): readonly Block[] {
  const grid = (from: number, to: number, parts: number) =>
    Array.from({ length: parts + 1 }, (_, index) => (index === parts ? to : from + Math.round(((to - from) * index) / parts / STEP) * STEP))
  const heights = grid(block.south, block.north, rows.length)
  return rows.flatMap((parts, row) => {
    const widths = grid(block.west, block.east, parts)
    return Array.from({ length: parts }, (_, column) => ({
      west: widths[column] ?? 0,
      east: widths[column + 1] ?? 0,
      south: heights[row] ?? 0,
      north: heights[row + 1] ?? 0,
    }))
  })
}
