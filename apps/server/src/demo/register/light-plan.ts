import { askedRows } from '../city/asked-rows.ts'
import type { Book, CityRow } from '../city/book.ts'
import { dealt } from '../city/scale.ts'
import { everyRoad } from '../municipal/road-index.ts'

/** How a class of road is lit (dashboards.md §7.2 G10): metres from pole to pole, on which sides, how high and how strong. */
interface RoadLight {
  readonly spacing: number
  readonly sides: 'both' | 'staggered' | 'one'
  readonly arrangement: string
  readonly height: number
  readonly watts: number
}

const wide: RoadLight = { spacing: 35, sides: 'both', arrangement: '2', height: 12, watts: 180 }
const middle: RoadLight = { spacing: 30, sides: 'staggered', arrangement: '3', height: 10, watts: 120 }
const narrow: RoadLight = { spacing: 25, sides: 'one', arrangement: '1', height: 8, watts: 60 }
const lights: Readonly<Record<string, RoadLight>> = { 1: wide, 2: wide, 3: middle, 4: narrow }

const lightOf = (road: CityRow<'road'>): RoadLight => lights[String(road.roadGrade)] ?? narrow

/** Of a hundred lamps so many stand along roads and on plots; the others at stations of the metro. */
const ALONG_ROADS = 0.88
const ON_PLOTS = 0.09

/** However small the city, so many roads have their lamps recorded: of every district one of each class. */
const LEAST_ROADS = 18

/** Of each supply box three distribution boxes hang, with four loops each (dashboards.md §7.3): with a unit for each box that makes twenty rows. */
export const BOXES_FED = 3
export const LOOPS_EACH = 4
const ROWS_OF_A_BOX = 1 + BOXES_FED + BOXES_FED * LOOPS_EACH + 1 + BOXES_FED

/** A road with the number of its poles, and of the distribution boxes from which they are fed. */
export interface LitRoad {
  readonly road: CityRow<'road'>
  readonly light: RoadLight
  readonly poles: number
  readonly boxes: number
}

interface LightPlan {
  readonly roads: readonly LitRoad[]
  readonly onPlots: number
  readonly plots: number
  readonly atStations: number
}

const room = (road: CityRow<'road'>) => {
  const { spacing, sides } = lightOf(road)
  return Math.max(2, Math.floor(Number(road.length) / spacing)) * (sides === 'both' ? 2 : 1)
}

/** Which roads are lit by lamps that are recorded singly: a smaller city has recorded fewer of them, in every district some. Of a long road those at its
 *  beginning. */
export function lightPlanOf(book: Book): LightPlan {
  const lamps = askedRows.lamps.rows[book.scale]
  const alongRoads = Math.round(lamps * ALONG_ROADS)
  const onPlots = Math.round(lamps * ON_PLOTS)
  const byDistrict = Map.groupBy(
    everyRoad(book).map(({ id }) => book.get('road', id)),
    (road) => String(road.regionId),
  )
  const longest = Math.max(...[...byDistrict.values()].map((roads) => roads.length))
  const inTurn = Array.from({ length: longest }, (_, turn) => [...byDistrict.values()].flatMap((roads) => roads[turn] ?? [])).flat()
  const chosen: { road: CityRow<'road'>; poles: number }[] = []
  let left = alongRoads
  for (const road of inTurn) {
    if (left <= 0) break
    const poles = Math.min(left, room(road), Math.ceil(alongRoads / LEAST_ROADS))
    chosen.push({ road, poles })
    left -= poles
  }
  // Where the roads are too few their poles stand closer.
  const extra = dealt(
    Math.max(0, left),
    chosen.map(({ poles }) => poles),
  )
  const counts = chosen.map(({ poles }, at) => poles + (extra[at] ?? 0))
  const boxes = dealt(Math.round(askedRows.powered.rows[book.scale] / ROWS_OF_A_BOX) * BOXES_FED, counts)
  return {
    roads: chosen.map(({ road }, at) => ({ road, light: lightOf(road), poles: counts[at] ?? 0, boxes: Math.max(1, boxes[at] ?? 0) })),
    onPlots,
    plots: Math.max(6, Math.round(onPlots / 24)),
    atStations: lamps - alongRoads - onPlots,
  }
}
