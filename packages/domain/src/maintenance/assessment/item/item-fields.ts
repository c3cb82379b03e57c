import { bool, decimal, dict, int, object, ref, refs, text } from '@chengan/kernel/fields/builders'
import { khMode } from '../../../maintenance/dictionaries/assessments.ts'
import { khMetric } from '../../dictionaries/assessments.ts'
import { KH_RATIO } from '../assessment-codes.ts'

const byRatio = { field: 'scoreMode', is: KH_RATIO } as const
const byPoints = { not: byRatio } as const

/** By what an item counts itself, or to which measure its points belong. */
const sourceRuleFields = {
  metric: dict(khMetric, '取数指标', 'Measure', { required: true }),
  formula: text(300, '计算说明', 'Formula'),
} as const

/** An item of a scheme, in a tree of two or three levels (municipal-approval.md §3.4). */
export const khItemFields = {
  schemeId: ref('maintenanceScheme', '考核方案', 'Scheme', { required: true, immutable: true, index: true, sole: true }),
  parentId: ref('assessmentItem', '上级项目', 'Parent item', { index: true, narrowedBy: { schemeId: 'schemeId' } }),
  code: text(20, '项目编码', 'Code', { required: true, uniqueWithin: ['schemeId'] }),
  name: text(200, '项目名称', 'Name', { required: true }),
  fullScore: decimal(5, 1, '分值', 'Full score', { required: true, moreThan: 0, max: 100, unit: '分' }),
  weight: decimal(5, 2, '权重', 'Weight', {
    unit: '%',
    min: 0,
    max: 100,
    help: {
      zh: '同级项目的权重合计为100，或都不填（按分值相加）',
      en: 'Weights of siblings add up to 100, or none has one: their points are added up',
    },
  }),
  scoreMode: dict(khMode, '计分方式', 'Scoring', { default: khMode.values.deduct.value }),
  sourceRule: object(sourceRuleFields, '取数规则', 'Automatic source', { required: byRatio }),
  deductUnit: decimal(5, 1, '每处扣分', 'Points each', { min: 0, when: byPoints, unit: '分' }),
  deductCap: decimal(5, 1, '扣分上限', 'Deduction cap', { min: 0, notAbove: 'fullScore', when: byPoints, unit: '分' }),
  criterion: text(1000, '评分标准', 'Criterion', { required: true }),
  basis: text(300, '评分依据', 'Basis'),
  vetoFlag: bool('一票否决', 'Veto item', {
    default: false,
    help: { zh: '不扣分的项目一次即否决，扣分的项目第二次否决', en: 'At once where it costs no points, else at the second time' },
  }),
  defectCodes: refs('disposalStandard', '适用病害', 'Defects concerned', { when: byPoints, narrowedTo: { ofTheCity: ['1'] } }),
  sort: int('排序', 'Order', { default: 10 }),
  enabled: bool('是否启用', 'Enabled', { default: true }),
} as const

export type KhItemFields = typeof khItemFields
