// Places of a road that are patched again and again (maintenance.md §8.5): pure, over all repairs at once, the same for the same repairs in whatever order they come.

/** A repair of the carriageway that is closed, or one of a repair that is under way. */
export interface PatchedPlace {
  readonly id: string
  readonly roadId: string
  readonly lng: number
  readonly lat: number
  /** What it cost, in yuan, and how much it patched, in m². */
  readonly cost: number
  readonly patched: number
  readonly closed: boolean
  /** Whether it repairs again what was repaired before. */
  readonly repeat: boolean
  /** yyyy-MM-dd */
  readonly day: string
}

/** From when on a place is a hot spot. */
export interface SpotLimits {
  readonly metres: number
  readonly repairs: number
  readonly repeats: number
}

/** As the book has them: three repairs within 100 m, or two repeats. */
export const USUAL_LIMITS: SpotLimits = { metres: 100, repairs: 3, repeats: 2 }
/** Days that are looked back. */
export const SPOT_DAYS = 90

export interface FoundSpot {
  readonly roadId: string
  /** Its repairs, in the order of their days. */
  readonly places: readonly PatchedPlace[]
  readonly repairs: number
  readonly repeats: number
  readonly cost: number
  readonly patched: number
  readonly lng: number
  readonly lat: number
  /** From the first to the last repair along the road, in metres. */
  readonly span: number
}

interface Local extends PatchedPlace {
  readonly x: number
  readonly y: number
}

const METRES_OF_DEGREE = 111_195
const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** In metres east and north of the first, which is exact enough for a road of a city. */
function inMetres(places: readonly PatchedPlace[]): readonly Local[] {
  const least = (name: 'lng' | 'lat') => places.reduce((low, one) => Math.min(low, one[name]), Number.POSITIVE_INFINITY)
  const [lng, lat] = [least('lng'), least('lat')]
  const east = METRES_OF_DEGREE * Math.cos((lat * Math.PI) / 180)
  return places.map((one) => ({ ...one, x: (one.lng - lng) * east, y: (one.lat - lat) * METRES_OF_DEGREE }))
}

const rangeOf = (values: readonly number[]) => values.reduce((most, one) => Math.max(most, one), 0)

/** The hot spots of one road. Its repairs are taken from one end to the other; each that is in none yet begins one with what lies ahead of it within the distance. A cell of the grid keeps only
 *  what is in no spot yet, and in a cell few can stand that find no company: the work grows with the repairs, and not with their square. */
function spotsOfRoad(places: readonly PatchedPlace[], limits: SpotLimits): readonly FoundSpot[] {
  const local = inMetres(places)
  const axis = rangeOf(local.map(({ x }) => x)) >= rangeOf(local.map(({ y }) => y)) ? 'x' : 'y'
  const ordered = local.toSorted((one, other) => one[axis] - other[axis] || byText(one.id, other.id))
  const cell = (value: number) => Math.floor(value / limits.metres)
  const grid = new Map<string, number[]>()
  for (const [at, { x, y }] of ordered.entries()) {
    const key = `${cell(x)}|${cell(y)}`
    const there = grid.get(key)
    if (there === undefined) grid.set(key, [at])
    else there.push(at)
  }
  const taken = new Set<number>()
  const found: FoundSpot[] = []
  for (const [at, seed] of ordered.entries()) {
    if (taken.has(at)) continue
    const ahead: number[] = []
    for (let i = -1; i <= 1; i += 1)
      for (let j = -1; j <= 1; j += 1)
        for (const other of grid.get(`${cell(seed.x) + i}|${cell(seed.y) + j}`) ?? []) {
          const one = ordered[other]
          if (other >= at && one !== undefined && Math.hypot(one.x - seed.x, one.y - seed.y) <= limits.metres) ahead.push(other)
        }
    const members = ahead.flatMap((other) => ordered[other] ?? [])
    const repairs = members.filter(({ closed }) => closed).length
    const repeats = members.filter(({ repeat }) => repeat).length
    if (repairs < limits.repairs && repeats < limits.repeats) continue
    for (const other of ahead) taken.add(other)
    for (const key of new Set(members.map(({ x, y }) => `${cell(x)}|${cell(y)}`)))
      grid.set(
        key,
        (grid.get(key) ?? []).filter((other) => !taken.has(other)),
      )
    found.push(spotOf(members, repairs, repeats, axis))
  }
  return found
}

const sumOf = (values: readonly number[]) => Math.round(values.reduce((sum, one) => sum + one, 0) * 1000) / 1000

function spotOf(members: readonly Local[], repairs: number, repeats: number, axis: 'x' | 'y'): FoundSpot {
  const mean = (name: 'lng' | 'lat') => Math.round((members.reduce((sum, one) => sum + one[name], 0) / members.length) * 1e7) / 1e7
  const along = members.map((one) => one[axis])
  return {
    roadId: members[0]?.roadId ?? '',
    places: members
      .map(({ x: _x, y: _y, ...place }) => place)
      .toSorted((one, other) => byText(one.day, other.day) || byText(one.id, other.id)),
    ...{ repairs, repeats, lng: mean('lng'), lat: mean('lat') },
    ...{ cost: sumOf(members.map(({ cost }) => cost)), patched: sumOf(members.map(({ patched }) => patched)) },
    span: Math.round((rangeOf(along) - along.reduce((low, one) => Math.min(low, one), Number.POSITIVE_INFINITY)) * 10) / 10,
  }
}

/** The hot spots among some repairs, the dearest first. */
export function hotSpotsAmong(places: readonly PatchedPlace[], limits: SpotLimits = USUAL_LIMITS): readonly FoundSpot[] {
  return [...Map.groupBy(places, ({ roadId }) => roadId).values()]
    .flatMap((ofRoad) => spotsOfRoad(ofRoad, limits))
    .toSorted((one, other) => other.cost - one.cost || byText(one.places[0]?.id ?? '', other.places[0]?.id ?? ''))
}

/** What would be resurfaced at a hot spot: a lane over its length, 10 m more at either end. */
const LANE = 3.75
const BEYOND = 10
/** Patching that costs more than this share of resurfacing the strip (per cent) says: resurface. */
export const RESURFACE_FROM = 30

export interface SpotAdvice {
  /** Length in m and area in m² of the strip. */
  readonly length: number
  readonly area: number
  /** What patching has cost on each m² of it, in yuan, and how much that is of the price of resurfacing, in per cent. */
  readonly patchRate: number
  readonly share: number | null
  readonly resurface: boolean
  /** What resurfacing it would cost, in yuan; null where no price is set. */
  readonly sum: number | null
}

/** What patching has cost against what resurfacing would (maintenance.md §8.5). `price`: yuan/m². */
export function adviceFor({ span, cost }: Pick<FoundSpot, 'span' | 'cost'>, price: number | null): SpotAdvice {
  const length = Math.round((span + 2 * BEYOND) * 10) / 10
  const area = Math.round(length * LANE * 10) / 10
  const patchRate = Math.round((cost / area) * 100) / 100
  const share = price === null ? null : Math.round((patchRate / price) * 1000) / 10
  return {
    ...{ length, area, patchRate, share },
    resurface: share !== null && share > RESURFACE_FROM,
    sum: price === null ? null : Math.round(area * price * 100) / 100,
  }
}
