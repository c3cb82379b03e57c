import { isGiven } from '@chengan/kernel/condition'
import type { Geometry, Point } from '@chengan/kernel/fields/field'
import { type RuleContext, rule, type Values } from '@chengan/kernel/rule'
import { passOrNot, phItemResult } from '../../dictionaries/post-approval.ts'
import { theWatchers } from '../parties.ts'

/** How far from the works a visit may be made, in m. */
const NEAR = 200
const METRES_OF_A_DEGREE = 111_320

/** Every corner of a shape. */
function cornersOf(shape: unknown): readonly (readonly [number, number])[] {
  const coordinates = (shape as Geometry | null)?.coordinates
  const flat = (value: unknown): (readonly [number, number])[] =>
    Array.isArray(value) && typeof value[0] === 'number' ? [[value[0], Number(value[1])]] : Array.isArray(value) ? value.flatMap(flat) : []
  return flat(coordinates)
}

/** Distance in m from a point to the box around a shape; null where one is not known. */
export function distanceTo(shape: unknown, at: unknown): number | null {
  const corners = cornersOf(shape)
  const point = at as Point | null
  if (corners.length === 0 || !isGiven(at) || typeof point?.lng !== 'number') return null
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)]
  const beyond = (value: number, all: readonly number[]) => Math.max(Math.min(...all) - value, 0, value - Math.max(...all))
  const east = beyond(point.lng, lngs) * METRES_OF_A_DEGREE * Math.cos((point.lat * Math.PI) / 180)
  return Math.hypot(east, beyond(point.lat, lats) * METRES_OF_A_DEGREE)
}

/** Whether the visit was made elsewhere, and whether any item fails. */
export function visitFigures({ row, refs }: RuleContext): Values {
  const distance = distanceTo(refs.phjgId?.geometry ?? null, row.location)
  const items = Array.isArray(row.checkItems) ? (row.checkItems as readonly Values[]) : []
  const fails = items.some((item) => item.result === phItemResult.values.fail.value)
  return { outOfFence: distance !== null && distance > NEAR, result: (fails ? passOrNot.values.fail : passOrNot.values.pass).value }
}

/** Progress never falls from one visit to the next. */
export const progressDoesNotFall = rule({
  name: 'progressDoesNotFall',
  refs: ['phjgId'],
  check: ({ row, refs }) =>
    typeof row.progress === 'number' && typeof refs.phjgId?.progress === 'number' && row.progress < refs.phjgId.progress
      ? { key: 'progressFell', field: 'progress', values: { last: String(refs.phjgId.progress) } }
      : undefined,
})

export const visitHasTwoPhotos = rule({
  name: 'visitHasTwoPhotos',
  check: ({ row }) => (Array.isArray(row.images) && row.images.length >= 2 ? undefined : { key: 'twoPhotos', field: 'images' }),
})

export const visitOutsideIsExplained = rule({
  name: 'visitOutsideIsExplained',
  refs: ['phjgId'],
  check: (context) =>
    visitFigures(context).outOfFence === true && !isGiven(context.row.fenceReason)
      ? { key: 'outsideUnexplained', field: 'fenceReason' }
      : undefined,
})

/** A site is visited by the district and by the unit that maintains its roads, never by those who dig (municipal-approval.md §3.1, roles). */
export const visitorWatchesTheSite = rule({
  name: 'visitorWatchesTheSite',
  refs: ['phjgId'],
  // The super administrator is of every level.
  check: ({ refs, actor }) => {
    const watches = actor.superAdmin || refs.phjgId === undefined || refs.phjgId === null || theWatchers.may(refs.phjgId, actor)
    return watches ? undefined : { key: 'visitOfOthers' }
  },
})
