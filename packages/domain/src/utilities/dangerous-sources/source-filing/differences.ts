import { differencesOf } from '@chengan/kernel/specification/differences'
import { SHOWN_ON_A_MAP } from '../../../specification/reasons.ts'
import { sourceFiling } from './source-filing.ts'

export const sourceFilingDifferences = differencesOf(sourceFiling, [
  { because: SHOWN_ON_A_MAP, calls: ['GET gysy/gysydangersourcefiling/map'] },
  {
    because:
      'Papers and visits are child rows: they go under their field (materials with checkResult, examine), as every form of rows does.',
    calls: [
      'POST gysy/gysydangersourcefiling/examineReport {examineReport}',
      'POST gysy/gysydangersourcefiling/filingAudit {materialChecks}',
    ],
    lifecycles: ['[status] examineReport examining → same'],
  },
  {
    because: 'Written by its action alone, which asks for it.',
    fields: ['cancelReason read-only', 'cancelDesc read-only', 'cancelFiles read-only'],
  },
  { because: 'The flag 超期备案 that filingApply sets (lifecycles.tsv).', fields: ['lateFiled'] },
  { because: 'The rule twoExaminersSeeAllItems asks two.', fields: ['examineReport.examiners required', 'examineReport.examiners limit'] },
  { because: 'Follows from the tanks where they are given; else it is asked.', fields: ['sourceChemical.quantity required'] },
  {
    because: 'The parts of a detail and the items of a unit come with the hand-written filing pages; info/{id} answers them together.',
    calls: [
      'GET gysy/gysydangersourcefiling/filingDetail/base/{id}',
      'GET gysy/gysydangersourcefiling/filingDetail/check/{id}',
      'GET gysy/gysydangersourcefiling/filingDetail/flow/{id}',
      'GET gysy/gysydangersourcefiling/filingDetail/attachment/{id}',
      'GET gysy/gysydangersourcefiling/examineItem/list',
    ],
  },
  { because: 'The section gives it: {id} may also be given as info/{id}.', calls: ['GET gysy/gysydangersourcefiling/info/{}'] },
  {
    because: 'The house deletes several rows by an array (R-4), under the same word.',
    calls: ['DELETE gysy/gysydangersourcefiling/filing'],
  },
  { because: 'An entry: it saves the draft.', lifecycles: ['[status] filingInfo*'] },
  {
    because: 'Each level returns what waits for it: the district its two steps, the city its own.',
    lifecycles: ['[status] filingAudit return*'],
  },
  {
    because: 'Drills that fall due are told of (rule 10): each plan has its day, and its own action.',
    fields: ['specialDrillDate', 'drillDueDate', 'specialDrillDueDate', 'lastDrillDate limit'],
    lifecycles: ['[status] recordDrill*'],
    calls: ['PUT gysy/gysydangersourcefiling/recordDrill'],
  },
  {
    because:
      'The action leaves the old filing as it is and makes the new draft beside it; once that is filed it replaces the old one (rule 7).',
    fields: ['changeOfId', 'changeContent', 'changeDueDate'],
    lifecycles: ['[status] change*', '[status] replace*'],
    calls: ['PUT gysy/gysydangersourcefiling/change'],
  },
])
