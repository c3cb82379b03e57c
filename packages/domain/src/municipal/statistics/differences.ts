import { differencesOf } from '@chengan/kernel/specification/differences'
import { approvalStatistics } from './approval-statistics.ts'

export const approvalStatisticsDifferences = differencesOf(approvalStatistics, [
  { because: 'The group of a figure: the book lists the calls alone.', fields: ['key'] },
])
