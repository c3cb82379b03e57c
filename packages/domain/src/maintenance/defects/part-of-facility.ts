import { yhPart } from '../dictionaries/events.ts'

const parts = Object.values(yhPart.values)

/** Manholes and gullies, furniture and others have no parts of their own: theirs are those of the road. */
const hasParts = (facilityKind: string | null | undefined) => parts.some(({ parent }) => parent === facilityKind)

/** Whether a part (yh_part) is one of a kind of facility (yh_facility_kind). */
export function isPartOf(part: string | null | undefined, facilityKind: string | null | undefined): boolean {
  const parent = parts.find(({ value }) => value === part)?.parent
  return parent === undefined || parent === facilityKind || !hasParts(facilityKind)
}

export const ofAnotherFacility = {
  partOfAnotherFacility: {
    code: 10400,
    zh: '部位不属于该设施类型，请重新选择',
    en: 'The part does not belong to the facility kind; choose another',
  },
} as const
