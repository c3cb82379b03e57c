import type { Alert } from '@chengan/kernel/alerts/alert'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, children, decimal, dict, int, json, region, text } from '@chengan/kernel/fields/builders'
import { rule } from '@chengan/kernel/rule'
import { shareInWords } from '@chengan/kernel/texts/said-numbers'
import { forAdministrators } from '../../system/audiences.ts'
import { systemCode } from '../../system/dictionaries/accounts.ts'
import { better, jscArea, jscRefresh, metricAgg, metricCheck, metricKind } from '../../system/dictionaries/dashboards.ts'
import { nightlyFields } from './nightly-fields.ts'

const ofTheProgram = { readOnly: true } as const
/** What the program is told of a figure; people read how it is reckoned in the words of `formulaText`. */
const forTheProgram = { readOnly: true, internal: true } as const

export const registeredMetricFields = {
  metricCode: text(60, '指标编码', 'Metric code', { ...ofTheProgram, unique: true, verbatim: true }),
  name: text(60, '指标名称', 'Name', { required: true }),
  nameEn: text(80, '英文名', 'English name', { required: true }),
  unit: text(20, '单位', 'Unit', ofTheProgram),
  systemCode: dict(systemCode, '系统', 'System', ofTheProgram),
  area: dict(jscArea, '分区', 'Sub-area', ofTheProgram),
  metricKind: dict(metricKind, '指标类型', 'Kind', ofTheProgram),
  root: text(80, '来源资源', 'Source root', { ...ofTheProgram, format: 'root' }),
  listCall: text(80, '列表接口', 'List call', forTheProgram),
  filter: json('分子条件', 'Filter', forTheProgram),
  denFilter: json('分母条件', 'Denominator filter', forTheProgram),
  agg: dict(metricAgg, '聚合方式', 'Aggregate', ofTheProgram),
  aggField: text(40, '聚合字段', 'Aggregate field', forTheProgram),
  weightField: text(40, '权重字段', 'Weight field', forTheProgram),
  dateField: text(40, '时间字段', 'Date field', forTheProgram),
  drillRoutes: json('下钻路由', 'Drill route by level', forTheProgram),
  formulaText: text(500, '计算口径', 'Formula in words', ofTheProgram),
  basis: text(200, '计算依据', 'Basis', ofTheProgram),
  target: decimal(18, 4, '目标', 'Target', { signed: true, inWords: shareInWords }),
  warnYellow: decimal(18, 4, '黄线', 'Yellow line', { signed: true, inWords: shareInWords }),
  warnRed: decimal(18, 4, '红线', 'Red line', { signed: true, inWords: shareInWords }),
  better: dict(better, '方向', 'Which way is good', { required: true, default: better.values.none.value }),
  refreshMode: dict(jscRefresh, '刷新方式', 'Refresh', { required: true, default: jscRefresh.values.poll.value }),
  refreshSeconds: int('刷新秒数', 'Refresh seconds', { unit: 's', min: 5, max: 86_400, required: true, default: 60 }),
  keepDaily: bool('保留日快照', 'Daily snapshot', { default: true }),
  sort: int('排序', 'Order', { min: 0, max: 99_999 }),
  enabled: bool('启用', 'Enabled', { default: true }),
  ...nightlyFields,
} as const

const linesFollowTheDirection = rule<typeof registeredMetricFields>({
  name: 'linesFollowTheDirection',
  refuses: {
    redNotBeyondYellow: {
      code: 10400,
      zh: '红线应比黄线更差：越高越好的指标红线低于黄线，越低越好的红线高于黄线',
      en: 'The red line must be worse than the yellow one: below it where higher is better, above it where lower is better',
    },
    linesNeedADirection: {
      code: 10400,
      zh: '设置黄线或红线前，请先选择方向',
      en: 'Choose which way is good before you set a yellow or a red line',
    },
  },
  check: ({ row: { better: way, warnYellow, warnRed } }) => {
    if (warnYellow == null && warnRed == null) return undefined
    if (way === better.values.none.value) return { key: 'linesNeedADirection', field: 'better' }
    if (warnYellow == null || warnRed == null) return undefined
    const [yellow, red] = [Number(warnYellow), Number(warnRed)]
    const isWorse = way === better.values.down.value ? red > yellow : red < yellow
    return isWorse ? undefined : { key: 'redNotBeyondYellow', field: 'warnRed' }
  },
})

/** What the comparison of a figure with its list found (§2 jsc/metric): the rows that the figure counts and the total of the list call. */
const checkAnswer = {
  object: {
    metricCode: text(60, '指标编码', 'Metric code', { required: true }),
    figure: decimal(18, 4, '指标值', 'Figure'),
    rows: int('指标行数', 'Rows of the figure'),
    listTotal: int('列表总数', 'Total of the list'),
    equal: bool('是否一致', 'Equal', { required: true }),
    sqlTime: int('查询耗时', 'SQL time', { unit: 'ms', required: true }),
    parts: children(
      {
        code: text(60, '指标编码', 'Metric code', { required: true }),
        rows: int('指标行数', 'Rows of the figure', { required: true }),
        listTotal: int('列表总数', 'Total of the list', { required: true }),
      },
      '分项',
      'Parts',
      { required: true },
    ),
    result: text(200, '结果', 'Result', { required: true }),
  },
} as const

