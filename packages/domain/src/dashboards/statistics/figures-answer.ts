import type { CallAnswer } from '@chengan/kernel/calls/call'
import { bool, children, datetime, decimal, dict, int, json, object, text } from '@chengan/kernel/fields/builders'
import { metricCheck } from '../../system/dictionaries/dashboards.ts'

const required = { required: true } as const

/** What is told of a group, by the codes of the figures. */
const told = {
  values: json('数值', 'Values', required),
  parts: json('分子与分母', 'Part and whole', required),
  yoy: json('同比', 'Against the year before', required),
  mom: json('环比', 'Against the period before', required),
  drill: json('明细', 'Lists behind them', required),
} as const
const line = {
  key: text(200, '分组', 'Group', required),
  label: text(400, '名称', 'Words', required),
  keys: json('分组键', 'Keys', required),
  labels: json('分组名称', 'Words of the keys', required),
  ...told,
} as const

/** What a page of statistics answers (dashboards.md §2 sjtj): by code the values of each group, their changes and the lists that they open. */
export const statisticsAnswer = {
  object: {
    asOf: datetime('统计时间', 'As of', required),
    frozen: bool('是否冻结', 'Frozen', required),
    frozenTime: datetime('冻结时间', 'Frozen at'),
    /** Codes of the figures that are told as they are now, although the period is frozen. */
    unfrozen: json('未冻结的指标', 'Not frozen', required),
    /** Frozen values of it that were corrected by hand: what each was and is, why, by whom and when. */
    corrections: json('人工更正', 'Corrections by hand', required),
    from: text(10, '起始日期', 'From'),
    to: text(10, '截止日期', 'To'),
    cards: json('指标卡', 'Cards', required),
    columns: children(
      {
        code: text(60, '指标编码', 'Metric code', required),
        zh: text(60, '名称', 'Name', required),
        en: text(80, '英文名', 'English name', required),
        label: text(80, '显示名称', 'Words', required),
        unit: text(20, '单位', 'Unit', required),
        digits: int('小数位', 'Digits', required),
        isShare: bool('是否比率', 'A share', required),
        countsRows: bool('是否计行', 'Counts rows', required),
        inPoints: bool('变化是否以点计', 'Changes in points', required),
        better: text(10, '方向', 'Which way is good'),
        target: decimal(18, 4, '目标', 'Target'),
        checkState: dict(metricCheck, '核对结果', 'Last check'),
        checkTime: datetime('核对时间', 'Checked at'),
        formula: text(500, '计算口径', 'Formula in words', required),
        basis: text(200, '依据', 'Basis'),
        resource: text(60, '来源', 'Source', required),
        happens: bool('按时段统计', 'Of the span', required),
      },
      '列',
      'Columns',
      required,
    ),
    rows: children(line, '分组', 'Groups', required),
    subtotals: children(line, '小计', 'Subtotals', required),
    total: object(told, '合计', 'Total', required),
    charts: json('图表', 'Charts', required),
    notes: json('说明', 'Notes', required),
  },
} as const satisfies CallAnswer

/** What the picker of a page of statistics offers. */
export const dimensionsAnswer = {
  object: {
    dimensions: json('维度', 'Dimensions', required),
    measures: json('指标', 'Measures', required),
    filters: json('筛选条件', 'Filters', required),
  },
} as const satisfies CallAnswer
