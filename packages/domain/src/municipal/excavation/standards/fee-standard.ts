import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { fill } from '@chengan/kernel/rule'
import { feeFields } from './fee-fields.ts'
import { factorCoversARange, oneStandardAtATime, unitFitsTheFee, unitOfFee } from './fee-rules.ts'

const all = ['city', 'district', 'enterprise'] as const
/** What the city asks for digging a road up and for occupying it, by surface or purpose, district and term (municipal-approval.md §2.7). */
export const feeStandard = defineResource({
  name: 'feeStandard',
  root: 'szgl/wjsffy',
  area: 'municipal',
  label: { zh: '占用挖掘收费标准', en: 'Fee standard' },
  deletion: 'physical',
  systems: ['zhsz'],
  scope: 'open',
  fields: feeFields,
  fill: fill<typeof feeFields>({ values: ({ row }) => ({ unit: unitOfFee[String(row.feeKind)] ?? null }) }),
  rules: [unitFitsTheFee, factorCoversARange, oneStandardAtATime],
  list: {
    columns: ['feeKind', 'pavementType', 'occupyPurpose', 'unitPrice', 'unit', 'factor', 'validFrom', 'validTo'],
    search: ['feeKind', 'regionId', 'pavementType', 'occupyPurpose', 'validFrom'],
    order: ['feeKind', 'pavementType', '-validFrom'],
    nameField: 'basisDoc',
    titleFields: ['feeKind', 'unitPrice', 'unit'],
  },
  screens: [
    {
      route: '/spyjgl/sffy/index',
      help: {
        zh: '收费标准：挖掘修复费按路面类型、占用费按用途和道路等级计收；同一项目在同一时间只有一个标准有效。',
        en: 'Fee standards: restoration by surface, occupation by purpose and class of the road. Of each there is one at a time.',
      },
      zh: '收费标准',
      en: 'Fee standard',
      levels: ['city'],
      menu: { under: 'wsjc', sort: 30 },
    },
  ],
  levels: { '*': all, add: ['city'], edit: ['city'], delete: ['city'], export: ['city'] },
  without: ['import'],
  form: { as: 'wide' },
})

export interface FeeStandard extends RowOf<typeof feeStandard> {}
