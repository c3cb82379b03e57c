import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, counted, dict, int, ref, text, texts, user } from '@chengan/kernel/fields/builders'
import { fill, type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { groupScope } from '../dictionaries/facilities.ts'
import { keepers, watchers } from './camera-calls.ts'

/** Storeys of the tree of groups. */
const DEEPEST_GROUP = 4

const { public: forAll, own } = groupScope.values

export const cameraGroupFields = {
  name: text(50, '名称', 'Name', { required: true, uniqueWithin: ['pid', 'ownerId'] }),
  pid: ref('cameraGroup', '上级分组', 'Parent', { index: true }),
  sort: int('排序', 'Sort', { min: 0 }),
  scope: dict(groupScope, '分组范围', 'Scope', { default: forAll.value }),
  cameraCount: counted(int('监控数', 'Cameras'), { of: 'cameraInGroup', by: 'groupingId', agg: 'count' }),
  // Whose a group of one person is: names are told apart among what each of them sees.
  ownerId: user('所有人', 'Owner', { hidden: true }),
}
type GroupFields = typeof cameraGroupFields

/** A group below another is for whom that is for. */
function scopeFollows({ row, refs, before, actor }: RuleContext<GroupFields>): ValuesOf<GroupFields> {
  const scope = row.pid && refs.pid ? String(refs.pid.scope) : (row.scope ?? before?.scope ?? forAll.value)
  return { scope, ownerId: scope === own.value ? (before?.ownerId ?? actor.userId) : null }
}

/** The fact tells on which storey the superior stands (0: none), how many storeys the group itself has, and whether the superior lies below it. */
const groupTreeStaysShallow = rule<GroupFields>({
  name: 'groupTreeStaysShallow',
  source: 'jcsj/cameragrouping/rule-1',
  refuses: {
    groupTooDeep: {
      code: 10400,
      zh: '监控分组最多{0}级，请选择更上一级的分组',
      en: 'Groups have {0} storeys at most; choose a higher one',
    },
    groupBelowItself: { code: 10400, zh: '分组不能移到自身或其下级', en: 'A group cannot be moved below itself' },
  },
  facts: ['placeOfGroup'],
  check: ({ facts }) => {
    const {
      above = 0,
      storeys = 1,
      circular = false,
    } = (facts.placeOfGroup ?? {}) as { above?: number; storeys?: number; circular?: boolean }
    if (circular) return { key: 'groupBelowItself', field: 'pid' }
    return above + storeys > DEEPEST_GROUP ? { key: 'groupTooDeep', field: 'pid', values: { '0': DEEPEST_GROUP } } : undefined
  },
})

/** What is for all is kept by whoever made it, and by the city. */
const groupIsKeptByItsMakers = rule<GroupFields>({
  name: 'groupIsKeptByItsMakers',
  refuses: {
    groupOfOthers: {
      code: 10400,
      zh: '该公共分组由其他部门建立，请联系该部门或市级主管部门',
      en: 'Another department made this group; ask it or the city bureau',
    },
  },
  check: ({ before, actor }) => {
    if (before === null || actor.superAdmin || actor.level === 'city' || before.scope === own.value) return undefined
    return actor.deptTree.includes(before.deptId ?? '') ? undefined : { key: 'groupOfOthers' }
  },
})

const group = ['监控分组', 'Group'] as const

const calls = {
  tree: {
    zh: '监控分组树',
    en: 'Tree of groups',
    verb: 'GET',
    path: 'tree',
    permission: 'list',
    levels: watchers,
    answers: {
      tree: {
        id: text(32, '监控分组', 'Group', { required: true }),
        name: text(50, '名称', 'Name', { required: true }),
        pid: text(32, '上级分组', 'Parent'),
        sort: int('排序', 'Sort', { min: 0 }),
        scope: dict(groupScope, '分组范围', 'Scope'),
        cameraCount: int('监控数', 'Cameras', { required: true }),
        onlineCount: int('在线数', 'Online', { required: true }),
        kept: bool('可维护', 'Kept by the caller', { required: true }),
      },
    },
  },
  add: {
    zh: '新增分组',
    en: 'Add a group',
    verb: 'POST',
    path: 'add',
    permission: 'save',
    levels: keepers,
    changes: true,
    body: {
      name: text(50, '名称', 'Name', { required: true }),
      pid: ref('cameraGroup', '上级分组', 'Parent'),
      scope: dict(groupScope, '分组范围', 'Scope'),
      sort: int('排序', 'Sort', { min: 0 }),
    },
    answers: 'saved',
  },
  rename: {
    zh: '重命名分组',
    en: 'Rename a group',
    verb: 'POST',
    path: 'updateCameraGroupingName',
    permission: 'update',
    levels: keepers,
    changes: true,
    body: { id: ref('cameraGroup', ...group, { required: true }), name: text(50, '名称', 'Name', { required: true }) },
    answers: 'saved',
  },
  move: {
    zh: '移动分组',
    en: 'Move a group',
    verb: 'POST',
    path: 'move',
    permission: 'update',
    levels: keepers,
    changes: true,
    body: {
      id: ref('cameraGroup', ...group, { required: true }),
      pid: ref('cameraGroup', '上级分组', 'Parent'),
      sort: int('排序', 'Sort', { min: 0 }),
    },
    answers: 'saved',
  },
  remove: {
    zh: '删除分组',
    en: 'Remove groups',
    verb: 'DELETE',
    path: 'remove',
    permission: 'delete',
    levels: keepers,
    changes: true,
    body: { ids: texts(32, ...group, { required: true, atMost: 100 }) },
    bodyInQuery: true,
    listAs: 'ids',
    answers: 'none',
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** A group under which cameras are found and watched together (assets.md §2): for all, or of one person. */
export const cameraGroup = defineResource({
  name: 'cameraGroup',
  root: 'jcsj/cameragrouping',
  area: 'assets',
  label: { zh: '监控分组', en: 'Camera group' },
  deletion: 'physical',
  scope: 'open',
  visible: {
    all: {
      any: [
        { column: 'scope', is: forAll.value },
        { column: 'ownerId', is: { actor: 'userId' } },
      ],
    },
  },
  tree: { parent: 'pid' },
  fields: cameraGroupFields,
  fill: fill<GroupFields>({ refs: ['pid'], overridesInput: true, values: scopeFollows }),
  rules: [groupTreeStaysShallow, groupIsKeptByItsMakers],
  deleteRules: [groupIsKeptByItsMakers],
  heldBy: [{ resource: 'cameraGroup', field: 'pid', key: 'groupHasGroups' }],
  after: { delete: ['unlinkCameras'] },
  list: { columns: ['name', 'scope', 'cameraCount', 'sort'], search: ['name', 'scope'], order: ['sort', 'name'] },
  // An edit at the root is what renaming and moving are.
  without: ['page', 'list', 'info', 'add', 'delete', 'export', 'import'],
  levels: { edit: keepers },
  calls,
})

export interface CameraGroup extends RowOf<typeof cameraGroup> {}
