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
  scope: 'system',
  fields: userFields,
  rules: userRules,
  deleteRules: userDeleteRules,
  fill: { refs: ['deptId'], values: fillUser, wins: true },
  after: {
    add: ['giveUuid', 'indexMobile', 'keepPassword', 'assignBusinessRoles'],
    edit: ['indexMobile', 'keepPassword', 'assignBusinessRoles', 'endSessionsOfDisabledUser', 'renewPermissions'],
    delete: ['endSessionsOfDeletedUser'],
  },
  list: {
    columns: [
      'username',
      'realName',
      'deptName',
      'organizationCode',
      'level',
      'email',
      'mobile',
      'roleNames',
      'status',
      'lastLoginDate',
      'createDate',
    ],
    search: ['username', 'realName', 'mobile', 'deptId', 'roleIdList', 'postIdList', 'level', 'gender', 'status', 'lockedOnly'],
    filters: {
      lockedOnly: { zh: '已锁定', en: 'Locked', kind: 'yesNo', filter: { column: 'lockUntil', compare: '>', value: { now: true } } },
    },
    order: '-createDate',
    subject: 'realName',
    tones: [{ tone: 'muted', when: { field: 'status', is: '0' } }],
  },
  form: { as: 'wide' },
  without: ['page'],
  screens: [{ zh: '用户管理', en: 'Users', route: '/sys/user/index', levels: forAdministrators, view: 'usersByDepartment' }],
  calls: userCalls,
})

export interface User extends RowOf<typeof user> {}
