import type { Geometry, Point } from '@chengan/kernel/fields/field'
import { lengthOf } from '@chengan/kernel/geometry/measure'
import { nearestOn } from '@chengan/kernel/geometry/nearest'
import { askedRows } from '../city/asked-rows.ts'
import type { Book, CityRow } from '../city/book.ts'
import { placeAt } from '../city/shapes.ts'
import { metresOfRoad } from '../register/along.ts'
import type { Stream } from '../stream.ts'
import { everyRoad, pointsOf } from './road-index.ts'
import type { Standing } from './road-plan.ts'

/** A damage of a detection: part, span or support, component, type, class. */
export type FoundBridge = readonly [part: string, unitNo: string | null, component: string, damageType: string, degree: string]

/** How a bridge fares (dashboards.md §7.4): the grade that its damages lead to, A to E. */
type Health = 'light' | 'worn' | 'tired' | 'weak' | 'failing'

type Unit = readonly [component: string, damageType: string, degree: string]

const onDeck = (...found: readonly Unit[]): readonly FoundBridge[] => found.map((one) => ['1', null, ...one])
/** The same at every span or support: the index takes their mean. */
const atEach = (part: string, units: readonly string[], ...found: readonly Unit[]): readonly FoundBridge[] =>
  units.flatMap((unit) => found.map((one): FoundBridge => [part, unit, ...one]))

const tiredDeck: readonly Unit[] = [
  ['1', '103', '2'],
  ['1', '101', '2'],
  ['3', '304', '2'],
  ['4', '401', '2'],
]
const failingDeck: readonly Unit[] = [
  ['1', '103', '3'],
  ['3', '304', '2'],
  ['4', '401', '3'],
]

/** The damages of a state on so many spans. */
const damages: Readonly<Record<Health, (spans: readonly string[], supports: readonly string[]) => readonly FoundBridge[]>> = {
  light: () => onDeck(['1', '101', '1'], ['3', '302', '1']),
  worn: (spans) => [...onDeck(['1', '101', '2']), ...atEach('2', spans, ['7', '703', '2'])],
  tired: (spans) => [...onDeck(...tiredDeck), ...atEach('2', spans, ['7', '703', '2'], ['8', '801', '2'])],
  weak: (spans) => [...damages.tired(spans, []), ['2', '1', '7', '703', '3']],
  failing: (spans, supports) => [
    ...onDeck(...failingDeck),
    ...atEach('2', spans, ['7', '703', '3'], ['7', '704', '2'], ['8', '806', '2'], ['8', '801', '2']),
    ...atEach('3', supports, ['21', '2104', '2'], ['22', '2201', '2'], ['23', '2302', '2'], ['24', '2402', '2']),
  ],
}
const order: readonly Health[] = ['light', 'worn', 'tired', 'weak', 'failing']

/** Found at the units that a bridge of so many spans has. */
function damagesOf(state: Health, spans: number): readonly FoundBridge[] {
  const numbers = Array.from({ length: spans + 1 }, (_, at) => String(at))
  return damages[state](numbers.slice(1), numbers)
}

/** A bridge of the city. */
export interface BridgePlan {
  readonly key: string
  readonly name: string
  readonly district: string
  readonly standing: Standing
  readonly road: CityRow<'road'> | undefined
  /** Along its road. */
  readonly line: Geometry
  readonly spans: readonly number[]
  readonly width: number
  readonly category: string
  readonly crossingName: string
  /** Damages by detection, a year apart, the older first. */
  readonly detections: readonly (readonly FoundBridge[])[]
  readonly limitLoad?: number
  /** Closed for its grade. */
  readonly closed?: boolean
}

const YEARS = 5
/** Rows that a footbridge has among detections: the record, and what it found. */
const ROWS_OF_A_RATING = 3
/** One of the first eight and of so many further bridges waits for its audit. */
const FIRST_WAITING = 7
const ODD = 80

function standingOf(number: number): Standing {
  return number === FIRST_WAITING || number % ODD === ODD - 1 ? 'pendingAudit' : 'inUse'
}

