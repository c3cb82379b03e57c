import type { SpecialCall } from '@chengan/kernel/calls/call'
import { isGiven } from '@chengan/kernel/condition'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { dict, int, ref, text } from '@chengan/kernel/fields/builders'
import { fill, rule } from '@chengan/kernel/rule'
import { asTextOrNull, asTexts } from '@chengan/kernel/values'
import { enableStatus } from '../dictionaries/accounts.ts'
import { tagColor } from '../dictionaries/shell.ts'
import { dictionaryValue } from './setting-answers.ts'

export const dictDataFields = {
  dictTypeId: ref('dictType', '所属类型', 'Type', { required: true, index: true }),
  dictType: text(100, '字典类型', 'Type code', { readOnly: true, index: true, opaque: true, verbatim: true }),
  dictLabel: text(200, '标签', 'Label', { required: true }),
  dictLabelEn: text(200, '英文标签', 'English label'),
  dictLabelTw: text(200, '繁体标签', 'Traditional label'),
  dictLabelJa: text(200, '日文标签', 'Japanese label'),
  dictValue: text(100, '值', 'Value', { required: true }),
  parentValue: text(100, '上级值', 'Parent value'),
  color: dict(tagColor, '颜色', 'Colour'),
  sort: int('排序', 'Sort'),
  status: dict(enableStatus, '状态', 'Status', { default: enableStatus.values.enabled.value }),
  remark: text(200, '备注', 'Remark'),
}

const valueIsUniqueInItsType = rule<typeof dictDataFields>({
  name: 'valueIsUniqueInItsType',
  facts: ['dictValueTaken'],
  check: ({ facts }) =>
    facts.dictValueTaken === true ? { key: 'duplicate', field: 'dictValue', values: { '0': dictDataFields.dictValue.label } } : undefined,
})

/** The fact counts the rows of all resources that hold the value. */
const valueInUseIsFixed = rule<typeof dictDataFields>({
  name: 'valueInUseIsFixed',
  refuses: {
    dictValueFixed: { code: -2, zh: '字典值已被{0}条数据使用，不能修改', en: 'The value is used by {0} rows and cannot be changed' },
  },
  facts: ['dictValueUses'],
  check: ({ row, before, facts }) => {
    const uses = Number(facts.dictValueUses ?? 0)
    if (before === null || before.dictValue === row.dictValue || uses === 0) return undefined
    return { key: 'dictValueFixed', field: 'dictValue', values: { '0': uses } }
  },
})

const valueInUseIsNotDeleted = rule<typeof dictDataFields>({
  name: 'valueInUseIsNotDeleted',
  facts: ['dictValueUses'],
  check: ({ row, facts }) => {
    const uses = Number(facts.dictValueUses ?? 0)
    return uses === 0 ? undefined : { key: 'inUse', values: { '0': `${row.dictLabel ?? ''}（${uses}）` } }
  },
})

/** The fact answers the values of the parent type; the type may have none. */
const parentValueBelongsToTheParentType = rule<typeof dictDataFields>({
  name: 'parentValueBelongsToTheParentType',
  refs: ['dictTypeId'],
  facts: ['parentDictValues'],
  when: { field: 'parentValue', given: true },
  check: ({ row, refs, facts }) =>
    isGiven(refs.dictTypeId?.parentType) && asTexts(facts.parentDictValues).includes(row.parentValue ?? '')
      ? undefined
      : { key: 'malformed', field: 'parentValue', values: { '0': dictDataFields.parentValue.label } },
})

const calls = {
  values: {
    zh: '字典值',
    en: 'Values of a type',
    verb: 'GET',
    path: 'list',
    permission: 'login',
    overrides: 'list',
    query: { dictType: text(100, '字典类型', 'Type code'), dictTypeId: ref('dictType', '所属类型', 'Type') },
    answers: { list: dictionaryValue },
  },
  valuesOfParent: {
    zh: '下级字典值',
    en: 'Values under a parent value',
    verb: 'GET',
    path: 'listOfParentValue',
    permission: 'login',
    query: {
      dictType: text(100, '字典类型', 'Type code', { required: true }),
      parentValue: text(100, '上级值', 'Parent value', { required: true }),
    },
    answers: { list: dictionaryValue },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** A value of a dictionary (system.md §4 sys/dict/data). A disabled one stays readable and cannot be chosen. */
export const dictData = defineResource({
  name: 'dictData',
  root: 'sys/dict/data',
  permissionRoot: 'sys/dict',
  area: 'system',
  label: { zh: '字典数据', en: 'Dictionary value' },
  deletion: 'physical',
  scope: 'open',
  fields: dictDataFields,
  rules: [valueIsUniqueInItsType, valueInUseIsFixed, parentValueBelongsToTheParentType],
  deleteRules: [valueInUseIsNotDeleted],
  fill: fill<typeof dictDataFields>({
    refs: ['dictTypeId'],
    values: ({ refs }) => ({ dictType: asTextOrNull(refs.dictTypeId?.dictType) }),
  }),
  after: { add: ['raiseDictVersion'], edit: ['raiseDictVersion'], delete: ['raiseDictVersion'] },
  list: {
    columns: ['dictLabel', 'dictLabelEn', 'dictValue', 'status', 'sort', 'parentValue', 'color', 'remark'],
    search: ['dictTypeId', 'dictType', 'dictLabel', 'dictValue', 'status'],
    order: 'sort',
    nameField: 'dictLabel',
    tones: [{ tone: 'muted', when: { field: 'status', is: '0' } }],
  },
  without: ['list', 'export', 'import'],
  calls,
})

export interface DictData extends RowOf<typeof dictData> {}
