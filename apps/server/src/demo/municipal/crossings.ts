import type { Geometry } from '@chengan/kernel/fields/field'
import { lengthOf } from '@chengan/kernel/geometry/measure'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { askedRows } from '../city/asked-rows.ts'
import type { Book, CityRow } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import type { SeedingProgress } from '../city/told.ts'
import { workdaysBack } from '../hazards/office-hours.ts'
import { conclude } from '../messages/conclude.ts'
import { beginningOf, deptId } from '../organisation/organisation.ts'
import { metresOfRoad } from '../register/along.ts'
import type { Stream } from '../stream.ts'
import { walkAdd } from '../walk/add.ts'
import type { FoundBridge } from './bridge-plan.ts'
import { detect } from './detections.ts'
import { everyRoad, pointsOf, stretchAt } from './road-index.ts'
import type { Standing } from './road-plan.ts'
import { keeperOf } from './roads.ts'
import { isUnderWay, stand, workdayFrom } from './standing.ts'

type Kind = 'footbridge' | 'underpass' | 'tunnel'

/** A footbridge, underpass or tunnel of a road. */
interface CrossingPlan {
  readonly kind: Kind
  readonly key: string
  readonly road: CityRow<'road'>
  readonly standing: Standing
}

const METRES_EAST = 96_600
const METRES_NORTH = 110_850
const FILED_IN = 40
const FILED_LATELY = 3
const IN_USE = '2'

/** What the last routine detection of a footbridge finds: little, as dashboards.md §7.4 has it of most. */
const found: readonly FoundBridge[] = [
  ['1', null, '1', '101', '1'],
  ['2', '1', '7', '701', '1'],
]

/** Of each kind the second waits for its audit, or a change of it does: both are to be seen at the smallest scale. */
function standingOf(kind: Kind, number: number): Standing {
  if (number !== 1) return 'inUse'
  return kind === 'underpass' ? 'changing' : 'pendingAudit'
}

function plansOf(book: Book, kind: Kind, count: number): readonly CrossingPlan[] {
  const roads = everyRoad(book)
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, number) => {
    const stream = book.stream(`crossings/${kind}`, number)
    const free = roads.filter(({ id }) => !taken.has(id))
    const road = stream.pick(free.length === 0 ? roads : free)
    taken.add(road.id)
    return { kind, key: `${kind}|${number}`, road, standing: standingOf(kind, number) }
  })
}

const rounded = (value: number) => Math.round(value * 1e6) / 1e6

/** A line of so many metres across a road, its middle on it. */
function lineAcross(road: CityRow<'road'>, metres: number, stream: Stream): Values {
  const at = stream.below(Math.max(1, pointsOf(road).length - 1))
  const [from, to] = stretchAt(road, at)
  const [east, north] = [(to[0] - from[0]) * METRES_EAST, (to[1] - from[1]) * METRES_NORTH]
  const length = Math.max(1, Math.hypot(east, north))
  const [midLng, midLat] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const end = (share: number) => [
    rounded(midLng - ((north / length) * metres * share) / METRES_EAST),
    rounded(midLat + ((east / length) * metres * share) / METRES_NORTH),
  ]
  return { geom: { type: 'LineString', coordinates: [end(-0.5), end(0.5)] } }
}

const TUNNELS_M = [420, 680, 960, 1260]
/** Metres of open road before and behind a tunnel, at least. */
const PORTALS_M = 80

/** How long the tunnel of a road is: no longer than the road has room for. */
function tunnelLength(road: CityRow<'road'>, stream: Stream): number {
  const room = lengthOf(road.geom as Geometry) - 2 * PORTALS_M
  const wanted = stream.pick(TUNNELS_M)
  return wanted <= room ? wanted : (TUNNELS_M.findLast((metres) => metres <= room) ?? Math.max(60, Math.floor(room / 20) * 20))
}

/** Along the middle of a road, with its bends. */
const lineAlong = (road: CityRow<'road'>, metres: number): Values => {
  const line = road.geom as Geometry
  return { geom: metresOfRoad(line, (lengthOf(line) - metres) / 2, metres) }
}

/** Metres over a road of a class, with what lies beside it. */
const widths: Readonly<Record<string, number>> = { 1: 48, 2: 42, 3: 34 }

const named: Readonly<Record<Kind, string>> = { footbridge: '人行天桥', underpass: '下穿通道', tunnel: '隧道' }

