import { differencesOf } from '@chengan/kernel/specification/differences'
import { BY_RULE_OVER_FIELDS } from '../../specification/reasons.ts'
import { notice } from './notice.ts'
import { noticeReceipt } from './notice-receipt.ts'

export const noticeDifferences = differencesOf(notice, [
  { because: BY_RULE_OVER_FIELDS, fields: ['receiverTypeIds required', 'receiverTypeList required'] },
  { because: 'Moved by release and withdraw alone.', fields: ['status read-only'] },
  {
    because: 'Says that a draft is edited by its sender; the book says the rest: a sent notice is not.',
    lifecycles: ['[status] edit 0 → same'],
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
