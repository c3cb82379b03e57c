import { earlierOf } from '@chengan/kernel/time'
import { yhWorkKind } from '../../dictionaries/care.ts'
import { yhFacilityKind } from '../../dictionaries/events.ts'
import { balanceTasks, type FixedTask } from './balance.ts'
import { type Cycle, type CyclesOfStandard, cycleAt, isLongerCycle, type StandingOfFacility } from './cycles.ts'
import { type CareDate, datesOfCare, daysOfCycle, toleranceOfCare } from './dates-of-care.ts'
import { dayNumber, dayText } from './day-numbers.ts'
import type { DaySpan, Seasons } from './seasons.ts'

const PATROL = yhWorkKind.values.patrol.value
const ROAD = yhFacilityKind.values.road.value
/** Patrols of these are one for the road and the day; bridges and tunnels keep their own. */
const alongRoads: readonly string[] = [ROAD, yhFacilityKind.values.streetLamp.value, yhFacilityKind.values.manhole.value]
/** From this cycle on, in days, tasks are spread. */
const SPREAD_FROM = 7
/** Tasks of cycles up to this one, in days, are written a few days ahead. */
const SHORT = 3

/** A facility of a section, in force between two days. */
export interface FacilityUnderCare extends StandingOfFacility {
  readonly facilityId: string
  readonly facilityKind: string
  /** The road on which it lies, or which it is; null where that is not known. */
  readonly roadId: string | null
  readonly from: string
  readonly to: string
}

/** A standard in use. */
export interface StandardOfCare extends CyclesOfStandard {
  readonly standardId: string
  readonly facilityKind: string
  readonly workKind: string
  readonly toleranceDays: number | null
  readonly seasonRule: string | null
  readonly floodSeasonOnly: boolean
  readonly mandatory: boolean
}

/** What a contract agrees on for a standard: another cycle, or that it is left out. */
export type AgreedCare = { readonly excluded: true } | { readonly excluded: false; readonly cycle: Cycle }

/** A task that stands already, whatever its state but cancelled. */
export interface StandingTask {
  readonly facilityId: string
  readonly standardId: string
  readonly planDate: string
  /** The date by the cycle alone, by which a run knows its own tasks; null of what was planned by hand. */
  readonly nominalDate: string | null
  readonly roadId: string | null
}

export interface CareQuestion {
  /** The days to plan, both included. */
  readonly from: string
  readonly to: string
  readonly facilities: readonly FacilityUnderCare[]
  readonly standards: readonly StandardOfCare[]
  readonly agreed: ReadonlyMap<string, AgreedCare>
  readonly standing: readonly StandingTask[]
  /** The day of the latest accepted task of a standard at a facility; null where there is none. */
  lastAccepted(facilityId: string, standardId: string): string | null
  readonly seasons: Seasons
  isWorkday(date: string): boolean
  readonly balance: boolean
}

export interface PlannedCare {
  readonly facilityId: string
  readonly facilityKind: string
  readonly roadId: string | null
  readonly standardId: string
  readonly nominalDate: string
  readonly planDate: string
  readonly windowStart: string
  readonly windowEnd: string
  /** Of a cycle that is written a few days ahead and carried on. */
  readonly short: boolean
}

/** A care at a facility without a date, or with one that was not planned. */
export interface CareAt {
  readonly facilityId: string
  readonly standardId: string
}

export interface CarePlanned {
  readonly tasks: readonly PlannedCare[]
  /** Those that stand already, by the date that they would have had. */
  readonly skipped: readonly (CareAt & { readonly planDate: string })[]
  /** Where a standard gives no cycle: the grade or class of the facility is missing. */
  readonly conflicts: readonly CareAt[]
  /** Tasks of each month (yyyy-MM), in their order. */
  readonly byMonth: readonly { readonly month: string; readonly count: number }[]
}

/** A care at the place where it is done: of patrols along a road the road itself, at the shortest cycle of what lies on it. */
interface Place extends Omit<FacilityUnderCare, keyof StandingOfFacility> {
  readonly cycle: Cycle
}

const atKey = (facilityId: string, standardId: string) => `${facilityId}|${standardId}`

