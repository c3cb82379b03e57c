import type { SpecialCall } from '@chengan/kernel/calls/call'
import { isGiven } from '@chengan/kernel/condition'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, depts, dict, ref, users } from '@chengan/kernel/fields/builders'
import type { Label } from '@chengan/kernel/label'
import { fill, type InputOf, rule } from '@chengan/kernel/rule'
import { asTexts } from '@chengan/kernel/values'
import { forAdministrators } from '../audiences.ts'
import { dataScope } from '../dictionaries/accounts.ts'
import { keepsGrants, workOfAdministrators } from './administrators.ts'
import { roleFields, scopeIsChosen } from './role-fields.ts'
import { administratorsStayApart, nobodyWidensARoleThatHeHolds } from './separation-rules.ts'
import { rolePreview } from './user/user-answers.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** Pages and buttons that an administrator role would lose and cannot be without. */
    readonly essentialGrantsLost: readonly Label[]
  }
}

const codeHasItsForm = rule<typeof roleFields>({
  name: 'codeHasItsForm',
  check: ({ row }) =>
    /^[a-z][A-Za-z0-9]*$/.test(row.code ?? '') ? undefined : { key: 'malformed', field: 'code', values: { '0': roleFields.code.label } },
})

const builtInRoleKeepsItsCode = rule<typeof roleFields>({
  name: 'builtInRoleKeepsItsCode',
  refuses: { builtInCodeFixed: { code: -2, zh: '内置角色的编码不能修改', en: 'The code of a built-in role cannot be changed' } },
  check: ({ row, before }) =>
    before?.builtIn === true && before.code !== row.code ? { key: 'builtInCodeFixed', field: 'code' } : undefined,
})

const grantorGivesOnlyMenusHeHolds = rule<typeof roleFields>({
  name: 'grantorGivesOnlyMenusHeHolds',
  facts: ['grantableMenuIds'],
  check: ({ row, before, actor, facts }) => {
    if (keepsGrants(actor)) return undefined
    const held = before?.menuIdList ?? []
    const grantable = asTexts(facts.grantableMenuIds)
    const beyond = (row.menuIdList ?? []).some((menu) => !held.includes(menu) && !grantable.includes(menu))
    return beyond ? { key: 'grantExceeds', field: 'menuIdList' } : undefined
  },
})

/** The fact counts the chosen departments that are in use: a role whose range is none of them would show its holders nothing. */
const chosenRangeIsNotEmpty = rule<typeof roleFields>({
  name: 'chosenRangeIsNotEmpty',
  when: scopeIsChosen,
  facts: ['departmentsInUse'],
  check: ({ row, facts }) =>
    (row.deptIdList ?? []).length > 0 && facts.departmentsInUse === 0 ? { key: 'dataScopeWrong', field: 'deptIdList' } : undefined,
})

/** The fact names the pages and buttons that the role would lose: `{zh, en}` each. */
const administratorRoleKeepsItsWork = rule<typeof roleFields>({
  name: 'administratorRoleKeepsItsWork',
  source: 'P-13: nobody takes the last key away',
  refuses: workOfAdministrators,
  facts: ['essentialGrantsLost'],
  check: ({ row, facts }) => {
    const lost = facts.essentialGrantsLost ?? []
    if (lost.length === 0) return undefined
    const words = { zh: lost.map(({ zh }) => zh).join('、'), en: lost.map(({ en }) => en).join(', ') }
    return { key: 'roleKeepsItsWork', field: 'menuIdList', values: { '0': row.name ?? '', '1': words } }
  },
})

/** Older clients know of no code, and name the two lists so (product.md); what they send stands unless the lists themselves were changed. */
const listsOfOlderClients = fill<typeof roleFields>({
  facts: ['codeOfOlderClient'],
  values: ({ input, before, row, facts }) => {
    const sent: InputOf<typeof roleFields> & { readonly menuList?: unknown; readonly deptList?: unknown } = input
    const given = (older: unknown, name: 'menuIdList' | 'deptIdList') => {
      const untouched = !isGiven(sent[name]) || asTexts(sent[name]).join() === (before?.[name] ?? []).join()
      return Array.isArray(older) && untouched ? { [name]: older } : {}
    }
    const code = isGiven(row.code) || !isGiven(facts.codeOfOlderClient) ? {} : { code: String(facts.codeOfOlderClient) }
    return { ...code, ...given(sent.menuList, 'menuIdList'), ...given(sent.deptList, 'deptIdList') }
  },
  overridesInput: true,
})

