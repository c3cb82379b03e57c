import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { datetime, dict, ref, richText, text } from '@chengan/kernel/fields/builders'
import { forAdministrators } from '../../audiences.ts'
import { sendStatus } from '../../dictionaries/messages.ts'

const byLog = 'sys:mail:log'

export const mailLogFields = {
  templateId: ref('mailTemplate', '模板', 'Template', { readOnly: true }),
  mailFrom: text(100, '发送者', 'Sender', { readOnly: true }),
  mailTo: text(1000, '收件人', 'To', { readOnly: true }),
  mailCc: text(1000, '抄送', 'Cc', { readOnly: true }),
  subject: text(200, '主题', 'Subject', { readOnly: true }),
  content: richText('内容', 'Content', { readOnly: true }),
  status: dict(sendStatus, '发送状态', 'Status', { readOnly: true, default: sendStatus.values.queued.value }),
  error: text(500, '失败信息', 'Error', { readOnly: true }),
  createDate: datetime('发送时间', 'Sent at', { readOnly: true, index: true }),
} as const

/** A mail that was sent or waits to be sent (system.md §4 sys/maillog). */
export const mailLog = defineResource({
  name: 'mailLog',
  root: 'sys/maillog',
  permissionRoot: 'sys/mail',
  area: 'system',
  label: { zh: '邮件日志', en: 'Mail log' },
  deletion: 'physical',
  scope: 'system',
  fields: mailLogFields,
  list: {
    columns: ['subject', 'mailTo', 'templateId', 'mailFrom', 'status', 'error', 'createDate'],
    search: ['templateId', 'mailTo', 'status', 'createDate'],
    order: '-createDate',
    nameField: 'subject',
  },
  screens: [
    {
      zh: '邮件日志',
      en: 'Mail log',
      route: '/sys/maillog/index',
      help: { zh: '邮件发送记录和失败原因。', en: 'Mail that was sent, with the reasons of failures.' },
      levels: forAdministrators,
      menu: { under: 'msg', sort: 30, code: 'msgMailLog', icon: 'envelope-open-o' },
      noAdd: true,
    },
  ],
  permissions: { page: byLog, info: byLog, delete: byLog },
  without: ['list', 'add', 'edit', 'export', 'import'],
})

export interface MailLog extends RowOf<typeof mailLog> {}
