import { type Paper, RED } from './paper.ts'

/** Where a seal stands: its centre, in points. */
interface Place {
  readonly x: number
  readonly y: number
}

/** The seal of an office is 42 mm wide (国发〔1999〕25号). */
export const SEAL_RADIUS = 59.5
export const RING = 2.6
export const STAR = 18
export const NOTE = 7.5
export const SEAL_OPACITY = 0.82
const ARC_DEGREES = 250
const LARGEST_SIGN = 14

/** Points of a star with five tips, the first upwards. */
export function starAt({ x, y }: Place, radius: number): readonly (readonly [number, number])[] {
  const inner = radius * 0.382
  return Array.from({ length: 10 }, (_none, at) => {
    const angle = -Math.PI / 2 + (at * Math.PI) / 5
    const length = at % 2 === 0 ? radius : inner
    return [x + length * Math.cos(angle), y + length * Math.sin(angle)] as const
  })
}

/** The round seal of an office: ring, star, its name along the arc; below the star it says of itself that it is electronic. Whoever calls it writes on
 *  where he was. */
export function drawSeal(paper: Paper, office: string, place: Place): void {
  const { doc } = paper
  const before = { x: doc.x, y: doc.y }
  doc.save()
  doc.fillOpacity(SEAL_OPACITY).strokeOpacity(SEAL_OPACITY).strokeColor(RED).fillColor(RED)
  doc
    .lineWidth(RING)
    .circle(place.x, place.y, SEAL_RADIUS - RING / 2)
    .stroke()
  doc.polygon(...starAt(place, STAR).map(([x, y]) => [x, y])).fill()
  nameAlongArc(paper, office, place)
  doc.fontSize(NOTE).text('电子印章', place.x - 40, place.y + STAR + 8, { width: 80, align: 'center', lineBreak: false })
  doc.restore()
  doc.x = before.x
  doc.y = before.y
}

/** How large the signs of an office are on its seal, and at which angle each stands (0 is up). */
export function signsAlongArc(office: string): {
  readonly size: number
  readonly signs: readonly (readonly [sign: string, degrees: number])[]
} {
  const signs = [...office]
  const room = ((SEAL_RADIUS - RING - LARGEST_SIGN) * ARC_DEGREES * Math.PI) / 180
  const size = Math.min(LARGEST_SIGN, room / Math.max(1, signs.length))
  // Few signs stand together at the top instead of far apart.
  const spread = Math.min(ARC_DEGREES, signs.length * 22)
  const step = signs.length < 2 ? 0 : spread / (signs.length - 1)
  return { size, signs: signs.map((sign, at) => [sign, -spread / 2 + at * step] as const) }
}

function nameAlongArc({ doc }: Paper, office: string, { x, y }: Place): void {
  const { size, signs } = signsAlongArc(office)
  doc.fontSize(size)
  for (const [sign, degrees] of signs) {
    doc.save()
    doc.rotate(degrees, { origin: [x, y] })
    doc.text(sign, x - doc.widthOfString(sign) / 2, y - SEAL_RADIUS + RING + 3, { lineBreak: false })
    doc.restore()
  }
}
