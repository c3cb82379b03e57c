import { differencesOf, differencesOfDictionary, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { ASKED_WITH_A_NOTE, BEGINS_BY_A_CALL, BY_RULE_IN_ITS_WORDS, PENDING, SENTENCE_OF_A_RULE } from '../../../specification/reasons.ts'
import { tunnelSystem } from './tunnel-codes.ts'
import { tunnelDetection } from './tunnel-detection.ts'
import { tunnelDetectionDetail } from './tunnel-detection-detail.ts'

export const tunnelDetectionDifferences = differencesOf(tunnelDetection, [
  { because: 'The asset of a tunnel detection is its tunnel.', lists: ['column asset', 'search asset'] },
  { because: 'A number is given once; a year has four digits of this century.', fields: ['recordNo unique', 'detectYear limit'] },
  { because: PENDING, fields: ['reportId type'] },
  { because: 'Moved by its actions alone.', fields: ['status read-only'] },
  { because: 'The rows of the child root, filled in inside the form.', fields: ['details'] },
  { because: BEGINS_BY_A_CALL, lifecycles: ['[status] add / import*'] },
  { because: 'Tunnels are audited by the city alone (assets.md §3.1).', calls: ['POST szgl/bhjctunnel/audit'] },
  {
    because: 'Filled in with the findings, before what follows from them; the rate of a line alone is computed.',
    fields: ['(order)', 'equipmentRates read-only'],
  },
  { because: 'The page of a row lies below its list.', screens: ['/ssxyxx/sd/info'] },
])

export const tunnelDetectionDetailDifferences = differencesOf(tunnelDetectionDetail, [
  {
    because: 'The segment is the unit of a tunnel, and the measures that a finding has stand in its details.',
    lists: ['column unit/segment', 'column size', 'order'],
  },
  { because: ASKED_WITH_A_NOTE, fields: ['part required', 'value required'] },
  { because: BY_RULE_IN_ITS_WORDS, fields: ['images required'] },
])

export const tunnelSystemDictionaryDifferences = differencesOfDictionary(
  tunnelSystem,
  'The systems that the book names in the rates of equipment, with words for people.',
  ['(whole)'],
)

export const tunnelDetectionRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: [
      ...['manualClassBetter', 'moreGoodThanThereAre', 'systemSaidTwice', 'tunnelLacksClass', 'tunnelNeedsLimit', 'tunnelNeedsClosing'],
      ...['itemNotOfPart', 'itemLeftOut', 'valueBeyondItem', 'segmentNotOnCard', 'seriousFindingNeedsPhoto'],
    ],
  },
])
