import { type Level, levelOf } from '@chengan/kernel/access/level'
import { regionWithin } from '@chengan/kernel/access/region'
import { below } from '@chengan/kernel/calls/answers'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { isSameIn } from '@chengan/kernel/definition/rows/same'
import { defineErrors } from '@chengan/kernel/errors/catalogue'
import { bool, dept as deptField, dict, dicts, int, region, text, user } from '@chengan/kernel/fields/builders'
import { fill, rule } from '@chengan/kernel/rule'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { forAdministrators } from '../audiences.ts'
import { deptKind, enableStatus, systemCode, userLevel } from '../dictionaries/accounts.ts'
import { isLabel } from '../is-label.ts'
import type { AdministratorRole } from './administrators.ts'
import { departmentTree } from './user/user-answers.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** The administrator roles of which nobody could log in any more. */
    readonly administratorRolesLostWithDepartment: readonly AdministratorRole[]
    /** Kind and region that a client knows nothing of; null where it says them itself. */
    readonly valuesOfOlderClient: { readonly kind: string; readonly regionId?: string } | null
  }
}

const kinds = Object.values(deptKind.values)

/** Levels of bodies that are no offices: they are divided into sections. */
const companyLevels: ReadonlySet<string> = new Set([
  userLevel.values.enterprise.value,
  userLevel.values.supervisor.value,
  userLevel.values.inspector.value,
])

/** Kinds of departments that work for a district or are a company: these lie in a region. */
const kindsInRegion = kinds
  .filter((kind) => kind.parent === userLevel.values.district.value || kind.parent === userLevel.values.enterprise.value)
  .map((kind) => kind.value)

/** Kinds of bodies that are divided into sections. */
export const kindsWithSections: readonly string[] = kinds
  .filter(({ value, parent }) => value === deptKind.values.companySection.value || (parent !== undefined && companyLevels.has(parent)))
  .map((kind) => kind.value)

/** The first department of the city; everything that is counted or shown for the whole city hangs below it. */
export const ROOT_DEPARTMENT = '1'

export const deptFields = {
  pid: deptField('上级部门', 'Superior', { required: { field: 'id', isNot: ROOT_DEPARTMENT }, index: true }),
  parentName: text(100, '上级部门名称', "Superior's name", { readOnly: true, virtual: true }),
  pids: text(500, '上级路径', 'Ancestors', { readOnly: true, internal: true }),
  name: text(100, '名称', 'Name', { required: true }),
  shortName: text(50, '简称', 'Short name'),
  kind: dict(deptKind, '部门类型', 'Kind', { required: true, index: true }),
  organizationCode: text(50, '组织机构代码', 'Organization code', { unique: true }),
  regionId: region('所属区域', 'Region', { required: { field: 'kind', oneOf: kindsInRegion }, index: true }),
  systemCode: dicts(systemCode, '所属系统', 'Systems'),
  leaderId: user('负责人', 'Head'),
  contactPerson: text(50, '联系人', 'Contact'),
  contactPhone: text(20, '联系电话', 'Phone'),
  address: text(200, '地址', 'Address'),
  sort: int('排序', 'Sort', { required: true, min: 0 }),
  status: dict(enableStatus, '状态', 'Status', { default: enableStatus.values.enabled.value }),
  remark: text(200, '备注', 'Remark'),
  userCount: int('人数', 'Users', { readOnly: true, virtual: true }),
  level: dict(userLevel, '层级', 'Level', { hidden: true }),
}

/** The kind gives the level; a section of a company has the level of its company. The path leads from the root to the superior. To a client that knows of
 *  no kinds the fact says kind and region. */
const followsFromKindAndSuperior = fill<typeof deptFields>({
  refs: ['pid'],
  facts: ['valuesOfOlderClient'],
  values: ({ row, refs, facts }) => {
    const unsaid = facts.valuesOfOlderClient
    const kind = kinds.find((one) => one.value === (row.kind ?? unsaid?.kind))
    const pids = [asText(refs.pid?.pids), asText(row.pid)].filter((part) => part !== '').join(',')
    return { ...unsaid, level: kind?.parent ?? asTextOrNull(refs.pid?.level), pids }
  },
})

