import { differencesOf } from '@chengan/kernel/specification/differences'
import { BOUNDS_OF_THE_THING, GROUPED_IN_THE_FORM, readBesides } from '../../../specification/register-differences.ts'
import { baselampwxyg } from './remote-unit.ts'

export const remoteUnitDifferences = differencesOf(baselampwxyg, [
  readBesides('wxyk'),
  { because: BOUNDS_OF_THE_THING, fields: ['installDate limit'] },
  { because: 'The district whose unit it is: without it nobody but the city would see it.', fields: ['regionId required'] },
  { because: GROUPED_IN_THE_FORM, fields: ['(order)'] },
  {
    because: 'lifecycles.tsv has units report how lamps stand, and the book no call by which they do (decision 0083).',
    calls: ['PUT jcsj/baselampwxyg/report'],
  },
])
