import { annualReport } from '@chengan/domain/dashboards/yearbook/annual-report'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { annualReportCalls, districtsUnconfirmed } from './annual-report-calls.ts'
import { reportMoments } from './report-moments.ts'

/** What the definitions of the year book name. */
export const yearbookImplementations = implementing(() => [
  implement(annualReport, { calls: annualReportCalls, facts: { districtsUnconfirmed }, moments: reportMoments }),
])
