import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asPoint, isSameValue } from '@chengan/kernel/values'
import { effectOfMany } from '../../../resources/implementation.ts'
import type { AreaParts } from '../../area-parts.ts'

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

type InStreet = ValuesNamed<'gasFacility' | 'projectFiling'>

const pointOf = ({ location, geometry }: InStreet) => asPoint(location) ?? middleOf(geometry)

/** The street in which a facility stands, or the middle of a pipe lies, becomes its region; where nobody knows it stays the company's. */
export const placeInStreet = ({ streetsAt }: Pick<AreaParts, 'streetsAt'>) =>
  effectOfMany<'gasFacility' | 'projectFiling'>(
    async (effect) => {
      const { row, before } = effect
      const same = isSameValue([row.location, row.geometry], [before?.location, before?.geometry])
      if (before !== null && same && isGiven(row.regionId)) return
      const point = pointOf(row)
      const [street] = point === null ? [] : await streetsAt(effect, [point])
      if (street) await effect.patch({ regionId: street })
    },
    async (added) => {
      const placed = added.rows.flatMap((row) => {
        const point = pointOf(row)
        return point === null ? [] : [{ id: row.id, point }]
      })
      const streets = await streetsAt(
        added,
        placed.map(({ point }) => point),
      )
      for (const [at, { id }] of placed.entries()) {
        const street = streets[at]
        if (street) added.patch(id, { regionId: street })
      }
    },
  )
