import type { Level } from '@chengan/kernel/access/level'
import { following } from '@chengan/kernel/definition/others/follows'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { keptAtAdd, keptOfEvent, partiesBeside } from '../beside/kept-fields.ts'
import { programmeAlerts, programmeNotices } from './programme-alerts.ts'
import { programmeStatus } from './programme-codes.ts'
import { type ProgrammeFields, programmeFields } from './programme-fields.ts'
import { programmeLifecycle } from './programme-lifecycle.ts'
import { programmeIsOfAnEventInRepair } from './programme-rules.ts'
import { programmeWaitsForUs } from './programme-waits.ts'

const desks: readonly Level[] = ['city', 'district', 'enterprise', 'supervisor']
const reviewers: readonly Level[] = ['city', 'district', 'supervisor']
const MAY = 'yhgl:rcyh:constructionPlan'

/** How the repair of an event will be built, reviewed before it is: one with the event (maintenance.md §3.4). */
export const constructionProgramme = defineResource({
  name: 'constructionProgramme',
  root: 'yhgl/rcyh/constructionPlan',
  area: 'maintenance',
  label: { zh: '施工方案', en: 'Construction programme' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    event: { zh: '事件', en: 'Event' },
    works: { zh: '施工内容', en: 'Works' },
    traffic: { zh: '交通组织', en: 'Traffic' },
    ground: { zh: '开挖与管线', en: 'Digging and pipelines' },
    safety: { zh: '安全与应急', en: 'Safety' },
    review: { zh: '审核', en: 'Review' },
    parties: { zh: '单位', en: 'Parties' },
  },
  fields: programmeFields,
  oneWith: 'dailyId',
  lifecycles: { status: programmeLifecycle },
  draft: { field: 'status', states: ['draft'], needs: ['dailyId'] },
  rules: [programmeIsOfAnEventInRepair],
  fill: keptAtAdd,
  follows: {
    dailyId: following<ProgrammeFields, 'dailyMaintenance'>({
      fields: keptOfEvent,
      steps: [{ changed: ['companyDeptId', 'ownerDeptId'], step: 'eventLeft' }],
    }),
  },
  alerts: programmeAlerts,
  notices: programmeNotices,
  list: {
    columns: [
      'eventNo',
      'title',
      'programmeName',
      'startDate',
      'endDate',
      'closeKind',
      'estAmount',
      'companyDeptName',
      'submitTime',
      'status',
    ],
    search: ['status', 'closeKind', 'regionId', 'sectionId', 'companyDeptId', 'startDate'],
    order: '-submitTime',
    nameField: 'programmeName',
    titleFields: ['eventNo', 'programmeName'],
    decidingColumns: ['startDate', 'endDate'],
    unitField: 'companyDeptId',
    summaryFields: ['startDate', 'endDate'],
    tabs: [
      { key: 'dsh', zh: '待我审核', en: 'For me to review', filter: programmeWaitsForUs, urgent: true, levels: reviewers },
      { key: 'all', zh: '全部', en: 'All' },
    ],
  },
  screens: [
    {
      route: '/yhgl/rcyh/sgfa/index',
      zh: '施工方案',
      en: 'Construction programmes',
      levels: desks,
      menu: { under: 'rcyh', sort: 33, buttonsOf: 'dailyMaintenance' },
      dutyOf: desks,
      noAdd: true,
      help: {
        zh: '须编制施工方案的事件：标准要求的、占道且标准要求的、桥梁隧道险情和预估费用2万元以上的。监理、管理单位依次审核，批准后施工；险情可先施工，24小时内补报。',
        en: 'For repairs of which the standard asks one, those that take lanes where it does, dangers on bridges and in tunnels, and those of 20,000 yuan and more. The supervisor and the manager review it in turn; dangers are worked on first and file it within 24 hours.',
      },
    },
  ],
  parties: partiesBeside,
  // A draft is its company's alone.
  visible: { all: { any: [{ not: { column: 'status', is: programmeStatus.draft } }, { column: 'deptId', inOwnTree: true }] } },
  permissionRoot: 'yhgl/rcyh',
  permissions: { add: MAY, edit: MAY },
  without: ['list', 'import', 'delete'],
  levels: { '*': desks, add: ['enterprise'], edit: ['enterprise'], submit: ['enterprise'], audit: reviewers },
  form: { as: 'drawer' },
})

export interface ConstructionProgramme extends RowOf<typeof constructionProgramme> {}
