import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { businessStatus, gasBusinessType } from '../../dictionaries/companies.ts'
import { riskLevel } from '../../dictionaries/risks.ts'

const inBusiness = { businessStatus: businessStatus.values.operating.value }
const { piped, bottled, vehicle } = gasBusinessType.values
const companies = { unit: '家' } as const
const ORDER_583 = '城镇燃气管理条例'

/** Gas companies in business and their licences (utilities-enterprise.md §11 companyOverview, licenceState). A company of several types is counted under
 *  each. */
export const companyMetrics = {
  'qy.company': {
    ...companies,
    zh: '在营企业',
    en: 'Companies in business',
    query: inBusiness,
    formula: { zh: '经营状态为正常经营的燃气企业数', en: 'Gas companies that are operating' },
  },
  'qy.company.piped': {
    ...companies,
    zh: '管道燃气企业',
    en: 'Piped-gas companies',
    query: { ...inBusiness, businessTypes: piped.value },
    formula: { zh: '经营类别含管道燃气的在营企业数', en: 'Companies in business whose types include piped gas' },
  },
  'qy.company.bottled': {
    ...companies,
    zh: '瓶装燃气企业',
    en: 'Bottled-gas companies',
    query: { ...inBusiness, businessTypes: bottled.value },
    formula: { zh: '经营类别含瓶装燃气的在营企业数', en: 'Companies in business whose types include bottled gas' },
  },
  'qy.company.vehicle': {
    ...companies,
    zh: '车用燃气企业',
    en: 'Vehicle-gas companies',
    query: { ...inBusiness, businessTypes: vehicle.value },
    formula: { zh: '经营类别含车用燃气的在营企业数', en: 'Companies in business whose types include vehicle gas' },
  },
  'qy.inspected': {
    ...companies,
    zh: '180天内受检企业',
    en: 'Inspected within 180 days',
    query: { ...inBusiness, lastInspectedStart: 'today-180' },
    formula: { zh: '180天内受区级或市级检查的在营企业数', en: 'Companies in business that a bureau inspected within 180 days' },
    better: 'up',
  },
  'yh.cover': {
    zh: '检查覆盖率',
    en: 'Inspection coverage',
    unit: '%',
    part: 'qy.inspected',
    whole: 'qy.company',
    rest: { notInspected: '1' },
    formula: { zh: '180天内受检企业÷在营企业', en: 'Inspected within 180 days ÷ companies in business' },
    better: 'up',
    target: 100,
  },
  'qy.risk.high': {
    ...companies,
    zh: '高风险企业',
    en: 'Companies at high risk',
    query: { ...inBusiness, riskLevel: `${riskLevel.values.major.value},${riskLevel.values.considerable.value}` },
    formula: { zh: '风险指数在40以上（红、橙）的在营企业数', en: 'Companies in business whose risk index is 40 or more (red, orange)' },
    better: 'down',
  },
  'qy.risk.mean': {
    zh: '平均风险指数',
    en: 'Mean risk index',
    unit: '分',
    digits: 1,
    query: inBusiness,
    adds: { mean: 'riskIndex' },
    formula: { zh: '在营企业本月风险指数的平均值', en: 'Mean of the risk index of companies in business' },
    better: 'down',
  },
  'qy.licence.expired': {
    ...companies,
    zh: '许可已过期企业',
    en: 'Licence expired',
    query: { ...inBusiness, expired: 'true' },
    formula: { zh: '许可证有效期已过的在营企业数', en: 'Companies in business past the end of their licence' },
    basis: ORDER_583,
    better: 'down',
  },
  'qy.staffGap': {
    zh: '配员缺口',
    en: 'Certified people missing',
    unit: '人',
    query: inBusiness,
    adds: { sum: 'staffGap' },
    formula: {
      zh: '在营企业最低配员与运行维护抢修持证人员之差的合计',
      en: 'Σ of the least staff of companies in business less their certified people of operation',
    },
    basis: '燃气经营许可管理办法',
    better: 'down',
  },
} as const satisfies Readonly<Record<string, Metric>>
