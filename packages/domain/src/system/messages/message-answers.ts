import type { CallAnswer } from '@chengan/kernel/calls/call'
import { bool, children, datetime, dict, int, json, longText, text } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import { readStatus } from '../dictionaries/messages.ts'
import { fileFacts } from '../files/file-facts.ts'

const id = text(32, '标识', 'Identifier', { required: true })

/** A notice as its receiver reads it. */
const received = {
  id,
  noticeId: text(32, '通知', 'Notice', { required: true }),
  title: text(200, '标题', 'Title', { required: true }),
  type: text(10, '类型', 'Kind', { required: true }),
  content: longText('内容', 'Content'),
  attachments: children(fileFacts, '附件', 'Files', { required: true }),
  urgent: bool('紧急', 'Urgent'),
  needConfirm: bool('须确认', 'Must be confirmed'),
  validUntil: text(10, '有效期至', 'Valid until'),
  senderName: text(100, '发送人', 'Sender'),
  senderDate: datetime('发送时间', 'Sent'),
  bizType: text(100, '业务类型', 'Resource'),
  bizId: text(64, '业务编号', 'Row'),
  bizRoute: text(500, '业务路由', 'Route'),
  readStatus: dict(readStatus, '阅读状态', 'Read', { required: true }),
  readDate: datetime('阅读时间', 'When it was read'),
  confirmDate: datetime('确认时间', 'When it was confirmed'),
} as const satisfies Fields

export const ownNotices = { page: received } as const satisfies CallAnswer
export const ownNotice = { object: received } as const satisfies CallAnswer

const total = int('未读数', 'Unread', { required: true })
/** A mere number, or with `detail` by kind. */
export const unreadNotices = {
  oneOf: [{ value: total }, { object: { total, byType: json('按类型', 'By kind', { required: true }) } }],
} as const satisfies CallAnswer

export const noticeConfirmed = { object: { id } } as const satisfies CallAnswer

/** What a test of a platform or store came to, and what one message did. */
export const smsSent = {
  object: {
    id,
    sent: bool('已发送', 'Sent', { required: true }),
    note: text(500, '平台回复', 'What the platform said', { required: true }),
  },
} as const satisfies CallAnswer

export const smsTakenOn = {
  object: {
    total: int('接收人数', 'Receivers', { required: true }),
    sent: int('已提交', 'Taken on', { required: true }),
    failed: children(
      { mobile: text(20, '手机号', 'Mobile', { required: true }), msg: text(500, '原因', 'Reason', { required: true }) },
      '未发送',
      'Not sent',
      { required: true },
    ),
  },
} as const satisfies CallAnswer

export const mailTakenOn = {
  object: { id, status: text(10, '状态', 'State', { required: true }) },
} as const satisfies CallAnswer
