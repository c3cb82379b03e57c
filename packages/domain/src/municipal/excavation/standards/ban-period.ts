import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, date, dict, dicts, refs, regions, text } from '@chengan/kernel/fields/builders'
import { wjBanKind, wjspType } from '../../dictionaries/excavation.ts'

const all = ['city', 'district', 'enterprise'] as const

export const banPeriodFields = {
  name: text(100, '名称', 'Name', { required: true }),
  kind: dict(wjBanKind, '禁挖类别', 'Ban kind', { required: true, index: true }),
  startDate: date('开始日期', 'From', { required: true, index: true }),
  endDate: date('结束日期', 'To', { required: true, notBefore: 'startDate' }),
  regionIds: regions('适用区', 'Districts', { help: { zh: '不选即全市', en: 'None: the whole city' } }),
  roadIds: refs('road', '适用道路', 'Roads', { help: { zh: '不选即所选区的全部道路', en: 'None: every road of these districts' } }),
  exemptTypes: dicts(wjspType, '豁免申报类型', 'Exempt types', { default: [wjspType.values.emergencyMakeUp.value] }),
  basisDoc: text(200, '依据文件', 'Basis'),
  enabled: bool('是否启用', 'Enabled', { default: true }),
} as const

/** Days on which roads are not dug up: festivals, examinations, great events, winter, flood season (municipal-approval.md §2.8, WJ-R15). */
export const banPeriod = defineResource({
  name: 'banPeriod',
  root: 'szgl/wjjzq',
  area: 'municipal',
  label: { zh: '禁挖时段', en: 'Ban period' },
  deletion: 'physical',
  systems: ['zhsz'],
  scope: 'open',
  fields: banPeriodFields,
  list: {
    columns: ['name', 'kind', 'startDate', 'endDate', 'enabled'],
    search: ['name', 'kind', 'startDate', 'enabled'],
    order: ['-startDate'],
    tones: [{ tone: 'muted', when: { field: 'enabled', is: false } }],
    nameField: 'name',
    titleFields: ['name'],
  },
  screens: [
    {
      route: '/spyjgl/jzq/index',
      help: {
        zh: '禁挖时段：这些日子里不得开挖道路；申报与其重叠时先提示，许可时除应急抢修和豁免外不予通过。',
        en: 'Ban periods: days on which roads are not dug up. A declaration that overlaps is told so, and is not permitted but for emergencies and exemptions.',
      },
      zh: '禁挖时段',
      en: 'Ban periods',
      levels: ['city'],
      menu: { under: 'wsjc', sort: 40 },
    },
  ],
  levels: { '*': all, add: ['city'], edit: ['city'], delete: ['city'] },
  without: ['export', 'import'],
})

export interface BanPeriod extends RowOf<typeof banPeriod> {}
