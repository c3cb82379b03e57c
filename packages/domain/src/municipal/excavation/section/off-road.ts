import { rule } from '@chengan/kernel/rule'
import { asText, isSameValue } from '@chengan/kernel/values'
import { isOffRoad, lineOfRoad, metresOffRoad, shapeIn } from './drawing.ts'
import type { sectionFields } from './section-fields.ts'

type Section = typeof sectionFields

/** What a section is refused for that is drawn elsewhere than on the road it names; the check of a declaration says it, too. */
export const offItsRoad = {
  sectionOffItsRoad: {
    code: 10400,
    zh: '图上范围有{metres}米不在{road}上，请核对所选道路，或在图上重新画线',
    en: '{metres} m of the drawing are not on {road}: choose the road on which it lies, or draw it anew',
  },
} as const

/** A section lies on the road that it names: fee, no-dig years and reviewers follow from the road, the works from the drawing. What was judged
 *  when it was drawn stands, whatever becomes of the line of the road. */
export const sectionLiesOnItsRoad = rule<Section>({
  name: 'sectionLiesOnItsRoad',
  refuses: {
    ...offItsRoad,
    sectionOnAnotherRoad: {
      code: 10400,
      zh: '图上范围在{other}上，不在所选的{road}上（{metres}米），请改选{other}，或在图上重新画线',
      en: 'The drawing lies on {other}, not on {road} ({metres} m): choose {other}, or draw it anew',
    },
  },
  refs: ['roadId'],
  facts: ['roadBeneath'],
  when: { field: 'geometry', given: true },
  check: ({ row, before, refs, facts }) => {
    const same = before !== null && before.roadId === row.roadId && isSameValue(before.geometry, row.geometry)
    const shape = shapeIn(row)
    const metres = same ? null : metresOffRoad(shape, lineOfRoad(refs.roadId))
    if (metres === null || !isOffRoad(shape, metres)) return undefined
    const values = { road: asText(refs.roadId?.name), metres: Math.round(metres) }
    const other = asText(facts.roadBeneath)
    return other === ''
      ? { key: 'sectionOffItsRoad', field: 'geometry', values }
      : { key: 'sectionOnAnotherRoad', field: 'geometry', values: { ...values, other } }
  },
})
