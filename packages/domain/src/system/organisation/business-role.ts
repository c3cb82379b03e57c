import type { SpecialCall } from '@chengan/kernel/calls/call'
import { isGiven } from '@chengan/kernel/condition'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { dept, depts, dict, int, refs, region, regions, text, user, users } from '@chengan/kernel/fields/builders'
import { rule } from '@chengan/kernel/rule'
import { asText, asTexts } from '@chengan/kernel/values'
import { forAdministrators } from '../audiences.ts'
import { enableStatus, systemCode, userLevel } from '../dictionaries/accounts.ts'
import { businessType, dispatchRule } from '../dictionaries/flows.ts'
import { roleHolders } from './user/user-answers.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** Whether the caller is a member, before and as the form has it. */
    readonly makesCallerMember: { readonly now: boolean; readonly was: boolean }
  }
}

const calls = {
  // Answered by the area, because its rows show what is counted or named from other rows.
  page: { zh: '分页', en: 'Page', verb: 'GET', path: 'page', permission: 'list', lists: 'businessRole', overrides: 'page' },
  list: {
    zh: '列表',
    en: 'List',
    verb: 'GET',
    path: 'list',
    permission: 'sys:sysbusinessrole:list|sys:user:save|sys:user:update',
    lists: 'businessRole',
    overrides: 'list',
  },
  users: {
    zh: '候选人员',
    en: 'Candidate users',
    verb: 'GET',
    path: 'users',
    permission: 'list',
    query: {
      code: text(50, '编码', 'Code', { required: true }),
      regionId: region('所属区域', 'Region'),
      deptId: dept('部门', 'Department'),
    },
    answers: roleHolders,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

export const businessRoleFields = {
  code: text(50, '编码', 'Code', { required: true, unique: true, verbatim: true }),
  name: text(50, '名称', 'Name', { required: true, unique: true }),
  businessType: dict(businessType, '业务类型', 'Business type', { required: true }),
  level: dict(userLevel, '层级', 'Level'),
  systemCode: dict(systemCode, '所属系统', 'System'),
  regionIdList: regions('负责区域', 'Regions'),
  userIdList: users('人员', 'Users'),
  postIdList: refs('post', '岗位', 'Posts'),
  deptIdList: depts('部门', 'Departments'),
  dispatchRule: dict(dispatchRule, '派单规则', 'Dispatch rule', { default: dispatchRule.values.claim.value }),
  backupUserId: user('兜底人员', 'Fallback user'),
  sort: int('排序', 'Sort'),
  status: dict(enableStatus, '状态', 'Status', { default: enableStatus.values.enabled.value }),
  remark: text(200, '备注', 'Remark'),
  memberCount: int('人数', 'Members', { readOnly: true, virtual: true }),
}

/** The fact says in which deployed processes the code stands, as it was before. */
const codeInProcessesIsFixed = rule<typeof businessRoleFields>({
  name: 'codeInProcessesIsFixed',
  refuses: {
    businessRoleCodeFixed: {
      code: -2,
      zh: '编码“{0}”正被流程使用：{1}，不能修改',
      en: 'The code “{0}” is used by processes: {1}; it cannot be changed',
    },
  },
  facts: ['processesOfBusinessRole'],
  check: ({ row, before, facts }) =>
    before !== null && before.code !== row.code && isGiven(facts.processesOfBusinessRole)
      ? { key: 'businessRoleCodeFixed', field: 'code', values: { '0': before.code ?? '', '1': asText(facts.processesOfBusinessRole) } }
      : undefined,
})

/** What the caller has of it does not grow by his own hand. */
const nobodyGivesHimselfABusinessRole = rule<typeof businessRoleFields>({
  name: 'nobodyGivesHimselfABusinessRole',
  source: 'P-13',
  facts: ['makesCallerMember'],
  check: ({ row, before, facts }) => {
    const member = facts.makesCallerMember
    if (member?.now !== true) return undefined
    const regions = before?.regionIdList ?? []
    const wider = (row.regionIdList ?? []).some((region) => !regions.includes(region)) || (regions.length > 0 && !isGiven(row.regionIdList))
    return !member.was || wider || (isGiven(before?.level) && row.level !== before?.level) ? { key: 'notOnSelf' } : undefined
  },
})

const membersFitTheLevel = rule<typeof businessRoleFields>({
  name: 'membersFitTheLevel',
  refuses: {
    businessRoleLevel: {
      code: -2,
      zh: '业务角色与人员层级不符：{0}，请重新选择',
      en: 'The business role does not fit the level of: {0}; choose others',
    },
  },
  facts: ['membersOfOtherLevel'],
  check: ({ facts }) => {
    const strange = asTexts(facts.membersOfOtherLevel)
    return strange.length > 0 ? { key: 'businessRoleLevel', field: 'userIdList', values: { '0': strange } } : undefined
  },
})

const roleInProcessesIsNotDeleted = rule<typeof businessRoleFields>({
  name: 'roleInProcessesIsNotDeleted',
  source: 'system.md sys/sysbusinessrole: a deployed definition refers to the code',
  facts: ['processesOfBusinessRole'],
  check: ({ row, facts }) =>
    isGiven(facts.processesOfBusinessRole)
      ? { key: 'inUse', values: { '0': `${row.name ?? ''}（${asText(facts.processesOfBusinessRole)}）` } }
      : undefined,
})

/** Who may be given a task in a flow or a duty; not a permission (system.md §4 sys/sysbusinessrole).
 *  Members are the named users, and whoever holds one of the posts in one of the departments. */
export const businessRole = defineResource({
  name: 'businessRole',
  root: 'sys/sysbusinessrole',
  area: 'system',
  label: { zh: '业务角色', en: 'Business role' },
  deletion: 'physical',
  recordedAs: { kind: 'grant' },
  // Who keeps accounts reads what he may grant; what is granted is judged by rules.
  scope: 'open',
  permissions: { list: 'sys:sysbusinessrole:list|sys:user:save|sys:user:update' },
  fields: businessRoleFields,
  rules: [codeInProcessesIsFixed, nobodyGivesHimselfABusinessRole, membersFitTheLevel],
  deleteRules: [roleInProcessesIsNotDeleted],
  after: { add: ['renewPermissions'], edit: ['renewPermissions'], delete: ['renewPermissions'] },
  list: {
    columns: ['name', 'code', 'businessType', 'level', 'memberCount', 'status'],
    search: ['name', 'businessType', 'level'],
    order: 'sort',
    tones: [{ tone: 'muted', when: { field: 'status', is: '0' } }],
  },
  form: { as: 'wide' },
  screens: [
    {
      zh: '业务角色',
      en: 'Business roles',
      route: '/sys/serviceAuthority/index',
      help: {
        zh: '把业务办理权（如复查、审核）分给具体人员，待办据此派送。',
        en: 'Give duties of the business, such as reviews, to persons; to-dos are sent accordingly.',
      },
      levels: forAdministrators,
      menu: { under: 'sys', sort: 40, code: 'sysBizRole', icon: 'user-secret' },
      view: 'businessRoles',
    },
  ],
  without: ['export', 'import'],
  calls,
})

export interface BusinessRole extends RowOf<typeof businessRole> {}
