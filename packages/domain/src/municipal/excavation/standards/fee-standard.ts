import { roadGrade } from '@chengan/domain/assets/dictionaries/roads'
import type { Condition } from '@chengan/kernel/condition'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { date, decimal, dict, int, region, text } from '@chengan/kernel/fields/builders'
import { wjFactor, wjFeeKind, wjOccupyPurpose, wjPavement } from '../../dictionaries/excavation.ts'
import { factorCoversARange, oneStandardAtATime, unitFitsTheFee, unitOfFee } from './fee-rules.ts'

const all = ['city', 'district', 'enterprise'] as const
const kind = wjFeeKind.values
const ofRestoration: Condition = { field: 'feeKind', is: kind.restoration.value }
const ofOccupation: Condition = { field: 'feeKind', is: kind.occupation.value }
const byFactor: Condition = { field: 'factorKind', oneOf: [wjFactor.values.yearsSinceCompletion.value, wjFactor.values.depth.value] }

/** What the city asks for digging a road up and for occupying it, by surface or purpose, district and term (municipal-approval.md §2.7). */
export const feeStandard = defineResource({
  name: 'feeStandard',
  root: 'szgl/wjsffy',
  area: 'municipal',
  label: { zh: '占用挖掘收费标准', en: 'Fee standard' },
  deletion: 'physical',
  systems: ['zhsz'],
  scope: 'open',
  fields: {
    feeKind: dict(wjFeeKind, '收费类别', 'Fee kind', { required: true, index: true }),
    regionId: region('适用区', 'District', { help: { zh: '不选即全市', en: 'None: the whole city' } }),
    pavementType: dict(wjPavement, '路面类型（计费）', 'Pavement (fee class)', { required: true, when: ofRestoration }),
    occupyPurpose: dict(wjOccupyPurpose, '占用用途', 'Purpose', { required: true, when: ofOccupation }),
    roadGrade: dict(roadGrade, '道路等级', 'Road grade', { required: true, when: ofOccupation }),
    unitPrice: decimal(10, 2, '单价', 'Price', { required: true, unit: '元', moreThan: 0 }),
    unit: text(20, '计价单位', 'Unit', {
      help: { zh: '不填时按收费类别确定：元/㎡、元/m、元/㎡·日', en: 'Left empty, it follows from the kind of fee' },
    }),
    factorKind: dict(wjFactor, '系数类型', 'Factor kind', { default: wjFactor.values.none.value }),
    factorFrom: decimal(6, 2, '系数区间起', 'Factor range from', { required: true, when: byFactor, min: 0 }),
    factorTo: decimal(6, 2, '系数区间止', 'Factor range to', { when: byFactor, min: 0 }),
    factor: decimal(4, 2, '系数', 'Factor', { required: true, when: byFactor, min: 1 }),
    maxDays: int('最长占用天数', 'Longest occupation', { when: ofOccupation, unit: '天', min: 1 }),
    basisDoc: text(200, '依据文件', 'Basis', { required: true }),
    validFrom: date('生效日期', 'Valid from', { required: true, index: true }),
    validTo: date('失效日期', 'Valid to', { notBefore: 'validFrom' }),
  },
  fill: { values: ({ row }) => ({ unit: unitOfFee[String(row.feeKind)] ?? null }) },
  rules: [unitFitsTheFee, factorCoversARange, oneStandardAtATime],
  list: {
    columns: ['feeKind', 'pavementType', 'occupyPurpose', 'unitPrice', 'unit', 'factor', 'validFrom', 'validTo'],
    search: ['feeKind', 'regionId', 'pavementType', 'occupyPurpose', 'validFrom'],
    order: ['feeKind', 'pavementType', '-validFrom'],
    subject: 'basisDoc',
    headline: ['feeKind', 'unitPrice', 'unit'],
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
