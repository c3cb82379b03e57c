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
import { baselamppdx } from './distribution-box.ts'
import { baselamppdxpoint } from './loop.ts'

export const distributionBoxDifferences = differencesOf(baselamppdx, [
  fileOnPaper(baselamppdx.root),
  readBesides('pdx'),
  labelsBesides(baselamppdx.root),
  ...ofEveryAsset,
  { because: NAMED_BY_ITS_NUMBER, fields: ['name required'] },
  { because: BOUNDS_OF_THE_THING, fields: ['mainSwitchA limit', 'insulationDate limit'] },
  { because: 'The loops of a box are rows of its form besides their own root.', fields: ['loops'] },
  { because: GROUPED_IN_THE_FORM, fields: ['(order)'] },
])

export const loopDifferences = differencesOf(baselamppdxpoint, [
  { because: BOUNDS_OF_THE_THING, fields: ['switchA limit'] },
  { because: 'Its label says (A), as the book; the number bears the unit too.', fields: ['switchA unit'] },
  { because: 'Taken from the box (§2).', fields: ['regionId read-only'] },
])
