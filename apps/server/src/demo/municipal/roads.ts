import type { Geometry } from '@chengan/kernel/fields/field'
import { lengthOf } from '@chengan/kernel/geometry/measure'
import { addDays } from '@chengan/kernel/time'
import type { Book } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import type { Street } from '../city/regions.ts'
import { placeAt } from '../city/shapes.ts'
import type { SeedingProgress } from '../city/told.ts'
import { workdaysBack } from '../hazards/office-hours.ts'
import { companyOf } from '../maintenance/contract-plan.ts'
import { conclude } from '../messages/conclude.ts'
import { beginningOf, deptId, userId } from '../organisation/organisation.ts'
import type { Stream } from '../stream.ts'
import { walkAdd } from '../walk/add.ts'
import { noteRoad } from './road-index.ts'
import { type RoadPlan, roadPlansAt } from './road-plan.ts'
import { isUnderWay, stand, workdayFrom } from './standing.ts'

const COUNTY = '990121'
const STEP = 250
/** Working days over which the register was filled. */
const FILLED_IN = 120
/** Working days since what still waits for an audit was filed. */
const LATELY = 4

/** The bureau that keeps the municipal facilities of a district, and its clerk; where no clerk is named the city's centre acts. */
export function keeperOf(book: Book, district: string) {
  const clerk = district === '990102' ? 'demo_qx_sz' : district === COUNTY ? 'demo_qx2_sz' : 'demo_sj_sz'
  const dept = deptId(book, district === COUNTY ? `zjj-${district}` : `cgj-${district}`)
  return { actor: book.actor(userId(book, clerk)), dept }
}

/** The keeper of what is a district's own. */
function districtKeeperOf(book: Book, district: string) {
  if (district === '990102' || district === COUNTY) return keeperOf(book, district)
  return { actor: book.actor(userId(book, `demo_qx${district.slice(4)}_sz`)), dept: deptId(book, `cgj-${district}`) }
}

/** A line through a street, along a share of it, bent as the plan of the city is. */
function lineThrough({ block }: Street, { across: share, span, begins }: Run, eastward: boolean): Geometry {
  const [from, to] = eastward ? [block.west, block.east] : [block.south, block.north]
  const across = eastward ? block.south + (block.north - block.south) * share : block.west + (block.east - block.west) * share
  const start = from + (to - from) * begins
  const end = start + (to - from) * span
  const steps = Math.max(2, Math.round((end - start) / STEP))
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const along = start + ((end - start) * index) / steps
    const { lng, lat } = eastward ? placeAt(along, across) : placeAt(across, along)
    return [lng, lat]
  })
  return { type: 'LineString', coordinates: points }
}

/** Where a road runs through its street, as shares of it. */
interface Run {
  readonly across: number
  readonly span: number
  readonly begins: number
}

const MARGIN = 0.08

const FIRST = 3
/** The first roads of a district bear the names of its streets. */
const isFirst = (key: string) => Number(key.split('|')[1]) < FIRST

function runOf({ span, key }: RoadPlan, stream: Stream): Run {
  const isNamed = isFirst(key)
  const across = isNamed ? 0.35 + 0.3 * stream.unit() : 0.05 + 0.9 * stream.unit()
  return { across, span, begins: isNamed ? MARGIN : MARGIN + (1 - 2 * MARGIN - span) * stream.unit() }
}

/** The roads of the register, those that wait for an audit filed last. */
function* writeRoads(book: Book): SeedingProgress {
  const plans = roadPlansAt(book.scale)
  const settled = plans.filter(({ standing }) => !isUnderWay(standing))
  const open = plans.filter(({ standing }) => isUnderWay(standing))
  const began = addDays(beginningOf(book), 6)
  for (const [index, plan] of settled.entries()) {
    writeRoad(book, plan, addDays(began, Math.floor((index * FILLED_IN) / settled.length)))
    yield { topic: 'roads', done: index + 1, total: plans.length }
  }
  for (const [index, plan] of open.entries()) {
    writeRoad(book, plan, workdaysBack(book, LATELY))
    yield { topic: 'roads', done: settled.length + index + 1, total: plans.length }
  }
}

export const roadPart = cityPart({ makes: ['road'], needs: ['user'], write: writeRoads })

function writeRoad(book: Book, plan: RoadPlan, filed: string): void {
  const { street, key, of: kind, name } = plan
  const district = street.district.code
  const stream = book.stream('jcsj/baseroad', key)
  const geom = lineThrough(street, runOf(plan, stream), stream.chance(0.5))
  const length = Math.round(lengthOf(geom) * 100) / 100
  const { actor, dept } = isFirst(key) || !kind.ofDistrict ? keeperOf(book, district) : districtKeeperOf(book, district)
  const openYear = Number(book.today.slice(0, 4)) - stream.between(3, 22)
  const form = {
    name,
    regionId: district,
    streetId: street.code,
    address: `${street.district.zh}${street.name}`,
    geom,
    ownerUnit: `${street.district.zh}人民政府`,
    manageLevel: actor.level === 'city' ? '1' : '2',
    manageDeptId: dept,
    maintDeptId: deptId(book, companyOf(district, book.scale)),
    completionDate: `${openYear}-05-20`,
    openDate: `${openYear}-09-28`,
    roadGrade: kind.of.value,
    maintGrade: kind.maint,
    startPoint: `${street.name}西口`,
    endPoint: `${street.name}东口`,
    length,
    redLineWidth: kind.redLine,
    carriagewayWidth: kind.carriageway,
    laneCount: kind.lanes,
    designSpeed: kind.speed,
    crossSection: kind.lanes >= 6 ? '3' : '1',
    pavementType: stream.chance(0.88) ? 'lq' : 'sn',
    carriagewayArea: Math.round(length * kind.carriageway * 100) / 100,
    sidewalkArea: Math.round(length * 6 * 100) / 100,
    ...overhaulOf(book, stream, openYear),
  }
  const at = `${workdayFrom(book, filed)} 10:${String(stream.between(10, 59))}:00`
  const added = walkAdd(book, book.resource('road'), form, { actor, at }, key, { regionId: district })
  const row = stand(book, 'road', added, { actor, at }, plan.standing)
  // Those in use are concluded once their pavements are rated.
  if (row.status === IN_USE) noteRoad(book, row)
  else conclude(book, 'road', row.id)
}

const IN_USE = '2'

function overhaulOf(book: Book, stream: Stream, openYear: number) {
  const year = openYear + stream.between(8, 14)
  return year < Number(book.today.slice(0, 4)) ? { lastOverhaulDate: `${year}-10-30` } : {}
}
