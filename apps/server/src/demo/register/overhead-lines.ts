import { addDays } from '@chengan/kernel/time'
import { askedRows } from '../city/asked-rows.ts'
import type { Book, CityRow } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import { streetsOf } from '../city/regions.ts'
import type { SeedingProgress } from '../city/told.ts'
import { conclude } from '../messages/conclude.ts'
import { everyRoad } from '../municipal/road-index.ts'
import { stand, workdayFrom } from '../municipal/standing.ts'
import { districts } from '../names.ts'
import { walkAdd } from '../walk/add.ts'
import { ofRoad, stretchOf } from './along.ts'
import { lightPlanOf } from './light-plan.ts'

const AFTER_ITS_ROAD = 45
const POLE_EVERY_M = 40

const owners = [
  { kind: '2', words: '通信线', unit: '临江市通信管理办公室', clearance: [5.3, 7.2], cables: [4, 24] },
  { kind: '1', words: '10kV线', unit: '临江市供电部门', clearance: [6.8, 9.5], cables: [3, 6] },
  { kind: '3', words: '广电线', unit: '临江市广播电视网络管理部门', clearance: [5.4, 6.8], cables: [2, 8] },
] as const

/** How many of ten go which way underground: none, planned, under way, done. */
const plans = ['0', '0', '0', '0', '1', '1', '1', '2', '3', '3'] as const

/** Cables on poles along the streets; what the other rows of their line in the table leave (dashboards.md §7.3). */
function* writeOverheadLines(book: Book): SeedingProgress {
  const { plots, roads: lit } = lightPlanOf(book)
  const streets = districts.flatMap(({ code }) => streetsOf(code, book.scale)).length
  const wanted = Math.max(6, askedRows.streetData.rows[book.scale] - streets - plots * 2 - lit.length)
  const roads = everyRoad(book).map(({ id }) => book.get('road', id))
  for (let number = 0; number < wanted; number += 1) {
    const road = roads[number % roads.length]
    if (road === undefined) return
    writeLine(book, road, number, Math.floor(number / roads.length))
    yield { topic: 'lines', done: number + 1, total: wanted }
  }
}

export const overheadLinePart = cityPart({ makes: ['overheadLine'], needs: ['road'], write: writeOverheadLines })

function writeLine(book: Book, road: CityRow<'road'>, number: number, turn: number): void {
  const key = `${road.id}|${turn}`
  const stream = book.stream('jcsj/baseoverhead', key)
  const owner = owners[(number + turn) % owners.length] ?? owners[0]
  const plan = plans[stream.below(plans.length)] ?? '0'
  const filed = workdayFrom(book, addDays(String(road.createDate).slice(0, 10), AFTER_ITS_ROAD))
  const step = { actor: book.actor(String(road.creator)), at: `${filed} 15:20:00` }
  const from = 0.05 + 0.1 * stream.unit()
  const to = from + 0.4 + 0.4 * stream.unit()
  const length = Math.round(Number(road.length) * (to - from) * 100) / 100
  const idle = stream.chance(0.06)
  const [low, high] = owner.clearance
  const form = {
    ...ofRoad(road),
    name: `${String(road.name)}${owner.words}${turn === 0 ? '' : turn + 1}`,
    geom: stretchOf(road, from, Math.min(0.98, to), Number(road.carriagewayWidth) / 2 + 3),
    ownerUnit: owner.unit,
    lineKind: owner.kind,
    ownerContact: `0000-8${String(stream.below(1e7)).padStart(7, '0')}`,
    ...(owner.kind === '1' ? { voltage: '3' } : {}),
    startPoint: road.startPoint,
    endPoint: road.endPoint,
    length,
    cableCount: stream.between(owner.cables[0], owner.cables[1]),
    poleCount: Math.max(2, Math.round(length / POLE_EVERY_M) + 1),
    poleType: owner.kind === '1' ? '1' : '2',
    minClearance: Math.round((low + (high - low) * stream.unit()) * 100) / 100,
    crossRoad: stream.chance(0.4),
    idle,
    undergroundPlan: plan,
    ...(plan === '1' || idle ? { planDate: addDays(book.today, stream.between(60, 500)) } : {}),
    tidyStatus: plan === '3' ? '2' : plan === '0' ? '0' : '1',
    openDate: filed,
  }
  const added = walkAdd(book, book.resource('overheadLine'), form, step, key, { regionId: road.regionId })
  conclude(book, 'overheadLine', stand(book, 'overheadLine', added, step, 'inUse').id)
}
