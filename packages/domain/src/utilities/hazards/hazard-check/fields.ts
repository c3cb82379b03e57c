import { checkFields } from './check-fields.ts'
import { hazardProgressFields } from './progress-fields.ts'

/** All fields of a finding: what the inspector fills in, and what happens to it after its report. */
export const hazardFields = { ...checkFields, ...hazardProgressFields }

export type HazardFields = typeof hazardFields
