import { wholeRoad } from '../../apps/web/src/areas/municipal/excavation/map/whole-road.ts'
import type { Geometry } from '../../packages/kernel/src/fields/field.ts'
import { boxOf, type Position, stringsOf } from '../../packages/kernel/src/geometry/measure.ts'

interface Pixels {
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The width of the whole earth on a map of level 0. */
const EARTH_PIXELS = 512

/** Pixels on either side of the middle of the stretch: so far apart two presses are two corners. */
const APART = 4

/** A place on the map of level 0, whose axes are the screen's. */
function onEarth([lng, lat]: Position): Pixels {
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
  return { x: EARTH_PIXELS * (0.5 + lng / 360), y: EARTH_PIXELS * (0.5 - north / (2 * Math.PI)) }
}

/** Two places a few pixels apart on a road, along its longest straight stretch, in the map that shows the road whole: where a road bends, the middle of the map
 *  lies beside it. */
export function stretchOnScreen(road: Geometry, { width, height }: Size): readonly Pixels[] {
  const [west, south, east, north] = boxOf(road)
  const { padding, maxZoom } = wholeRoad
  const [low, high] = [onEarth([west, south]), onEarth([east, north])]
  const fits = Math.min((width - 2 * padding) / (high.x - low.x), (height - 2 * padding) / (low.y - high.y))
  const scale = Math.min(fits, 2 ** maxZoom)
  const seen = (place: Position): Pixels => {
    const { x, y } = onEarth(place)
    return { x: width / 2 + (x - (low.x + high.x) / 2) * scale, y: height / 2 + (y - (low.y + high.y) / 2) * scale }
  }
  const stretches = stringsOf(road).flatMap((string) => {
    const corners = string.map(seen)
    return corners.slice(1).flatMap((to, before) => {
      const from = corners[before]
      return from === undefined ? [] : [{ from, to, length: Math.hypot(to.x - from.x, to.y - from.y) }]
    })
  })
  const [longest] = stretches.sort((a, b) => b.length - a.length)
  if (longest === undefined) throw new Error('the road has no line')
  const { from, to, length } = longest
  return [-APART, APART].map((off) => ({
    x: (from.x + to.x) / 2 + (off * (to.x - from.x)) / length,
    y: (from.y + to.y) / 2 + (off * (to.y - from.y)) / length,
  }))
}
