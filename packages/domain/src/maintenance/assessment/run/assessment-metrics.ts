import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { CONCLUDED_STATES, KH_FAILED, PUBLISHED_STATES, runStatus } from '../assessment-codes.ts'

const runs = { on: 'assessDate', unit: '个' } as const
const published = { status: PUBLISHED_STATES.join() } as const

/** The mean of what the published runs came to in one of their parts. */
const part = (field: string, zh: string, en: string) =>
  ({
    ...runs,
    ...{ unit: '分', digits: 2, zh, en, query: published, adds: { mean: field }, better: 'up' },
    formula: { zh: `Σ${zh}÷已公示考核单数`, en: `Σ ${en.toLowerCase()} ÷ published runs` },
  }) as const satisfies Metric

/** The figures of the assessment of maintenance (maintenance.md §9.1). */
export const khFigures = {
  'kh.run': {
    ...runs,
    zh: '考核单',
    en: 'Assessments',
    formula: { zh: '按考核日期的考核单数', en: 'Runs by the day on which they were assessed' },
  },
  'kh.run.open': {
    ...runs,
    kind: 'stock',
    zh: '待评分与待公示',
    en: 'To score or publish',
    query: { status: [runStatus.scoring, runStatus.toPublish].join() },
    formula: { zh: '评分中、待公示的考核单数', en: 'Runs that are scored or wait to be published' },
    better: 'down',
  },
  'kh.score': {
    ...runs,
    unit: '分',
    digits: 2,
    zh: '平均考核得分',
    en: 'Mean score',
    query: published,
    adds: { mean: 'score' },
    formula: { zh: 'Σ总分÷已公示考核单数', en: 'Σ scores ÷ published runs' },
    better: 'up',
  },
  'kh.score.time': part('sT', '及时得分', 'Timeliness'),
  'kh.score.pass': part('sQ', '合格得分', 'Acceptance'),
  'kh.score.patrol': part('sP', '巡查得分', 'Patrol'),
  'kh.score.care': part('sB', '保养得分', 'Care'),
  'kh.score.site': part('sC', '现场得分', 'Site'),
  'kh.score.manage': part('sM', '管理得分', 'Management'),
  'kh.run.published': {
    ...runs,
    zh: '已公示考核单',
    en: 'Published assessments',
    query: published,
    formula: { zh: '已公示、已确认、已应用的考核单数', en: 'Runs that are published, confirmed or applied' },
  },
  'kh.run.failed': {
    ...runs,
    zh: '考核不合格',
    en: 'Failed',
    query: { ...published, grade: KH_FAILED },
    formula: { zh: '已公示且等级为不合格的考核单数', en: 'Published runs of the lowest grade' },
    better: 'down',
  },
  'kh.run.failedRate': {
    zh: '考核不合格率',
    en: 'Share failed',
    unit: '%',
    part: 'kh.run.failed',
    whole: 'kh.run.published',
    formula: { zh: '考核不合格÷已公示考核单', en: 'Failed ÷ published assessments' },
    better: 'down',
  },
  'kh.fee': {
    ...runs,
    unit: '元',
    digits: 2,
    zh: '考核养护费',
    en: 'Fee assessed',
    query: { status: CONCLUDED_STATES.join() },
    adds: { sum: 'baseFee' },
    formula: { zh: 'Σ应付养护费（已确认、已应用）', en: 'Σ fees due of confirmed and applied runs' },
  },
  'kh.deducted': {
    ...runs,
    unit: '元',
    digits: 2,
    zh: '考核扣减',
    en: 'Deducted',
    query: { status: CONCLUDED_STATES.join() },
    adds: { sum: 'deductAmount' },
    formula: { zh: 'Σ扣减金额（已确认、已应用）', en: 'Σ sums deducted of confirmed and applied runs' },
    better: 'down',
  },
} as const satisfies Readonly<Record<string, Metric>>
