import { wjProjectNature } from '@chengan/domain/municipal/dictionaries/excavation'
import type { Geometry } from '@chengan/kernel/fields/field'
import { creditCheckCharacter } from '@chengan/kernel/fields/formats'
import { lengthOf } from '@chengan/kernel/geometry/measure'
import { addDays } from '@chengan/kernel/time'
import { askedRows } from '../city/asked-rows.ts'
import type { Book, CityRow } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import type { SeedingProgress } from '../city/told.ts'
import { conclude } from '../messages/conclude.ts'
import { mobileNumber } from '../names.ts'
import { userId } from '../organisation/organisation.ts'
import { walkAdd } from '../walk/add.ts'
import { walkNumber } from '../walk/numbers.ts'
import { endOnPaper, TOLD_BY_PEOPLE } from './past-declarations.ts'
import { everyRoad, roadsOf } from './road-index.ts'

const nature = wjProjectNature.values
const works = [
  { plan: '1', kind: '3', name: '中压燃气管线接驳', nature: nature.connection, length: 120, width: 1.2 },
  { plan: '1', kind: '1', name: '给水管网改造', nature: nature.rebuild, length: 180, width: 1.5 },
  { plan: '1', kind: '5', name: '电力管沟新建', nature: nature.new, length: 260, width: 2.1 },
  { plan: '1', kind: '6', name: '通信管道扩容', nature: nature.expand, length: 150, width: 0.8 },
  { plan: '1', kind: '2', name: '雨污分流改造', nature: nature.rebuild, length: 210, width: 1.8 },
  { plan: '2', kind: '4', name: '热力支线敷设', nature: nature.new, length: 95, width: 1.6 },
] as const

const credit = '9199010400000JTGX'
const contractor = '9199010400000YTGX'
const withCheck = (first: string) => first + creditCheckCharacter(first)

const SECTIONS = 2
/** Days that the works take after the first. */
const TERM = 25
/** Days over which declarations were written, and the last before the city's last moment. */
const WRITTEN_OVER = 690
const LAST = 5
/** A company keeps what it will ask for the plan of next year as a draft until the declarations open: works of the last days are such. */
const FOR_THE_PLAN = 45

/** Declarations as the construction company wrote them, with two sections each, in the order of time. How each went on is told by the people
 *  of the city, step by step (approvals/written-declarations.ts). */
function* writeExcavations(book: Book): SeedingProgress {
  const roads = everyRoad(book)
  const total = Math.round(askedRows.excavations.rows[book.scale] / (1 + SECTIONS))
  const daysBack = (number: number) => LAST + Math.floor(((total - 1 - number) * WRITTEN_OVER) / total)
  const permits = Array.from({ length: total }, (_, number) => number).filter((number) => daysBack(number) > FOR_THE_PLAN).length
  for (let number = 0; number < total; number += 1) {
    const work = works[number % works.length] ?? works[0]
    const back = daysBack(number)
    const at = number * 2
    const inTurn = [...roads.slice(at % roads.length), ...roads.slice(0, at % roads.length)]
    // Works on a road in its no-dig years are the exception: one in six.
    const free = number % 6 === 5 ? inTurn : inTurn.filter((road) => mayBeDug(road, addDays(book.today, -back)))
    const first = free[0] ?? inTurn[0]
    const beside = roadsOf(book, String(first?.regionId)).filter((row) => row.id !== first?.id)
    const second = beside.find((road) => mayBeDug(road, addDays(book.today, -back))) ?? beside[0]
    const onPaper = number < permits - TOLD_BY_PEOPLE
    declare(book, { work, number, back, onPaper, roads: [first, second].filter((row): row is CityRow<'road'> => row !== undefined) })
    yield { topic: 'excavations', done: number + 1, total }
  }
}

export const excavationPart = cityPart({
  makes: ['excavation', 'excavationSection'],
  needs: ['banPeriod', 'road', 'feeStandard', 'excavationPlan'],
  write: writeExcavations,
})

const mayBeDug = (road: CityRow<'road'>, day: string) => !road.noDigUntil || String(road.noDigUntil) <= day

interface Declared {
  readonly work: (typeof works)[number]
  readonly number: number
  readonly back: number
  /** Decided before the console was. */
  readonly onPaper: boolean
  readonly roads: readonly CityRow<'road'>[]
}

