import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history, linesOf, rowsOf } from '@chengan/kernel/definition/rows/section'
import { int, text, texts, year } from '@chengan/kernel/fields/builders'
import { fill } from '@chengan/kernel/rule'
import { ndkhSchemeStatus } from '../../dictionaries/companies.ts'
import { type SchemeFields, schemeFields } from './scheme-fields.ts'
import { schemeLifecycle } from './scheme-life.ts'
import { automaticItemHasItsRule, schemeAtAdd } from './scheme-rules.ts'

const readers = ['city', 'district', 'enterprise'] as const
const city = ['city'] as const
const { draft, published } = ndkhSchemeStatus.values

const calls = {
  copy: {
    zh: '复制',
    en: 'Copy',
    verb: 'POST',
    path: 'copy',
    permission: 'copy',
    levels: city,
    changes: true,
    body: {
      id: text(32, '考核方案', 'Scheme', { apiOnly: true }),
      ids: texts(32, '考核方案', 'Schemes', { atMost: 20, apiOnly: true }),
      year: year('复制到年度', 'For the year', { min: 2000, max: 2100, help: { zh: '不填为下一年度', en: 'Empty: the next one' } }),
    },
    listAs: 'ids',
    onRows: [
      {
        name: 'copy',
        zh: '复制',
        en: 'Copy',
        consequence: { zh: '以该方案的指标新建下一年度的草稿', en: 'A draft of the next year begins with its items' },
      },
    ],
    answers: {
      object: {
        id: text(32, '标识', 'Id', { required: true }),
        businessKey: text(32, '标识', 'Id', { required: true }),
        year: int('年度', 'Year', { required: true }),
      },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** By what gas companies are judged in a year: items with what each is worth, and until when each side has its say (utilities-enterprise.md §7). */
export const assessmentScheme = defineResource({
  name: 'assessmentScheme',
  root: 'gysy/ndkhscheme',
  area: 'utilities',
  label: { zh: '考核方案', en: 'Assessment scheme' },
  deletion: 'evidence',
  systems: ['zhrq'],
  groups: {
    scheme: { zh: '方案信息', en: 'Scheme' },
    dates: { zh: '各环节截止', en: 'Due dates' },
    items: { zh: '考核指标', en: 'Items' },
  },
  fields: schemeFields,
  lifecycles: { status: schemeLifecycle },
  draft: { field: 'status', states: ['draft'], needs: ['year', 'name'] },
  fill: fill<SchemeFields>({ values: schemeAtAdd }),
  children: {
    items: {
      as: 'ndkhitem',
      columns: ['itemNo', 'groupName', 'itemName', 'fullScore', 'scoreType', 'autoRule', 'businessTypes'],
      sums: ['fullScore'],
      rules: [automaticItemHasItsRule],
    },
  },
  list: {
    columns: ['year', 'name', 'businessTypes', 'selfDueDate', 'districtDueDate', 'cityDueDate', 'status'],
    search: ['year', 'name', 'businessTypes', 'status'],
    order: ['-year', '-createDate'],
    nameField: 'name',
    titleFields: ['name'],
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      { key: 'draft', zh: draft.zh, en: draft.en, filter: { column: 'status', is: draft.value } },
      { key: 'published', zh: published.zh, en: published.en, filter: { column: 'status', is: published.value } },
    ],
  },
  screens: [
    {
      route: '/aqjg/ndkh/fa/index',
      zh: '考核方案',
      en: 'Assessment schemes',
      levels: city,
      menu: { under: 'ndkh', sort: 20, code: 'ndkh.fa', name: { zh: '考核方案', en: 'Schemes' } },
      help: {
        zh: '每年度按经营类别制定的考核指标，满分合计100分；新建时带入默认的21项指标，发布后冻结，可复制到其他年度。不适用某类企业的指标，其分值按比例分摊。',
        en: 'Items of a year by trade, 100 points in all. A new one begins with the 21 usual items; published, it is frozen and can be copied. Items that are not for a trade share their points out.',
      },
    },
  ],
  buttons: { order: ['export', 'add', 'edit', 'delete', 'publish', 'copy'] },
  scope: 'open',
  // Drafts are the city's; what companies are judged by is read by all.
  visible: {
    district: { column: 'status', is: published.value },
    enterprise: { column: 'status', is: published.value },
  },
  deletable: { column: 'status', is: draft.value },
  heldBy: [{ resource: 'annualAssessment', field: 'schemeId' }],
  levels: { '*': readers, add: city, edit: city, delete: city, publish: city },
  without: ['import'],
  form: { as: 'wide' },
  calls,
  detail: {
    sections: [
      linesOf<SchemeFields>()('items'),
      rowsOf('annualAssessment', { by: 'schemeId', zh: '据此考核', en: 'Judged by it' }),
      history,
    ],
  },
})

export interface AssessmentScheme extends RowOf<typeof assessmentScheme> {}
