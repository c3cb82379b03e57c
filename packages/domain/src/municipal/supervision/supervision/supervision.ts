import type { ListTab } from '@chengan/kernel/definition/list-view'
import { defineResource, type RowOf, type Screen } from '@chengan/kernel/definition/resource'
import { fill } from '@chengan/kernel/rule'
import { phjgStatus, phVersion } from '../../dictionaries/post-approval.ts'
import { pageOfMenu } from '../../menu-pages.ts'
import { bureaus, everybody } from '../parties.ts'
import { supervisionAlerts } from '../supervision-alerts.ts'
import { asPermitted, orderOfSite } from './supervised-works.ts'
import { supervisionCalls, supervisionViews } from './supervision-calls.ts'
import { supervisionFields } from './supervision-fields.ts'
import { supervisionLifecycle } from './supervision-lifecycle.ts'
import { supervisionMetrics } from './supervision-metrics.ts'
import { papersOfSupervision } from './supervision-papers.ts'

const state = phjgStatus.values
const version = phVersion.values
const tab = (key: keyof typeof state): ListTab => ({
  key,
  zh: state[key].zh,
  en: state[key].en,
  filter: { column: 'status', is: state[key].value },
})

const help = {
  zh: '取得许可的挖掘从备案、巡查、整改到验收、质保的全过程监管。',
  en: 'Works with a permit, from their filing by visits and orders to acceptance and warranty.',
}
const tabs = ['all', 'toFile', 'working', 'rectifying', 'toAccept', 'warranty', 'closed']
const screens: readonly Screen[] = [
  ...pageOfMenu('phjg', '批后监管', 'Post-approval supervision', { levels: everybody, menu: { sort: 100 }, noAdd: true, tabs, help }),
  ...pageOfMenu('phdb', '批后待办', 'Post-approval to-do', {
    levels: everybody,
    menu: { sort: 110, badge: 'duty' },
    noAdd: true,
    tabs: ['todo'],
    dutyOf: everybody,
    help: { zh: '等您办理的批后监管事项：备案、巡查、验收。', en: 'What of supervision waits for you: filings, visits, acceptance.' },
  }),
  {
    route: '/spyjgl/phjg2/index',
    zh: '批后监管2.0',
    en: 'Post-approval 2.0',
    levels: everybody,
    menu: { under: 'spyjgl', sort: 30, code: 'phjg2', icon: 'eye', buttons: 'none' },
    addLevels: bureaus,
    preset: { formVersion: version.version2.value },
    tabs,
    help: { zh: '按许可证手工登记的监管；可升级为3.0。', en: 'Registered by hand from a permit; may be lifted to 3.0.' },
  },
  {
    route: '/spyjgl/phjg3/index',
    zh: '批后监管3.0',
    en: 'Post-approval 3.0',
    levels: everybody,
    menu: { under: 'phjg3', sort: 10, name: { zh: '监管列表', en: 'Supervision list' } },
    noAdd: true,
    preset: { formVersion: version.version3.value },
    tabs,
    help,
  },
]

