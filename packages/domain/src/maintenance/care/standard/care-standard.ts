import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { enableStatus } from '../../../system/dictionaries/accounts.ts'
import { careStandardFields } from './care-fields.ts'
import { careCyclesRise, careIsOfAPart, someClassHasACycle } from './care-rules.ts'

const readers = ['city', 'district', 'enterprise', 'supervisor'] as const
const keepers = ['city'] as const

/** The catalogue of care: what is patrolled, cleaned, tested and coated, and how often (maintenance.md §4 byzq). */
export const careStandard = defineResource({
  name: 'careStandard',
  root: 'yhgl/byzq',
  area: 'maintenance',
  label: { zh: '保养周期标准', en: 'Cycle standard' },
  deletion: 'physical',
  systems: ['zhsz'],
  scope: 'open',
  groups: {
    item: { zh: '保养项目', en: 'Item' },
    cycle: { zh: '周期与季节', en: 'Cycle and season' },
    checks: { zh: '检查与计量', en: 'Checks and measure' },
  },
  fields: careStandardFields,
  children: { checkItems: { columns: ['name', 'method', 'standard', 'valueKind', 'min', 'max', 'unit'] } },
  rules: [careCyclesRise, someClassHasACycle, careIsOfAPart],
  list: {
    columns: [
      ...(['code', 'facilityKind', 'part', 'itemName', 'workKind', 'gradeI', 'gradeII', 'gradeIII', 'cycleUnit'] as const),
      ...(['seasonRule', 'mandatory', 'status'] as const),
    ],
    hiddenColumns: ['toleranceDays', 'minPhotos', 'basis'],
    search: ['facilityKind', 'part', 'workKind', 'mandatory', 'status', 'keyword'],
    filters: { keyword: { zh: '关键字', en: 'Keyword', kind: 'text', fields: ['code', 'itemName', 'itemNameEn'] } },
    order: 'code',
    nameField: 'itemName',
    titleFields: ['code', 'itemName'],
    tones: [{ tone: 'muted', when: { field: 'status', is: enableStatus.values.disabled.value } }],
  },
  screens: [
    {
      route: '/yhgl/byzq/index',
      zh: '保养周期标准',
      en: 'Cycle standards',
      levels: readers,
      help: {
        zh: '各类设施的巡查、清洁、保养、检测和涂装周期及检查内容，由市级维护；合同可约定更短的周期，强制性项目不得放宽。修改只影响以后生成的任务。',
        en: 'How often each kind of facility is patrolled, cleaned, cared for, tested and coated, and what is looked at. The city keeps it; a contract may agree on shorter cycles, never on longer ones of mandatory items. A change touches only tasks made after it.',
      },
      menu: { under: 'yhjc', sort: 20, code: 'yhjc.byzq', name: { zh: '保养周期', en: 'Cycles' } },
    },
  ],
  levels: { add: keepers, edit: keepers, delete: keepers, import: keepers },
  heldBy: [
    { resource: 'contractCycles', field: 'standardId' },
    { resource: 'contractItem', field: 'standardId' },
  ],
  form: { as: 'drawer' },
})

export interface CareStandard extends RowOf<typeof careStandard> {}
