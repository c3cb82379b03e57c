import { paper } from '@chengan/kernel/definition/papers/printed-paper'
import { asRow, type Members } from '@chengan/kernel/values'
import { assessStatus } from '../../dictionaries/companies.ts'
import type { AssessmentFields } from './assessment-fields.ts'

/** On what an automatic score stands: how many of how many, or why there was nothing to count. */
function groundsInWords(value: unknown): string {
  const { num, den, none, missing, later }: Members<'num' | 'den' | 'none' | 'missing' | 'later'> = asRow(value) ?? {}
  if (later === true) return '人工评分'
  if (missing === true) return '无应有记录'
  if (none === true) return '无应计事项'
  if (typeof num !== 'number') return ''
  return typeof den === 'number' ? `${num}/${den}` : String(num)
}

/** 年度考核结果表: each item with its scores and grounds, the vetoes, and what follows from them. */
export const resultSheet = paper<AssessmentFields>({
  zh: '燃气企业年度考核结果表',
  en: 'Result sheet of an annual assessment',
  head: 'plain',
  day: 'publicStart',
  parts: [
    {
      facts: [
        { of: 'gasCompaniesId' },
        { of: 'year' },
        { of: 'schemeId' },
        { of: 'regionId' },
        { of: 'selfScore' },
        { of: 'districtScore' },
        { of: 'cityScore' },
        { of: 'bonus' },
        { of: 'finalScore' },
        { of: 'grade' },
        { of: ['publicStart', 'publicEnd'], zh: '公示期' },
        { of: 'bonusReason' },
      ],
    },
    {
      heading: '一、考核指标得分',
      table: {
        of: 'items',
        columns: [
          { of: 'itemNo', zh: '编号', weight: 0.9 },
          { of: 'itemName', weight: 3.4 },
          { of: 'fullScore', weight: 1 },
          { of: 'autoScore', zh: '自动', weight: 1 },
          { of: 'autoDetail', zh: '依据', weight: 1.6, inWords: groundsInWords },
          { of: 'selfScore', zh: '自评', weight: 1 },
          { of: 'districtScore', zh: '初评', weight: 1 },
          { of: 'cityScore', zh: '复评', weight: 1 },
          { of: 'deductReason', weight: 2.6 },
        ],
      },
    },
    {
      heading: '二、否决情形',
      table: {
        of: 'vetoes',
        columns: [
          { of: 'code', weight: 2 },
          { of: 'description', weight: 4 },
          { of: 'documentNo', weight: 2 },
        ],
      },
    },
    { heading: '三、异议与复核', facts: [{ of: 'objectionContent' }, { of: 'objectionResult' }] },
    {
      text: [
        '最终得分＝初评得分×40%＋复评得分×60%＋加分，不超过100分；有否决情形的，等级为不合格。',
        '依据栏为自动评分的分子与分母，相关记录可在系统内逐项打开。',
      ],
    },
    { signatures: ['考核单位（盖章）', '被考核企业（盖章）'] },
  ],
  check: {
    unit: 'gasCompaniesId',
    states: { of: 'status', as: { [assessStatus.values.void.value]: 'void' } },
  },
  keptIn: 'resultFile',
  alsoAsWord: true,
})
