import { differencesOf } from '@chengan/kernel/specification/differences'
import {
  AS_ONE_POINT,
  BOUNDS_OF_THE_THING,
  fileOnPaper,
  labelsBesides,
  ofEveryAsset,
  readBesides,
} from '../../../specification/register-differences.ts'
import { tunnel } from './tunnel.ts'

export const tunnelDifferences = differencesOf(tunnel, [
  ...ofEveryAsset,
  fileOnPaper(tunnel.root),
  readBesides('sd'),
  labelsBesides(tunnel.root),
  { because: AS_ONE_POINT, fields: ['location'] },
  {
    because: BOUNDS_OF_THE_THING,
    fields: [
      'length limit',
      'tubeCount limit',
      'laneCount limit',
      'clearWidth limit',
      'clearHeight limit',
      'limitHeight limit',
      'limitSpeed limit',
    ],
  },
  { because: 'A row without its name could not be referred to.', fields: ['segments.segNo required', 'segments.segNo unique'] },
])
