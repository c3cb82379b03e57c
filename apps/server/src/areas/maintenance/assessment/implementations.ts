import { countedRow } from '@chengan/domain/maintenance/assessment/counted/counted-row'
import { assessmentItem } from '@chengan/domain/maintenance/assessment/item/assessment-item'
import { assessmentLine } from '@chengan/domain/maintenance/assessment/line/assessment-line'
import { assessmentResult } from '@chengan/domain/maintenance/assessment/run/assessment-result'
import { maintenanceAssessment } from '@chengan/domain/maintenance/assessment/run/maintenance-assessment'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { clearGranted, decide, detailOfRun, keepGrade, limitFailedTwice, rankRuns, writeObjections } from './assessment-effects.ts'
import { assessmentItemFacts, assessmentLineFacts, assessmentMoments, assessmentRunFacts } from './assessment-facts.ts'
import { countedView } from './counted-view.ts'
import { compute, generate } from './make-runs.ts'
import { computeRun, rescoreRun } from './refresh-run.ts'
import { copyScheme, itemTree } from './scheme-calls.ts'
import { scoreAnew } from './score-run.ts'

/** What the definitions of the assessment of maintenance name. */
export const maintenanceAssessmentImplementations = implementing(() => [
  implement(maintenanceAssessment, {
    calls: { generate },
    effects: { computeRun, rescoreRun, rankRuns, writeObjections, keepGrade, limitFailedTwice },
    facts: assessmentRunFacts,
    extension: detailOfRun,
  }),
  implement(assessmentResult, { calls: { compute, copyScheme }, moments: assessmentMoments }),
  implement(countedRow, { view: countedView }),
  implement(assessmentItem, { calls: { list: itemTree }, facts: assessmentItemFacts }),
  implement(assessmentLine, { calls: { decide }, effects: { scoreAnew, clearGranted }, facts: assessmentLineFacts }),
])
