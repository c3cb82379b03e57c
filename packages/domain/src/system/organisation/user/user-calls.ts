import type { SpecialCall } from '@chengan/kernel/calls/call'
import { bool, date, dict, json, ref, text, user, users } from '@chengan/kernel/fields/builders'
import { userStatus } from '../../dictionaries/accounts.ts'

const chosenUsers = users('用户', 'Users', { required: true })

const newPassword = {
  password: text(512, '原密码', 'Old password', { required: true }),
  newPassword: text(512, '新密码', 'New password', { required: true }),
  confirmPassword: text(512, '确认密码', 'Confirm password', { required: true }),
}

/** What everybody does with his own account. */
const ownAccount = {
  me: { zh: '当前用户', en: 'Own account', verb: 'GET', path: 'info', permission: 'login' },
  changePassword: {
    zh: '修改密码',
    en: 'Change password',
    verb: 'PUT',
    path: 'updatePassWord',
    permission: 'login',
    body: newPassword,
    changes: true,
  },
  changePasswordOlderPath: {
    zh: '修改密码（旧路径）',
    en: 'Change password (older path)',
    verb: 'PUT',
    path: 'password',
    permission: 'login',
    body: newPassword,
    changes: true,
  },
  heartbeat: { zh: '服务器时间', en: 'Server time', verb: 'GET', path: 'heartbeat', permission: 'login' },
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
  takeLeave: {
    zh: '外出代办',
    en: 'Absence',
    verb: 'POST',
    path: 'leave',
    permission: 'login',
    body: {
      from: date('开始日期', 'From', { required: true }),
      to: date('结束日期', 'To', { required: true, notBefore: 'from' }),
      deputyId: user('代办人', 'Deputy', { required: true }),
      scope: json('流程范围', 'Processes'),
      userId: user('外出人', 'Absent user'),
      open: bool('移交未办任务', 'Hand over open tasks too'),
    },
    changes: true,
  },
  absences: { zh: '我的外出', en: 'Own absences', verb: 'GET', path: 'leave', permission: 'login' },
  endLeave: { zh: '结束外出', en: 'End an absence', verb: 'DELETE', path: 'leave/{id}', permission: 'login', changes: true },
  setUpSecondFactor: {
    zh: '绑定二次认证',
    en: 'Set up the second factor',
    verb: 'POST',
    path: 'mfa/setup',
    permission: 'login',
    body: { password: text(512, '密码', 'Password', { required: true }) },
    changes: true,
  },
  confirmSecondFactor: {
    zh: '确认二次认证',
    en: 'Confirm the second factor',
    verb: 'POST',
    path: 'mfa/confirm',
    permission: 'login',
    body: { code: text(10, '动态验证码', 'One-time code', { required: true }) },
    changes: true,
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
  resetSecondFactor: {
    zh: '重置二次认证',
    en: 'Reset the second factor',
    verb: 'PUT',
    path: 'mfa/reset',
    permission: 'mfaReset',
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
  explain: {
    zh: '权限解释',
    en: 'Access explained',
    verb: 'GET',
    path: 'explain',
    permission: 'sys:security:explain',
    query: {
      userId: ref('user', '用户', 'User', { required: true }),
      resource: text(100, '资源', 'Resource', { required: true }),
      id: text(64, '数据行', 'Row'),
      verb: text(30, '操作', 'Verb'),
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** The calls of accounts beyond the standard ones (system.md §3.1, §4 sys/user, §5.4). */
export const userCalls = { ...ownAccount, ...accountsOfOthers }
