import { differencesOf } from '@chengan/kernel/specification/differences'
import { BEGINS_BY_ADD, BY_ACTION_OR_PAPER, PAPERS_ARE_ROWS, SUBMITS_A_DRAFT, WITHIN_ITS_WORDS } from '../../../specification/reasons.ts'
import { rectificationOrder } from './rectification-order.ts'

export const rectificationOrderDifferences = differencesOf(rectificationOrder, [
  { because: PAPERS_ARE_ROWS, calls: ['GET szgl/phjg/zgdb/page', 'GET szgl/phjg/zgdb/info/{}'] },
  { because: SUBMITS_A_DRAFT, calls: ['PUT szgl/phjg/zgdb/issue'] },
  { because: 'phjgxc is the visit (szgl/phjg/visit).', fields: ['visitId reference'] },
  { because: 'The book requires the photos; a problem of papers has no position.', fields: ['location required'] },
  { because: 'Left empty it is the longest limit of the level, as the book has it by default.', fields: ['deadline required'] },
  { because: 'Chosen by its name; the value on the wire is the code.', fields: ['itemCode type'] },
  { because: 'The responsible person is chosen among the people of the unit.', fields: ['unitDeptId'] },
  { because: 'By it the statistics tell what was closed in time (section 8.1).', fields: ['reformMargin'] },
  { because: WITHIN_ITS_WORDS, fields: ['reformTime limit', 'delayTo limit'] },
  {
    because: BY_ACTION_OR_PAPER,
    fields: [
      'measures read-only',
      'reformTime read-only',
      'reformImages read-only',
      'delayTo read-only',
      'delayReason read-only',
      'delayState read-only',
      'reviewResult read-only',
      'reviewOpinion read-only',
      'reviewerId read-only',
      'reviewTime read-only',
      'reviewImages read-only',
      'lawCaseNo read-only',
      'lawDept read-only',
    ],
  },
  { because: BEGINS_BY_ADD, lifecycles: ['[status] save*'] },
  { because: 'The issue judges the whole form.', lifecycles: ['[status] issue*'] },
  { because: 'No state changes.', lifecycles: ['[status] overdue*'] },
])
