import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { rowsOf } from '@chengan/kernel/definition/rows/section'
import { fill } from '@chengan/kernel/rule'
import { eventStatus } from './codes.ts'
import { dangerOfEvent, dangerPaper } from './danger/danger-of-event.ts'
import { severityOfTheDefect } from './deadlines/deadlines-of-event.ts'
import { delayPaper, eventDelayLifecycle } from './deadlines/delay-life.ts'
import { eventDefaults } from './defaults.ts'
import { eventAlerts } from './event-alerts.ts'
import { eventHistories } from './event-histories.ts'
import { diseaseOfEvent, hazardOfEvent } from './evidence/disease-of-event.ts'
import { failedRepair } from './evidence/failed-repair.ts'
import { dailyFields, type EventFields } from './fields.ts'
import { densityMetrics } from './figures/density-metrics.ts'
import { eventTracks } from './figures/life-tracks.ts'
import { timelyMetrics } from './figures/timely-metrics.ts'
import { eventLifecycle } from './life/lifecycle.ts'
import { atDesks, eventCounters, eventScreens, eventTabs, eventVariants, judgedBy, withInspectors } from './lists.ts'
import { eventMetrics, openEvents } from './metrics.ts'
import { outerCall } from './outside/outer-call.ts'
import { programmePaper, programmeReviewPaper } from './programme/programme-of-event.ts'
import { eventLiesOnASectionOfItsRoad, partFitsTheFacility } from './rules.ts'
import { eventStatistics } from './statistics-call.ts'
import { eventWarnings } from './warnings.ts'
import { wholeEventCalls } from './whole-event-calls.ts'

const managers = ['city', 'district', 'supervisor'] as const

