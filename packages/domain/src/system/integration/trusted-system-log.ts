import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { datetime, dict, int, ref, text } from '@chengan/kernel/fields/builders'
import { forAdministrators } from '../audiences.ts'
import { opStatus } from '../dictionaries/operations.ts'

/** What the envelope says of a call that was answered. */
const answerInWords = (msg: string) => (msg === 'success' ? { zh: '成功', en: 'Success' } : undefined)

export const trustedSystemLogFields = {
  accesssystemId: ref('trustedSystem', '对接系统', 'Trusted system', { readOnly: true, index: true }),
  username: text(50, '用户名', 'Username', { readOnly: true, verbatim: true }),
  requestMethod: text(10, '请求方式', 'Method', { readOnly: true }),
  requestUri: text(300, '接口', 'Call', { readOnly: true, verbatim: true }),
  status: dict(opStatus, '结果', 'Result', { readOnly: true }),
  code: int('返回码', 'Code', { readOnly: true, ungrouped: true }),
  msg: text(300, '返回信息', 'Message', { readOnly: true, inWords: answerInWords }),
  times: int('耗时', 'Time used', { readOnly: true, unit: 'ms' }),
  ip: text(64, 'IP', 'IP', { readOnly: true }),
  createDate: datetime('调用时间', 'Called at', { readOnly: true, index: true, timed: true }),
} as const

/** A sign-on by a trusted system or a call of one of its sessions, refused ones too; kept 90 days. */
export const trustedSystemLog = defineResource({
  name: 'trustedSystemLog',
  root: 'sys/accesssystem/log',
  permissionRoot: 'sys/accesssystem',
  area: 'system',
  label: { zh: '对接调用日志', en: 'Log of trusted systems' },
  deletion: 'physical',
  scope: 'open',
  fields: trustedSystemLogFields,
  list: {
    columns: ['accesssystemId', 'username', 'requestMethod', 'requestUri', 'status', 'code', 'msg', 'times', 'ip', 'createDate'],
    search: ['accesssystemId', 'username', 'requestUri', 'status', 'createDate'],
    order: '-createDate',
    nameField: 'requestUri',
    tones: [{ tone: 'overdue', when: { field: 'status', is: opStatus.values.failed.value } }],
  },
  screens: [
    {
      zh: '对接调用日志',
      en: 'Log of trusted systems',
      route: '/sys/accesslog/index',
      help: {
        zh: '对接系统的登录和调用记录，包括被拒绝的，保存90天。',
        en: 'Sign-ons and calls of trusted systems, refused ones included; kept 90 days.',
      },
      levels: forAdministrators,
      menu: { under: 'aqAccess', code: 'aqAccess.log', hidden: true },
      noAdd: true,
    },
  ],
  without: ['list', 'info', 'add', 'edit', 'delete', 'export', 'import'],
})

export interface TrustedSystemLog extends RowOf<typeof trustedSystemLog> {}
