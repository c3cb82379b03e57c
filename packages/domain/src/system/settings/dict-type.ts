import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, dict, int, text } from '@chengan/kernel/fields/builders'
import { rule } from '@chengan/kernel/rule'
import { forAdministrators } from '../audiences.ts'
import { systemCode } from '../dictionaries/accounts.ts'
import { allDictionaries } from './setting-answers.ts'

export const dictTypeFields = {
  dictType: text(100, '字典类型', 'Type', {
    ...{ required: true, unique: true, immutable: true, verbatim: true },
    help: { zh: '小写字母开头，只含小写字母、数字和下划线', en: 'Small letters, digits and underscores, a letter first' },
  }),
  dictName: text(100, '字典名称', 'Name', { required: true }),
  dictNameEn: text(100, '英文名称', 'English name'),
  parentType: text(100, '上级类型', 'Parent type', { verbatim: true }),
  systemCode: dict(systemCode, '所属系统', 'System'),
  builtIn: bool('内置', 'Built-in', { readOnly: true, default: false }),
  sort: int('排序', 'Sort'),
  remark: text(200, '备注', 'Remark'),
}

const typeHasItsForm = rule<typeof dictTypeFields>({
  name: 'typeHasItsForm',
  check: ({ row }) =>
    /^[a-z][a-z0-9_]*$/.test(row.dictType ?? '')
      ? undefined
      : { key: 'malformed', field: 'dictType', values: { '0': dictTypeFields.dictType.label } },
})

/** The fact tells whether there is such a type, which does not have this one above it. */
const parentTypeIsKnown = rule<typeof dictTypeFields>({
  name: 'parentTypeIsKnown',
  refuses: {
    parentDictUnknown: {
      code: 10400,
      zh: '上级类型“{0}”不存在，或以本类型为上级，请重新选择',
      en: 'There is no parent type “{0}”, or it has this one as its parent; choose another',
    },
  },
  when: { field: 'parentType', given: true },
  facts: ['parentTypeFits'],
  check: ({ row, before, facts }) =>
    row.parentType === before?.parentType || facts.parentTypeFits === true
      ? undefined
      : { key: 'parentDictUnknown', field: 'parentType', values: { '0': row.parentType ?? '' } },
})

const calls = {
  all: { zh: '全部字典', en: 'All dictionaries with values', verb: 'GET', path: 'all', permission: 'login', answers: allDictionaries },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** A dictionary (system.md §4 sys/dict/type). */
export const dictType = defineResource({
  name: 'dictType',
  root: 'sys/dict/type',
  permissionRoot: 'sys/dict',
  area: 'system',
  label: { zh: '字典类型', en: 'Dictionary type' },
  deletion: 'physical',
  scope: 'open',
  fields: dictTypeFields,
  rules: [typeHasItsForm, parentTypeIsKnown],
  deletable: { column: 'builtIn', is: false },
  heldBy: [{ resource: 'dictData', field: 'dictTypeId' }],
  after: { add: ['raiseDictVersion'], edit: ['raiseDictVersion'], delete: ['raiseDictVersion'] },
  list: {
    columns: ['dictType', 'dictName', 'dictNameEn', 'parentType', 'systemCode', 'builtIn', 'sort', 'remark'],
    search: ['dictType', 'dictName', 'systemCode'],
    order: ['sort', 'dictType'],
    nameField: 'dictName',
  },
  screens: [
    {
      zh: '字典管理',
      en: 'Dictionaries',
      route: '/sys/dict/index',
      help: {
        zh: '维护各下拉选项。已被使用的值请停用，不要删除。',
        en: 'Values of the choices. Disable a value that is in use instead of deleting it.',
      },
      levels: forAdministrators,
      menu: { under: 'sys', sort: 100, code: 'sysDict', icon: 'book' },
      view: 'dictionaries',
    },
  ],
  without: ['export', 'import'],
  calls,
})

export interface DictType extends RowOf<typeof dictType> {}
