import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { datetime, dict, mobile, text, user } from '@chengan/kernel/fields/builders'
import { forAdministrators } from '../../audiences.ts'
import { sendStatus, smsPlatform } from '../../dictionaries/messages.ts'

export const smsLogFields = {
  smsCode: text(50, '短信编码', 'Code', { readOnly: true, verbatim: true }),
  platform: dict(smsPlatform, '平台类型', 'Platform', { readOnly: true }),
  mobile: mobile('手机号', 'Mobile', { readOnly: true, index: true, encrypted: true }),
  params1: text(100, '参数1', 'Parameter 1', { readOnly: true }),
  params2: text(100, '参数2', 'Parameter 2', { readOnly: true }),
  params3: text(100, '参数3', 'Parameter 3', { readOnly: true }),
  params4: text(100, '参数4', 'Parameter 4', { readOnly: true }),
  content: text(500, '内容', 'Text', { readOnly: true }),
  status: dict(sendStatus, '发送状态', 'Status', { readOnly: true, default: sendStatus.values.queued.value }),
  error: text(500, '失败信息', 'Error', { readOnly: true }),
  bizType: text(50, '业务类型', 'Business kind', { readOnly: true }),
  bizId: text(32, '业务编号', 'Business row', { readOnly: true, index: true, opaque: true }),
  sender: user('发送人', 'Sender', { readOnly: true }),
  createDate: datetime('发送时间', 'Sent at', { readOnly: true, index: true }),
} as const

/** A text message that was sent or waits to be sent (system.md §4 sys/smslog). */
export const smsLog = defineResource({
  name: 'smsLog',
  root: 'sys/smslog',
  permissionRoot: 'sys/sms',
  area: 'system',
  label: { zh: '短信日志', en: 'SMS log' },
  deletion: 'physical',
  scope: 'system',
  fields: smsLogFields,
  list: {
    columns: ['smsCode', 'platform', 'mobile', 'content', 'status', 'error', 'senderName', 'createDate'],
    search: ['smsCode', 'platform', 'mobile', 'status', 'createDate'],
    order: '-createDate',
    nameField: 'content',
  },
  screens: [
    {
      zh: '短信日志',
      en: 'SMS log',
      route: '/sys/smslog/index',
      help: { zh: '短信发送记录和失败原因。', en: 'Messages sent by SMS, with the reasons of failures.' },
      levels: forAdministrators,
      menu: { under: 'msg', sort: 50, code: 'msgSmsLog', icon: 'comment-o', buttons: 'none' },
      noAdd: true,
    },
  ],
  permissions: { page: 'sys:sms:log' },
  without: ['list', 'info', 'add', 'edit', 'export', 'import'],
})

export interface SmsLog extends RowOf<typeof smsLog> {}
