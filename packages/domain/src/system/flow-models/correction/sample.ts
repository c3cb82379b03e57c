import { sampleOf } from '../../../testing/test-city.ts'
import { correction } from './correction.ts'

export const correctionSample = sampleOf(correction, { values: () => ({ entryDate: '2026-01-05', correctionDate: '2026-07-06' }) })
