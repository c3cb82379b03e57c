import type { Geometry } from '@chengan/kernel/fields/field'
import { boxOf, type Position, stringsOf } from '@chengan/kernel/geometry/measure'
import { GREY, INK, type Paper, RED } from './paper.ts'

/** What a sketch of a site shows: the works, and the roads around them. */
export interface Sketch {
  readonly works: readonly Geometry[]
  readonly roads: readonly { readonly name: string; readonly line: Geometry }[]
}

export interface SketchFrame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Spot = readonly [x: number, y: number]

/** A mark of a sketch, in points: PDF and picture draw the same. */
export type SketchMark =
  | { readonly kind: 'line'; readonly spots: readonly Spot[]; readonly width: number; readonly colour: string }
  | { readonly kind: 'area'; readonly spots: readonly Spot[]; readonly colour: string; readonly opacity: number }
  | SketchWords

/** Words whose upper edge is so far above their place, about it or right of it, turned with it by so many degrees. */
interface SketchWords {
  readonly kind: 'words'
  readonly words: string
  readonly at: Spot
  readonly rise: number
  readonly size: number
  readonly colour: string
  readonly middle: boolean
  readonly turned: number
}

const METRES_OF_A_DEGREE = 111_195
/** A site is shown with at least so much of its surroundings (m). */
const LEAST_VIEW = 160
/** The works take up this part of the frame. */
const FILLED = 0.45
const ROAD_WIDTH = 7
const ROAD = '#d5d9e0'
const ROAD_WORDS = '#5b616b'
const ROAD_SIZE = 9

/** Places of a map as points of the page: north is up, one scale in both directions. */
function projection(works: readonly Geometry[], frame: SketchFrame) {
  const boxes = works.map(boxOf)
  const [west, south] = [Math.min(...boxes.map((one) => one[0])), Math.min(...boxes.map((one) => one[1]))]
  const [east, north] = [Math.max(...boxes.map((one) => one[2])), Math.max(...boxes.map((one) => one[3]))]
  const middle = { lng: (west + east) / 2, lat: (south + north) / 2 }
  const shrink = Math.cos((middle.lat * Math.PI) / 180)
  const metres = { x: (east - west) * METRES_OF_A_DEGREE * shrink, y: (north - south) * METRES_OF_A_DEGREE }
  const perMetre = Math.min(
    frame.width / Math.max(LEAST_VIEW, metres.x / FILLED),
    frame.height / Math.max((LEAST_VIEW * frame.height) / frame.width, metres.y / FILLED),
  )
  const at = ([lng, lat]: Position): Spot => [
    frame.x + frame.width / 2 + (lng - middle.lng) * METRES_OF_A_DEGREE * shrink * perMetre,
    frame.y + frame.height / 2 - (lat - middle.lat) * METRES_OF_A_DEGREE * perMetre,
  ]
  return { at, perMetre }
}

/** Where the works are, ground up: the roads around them with their names, a scale, and where north is. Nothing without works. */
export function marksOfSketch({ works, roads }: Sketch, frame: SketchFrame): readonly SketchMark[] {
  if (works.length === 0) return []
  const { at, perMetre } = projection(works, frame)
  const ways = roads.flatMap(({ line }) =>
    stringsOf(line).map((string): SketchMark => ({ kind: 'line', spots: string.map(at), width: ROAD_WIDTH, colour: ROAD })),
  )
  return [
    ...ways,
    ...works.flatMap((shape) => marksOfWorks(shape, at)),
    ...namesOfRoads(roads, at, frame),
    ...scaleBar(perMetre, frame),
    ...northArrow(frame),
  ]
}

function marksOfWorks(shape: Geometry, at: (position: Position) => Spot): readonly SketchMark[] {
  const isArea = shape.type === 'Polygon' || shape.type === 'MultiPolygon'
  return stringsOf(shape).flatMap((string): readonly SketchMark[] => {
    const spots = string.map(at)
    const line: SketchMark = { kind: 'line', spots, width: isArea ? 1.2 : 3, colour: RED }
    return isArea ? [{ kind: 'area', spots, colour: RED, opacity: 0.25 }, line] : [line]
  })
}

/** Where on its stretch a name stands: beside the works, which lie in the middle. */
const NAMED_AT = 0.2
const onto = ([ax, ay]: Spot, [bx, by]: Spot): Spot => [ax + (bx - ax) * NAMED_AT, ay + (by - ay) * NAMED_AT]

/** The longest piece in sight of each road bears its name, along the road. */
function namesOfRoads(roads: Sketch['roads'], at: (position: Position) => Spot, frame: SketchFrame): readonly SketchMark[] {
  const named = new Map<string, SketchMark>()
  for (const { name, line } of roads) {
    if (name === '' || named.has(name)) continue
    const stretch = longestInSight(line, at, frame)
    if (stretch === null) continue
    const [from, to] = stretch[0][0] <= stretch[1][0] ? stretch : [stretch[1], stretch[0]]
    const turned = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
    named.set(name, {
      ...{ kind: 'words', words: name, at: onto(from, to), rise: ROAD_WIDTH + ROAD_SIZE, size: ROAD_SIZE },
      ...{ colour: ROAD_WORDS, middle: true, turned },
    })
  }
  return [...named.values()]
}