/** How often a standard comes at a facility under a contract; null where nothing says it. */
function cycleUnder(standard: StandardOfCare, facility: FacilityUnderCare, agreed: AgreedCare | undefined): Cycle | null {
  return agreed?.excluded === false ? agreed.cycle : cycleAt(standard, facility)
}

/** Step 6: patrols of roads, lamps and manholes are one for the road, at the shortest cycle, while anything that lies on it is under the contract. */
function alongTheRoad(places: readonly Place[]): readonly Place[] {
  const roads = new Map<string, Place>()
  for (const place of places) {
    const key = place.roadId ?? place.facilityId
    const known = roads.get(key)
    const facilityKind = place.roadId === null ? place.facilityKind : ROAD
    if (known === undefined) roads.set(key, { ...place, facilityId: key, facilityKind })
    else
      roads.set(key, {
        ...known,
        cycle: isLongerCycle(known.cycle, place.cycle) ? place.cycle : known.cycle,
        from: earlierOf(known.from, place.from),
        to: earlierOf(known.to, place.to) === known.to ? place.to : known.to,
      })
  }
  return [...roads.values()]
}

interface Dated {
  readonly place: Place
  readonly standard: StandardOfCare
  readonly date: CareDate
  readonly tolerance: number
}

/** The tasks of a span of days (maintenance.md §4 Generation, yhgl/bjby/rule-1 to rule-4). Pure, and the same for the same question; what stands already is skipped, so that whoever asks again gets nothing new. */
export function planCare(question: CareQuestion): CarePlanned {
  const isWorkday = byDay(question.isWorkday)
  const conflicts: CareAt[] = []
  const skipped: (CareAt & { planDate: string })[] = []
  const standing = standingAt(question.standing)
  const span = { first: dayNumber(question.from), last: dayNumber(question.to) }
  const dated: Dated[] = []
  for (const standard of question.standards) {
    const places = placesFor(standard, question, conflicts)
    const isAlongRoads = standard.workKind === PATROL && alongRoads.includes(standard.facilityKind)
    for (const place of isAlongRoads ? alongTheRoad(places) : places)
      for (const date of datesAt(place, standard, question, isWorkday)) {
        if (date.day < span.first || date.day > span.last) continue
        const known = standing.get(atKey(place.facilityId, standard.standardId)) ?? []
        if (known.some((one) => isTheSame(one, date)))
          skipped.push({ facilityId: place.facilityId, standardId: standard.standardId, planDate: dayText(date.day) })
        else dated.push({ place, standard, date, tolerance: toleranceOfCare(place.cycle, standard.toleranceDays) })
      }
  }
  const days = question.balance ? spread(dated, question.standing, span, isWorkday) : dated.map(({ date }) => date.day)
  const tasks = dated.map((one, index) => taskOn(one, days[index] ?? one.date.day)).sort(inOrder)
  return { tasks, skipped, conflicts, byMonth: monthsOf(tasks) }
}

function byDay(isWorkday: (date: string) => boolean): (day: number) => boolean {
  const known = new Map<number, boolean>()
  return (day) => {
    const found = known.get(day)
    if (found !== undefined) return found
    const answer = isWorkday(dayText(day))
    known.set(day, answer)
    return answer
  }
}

function placesFor(standard: StandardOfCare, { facilities, agreed }: CareQuestion, conflicts: CareAt[]): readonly Place[] {
  const own = agreed.get(standard.standardId)
  if (own?.excluded === true) return []
  return facilities
    .filter(({ facilityKind }) => facilityKind === standard.facilityKind)
    .flatMap((facility) => {
      const cycle = cycleUnder(standard, facility, own)
      if (cycle === null) conflicts.push({ facilityId: facility.facilityId, standardId: standard.standardId })
      return cycle === null ? [] : [{ ...facility, cycle }]
    })
}

function datesAt(place: Place, standard: StandardOfCare, question: CareQuestion, isWorkday: (day: number) => boolean): readonly CareDate[] {
  const last = question.lastAccepted(place.facilityId, standard.standardId)
  return datesOfCare({ ...standard, ...place, last }, question.seasons, isWorkday)
}

type Stood = { readonly planDay: number; readonly nominal: string | null }

