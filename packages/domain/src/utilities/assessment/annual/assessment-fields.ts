import type { Condition } from '@chengan/kernel/condition'
import {
  attachments,
  bool,
  children,
  date,
  datetime,
  decimal,
  dept,
  dict,
  inGroup,
  json,
  longText,
  ref,
  region,
  text,
  year,
} from '@chengan/kernel/fields/builders'
import { assessGrade, assessStatus, ndkhSchemeStatus } from '../../dictionaries/companies.ts'
import { assessmentItemFields } from '../items.ts'
import { assessVeto } from './vetoes.ts'

const auto = { readOnly: true } as const
const state = assessStatus.values
/** Nothing of it is asked where an assessment is launched. */
const launched: Condition = { field: 'status', given: true }
const ofTheCity: Condition = {
  field: 'status',
  oneOf: [state.cityToScore.value, state.publicity.value, state.published.value, state.void.value],
}
const inPublicity: Condition = { field: 'status', oneOf: [state.publicity.value, state.published.value, state.void.value] }

/** A veto, with what proves it. */
export const vetoFields = {
  code: dict(assessVeto, '否决情形', 'Veto', { required: true }),
  description: text(300, '说明', 'Facts', { required: true }),
  documentNo: text(60, '文书号', 'Document'),
  files: attachments(4, '证明材料', 'Proof'),
} as const

/** How a gas company is judged in a year (utilities-enterprise.md §7 gysygascompaniesndkh). */
export const assessmentFields = {
  ...inGroup('assessment', {
    schemeId: ref('assessmentScheme', '考核方案', 'Scheme', {
      ...{ required: true, immutable: true, index: true },
      narrowedTo: { status: [ndkhSchemeStatus.values.published.value] },
    }),
    year: year('年度', 'Year', { ...auto, index: true }),
    gasCompaniesId: ref('gasCompany', '被考核企业', 'Company', {
      ...{ immutable: true, index: true, uniqueWithin: ['year', 'voidedAs'] },
      help: {
        zh: '不选为方案适用的全部在营企业，每家一份，已有的不重复',
        en: 'Empty: every company in business of the scheme’s trades that has none yet',
      },
    }),
    // Its own id once it is void: the year may be judged anew, and what was void stays beside it.
    voidedAs: text(32, '作废标识', 'Voided as', { hidden: true }),
    companyDeptId: dept('企业部门', 'Department of the company', { hidden: true, index: true }),
    regionId: region('所属区域', 'Region', { ...auto, index: true }),
    deadline: date('当前环节截止', 'Step due', { ...auto, index: true }),
    status: dict(assessStatus, '考核状态', 'State', { ...auto, index: true }),
  }),
  ...inGroup('scores', {
    selfScore: decimal(5, 1, '自评得分', 'Self score', { ...auto, unit: '分' }),
    districtScore: decimal(5, 1, '初评得分', 'District score', { ...auto, unit: '分' }),
    cityScore: decimal(5, 1, '复评得分', 'City score', { ...auto, unit: '分' }),
    bonus: decimal(4, 1, '加分', 'Bonus', { when: ofTheCity, min: 0, max: 5, unit: '分' }),
    bonusReason: text(300, '加分理由', 'Bonus reason', { when: ofTheCity }),
    vetoes: json('否决项', 'Vetoes', { when: ofTheCity, holds: vetoFields, atMost: 10 }),
    finalScore: decimal(5, 1, '最终得分', 'Final score', { ...auto, index: true, unit: '分' }),
    grade: dict(assessGrade, '考核等级', 'Grade', { ...auto, index: true }),
  }),
  ...inGroup('items', {
    items: children(assessmentItemFields, '考核明细', 'Items', { when: launched, atMost: 100, input: 'assessmentItems' }),
    annualReport: attachments(4, '企业年度报告', 'Annual report', { when: launched }),
  }),
  ...inGroup('publicity', {
    publicStart: date('公示开始日期', 'Publicity from', auto),
    publicEnd: date('公示结束日期', 'Publicity to', auto),
    objectionContent: longText('异议内容', 'Objection', { when: inPublicity }),
    objectionResult: longText('复核结论', 'Conclusion', { when: inPublicity }),
    resultFile: attachments(2, '考核结果表', 'Result sheet', auto),
    objectionOpen: bool('异议待复核', 'Objection open', { ...auto, internal: true, default: false }),
  }),
  ...inGroup('dates', {
    selfDate: datetime('自评时间', 'Self-assessed', auto),
    districtDate: datetime('初评时间', 'District scored', auto),
    cityDate: datetime('复评时间', 'City scored', auto),
    publishDate: datetime('发布时间', 'Published', auto),
  }),
  ...inGroup('other', {
    attachments: attachments(10, '附件', 'Attachments', { when: launched }),
    remark: text(500, '备注', 'Remark'),
  }),
} as const

export type AssessmentFields = typeof assessmentFields