function longestInSight(line: Geometry, at: (position: Position) => Spot, frame: SketchFrame): readonly [Spot, Spot] | null {
  let best: readonly [Spot, Spot] | null = null
  let length = 24
  for (const string of stringsOf(line)) {
    let before: Spot | undefined
    for (const spot of string.map(at)) {
      const visible = before === undefined ? null : partInSight(before, spot, frame)
      before = spot
      if (visible === null) continue
      const long = Math.hypot(visible[1][0] - visible[0][0], visible[1][1] - visible[0][1])
      if (long > length) [best, length] = [visible, long]
    }
  }
  return best
}

/** What of a stretch lies in the frame; null where nothing does. A straight road runs far beyond it on both sides. */
function partInSight(from: Spot, to: Spot, frame: SketchFrame): readonly [Spot, Spot] | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  let [begin, end] = [0, 1]
  const edges = [
    [-dx, from[0] - frame.x],
    [dx, frame.x + frame.width - from[0]],
    [-dy, from[1] - frame.y],
    [dy, frame.y + frame.height - from[1]],
  ] as const
  for (const [towards, room] of edges) {
    if (towards === 0 && room < 0) return null
    if (towards < 0) begin = Math.max(begin, room / towards)
    if (towards > 0) end = Math.min(end, room / towards)
  }
  const along = (share: number): Spot => [from[0] + dx * share, from[1] + dy * share]
  return begin >= end ? null : [along(begin), along(end)]
}

const LENGTHS = [5, 10, 20, 50, 100, 200, 500, 1000, 2000]

const label = (words: string, at: Spot, size: number): SketchWords => ({
  ...{ kind: 'words', words, at, rise: 0, size },
  ...{ colour: INK, middle: false, turned: 0 },
})

function scaleBar(perMetre: number, frame: SketchFrame): readonly SketchMark[] {
  const metres = LENGTHS.findLast((one) => one * perMetre <= frame.width / 4) ?? LENGTHS[0] ?? 5
  const [x, y] = [frame.x + 12, frame.y + frame.height - 14]
  const [end, left, right] = [x + metres * perMetre, x - 6, x + metres * perMetre + 40]
  const ground: readonly Spot[] = [
    [left, y - 18],
    [right, y - 18],
    [right, y + 8],
    [left, y + 8],
  ]
  const bar: readonly Spot[] = [
    [x, y - 4],
    [x, y],
    [end, y],
    [end, y - 4],
  ]
  return [
    { kind: 'area', spots: ground, colour: '#ffffff', opacity: 0.85 },
    { kind: 'line', spots: bar, width: 1, colour: INK },
    label(`${metres}米`, [end + 6, y - 9], 8),
  ]
}

function northArrow(frame: SketchFrame): readonly SketchMark[] {
  const [x, y] = [frame.x + frame.width - 20, frame.y + 12]
  const arrow: readonly Spot[] = [
    [x, y],
    [x + 6, y + 18],
    [x, y + 14],
    [x - 6, y + 18],
  ]
  return [{ kind: 'area', spots: arrow, colour: GREY, opacity: 1 }, label('北', [x - 4.5, y + 20], 9)]
}

/** Draws a sketch into a frame of a page. Draws nothing but the frame without works. */
export function drawSketch(paper: Paper, sketch: Sketch, frame: SketchFrame): void {
  const { doc } = paper
  const before = { x: doc.x, y: doc.y }
  doc.save()
  doc.rect(frame.x, frame.y, frame.width, frame.height).clip()
  for (const mark of marksOfSketch(sketch, frame)) drawMark(paper, mark)
  doc.restore()
  doc.lineWidth(0.6).strokeColor(INK).rect(frame.x, frame.y, frame.width, frame.height).stroke()
  doc.fillColor(INK)
  doc.x = before.x
  doc.y = before.y
}

function drawMark({ doc }: Paper, mark: SketchMark): void {
  if (mark.kind === 'words') {
    const { words, at, rise, size, colour, middle, turned } = mark
    const [x, y] = at
    doc.save()
    doc
      .fontSize(size)
      .fillColor(colour)
      .rotate(turned, { origin: [x, y] })
    doc.text(words, middle ? x - doc.widthOfString(words) / 2 : x, y - rise, { lineBreak: false })
    doc.restore()
    return
  }
  mark.spots.forEach(([x, y], index) => {
    if (index === 0) doc.moveTo(x, y)
    else doc.lineTo(x, y)
  })
  if (mark.kind === 'line') doc.lineJoin('round').lineCap('round').lineWidth(mark.width).strokeColor(mark.colour).stroke()
  else doc.fillColor(mark.colour).fillOpacity(mark.opacity).fill().fillOpacity(1)
}
