import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { addDays } from '@chengan/kernel/time'
import type { Book, CityRow } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import type { SeedingProgress } from '../city/told.ts'
import { workdaysBack } from '../hazards/office-hours.ts'
import { conclude } from '../messages/conclude.ts'
import { beginningOf, deptId } from '../organisation/organisation.ts'
import { walkAdd } from '../walk/add.ts'
import { type BridgePlan, bridgePlans } from './bridge-plan.ts'
import { detect, draftDetection } from './detections.ts'
import { keeperOf } from './roads.ts'
import { closedPermit, isUnderWay, stand, workdayFrom } from './standing.ts'

const FILED_LATELY = 3
const FILLED_IN = 60

/** Bridges with their cards, then what was detected on them year by year. */
function* writeBridges(book: Book): SeedingProgress {
  const plans = bridgePlans(book)
  const settled = plans.filter(({ standing }) => !isUnderWay(standing))
  const total = plans.length
  const began = addDays(beginningOf(book), 14)
  const bridges: { readonly plan: BridgePlan; readonly id: string }[] = []
  for (const [index, plan] of settled.entries()) {
    const filed = addDays(began, settled.length <= FILLED_IN ? index : Math.floor((index * FILLED_IN) / settled.length))
    bridges.push({ plan, id: writeBridge(book, plan, filed).id })
    yield { topic: 'bridges', done: index, total: total * 2 }
  }
  for (const plan of plans)
    if (isUnderWay(plan.standing)) conclude(book, 'bridge', writeBridge(book, plan, workdaysBack(book, FILED_LATELY)).id)
  for (const [index, { plan, id }] of bridges.entries()) {
    plan.detections.forEach((found, turn) => {
      detect(book, plan, id, found, plan.detections.length - turn)
    })
    if (plan.closed) closedPermit(book, 'bridge', book.get('bridge', id), '技术状况评定为不合格，封闭桥梁')
    yield { topic: 'bridges', done: total + index, total: total * 2 }
  }
  const [first] = bridges
  if (first !== undefined) draftDetection(book, book.get('bridge', first.id))
  for (const { id } of bridges) conclude(book, 'bridge', id)
  yield { topic: 'bridges', done: total * 2, total: total * 2 }
}

export const bridgePart = cityPart({ makes: ['bridge', 'bridgeDetection', 'bridgeDisease'], needs: ['road'], write: writeBridges })

const bearings = { foundationType: '钻孔灌注桩', bearingType: '板式橡胶支座', bearingCount: 16 }

function writeBridge(book: Book, plan: BridgePlan, filed: string): CityRow<'bridge'> {
  const stream = book.stream('jcsj/basebridge', plan.key)
  const { actor, dept } = keeperOf(book, plan.district)
  const total = plan.spans.reduce((sum, span) => sum + span, 0)
  const openYear = Number(book.today.slice(0, 4)) - stream.between(6, 32)
  const last = plan.spans.length
  const form: ValuesNamed<'bridge'> = {
    name: plan.name,
    regionId: plan.district,
    geom: plan.line,
    ...(plan.road
      ? { roadId: plan.road.id, streetId: plan.road.streetId, address: `${String(plan.road.address)}${String(plan.road.name)}` }
      : {}),
    ownerUnit: '临江市人民政府',
    manageLevel: actor.level === 'city' ? '1' : '2',
    manageDeptId: dept,
    maintDeptId: deptId(book, 'yh'),
    completionDate: `${openYear}-06-30`,
    openDate: `${openYear}-12-26`,
    structureUse: '1',
    bridgeType: '1',
    maintCategory: plan.category,
    maintGrade: ['1', '2', '3'].includes(plan.category) ? '1' : '2',
    crossing: '1',
    crossingName: plan.crossingName,
    totalLength: total,
    totalWidth: plan.width,
    carriagewayWidth: plan.width - 6,
    sidewalkWidth: 4,
    spanCount: last,
    maxSpan: Math.max(...plan.spans),
    spanCombo: comboOf(plan.spans),
    spans: plan.spans.map((length, at) => ({ spanNo: String(at + 1), length, bridgeType: '1', girderCount: 8, material: '预应力混凝土' })),
    supports: [...plan.spans, 0].map((_, at) => {
      const isEnd = at === 0 || at === last
      return { supportNo: String(at), kind: isEnd ? '2' : '1', pierType: isEnd ? '重力式桥台' : '柱式墩', ...bearings }
    }),
    expansionJoints: [{ jointNo: 'S1', jointType: '型钢', length: plan.width, installDate: `${openYear}-12-01` }],
    designLoad: '1',
  }
  const at = `${workdayFrom(book, filed)} 11:05:00`
  const added = walkAdd(book, book.resource('bridge'), form, { actor, at }, plan.key, { regionId: plan.district })
  return stand(book, 'bridge', added, { actor, at }, plan.standing)
}

const SPANS_NAMED_ONE_BY_ONE = 6

/** 20+20+20, or 12×30 where there are many alike. */
function comboOf(spans: readonly number[]): string {
  const [first] = spans
  return spans.length > SPANS_NAMED_ONE_BY_ONE && spans.every((span) => span === first) ? `${spans.length}×${first}` : spans.join('+')
}
