import { isGiven } from '@chengan/kernel/condition'
import { isSameValue } from '@chengan/kernel/values'
import type { Effect } from '../../../resources/implementation.ts'
import { regionAt } from '../region-at.ts'

type Position = readonly number[]

/** The middle of a line by its points; of several lines that of the longest list. */
function middleOf(geometry: unknown): { lng: number; lat: number } | null {
  const shape = geometry as { type?: unknown; coordinates?: unknown } | null
  if (shape === null || typeof shape !== 'object' || !Array.isArray(shape.coordinates)) return null
  const lines = (shape.type === 'MultiLineString' ? shape.coordinates : [shape.coordinates]) as readonly (readonly Position[])[]
  const longest = [...lines].sort((a, b) => b.length - a.length)[0] ?? []
  const [lng, lat] = longest[Math.floor(longest.length / 2)] ?? []
  return lng === undefined || lat === undefined ? null : { lng, lat }
}

/** The street in which a facility stands, or the middle of a pipe lies, becomes its region; where nobody knows it stays the company's. */
export const placeInStreet: Effect<'gasFacility' | 'projectFiling'> = async (effect) => {
  const { row, before } = effect
  const same = isSameValue([row.location, row.geometry], [before?.location, before?.geometry])
  if (before !== null && same && isGiven(row.regionId)) return
  const point = isGiven(row.location) ? (row.location as { lng: number; lat: number }) : middleOf(row.geometry)
  if (point === null) return
  const region = await regionAt(effect, point)
  if (region !== null) await effect.patch({ regionId: region })
}
