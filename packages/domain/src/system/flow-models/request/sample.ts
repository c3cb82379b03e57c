import { sampleOf } from '../../../testing/test-city.ts'
import { generalRequest } from './general-request.ts'

export const generalRequestSample = sampleOf(generalRequest, { values: () => ({ startDate: '2026-03-02', endDate: '2026-03-06' }) })