const named = [
  {
    name: '古渡桥',
    over: '小澄河',
    district: '990102',
    x: -3600,
    spans: [20, 20, 20],
    width: 30,
    category: '3',
    health: ['light', 'worn'],
  },
  {
    name: '望江桥',
    over: '南塘河',
    district: '990102',
    x: -1200,
    spans: [25, 30, 25],
    width: 36,
    category: '3',
    health: ['light', 'light'],
  },
  { name: '听潮桥', over: '盐仓河', district: '990102', x: 1400, spans: [16, 16], width: 18, category: '4', health: ['worn', 'tired'] },
  {
    name: '文澜桥',
    over: '织造河',
    district: '990102',
    x: 3700,
    spans: [13, 13],
    width: 14,
    category: '5',
    health: ['tired', 'weak'],
    limitLoad: 20,
  },
  { name: '清源桥', over: '石桐溪', district: '990121', x: -16_500, spans: [20, 20], width: 12, category: '4', health: ['light', 'light'] },
  { name: '溪坪桥', over: '石桐溪', district: '990121', x: -19_500, spans: [16, 16], width: 9, category: '5', health: ['worn', 'worn'] },
] as const

/** Metres of the plan to keep bank and river apart from the streets' edges. */
const NORTH = 160
const COUNTY_NORTH = 900

/** The road of its district that comes nearest to the place of a bridge; each has a road of its own while there are some. */
function roadNear(book: Book, district: string, place: Point, taken: Set<string>): CityRow<'road'> {
  const own = everyRoad(book).filter((row) => row.regionId === district)
  const free = own.filter(({ id }) => !taken.has(id))
  const away = (road: CityRow<'road'>) => nearestOn([place.lng, place.lat], road.geom as Geometry)?.metres ?? Number.POSITIVE_INFINITY
  const [first] = (free.length === 0 ? own : free).toSorted((one, other) => away(one) - away(other))
  if (first === undefined) throw new Error(`no road in use in ${district} for a bridge`)
  taken.add(first.id)
  return first
}

function namedPlan(book: Book, one: (typeof named)[number], taken: Set<string>, findings: Findings): BridgePlan {
  const { name, over, district, x, spans, width, category, health } = one
  const total = spans.reduce((sum: number, span) => sum + span, 0)
  const road = roadNear(book, district, placeAt(x, district === '990102' ? NORTH : COUNTY_NORTH), taken)
  const [before, now] = health
  const detections = findings.of(name, 'inUse', yearly(before, now), spans.length)
  return {
    key: name,
    name,
    district,
    standing: 'inUse',
    road,
    line: metresOfRoad(road.geom as Geometry, lengthOf(road.geom as Geometry) / 2, total),
    spans,
    width,
    category,
    crossingName: over,
    detections,
    ...limitOf(one),
  }
}

const limitOf = (one: object) => ('limitLoad' in one && typeof one.limitLoad === 'number' ? { limitLoad: one.limitLoad } : {})

/** The states of the last years: as before, then as now. */
const yearly = (before: Health, now: Health): readonly Health[] => [before, before, before, now, now]

const waters = ['小澄河', '南塘河', '织造河', '盐仓河', '铁炉河', '月洲港', '石桐溪']
const categoryOf: Readonly<Record<string, string>> = { 1: '2', 2: '3', 3: '4', 4: '5' }

/** Spans in m by size: small, medium, large, extra large bridges (dashboards.md §7.4). */
function spansOf(stream: Stream): readonly number[] {
  const [least, most, from, to] = stream.weighted<readonly [number, number, number, number]>([
    [[1, 2, 8, 14], 31],
    [[2, 4, 16, 25], 46],
    [[5, 13, 25, 40], 20],
    [[24, 32, 35, 45], 3],
  ])
  const length = stream.between(from, to)
  return Array.from({ length: stream.between(least, most) }, () => length)
}