function standingAt(tasks: readonly StandingTask[]): ReadonlyMap<string, readonly Stood[]> {
  const found = new Map<string, Stood[]>()
  for (const { facilityId, standardId, planDate, nominalDate } of tasks) {
    const key = atKey(facilityId, standardId)
    const one = { planDay: dayNumber(planDate), nominal: nominalDate }
    const others = found.get(key)
    if (others === undefined) found.set(key, [one])
    else others.push(one)
  }
  return found
}

/** Step 5: a task of the same date by the cycle, or one that lies within half a cycle. */
const isTheSame = ({ planDay, nominal }: Stood, date: CareDate): boolean =>
  nominal === date.nominal || Math.abs(planDay - date.day) * 2 <= date.apart

/** Step 4, over tasks of a week and more; the others stand where they are, and weigh. */
function spread(
  dated: readonly Dated[],
  standing: readonly StandingTask[],
  span: DaySpan,
  isWorkday: (day: number) => boolean,
): readonly number[] {
  const isMovable = ({ place, tolerance }: Dated) => tolerance > 0 && daysOfCycle(place.cycle) >= SPREAD_FROM
  const movable = dated.filter(isMovable)
  const fixed: FixedTask[] = [
    ...standing
      .map(({ planDate, roadId }) => ({ day: dayNumber(planDate), roadId }))
      .filter(({ day }) => day >= span.first && day <= span.last),
    ...dated.filter((one) => !isMovable(one)).map(({ date, place }) => ({ day: date.day, roadId: place.roadId })),
  ]
  const days = balanceTasks(
    movable.map((one) => ({
      day: one.date.day,
      bounds: boundsOf(one, span),
      roadId: one.place.roadId,
      onWorkdays: one.standard.workKind !== PATROL,
    })),
    fixed,
    isWorkday,
  )
  const moved = new Map(movable.map((one, index) => [one, days[index]] as const))
  return dated.map((one) => moved.get(one) ?? one.date.day)
}

/** Within the tolerance, the span, the time under the contract and the window before its season. */
function boundsOf({ date, tolerance, place }: Dated, span: DaySpan): DaySpan {
  return {
    first: Math.max(date.day - tolerance, span.first, dayNumber(place.from), date.within?.first ?? span.first),
    last: Math.min(date.day + tolerance, span.last, dayNumber(place.to), date.within?.last ?? span.last),
  }
}

function taskOn({ place, standard, date, tolerance }: Dated, day: number): PlannedCare {
  return {
    facilityId: place.facilityId,
    facilityKind: place.facilityKind,
    roadId: place.roadId,
    standardId: standard.standardId,
    nominalDate: date.nominal,
    planDate: dayText(day),
    windowStart: dayText(day - tolerance),
    windowEnd: dayText(day + tolerance),
    short: daysOfCycle(place.cycle) <= SHORT,
  }
}

function inOrder(one: PlannedCare, other: PlannedCare): number {
  const [first, second] = [one, other].map(
    (task) => `${task.planDate}|${task.roadId ?? ''}|${task.facilityId}|${task.standardId}|${task.nominalDate}`,
  )
  return (first ?? '') < (second ?? '') ? -1 : 1
}

function monthsOf(tasks: readonly PlannedCare[]): CarePlanned['byMonth'] {
  const counts = new Map<string, number>()
  for (const { planDate } of tasks) counts.set(planDate.slice(0, 7), (counts.get(planDate.slice(0, 7)) ?? 0) + 1)
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([month, count]) => ({ month, count }))
}

/** The mandatory standards that a contract leaves uncovered: at a facility that has no cycle, or a longer one than the standard asks; those left out with a reason are waived (maintenance.md §2 contract, §8.7). */
export function uncoveredCare({
  facilities,
  standards,
  agreed,
}: Pick<CareQuestion, 'facilities' | 'standards' | 'agreed'>): readonly CareAt[] {
  return standards
    .filter(({ mandatory, standardId }) => mandatory && agreed.get(standardId)?.excluded !== true)
    .flatMap((standard) => {
      const own = agreed.get(standard.standardId)
      return facilities
        .filter(({ facilityKind }) => facilityKind === standard.facilityKind)
        .filter((facility) => {
          const asked = cycleAt(standard, facility)
          return asked === null || (own?.excluded === false && isLongerCycle(own.cycle, asked))
        })
        .map(({ facilityId }) => ({ facilityId, standardId: standard.standardId }))
    })
}
