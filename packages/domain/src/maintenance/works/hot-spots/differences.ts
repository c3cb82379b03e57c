import { differencesOf, differencesOfDictionary } from '@chengan/kernel/specification/differences'
import { yhHotSpot } from '../../dictionaries/projects.ts'
import { hotSpot } from './hot-spot.ts'

export const hotSpotDifferences = differencesOf(hotSpot, [
  {
    because:
      'Hot spots are candidates of special works (maintenance.md §8.5); the book has no root for them until the disease library stands.',
    roots: ['(whole)'],
    fields: ['*'],
    calls: ['GET yhgl/zxyhrd/*', 'PUT yhgl/zxyhrd/*'],
    lifecycles: ['[status]*'],
    screens: ['/yhgl/zxyh/rd/index'],
  },
])

export const yhHotSpotDictionaryDifferences = differencesOfDictionary(
  yhHotSpot,
  'What becomes of a hot spot: the book gives it no dictionary.',
)
