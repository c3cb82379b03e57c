import type { Geometry } from '@chengan/kernel/fields/field'
import { metresBetween, type Position } from '@chengan/kernel/geometry/measure'
import { addDays } from '@chengan/kernel/time'
import { askedRows } from '../city/asked-rows.ts'
import type { Book, CityRow } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import { dealt } from '../city/scale.ts'
import type { SeedingProgress } from '../city/told.ts'
import { workdaysBack } from '../hazards/office-hours.ts'
import { conclude } from '../messages/conclude.ts'
import { givenNames } from '../names.ts'
import { walkAdd } from '../walk/add.ts'
import { everyRoad, noteSection } from './road-index.ts'
import type { Standing } from './road-plan.ts'
import { stand, workdayFrom } from './standing.ts'

/** Days after its road was filed that a section is. */
const AFTER_ITS_ROAD = 10
/** Working days since the sections that still wait for their audit were filed. */
const LATELY = 3
/** Of so many roads one has sections that wait for the audit. */
const WAITING = 40

const BOTH_WAYS = '3'
/** Metres from crossing to crossing (dashboards.md §7.2 G9). */
const LONGEST_SECTION_M = 500

/** A section of a road: from which share of its line to which. */
interface SectionPlan {
  readonly road: CityRow<'road'>
  readonly number: number
  readonly sections: number
  readonly standing: Standing
  readonly filed: string
}

/** The sections of the roads in use, so many to each as it is long; each road is one whole in them. */
function plansOf(book: Book): readonly SectionPlan[] {
  const roads = everyRoad(book).map(({ id }) => book.get('road', id))
  const counts = dealt(
    askedRows.sections.rows[book.scale],
    roads.map(({ length }) => Number(length)),
  )
  const plans = roads.flatMap((road, place): SectionPlan[] => {
    const sections = Math.max(1, counts[place] ?? 1, Math.ceil(Number(road.length) / LONGEST_SECTION_M))
    const waits = place % WAITING === WAITING - 1
    const standing = waits ? 'pendingAudit' : 'inUse'
    const day = waits ? workdaysBack(book, LATELY) : addDays(String(road.createDate).slice(0, 10), AFTER_ITS_ROAD)
    return Array.from({ length: sections }, (_, number) => ({ road, number, sections, standing, filed: workdayFrom(book, day) }))
  })
  // Numbers are drawn in the order of time.
  return plans.sort((one, other) => one.filed.localeCompare(other.filed))
}

/** The roads in use, divided from crossing to crossing. */
function* writeRoadSections(book: Book): SeedingProgress {
  const plans = plansOf(book)
  for (const [index, plan] of plans.entries()) {
    writeSection(book, plan)
    yield { topic: 'sections', done: index + 1, total: plans.length }
  }
}

export const roadSectionPart = cityPart({ makes: ['roadSection'], needs: ['road'], write: writeRoadSections })

/** The metre of a road at which its section begins. */
const beginsAt = ({ road, number, sections }: SectionPlan, next = 0) =>
  Math.round((Number(road.length) * (number + next) * 100) / sections) / 100

function writeSection(book: Book, plan: SectionPlan): void {
  const { road, number, sections, filed } = plan
  const key = `${road.id}|${number}`
  const stream = book.stream('jcsj/baseroadsection', key)
  const [from, to] = [beginsAt(plan), beginsAt(plan, 1)]
  const length = Math.round((to - from) * 100) / 100
  const width = Number(road.carriagewayWidth)
  const crossing = (place: number) => `${givenNames[(road.id.charCodeAt(30) + place * 5) % givenNames.length]}路口`
  const form = {
    name: `${String(road.name)}第${number + 1}段`,
    regionId: road.regionId,
    streetId: road.streetId,
    address: `${String(road.address)}${String(road.name)}`,
    geom: partOf(road.geom as Geometry, number / sections, (number + 1) / sections),
    roadId: road.id,
    ownerUnit: road.ownerUnit,
    manageLevel: road.manageLevel,
    manageDeptId: road.manageDeptId,
    maintDeptId: road.maintDeptId,
    completionDate: road.completionDate,
    openDate: road.openDate,
    sectionNo: String(number + 1).padStart(2, '0'),
    startPoint: number === 0 ? road.startPoint : crossing(number),
    endPoint: number + 1 === sections ? road.endPoint : crossing(number + 1),
    startStake: chainage(from),
    endStake: chainage(to),
    carriagewaySide: BOTH_WAYS,
    length,
    width,
    area: Math.round(length * width * 100) / 100,
    pavementType: road.pavementType,
    structureLayers: layersOf(String(road.pavementType)),
    laneCount: road.laneCount,
    busLane: Number(road.laneCount) >= 6,
    waterloggingRisk: stream.chance(0.04),
    ...(road.lastOverhaulDate && String(road.lastOverhaulDate) < filed ? { lastOverhaulDate: road.lastOverhaulDate } : {}),
  }
  const filer = { actor: book.actor(String(road.creator)), at: `${filed} 14:${String(stream.between(10, 59))}:00` }
  const added = walkAdd(book, book.resource('roadSection'), form, filer, key, { regionId: road.regionId })
  const row = stand(book, 'roadSection', added, filer, plan.standing)
  // Those in use are concluded once their pavements are rated.
  if (plan.standing === 'inUse') noteSection(book, row)
  else conclude(book, 'roadSection', row.id)
}

const chainage = (metres: number) => {
  const whole = Math.round(metres)
  return `K${Math.floor(whole / 1000)}+${String(whole % 1000).padStart(3, '0')}`
}

const layersOf = (pavement: string) =>
  pavement === 'lq'
    ? [
        { layer: '上面层', material: 'SMA-13', thicknessMm: 40 },
        { layer: '下面层', material: 'AC-20C', thicknessMm: 60 },
        { layer: '基层', material: '水泥稳定碎石', thicknessMm: 360 },
      ]
    : [
        { layer: '面层', material: 'C35水泥混凝土', thicknessMm: 240 },
        { layer: '基层', material: '水泥稳定碎石', thicknessMm: 300 },
      ]

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** The part of a line from one share of its length to another. */
function partOf(line: Geometry, from: number, to: number): Geometry {
  const points = line.coordinates as readonly Position[]
  const ways = points.slice(1).map((point, index) => metresBetween(points[index] ?? point, point))
  const whole = ways.reduce((sum, way) => sum + way, 0)
  const part: Position[] = []
  let gone = 0
  for (const [index, way] of ways.entries()) {
    const start: Position = points[index] ?? [0, 0]
    const end: Position = points[index + 1] ?? [0, 0]
    const at = (metres: number): Position => {
      const share = (metres - gone) / way
      return [rounded(start[0] + (end[0] - start[0]) * share), rounded(start[1] + (end[1] - start[1]) * share)]
    }
    if (part.length === 0 && from * whole < gone + way) part.push(at(from * whole))
    if (part.length > 0 && to * whole <= gone + way + 0.001) {
      part.push(at(Math.min(to * whole, gone + way)))
      break
    }
    if (part.length > 0) part.push(end)
    gone += way
  }
  return { type: 'LineString', coordinates: part }
}
