import { differencesOf } from '@chengan/kernel/specification/differences'
import { ASKED_WITH_A_NOTE, PENDING } from '../../../specification/reasons.ts'
import {
  AS_ONE_POINT,
  BOUNDS_OF_THE_THING,
  fileOnPaper,
  labelsBesides,
  ofEveryAsset,
  readBesides,
} from '../../../specification/register-differences.ts'
import { underpass } from './underpass.ts'

export const underpassDifferences = differencesOf(underpass, [
  ...ofEveryAsset,
  fileOnPaper(underpass.root),
  readBesides('xcd'),
  labelsBesides(underpass.root),
  { because: AS_ONE_POINT, fields: ['location'] },
  { because: ASKED_WITH_A_NOTE, fields: ['underpassType required'] },
  { because: 'Asked where vehicles drive through.', fields: ['pumpStation required', 'pumpCount required', 'pumpCapacity required'] },
  { because: PENDING, fields: ['waterSensorIds type'] },
  {
    because: BOUNDS_OF_THE_THING,
    fields: [
      'length limit',
      'width limit',
      'clearHeight limit',
      'area limit',
      'limitHeight limit',
      'limitLoad limit',
      'drainReturnPeriod limit',
    ],
  },
])
