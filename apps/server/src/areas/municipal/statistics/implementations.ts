import { approvalStatistics } from '@chengan/domain/municipal/statistics/approval-statistics'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { approvalStatCalls } from './statistics-calls.ts'

/** What the definitions of statistics name. */
export const approvalStatisticsImplementations = implementing(() => [implement(approvalStatistics, { calls: approvalStatCalls })])