/** An event of daily maintenance: one defect of the street, from its report to its reviewed repair (maintenance.md §3.2). */
export const dailyMaintenance = defineResource({
  name: 'dailyMaintenance',
  root: 'yhgl/rcyh',
  area: 'maintenance',
  label: { zh: '日常养护事件', en: 'Daily maintenance event' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    event: { zh: '事件信息', en: 'Event' },
    place: { zh: '位置', en: 'Place' },
    report: { zh: '上报', en: 'Report' },
    owner: { zh: '权属', en: 'Ownership' },
    dispatch: { zh: '派单', en: 'Dispatch' },
    handling: { zh: '处置', en: 'Repair' },
    review: { zh: '复核', en: 'Review' },
    clock: { zh: '时效', en: 'Timeliness' },
    outer: { zh: '城管平台', en: 'Outside platform' },
  },
  fields: dailyFields,
  lifecycles: { status: eventLifecycle, delayState: eventDelayLifecycle },
  papers: { reportDanger: dangerPaper, writeProgramme: programmePaper, reviewProgramme: programmeReviewPaper, askDelay: delayPaper },
  makes: { failedRepair, danger: dangerOfEvent, disease: diseaseOfEvent, hazardOfDisease: hazardOfEvent },
  draft: { field: 'status', states: ['draft'], needs: ['facilityKind'] },
  numbers: { eventNo: ['YH', { day: 'yyyyMMdd' }, { serial: 4 }] },
  rules: [partFitsTheFacility, eventLiesOnASectionOfItsRoad],
  alerts: eventAlerts,
  warnings: eventWarnings,
  suggestions: [severityOfTheDefect],
  fill: fill<EventFields>({ refs: ['contractId', 'defectCode'], values: eventDefaults }),
  entries: {
    reportTemp: { zh: '暂存上报', en: 'Save draft' },
    report: { zh: '上报', en: 'Report', followedBy: 'report', atRoot: true },
  },
  onMap: { place: 'location', tells: { status: 'status', type: 'assetType' }, classed: 'status' },
  layers: {
    event: {
      ...{ zh: '养护事件', en: 'Maintenance events', group: 'works', sort: 640, zoom: 9, clusterBelow: 14, sign: 'circle', seconds: 30 },
      list: 'allPage',
      query: openEvents,
      card: ['eventNo', 'facilityKind', 'defectCode', 'severity', 'address', 'reportTime', 'repairDeadline', 'status'],
    },
  },
  list: {
    columns: [
      'eventNo',
      'source',
      'title',
      'facilityKind',
      'defectCode',
      'severity',
      'address',
      'sectionName',
      'contractName',
      'companyDeptName',
      'reportTime',
      'repairDeadline',
      'handleState',
      'status',
    ],
    search: [
      'status',
      'source',
      'facilityKind',
      'part',
      'defectCode',
      'severity',
      'roadId',
      'regionId',
      'sectionId',
      'contractId',
      'companyDeptId',
      'supervisorDeptId',
      'reportTime',
      'repairDeadline',
      'isOverdue',
      'warnLevel',
      'pausedBy',
      'outerCaseNo',
      'outerReplyState',
      'satisfaction',
      'keyword',
    ],
    filters: {
      keyword: { zh: '关键字', en: 'Keyword', kind: 'text', fields: ['eventNo', 'title', 'outerCaseNo'] },
      arriveJudged: { zh: '已判定到场', en: 'Arrival judged', kind: 'yesNo', filter: judgedBy('arriveTime', 'arriveDeadline') },
      safeJudged: { zh: '已判定围护', en: 'Enclosure judged', kind: 'yesNo', filter: judgedBy('safeTime', 'safeDeadline') },
      mine: { zh: '本单位上报', en: 'Reported by us', kind: 'yesNo', filter: { column: 'deptId', inOwnTree: true } },
    },
    order: ['-warnLevel', 'repairDeadline'],
    nameField: 'title',
    titleFields: ['eventNo', 'title'],
    tabs: eventTabs,
    unitField: 'companyDeptId',
    doneClock: { step: { zh: '修复', en: 'Repair' }, deadline: 'repairDeadline', done: 'repairTime' },
    marks: [
      { field: 'inWarranty', zh: '质保返修', en: 'In warranty', tone: 'outline' },
      { field: 'isOverdue', zh: '逾期', en: 'Overdue', tone: 'error' },
      { field: 'outerReplyFailed', zh: '平台回复失败', en: 'Reply failed', tone: 'error' },
      { field: 'diseaseProposed', zh: '建议转病害', en: 'Proposed as disease', tone: 'warn' },
    ],
  },
  lifeTracks: eventTracks,
  metrics: { ...eventMetrics, ...timelyMetrics, ...densityMetrics },
  dimensions: {
    company: { field: 'companyDeptId' },
    road: { field: 'roadId' },
    section: { field: 'contractId' },
    defect: { field: 'defectCode' },
  },
  variants: eventVariants,
  counters: eventCounters,
  calls: { ...eventStatistics, ...wholeEventCalls, ...outerCall },
  screens: eventScreens,
  buttons: {
    order: [
      'reportTemp',
      'report',
      'dispatch',
      'dispatchInvalid',
      'dispatchDisease',
      'dispose',
      'finishApply',
      'plan',
      'constructionPlan',
      'danger',
      'waivePlace',
      'rcyhAudit',
      'spotCheck',
      'outer',
      'outerReply',
      'revisit',
      'add',
      'edit',
      'export',
    ],
    words: {
      dispatch: { zh: '派发', en: 'Dispatch' },
      dispatchInvalid: { zh: '判定无效', en: 'Mark invalid' },
      dispatchDisease: { zh: '转病害', en: 'Mark disease' },
      dispose: { zh: '处置', en: 'Dispose' },
      rcyhAudit: { zh: '养护审核', en: 'Audit' },
    },
    also: {
      plan: { zh: '处置计划', en: 'Work plan' },
      constructionPlan: { zh: '施工方案', en: 'Programme' },
      danger: { zh: '险情处置', en: 'Danger control' },
    },
  },
  parties: {
    departments: ['deptId', 'companyDeptId', 'ownerDeptId', 'supervisorDeptId'],
    regions: ['regionId'],
    managing: ['manageDeptId'],
    users: ['creator', 'handlerUserId'],
  },
  // A draft is its writer's alone.
  visible: { all: { any: [{ not: { column: 'status', is: eventStatus.draft } }, { column: 'creator', is: { actor: 'userId' } }] } },
  deletable: {
    all: [
      { column: 'status', is: eventStatus.draft },
      { column: 'creator', is: { actor: 'userId' } },
    ],
  },
  without: ['list', 'import'],
  levels: {
    '*': atDesks,
    page: withInspectors,
    add: withInspectors,
    delete: withInspectors,
    report: withInspectors,
    reportTemp: withInspectors,
    edit: managers,
    dispatch: managers,
    dispatchInvalid: managers,
    dispatchDisease: managers,
    dispose: ['enterprise'],
    finishApply: ['enterprise'],
    rcyhAudit: managers,
    waivePlace: managers,
    spotCheck: ['city', 'district'],
    outerReply: ['city', 'district'],
    revisit: ['city', 'district'],
  },
  detail: {
    sections: [rowsOf('handlingRecord'), rowsOf('dangerControl'), rowsOf('constructionProgramme'), rowsOf('delayApplication')],
    histories: eventHistories,
  },
  form: { as: 'drawer' },
})

export interface DailyMaintenance extends RowOf<typeof dailyMaintenance> {}
