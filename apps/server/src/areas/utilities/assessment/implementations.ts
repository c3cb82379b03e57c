import { annualAssessment } from '@chengan/domain/utilities/assessment/annual/annual-assessment'
import { assessmentScheme } from '@chengan/domain/utilities/assessment/scheme/assessment-scheme'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { assessmentCalls, assessmentEffects, assessmentExtra, assessmentFacts } from './assessment-parts.ts'
import { schemeCalls, schemeFacts } from './scheme-parts.ts'

/** What the definitions of assessments name. */
export const assessmentImplementations = implementing(({ notify }) => [
  implement(assessmentScheme, { facts: schemeFacts, calls: schemeCalls }),
  implement(annualAssessment, {
    effects: assessmentEffects(notify),
    facts: assessmentFacts,
    calls: assessmentCalls,
    extension: assessmentExtra,
  }),
])
