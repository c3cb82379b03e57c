import type { CallAnswer, SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource } from '@chengan/kernel/definition/resource'
import { bool, children, date, dict, json, text } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import { statCompare } from '../../system/dictionaries/dashboards.ts'
import { statisticsAnswer } from './figures-answer.ts'

const required = { required: true } as const

const list = text(120, '列表', 'List', {
  ...required,
  help: { zh: '根路径与列表接口，如 jcsj/baseroad/page', en: 'Root and list call, as jcsj/baseroad/page' },
})

const question = {
  list,
  rows: text(60, '行', 'Rows', { help: { zh: '维度；不填只有合计', en: 'A dimension; without it there is only the total' } }),
  columns: text(60, '列', 'Columns', { help: { zh: '第二个维度', en: 'A second dimension' } }),
  measures: text(500, '指标', 'Measures', {
    help: {
      zh: 'count，或“聚合:字段”，聚合为distinct、sum、avg、p50、p90、max，以逗号分隔',
      en: 'count, or aggregate:field with distinct, sum, avg, p50, p90 or max, separated by commas',
    },
  }),
  asked: text(2000, '条件', 'Filters', {
    help: { zh: '列表的查询条件，写法同网址参数', en: 'What the list is asked, written as in an address' },
  }),
  on: text(60, '日期字段', 'Date', { help: { zh: '时段按哪个日期', en: 'The date that the span narrows' } }),
  from: date('起始日期', 'From'),
  to: date('截止日期', 'To', { notBefore: 'from' }),
  compare: dict(statCompare, '对比方式', 'Comparison'),
} as const satisfies Fields

const words = { key: text(120, '标识', 'Key', required), label: text(200, '名称', 'Words', required) } as const

const listsAnswer = { list: { ...words, system: text(100, '所属', 'Belongs to') } } as const satisfies CallAnswer

const offerAnswer = {
  object: {
    list: text(120, '列表', 'List', required),
    label: text(200, '名称', 'Words', required),
    resource: text(60, '资源', 'Resource', required),
    route: text(200, '页面', 'Page'),
    dimensions: children(words, '维度', 'Dimensions', required),
    numbers: children({ ...words, unit: text(20, '单位', 'Unit', required) }, '数值字段', 'Numbers', required),
    distinct: children(words, '去重字段', 'What is told apart', required),
    dates: children(words, '日期字段', 'Dates', required),
    filters: json('条件', 'Filters', required),
    mayExport: bool('可导出', 'May be exported', required),
  },
} as const satisfies CallAnswer

const calls = {
  figures: {
    zh: '自定义统计',
    en: 'A composed table',
    verb: 'GET',
    path: '',
    permission: 'login',
    query: question,
    answers: statisticsAnswer,
  },
  lists: { zh: '可统计的列表', en: 'Lists that may be asked', verb: 'GET', path: 'lists', permission: 'login', answers: listsAnswer },
  dims: {
    zh: '列表的维度与字段',
    en: 'What a list offers',
    verb: 'GET',
    path: 'dims',
    permission: 'login',
    query: { list },
    answers: offerAnswer,
  },
  export: {
    zh: '导出统计',
    en: 'A composed table as a file',
    verb: 'GET',
    path: 'export',
    overrides: 'export',
    permission: 'login',
    query: {
      ...question,
      format: text(4, '格式', 'Format', { help: { zh: 'xlsx、docx 或 pdf', en: 'xlsx, docx or pdf' } }),
      charts: bool('含图表', 'With charts'),
    },
    streams: true,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

export const composedStatisticsFields = { key: text(200, '分组', 'Group', { readOnly: true, virtual: true }) } as const

/** Tables that people compose of any list that they may read: its rows told apart by one or two dimensions, counted and added up. They tell no more than
 *  the list does, and open it. */
export const composedStatistics = defineResource({
  name: 'composedStatistics',
  root: 'sjtj/zdy',
  area: 'dashboards',
  label: { zh: '自定义统计', en: 'Composed tables' },
  deletion: 'evidence',
  scope: 'own',
  tableOf: 'statisticsPlan',
  fields: composedStatisticsFields,
  list: { columns: ['key'], search: [], order: '-createDate', nameField: 'key' },
  screens: [
    {
      route: '/sjtj/zdy/index',
      zh: '自定义统计',
      en: 'Composed tables',
      levels: ['city', 'district', 'enterprise', 'supervisor', 'inspector'],
      menu: { under: 'gz', sort: 75, code: 'gzZdy', icon: 'pie-chart', permissions: [], buttons: 'none' },
      help: {
        zh: '从任何有权查看的列表组合统计表：选择行、列和指标，点击数字打开相同条件的列表；可保存为方案并共享。',
        en: 'Compose a table of any list that you may read: choose rows, columns and figures; a number opens the list under the same conditions. Save it, and share it.',
      },
      view: 'composedStatistics',
      ofAnyList: { zh: '统计', en: 'Statistics' },
      noAdd: true,
    },
  ],
  without: ['page', 'list', 'info', 'add', 'edit', 'delete', 'export', 'import'],
  calls,
})
