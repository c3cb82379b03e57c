import type { SpecialCall } from '@chengan/kernel/calls/call'
import { pageParameters } from '@chengan/kernel/calls/paging'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { datetime, dict, text } from '@chengan/kernel/fields/builders'
import { forAdministrators } from '../audiences.ts'
import { loginOperation, loginStatus, loginType } from '../dictionaries/accounts.ts'
import { ownLogins } from './log-answers.ts'

const calls = {
  mine: {
    zh: '我的登录日志',
    en: 'Own login log',
    verb: 'GET',
    path: 'mine',
    permission: 'login',
    query: { ...pageParameters },
    answers: ownLogins,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

export const loginLogFields = {
  creatorName: text(50, '用户名', 'Username', { readOnly: true, index: true, verbatim: true }),
  realName: text(50, '真实姓名', 'Real name', { readOnly: true }),
  deptName: text(100, '部门', 'Department', { readOnly: true }),
  operation: dict(loginOperation, '登录操作', 'Operation', { readOnly: true }),
  status: dict(loginStatus, '登录状态', 'Status', { readOnly: true }),
  loginType: dict(loginType, '登录方式', 'Way', { readOnly: true }),
  failReason: text(200, '失败原因', 'Reason of failure', { readOnly: true }),
  ip: text(64, 'IP', 'IP', { readOnly: true, index: true }),
  location: text(100, '登录地点', 'Login place', { readOnly: true }),
  userAgent: text(500, 'User-Agent', 'User agent', { readOnly: true }),
  createDate: datetime('登录时间', 'Logged at', { readOnly: true, index: true, toSecond: true }),
} as const

/** A login or logout, also one that failed (system.md §4 sys/log/login). `creatorName` is the username as it was typed. */
export const loginLog = defineResource({
  name: 'loginLog',
  root: 'sys/log/login',
  area: 'system',
  label: { zh: '登录日志', en: 'Login log' },
  deletion: 'evidence',
  scope: 'system',
  fields: loginLogFields,
  list: {
    columns: ['creatorName', 'realName', 'deptName', 'operation', 'status', 'loginType', 'failReason', 'ip', 'location', 'createDate'],
    search: ['creatorName', 'operation', 'status', 'ip', 'createDate'],
    order: '-createDate',
    nameField: 'creatorName',
  },
  screens: [
    {
      zh: '登录日志',
      en: 'Login log',
      route: '/sys/loglogin/index',
      help: {
        zh: '登录、注销和失败的记录，保存期内不能修改或删除。',
        en: 'Logins, logouts and failures; kept unaltered for as long as the statute asks.',
      },
      levels: forAdministrators,
      menu: { under: 'aq', sort: 20, code: 'aqLogin', icon: 'list' },
      noAdd: true,
    },
    {
      zh: '安全态势',
      en: 'Security board',
      route: '/sys/security/index',
      help: {
        zh: '账号、登录、权限、接口、消息、任务和存储的运行与安全状况；权限体检每周一次，等保自评每月留存得分。',
        en: 'How accounts, logins, permissions, calls, messages, jobs and storage stand; the check-up of permissions is kept each week, the self-assessment each month.',
      },
      levels: forAdministrators,
      menu: { under: 'aq', sort: 50, code: 'aqBoard', icon: 'tachometer', permissions: ['sys:security:view'], buttons: 'none' },
      view: 'securityBoard',
      noAdd: true,
    },
  ],
  permissions: { page: 'sys:log:login', export: 'sys:log:export' },
  without: ['list', 'info', 'add', 'edit', 'delete', 'import'],
  calls,
})

export interface LoginLog extends RowOf<typeof loginLog> {}
