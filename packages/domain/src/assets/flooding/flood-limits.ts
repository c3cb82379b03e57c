import { floodPointType, warnStatus } from '../dictionaries/dangers.ts'

/** The states in which a warning is under way. */
export const openFloodWarnings = [
  warnStatus.values.raised.value,
  warnStatus.values.dispatched.value,
  warnStatus.values.handling.value,
] as const

/** Depths in cm from which on a warning is blue, yellow, orange, red (assets.md §4.7, GB 51222-2017). */
export interface DepthLimits {
  readonly blue: number
  readonly yellow: number
  readonly orange: number
  readonly red: number
}

const ofRoads: DepthLimits = { blue: 5, yellow: 15, orange: 27, red: 40 }
/** Where red means that the road is closed. */
const ofUnderpasses: DepthLimits = { blue: 5, yellow: 10, orange: 20, red: 27 }
const deep: readonly unknown[] = [floodPointType.values.underpass.value, floodPointType.values.tunnelMouth.value]

export const isUnderpass = (pointType: unknown): boolean => deep.includes(pointType)
export const usualLimits = (pointType: unknown): DepthLimits => (isUnderpass(pointType) ? ofUnderpasses : ofRoads)

/** Seconds that a depth must hold. */
export const HELD_SECONDS = 180
/** Minutes that a depth must lie below before the level falls, and below blue before a warning is released. */
export const FALLS_AFTER = 15
export const RELEASED_AFTER = 30

/** The level of a depth (dict warn_level); null below blue. */
export function levelOfDepth(depth: number, limits: DepthLimits): '1' | '2' | '3' | '4' | null {
  if (depth >= limits.red) return '1'
  if (depth >= limits.orange) return '2'
  if (depth >= limits.yellow) return '3'
  return depth >= limits.blue ? '4' : null
}

/** Minutes within which somebody must respond. */
export const respondWithin = (level: unknown): number => (level === '1' ? 10 : level === '2' ? 20 : 30)

/** Minutes within which the road of a red underpass is closed (szgl/aqscjsyj/rule-2). */
export const CLOSED_WITHIN = 15

/** Minutes within which water must be gone (GB 50014-2021: the city's middle 1 to 3 h, elsewhere 1.5 to 4 h, what matters most 0.5 to 2 h) where a
 *  point has no number of its own; beyond, its plan is looked at again. */
export const RECEDES_AT_LEAST = 30
export const RECEDES_AT_MOST = 240
export const recedesWithin = (pointType: unknown): number => (isUnderpass(pointType) ? 120 : 180)

/** What an hour of rain brings to a point: the larger the ground that drains there, the more of it arrives at once (szgl/aqscjsyj/rule-4). */
export function catchmentFactor(hectares: number | null): number {
  if (hectares === null || hectares < 5) return 1
  return hectares < 20 ? 1.1 : 1.2
}
