import { differencesOf } from '@chengan/kernel/specification/differences'
import { ASKED_WITH_A_NOTE, BEGINS_BY_A_CALL, BY_RULE_IN_ITS_WORDS, PENDING } from '../../../specification/reasons.ts'
import { bridgeDetection } from './bridge-detection.ts'
import { bridgeDisease } from './bridge-disease.ts'

export const bridgeDetectionDifferences = differencesOf(bridgeDetection, [
  { because: 'The asset of a bridge detection is its bridge.', lists: ['column asset', 'search asset'] },
  { because: 'A number is given once; a year has four digits of this century.', fields: ['recordNo unique', 'detectYear limit'] },
  { because: PENDING, fields: ['reportId type'] },
  { because: 'Moved by its actions alone.', fields: ['status read-only'] },
  { because: 'Footbridges join it as a second target with the detections of the other kinds.', fields: ['bridgeId required'] },
  { because: 'The rows of the child root, filled in inside the form.', fields: ['details'] },
  {
    because: 'What-if and score sheet come with the screens of detections.',
    calls: ['POST szgl/bhjcbridge/calculate', 'GET szgl/bhjcbridge/report/{id}'],
    permissions: ['szgl:bhjcbridge:calculate'],
  },
  { because: 'Both spellings are taken (assets.md §1.1).', calls: ['DELETE szgl/bhjcbridge/delete'] },
  { because: BEGINS_BY_A_CALL, lifecycles: ['[status] add / import*'] },
  { because: 'A spelling of delete: both calls ask the one string.', permissions: ['szgl:bhjcbridge:Delete'] },
  { because: 'The page of a row lies below its list.', screens: ['/ssxyxx/ql/info'] },
])

export const bridgeDiseaseDifferences = differencesOf(bridgeDisease, [
  {
    because: 'unitNo is the number of the unit or segment; the measures that a damage has depend on its kind, and stand in its details.',
    lists: ['column unit/segment', 'column size', 'order'],
  },
  { because: 'Says of which kind the bridge is, as in its detection.', fields: ['bridgeKind'] },
  { because: 'Copied from the detection when it is saved.', fields: ['detectYear'] },
  { because: ASKED_WITH_A_NOTE, fields: ['part required', 'unitNo required'] },
  { because: BY_RULE_IN_ITS_WORDS, fields: ['degree required', 'images required'] },
  {
    because: 'The plain forms of the conventions answer beside the printed ones.',
    calls: ['PUT szgl/bhjcbridge/bridgeBhmx', 'DELETE szgl/bhjcbridge/bridgeBhmx', 'DELETE szgl/bhjcbridge/bridgeBhmx/delete'],
  },
  { because: 'Strings of the detection, which its diseases share.', permissions: ['szgl:bhjcbridge:Delete', 'szgl:bhjcbridge:calculate'] },
])
