import { sampleOf } from '../../../testing/test-city.ts'
import { hotSpot } from './hot-spot.ts'

export const hotSpotSample = sampleOf(hotSpot, {
  untried: 'Rows are found among closed repairs: the tests of hot spots write those.',
})
