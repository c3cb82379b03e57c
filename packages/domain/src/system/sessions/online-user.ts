import type { SpecialCall } from '@chengan/kernel/calls/call'
import { idMissing } from '@chengan/kernel/calls/chosen-rows'
import { pageParameters } from '@chengan/kernel/calls/paging'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, datetime, dept, dict, int, text, texts, user } from '@chengan/kernel/fields/builders'
import { forAdministrators } from '../audiences.ts'
import { systemCode } from '../dictionaries/accounts.ts'

const calls = {
  page: {
    zh: '分页',
    en: 'Page',
    verb: 'GET',
    path: 'page',
    permission: 'list',
    overrides: 'page',
    query: {
      username: text(50, '用户名', 'Username'),
      deptId: dept('部门', 'Department'),
      ...pageParameters,
    },
  },
  logout: {
    zh: '强制下线',
    en: 'Kick out',
    verb: 'POST',
    path: 'logout',
    permission: 'logout',
    body: {
      id: texts(100, '会话或用户', 'Session or user'),
      ids: texts(100, '会话或用户', 'Sessions or users', { required: { field: 'id', given: false }, missing: idMissing }),
    },
    listAs: 'ids',
    bodyInQuery: true,
    changes: true,
    onRows: [
      {
        name: 'logout',
        zh: '强制下线',
        en: 'Kick out',
        consequence: {
          zh: '该会话立即结束，未保存的内容会丢失；对方可重新登录。',
          en: 'The session ends at once and unsaved work is lost; the person may log in again.',
        },
        danger: true,
      },
    ],
    answers: { object: { ended: int('下线数', 'Sessions ended') } },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

export const onlineUserFields = {
  id: text(64, '会话', 'Session', { readOnly: true }),
  userId: user('用户', 'User', { readOnly: true, index: true }),
  username: text(50, '用户名', 'Username', { readOnly: true, verbatim: true }),
  realName: text(50, '真实姓名', 'Real name', { readOnly: true }),
  deptName: text(100, '部门', 'Department', { readOnly: true }),
  ip: text(64, 'IP', 'IP', { readOnly: true }),
  location: text(100, '登录地点', 'Place', { readOnly: true }),
  browser: text(50, '浏览器', 'Browser', { readOnly: true }),
  os: text(50, '操作系统', 'Operating system', { readOnly: true }),
  systemCode: dict(systemCode, '所属系统', 'System', { readOnly: true }),
  loginDate: datetime('登录时间', 'Logged in at', { readOnly: true }),
  lastActiveDate: datetime('最近活动', 'Last active', { readOnly: true }),
  expireDate: datetime('过期时间', 'Expires', { readOnly: true }),
  own: bool('本会话', 'This session', { readOnly: true, virtual: true, internal: true }),
} as const

/** A live session as administrators see it (system.md §4 sys/online): a view over the sessions, nobody writes it. */
export const onlineUser = defineResource({
  name: 'onlineUser',
  root: 'sys/online',
  area: 'system',
  label: { zh: '在线用户', en: 'Online user' },
  deletion: 'physical',
  scope: 'system',
  ownId: true,
  fields: onlineUserFields,
  list: {
    columns: ['username', 'realName', 'deptName', 'ip', 'browser', 'systemCode', 'loginDate', 'lastActiveDate', 'expireDate'],
    // The last activity says more of a session than the system that was chosen.
    hiddenColumns: ['systemCode'],
    search: ['username', 'deptId'],
    order: '-loginDate',
    marks: [{ field: 'own', zh: '本会话', en: 'This session', tone: 'info' }],
    badgesAfter: 'username',
    nameField: 'realName',
  },
  screens: [
    {
      zh: '在线用户',
      en: 'Online users',
      route: '/sys/online/index',
      help: { zh: '当前登录的人员，可强制下线。', en: 'Who is signed in at present; sessions can be ended.' },
      levels: forAdministrators,
      menu: { under: 'aq', sort: 10, code: 'aqOnline', icon: 'plug' },
      noAdd: true,
    },
  ],
  without: ['page', 'list', 'info', 'add', 'edit', 'delete', 'export', 'import'],
  calls,
})

export interface OnlineUser extends RowOf<typeof onlineUser> {}
