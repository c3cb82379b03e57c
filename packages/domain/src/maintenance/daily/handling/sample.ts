import { sampleOf } from '../../../testing/test-city.ts'
import { handlingRecord } from './handling-record.ts'

export const handlingRecordSample = sampleOf(handlingRecord, {
  untried: 'An add of it is a step of its event, which the company of that takes: tried in street/handling-records.test.ts',
})
