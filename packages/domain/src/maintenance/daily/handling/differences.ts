import { differencesOf } from '@chengan/kernel/specification/differences'
import { handlingRecord } from './handling-record.ts'

export const handlingRecordDifferences = differencesOf(handlingRecord, [
  {
    because: 'How far from the event it was done, which the book asks of its position.',
    fields: ['distance'],
  },
  {
    because: 'Its lines refer to the price list of the contract, which comes with rows of its own (part 2, with the review of quantities).',
    missingFields: ['quantities'],
  },
])
