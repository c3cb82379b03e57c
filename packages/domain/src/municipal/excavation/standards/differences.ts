import { differencesOf } from '@chengan/kernel/specification/differences'
import { banPeriod } from './ban-period.ts'
import { feeStandard } from './fee-standard.ts'

export const feeStandardDifferences = differencesOf(feeStandard, [
  { because: 'Asked where a kind of factor is chosen; without them it says nothing.', fields: ['factorFrom required', 'factor required'] },
  { because: 'A longest occupation of no day is none.', fields: ['maxDays limit'] },
  { because: 'What has happened lies in the past; an end lies after its beginning.', fields: ['validTo limit'] },
])

export const banPeriodDifferences = differencesOf(banPeriod, [{ because: 'The book says: in order.', fields: ['endDate limit'] }])
