import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, children, datetime, decimal, int, longText, object, text } from '@chengan/kernel/fields/builders'
import { forAdministrators } from '../audiences.ts'

/** What a browser saw go wrong. */
const entry = {
  message: longText('内容', 'Message'),
  type: text(20, '类型', 'Type'),
  time: decimal(16, 0, '时间', 'Epoch ms'),
  meta: object(
    { url: longText('地址', 'Address'), error: longText('异常', 'Error'), stack: longText('堆栈', 'Stack') },
    '附加信息',
    'More',
  ),
}

const calls = {
  front: {
    zh: '上报前端日志',
    en: 'Upload the front-end log',
    verb: 'POST',
    path: 'front',
    permission: 'login',
    changes: true,
    body: { entries: children(entry, '日志', 'Entries', { required: true, atMost: 100 }) },
    listAs: 'entries',
    answers: { object: { taken: int('接收数', 'Taken') } },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

export const errorLogFields = {
  requestUri: text(300, '请求URI', 'URI', { readOnly: true, verbatim: true }),
  requestMethod: text(10, '请求方式', 'Method', { readOnly: true }),
  requestParams: text(4000, '请求参数', 'Parameters', { readOnly: true }),
  ip: text(64, 'IP', 'IP', { readOnly: true }),
  userAgent: text(500, 'User-Agent', 'User agent', { readOnly: true }),
  creatorName: text(50, '用户名', 'Username', { readOnly: true, index: true, verbatim: true }),
  errorInfo: longText('异常信息', 'Error', { readOnly: true }),
  requestId: text(32, '请求编号', 'Request id', { readOnly: true, index: true, opaque: true }),
  frontend: bool('是否前端日志', 'Front-end', { readOnly: true }),
  createDate: datetime('发生时间', 'Logged at', { readOnly: true, index: true, toSecond: true }),
} as const

/** An unexpected failure of the server or of a browser (system.md §4 sys/log/error). */
export const errorLog = defineResource({
  name: 'errorLog',
  root: 'sys/log/error',
  area: 'system',
  label: { zh: '异常日志', en: 'Error log' },
  deletion: 'evidence',
  scope: 'system',
  fields: errorLogFields,
  list: {
    columns: ['requestUri', 'requestMethod', 'creatorName', 'ip', 'frontend', 'requestId', 'createDate'],
    search: ['creatorName', 'ip', 'requestUri', 'requestId', 'frontend', 'createDate'],
    order: '-createDate',
    nameField: 'requestUri',
  },
  form: { as: 'drawer' },
  screens: [
    {
      zh: '异常日志',
      en: 'Error log',
      route: '/sys/logerror/index',
      help: {
        zh: '系统异常记录。用户报来的编号可在这里查到原因。',
        en: 'Errors of the system; the number that a user reports is found here.',
      },
      levels: forAdministrators,
      menu: { under: 'aq', sort: 40, code: 'aqErr', icon: 'list' },
      noAdd: true,
    },
  ],
  permissions: { page: 'sys:log:error', info: 'sys:log:error', export: 'sys:log:export' },
  without: ['list', 'add', 'edit', 'delete', 'import'],
  calls,
})

export interface ErrorLog extends RowOf<typeof errorLog> {}
