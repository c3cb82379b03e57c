import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { datetime, dict, ref, user } from '@chengan/kernel/fields/builders'
import { forSenders } from '../audiences.ts'
import { readStatus } from '../dictionaries/messages.ts'

export const noticeReceiptFields = {
  noticeId: ref('notice', '通知', 'Notice', { required: true, index: true }),
  userId: user('接收人', 'Receiver', { required: true, index: true }),
  readStatus: dict(readStatus, '阅读状态', 'Read', { readOnly: true, default: readStatus.values.unread.value }),
  readDate: datetime('阅读时间', 'Read at', { readOnly: true }),
  confirmDate: datetime('确认时间', 'Confirmed at', { readOnly: true }),
  remindDate: datetime('催办时间', 'Reminded at', { readOnly: true }),
  smsDate: datetime('短信提醒时间', 'Reminded by SMS', { readOnly: true }),
} as const

/** What one receiver has done with a notice. The book names the table noticeUser and gives it no root; its page is `sys/notice/user/page`. */
export const noticeReceipt = defineResource({
  name: 'noticeReceipt',
  root: 'sys/notice/user',
  permissionRoot: 'sys/notice',
  area: 'system',
  label: { zh: '通知回执', en: 'Notice receipt' },
  deletion: 'physical',
  scope: 'system',
  fields: noticeReceiptFields,
  levels: { page: forSenders },
  list: {
    columns: ['userName', 'readStatus', 'readDate', 'confirmDate', 'remindDate', 'smsDate'],
    search: ['noticeId', 'readStatus'],
    order: ['readStatus', '-readDate'],
    nameField: 'userId',
  },
  without: ['list', 'info', 'add', 'edit', 'delete', 'export', 'import'],
})

export interface NoticeReceipt extends RowOf<typeof noticeReceipt> {}