const ordinals = ['', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** A further bridge: in the run of a road, over one of the smaller waters. */
function furtherPlan(book: Book, number: number, onRoad: Map<string, number>, findings: Findings): BridgePlan {
  const stream = book.stream('jcsj/basebridge/plan', number)
  const roads = everyRoad(book)
  const road = stream.pick(roads)
  const place = onRoad.get(road.id) ?? 0
  onRoad.set(road.id, place + 1)
  const health = number === named.length ? 'failing' : healthOf(stream)
  // What fails are old small bridges.
  const spans = health === 'failing' ? [13] : fitting(spansOf(stream), road)
  const total = spans.reduce((sum, span) => sum + span, 0)
  const name = `${String(road.name)}${ordinals[place] ?? place + 1}桥`
  const standing = standingOf(number)
  const now = yearly(order[Math.max(0, order.indexOf(health) - 1)] ?? 'light', health)
  const grade = String(road.roadGrade)
  return {
    key: `${String(road.regionId)}|${name}`,
    name,
    district: String(road.regionId),
    standing,
    road,
    line: alongRoad(road, total, stream),
    spans,
    width: { 1: 33, 2: 30, 3: 22, 4: 13 }[grade] ?? 13,
    category: categoryOf[grade] ?? '5',
    crossingName: stream.pick(waters),
    detections: findings.of(name, standing, now, spans.length),
    ...(health === 'weak' ? { limitLoad: stream.pick([15, 20, 30]) } : {}),
    ...(health === 'failing' ? { limitLoad: 5, closed: true } : {}),
  }
}

function healthOf(stream: Stream): Health {
  return stream.weighted<Health>([
    ['light', 380],
    ['worn', 440],
    ['tired', 150],
    ['weak', 26],
    ['failing', 4],
  ])
}

/** Spans as many as the road has room for. */
function fitting(spans: readonly number[], road: CityRow<'road'>): readonly number[] {
  const [each = 1] = spans
  return spans.slice(0, Math.max(1, Math.floor((lengthOf(road.geom as Geometry) * OF_A_ROAD) / each)))
}

/** No bridge takes more than this share of its road. */
const OF_A_ROAD = 0.8

/** From a point of the road on, with its bends. */
function alongRoad(road: CityRow<'road'>, metres: number, stream: Stream): Geometry {
  const line = road.geom as Geometry
  const stretches = Math.max(1, pointsOf(road).length - 1)
  return metresOfRoad(line, (lengthOf(line) * stream.below(stretches)) / stretches, metres)
}

/** What detections find: the damages of the state at units that the bridge has, and slight ones beside, so that all records together
 *  have as many rows as the scale asks. */
class Findings {
  readonly #book: Book
  readonly #each: number
  #owed = 0

  constructor(book: Book) {
    const bridges = askedRows.bridges.rows[book.scale]
    const detected = Array.from({ length: bridges }, (_, number) => standingOf(number)).filter((one) => one === 'inUse').length
    this.#book = book
    // Footbridges have their share of what is detected.
    const ofBridges = askedRows.detections.rows[book.scale] - askedRows.footbridges.rows[book.scale] * ROWS_OF_A_RATING
    this.#each = ofBridges / (detected * YEARS) - 1
  }

  of(name: string, standing: Standing, states: readonly Health[], spans: number): BridgePlan['detections'] {
    if (standing !== 'inUse') return []
    return states.map((state, year) => {
      const stream = this.#book.stream('szgl/bhjcbridge/found', `${name}|${year}`)
      const base = damagesOf(state, spans)
      const more = Math.max(0, Math.floor(this.#owed + this.#each - base.length))
      this.#owed += this.#each - base.length - more
      return [...base, ...Array.from({ length: more }, () => slightDamage(stream, spans))]
    })
  }
}

function slightDamage(stream: Stream, spans: number): FoundBridge {
  const unit = String(stream.between(1, spans))
  return stream.pick<FoundBridge>([
    ['2', unit, '7', '701', '1'],
    ['3', unit, '23', '2301', '1'],
    ['1', null, '3', '302', '1'],
    ['1', null, '1', '101', '1'],
  ])
}

/** The bridges of the city's scale: over the river those with a name of their own, then as many as are asked. */
export function bridgePlans(book: Book): readonly BridgePlan[] {
  const onRoad = new Map<string, number>()
  const findings = new Findings(book)
  const further = Array.from({ length: askedRows.bridges.rows[book.scale] - named.length }, (_, index) =>
    furtherPlan(book, named.length + index, onRoad, findings),
  )
  // The named ones last: they make up for what the worst of the others has more.
  const taken = new Set<string>()
  const first = named.map((one) => namedPlan(book, one, taken, findings))
  return [...first, ...further]
}
