import type { SpecialCall } from '@chengan/kernel/calls/call'
import { bool, dict, int, json, text, user, users } from '@chengan/kernel/fields/builders'
import { userStatus } from '../../dictionaries/accounts.ts'

const chosenUsers = users('用户', 'Users', { required: true })

/** What everybody does with his own account. The own password and the heartbeat belong to the engine of sessions. */
const ownAccount = {
  me: { zh: '当前用户', en: 'Own account', verb: 'GET', path: 'info', permission: 'login' },
  keepSetting: {
    zh: '保存个人设置',
    en: 'Keep a personal setting',
    verb: 'POST',
    path: 'setting',
    permission: 'login',
    body: { path: text(200, '设置项', 'Setting', { required: true }), value: json('设置值', 'Value') },
    changes: true,
  },
  settings: { zh: '个人设置', en: 'Personal settings', verb: 'GET', path: 'setting', permission: 'login' },
} as const satisfies Readonly<Record<string, SpecialCall>>

const people = {
  // Whoever may not list accounts, or asks for it, gets what a picker needs of live ones.
  page: {
    zh: '分页',
    en: 'Page',
    verb: 'GET',
    path: 'page',
    permission: 'login',
    query: {
      picker: bool('选人视图', 'Picker view'),
      username: text(50, '用户名或姓名', 'Username or name'),
      page: int('页码', 'Page', { min: 1 }),
      limit: int('每页条数', 'Rows a page', { min: 1 }),
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** What administrators do with the accounts of others. */
const accountsOfOthers = {
  resetPassword: {
    zh: '重置密码',
    en: 'Reset password',
    verb: 'PUT',
    path: 'resetPassword',
    permission: 'resetPassword',
    body: { ids: chosenUsers },
    changes: true,
  },
  setStatus: {
    zh: '启用/停用',
    en: 'Enable or disable',
    verb: 'PUT',
    path: 'status',
    permission: 'status',
    body: { ids: chosenUsers, status: dict(userStatus, '状态', 'Status', { required: true }) },
    changes: true,
  },
  unlock: {
    zh: '解锁',
    en: 'Unlock',
    verb: 'PUT',
    path: 'unlock',
    permission: 'unlock',
    body: { ids: chosenUsers },
    changes: true,
  },
  handover: {
    zh: '任务移交',
    en: 'Hand over tasks',
    verb: 'PUT',
    path: 'handover',
    permission: 'handover',
    body: { fromId: user('移交人', 'From', { required: true }), toId: user('接收人', 'To', { required: true }) },
    changes: true,
  },
  checkUsername: {
    zh: '校验用户名',
    en: 'Is the username free',
    verb: 'GET',
    path: 'checkUsername',
    permission: 'list',
    query: { username: text(50, '用户名', 'Username', { required: true }) },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** The calls of accounts beyond the standard ones (system.md §3.1, §4 sys/user). */
export const userCalls = { ...people, ...ownAccount, ...accountsOfOthers }
