import { sampleOf } from '../../../testing/test-city.ts'
import { constructionProgramme } from './construction-programme.ts'

export const constructionProgrammeSample = sampleOf(constructionProgramme, {
  untried: 'An event has one, under its own id, which a second add would save again: tried in street/programme.test.ts',
})
