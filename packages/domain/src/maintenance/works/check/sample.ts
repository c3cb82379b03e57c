import { sampleOf } from '../../../testing/test-city.ts'
import { progressCheck } from './progress-check.ts'

export const progressCheckSample = sampleOf(progressCheck, {
  untried: 'is made of works that have begun; project-progress.test.ts goes through its steps',
})
