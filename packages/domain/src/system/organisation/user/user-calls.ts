import type { SpecialCall } from '@chengan/kernel/calls/call'
import { idMissing } from '@chengan/kernel/calls/chosen-rows'
import { pageParameters } from '@chengan/kernel/calls/paging'
import { missingMessages } from '@chengan/kernel/errors/missing-messages'
import { bool, datetime, dept, dict, int, json, ref, text, texts, user, users } from '@chengan/kernel/fields/builders'
import { mfaType, userStatus } from '../../dictionaries/accounts.ts'
import { accessExplained, handedOver, leaveBegun, ownInformation, ownKey, ownLeaves, ownSettings, toHandOver } from './user-answers.ts'

const id = text(32, '用户', 'User')
const chosenUsers = users('用户', 'Users', { required: true, missing: idMissing })

/** What everybody does with his own account. The own password and the heartbeat belong to the engine of sessions. */
const ownAccount = {
  me: { zh: '当前用户', en: 'Own account', verb: 'GET', path: 'info', permission: 'login', answers: ownInformation },
  keepSetting: {
    zh: '保存个人设置',
    en: 'Keep a personal setting',
    verb: 'POST',
    path: 'setting',
    permission: 'login',
    body: { path: text(200, '设置项', 'Setting', { required: true }), value: json('设置值', 'Value') },
    changes: true,
    answers: 'none',
  },
  settings: {
    zh: '个人设置',
    en: 'Personal settings',
    verb: 'GET',
    path: 'setting',
    permission: 'login',
    query: { path: text(200, '设置项', 'Setting') },
    answers: ownSettings,
  },
  signKey: { zh: '签名公钥', en: 'Key of own signatures', verb: 'GET', path: 'signKey', permission: 'login', answers: ownKey },
  keepSignKey: {
    zh: '登记签名公钥',
    en: 'Register the key of own signatures',
    verb: 'POST',
    path: 'signKey',
    permission: 'login',
    body: {
      publicKey: text(130, '公钥', 'Public key', { required: true }),
      proof: text(128, '持有证明', 'Proof of possession', { required: true }),
    },
    changes: true,
    answers: ownKey,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

const people = {
  // Whoever may not list accounts, or asks for it, gets what a picker needs of live ones.
  page: {
    zh: '分页',
    en: 'Page',
    verb: 'GET',
    path: 'page',
    permission: 'login',
    overrides: 'page',
    lists: 'user',
    query: {
      picker: bool('选人视图', 'Picker view'),
      keyword: text(50, '关键字', 'Keyword'),
      roleId: ref('role', '角色', 'Role'),
      postId: ref('post', '岗位', 'Post'),
      businessRoleId: ref('businessRole', '业务角色', 'Business role'),
      aroundDeptId: dept('单位范围', 'Around the department', {
        help: {
          zh: '该单位、其上下级和本区县主管部门的人员；企业为本企业的人员',
          en: 'People of the department, of what is above or below it and of the bureaus of its district; of a company its own',
        },
      }),
      ...pageParameters,
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** Who stands in while somebody is away (system.md §5.4). */
const absences = {
  leave: {
    zh: '设置代办人',
    en: 'Name a deputy for an absence',
    verb: 'POST',
    path: 'leave',
    permission: 'login',
    body: {
      from: datetime('开始时间', 'From', { required: true }),
      to: datetime('结束时间', 'To', { required: true, wholeDay: true, notBefore: 'from' }),
      deputyId: user('代办人', 'Deputy', {
        required: true,
        missing: { key: 'entrustUserMissing', words: missingMessages.entrustUserMissing },
      }),
      scope: texts(100, '流程范围', 'Keys of definitions; empty: all', { atMost: 200 }),
      userId: user('缺席人', 'Who is away'),
      open: bool('移交已有待办', 'Hand over what is open'),
    },
    changes: true,
    answers: leaveBegun,
  },
  leaves: { zh: '我的代办设置', en: 'Own absences', verb: 'GET', path: 'leave', permission: 'login', answers: ownLeaves },
  endLeave: {
    zh: '结束代办',
    en: 'End an absence',
    verb: 'DELETE',
    path: 'leave/{id}',
    permission: 'login',
    changes: true,
    answers: 'none',
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
    listAs: 'ids',
    changes: true,
    onRows: [
      {
        name: 'resetPassword',
        zh: '重置密码',
        en: 'Reset password',
        consequence: {
          zh: '生成新的初始密码，只显示一次；该用户的登录全部结束，下次登录须修改密码。',
          en: 'A new initial password is made and shown once; all sessions of the user end, and it must be changed at the next login.',
        },
        shows: { username: { zh: '用户名', en: 'Username' }, initialPassword: { zh: '初始密码', en: 'Initial password' } },
      },
    ],
    answers: { list: { id, username: text(50, '用户名', 'Username'), initialPassword: text(50, '初始密码', 'Initial password') } },
  },
  setStatus: {
    zh: '启用/停用',
    en: 'Enable or disable',
    verb: 'PUT',
    path: 'status',
    permission: 'status',
    body: { ids: chosenUsers, status: dict(userStatus, '状态', 'Status', { required: true }) },
    listAs: 'ids',
    changes: true,
    onRows: [
      {
        name: 'disable',
        zh: '停用',
        en: 'Disable',
        consequence: {
          zh: '该用户不能再登录，已有的登录立即结束；资料和历史保留。',
          en: 'The user can no longer log in and is logged out at once; records and history stay.',
        },
        danger: true,
        when: { field: 'status', is: userStatus.values.normal.value },
        sends: { status: userStatus.values.disabled.value },
      },
      {
        name: 'enable',
        zh: '启用',
        en: 'Enable',
        consequence: { zh: '该用户可以重新登录。', en: 'The user can log in again.' },
        when: { field: 'status', is: userStatus.values.disabled.value },
        sends: { status: userStatus.values.normal.value },
      },
    ],
    answers: { list: { id, version: int('版本', 'Lock'), status: dict(userStatus, '状态', 'Status') } },
  },
  unlock: {
    zh: '解锁',
    en: 'Unlock',
    verb: 'PUT',
    path: 'unlock',
    permission: 'unlock',
    body: { ids: chosenUsers },
    listAs: 'ids',
    changes: true,
    onRows: [
      {
        name: 'unlock',
        zh: '解锁',
        en: 'Unlock',
        consequence: { zh: '解除登录锁定，失败次数清零。', en: 'The lock is lifted and the failures are forgotten.' },
        when: { field: 'lockUntil', given: true },
      },
    ],
    answers: { list: { id } },
  },
  resetFactor: {
    zh: '重置二次认证',
    en: 'Reset second factor',
    verb: 'PUT',
    path: 'mfa/reset',
    permission: 'mfaReset',
    body: { ids: chosenUsers },
    listAs: 'ids',
    changes: true,
    onRows: [
      {
        name: 'mfaReset',
        zh: '重置二次认证',
        en: 'Reset second factor',
        consequence: {
          zh: '原有的验证器和恢复码立即失效，该用户的登录全部结束，下次登录须重新绑定。',
          en: 'Authenticator and recovery codes stop at once, all sessions of the user end, and a new one is set up at the next login.',
        },
        danger: true,
        when: { field: 'mfaType', is: mfaType.values.totp.value },
      },
    ],
    answers: { list: { id } },
  },
  handover: {
    zh: '任务移交',
    en: 'Hand over tasks',
    verb: 'PUT',
    path: 'handover',
    permission: 'handover',
    body: { fromId: user('移交人', 'From', { required: true }), toId: user('接收人', 'To', { required: true }) },
    changes: true,
    answers: handedOver,
  },
  // The dialog of a hand-over lists what it would move.
  handoverLists: {
    zh: '待移交事项',
    en: 'What a hand-over would move',
    verb: 'GET',
    path: 'handover',
    permission: 'handover',
    query: { fromId: user('移交人', 'From', { required: true }) },
    answers: toHandOver,
  },
  explain: {
    zh: '权限解释',
    en: 'Access explained',
    verb: 'GET',
    path: 'explain',
    permission: 'sys:security:explain',
    query: {
      userId: user('用户', 'User', { required: true }),
      resource: text(100, '资源', 'Resource'),
      id: text(200, '记录', 'Record'),
      verb: text(50, '操作', 'Action'),
    },
    answers: accessExplained,
  },
  checkUsername: {
    zh: '校验用户名',
    en: 'Is the username free',
    verb: 'GET',
    path: 'checkUsername',
    permission: 'list',
    query: { username: text(50, '用户名', 'Username', { required: true }) },
    answers: { value: bool('可用', 'Free') },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** The calls of accounts beyond the standard ones (system.md §3.1, §4 sys/user). */
export const userCalls = { ...people, ...ownAccount, ...absences, ...accountsOfOthers }
