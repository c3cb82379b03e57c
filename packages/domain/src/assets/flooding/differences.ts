import { differencesOf, differencesOfDictionary, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { SENTENCE_OF_A_RULE, SHOWN_ON_A_MAP } from '../../specification/reasons.ts'
import { floodStep } from '../dictionaries/flood-steps.ts'
import { floodPoint } from './flood-point.ts'
import { floodWarning } from './flood-warning.ts'

const AS_ONE_POINT = 'Kept as one point; lng and lat travel beside it (flat).'

export const floodPointDifferences = differencesOf(floodPoint, [
  { because: SHOWN_ON_A_MAP, calls: ['GET szgl/aqscjspoint/map'] },
  { because: 'A row of one of several registers, chosen by name.', fields: ['assetId type'] },
  { because: AS_ONE_POINT, fields: ['location'], missingFields: ['lng required', 'lat required'] },
  {
    because: 'A count is told with its unit; no drain is laid out for more than a hundred years.',
    fields: ['historyCount unit', 'drainCapacity limit'],
  },
  { because: 'The state stands with what the point is.', fields: ['(order)'] },
  { because: 'GB 50014-2021 gives spans; each point has its own number in them (szgl/aqscjsyj/rule-5).', fields: ['recedeWithin'] },
  {
    because: 'The book has points as a tab of the page of warnings; a register of its own has a page of its own.',
    screens: ['/aqsc/jsyj/point'],
  },
])

export const floodWarningDifferences = differencesOf(floodWarning, [
  { because: SHOWN_ON_A_MAP, calls: ['GET szgl/aqscjsyj/map'] },
  { because: 'A number is given once.', fields: ['warnNo unique'] },
  { because: 'Whoever files a warning says whence it comes and how grave it is.', fields: ['source required', 'level required'] },
  { because: 'Longer names where the list has other levels and areas.', fields: ['level zh', 'area zh'] },
  { because: 'No road lies under ten metres, and none floods tomorrow.', fields: ['depth limit', 'startTime limit'] },
  {
    because: 'Written by the sensor, by the steps and by the clocks.',
    fields: [
      'maxDepth read-only',
      'updateTime read-only',
      'endTime read-only',
      'dutyDeptId read-only',
      'handler read-only',
      'arriveTime read-only',
      'pumpTime read-only',
      'closeRoadTime read-only',
      'openRoadTime read-only',
      'recedeTime read-only',
      'status read-only',
    ],
  },
  {
    because: 'Of the point, and who was sent; by when somebody must answer, and what is to be looked at afterwards.',
    fields: ['location', 'dutyPerson', 'persons', 'respondBy', 'late', 'closeBy', 'closeLate', 'reviewNeeded'],
  },
  {
    because: 'Input of steps.',
    fields: ['step', 'time', 'reason'],
  },
  { because: 'The state stands with what the warning is.', fields: ['(order)'] },
  { because: 'Adding is the call of that name; what the system raises is filed in its first state.', lifecycles: ['[status] raise*'] },
  { because: 'One condition over the start of the warning, from and to.', lists: ['search from', 'search to'] },
  {
    because: 'The address of the root takes additions alone: nobody edits a warning, and no menu grants it.',
    permissions: ['szgl:aqscjsyj:update'],
  },
])

export const floodStepDictionaryDifferences = differencesOfDictionary(
  floodStep,
  'assets.md §3 names the steps in the call (arrive, closeRoad, pump, openRoad, recede) and makes no dictionary of them.',
)

export const floodRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: ['depthsOutOfOrder', 'roadStillClosed', 'waterStillHigh', 'waterNotSeen', 'stepBeforeWarning', 'openedBeforeClosed'],
  },
])
