import { differencesOf } from '@chengan/kernel/specification/differences'
import { AS_ONE_POINT, fileOnPaper, labelsBesides, ofEveryAsset, readBesides } from '../../../specification/register-differences.ts'
import { footbridge } from './footbridge.ts'

export const footbridgeDifferences = differencesOf(footbridge, [
  ...ofEveryAsset,
  fileOnPaper(footbridge.root),
  readBesides('rxtq'),
  labelsBesides(footbridge.root),
  { because: AS_ONE_POINT, fields: ['location'] },
  { because: 'szgl/bhjcbridge/rule-11 weighs a footbridge by whether it has cladding, which its card must say.', fields: ['components'] },
  {
    because: 'A row without its name could not be referred to.',
    fields: [
      'spans.spanNo required',
      'spans.spanNo unique',
      'supports.supportNo required',
      'supports.supportNo unique',
      'supports.kind required',
    ],
  },
])