const calls = {
  check: {
    ...{ zh: '核对', en: 'Check', verb: 'POST', path: 'check', permission: 'check' },
    body: {
      metricCode: text(60, '指标编码', 'Metric code', { required: true }),
      regionId: region('区域', 'Region'),
    },
    answers: checkAnswer,
    onList: {
      ofRow: ['metricCode'],
      consequence: {
        zh: '立即统计该指标，并与其列表的总数比较。',
        en: 'The figure is counted at once and compared with the total of its list.',
      },
      done: { zh: '{result}', en: '{result}' },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** One that is read once a day waits two days; one that is polled or pushed three refreshes. */
const readDaily = { column: 'refreshMode', is: jscRefresh.values.daily.value } as const

const alerts = {
  differs: {
    zh: '指标与列表不一致',
    en: 'Figure ≠ list',
    on: 'differsSince',
    in: 'days',
    steps: [{ after: 0, level: 2, every: 7 }],
    standing: true,
    to: ['role:sysAdmin'],
    title: { zh: '指标与列表不一致：{name}', en: 'Figure and list differ: {nameEn}' },
    text: {
      zh: '夜间核对发现指标{name}与其列表不一致：{checkNote}。请检查数据和指标口径；再次核对一致后自动解除。',
      en: 'The nightly check found that the figure {nameEn} differs from its list: {checkNoteEn}. It closes by itself once they agree.',
    },
    opens: '/sys/jsc/zb/index',
  },
  beyondRed: {
    zh: '指标超红线',
    en: 'Figure beyond red',
    on: 'redSince',
    in: 'days',
    where: readDaily,
    steps: [{ after: 1, level: 2, every: 7 }],
    standing: true,
    to: ['role:citySupervisor'],
    title: { zh: '指标连续超红线：{name}', en: 'Beyond its red line: {nameEn}' },
    text: {
      zh: '指标{name}自{on}起超出红线{warnRed}，最近值{lastValue}。回到红线以内后自动解除。',
      en: 'The figure {nameEn} has been beyond its red line {warnRed} since {on}; its last value is {lastValue}. It closes by itself once it is back inside.',
    },
  },
  unusual: {
    zh: '指标异常',
    en: 'Unusual figure',
    on: 'unusualSince',
    in: 'days',
    steps: [{ after: 0, level: 1 }],
    standing: true,
    to: ['role:citySupervisor'],
    title: { zh: '指标连续两日异常：{name}', en: 'Unusual on two days: {nameEn}' },
    text: {
      zh: '指标{name}自{on}起明显偏离通常水平：{unusualNote}。恢复正常后自动解除。',
      en: 'Since {on} the figure {nameEn} is far from what is usual: {unusualNoteEn}. It closes by itself once it is usual again.',
    },
  },
  beyondRedNow: {
    zh: '指标即时超红线',
    en: 'Figure beyond red, polled',
    on: 'redTime',
    in: 'minutes',
    where: { not: readDaily },
    steps: [{ after: 0, level: 2 }],
    standing: true,
    to: ['role:citySupervisor'],
    title: { zh: '指标超红线：{name}', en: 'Beyond its red line: {nameEn}' },
    text: {
      zh: '指标{name}连续3次刷新均超出红线{warnRed}，最近值{lastValue}。回到红线以内后自动解除。',
      en: 'The figure {nameEn} was beyond its red line {warnRed} at three refreshes in a row; its last value is {lastValue}. It closes by itself once it is back inside.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>

/** 指标: the figures that the program declares, as a bureau may set them (dashboards.md §2 jsc/metric). What a figure counts stands in the program and
 *  comes anew with each version; name, target, lines, direction, refresh, order and switches are the bureau's, and no version overwrites them. */
export const registeredMetric = defineResource({
  name: 'registeredMetric',
  root: 'jsc/metric',
  area: 'dashboards',
  label: { zh: '指标', en: 'Metric registry' },
  deletion: 'evidence',
  scope: 'open',
  recordedAs: { kind: 'param' },
  fields: registeredMetricFields,
  rules: [linesFollowTheDirection],
  alerts,
  list: {
    columns: ['metricCode', 'name', 'area', 'metricKind', 'formulaText', 'target', 'checkState', 'checkTime', 'enabled'],
    hiddenColumns: ['warnYellow', 'warnRed', 'nameEn', 'root', 'basis', 'keepDaily', 'lastValue'],
    search: ['metricCode', 'name', 'systemCode', 'area', 'metricKind', 'checkState', 'enabled'],
    order: ['sort', 'metricCode'],
    nameField: 'name',
    tones: [
      { tone: 'overdue', when: { field: 'checkState', is: metricCheck.values.differs.value } },
      { tone: 'muted', when: { field: 'enabled', is: false } },
    ],
  },
  form: { as: 'wide' },
  screens: [
    {
      route: '/sys/jsc/zb/index',
      zh: '指标管理',
      en: 'Metrics',
      levels: forAdministrators,
      menu: { under: 'sysJsc', sort: 10, code: 'jscZb', icon: 'bullseye' },
      help: {
        zh: '产品的全部指标及其口径；可修改名称、目标、黄红线、方向和开关，升级时不会覆盖。每晚与列表核对一次，也可立即核对。',
        en: 'All figures of the product and how each comes about. Name, target, lines, direction and switches are yours: no new version overwrites them. Each night they are compared with their lists; a check may be made at once.',
      },
    },
  ],
  without: ['add', 'delete', 'import'],
  calls,
})

export interface RegisteredMetric extends RowOf<typeof registeredMetric> {}
