import { actionInput, eventFields } from './event-fields.ts'
import { repairCheckFields } from './evidence/check-fields.ts'
import { eventProgressFields } from './progress-fields.ts'
import { reviewFields } from './review/reviewed-line.ts'

/** All fields of a maintenance event: what is reported, what happens to it, and what single actions ask. */
export const dailyFields = { ...eventFields, ...eventProgressFields, ...repairCheckFields, ...reviewFields, ...actionInput } as const

export type EventFields = typeof dailyFields
