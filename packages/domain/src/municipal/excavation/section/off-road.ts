import type { Geometry } from '@chengan/kernel/fields/field'
import { metresApart } from '@chengan/kernel/geometry/apart'
import { rule } from '@chengan/kernel/rule'
import { asText, isSameValue } from '@chengan/kernel/values'
import { shapeIn } from './figures.ts'
import type { sectionFields } from './section-fields.ts'

type Section = typeof sectionFields

/** A drawing that lies this far from a road (m), or farther, is not on it: wider than any, with its verges. */
export const BESIDE_ROAD_M = 60

/** How many metres a section lies from the road that it names, where that is too far; null where it lies on it, or nobody knows. */
export function metresOffRoad(shape: Geometry | null, road: Geometry | null): number | null {
  if (shape === null || road === null) return null
  const metres = metresApart(shape, road)
  return metres < BESIDE_ROAD_M ? null : metres
}

const isShape = (value: unknown): value is Geometry => typeof value === 'object' && value !== null && 'coordinates' in value

/** A section lies on the road that it names: fee, no-dig years and reviewers follow from the road, the works from the drawing. What was judged
 *  when it was drawn stands, whatever becomes of the line of the road. */
export const sectionLiesOnItsRoad = rule<Section>({
  name: 'sectionLiesOnItsRoad',
  refuses: {
    sectionOffItsRoad: {
      code: 10400,
      zh: '路段画在距{road}{metres}米处，请核对所选道路，或在图上重新画线',
      en: 'The section is drawn {metres} m away from {road}: choose the road on which it lies, or draw it anew',
    },
  },
  refs: ['roadId'],
  when: { field: 'geometry', given: true },
  check: ({ row, before, refs }) => {
    const same = before !== null && before.roadId === row.roadId && isSameValue(before.geometry, row.geometry)
    const line = refs.roadId?.geom
    const metres = same ? null : metresOffRoad(shapeIn(row), isShape(line) ? line : null)
    if (metres === null) return undefined
    return { key: 'sectionOffItsRoad', field: 'geometry', values: { road: asText(refs.roadId?.name), metres: Math.round(metres) } }
  },
})
