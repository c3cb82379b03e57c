import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, decimal, dict, dicts, int, text } from '@chengan/kernel/fields/builders'
import { checkObjectType, hazardCategory, hazardLevel, itemUse, majorHazardBasis } from '../dictionaries/hazards.ts'

const MAJOR = hazardLevel.values.major.value
const all = ['city', 'district', 'enterprise'] as const

export const checkItemFields = {
  itemNo: text(20, '检查项编号', 'Item no.', { required: true, unique: true, format: 'code' }),
  objectType: dict(checkObjectType, '适用对象', 'Applies to', { required: true, index: true }),
  unitName: text(50, '评价单元', 'Unit', { required: true }),
  categoryName: text(50, '检查项目', 'Heading', { required: true }),
  content: text(500, '检查内容', 'Content', { required: true }),
  method: text(500, '检查方法', 'Method'),
  basis: text(300, '检查依据', 'Basis', { required: true }),
  penaltyBasis: text(300, '处罚依据', 'Penalty clause'),
  hazardCategory: dict(hazardCategory, '隐患类别', 'Category'),
  hazardLevel: dict(hazardLevel, '默认等级', 'Default level'),
  majorBasis: dict(majorHazardBasis, '重大隐患依据', 'Basis for major', { required: true, when: { field: 'hazardLevel', is: MAJOR } }),
  deadlineDays: int('默认整改天数', 'Default days', { unit: 'd', min: 1, max: 90 }),
  fullScore: decimal(5, 1, '分值', 'Score', { min: 0 }),
  keyItem: bool('否决项', 'Veto item', { default: false }),
  useFor: dicts(itemUse, '用途', 'Used for'),
  sort: int('排序', 'Sort', { default: 0 }),
  status: bool('启用', 'Enabled', { default: true }),
} as const

/** A standard question of an inspection, with the clause behind it and what an unmet one is (utilities-supervision.md §3). */
export const checkItem = defineResource({
  name: 'checkItem',
  root: 'gysy/aqjdyhpcjcx',
  area: 'utilities',
  label: { zh: '检查标准库', en: 'Check-item library' },
  deletion: 'physical',
  systems: ['zhrq'],
  scope: 'open',
  fields: checkItemFields,
  list: {
    columns: ['itemNo', 'objectType', 'unitName', 'categoryName', 'content', 'basis', 'hazardLevel', 'keyItem', 'status'],
    search: ['objectType', 'itemNo', 'hazardCategory', 'hazardLevel', 'useFor', 'status', 'keyword'],
    filters: { keyword: { zh: '关键字', en: 'Keyword', kind: 'text', fields: ['itemNo', 'unitName', 'categoryName', 'content', 'basis'] } },
    order: ['objectType', 'sort'],
    tones: [{ tone: 'muted', when: { field: 'status', is: false } }],
    nameField: 'itemNo',
    titleFields: ['itemNo', 'content'],
  },
  screens: [
    {
      route: '/aqjg/yhpc/jcx',
      help: {
        zh: '检查标准库：登记隐患时从这里选检查项，可自动带出等级、依据和整改要求。',
        en: 'Library of check items: choosing one when a hazard is recorded fills in grade, basis and measures.',
      },
      zh: '检查标准库',
      en: 'Check-item library',
      levels: all,
      menu: { under: 'yhpcJg', sort: 80, name: { zh: '检查项库', en: 'Check items' } },
    },
  ],
  buttons: { order: ['export'] },
  levels: { '*': all, add: ['city'], edit: ['city'], delete: ['city'], import: ['city'] },
  heldBy: [{ resource: 'hazardCheck', field: 'checkItemId' }],
  calls: {
    // Answers like the standard list; with `objectType` what the check form on site asks, in its order.
    list: {
      zh: '列表',
      en: 'List',
      verb: 'GET',
      path: 'list',
      permission: 'list',
      levels: all,
      overrides: 'list',
      lists: 'checkItem',
      query: { objectType: dicts(checkObjectType, '适用对象', 'Applies to') },
    },
  },
  form: { as: 'wide' },
})

export interface CheckItem extends RowOf<typeof checkItem> {}
