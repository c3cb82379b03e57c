import type { CallAnswer } from '@chengan/kernel/calls/call'
import { children, datetime, decimal, json, object, text } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'

/** The address of a list with the conditions under which it holds what a figure counts. */
export const drill = object(
  { route: text(500, '页面', 'Page', { required: true }), query: json('条件', 'Conditions', { required: true }) },
  '明细',
  'The list behind it',
)
const change = (zh: string, en: string) => decimal(10, 1, zh, en)
const asOf = datetime('统计时间', 'As of', { required: true })

/** How many hazards stand in each state, beside a page of them. */
export const allHazards = {
  rowsOf: 'hazardCheck',
  as: 'page',
  beside: { counts: json('各状态数量', 'By state', { required: true }) },
} as const satisfies CallAnswer

const figure = (zh: string, en: string) => decimal(14, 2, zh, en)
const figures = {
  checks: figure('检查次数', 'Checks'),
  hazards: figure('隐患数', 'Hazards'),
  majors: figure('重大隐患数', 'Major hazards'),
  closed: figure('已整改数', 'Closed'),
  closeRate: figure('整改率', 'Share that is closed'),
  onTimeRate: figure('按期整改率', 'Share closed in time'),
  meanDays: figure('平均整改天数', 'Mean days'),
  overdueOpen: figure('逾期未整改数', 'Overdue'),
  repeated: figure('重复隐患数', 'Repeated'),
  supervised: figure('督办数', 'Supervised'),
} as const satisfies Fields

/** Cards over all that is asked for, and a row of each group, every figure with the list behind it. */
export const hazardFigures = {
  object: {
    cards: children(
      {
        key: text(30, '指标', 'Figure', { required: true }),
        label: text(50, '名称', 'Words', { required: true }),
        unit: text(20, '单位', 'Unit', { required: true }),
        value: figure('数值', 'Value'),
        yoy: change('同比', 'Against the year before'),
        mom: change('环比', 'Against the period before'),
        drill,
        about: json('计算口径', 'How it comes about', { required: true }),
      },
      '指标',
      'Figures',
      { required: true },
    ),
    rows: children(
      {
        groupId: text(64, '分组标识', 'Group', { required: true }),
        groupName: text(200, '分组', 'Name of the group', { required: true }),
        ...figures,
        drill: object(Object.fromEntries(Object.keys(figures).map((key) => [key, drill])), '明细', 'Lists behind them'),
      },
      '分组',
      'Groups',
      { required: true },
    ),
    asOf,
  },
} as const satisfies CallAnswer
