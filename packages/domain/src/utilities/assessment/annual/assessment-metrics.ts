import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { assessGrade, assessStatus } from '../../dictionaries/companies.ts'

const published = { status: assessStatus.values.published.value }
const grade = assessGrade.values
const RULES = '燃气经营许可管理办法'

/** How companies were judged (utilities-enterprise.md §11 assessRank). */
export const assessmentMetrics = {
  'kh.companies': {
    zh: '已发布考核企业',
    en: 'Companies judged',
    unit: '家',
    query: published,
    on: 'publishDate',
    formula: { zh: '按发布时间统计、考核结果已发布的企业数', en: 'Companies whose result is published, by when it was' },
  },
  'kh.open': {
    zh: '在办考核',
    en: 'Assessments under way',
    unit: '家',
    query: {
      status: [
        assessStatus.values.toSelfAssess,
        assessStatus.values.districtToScore,
        assessStatus.values.cityToScore,
        assessStatus.values.publicity,
      ]
        .map(({ value }) => value)
        .join(),
    },
    formula: { zh: '待自评、待初评、待复评和公示中的考核数', en: 'Assessments to be made, to be scored and in publicity' },
  },
  'kh.mean': {
    zh: '年度考核平均分',
    en: 'Mean score',
    unit: '分',
    digits: 1,
    query: published,
    adds: { mean: 'finalScore' },
    on: 'publishDate',
    formula: { zh: '已发布考核的最终得分平均值', en: 'Mean of the final scores that are published' },
    better: 'up',
  },
  'kh.excellent': {
    zh: '考核优秀企业',
    en: 'Excellent companies',
    unit: '家',
    query: { ...published, grade: grade.excellent.value },
    on: 'publishDate',
    formula: { zh: '考核等级为优秀的企业数', en: 'Companies of the grade excellent' },
    basis: RULES,
    better: 'up',
  },
  'kh.excellentRate': {
    zh: '考核优秀率',
    en: 'Share excellent',
    unit: '%',
    part: 'kh.excellent',
    whole: 'kh.companies',
    rest: { grade: [grade.good, grade.pass, grade.fail].map(({ value }) => value).join() },
    formula: { zh: '优秀企业÷已发布考核企业', en: 'Excellent ÷ judged' },
    better: 'up',
  },
  'kh.failed': {
    zh: '考核不合格企业',
    en: 'Failed companies',
    unit: '家',
    query: { ...published, grade: grade.fail.value },
    on: 'publishDate',
    formula: { zh: '考核等级为不合格的企业数', en: 'Companies of the grade fail' },
    better: 'down',
  },
} as const satisfies Readonly<Record<string, Metric>>
