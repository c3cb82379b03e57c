import type { Level } from '@chengan/kernel/access/level'
import { defineResource, type RowOf, type Screen } from '@chengan/kernel/definition/resource'
import { fill } from '@chengan/kernel/rule'
import { wjjhStatus } from '../../dictionaries/excavation-plans.ts'
import { pageOfMenu } from '../../menu-pages.ts'
import { releaseCalls } from '../annual/annual-calls.ts'
import { planFields } from './plan-fields.ts'
import { planLifecycle } from './plan-lifecycle.ts'
import { planMetrics } from './plan-metrics.ts'
import { planDefaults, planLiesInItsQuarter } from './plan-rules.ts'

const state = wjjhStatus.values
const everybody: readonly Level[] = ['city', 'district', 'enterprise']
/** What is told to everybody: released, and what became of it. */
const published = [state.released.value, state.inExecution.value, state.done.value, state.notExecuted.value] as const
const tab = (key: keyof typeof state) => ({
  key,
  zh: state[key].zh,
  en: state[key].en,
  filter: { column: 'status', is: state[key].value },
})

const screens: readonly Screen[] = [
  ...pageOfMenu('sbzh', '申报整合', 'Consolidation', {
    levels: ['city', 'district'],
    menu: { sort: 70 },
    addLevels: ['city'],
    tabs: ['all', 'draft', 'toMeeting'],
    dutyOf: ['city'],
    view: 'consolidation',
    help: {
      zh: '把同一道路、同一时段的挖掘申报合并为一项计划，一次开挖；合并后提交联席会议会审。',
      en: 'Declarations on one road in one season become one plan item, so that the road is opened once; then the joint meeting deliberates.',
    },
  }),
  ...pageOfMenu('jhfb', '计划发布', 'Plan release', {
    levels: ['city', 'district', 'enterprise'],
    menu: { sort: 90 },
    call: 'jhfb/page',
    noAdd: true,
    view: 'planRelease',
    opensFigures: { with: { tab: 'everReleased' } },
    tabs: ['toRelease', 'everReleased', 'released', 'inExecution', 'done', 'notExecuted'],
    help: {
      zh: '会审列入的计划在此发布；发布后各单位按计划季度申请许可。',
      en: 'What the meeting included is released here; units then apply for permits in the planned quarter.',
    },
  }),
]

/** A plan item: works of several units that open one road once (municipal-approval.md §2.3). */
export const excavationPlan = defineResource({
  name: 'excavationPlan',
  root: 'szgl/wjjh',
  area: 'municipal',
  label: { zh: '挖掘计划', en: 'Excavation plan item' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    plan: { zh: '计划', en: 'Plan' },
    time: { zh: '工期与时序', en: 'Term and sequence' },
    merging: { zh: '整合成效', en: 'Consolidation' },
    limits: { zh: '限制与冲突', en: 'Limits and conflicts' },
    meeting: { zh: '会审', en: 'Meeting' },
    release: { zh: '发布与执行', en: 'Release and execution' },
  },
  fields: planFields,
  lifecycles: { status: planLifecycle },
  numbers: { planNo: ['JH', { field: 'planYear' }, '-', { serial: 3 }] },
  rules: [planLiesInItsQuarter],
  fill: fill<typeof planFields>({ refs: ['roadId'], values: planDefaults }),
  lifeTracks: {
    plannedDig: {
      ...{ draws: 'span', lane: 'digs', by: ['roadId'], list: 'jhfb/page', from: ['planStart'], to: ['planEnd'], classed: 'status' },
      ...{ query: { status: [state.released.value, state.inExecution.value].join() }, zh: '挖掘计划', en: 'Planned digs' },
    },
  },
  metrics: planMetrics,
  list: {
    columns: [
      'planNo',
      'planName',
      'planYear',
      'quarter',
      'leadUnit',
      'memberCount',
      'unionArea',
      'savedArea',
      'isFrozen',
      'conclusion',
      'status',
    ],
    search: ['planYear', 'batch', 'regionId', 'roadId', 'status', 'projectTypes', 'quarter'],
    order: ['-planYear', 'quarter'],
    nameField: 'planName',
    titleFields: ['planNo', 'planName'],
    marks: [{ field: 'isFrozen', zh: '禁挖', en: 'No-dig', tone: 'error' }],
    tones: [{ tone: 'muted', when: { field: 'status', oneOf: [state.excluded.value, state.deferred.value] } }],
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      {
        key: 'everReleased',
        zh: '已发布（全部）',
        en: 'Released, all',
        filter: { column: 'status', oneOf: published },
      },
      tab('draft'),
      tab('toMeeting'),
      tab('toRelease'),
      tab('released'),
      tab('inExecution'),
      tab('done'),
      tab('notExecuted'),
    ],
  },
  variants: {
    jhfb: {
      zh: '计划发布',
      en: 'Plan release',
      path: 'jhfb/page',
      filter: { column: 'status', oneOf: [state.toRelease.value, ...published] },
    },
  },
  screens,
  parties: {
    departments: ['leadDeptId', 'memberDeptIds'],
    regions: ['regionId'],
    openTo: { levels: ['enterprise'], where: { column: 'status', oneOf: published } },
  },
  deletable: { column: 'status', is: state.draft.value },
  heldBy: [{ resource: 'planMember', field: 'wjjhId' }],
  calls: releaseCalls,
  after: { add: ['countMembers', 'warnOfRegaps'], edit: ['askMembersAnew', 'warnOfRegaps'] },
  levels: { '*': everybody, add: ['city'], edit: ['city'], delete: ['city'] },
  without: ['export', 'import'],
  form: { as: 'drawer' },
})

export interface ExcavationPlan extends RowOf<typeof excavationPlan> {}
