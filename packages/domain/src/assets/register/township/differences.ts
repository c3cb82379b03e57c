import { differencesOf } from '@chengan/kernel/specification/differences'
import { BOUNDS_OF_THE_THING } from '../../../specification/register-differences.ts'
import { township } from './township.ts'

export const townshipDifferences = differencesOf(township, [
  { because: BOUNDS_OF_THE_THING, fields: ['area limit', 'yearOfData limit'] },
  { because: 'The name of the street, by which its row is called.', fields: ['name'] },
  { because: 'Every list screen has a map (assets.md §6): streets stand on it by their boundary.', calls: ['GET jcsj/basetownship/map'] },
])
