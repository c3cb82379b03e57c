import { actionInput, eventFields } from './event-fields.ts'
import { repairCheckFields } from './evidence/check-fields.ts'
import { eventProgressFields } from './progress-fields.ts'
import { repairReviewFields } from './review/reviewed-line.ts'

/** All fields of a maintenance event: what is reported, what happens to it, and what single actions ask. */
export const dailyFields = {
  ...eventFields,
  ...eventProgressFields,
  ...repairCheckFields,
  ...repairReviewFields,
  ...actionInput,
} as const

export type EventFields = typeof dailyFields
