import type { Geometry } from '@chengan/kernel/fields/field'
import { creditCheckCharacter } from '@chengan/kernel/fields/formats'
import { lengthOf } from '@chengan/kernel/geometry/measure'
import { addDays } from '@chengan/kernel/time'
import { askedRows } from '../city/asked-rows.ts'
import type { Book, CityRow } from '../city/book.ts'
import type { SeedingProgress } from '../city/told.ts'
import { conclude } from '../messages/conclude.ts'
import { mobileNumber } from '../names.ts'
import { userId } from '../organisation/organisation.ts'
import { walkAdd } from '../walk/add.ts'
import { walkNumber } from '../walk/numbers.ts'
import { everyRoad, roadsOf } from './road-index.ts'

const works = [
  { type: '3', kind: '3', name: '中压燃气管线接驳', length: 120, width: 1.2 },
  { type: '3', kind: '1', name: '给水管网改造', length: 180, width: 1.5 },
  { type: '1', kind: '5', name: '电力管沟新建', length: 260, width: 2.1 },
  { type: '1', kind: '6', name: '通信管道扩容', length: 150, width: 0.8 },
  { type: '3', kind: '2', name: '雨污分流改造', length: 210, width: 1.8 },
  { type: '2', kind: '4', name: '热力支线敷设', length: 95, width: 1.6 },
] as const

const credit = '9199010400000JTGX'
const contractor = '9199010400000YTGX'
const withCheck = (first: string) => first + creditCheckCharacter(first)

const SECTIONS = 2
/** Days over which declarations were written, and the last before the city's last moment. */
const WRITTEN_OVER = 690
const LAST = 5

/** Drafts of declarations that the construction company keeps, with two sections each, in the order of time. Their flow begins with
 *  the approval itself. */
export function* writeExcavations(book: Book): SeedingProgress {
  const roads = everyRoad(book)
  const total = Math.round(askedRows.excavations.rows[book.scale] / (1 + SECTIONS))
  for (let number = 0; number < total; number += 1) {
    const first = roads[(number * 2) % roads.length]
    const second = roadsOf(book, String(first?.regionId)).find((row) => row.id !== first?.id)
    const work = works[number % works.length] ?? works[0]
    const back = LAST + Math.floor(((total - 1 - number) * WRITTEN_OVER) / total)
    declare(book, { work, number, back, roads: [first, second].filter((row): row is CityRow => row !== undefined) })
    yield { topic: 'excavations', done: number + 1, total }
  }
}

interface Declared {
  readonly work: (typeof works)[number]
  readonly number: number
  readonly back: number
  readonly roads: readonly CityRow[]
}

/** The last working day up to a day. */
function workdayAt(book: Book, moment: string): string {
  let day = moment.slice(0, 10)
  while (!book.isWorkday(day)) day = addDays(day, -1)
  return day
}

/** A stretch of a road's line, from a share of its points on, about as long as wanted. */
function stretchOf(road: CityRow, metres: number): Geometry {
  const { coordinates } = road.geom as { coordinates: readonly (readonly [number, number])[] }
  const [from, to] = [coordinates[1] ?? coordinates[0] ?? [0, 0], coordinates[2] ?? coordinates[1] ?? [0, 0]]
  const whole = lengthOf({ type: 'LineString', coordinates: [from, to] })
  const share = Math.min(1, metres / whole)
  const rounded = (value: number) => Math.round(value * 1e6) / 1e6
  const end = [rounded(from[0] + (to[0] - from[0]) * share), rounded(from[1] + (to[1] - from[1]) * share)]
  return { type: 'LineString', coordinates: [from, end] }
}

function declare(book: Book, { work, number, back, roads }: Declared): void {
  const resource = book.resource('excavation')
  const stream = book.stream('szgl/wjsp', number)
  const actor = book.actor(userId(book, 'demo_js'))
  const [first] = roads
  if (first === undefined) return
  const annual = work.type !== '3'
  const day = workdayAt(book, addDays(book.today, -back))
  const at = `${day} 14:${String(stream.between(10, 59))}:00`
  const planYear = Number(day.slice(0, 4)) + 1
  const start = annual ? `${planYear}-0${stream.between(3, 9)}-01` : addDays(day, stream.between(25, 45))
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
    declareType: work.type,
    matter: '1',
    ...(annual ? { planYear } : { offPlanReason: '用户接驳需求，年度计划外', projectNature: '6' }),
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
    planEnd: addDays(start, 25),
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
  book.put('excavation', { ...added, declareNo: walkNumber(book, resource, 'declareNo', resource.numbers?.declareNo ?? [], added, at) })
  conclude(book, 'excavation', added.id)
}
