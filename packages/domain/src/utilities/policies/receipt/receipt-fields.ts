import type { Test } from '@chengan/kernel/expression'
import { date, datetime, dict, ref, region, user } from '@chengan/kernel/fields/builders'
import { readStatus } from '../../../system/dictionaries/messages.ts'

const auto = { readOnly: true } as const

/** What one reader has done with a document that reached him. */
export const receiptFields = {
  documentId: ref('policyDocument', '政策文件', 'Document', { ...auto, index: true }),
  gasCompaniesId: ref('gasCompany', '燃气企业', 'Gas company', { ...auto, index: true }),
  userId: user('阅读人', 'Reader', { ...auto, index: true, uniqueWithin: ['documentId'] }),
  regionId: region('所属区域', 'Region', { ...auto, index: true }),
  readStatus: dict(readStatus, '阅读状态', 'Read', { ...auto, index: true, default: readStatus.values.unread.value }),
  readDate: datetime('阅读时间', 'Read at', { ...auto, timed: true }),
  sentDate: datetime('送达时间', 'Sent at', { ...auto, index: true }),
  // Of documents that must be read alone.
  dueDate: date('应读日期', 'To be read by', auto),
  remindDate: datetime('催阅时间', 'Reminded at', auto),
} as const

export type ReceiptFields = typeof receiptFields

/** Receipts that count as read. */
export const receiptIsRead: Test = { field: 'readStatus', is: readStatus.values.read.value }
