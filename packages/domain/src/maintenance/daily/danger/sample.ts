import { sampleOf } from '../../../testing/test-city.ts'
import { dangerControl } from './danger-control.ts'

export const dangerControlSample = sampleOf(dangerControl, {
  untried: 'An event has one, under its own id, which a second add would save again: tried in street/danger.test.ts',
})