const departmentIsNotBelowItself = rule<typeof deptFields>({
  name: 'departmentIsNotBelowItself',
  refs: ['pid'],
  check: ({ row, before, refs }) => {
    if (before === null) return undefined
    const above = [row.pid ?? '', ...asText(refs.pid?.pids).split(',')]
    return above.includes(before.id ?? '') ? { key: 'superiorDepartmentWrong', field: 'pid' } : undefined
  },
})

const rootRefusal = defineErrors({
  rootDepartmentFixed: {
    code: -2,
    zh: '根部门不能停用、删除或改变类型，请选择其他部门',
    en: 'The root department cannot be disabled, deleted or made another kind; choose another department',
  },
})

const rootStaysWhereItIs = rule<typeof deptFields>({
  name: 'rootStaysWhereItIs',
  source: 'system.md §4 sys/dept',
  check: ({ row, before }) =>
    before?.id === ROOT_DEPARTMENT && (row.pid ?? null) !== (before.pid ?? null)
      ? { key: 'superiorDepartmentWrong', field: 'pid' }
      : undefined,
})

const rootIsNeitherDisabledNorOfAnotherKind = rule<typeof deptFields>({
  name: 'rootIsNeitherDisabledNorOfAnotherKind',
  refuses: rootRefusal,
  check: ({ row, before }) => {
    if (before?.id !== ROOT_DEPARTMENT) return undefined
    if (row.kind !== before.kind) return { key: 'rootDepartmentFixed', field: 'kind' }
    return row.status === enableStatus.values.disabled.value ? { key: 'rootDepartmentFixed', field: 'status' } : undefined
  },
})

const administratorsKeepTheirDepartment = rule<typeof deptFields>({
  name: 'administratorsKeepTheirDepartment',
  source: 'system.md sys/user: the last live holder cannot be disabled',
  facts: ['administratorRolesLostWithDepartment'],
  check: ({ before, facts }) => {
    // The root is not disabled at all.
    if (before?.id === ROOT_DEPARTMENT) return undefined
    const [lost] = facts.administratorRolesLostWithDepartment ?? []
    return lost && { key: 'lastAdministrator', values: { '0': { zh: lost.zh, en: lost.en } } }
  },
})

/** Bureaus, streets and system operation have no sections: a section has the level of the company that it is part of. */
const sectionLiesInACompany = rule<typeof deptFields>({
  name: 'sectionLiesInACompany',
  refuses: {
    sectionOutsideCompany: {
      code: 10011,
      zh: '企业内设部门只能设在企业、监理、巡查等单位之下，请重新选择上级部门',
      en: 'A section of a company lies below a company or another body with sections; choose another superior',
    },
    // Of a client that says no kind: below the root none follows.
    kindOfDepartmentOpen: {
      code: -2,
      zh: '根部门下的部门须选择部门类型，请在部门管理中新增',
      en: 'A department below the root needs a kind: add it on the page of departments',
    },
  },
  when: { field: 'kind', is: deptKind.values.companySection.value },
  refs: ['pid'],
  check: ({ refs, row, before }) =>
    (before !== null && row.pid === before.pid && row.kind === before.kind) || kindsWithSections.includes(asText(refs.pid?.kind))
      ? undefined
      : { key: 'sectionOutsideCompany', field: 'pid' },
})

/** From above to below; a body that neither supervises the city nor a district supervises nobody. */
const authority = (level: Level | undefined): number => (level === 'city' ? 0 : level === 'district' ? 1 : 2)

