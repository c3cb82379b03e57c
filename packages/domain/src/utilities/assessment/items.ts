import { attachments, decimal, dict, dicts, json, longText, text } from '@chengan/kernel/fields/builders'
import type { Label } from '@chengan/kernel/label'
import { gasBusinessType, scoreType } from '../dictionaries/companies.ts'
import { autoRuleOf } from './auto/auto-rules.ts'
import { usualWords } from './scheme/usual-words.ts'

const auto = { readOnly: true } as const

/** A rule is kept by its key and read by its words. */
const ruleInWords = (key: string): Label | undefined => autoRuleOf(key)

/** Those of the usual scheme are read in the reader's language; what a city words itself as it is written. */
const spoken = { inWords: usualWords } as const

/** An item of a scheme (utilities-enterprise.md §7 ndkhitem). */
export const schemeItemFields = {
  itemNo: text(20, '指标编号', 'No.', { required: true, unique: true }),
  groupName: text(60, '类别', 'Group', { required: true, ...spoken }),
  itemName: text(200, '指标', 'Item', { required: true, ...spoken }),
  standard: longText('评分标准', 'Standard', spoken),
  fullScore: decimal(4, 1, '满分', 'Full', { required: true, moreThan: 0, max: 100, unit: '分' }),
  scoreType: dict(scoreType, '评分方式', 'How', { required: true, default: scoreType.values.manual.value }),
  autoRule: text(40, '自动规则', 'Rule key', {
    inWords: ruleInWords,
    help: {
      zh: '自动评分的取数规则，从默认方案的指标沿用；不填为人工评分',
      en: 'The rule by which it is counted, as in the items of the usual scheme; empty: scored by hand',
    },
  }),
  businessTypes: dicts(gasBusinessType, '适用类别', 'Trades', {
    help: {
      zh: '不选为全部类别；不适用的指标，其分值按比例分摊到其余指标',
      en: 'None: all. Of a trade without it its points are shared out',
    },
  }),
} as const

export type SchemeItemFields = typeof schemeItemFields

/** An item of a company's assessment: as its scheme has it, with what was counted, and the scores. */
export const assessmentItemFields = {
  itemNo: text(20, '指标编号', 'No.', auto),
  groupName: text(60, '类别', 'Group', { ...auto, ...spoken }),
  itemName: text(200, '指标', 'Item', { ...auto, ...spoken }),
  standard: longText('评分标准', 'Standard', { ...auto, ...spoken }),
  fullScore: decimal(4, 1, '满分', 'Full', { ...auto, unit: '分' }),
  scoreType: dict(scoreType, '评分方式', 'How', auto),
  autoRule: text(40, '自动规则', 'Rule key', { ...auto, inWords: ruleInWords }),
  autoScore: decimal(4, 1, '自动得分', 'Automatic score', { ...auto, unit: '分' }),
  autoDetail: json('自动得分依据', 'Grounds of the automatic score', auto),
  selfScore: decimal(4, 1, '自评得分', 'Self score', { min: 0, notAbove: 'fullScore', unit: '分' }),
  districtScore: decimal(4, 1, '初评得分', 'District score', { min: 0, notAbove: 'fullScore', unit: '分' }),
  cityScore: decimal(4, 1, '复评得分', 'City score', { min: 0, notAbove: 'fullScore', unit: '分' }),
  deductReason: text(300, '扣分原因', 'Why deducted'),
  // Which stage wrote the reason: what another one gave is none.
  reasonBy: text(10, '原因填写环节', 'Who gave the reason', { ...auto, internal: true }),
  evidence: attachments(4, '佐证材料', 'Evidence'),
} as const

export type AssessmentItemFields = typeof assessmentItemFields
