import { differencesOf, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { BY_ACTION_ALONE, SENTENCE_OF_A_RULE, SHOWN_ON_A_MAP } from '../../specification/reasons.ts'
import { facilityHazard } from './facility-hazard.ts'

export const facilityHazardDifferences = differencesOf(facilityHazard, [
  { because: SHOWN_ON_A_MAP, calls: ['GET szgl/ssyx/dangerstore/map'] },
  { because: 'The standard list, which pickers of other resources ask.', calls: ['GET szgl/ssyx/dangerstore/list'] },
  {
    because: 'The plain forms of the conventions answer beside the printed ones.',
    calls: ['PUT szgl/ssyx/dangerstore', 'DELETE szgl/ssyx/dangerstore'],
  },
  { because: 'A word of the book behind the call, and no parameter of it.', calls: ['PUT szgl/ssyx/dangerstore/cz {disposal}'] },
  { because: 'A number is given once.', fields: ['dangerNo unique'] },
  { because: 'A row of one of several registers, chosen by name.', fields: ['assetId type'] },
  {
    because: 'The row that made it, of one of several libraries: written with it, and told apart by its root.',
    fields: ['sourceId type', 'sourceId read-only', 'sourceType'],
  },
  {
    because: 'Taken of the facility where nobody says another; asked by a rule where the facility does not say it.',
    fields: ['regionId required', 'address required'],
    missingFields: ['lng required', 'lat required'],
  },
  { because: 'Kept as one point; lng and lat travel beside it (flat).', fields: ['location'] },
  {
    because: BY_ACTION_ALONE,
    fields: [
      'dutyDeptId read-only',
      'dutyPerson read-only',
      'dutyPhone read-only',
      'deadline read-only',
      'fiveFixed read-only',
      'reformContent read-only',
      'reformCost read-only',
      'reformImages read-only',
      'reformDate read-only',
      'superviseFlag read-only',
      'superviseNo read-only',
      'status read-only',
    ],
  },
  { because: 'Nothing is rectified tomorrow.', fields: ['reformDate limit'] },
  { because: 'Of its facility: who is told of a major hazard (assets.md §5.2).', fields: ['manageDeptId'] },
  { because: 'Since when it is major: its control is due 24 hours later.', fields: ['majorSince'] },
  {
    because: 'The photos of each step stand by themselves: the call takes them as images.',
    fields: ['controlImages', 'controlTime', 'recheckImages'],
    lifecycles: ['[status] control*', '[status] finish*', '[status] recheck pass*'],
  },
  { because: 'Derived: whether it was rectified in time, which lists and figures ask in SQL.', fields: ['daysLate'] },
  {
    because: 'Input of the dispatch: the event of maintenance keeps them. No list maps a hazard to a defect, so the officer chooses it.',
    fields: ['rcyhDeptId', 'defectCode'],
    lifecycles: ['[status] dispatch*'],
  },
  { because: 'The fields say that the responsible person is required on assess.', lifecycles: ['[status] assess 0 → 1*'] },
  {
    because: 'Level 3 needs the confirmation of the city (rule-1): a district that grades it so passes it on.',
    lifecycles: ['[status] assess 0 → same*'],
  },
  {
    because: 'A hazard that went on by itself is told of the end of its repair, so that another may be ordered.',
    lifecycles: ['[status] repairEnds*'],
  },
  {
    because: 'The form is in groups: the risk before its level, the repair with the reform, overdue beside the deadline.',
    fields: ['(order)'],
  },
])

export const facilityHazardRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: [
      'noSectionOfCompany',
      'referralDefectUnfit',
      'hazardPlaceMissing',
      'hazardIsAssessed',
      'controlMissing',
      'hazardDeadlinePassed',
      'hazardPlanFirst',
      'repairStillOpen',
      'hazardExtendedTwice',
      'extensionWaits',
      'extensionNotLater',
      'extensionNotAsked',
      'onlyMajorListed',
    ],
  },
])
