import type { SpecialCall } from '@chengan/kernel/calls/call'
import { isGiven } from '@chengan/kernel/condition'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, depts, dict, int, ref, refs, text, users } from '@chengan/kernel/fields/builders'
import { type RuleContext, rule, type Values } from '@chengan/kernel/rule'
import { asTexts } from '@chengan/kernel/values'
import { forAdministrators } from '../audiences.ts'
import { dataScope, systemCode, userLevel } from '../dictionaries/accounts.ts'
import { menuType } from '../dictionaries/shell.ts'
import { keepsGrants } from './administrators.ts'
import { administratorsStayApart, nobodyWidensARoleThatHeHolds } from './separation-rules.ts'

const scopeIsChosen = { field: 'dataScope', is: dataScope.values.chosenDepartments.value } as const

const fields = {
  code: text(50, '角色编码', 'Code', { required: true, unique: true }),
  name: text(50, '名称', 'Name', { required: true, unique: true }),
  level: dict(userLevel, '适用层级', 'Level'),
  dataScope: dict(dataScope, '数据范围', 'Data scope', { required: true, default: dataScope.values.department.value }),
  menuIdList: refs('menu', '菜单授权', 'Menu scope', {
    boxes: { from: 'select', withAncestors: true, partType: menuType.values.button.value },
  }),
  // A department that is chosen counts alone, without those below it: each has a box of its own.
  deptIdList: depts('数据授权', 'Data scope departments', { when: scopeIsChosen, required: scopeIsChosen, boxes: { from: 'tree' } }),
  systemCode: dict(systemCode, '所属系统', 'System'),
  delegable: bool('可下放授权', 'Delegable', { default: false }),
  mfa: bool('须二次认证', 'Needs second factor', { default: false }),
  builtIn: bool('内置', 'Built-in', { readOnly: true, default: false }),
  remark: text(200, '备注', 'Remark'),
  userCount: int('人数', 'Users', { readOnly: true, virtual: true }),
}

const codeHasItsForm = rule({
  name: 'codeHasItsForm',
  check: ({ row }) =>
    /^[a-z][A-Za-z0-9]*$/.test(String(row.code)) ? undefined : { key: 'malformed', field: 'code', values: { '0': fields.code.label } },
})

const builtInRoleKeepsItsCode = rule({
  name: 'builtInRoleKeepsItsCode',
  check: ({ row, before }) =>
    before?.builtIn === true && before.code !== row.code ? { key: 'builtInCodeFixed', field: 'code' } : undefined,
})

const grantorGivesOnlyMenusHeHolds = rule({
  name: 'grantorGivesOnlyMenusHeHolds',
  facts: ['grantableMenuIds'],
  check: ({ row, before, actor, facts }) => {
    if (keepsGrants(actor)) return undefined
    const held = asTexts(before?.menuIdList)
    const grantable = asTexts(facts.grantableMenuIds)
    const beyond = asTexts(row.menuIdList).some((menu) => !held.includes(menu) && !grantable.includes(menu))
    return beyond ? { key: 'grantExceeds', field: 'menuIdList' } : undefined
  },
})

/** The fact counts the chosen departments that are in use: a role whose range is none of them would show its holders nothing. */
const chosenRangeIsNotEmpty = rule({
  name: 'chosenRangeIsNotEmpty',
  when: scopeIsChosen,
  facts: ['departmentsInUse'],
  check: ({ row, facts }) =>
    asTexts(row.deptIdList).length > 0 && facts.departmentsInUse === 0 ? { key: 'dataScopeWrong', field: 'deptIdList' } : undefined,
})

/** The fact names the pages and buttons that the role would lose: `{zh, en}` each. */
const administratorRoleKeepsItsWork = rule({
  name: 'administratorRoleKeepsItsWork',
  source: 'P-13: nobody takes the last key away',
  facts: ['essentialGrantsLost'],
  check: ({ row, facts }) => {
    const lost: readonly Values[] = Array.isArray(facts.essentialGrantsLost) ? facts.essentialGrantsLost : []
    if (lost.length === 0) return undefined
    const words = { zh: lost.map((one) => String(one.zh)).join('、'), en: lost.map((one) => String(one.en)).join(', ') }
    return { key: 'roleKeepsItsWork', field: 'menuIdList', values: { '0': String(row.name), '1': words } }
  },
})

/** Older clients name the two lists so (product.md); what they send stands unless the lists themselves were changed. */
function listsOfOlderClients({ input, before }: RuleContext): Values {
  const given = (older: string, name: string) => {
    const untouched = !isGiven(input[name]) || asTexts(input[name]).join() === asTexts(before?.[name]).join()
    return Array.isArray(input[older]) && untouched ? { [name]: input[older] } : {}
  }
  return { ...given('menuList', 'menuIdList'), ...given('deptList', 'deptIdList') }
}

const membership = {
  roleId: ref('role', '角色', 'Role', { required: true }),
  userIds: users('用户', 'Users', { required: true }),
}

const calls = {
  // Answered by the area, because its rows show what is counted or named from other rows.
  page: { zh: '分页', en: 'Page', verb: 'GET', path: 'page', permission: 'list' },
  list: { zh: '列表', en: 'List', verb: 'GET', path: 'list', permission: 'sys:role:list|sys:user:save|sys:user:update' },
  users: {
    zh: '成员',
    en: 'Members',
    verb: 'GET',
    path: 'users',
    permission: 'list',
    query: { roleId: membership.roleId, page: int('页码', 'Page', { min: 1 }), limit: int('每页条数', 'Rows a page', { min: 1 }) },
  },
  addUsers: { zh: '添加成员', en: 'Add members', verb: 'PUT', path: 'users', permission: 'update', body: membership, changes: true },
  removeUsers: {
    zh: '移除成员',
    en: 'Remove members',
    verb: 'DELETE',
    path: 'users',
    permission: 'update',
    body: membership,
    changes: true,
  },
  preview: {
    zh: '变更预览',
    en: 'Preview of a change',
    verb: 'POST',
    path: 'preview',
    permission: 'update',
    body: {
      id: ref('role', '角色', 'Role'),
      menuIdList: fields.menuIdList,
      dataScope: dict(dataScope, '数据范围', 'Data scope'),
      deptIdList: depts('数据授权', 'Data scope departments'),
    },
  },
  copy: { zh: '复制', en: 'Copy', verb: 'POST', path: 'copy/{id}', permission: 'save', changes: true },
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
  fields,
  rules: [
    codeHasItsForm,
    builtInRoleKeepsItsCode,
    chosenRangeIsNotEmpty,
    administratorRoleKeepsItsWork,
    grantorGivesOnlyMenusHeHolds,
    nobodyWidensARoleThatHeHolds,
    administratorsStayApart('mixtureOfRole', 'menuIdList'),
  ],
  fill: { values: listsOfOlderClients, wins: true },
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
      view: 'roles',
    },
  ],
  without: ['export', 'import'],
  calls,
})

export interface Role extends RowOf<typeof role> {}