/** The supervision of works after their permit (municipal-approval.md §3.1). */
export const supervision = defineResource({
  name: 'supervision',
  root: 'szgl/phjg',
  area: 'municipal',
  label: { zh: '批后监管', en: 'Post-approval supervision' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    permit: { zh: '许可', en: 'Permit' },
    place: { zh: '地点与范围', en: 'Place and range' },
    people: { zh: '监管单位', en: 'Who supervises' },
    watch: { zh: '施工与巡查', en: 'Works and visits' },
    acceptance: { zh: '验收与质保', en: 'Acceptance and warranty' },
    record: { zh: '办理信息', en: 'Record' },
  },
  fields: supervisionFields,
  flow: { definitions: ['szgl_phjg'], endsWithRow: true },
  lifecycles: { status: supervisionLifecycle },
  makes: { order: orderOfSite },
  follows: { wjspId: asPermitted },
  alerts: supervisionAlerts,
  papers: papersOfSupervision,
  numbers: { superviseNo: ['PH', { day: 'yyyyMMdd' }, '-', { serial: 4 }] },
  fill: fill<typeof supervisionFields>({ values: ({ row }) => ({ formVersion: row.formVersion ?? version.version2.value }) }),
  after: { add: ['superviseByFlow'], delete: ['superviseNoMore'] },
  entries: { save: { zh: '登记', en: 'Register' } },
  metrics: supervisionMetrics,
  dimensions: { builder: { zh: '施工单位', en: 'Contractor', field: 'builderUnit', exact: true } },
  onMap: { place: 'location', shape: 'geometry', tells: { code: 'permitNo', status: 'status', grade: 'riskLevel' }, classed: 'status' },
  layers: {
    supervision: {
      ...{
        zh: '批后监管',
        en: 'Supervised works',
        group: 'works',
        sort: 630,
        zoom: 9,
        clusterBelow: 11,
        sign: 'hatched',
        grantedAs: 'dig',
        classed: 'riskLevel',
      },
      card: ['superviseNo', 'permitNo', 'constructionUnit', 'roadNames', 'permitEnd', 'riskLevel', 'nextVisitDate', 'status'],
    },
  },
  list: {
    columns: [
      'superviseNo',
      'projectName',
      'permitNo',
      'constructionUnit',
      'builderUnit',
      'roadNames',
      'permitEnd',
      'riskLevel',
      'progress',
      'openZgdbCount',
      'nextVisitDate',
      'status',
    ],
    search: [
      'projectName',
      'permitNo',
      'constructionUnit',
      'regionId',
      'roadNames',
      'formVersion',
      'riskLevel',
      'status',
      'permitEnd',
      'overdue',
    ],
    filters: {
      view: supervisionViews,
      overdue: {
        zh: '超期未验收',
        en: 'Overdue',
        kind: 'yesNo',
        filter: {
          all: [
            { column: 'permitEnd', compare: '<', value: { today: true } },
            { column: 'status', oneOf: [state.toFile.value, state.working.value, state.rectifying.value] },
          ],
        },
      },
    },
    order: '-createDate',
    nameField: 'projectName',
    titleFields: ['superviseNo', 'projectName'],
    unitField: 'constructionUnit',
    tones: [{ tone: 'muted', when: { field: 'status', oneOf: [state.closed.value, state.terminated.value] } }],
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      { key: 'todo', zh: '待办', en: 'To do', filter: { duty: {} }, urgent: true },
      tab('toFile'),
      tab('working'),
      tab('rectifying'),
      tab('toAccept'),
      tab('warranty'),
      tab('closed'),
    ],
  },
  screens,
  buttons: {
    order: ['delete', 'save', 'upgrade', 'sgba:save', 'zgdb:save', 'zgdb:sign', 'zgdb:dispose', 'yssq:save', 'yssq:audit', 'visit:save'],
    words: { save: { zh: '新增', en: 'Add' }, upgrade: { zh: '转为3.0版监管', en: 'Move to version 3.0' } },
    also: {
      'sgba:save': { zh: '施工备案', en: 'Construction filing' },
      'zgdb:save': { zh: '下达整改', en: 'Issue order' },
      'zgdb:sign': { zh: '签收', en: 'Sign order' },
      'zgdb:dispose': { zh: '整改处置', en: 'Dispose' },
      'yssq:save': { zh: '验收申请', en: 'Acceptance application' },
      'yssq:audit': { zh: '验收审核', en: 'Acceptance audit' },
      'visit:save': { zh: '监管巡查', en: 'Visit' },
    },
  },
  parties: { departments: ['deptId', 'unitDeptId', 'superviseDeptId', 'maintDeptId'], regions: ['regionId'] },
  deletable: {
    all: [
      { column: 'status', is: state.toFile.value },
      { column: 'formVersion', is: version.version2.value },
    ],
  },
  suffixes: { delete: ['delete'] },
  levels: {
    '*': everybody,
    save: bureaus,
    delete: bureaus,
    upgrade: bureaus,
    export: bureaus,
  },
  without: ['add', 'edit', 'import'],
  calls: supervisionCalls,
  form: { as: 'drawer' },
})

export interface Supervision extends RowOf<typeof supervision> {}