/** Whoever works in it would see the whole city while his superior sees a district. System operation is outside the order of the authorities. */
const authorityIsNotBelowALowerOne = rule<typeof deptFields>({
  name: 'authorityIsNotBelowALowerOne',
  refuses: {
    superiorOfLowerLevel: {
      code: 10011,
      zh: '上级部门的层级低于本部门，请改选上级部门，或先改变部门类型',
      en: 'The superior is of a lower level than the department; choose another superior, or change the kind of the department first',
    },
  },
  refs: ['pid'],
  check: ({ row, before, refs }) => {
    if (before !== null && row.pid === before.pid && row.kind === before.kind) return undefined
    const superior = levelOf(asText(refs.pid?.level))
    const own = levelOf(asText(kinds.find((one) => one.value === row.kind)?.parent))
    if (superior === undefined || own === undefined || superior === 'administrator' || own === 'administrator') return undefined
    return authority(own) < authority(superior) ? { key: 'superiorOfLowerLevel', field: 'pid' } : undefined
  },
})

/** Levels of the departments that somebody may keep below his own. */
const levelsBelow: Readonly<Record<Level, readonly Level[]>> = {
  administrator: ['administrator', 'city', 'district', 'enterprise', 'supervisor', 'inspector'],
  city: ['city', 'district', 'enterprise', 'supervisor', 'inspector'],
  district: ['district', 'enterprise', 'supervisor', 'inspector'],
  enterprise: ['enterprise'],
  supervisor: ['supervisor'],
  inspector: ['inspector'],
}

const rightsOfDepartment = ['pid', 'kind', 'regionId', 'systemCode', 'status'] as const

/** Level, region and systems of people follow from their department: who keeps it could give them to himself or beyond what he has. */
const keeperStaysWithinHisReach = rule<typeof deptFields>({
  name: 'keeperStaysWithinHisReach',
  source: 'P-13: nobody changes his own department, system.md sys/dept: a district its region, an enterprise its subtree',
  refuses: {
    departmentExceeds: {
      code: 10132,
      zh: '部门管理员只能在本部门层级、区域和系统范围内维护下级部门，本部门及上级部门的类型、区域、系统、状态由上级维护',
      en: 'A department administrator keeps the departments below his own, within its level, region and systems; those of his own are kept from above',
    },
  },
  refs: ['pid'],
  check: ({ row, before, refs, actor }) => {
    if (actor.superAdmin || actor.level === 'administrator') return undefined
    const changed = rightsOfDepartment.filter((name) => before === null || !isSameIn(deptFields[name], row[name], before[name]))
    const [first] = changed
    if (first === undefined) return undefined
    if (before !== null && actor.deptPath.includes(before.id ?? '')) return { key: 'departmentExceeds', field: first }
    const level = levelOf(asText(kinds.find((one) => one.value === row.kind)?.parent ?? refs.pid?.level))
    if (level === undefined || !levelsBelow[actor.level].includes(level)) return { key: 'departmentExceeds', field: 'kind' }
    const region = row.regionId ?? ''
    const within = actor.level === 'city' || region === '' || regionWithin(region, actor.regionId)
    if (!within) return { key: 'departmentExceeds', field: 'regionId' }
    const added = (row.systemCode ?? []).filter((system) => !before?.systemCode?.includes(system))
    return added.every((system) => actor.systems.includes(system)) ? undefined : { key: 'departmentExceeds', field: 'systemCode' }
  },
})

const rootIsNotDeleted = rule<typeof deptFields>({
  name: 'rootIsNotDeleted',
  refuses: rootRefusal,
  check: ({ row }) => (row.id === ROOT_DEPARTMENT ? { key: 'rootDepartmentFixed' } : undefined),
})

/** The fact says what of the city's business still stands on the department, in words; null for nothing. */
const departmentWithLiveRowsStays = rule<typeof deptFields>({
  name: 'departmentWithLiveRowsStays',
  source: 'system.md sys/dept: live contracts or facilities',
  facts: ['liveUsesOfDepartment'],
  check: ({ row, facts }) => {
    const uses = facts.liveUsesOfDepartment
    if (!isLabel(uses)) return undefined
    const name = row.name ?? ''
    return { key: 'inUse', values: { '0': { zh: `${name}（${uses.zh}）`, en: `${name} (${uses.en})` } } }
  },
})

