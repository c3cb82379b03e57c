import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { forAdministrators } from '../../audiences.ts'
import { userCalls } from './user-calls.ts'
import { userFields } from './user-fields.ts'
import { fillUser } from './user-fill.ts'
import { userDeleteRules, userRules } from './user-rules.ts'

/** An account of the console (system.md §4 sys/user). */
export const user = defineResource({
  name: 'user',
  root: 'sys/user',
  area: 'system',
  label: { zh: '用户', en: 'User' },
  deletion: 'evidence',
  recordedAs: { kind: 'grant', when: ['roleIdList', 'businessRoleIdList', 'mfaType'] },
  scope: 'system',
  fields: userFields,
  rules: userRules,
  deleteRules: userDeleteRules,
  fill: fillUser,
  after: {
    add: ['giveUuid', 'keepPassword', 'assignBusinessRoles'],
    edit: ['keepPassword', 'assignBusinessRoles', 'endSessionsOfDisabledUser', 'askSecondFactorOfUser', 'renewPermissions'],
    delete: ['endSessionsOfDeletedUser'],
  },
  list: {
    // What does not fit beside the tree is left out from the end.
    columns: [
      'username',
      'realName',
      'deptName',
      'roleNames',
      'status',
      'mobile',
      'level',
      'lastLoginDate',
      'email',
      'organizationCode',
      'createDate',
    ],
    search: ['username', 'realName', 'mobile', 'deptId', 'roleIdList', 'postIdList', 'level', 'gender', 'status', 'lockedOnly'],
    filters: {
      lockedOnly: { zh: '已锁定', en: 'Locked', kind: 'yesNo', filter: { column: 'lockUntil', compare: '>', value: { now: true } } },
    },
    // The order by it says enough; its room goes to what is looked for, and to whether an account may sign in.
    hiddenColumns: ['createDate'],
    decidingColumns: ['status'],
    order: '-createDate',
    nameField: 'realName',
    tones: [{ tone: 'muted', when: { field: 'status', is: '0' } }],
  },
  form: { as: 'wide' },
  import: { columns: ['username', 'realName', 'deptId', 'mobile', 'email', 'gender', 'roleIdList'], key: 'username' },
  without: ['page'],
  related: {
    explain: { zh: '权限解释', en: 'Access explained', route: '/sys/explain/index', by: 'userId', permission: 'sys:security:explain' },
  },
  screens: [
    {
      zh: '用户管理',
      en: 'Users',
      route: '/sys/user/index',
      help: {
        zh: '左侧选部门，右侧管理该部门的账号。重置的初始密码只显示一次，请当场转告本人。',
        en: 'Choose a department at the left, manage its accounts at the right. A reset password is shown only once.',
      },
      levels: forAdministrators,
      menu: { under: 'sys', sort: 10, code: 'sysUser', icon: 'user', permissions: ['sys:user:list'] },
      view: 'usersByDepartment',
      besideTree: 'deptId',
    },
    {
      zh: '权限解释',
      en: 'Access explained',
      route: '/sys/explain/index',
      help: {
        zh: '选择用户、业务和记录，查看由哪个层级、角色、范围和按钮决定他能否看到或办理。',
        en: 'Choose a user, a kind of record and a record: which level, role, scope and button decide whether it is seen or may be acted on.',
      },
      levels: forAdministrators,
      menu: { under: 'aq', sort: 60, code: 'aqExplain', icon: 'question-circle', permissions: ['sys:security:explain'], buttons: 'none' },
      view: 'accessExplained',
      ofAnyRow: { zh: '为什么看得到？', en: 'Why is this seen?', permission: 'sys:security:explain' },
    },
  ],
  buttons: {
    order: ['add', 'edit', 'delete', 'export', 'import', 'resetPassword', 'status', 'unlock', 'handover'],
    words: { status: { zh: '启用停用', en: 'Enable or disable' }, handover: { zh: '任务移交', en: 'Hand over' } },
  },
  calls: userCalls,
})

export interface User extends RowOf<typeof user> {}
