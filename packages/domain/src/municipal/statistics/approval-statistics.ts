import type { Level } from '@chengan/kernel/access/level'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource } from '@chengan/kernel/definition/resource'
import { date, region, text, year } from '@chengan/kernel/fields/builders'
import { statisticCards, statisticFigures } from './statistics-answers.ts'

const everybody: readonly Level[] = ['city', 'district', 'enterprise']
const period = {
  from: date('起始日期', 'From'),
  to: date('截止日期', 'To', { notBefore: 'from' }),
  year: year('年度', 'Year', { min: 2000, max: 2099 }),
  regionId: region('所属区', 'District'),
} as const
const query = {
  ...period,
  groupBy: text(20, '分组', 'Grouped by', {
    help: {
      zh: 'month、year、quarter、district、matter、category、decision、task、handler、unit、builder、road、grade',
      en: 'month, year, quarter, district, matter, category, decision, task, handler, unit, builder, road, grade',
    },
  }),
} as const
const read = { verb: 'GET', permission: 'list', levels: everybody } as const

const calls = {
  cards: { ...read, zh: '审批移交统计卡片', en: 'Figures of the statistics', path: 'cards', query: period, answers: statisticCards },
  stat: { ...read, zh: '审批移交统计', en: 'A statistic', path: '{stat}', query, answers: statisticFigures },
  statExport: { ...read, zh: '导出审批移交统计', en: 'A statistic as a workbook', path: '{stat}/export', query, streams: true },
} as const satisfies Readonly<Record<string, SpecialCall>>

export const approvalStatisticsFields = {
  key: text(100, '分组', 'Group', { readOnly: true, virtual: true }),
  // By which the screen is narrowed down.
  regionId: region('所属区', 'District', { readOnly: true }),
} as const

/** Figures of approvals and supervision (municipal-approval.md §8.1), of the rows that the caller may see. */
export const approvalStatistics = defineResource({
  name: 'approvalStatistics',
  root: 'szgl/spyjtj',
  area: 'municipal',
  label: { zh: '审批移交统计', en: 'Approval and handover statistics' },
  deletion: 'evidence',
  scope: 'system',
  systems: ['zhsz'],
  tableOf: 'excavation',
  fields: approvalStatisticsFields,
  list: { columns: ['key'], search: [], order: '-createDate', nameField: 'key' },
  screens: [
    {
      route: '/spyjgl/tj/index',
      zh: '审批移交统计',
      en: 'Statistics',
      help: {
        zh: '许可、计划、费用、监管的各项统计；点击图形或行可查看对应的列表。只统计您可见范围内的数据。',
        en: 'Figures of permits, plans, fees and supervision; a click on a bar or a row opens its list. Only what you may see is counted.',
      },
      levels: everybody,
      menu: { under: 'wsjc', sort: 60 },
      view: 'approvalStatistics',
      noAdd: true,
    },
  ],
  without: ['page', 'list', 'info', 'add', 'edit', 'delete', 'export', 'import'],
  calls,
})
