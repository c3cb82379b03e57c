import { differencesOf, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { BEGINS_BY_A_CALL, PENDING, SENTENCE_OF_A_RULE } from '../../../specification/reasons.ts'
import { lightingDetection } from './lighting-detection.ts'

export const lightingDetectionDifferences = differencesOf(lightingDetection, [
  { because: 'One column tells what a detection is of: an installation, a road or a plot.', lists: ['column road/plot'] },
  {
    because: 'Which of the three it is of, kept when it is saved: records that count are told apart by it, and lists show and search it.',
    fields: ['assetKind', 'assetId', 'bound'],
  },
  { because: 'A number is given once; a year has four digits of this century.', fields: ['recordNo unique', 'detectYear limit'] },
  { because: PENDING, fields: ['reportId type'] },
  { because: 'Empty on this root (§3.1): lights have neither score nor grade.', missingFields: ['score', 'grade'] },
  { because: 'Moved by its actions alone; a faulty lamp by its repair.', fields: ['status read-only', 'faultLamps.status read-only'] },
  { because: 'The total is lampTotal; lamps are counted in 盏.', fields: ['lampLit limit', 'lampTotal unit', 'lampLit unit'] },
  { because: 'A uniformity is a share.', fields: ['uniformityUe limit', 'uo limit'] },
  { because: 'Places come before what was counted there; what follows from it stands together.', fields: ['(order)'] },
  { because: 'A line names its lamp, by the number of the pole or by the lamp itself.', fields: ['faultLamps.poleNo required'] },
  {
    because: 'Street, landscape and metro lamps are registers of their own: it says in which of them the lamp is.',
    fields: ['faultLamps.lampKind'],
  },
  { because: 'The number of a pole that is pointed out, until another one is written.', fields: ['faultLamps.unknownPole'] },
  { because: BEGINS_BY_A_CALL, lifecycles: ['[status] add / import*'] },
])

export const lightingRefusalDifferences = differencesOfRefusals([
  { because: SENTENCE_OF_A_RULE, refusals: ['bindToOnePlace', 'importRoadUnknown', 'detectionUnbound', 'ownDetectionNotAudited'] },
])