const membership = {
  roleId: ref('role', '角色', 'Role', { required: true }),
  userIds: users('用户', 'Users', { required: true }),
}

/** A role that may do everything holds every entry of the menu and its buttons, and a city has thousands of departments; both lists together fit a body. */
const MOST_GRANTS = 4_000

const calls = {
  // Answered by the area, because its rows show what is counted or named from other rows.
  page: { zh: '分页', en: 'Page', verb: 'GET', path: 'page', permission: 'list', lists: 'role', overrides: 'page' },
  list: {
    zh: '列表',
    en: 'List',
    verb: 'GET',
    path: 'list',
    permission: 'sys:role:list|sys:user:save|sys:user:update',
    lists: 'role',
    // For whoever chooses roles to give; on the page the same name is the column's filter.
    query: { delegable: bool('仅可授予', 'Only those that I may grant') },
    overrides: 'list',
  },
  users: {
    zh: '成员',
    en: 'Members',
    verb: 'GET',
    path: 'users',
    permission: 'list',
    lists: 'user',
    query: { roleId: membership.roleId },
    answers: { rowsOf: 'user', as: 'page' },
  },
  addUsers: {
    zh: '添加成员',
    en: 'Add members',
    verb: 'PUT',
    path: 'users',
    permission: 'update',
    body: membership,
    changes: true,
    answers: 'saved',
  },
  removeUsers: {
    zh: '移除成员',
    en: 'Remove members',
    verb: 'DELETE',
    path: 'users',
    permission: 'update',
    body: membership,
    bodyInQuery: true,
    changes: true,
    answers: 'saved',
  },
  preview: {
    zh: '变更预览',
    en: 'Preview of a change',
    verb: 'POST',
    path: 'preview',
    permission: 'update',
    body: {
      id: ref('role', '角色', 'Role'),
      menuIdList: { ...roleFields.menuIdList, atMost: MOST_GRANTS },
      dataScope: dict(dataScope, '数据范围', 'Data scope'),
      deptIdList: { ...depts('数据授权', 'Data scope departments'), atMost: MOST_GRANTS },
    },
    answers: rolePreview,
  },
  copy: { zh: '复制', en: 'Copy', verb: 'POST', path: 'copy/{id}', permission: 'save', changes: true, answers: 'saved' },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** A role: menus, permission strings and a data scope (system.md §4 sys/role). */
export const role = defineResource({
  name: 'role',
  root: 'sys/role',
  area: 'system',
  label: { zh: '角色', en: 'Role' },
  deletion: 'evidence',
  recordedAs: { kind: 'grant' },
  // Who keeps accounts reads what he may grant; what is granted is judged by rules.
  scope: 'open',
  permissions: { list: 'sys:role:list|sys:user:save|sys:user:update' },
  fields: roleFields,
  rules: [
    codeHasItsForm,
    builtInRoleKeepsItsCode,
    chosenRangeIsNotEmpty,
    administratorRoleKeepsItsWork,
    grantorGivesOnlyMenusHeHolds,
    nobodyWidensARoleThatHeHolds,
    administratorsStayApart<typeof roleFields>('mixtureOfRole', 'menuIdList'),
  ],
  fill: listsOfOlderClients,
  deletable: { column: 'builtIn', is: false },
  after: { edit: ['askSecondFactorOfHolders', 'renewPermissions'], delete: ['renewPermissions'] },
  heldBy: [{ resource: 'user', field: 'roleIdList' }],
  list: {
    columns: ['name', 'code', 'level', 'dataScope', 'userCount', 'remark', 'createDate'],
    search: ['name', 'code', 'level', 'delegable'],
    order: '-createDate',
  },
  form: { as: 'drawer', panel: 'rolePreview' },
  screens: [
    {
      zh: '角色管理',
      en: 'Roles',
      route: '/sys/role/index',
      help: { zh: '角色决定能看到哪些菜单、按钮和数据范围。', en: 'Roles decide menus, buttons and the range of data.' },
      levels: forAdministrators,
      menu: { under: 'sys', sort: 30, code: 'sysRole', icon: 'users' },
      view: 'roles',
    },
  ],
  without: ['export', 'import'],
  calls,
})

export interface Role extends RowOf<typeof role> {}
