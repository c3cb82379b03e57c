import { differencesOf } from '@chengan/kernel/specification/differences'
import { BY_RULE_OVER_FIELDS, WORDS_OF_USERS } from '../../specification/reasons.ts'
import { notice } from './notice.ts'
import { noticeReceipt } from './notice-receipt.ts'

export const noticeDifferences = differencesOf(notice, [
  { because: WORDS_OF_USERS, fields: ['bizId zh'] },
  { because: BY_RULE_OVER_FIELDS, fields: ['receiverTypeIds required', 'receiverTypeList required'] },
  { because: 'Moved by release and withdraw alone.', fields: ['status read-only'] },
  {
    because: 'Says that a draft is edited by its sender; the book says the rest: a sent notice is not.',
    lifecycles: ['[status] edit 0 → same'],
  },
  {
    because:
      'Of the own copy of a notice: mynotice answers them; the row itself is everybody’s. The older name of its receivers is taken, not told.',
    answers: ['readStatus', 'readDate', 'receiverTypeList'],
  },
])

export const noticeReceiptDifferences = differencesOf(noticeReceipt, [
  {
    because: 'Rows of another resource (receipts of notices, handling records): a table without a root of its own in roots.tsv.',
    roots: ['(whole)'],
    fields: ['*'],
  },
  { because: 'calls.tsv lists it under sys/notice.', calls: ['*'] },
])
