import { differencesOf } from '@chengan/kernel/specification/differences'
import { BY_ACTION_ALONE, WORD_BESIDE_PDF } from '../../../specification/reasons.ts'
import { approvalDocument } from './approval-document.ts'

export const approvalDocumentDifferences = differencesOf(approvalDocument, [
  { because: WORD_BESIDE_PDF, fields: ['sealFile count'] },
  {
    because: BY_ACTION_ALONE,
    fields: ['deliverWay read-only', 'deliverTime read-only', 'receiptFile read-only', 'replacedById read-only', 'voidReason read-only'],
  },
  {
    because: 'The terms of an appeal run from the delivery: it lies neither before what was decided nor in the future.',
    fields: ['deliverTime limit'],
  },
  { because: 'Section 2.9 calls it 业务: a row is chosen by its name, nobody types a key.', fields: ['bizId zh'] },
  { because: 'A draft is edited; what was handed in or sealed is not. No state changes.', lifecycles: ['[status] edit*'] },
  { because: 'The generic page of a row lies below its list; an own page comes with the bar of tasks.', screens: ['/spyjgl/spws/detail'] },
  { because: 'A page of the shell, before any login: no definition declares it.', screens: ['/check/:code'] },
])
