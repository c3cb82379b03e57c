import { isGiven } from '@chengan/kernel/condition'
import type { Point } from '@chengan/kernel/fields/field'
import { type RuleContext, rule } from '@chengan/kernel/rule'
import { asNumber, asText } from '@chengan/kernel/values'
import { passOrNot, phItemResult } from '../../dictionaries/post-approval.ts'
import { theWatchers } from '../parties.ts'
import type { visitFields } from './visit-fields.ts'

type Visit = typeof visitFields

/** How far from the works a visit may be made, in m. */
const NEAR = 200
const METRES_OF_A_DEGREE = 111_320

/** Every corner of a shape. */
function cornersOf(shape: unknown): readonly (readonly [number, number])[] {
  const coordinates = typeof shape === 'object' && shape !== null && 'coordinates' in shape ? shape.coordinates : null
  const flat = (value: unknown): (readonly [number, number])[] =>
    Array.isArray(value) && typeof value[0] === 'number' ? [[value[0], Number(value[1])]] : Array.isArray(value) ? value.flatMap(flat) : []
  return flat(coordinates)
}

/** Distance in m from a point to the box around a shape; null where one is not known. */
export function distanceTo(shape: unknown, at: Point | null | undefined): number | null {
  const corners = cornersOf(shape)
  if (corners.length === 0 || !at) return null
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)]
  const beyond = (value: number, all: readonly number[]) => Math.max(Math.min(...all) - value, 0, value - Math.max(...all))
  const east = beyond(at.lng, lngs) * METRES_OF_A_DEGREE * Math.cos((at.lat * Math.PI) / 180)
  return Math.hypot(east, beyond(at.lat, lats) * METRES_OF_A_DEGREE)
}

/** Whether the visit was made elsewhere, and whether any item fails. */
export function visitFigures({ row, refs }: RuleContext<Visit>) {
  const distance = distanceTo(refs.phjgId?.geometry, row.location)
  const fails = row.checkItems?.some((item) => item.result === phItemResult.values.fail.value)
  return { outOfFence: distance !== null && distance > NEAR, result: (fails ? passOrNot.values.fail : passOrNot.values.pass).value }
}

/** Progress never falls from one visit to the next. */
export const progressDoesNotFall = rule<Visit>({
  name: 'progressDoesNotFall',
  refs: ['phjgId'],
  refuses: { progressFell: { code: 10400, zh: '形象进度不能低于上次的{last}%', en: 'Progress is no less than the last {last} %' } },
  check: ({ row, refs }) => {
    const last = asNumber(refs.phjgId?.progress)
    return (row.progress ?? last) < last ? { key: 'progressFell', field: 'progress', values: { last: String(last) } } : undefined
  },
})

/** Nothing is built before the works begin; whoever finds them begun has the start filed anew. */
export const nothingIsBuiltBeforeTheStart = rule<Visit>({
  name: 'nothingIsBuiltBeforeTheStart',
  source: 'municipal-approval.md §3.1',
  refs: ['phjgId'],
  refuses: {
    progressBeforeStart: {
      code: 10400,
      zh: '备案开工日期为{start}，开工前形象进度为0；现场已提前施工的，请先由施工单位变更施工备案',
      en: 'The works are filed to begin on {start}: until then nothing is built. If they have begun, their filing is changed first',
    },
  },
  check: ({ row, refs, today }) => {
    const start = asText(refs.phjgId?.actualStart)
    return start > today && (row.progress ?? 0) > 0 ? { key: 'progressBeforeStart', field: 'progress', values: { start } } : undefined
  },
})

export const visitOutsideIsExplained = rule<Visit>({
  name: 'visitOutsideIsExplained',
  refs: ['phjgId'],
  refuses: {
    outsideUnexplained: {
      code: 10400,
      zh: '巡查定位距施工范围超过200米，请说明原因',
      en: 'The visit was made over 200 m from the works; say why',
    },
  },
  check: (context) =>
    visitFigures(context).outOfFence && !isGiven(context.row.fenceReason) ? { key: 'outsideUnexplained', field: 'fenceReason' } : undefined,
})

/** A site is visited by the district and by the unit that maintains its roads, never by those who dig (municipal-approval.md §3.1, roles). */
export const visitorWatchesTheSite = rule<Visit>({
  name: 'visitorWatchesTheSite',
  refs: ['phjgId'],
  refuses: {
    visitOfOthers: {
      code: 10400,
      zh: '巡查由区级监管员或该路段的养护单位登记',
      en: 'Visits are recorded by the district or by the unit that maintains the road',
    },
  },
  // The super administrator is of every level.
  check: ({ refs, actor }) => {
    const watches = actor.superAdmin || refs.phjgId === undefined || refs.phjgId === null || theWatchers.may(refs.phjgId, actor)
    return watches ? undefined : { key: 'visitOfOthers' }
  },
})