const nameIsUniqueAmongSiblings = rule<typeof deptFields>({
  name: 'nameIsUniqueAmongSiblings',
  facts: ['siblingDepartmentHasName'],
  check: ({ facts }) =>
    facts.siblingDepartmentHasName === true ? { key: 'duplicate', field: 'name', values: { '0': deptFields.name.label } } : undefined,
})

const calls = {
  // Answered by the area, because its rows show what is counted or named from other rows.
  page: { zh: '分页', en: 'Page', verb: 'GET', path: 'page', permission: 'list', lists: 'dept', overrides: 'page' },
  list: {
    zh: '列表（树）',
    en: 'List (tree)',
    verb: 'GET',
    path: 'list',
    permission: 'list',
    lists: 'dept',
    overrides: 'list',
    answers: { rowsOf: 'dept', as: 'list', more: below },
    query: { lazy: bool('逐级加载', 'Level by level') },
  },
  tree: {
    zh: '部门树',
    en: 'Department tree',
    verb: 'GET',
    path: 'tree',
    answers: departmentTree,
    permission: 'login',
    query: {
      rootId: text(64, '根部门', 'Root'),
      kind: dicts(deptKind, '部门类型', 'Kinds'),
      lazy: bool('逐级加载', 'Level by level'),
    },
  },
  move: {
    zh: '移动',
    en: 'Move',
    verb: 'PUT',
    path: 'move',
    permission: 'move',
    body: {
      id: deptField('部门', 'Department', { required: true }),
      pid: deptField('上级部门', 'Superior', { required: true }),
      sort: int('排序', 'Sort', { min: 0 }),
    },
    changes: true,
    answers: 'saved',
  },
  merge: {
    zh: '合并',
    en: 'Merge',
    verb: 'PUT',
    path: 'merge',
    permission: 'merge',
    body: {
      fromId: deptField('被合并部门', 'Department that ends', { required: true }),
      toId: deptField('并入部门', 'Department that stays', { required: true }),
    },
    changes: true,
    answers: { object: { id: text(32, '并入部门', 'Department that stays') } },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** A department: bureau, company or a part of one (system.md §4 sys/dept). The root has the id `1`. */
export const dept = defineResource({
  name: 'dept',
  root: 'sys/dept',
  area: 'system',
  label: { zh: '部门', en: 'Department' },
  deletion: 'evidence',
  scope: 'system',
  tree: { parent: 'pid', path: 'pids', move: 'move', lazy: true },
  fields: deptFields,
  rules: [
    departmentIsNotBelowItself,
    rootStaysWhereItIs,
    rootIsNeitherDisabledNorOfAnotherKind,
    administratorsKeepTheirDepartment,
    sectionLiesInACompany,
    nameIsUniqueAmongSiblings,
    // Who may not keep it is told so first.
    keeperStaysWithinHisReach,
    authorityIsNotBelowALowerOne,
  ],
  deleteRules: [rootIsNotDeleted, departmentWithLiveRowsStays],
  fill: followsFromKindAndSuperior,
  after: { edit: ['carryDepartmentToItsUsers', 'endSessionsOfDisabledDepartment', 'renewPermissions'] },
  heldBy: [
    { resource: 'dept', field: 'pid', key: 'departmentHasChildren' },
    { resource: 'user', field: 'deptId', key: 'departmentHasUsers' },
  ],
  list: {
    columns: ['name', 'parentName', 'kind', 'organizationCode', 'regionName', 'leaderName', 'userCount', 'sort', 'status'],
    search: ['name', 'kind', 'regionId', 'status'],
    order: 'sort',
    tones: [{ tone: 'muted', when: { field: 'status', is: '0' } }],
  },
  screens: [
    {
      zh: '部门管理',
      en: 'Departments',
      route: '/sys/dept/index',
      help: {
        zh: '维护部门树。停用部门后，其人员的登录会立即结束。',
        en: 'The tree of departments. Disabling one ends the sessions of its people at once.',
      },
      levels: forAdministrators,
      menu: { under: 'sys', sort: 20, code: 'sysDept', icon: 'sitemap' },
      view: 'tree',
    },
  ],
  without: ['export', 'import'],
  calls,
})

export interface Dept extends RowOf<typeof dept> {}
