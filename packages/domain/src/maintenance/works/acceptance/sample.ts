import { sampleOf } from '../../../testing/test-city.ts'
import { worksAcceptance } from './works-acceptance.ts'

export const worksAcceptanceSample = sampleOf(worksAcceptance, {
  untried: 'An acceptance is of a project that was declared, reviewed, built and finished: the tests of acceptances bring one there.',
})
