import { sampleOf, sideOf } from '../../../testing/test-city.ts'
import { township } from './township.ts'

export const townshipSample = sampleOf(township, {
  values: (writer) => ({ regionId: sideOf(writer).street, area: 3.2, population: 42_000, yearOfData: 2026 }),
})
