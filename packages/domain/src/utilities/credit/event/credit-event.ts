import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history, linesOf, tasks } from '@chengan/kernel/definition/rows/section'
import { fill } from '@chengan/kernel/rule'
import { creditEventStatus } from '../../dictionaries/companies.ts'
import { type CreditEventFields, creditEventFields } from './event-fields.ts'
import { creditEventLifecycle } from './event-life.ts'
import { creditEventRules, eventFollows, pointsOfItsKind } from './event-rules.ts'

const all = ['city', 'district', 'enterprise'] as const
const bureaus = ['city', 'district'] as const
const state = creditEventStatus.values
const inForce = { eventStatus: state.inForce.value }

const metrics = {
  'xy.events': {
    zh: '信用事件',
    en: 'Credit events',
    unit: '件',
    query: inForce,
    on: 'eventDate',
    formula: { zh: '按日期统计、有效的信用事件数', en: 'Credit events in force, by when they happened' },
    better: 'down',
  },
  'xy.deducted': {
    zh: '信用扣分',
    en: 'Credit deducted',
    unit: '分',
    digits: 1,
    query: { ...inForce, pointsEnd: '0' },
    adds: { sum: 'points' },
    on: 'eventDate',
    formula: { zh: '有效信用事件的扣分之和', en: 'Σ points that events in force take' },
  },
} as const satisfies Readonly<Record<string, Metric>>

/** What adds to the credit of a gas company or takes from it; most follow from other rows by themselves (utilities-enterprise.md §7). */
export const creditEventResource = defineResource({
  name: 'creditEvent',
  root: 'gysy/gysyxyjg/event',
  permissionRoot: 'gysy/gysyxyjg',
  area: 'utilities',
  label: { zh: '信用事件', en: 'Credit event' },
  deletion: 'evidence',
  systems: ['zhrq'],
  groups: {
    event: { zh: '事件信息', en: 'Event' },
    standing: { zh: '状态与来源', en: 'State and source' },
    repair: { zh: '信用修复', en: 'Repair' },
  },
  fields: creditEventFields,
  lifecycles: { eventStatus: creditEventLifecycle },
  rules: creditEventRules,
  suggestions: [pointsOfItsKind],
  fill: fill<CreditEventFields>({ refs: ['gasCompaniesId'], values: eventFollows }),
  children: {
    repairs: { as: 'creditRepair', columns: ['applyDate', 'correctedDate', 'reason', 'districtOpinion', 'cityOpinion', 'result'] },
  },
  list: {
    columns: ['gasCompaniesId', 'eventType', 'eventDate', 'points', 'description', 'documentNo', 'creditValidTo', 'eventStatus'],
    search: ['gasCompaniesId', 'eventType', 'eventDate', 'regionId', 'eventStatus', 'recordId'],
    order: '-eventDate',
    nameField: 'description',
    titleFields: ['description'],
    tabs: [
      { key: 'mine', zh: '待我审核', en: 'Mine', duty: ['repairAudit'], levels: bureaus, urgent: true },
      { key: 'all', zh: '全部', en: 'All' },
      { key: 'inForce', zh: state.inForce.zh, en: state.inForce.en, filter: { column: 'eventStatus', is: state.inForce.value } },
      { key: 'repaired', zh: state.repaired.zh, en: state.repaired.en, filter: { column: 'eventStatus', is: state.repaired.value } },
    ],
    marks: [{ field: 'isVeto', zh: '否决', en: 'Veto', tone: 'error' }],
    tones: [{ tone: 'muted', when: { field: 'eventStatus', oneOf: [state.repaired.value, state.withdrawn.value] } }],
  },
  metrics,
  dimensions: { company: { field: 'gasCompaniesId' }, type: { field: 'eventType' } },
  screens: [
    {
      route: '/aqjg/xyjg/event',
      zh: '信用事件',
      en: 'Credit events',
      levels: all,
      menu: { under: 'xyjg', sort: 10, code: 'xyjg-event', hidden: true, buttons: 'none' },
      addLevels: bureaus,
      dutyOf: bureaus,
      help: {
        zh: '影响企业信用的事件：考核结果、违规记分、隐患逾期自动记入，其他由市、区录入并附证明；整改完成满3个月可申请修复，区县核查、市级决定。',
        en: 'What moves the credit of companies: results of assessments, violations and overdue hazards enter by themselves, others are entered with evidence. Three months after it was put right a repair can be asked.',
      },
    },
  ],
  buttons: { order: ['export', 'add', 'repair', 'repairAudit'] },
  parties: { departments: ['companyDeptId'], through: ['gasCompaniesId'], regions: ['regionId'] },
  permissions: { add: 'gysy:gysyxyjg:event', edit: 'gysy:gysyxyjg:event' },
  after: { add: ['reckonCredit'], edit: ['reckonCredit'] },
  levels: { '*': all, add: bureaus, edit: bureaus, repair: ['enterprise'], repairAudit: bureaus, withdraw: bureaus },
  without: ['delete', 'import'],
  form: { as: 'drawer' },
  detail: { sections: [linesOf<CreditEventFields>()('repairs'), tasks, history] },
})

export interface CreditEventRow extends RowOf<typeof creditEventResource> {}
