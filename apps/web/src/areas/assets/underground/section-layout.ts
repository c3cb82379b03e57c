/** What of a body is drawn, in metres. */
export interface DrawnBody {
  readonly width: number
  readonly topDepth: number
  readonly bottomDepth: number
}

/** A line of the scale: so many metres below the road, at so many units of the drawing. */
export interface DepthLine {
  readonly metres: number
  readonly y: number
}

/** The ground below a road as it is drawn, one unit for both directions: nothing is drawn larger than it is. */
export interface SectionLayout {
  readonly width: number
  readonly height: number
  /** Of the road above the ground. */
  readonly surface: number
  readonly lines: readonly DepthLine[]
  readonly body: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

const DRAWN_WIDTH = 640
const LEAST_HEIGHT = 200
const MOST_HEIGHT = 460
const SURFACE = 36
/** Ground beside the body on each side, and below it, as a share of it. */
const BESIDE = 1
const BELOW = 0.3
const LEAST_METRES = 3
const MOST_LINES = 8
const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50]
/** The least that is still seen, in units. */
const SEEN = 3

/** Lays a body out; null of what has no size. */
export function sectionOf({ width, topDepth, bottomDepth }: DrawnBody): SectionLayout | null {
  if (!(width > 0) || !(bottomDepth > topDepth) || topDepth < 0) return null
  const metresAcross = Math.max(LEAST_METRES, width * (1 + 2 * BESIDE))
  const metresDown = bottomDepth * (1 + BELOW)
  const scale = Math.min(DRAWN_WIDTH / metresAcross, (MOST_HEIGHT - SURFACE) / metresDown)
  const height = Math.max(LEAST_HEIGHT, SURFACE + metresDown * scale)
  const shown = (height - SURFACE) / scale
  const step = steps.find((one) => shown / one <= MOST_LINES) ?? steps.at(-1) ?? 1
  const lines = Array.from({ length: Math.floor(shown / step) + 1 }, (_, at) => {
    const metres = Math.round(at * step * 10) / 10
    return { metres, y: SURFACE + metres * scale }
  })
  const drawn = { width: Math.max(SEEN, width * scale), height: Math.max(SEEN, (bottomDepth - topDepth) * scale) }
  return {
    ...{ width: DRAWN_WIDTH, height, surface: SURFACE, lines },
    body: { x: (DRAWN_WIDTH - drawn.width) / 2, y: SURFACE + topDepth * scale, ...drawn },
  }
}