/** What the form of each kind says beside block A. */
const forms: Readonly<Record<Kind, (road: CityRow<'road'>, stream: Stream) => Values>> = {
  footbridge(road, stream) {
    const span = widths[String(road.roadGrade)] ?? 28
    const lifts = stream.chance(0.4) ? 2 : 0
    return {
      ...lineAcross(road, span, stream),
      bridgeType: '7',
      maintCategory: '5',
      maintGrade: '2',
      totalLength: span,
      totalWidth: 4.5,
      spanCount: 1,
      maxSpan: span,
      spans: [{ spanNo: '1', length: span, bridgeType: '7', girderCount: 2, material: '钢箱梁' }],
      supports: ['0', '1'].map((supportNo) => ({ supportNo, kind: '2', pierType: '柱式墩', bearingType: '球型钢支座', bearingCount: 2 })),
      clearanceHeight: 5.2,
      limitLoad: 4.5,
      stairCount: 4,
      rampCount: stream.chance(0.5) ? 2 : 0,
      elevatorCount: lifts,
      escalatorCount: stream.chance(0.2) ? 2 : 0,
      canopy: stream.chance(0.5),
      barrierFree: lifts > 0,
      railingHeight: 1.15,
      adPanels: stream.below(4),
    }
  },
  underpass(road, stream) {
    const type = stream.weighted<string>([
      ['1', 40],
      ['2', 45],
      ['3', 15],
    ])
    const length = stream.between(36, 180)
    const forCars = type !== '1'
    const width = forCars ? 16 : 6
    return {
      ...lineAcross(road, length, stream),
      underpassType: type,
      length,
      width,
      clearHeight: forCars ? 4.2 : 2.8,
      area: length * width,
      ...(forCars ? { limitHeight: 4, limitLoad: 30, pumpStation: true, pumpCount: 3, pumpCapacity: 900, drainReturnPeriod: 30 } : {}),
      lowestElevation: 1.6,
      entranceCount: forCars ? 2 : 4,
      elevatorCount: forCars ? 0 : 1,
      escalatorCount: 0,
      barrierFree: !forCars,
      dualPower: forCars,
      backupPump: forCars,
      barrierSystem: forCars,
      lightingCount: Math.round(length / 6),
      cctvCount: 4,
      condition: stream.weighted<string>([
        ['1', 60],
        ['2', 32],
        ['3', 8],
      ]),
    }
  },
  tunnel(road, stream) {
    const length = tunnelLength(road, stream)
    const half = length / 2
    const stake = (metres: number) => `K${Math.floor(metres / 1000)}+${String(metres % 1000).padStart(3, '0')}`
    return {
      ...lineAlong(road, length),
      tunnelType: stream.pick(['1', '2', '4']),
      fireClass: length > 1000 ? '2' : '3',
      length,
      tubeCount: 2,
      laneCount: 4,
      clearWidth: 9.5,
      clearHeight: 5,
      limitHeight: 4.5,
      limitSpeed: 60,
      maintGrade: length > 1000 ? '1' : '2',
      liningType: '1',
      portalType: '1',
      pavementType: 'lq',
      segments: ['左孔', '右孔'].flatMap((tube, side) =>
        [0, 1].map((part) => ({
          segNo: `${side === 0 ? 'Z' : 'Y'}${part + 1}`,
          startStake: stake(part * half),
          endStake: stake((part + 1) * half),
          tube,
        })),
      ),
      powerSystem: '双回路10kV供电，变电所2座',
      lightingSystem: 'LED分级调光',
      ventSystem: '纵向射流风机',
      fireSystem: '消火栓、泡沫喷雾',
      monitorSystem: '视频、火灾探测、应急电话',
      drainSystem: '雨水泵房2座',
      hazmatBan: true,
      controlCenter: '临江市隧道管理中心',
    }
  },
}

function writeCrossing(book: Book, plan: CrossingPlan, filed: string): CityRow<Kind> {
  const { kind, key, road, standing } = plan
  const stream = book.stream(`crossings/${kind}/form`, key)
  const district = String(road.regionId)
  const { actor, dept } = keeperOf(book, district)
  const openYear = Number(book.today.slice(0, 4)) - stream.between(4, 18)
  const form: Values & { readonly elevatorCount?: number } = forms[kind](road, stream)
  const lifts = Number(form.elevatorCount ?? 0) > 0 && kind === 'footbridge'
  const values = {
    name: `${String(road.name)}${named[kind]}`,
    regionId: district,
    streetId: road.streetId,
    address: `${String(road.address)}${String(road.name)}`,
    roadId: road.id,
    ownerUnit: '临江市人民政府',
    manageLevel: actor.level === 'city' ? '1' : '2',
    manageDeptId: dept,
    maintDeptId: deptId(book, 'yh'),
    completionDate: `${openYear}-06-30`,
    openDate: `${openYear}-12-26`,
    ...form,
    // One in three falls due within the month.
    ...(lifts ? { elevatorCheckDue: addDays(book.today, stream.pick([20, 120, 240])) } : {}),
  }
  const at = `${workdayFrom(book, filed)} 11:${String(stream.between(10, 59))}:00`
  const added = walkAdd(book, book.resource(kind), values, { actor, at }, key, { regionId: district })
  return stand(book, kind, added, { actor, at }, standing)
}

/** Footbridges, underpasses and tunnels of the roads in use (dashboards.md §7.2 G6); footbridges with their last detection. */
function* writeCrossings(book: Book): SeedingProgress {
  const counts = { footbridge: askedRows.footbridges, underpass: askedRows.underpasses, tunnel: askedRows.tunnels } as const
  const plans = (Object.keys(counts) as Kind[]).flatMap((kind) => plansOf(book, kind, counts[kind].rows[book.scale]))
  // Numbers are drawn in the order of time: what still waits was filed last.
  const settled = plans.filter(({ standing }) => !isUnderWay(standing))
  const began = addDays(beginningOf(book), 30)
  for (const [index, plan] of [...settled, ...plans.filter(({ standing }) => isUnderWay(standing))].entries()) {
    const filed = isUnderWay(plan.standing)
      ? workdaysBack(book, FILED_LATELY)
      : addDays(began, Math.floor((index * FILED_IN) / Math.max(1, settled.length)))
    const row = writeCrossing(book, plan, filed)
    if (plan.kind === 'footbridge' && row.status === IN_USE) {
      detect(book, { resource: 'footbridge', key: plan.key, district: String(plan.road.regionId) }, row.id, found, 1)
    }
    conclude(book, plan.kind, row.id)
    yield { topic: 'crossings', done: index + 1, total: plans.length }
  }
}

export const crossingPart = cityPart({
  makes: ['footbridge', 'underpass', 'tunnel'],
  changes: ['bridgeDetection', 'bridgeDisease'],
  needs: ['road', 'user'],
  write: writeCrossings,
})
