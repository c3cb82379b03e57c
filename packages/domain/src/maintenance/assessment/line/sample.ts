import { sampleOf } from '../../../testing/test-city.ts'
import { assessmentResult } from '../run/assessment-result.ts'
import { assessmentLine } from './assessment-line.ts'

const OF_A_RUN = 'Rows come of a run, which is made of the rows of a section: the tests of assessments write them.'

export const assessmentResultSample = sampleOf(assessmentResult, { untried: OF_A_RUN })
export const assessmentLineSample = sampleOf(assessmentLine, { untried: OF_A_RUN })
