import { differencesOf } from '@chengan/kernel/specification/differences'
import { BY_ACTION_ALONE, BY_RULE_IN_ITS_WORDS } from '../../../specification/reasons.ts'
import { careTask } from './care-task.ts'

export const careTaskDifferences = differencesOf(careTask, [
  {
    because: BY_ACTION_ALONE,
    fields: [
      ...([
        'finishTime read-only',
        'location read-only',
        'checkResults read-only',
        'checkedCount read-only',
        'defectCount read-only',
      ] as const),
      ...(['beforeImages read-only', 'afterImages read-only', 'foundDefects read-only', 'summary read-only'] as const),
      ...(['checkKind read-only', 'score read-only', 'status read-only'] as const),
    ],
  },
  {
    because: 'Written with the plan, by the planner (decision 0191): a task is moved, and is of no other facility or care.',
    fields: [
      ...(['planId read-only', 'standardId read-only', 'facilityKind read-only', 'facilityId read-only', 'facilityId required'] as const),
      ...(['part read-only', 'itemName read-only', 'workKind read-only'] as const),
    ],
  },
  { because: BY_RULE_IN_ITS_WORDS, fields: ['beforeImages limit', 'afterImages limit'] },
  { because: 'A number that two tasks had would name neither.', fields: ['taskNo unique'] },
  { because: 'Derived: the lighting rate adds up the lamps that were lit in SQL.', fields: ['litCount'] },
  { because: 'Days are days.', fields: ['overdueDays unit'] },
  { because: 'Nothing is finished later than now.', fields: ['finishTime limit'] },
  {
    because:
      'Entries preset from the check list of the standard and answered, in the task itself (decision 0193); value is what is written, measured what is a number.',
    fields: ['checkResults type'],
    missingFields: ['#checkResults'],
  },
  {
    because:
      'Of the section, kept so that the same people see it; the road and the date by the cycle, by which generation knows its own tasks; what the clocks count from.',
    fields: [
      ...([
        'sectionId',
        'contractId',
        'assetType',
        'roadId',
        'nominalDate',
        'toleranceDays',
        'arrivedTime',
        'acceptedTime',
        'lateDays',
      ] as const),
      ...(['companyDeptId', 'supervisorDeptId', 'manageDeptId'] as const),
    ],
  },
  { because: 'What is done stands before where it is done.', fields: ['(order)'] },
  {
    because: 'The place is asked with the finish (req to finish).',
    lifecycles: ['[status] finish 20 → 30*', '[status] finish (no supervisor) 20 → 40*'],
  },
  {
    because: 'Dates and crews of open tasks are changed singly, in force with a reason; POST yhgl/bjby/jh takes no tasks.',
    lifecycles: ['[status] edit*'],
    calls: ['PUT yhgl/bjby'],
  },
  { because: 'A list is exported as every list.', calls: ['GET yhgl/bjby/export'] },
  {
    because: 'The generic detail opens over the list and under its route.',
    screens: ['/yhgl/bjby/ys/jcrwInfo'],
  },
])
