import type { CallAnswer, SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, dict, int, json, text } from '@chengan/kernel/fields/builders'
import { rule } from '@chengan/kernel/rule'
import { statTopic } from '../../system/dictionaries/dashboards.ts'

export const statisticsPlanFields = {
  name: text(60, '方案名称', 'Name', { required: true }),
  topic: dict(statTopic, '主题', 'Topic', { required: true, index: true }),
  query: json('查询条件', 'Query', { required: true }),
  sort: int('排序', 'Order'),
  shared: bool('共享', 'Shared', { default: false }),
}

const MOST_CHARACTERS = 4000

/** What a plan asks is what an address says: names with their words, nothing else. */
function isFlatQuery(query: unknown): boolean {
  return (
    typeof query === 'object' &&
    query !== null &&
    !Array.isArray(query) &&
    Object.values(query).every((value) => typeof value === 'string') &&
    JSON.stringify(query).length <= MOST_CHARACTERS
  )
}

export const planAsksWhatAnAddressSays = rule<typeof statisticsPlanFields>({
  name: 'planAsksWhatAnAddressSays',
  refuses: {
    planQueryMalformed: {
      code: 10400,
      zh: '统计方案的查询条件无法识别，请在统计页面重新保存',
      en: 'The query of this saved view cannot be read; save it again on the page of statistics',
    },
  },
  check: ({ row }) => (isFlatQuery(row.query) ? undefined : { key: 'planQueryMalformed', field: 'query' }),
})

const required = { required: true } as const

const plansAnswer = {
  list: {
    id: text(32, '编号', 'Id', required),
    name: text(60, '方案名称', 'Name', required),
    topic: text(10, '主题', 'Topic', required),
    query: json('查询条件', 'Query', required),
    sort: int('排序', 'Order'),
    shared: bool('共享', 'Shared', required),
    version: int('版本', 'Version', required),
    own: bool('本人方案', 'My own', required),
    ownerName: text(100, '创建人', 'Made by'),
  },
} as const satisfies CallAnswer

const calls = {
  plans: {
    zh: '统计方案',
    en: 'Saved views of statistics: own ones, and those that others share',
    verb: 'GET',
    path: '',
    permission: 'login',
    query: { topic: dict(statTopic, '主题', 'Topic') },
    answers: plansAnswer,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** A page of statistics as somebody likes to see it, or a table that he composed: what is asked, under a name (dashboards.md §2 sjtj/plan). Only who made it changes it. */
export const statisticsPlan = defineResource({
  name: 'statisticsPlan',
  root: 'sjtj/plan',
  area: 'dashboards',
  label: { zh: '统计方案', en: 'Saved statistics view' },
  deletion: 'physical',
  scope: 'own',
  fields: statisticsPlanFields,
  rules: [planAsksWhatAnAddressSays],
  list: { columns: ['name', 'topic', 'shared', 'sort'], search: ['topic', 'name'], order: 'sort' },
  permissions: { add: 'login', edit: 'login', delete: 'login' },
  without: ['page', 'list', 'info', 'export', 'import'],
  calls,
})

export interface StatisticsPlan extends RowOf<typeof statisticsPlan> {}
