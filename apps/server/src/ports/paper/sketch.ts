import type { Geometry } from '@chengan/kernel/fields/field'
import { boxOf, type Position, stringsOf } from '@chengan/kernel/geometry/measure'
import { GREY, INK, type Paper, RED } from './paper.ts'

/** What a sketch of a site shows: the works, and the roads around them. */
export interface Sketch {
  readonly works: readonly Geometry[]
  readonly roads: readonly { readonly name: string; readonly line: Geometry }[]
}

interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Spot = readonly [x: number, y: number]

const METRES_OF_A_DEGREE = 111_195
/** A site is shown with at least so much of its surroundings (m). */
const LEAST_VIEW = 160
/** The works take up this part of the frame. */
const FILLED = 0.45
const ROAD_WIDTH = 7
const ROAD = '#d5d9e0'

/** Places of a map as points of the page: north is up, one scale in both directions. */
function projection(works: readonly Geometry[], frame: Frame) {
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

/** Draws where the works are: the roads around them with their names, a scale, and where north is. Draws nothing but the frame without works. */
export function drawSketch(paper: Paper, { works, roads }: Sketch, frame: Frame): void {
  const { doc } = paper
  const before = { x: doc.x, y: doc.y }
  if (works.length > 0) {
    const { at, perMetre } = projection(works, frame)
    doc.save()
    doc.rect(frame.x, frame.y, frame.width, frame.height).clip()
    for (const { line } of roads)
      for (const string of stringsOf(line)) path(paper, string.map(at)).lineWidth(ROAD_WIDTH).strokeColor(ROAD).stroke()
    for (const shape of works) drawWorks(paper, shape, at)
    nameRoads(paper, roads, at, frame)
    scaleBar(paper, perMetre, frame)
    northArrow(paper, frame)
    doc.restore()
  }
  doc.lineWidth(0.6).strokeColor(INK).rect(frame.x, frame.y, frame.width, frame.height).stroke()
  doc.fillColor(INK)
  doc.x = before.x
  doc.y = before.y
}

function path({ doc }: Paper, spots: readonly Spot[]): PDFKit.PDFDocument {
  spots.forEach(([x, y], index) => {
    if (index === 0) doc.moveTo(x, y)
    else doc.lineTo(x, y)
  })
  return doc.lineJoin('round').lineCap('round')
}

function drawWorks(paper: Paper, shape: Geometry, at: (position: Position) => Spot): void {
  const isArea = shape.type === 'Polygon' || shape.type === 'MultiPolygon'
  for (const string of stringsOf(shape)) {
    if (isArea) path(paper, string.map(at)).fillOpacity(0.25).fillColor(RED).fill()
    path(paper, string.map(at))
      .lineWidth(isArea ? 1.2 : 3)
      .strokeColor(RED)
      .stroke()
  }
  paper.doc.fillOpacity(1)
}

const inside = ([x, y]: Spot, frame: Frame) => x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height
/** Where on its stretch a name stands: beside the works, which lie in the middle. */
const NAMED_AT = 0.2
const onto = ([ax, ay]: Spot, [bx, by]: Spot): Spot => [ax + (bx - ax) * NAMED_AT, ay + (by - ay) * NAMED_AT]
/** Pieces of a stretch as long as a name: of a long one, the part in sight is found. */
const PIECES = 12

/** The longest piece in sight of each road bears its name, along the road. */
function nameRoads({ doc }: Paper, roads: Sketch['roads'], at: (position: Position) => Spot, frame: Frame): void {
  doc.fontSize(9).fillColor('#5b616b')
  const named = new Set<string>()
  for (const { name, line } of roads) {
    if (name === '' || named.has(name)) continue
    const stretch = longestInSight(line, at, frame)
    if (stretch === null) continue
    named.add(name)
    const [from, to] = stretch[0][0] <= stretch[1][0] ? stretch : [stretch[1], stretch[0]]
    const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
    const [x, y] = onto(from, to)
    doc.save()
    doc.rotate(angle, { origin: [x, y] })
    doc.text(name, x - doc.widthOfString(name) / 2, y - ROAD_WIDTH - 9, { lineBreak: false })
    doc.restore()
  }
}

function longestInSight(line: Geometry, at: (position: Position) => Spot, frame: Frame): readonly [Spot, Spot] | null {
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

function partInSight(from: Spot, to: Spot, frame: Frame): readonly [Spot, Spot] | null {
  const along = (share: number): Spot => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
  const seen = Array.from({ length: PIECES + 1 }, (_none, at) => along(at / PIECES)).filter((spot) => inside(spot, frame))
  const [first, last] = [seen[0], seen.at(-1)]
  return first === undefined || last === undefined || seen.length < 2 ? null : [first, last]
}

const LENGTHS = [5, 10, 20, 50, 100, 200, 500, 1000, 2000]

function scaleBar({ doc }: Paper, perMetre: number, frame: Frame): void {
  const metres = LENGTHS.findLast((one) => one * perMetre <= frame.width / 4) ?? LENGTHS[0] ?? 5
  const [x, y] = [frame.x + 12, frame.y + frame.height - 14]
  doc
    .rect(x - 6, y - 18, metres * perMetre + 46, 26)
    .fillColor('#ffffff')
    .fillOpacity(0.85)
    .fill()
    .fillOpacity(1)
  doc.lineWidth(1).strokeColor(INK)
  doc
    .moveTo(x, y - 4)
    .lineTo(x, y)
    .lineTo(x + metres * perMetre, y)
    .lineTo(x + metres * perMetre, y - 4)
    .stroke()
  doc
    .fontSize(8)
    .fillColor(INK)
    .text(`${metres}米`, x + metres * perMetre + 6, y - 9, { lineBreak: false })
}

function northArrow({ doc }: Paper, frame: Frame): void {
  const [x, y] = [frame.x + frame.width - 20, frame.y + 12]
  doc
    .polygon([x, y], [x + 6, y + 18], [x, y + 14], [x - 6, y + 18])
    .fillColor(GREY)
    .fill()
  doc
    .fontSize(9)
    .fillColor(INK)
    .text('北', x - 4.5, y + 20, { lineBreak: false })
}
