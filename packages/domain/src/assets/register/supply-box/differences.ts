import { differencesOf } from '@chengan/kernel/specification/differences'
import {
  BOUNDS_OF_THE_THING,
  fileOnPaper,
  GROUPED_IN_THE_FORM,
  labelsBesides,
  NAMED_BY_ITS_NUMBER,
  ofEveryAsset,
  readBesides,
} from '../../../specification/register-differences.ts'
import { lampBox } from './supply-box.ts'

export const supplyBoxDifferences = differencesOf(lampBox, [
  { because: 'Whether a box answers is told by its control unit, which is the column.', lists: ['column online'] },
  fileOnPaper(lampBox.root),
  readBesides('zmx'),
  labelsBesides(lampBox.root),
  ...ofEveryAsset,
  { because: NAMED_BY_ITS_NUMBER, fields: ['name required'] },
  { because: 'Asked of a box transformer.', fields: ['capacity required', 'voltage required'] },
  { because: BOUNDS_OF_THE_THING, fields: ['capacity limit'] },
  { because: GROUPED_IN_THE_FORM, fields: ['(order)'] },
  { because: 'What the boxes below draw, of which the load rate is a share.', fields: ['load'] },
  {
    because: 'A month stands once, and a row without it or its energy says nothing.',
    fields: ['monthEnergy.month required', 'monthEnergy.month unique', 'monthEnergy.kwh required', 'monthEnergy.month limit'],
  },
])
