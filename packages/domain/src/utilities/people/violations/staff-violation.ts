import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { fill } from '@chengan/kernel/rule'
import { violationStatus } from '../../dictionaries/staff.ts'
import { type ViolationFields, violationFields } from './violation-fields.ts'
import { violationLifecycle } from './violation-life.ts'
import { violationNotices } from './violation-notices.ts'
import { violationAtAdd, violationRules, violationSuggestions } from './violation-rules.ts'

const readers = ['city', 'district', 'enterprise', 'inspector'] as const
const status = violationStatus.values
const confirmed = `${status.confirmed.value},${status.closed.value}`

const metrics = {
  'ry.violation': {
    zh: '从业人员违规',
    en: 'Violations of staff',
    unit: '件',
    query: { status: confirmed },
    on: 'violationDate',
    formula: { zh: '按违规时间统计的已确认和已办结违规', en: 'Confirmed and closed violations by when they happened' },
    better: 'down',
  },
  'ry.violation.points': {
    zh: '违规记分',
    en: 'Points of violations',
    unit: '分',
    adds: { sum: 'points' },
    query: { status: confirmed },
    on: 'violationDate',
    formula: { zh: '已确认和已办结违规的记分之和', en: 'Points of confirmed and closed violations' },
    better: 'down',
  },
} as const satisfies Readonly<Record<string, Metric>>

/** A violation of a person who works with gas: recorded by a bureau, appealed by the company, confirmed with points (utilities-enterprise.md §4). */
export const staffViolation = defineResource({
  name: 'staffViolation',
  root: 'gysy/gysyjobpersonsupervisewgjl',
  area: 'utilities',
  label: { zh: '违规记录', en: 'Violation record' },
  deletion: 'evidence',
  systems: ['zhrq'],
  groups: {
    violation: { zh: '违规情况', en: 'Violation' },
    handling: { zh: '处理', en: 'Handling' },
    appeal: { zh: '申诉', en: 'Appeal' },
    evidence: { zh: '证据', en: 'Evidence' },
  },
  fields: violationFields,
  lifecycles: { status: violationLifecycle },
  numbers: { recordNo: ['WG', { day: 'yyyyMMdd' }, { serial: 4 }] },
  rules: violationRules,
  suggestions: violationSuggestions,
  fill: fill<ViolationFields>({ refs: ['jobPersonId'], facts: ['appealTerm'], values: violationAtAdd }),
  list: {
    columns: [
      'recordNo',
      'jobPersonId',
      'gasCompaniesId',
      'postType',
      'violationType',
      'violationDate',
      'points',
      'handleResult',
      'status',
    ],
    search: ['recordNo', 'jobPersonId', 'gasCompaniesId', 'regionId', 'violationType', 'violationDate', 'sourceType', 'status'],
    order: '-violationDate',
    nameField: 'recordNo',
    titleFields: ['jobPersonId', 'description'],
    tabs: [
      { key: 'mine', zh: '待我处理', en: 'Mine', duty: ['confirm', 'review', 'close'], urgent: true },
      { key: 'toConfirm', zh: '待确认', en: 'To confirm', filter: { column: 'status', is: status.toConfirm.value } },
      { key: 'appealed', zh: '申诉中', en: 'Appealed', filter: { column: 'status', is: status.appealed.value } },
      { key: 'confirmed', zh: '已确认', en: 'Confirmed', filter: { column: 'status', is: status.confirmed.value } },
      { key: 'all', zh: '全部', en: 'All' },
    ],
    tones: [{ tone: 'muted', when: { field: 'status', is: status.withdrawn.value } }],
  },
  metrics,
  dimensions: { company: { field: 'gasCompaniesId' }, type: { field: 'violationType' }, person: { field: 'jobPersonId' } },
  screens: [
    {
      route: '/aqjg/cyry/wgjl/index',
      zh: '违规记录',
      en: 'Violation records',
      levels: readers,
      menu: { under: 'cyry', badge: 'duty', sort: 30, name: { zh: '违规记录', en: 'Violations' } },
      dutyOf: ['city', 'district'],
      help: {
        zh: '从业人员的违规和记分：市、区记录，企业可在5个工作日内申诉，逾期自动确认。12个月累计满6分提醒，满12分暂停上岗并自动下发督办。',
        en: 'Violations and points: recorded by city and district; the company may appeal within 5 working days, after them it is confirmed by itself. 6 points in 12 months are told, 12 suspend and issue an order.',
      },
    },
  ],
  buttons: { order: ['export', 'add', 'edit', 'delete', 'confirm', 'appeal', 'review', 'close'] },
  parties: { departments: ['deptId', 'companyDeptId'], through: ['gasCompaniesId'], regions: ['regionId'] },
  deletable: {
    all: [
      { column: 'status', is: status.toConfirm.value },
      { column: 'deptId', inOwnTree: true },
    ],
  },
  heldBy: [{ resource: 'staffOrder', field: 'wgjlId' }],
  notices: violationNotices,
  levels: {
    '*': readers,
    add: ['city', 'district', 'inspector'],
    edit: ['city', 'district'],
    delete: ['city', 'district'],
    confirm: ['district'],
    appeal: ['enterprise'],
    review: ['city', 'district'],
    close: ['district'],
  },
  without: ['import'],
  form: { as: 'drawer' },
})

export interface StaffViolation extends RowOf<typeof staffViolation> {}
