import { differencesOf } from '@chengan/kernel/specification/differences'
import { AS_ONE_POINT, fileOnPaper, labelsBesides, ofEveryAsset, readBesides } from '../../../specification/register-differences.ts'
import { lampLand } from './lamp-plot.ts'

export const lampPlotDifferences = differencesOf(lampLand, [
  fileOnPaper(lampLand.root),
  readBesides('dk'),
  labelsBesides(lampLand.root),
  ...ofEveryAsset,
  { because: AS_ONE_POINT, fields: ['location'] },
  { because: 'The book asks it; its words after that are the values.', fields: ['landType required'] },
])
