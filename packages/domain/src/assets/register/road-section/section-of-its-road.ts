import { isGiven } from '@chengan/kernel/condition'
import { defineErrors } from '@chengan/kernel/errors/catalogue'
import type { Values } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'

/** The refusal of a row that names a road and a section of another: of events and of dug stretches alike. */
export const ofAnotherRoad = defineErrors({
  sectionOfAnotherRoad: {
    code: 10400,
    zh: '所选路段{section}不属于{road}，请在该道路的路段中选择',
    en: 'Section {section} is not of {road}: choose one of its own sections',
  },
})

interface Judged {
  readonly row: Values
  readonly before: Values | null
  readonly refs: Readonly<Record<string, Values | null | undefined>>
}

/** Why a row is refused of which the section lies on another road than it names. What was judged when it was chosen stands, whatever becomes of the section. */
export function sectionOfAnotherRoad({ row, before, refs }: Judged) {
  const section = refs.roadSectionId
  const same = before !== null && before.roadId === row.roadId && before.roadSectionId === row.roadSectionId
  if (same || !section || !isGiven(row.roadId) || section.roadId === row.roadId) return undefined
  const values = { section: `${asText(section.startPoint)}—${asText(section.endPoint)}`, road: asText(refs.roadId?.name) }
  return { key: 'sectionOfAnotherRoad', field: 'roadSectionId', values } as const
}
