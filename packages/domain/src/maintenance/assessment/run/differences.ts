import { differencesOf } from '@chengan/kernel/specification/differences'
import { assessmentResult } from './assessment-result.ts'
import { maintenanceAssessment } from './maintenance-assessment.ts'

export const assessmentResultDifferences = differencesOf(assessmentResult, [
  {
    because:
      'Steps of the table answer at its facet too; edits of the run, the report of what failed and the decision on an objection have calls of their own, and items are exported.',
    calls: [
      'PUT yhgl/khjg',
      'PUT yhgl/khjg/acceptRectification',
      'PUT yhgl/khjg/back',
      'PUT yhgl/khjg/confirm',
      'PUT yhgl/khjg/publish',
      'PUT yhgl/khjg/rectify',
      'PUT yhgl/khjg/reply',
      'PUT yhgl/khjg/submit',
    ],
  },
  {
    because: 'The period is told in one word (periodCode), the section by the name of its reference.',
    lists: ['column period', 'column sectionName', 'order'],
  },
  {
    because: 'Of its section, or written by its step alone: whoever edits the row does not set it.',
    fields: [
      'assessDate read-only',
      'assessorIds read-only',
      'companyDeptId read-only',
      'companyReply read-only',
      'contractId read-only',
      'opinion read-only',
      'recordKind read-only',
      'rectifyDeadline read-only',
      'rectifyDone read-only',
      'rectifyRequired read-only',
      'rectifyText read-only',
    ],
  },
  { because: 'The facet of the same table, so that a form offers schemes alone, or runs alone.', fields: ['schemeId reference'] },
  {
    because:
      'Asked of the rows that have it: a run has a year and a section, a scheme its kinds and bands; what is left empty is filled in.',
    fields: ['companyDeptId required', 'contractId required', 'gradeRule required', 'schemeId required'],
  },
  { because: 'Unique together, which the bid section says.', fields: ['period unique', 'periodNo unique', 'year unique'] },
  {
    because: 'One table has one word for a field, on all its pages.',
    fields: [
      'assessDate en',
      'autoScore en',
      'companyReply en',
      'deductAmount en',
      'manualScore en',
      'payAmount en',
      'periodNo en',
      'publishTime en',
      'replyTime en',
    ],
  },
  {
    because: 'Limits that follow from what the field is: a share, a number of the year, a day that has come.',
    fields: ['assessDate limit', 'bonus limit', 'effectiveTo limit', 'fullScore limit', 'periodNo limit', 'sampleRate limit'],
  },
  {
    because: 'Points and sums with their unit, as people read them.',
    fields: [
      'autoScore unit',
      'baseFee unit',
      'bonus unit',
      'deductAmount unit',
      'fullScore unit',
      'lastScore unit',
      'manualScore unit',
      'payAmount unit',
      'sB unit',
      'sC unit',
      'sM unit',
      'sP unit',
      'sQ unit',
      'sT unit',
      'score unit',
    ],
  },
  { because: 'Of its scheme, which the run names.', fields: ['contractKinds hidden', 'gradeRule hidden', 'sampleRate hidden'] },
  { because: 'One table has one word for a field, on all its pages.', fields: ['deductAmount zh', 'payAmount zh'] },
  { because: 'A text of several lines.', fields: ['remark type'] },
  {
    because:
      'Beside the book: what yhgl adds to the run lies in the same table; the period in one word, the days until which something is due, the source of a counted line and how much it takes away.',
    fields: ['measures', 'objections', 'periodCode', 'replyDue', 'submitDue'],
  },
  { because: 'The fields stand by topic.', fields: ['(order)'] },
  {
    because:
      'Runs are made by the call compute, sent back with a comment, and what fails is put right in two steps of its own; who scored, when and how is asked where the row does not say it.',
    lifecycles: [
      '[status] acceptRectification 4 → same',
      '[status] acceptRectification 5 → same',
      '[status] compute · → 1',
      '[status] rectify 4 → same',
      '[status] rectify 5 → same',
      '[status] return 2 → 1',
      '[status] submit 1 → 2',
    ],
  },
  { because: 'Edits of a run ask the strings of its table.', permissions: ['yhgl:khjg:save'] },
  { because: 'The page of a result opens under the route of its list; pages of their own are not needed.', screens: ['/yhgl/khjg/info'] },
])

export const maintenanceAssessmentDifferences = differencesOf(maintenanceAssessment, [
  {
    because:
      'Steps of the table answer at its facet too; edits of the run, the report of what failed and the decision on an objection have calls of their own, and items are exported.',
    calls: ['PUT szgl/szglyhgltaskkh/acceptRectification', 'PUT szgl/szglyhgltaskkh/rectify'],
  },
  {
    because: 'The book says that a company replies once: no parameter of the call, but a rule of it.',
    calls: ['PUT szgl/szglyhgltaskkh/reply {once}'],
  },
  { because: 'The facet of the same table, so that a form offers schemes alone, or runs alone.', fields: ['schemeId reference'] },
  {
    because:
      'Asked of the rows that have it: a run has a year and a section, a scheme its kinds and bands; what is left empty is filled in.',
    fields: [
      'bidSectionId required',
      'companyDeptId required',
      'contractId required',
      'contractKinds required',
      'effectiveFrom required',
      'gradeRule required',
      'periodNo required',
      'year required',
    ],
  },
  { because: 'Unique together, which the bid section says.', fields: ['period unique', 'periodNo unique', 'year unique'] },
  {
    because: 'Limits that follow from what the field is: a share, a number of the year, a day that has come.',
    fields: ['assessDate limit', 'bonus limit', 'effectiveTo limit', 'fullScore limit', 'periodNo limit', 'sampleRate limit'],
  },
  {
    because: 'Of its section, or written by its step alone: whoever edits the row does not set it.',
    fields: [
      'assessDate read-only',
      'assessorIds read-only',
      'companyDeptId read-only',
      'companyReply read-only',
      'contractId read-only',
      'opinion read-only',
    ],
  },
  {
    because: 'Points and sums with their unit, as people read them.',
    fields: [
      'autoScore unit',
      'baseFee unit',
      'bonus unit',
      'deductAmount unit',
      'fullScore unit',
      'manualScore unit',
      'payAmount unit',
      'score unit',
    ],
  },
  { because: 'A text of several lines.', fields: ['remark type'] },
  {
    because:
      'Beside the book: what yhgl adds to the run lies in the same table; the period in one word, the days until which something is due, the source of a counted line and how much it takes away.',
    fields: [
      'coefficient',
      'eventTotal',
      'firstPass',
      'lastScore',
      'manageDeptId',
      'measures',
      'objections',
      'onTimeCount',
      'overdueCount',
      'patrolDone',
      'patrolDue',
      'paymentId',
      'periodCode',
      'rank',
      'rectifyDeadline',
      'rectifyDone',
      'rectifyRequired',
      'rectifyText',
      'repeats',
      'replyDue',
      'runCount',
      'sB',
      'sC',
      'sM',
      'sP',
      'sQ',
      'sT',
      'submitDue',
      'supervisorDeptId',
      'taskDone',
      'taskDue',
      'vetoItem',
    ],
  },
  { because: 'The fields stand by topic.', fields: ['(order)'] },
  {
    because:
      'Runs are made by the call compute, sent back with a comment, and what fails is put right in two steps of its own; who scored, when and how is asked where the row does not say it.',
    lifecycles: [
      '[status] acceptRectification 4 → same',
      '[status] acceptRectification 5 → same',
      '[status] generate - → 1',
      '[status] rectify 4 → same',
      '[status] rectify 5 → same',
    ],
  },
])
