import { sampleOf } from '../../../testing/test-city.ts'
import { monthFill } from './month-fill.ts'

export const monthFillSample = sampleOf(monthFill, {
  untried: 'is told of works that have begun; project-progress.test.ts goes through its steps',
})
