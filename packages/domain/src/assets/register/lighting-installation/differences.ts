import { differencesOf } from '@chengan/kernel/specification/differences'
import {
  AS_ONE_POINT,
  BOUNDS_OF_THE_THING,
  fileOnPaper,
  GROUPED_IN_THE_FORM,
  labelsBesides,
  ofEveryAsset,
  readBesides,
} from '../../../specification/register-differences.ts'
import { lampFacility } from './lighting-installation.ts'

export const installationDifferences = differencesOf(lampFacility, [
  fileOnPaper(lampFacility.root),
  readBesides('zm'),
  labelsBesides(lampFacility.root),
  ...ofEveryAsset,
  { because: AS_ONE_POINT, fields: ['location'] },
  {
    because: 'The two kinds are lists of this root, which the index counts as roots of their own.',
    calls: [
      'GET jcsj/lampFacility/GN/page',
      'GET jcsj/lampFacility/JG/page',
      'GET jcsj/lampFacility/GN/list',
      'GET jcsj/lampFacility/GN/export',
      'GET jcsj/lampFacility/JG/list',
      'GET jcsj/lampFacility/JG/export',
    ],
  },
  {
    because: 'Asked of one kind, or where the other place is empty (rule 1).',
    fields: ['lightKind required', 'roadId required', 'landId required', 'startPoint required', 'endPoint required'],
  },
  {
    because: 'Asked until lamps are recorded singly, and overwritten by them from then on (rule 2).',
    fields: ['lampCount read-only', 'lightSourceCount read-only'],
  },
  { because: 'One limit, said of the smaller.', fields: ['lampCount limit', 'lightSourceCount limit'] },
  {
    because: BOUNDS_OF_THE_THING,
    fields: ['unitPower limit', 'poleHeight limit', 'poleSpacing limit', 'uniformityUo limit', 'lifeYears limit'],
  },
  { because: GROUPED_IN_THE_FORM, fields: ['(order)'] },
])
