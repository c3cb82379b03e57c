import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { reviewStatus } from '../dictionaries/companies.ts'
import { filingStage } from '../dictionaries/projects-and-activities.ts'

const ARTICLE_11 = '城镇燃气管理条例第十一条'
const passed = { reviewStatus: reviewStatus.values.passed.value } as const
const filed = { ...passed, filingStage: filingStage.values.filed.value } as const

/** Works that were filed, and how many of them in time. */
export const filingMetrics = {
  'gc.filed': {
    zh: '竣工备案工程',
    en: 'Filed works',
    unit: '项',
    query: filed,
    on: 'fileDate',
    formula: { zh: '按备案日期统计、审核通过的竣工备案数', en: 'Passed filings of finished works by their day' },
  },
  'gc.late': {
    zh: '逾期备案',
    en: 'Filed late',
    unit: '项',
    query: { ...filed, isLate: 'true' },
    on: 'fileDate',
    formula: { zh: '备案日期晚于验收日期15日以上的竣工备案数', en: 'Filings later than 15 days after the acceptance' },
    basis: ARTICLE_11,
    better: 'down',
  },
  'gc.inTime': {
    zh: '按期备案',
    en: 'Filed in time',
    unit: '项',
    query: { ...filed, isLate: 'false' },
    on: 'fileDate',
    formula: { zh: '验收合格15日内备案的竣工备案数', en: 'Filings within 15 days of the acceptance' },
    basis: ARTICLE_11,
    better: 'up',
  },
  'gc.inTimeRate': {
    zh: '按期备案率',
    en: 'Share filed in time',
    unit: '%',
    part: 'gc.inTime',
    whole: 'gc.filed',
    rest: { isLate: 'true' },
    formula: { zh: '按期备案÷竣工备案工程', en: 'Filed in time ÷ filed works' },
    basis: ARTICLE_11,
    better: 'up',
    target: 100,
  },
  'gc.length': {
    zh: '备案管道长度',
    en: 'Length of filed pipes',
    unit: 'km',
    query: filed,
    adds: { sum: 'pipeLength' },
    on: 'fileDate',
    digits: 3,
    formula: { zh: '审核通过的竣工备案的管道长度之和', en: 'Σ length of passed filings' },
  },
} as const satisfies Readonly<Record<string, Metric>>
