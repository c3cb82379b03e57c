import { reviewFields } from '../../review/review-facet.ts'
import { baseFields, facilityStatusInput } from './base-fields.ts'
import { byType } from './by-type.ts'

/** All fields of a gas facility: those of every one, those by type, the inputs of its actions and the review. */
export const facilityFields = { ...baseFields, ...byType, ...facilityStatusInput, ...reviewFields }

export type FacilityFields = typeof facilityFields