/** The last working day up to a day. */
function workdayAt(book: Book, moment: string): string {
  let day = moment.slice(0, 10)
  while (!book.isWorkday(day)) day = addDays(day, -1)
  return day
}

/** The first day from one on whose term meets no ban period. */
function outsideBans(book: Book, from: string): string {
  const bans = book.rows('banPeriod').toSorted((one, other) => String(one.startDate).localeCompare(String(other.startDate)))
  return bans.reduce(
    (day, { startDate, endDate }) =>
      day <= String(endDate) && addDays(day, TERM) >= String(startDate) ? addDays(String(endDate), 1) : day,
    from,
  )
}

/** A stretch of a road's line, from a share of its points on, about as long as wanted. */
function stretchOf(road: CityRow<'road'>, metres: number): Geometry {
  const { coordinates } = road.geom as { coordinates: readonly (readonly [number, number])[] }
  const [from, to] = [coordinates[1] ?? coordinates[0] ?? [0, 0], coordinates[2] ?? coordinates[1] ?? [0, 0]]
  const whole = lengthOf({ type: 'LineString', coordinates: [from, to] })
  const share = Math.min(1, metres / whole)
  const rounded = (value: number) => Math.round(value * 1e6) / 1e6
  const end = [rounded(from[0] + (to[0] - from[0]) * share), rounded(from[1] + (to[1] - from[1]) * share)]
  return { type: 'LineString', coordinates: [from, end] }
}

function declare(book: Book, { work, number, back, onPaper, roads }: Declared): void {
  const resource = book.resource('excavation')
  const stream = book.stream('szgl/wjsp', number)
  const actor = book.actor(userId(book, 'demo_js'))
  const [first] = roads
  if (first === undefined) return
  const annual = back <= FOR_THE_PLAN
  const day = workdayAt(book, addDays(book.today, -back))
  const at = `${day} 14:${String(stream.between(10, 59))}:00`
  const planYear = Number(day.slice(0, 4)) + 1
  const start = annual
    ? `${planYear}-0${stream.between(3, 9)}-01`
    : outsideBans(book, addDays(day, onPaper ? stream.between(16, 20) : stream.between(25, 45)))
  const sections = roads.map((road, turn) => {
    const geometry = stretchOf(road, work.length)
    return {
      roadId: road.id,
      startPile: `K0+${String(100 + turn * 20)}`,
      endPile: `K0+${String(100 + turn * 20 + work.length)}`,
      crossing: turn === 1,
      partKind: turn === 1 ? '2' : '1',
      pavementType: turn === 1 ? '9' : '1',
      length: Math.round(lengthOf(geometry)),
      trenchWidth: work.width,
      depth: 1.5,
      stageLength: 100,
      curbLength: 12,
      ...(annual ? {} : { geometry }),
    }
  })
  const form = {
    declareType: annual ? work.plan : '3',
    matter: '1',
    ...(annual ? { planYear } : { offPlanReason: '用户接驳需求，年度计划外', projectNature: work.nature.value }),
    projectName: `${String(first.name)}${work.name}工程`,
    projectType: work.kind,
    constructionUnit: '临江拓途管线建设有限公司',
    constructionCreditCode: withCheck(credit),
    contactPerson: '苏行止',
    contactPhone: mobileNumber(stream.draw),
    ...(annual
      ? {}
      : {
          builderUnit: '临江筑远市政工程有限公司',
          builderCreditCode: withCheck(contractor),
          builderManager: '顾怀安',
          builderPhone: mobileNumber(stream.draw),
        }),
    regionId: first.regionId,
    address: `${String(first.name)}沿线`,
    planStart: start,
    planEnd: addDays(start, TERM),
    workWindow: '3',
    constructionMethod: '1',
    openCutReason: '埋深较浅，不具备非开挖条件',
    frozenReason: '居民生活急需，避让确有困难',
    pipelineKind: work.kind,
    pipeMaterial: 'PE100',
    pipeDiameter: 160,
    trafficClosure: '1',
    reason: '完善管线设施，保障沿线用户',
    sections,
  }
  const added = walkAdd(book, resource, form, { actor, at }, String(number), { regionId: first.regionId })
  const numbered = { ...added, declareNo: walkNumber(book, resource, 'declareNo', resource.numbers?.declareNo ?? [], added, at) }
  book.put('excavation', numbered)
  if (onPaper) endOnPaper(book, numbered, number)
  conclude(book, 'excavation', added.id)
}
