import { differencesOf } from '@chengan/kernel/specification/differences'
import { monthFill } from './month-fill.ts'

const sums = ['monthAmount unit', 'totalAmount unit', 'monthPaid unit', 'totalPaid unit'] as const

export const monthFillDifferences = differencesOf(monthFill, [
  {
    because: 'All months of the projects, which the page of one row for each project leaves out: offered where others refer to them.',
    calls: ['GET yhgl/szglyhglzxyhxmjdmonthfill/allPage'],
  },
  { because: 'The unit as people read it, in the language of the console.', fields: sums },
  {
    because:
      'A month is a period of the calendar, one for each project; what is done is at most all of it, and a site has a bounded number of workers.',
    fields: ['fillMonth required', 'fillMonth unique', 'plannedRate limit', 'monthRate limit', 'workers limit'],
  },
  { because: 'A text of several lines.', fields: ['nextPlan type', 'problems type', 'measures type', 'auditOpinion type'] },
  {
    because: 'Whose the works are, of the project: by it fills are seen, filled in and reviewed.',
    fields: ['companyDeptId', 'supervisorDeptId', 'leaderDeptId', 'planYear'],
  },
  {
    because:
      'What its rules ask or set: until when it is due and from when it is open, which months are missing, why the plan is another, the day of the end, and whether a check doubts it.',
    fields: [
      'dueOn',
      'opensOn',
      'isOpen',
      'isCurrent',
      'missingMonths',
      'plannedReason',
      'finishDate',
      'doubtful',
      'stoodStill',
      'lagGrade',
    ],
  },
  { because: 'What follows from what is filled in stands with the review.', fields: ['(order)'] },
  {
    because:
      'The fills of the term are made at the start and open on their day; a passed one that a check doubts comes back too; what is not handed in is edited; a month through all of which the works stood still is not owed.',
    lifecycles: [
      '[fillState] open · → 0',
      '[fillState] open 0 → same',
      '[fillState] open 4 → same',
      '[fillState] lapse 0 → same',
      '[fillState] lapse 4 → same',
      '[fillState] excuse 0 → same',
      '[fillState] doubt 2 → 3',
      '[fillState] edit 0 → same',
      '[fillState] edit 3 → same',
      '[fillState] edit 4 → same',
    ],
  },
])
