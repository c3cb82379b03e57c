import { bool, date, decimal, dict, inGroup, json, period, ref, region, text } from '@chengan/kernel/fields/builders'
import { creditGrade } from '../../dictionaries/companies.ts'

const auto = { readOnly: true } as const

/** The credit of a company in a quarter (utilities-enterprise.md §7 gysyxyjg). */
export const recordFields = {
  ...inGroup('credit', {
    gasCompaniesId: ref('gasCompany', '企业', 'Company', { ...auto, index: true, uniqueWithin: ['period'] }),
    period: period('quarter', '周期（季）', 'Quarter', { ...auto, index: true }),
    regionId: region('所属区域', 'Region', { ...auto, index: true }),
    score: decimal(5, 1, '信用得分', 'Score', { ...auto, index: true, unit: '分' }),
    grade: dict(creditGrade, '信用等级', 'Class', { ...auto, index: true }),
    lastGrade: dict(creditGrade, '上期等级', 'Last class', auto),
    inspectRate: decimal(5, 2, '抽查比例', 'Inspection rate', { ...auto, unit: '%' }),
    vetoReason: text(200, '否决情形', 'Veto', auto),
    reckonedDate: date('计算日期', 'Reckoned on', { ...auto, index: true }),
    grounds: json('得分明细', 'What it is made of', { ...auto, internal: true }),
  }),
  ...inGroup('publicity', {
    publicFlag: bool('是否公示', 'Published', { ...auto, default: false }),
    publicDate: date('公示日期', 'Published on', auto),
    remark: text(500, '备注', 'Remark', auto),
  }),
} as const

export type RecordFields = typeof recordFields
