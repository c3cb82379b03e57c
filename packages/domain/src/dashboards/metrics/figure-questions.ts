import type { CallAnswer, SpecialCall } from '@chengan/kernel/calls/call'
import { orElse } from '@chengan/kernel/calls/parameters'
import { defineResource, type Resource } from '@chengan/kernel/definition/resource'
import { bool, children, date, datetime, decimal, dict, int, json, region, text } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import type { Label } from '@chengan/kernel/label'
import { metricLight, statPeriod } from '../../system/dictionaries/dashboards.ts'
import { rankBy, rankOrder, trendAlign } from '../../system/dictionaries/figures.ts'

const required = { required: true } as const
const code = text(60, '指标编码', 'Metric code', required)
const span = {
  regionId: region('区域', 'Region'),
  from: date('起始日期', 'From'),
  to: date('截止日期', 'To', { notBefore: 'from' }),
} as const
const figureFields = {
  code,
  name: text(80, '指标名称', 'Name', required),
  value: decimal(18, 4, '值', 'Value'),
  unit: text(20, '单位', 'Unit', required),
  digits: int('小数位', 'Digits', required),
  num: decimal(18, 4, '分子', 'Numerator'),
  den: decimal(18, 4, '分母', 'Denominator'),
  yoy: decimal(18, 4, '同比', 'Against the year before'),
  mom: decimal(18, 4, '环比', 'Against the period before'),
  target: decimal(18, 4, '目标', 'Target'),
  light: dict(metricLight, '指标灯', 'Light'),
  lightReason: text(200, '亮灯原因', 'Why the light', required),
  formulaText: text(500, '计算口径', 'Formula in words', required),
  basis: text(200, '依据', 'Basis'),
  filter: text(1000, '统计条件', 'Filter in words', required),
  from: text(10, '起始日期', 'From'),
  to: text(10, '截止日期', 'To'),
  drill: json('明细', 'List behind it'),
  drillWhole: json('分母明细', 'List of the whole'),
  drillRest: json('差额明细', 'List of what is missing'),
  asOf: datetime('数据时间', 'As of', required),
  archived: bool('明细已归档', 'Archived', required),
  kept: bool('人工值', 'Kept by hand', required),
} as const satisfies Fields

/** One figure with what explains it (dashboards.md §2 GET jsc/figure). */
const figureAnswer = { object: figureFields } as const satisfies CallAnswer

/** The steps of a trend; `t` names the day, the Monday or the month, `2026-01~02` January and February together. */
const trendAnswer = {
  object: {
    code,
    name: text(80, '指标名称', 'Name', required),
    unit: text(20, '单位', 'Unit', required),
    digits: int('小数位', 'Digits', required),
    asOf: datetime('数据时间', 'As of', required),
    series: children(
      {
        t: text(10, '时间', 'Time', required),
        value: decimal(18, 4, '值', 'Value'),
        lastYear: decimal(18, 4, '去年同期', 'Year before'),
        archived: bool('明细已归档', 'Archived', required),
        drill: json('明细', 'List behind it'),
      },
      '序列',
      'Series',
      required,
    ),
  },
} as const satisfies CallAnswer

const rankAnswer = {
  object: {
    code,
    name: text(80, '指标名称', 'Name', required),
    unit: text(20, '单位', 'Unit', required),
    digits: int('小数位', 'Digits', required),
    rankOf: int('总数', 'Rank of', required),
    asOf: datetime('数据时间', 'As of', required),
    rows: children(
      {
        id: text(64, '对象', 'Object', required),
        name: text(100, '名称', 'Name', required),
        value: decimal(18, 4, '值', 'Value'),
        rank: int('排名', 'Rank'),
        lastRank: int('上期排名', 'Rank before'),
        drill: json('明细', 'List behind it'),
      },
      '排名',
      'Ranking',
      required,
    ),
  },
} as const satisfies CallAnswer

/** A question about figures: it has no rows of its own. Whoever may read the list of a figure may ask; who may not is refused. */
const question = <const C extends Readonly<Record<string, SpecialCall>>>(
  { name, root, ...label }: Label & { readonly name: string; readonly root: string },
  calls: C,
) =>
  ({
    name,
    root,
    area: 'dashboards',
    label,
    deletion: 'evidence',
    scope: 'system',
    tableOf: 'registeredMetric',
    fields: { metricCode: text(60, '指标编码', 'Metric code', { readOnly: true }) },
    list: { columns: ['metricCode'], search: [], order: 'metricCode', nameField: 'metricCode' },
    without: ['page', 'list', 'info', 'add', 'edit', 'delete', 'export', 'import'],
    calls,
  }) as const satisfies Resource

/** 单项指标. */
export const figureQuestion = defineResource(
  question(
    { name: 'figureQuestion', root: 'jsc/figure', zh: '单个指标', en: 'One figure' },
    {
      figure: {
        ...{ zh: '指标值', en: 'Figure', verb: 'GET', path: '', permission: 'login' },
        query: { code, ...span, fresh: bool('重新统计', 'Counted anew') },
        answers: figureAnswer,
      },
    },
  ),
)

/** 指标趋势. */
export const trendQuestion = defineResource(
  question(
    { name: 'trendQuestion', root: 'jsc/trend', zh: '指标趋势', en: 'Figure series' },
    {
      trend: {
        ...{ zh: '指标趋势', en: 'Trend', verb: 'GET', path: '', permission: 'login' },
        query: {
          code,
          regionId: span.regionId,
          from: date('起始日期', 'From', required),
          to: date('截止日期', 'To', { required: true, notBefore: 'from' }),
          step: orElse(dict(statPeriod, '步长', 'Step'), statPeriod.values.month.value),
          align: orElse(dict(trendAlign, '对齐方式', 'Aligned by'), trendAlign.values.calendar.value),
          firstTwoMonths: bool('1–2月合并', 'January and February together'),
        },
        answers: trendAnswer,
      },
    },
  ),
)

/** 指标排名. */
export const rankQuestion = defineResource(
  question(
    { name: 'rankQuestion', root: 'jsc/rank', zh: '指标排名', en: 'Ranking' },
    {
      rank: {
        ...{ zh: '指标排名', en: 'Ranking', verb: 'GET', path: '', permission: 'login' },
        query: {
          code,
          by: orElse(dict(rankBy, '排名对象', 'Ranked by'), rankBy.values.region.value),
          top: orElse(int('前几名', 'How many', { min: 3, max: 50 }), 10),
          order: dict(rankOrder, '排序', 'Order'),
          ...span,
        },
        answers: rankAnswer,
      },
    },
  ),
)
