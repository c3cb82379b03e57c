import { date, decimal, dict, int, region, text } from '@chengan/kernel/fields/builders'
import { roadGrade } from '../../../assets/dictionaries/roads.ts'
import { wjFactor, wjFeeKind, wjOccupyPurpose, wjPavement } from '../../dictionaries/excavation.ts'

const kind = wjFeeKind.values
const ofRestoration = { field: 'feeKind', is: kind.restoration.value } as const
const ofOccupation = { field: 'feeKind', is: kind.occupation.value } as const
const byFactor = { field: 'factorKind', oneOf: [wjFactor.values.yearsSinceCompletion.value, wjFactor.values.depth.value] } as const

/** What is asked for one matter: its price, the range of its factor, its term (municipal-approval.md §2.7). */
export const feeFields = {
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
} as const
