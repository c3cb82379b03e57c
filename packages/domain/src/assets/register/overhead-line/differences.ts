import { differencesOf } from '@chengan/kernel/specification/differences'
import { ASKED_WITH_A_NOTE } from '../../../specification/reasons.ts'
import {
  AS_ONE_POINT,
  BOUNDS_OF_THE_THING,
  fileOnPaper,
  GROUPED_IN_THE_FORM,
  labelsBesides,
  ofEveryAsset,
  readBesides,
} from '../../../specification/register-differences.ts'
import { overheadLine } from './overhead-line.ts'

export const overheadLineDifferences = differencesOf(overheadLine, [
  ...ofEveryAsset,
  fileOnPaper(overheadLine.root),
  readBesides('jkx'),
  labelsBesides(overheadLine.root),
  { because: ASKED_WITH_A_NOTE, fields: ['lineKind required'] },
  { because: 'Asked of a power line; fields.tsv repeats the rules of the line of the book.', fields: ['voltage required'] },
  { because: AS_ONE_POINT, fields: ['location'] },
  { because: BOUNDS_OF_THE_THING, fields: ['length limit', 'cableCount limit'] },
  { because: GROUPED_IN_THE_FORM, fields: ['(order)'] },
])
