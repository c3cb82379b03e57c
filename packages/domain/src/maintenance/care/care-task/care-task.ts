import type { Filter } from '@chengan/kernel/access/filter'
import type { Level } from '@chengan/kernel/access/level'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import type { ListVariant } from '@chengan/kernel/definition/list-view'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history, tasks } from '@chengan/kernel/definition/rows/section'
import { bool, date, dict, int, json, longText, ref, refs, text, texts, year } from '@chengan/kernel/fields/builders'
import { yhComponentTaskStatus } from '../../dictionaries/care.ts'
import { yhContractStatus } from '../../dictionaries/contracts.ts'
import { yhPlanPeriod } from '../../dictionaries/projects.ts'
import { carePlanStatus, careTaskStatus } from '../care-plan/care-codes.ts'
import { careScope } from '../care-plan/care-parties.ts'
import { careFinding } from './care-findings.ts'
import { careMetrics } from './care-metrics.ts'
import { careTaskAlerts, careTaskNotices } from './care-task-alerts.ts'
import { careTaskFields } from './care-task-fields.ts'
import { careTaskLifecycle } from './care-task-lifecycle.ts'

const desks: readonly Level[] = ['city', 'district', 'enterprise', 'supervisor']
const reviewers: readonly Level[] = ['city', 'district', 'supervisor']
const managers: readonly Level[] = ['city', 'district']
const company: readonly Level[] = ['enterprise']

const inStates = (...values: readonly string[]): Filter => ({ column: 'status', oneOf: values })
/** What waits for me to accept: of a supervisor what is with him, of a manager what was drawn. */
const toAccept: Filter = {
  any: [
    { all: [inStates(careTaskStatus.withSupervisor), { column: 'supervisorDeptId', inOwnTree: true }] },
    { all: [inStates(careTaskStatus.withManager), { duty: { action: 'ys' } }] },
  ],
}
const drawn: Filter = { all: [inStates(careTaskStatus.withManager), { column: 'sampled', is: true }] }
const ofPlanInForce: Filter = {
  column: 'planId',
  refers: {
    resource: 'carePlan',
    where: { column: 'status', oneOf: [carePlanStatus.inForce, carePlanStatus.done, carePlanStatus.withdrawn] },
  },
}

const variants: Readonly<Record<string, ListVariant>> = {
  jcrw: {
    ...{ zh: '检查任务', en: 'Check tasks', path: 'jcrw', levels: reviewers },
    filter: drawn,
    columns: ['planDate', 'facilityName', 'part', 'itemName', 'crewName', 'finishTime', 'overdueDays', 'jlOpinion', 'status'],
  },
}

const month = { month: text(7, '月份', 'Month', { required: true }), count: int('任务数', 'Tasks', { required: true }) }
const careAt = { facilityName: text(100, '设施', 'Facility'), itemName: text(80, '项目', 'Item'), planDate: date('日期', 'Date') }

const calls = {
  planGeneration: {
    ...{ zh: '计划生成', en: 'Generate plan', verb: 'POST', path: 'planGeneration', permission: 'planGeneration', levels: managers },
    changes: true,
    body: {
      contractId: ref('contract', '合同', 'Contract', {
        required: true,
        narrowedTo: { status: [yhContractStatus.values.active.value], contractKind: ['1', '2'] },
      }),
      sectionIds: refs('bidSection', '标段', 'Sections', {
        narrowedBy: { contractId: 'contractId' },
        help: { zh: '不填为合同下全部标段', en: 'Left empty: all sections of the contract' },
      }),
      planYear: year('年度', 'Year', { help: { zh: '或填写起止日期', en: 'Or give the days' } }),
      dateFrom: date('开始日期', 'From'),
      dateTo: date('结束日期', 'To', { notBefore: 'dateFrom' }),
      periodKind: dict(yhPlanPeriod, '计划类型', 'Kind', { default: yhPlanPeriod.values.year.value }),
      balance: bool('均衡工作量', 'Balance', {
        default: true,
        help: {
          zh: '在允许偏差内错开日期，使每日工作量均衡、同一道路同日作业',
          en: 'Spreads tasks within their tolerance, so that days are level and roads stay together',
        },
      }),
      dryRun: bool('仅试算', 'Dry run', { apiOnly: true, default: false }),
    },
    answers: {
      object: {
        planIds: texts(32, '计划', 'Plans', { required: true }),
        planCount: int('计划数', 'Plans', { required: true }),
        taskCount: int('任务数', 'Tasks', { required: true }),
        skippedCount: int('已有任务数', 'Standing already', { required: true }),
        conflictCount: int('无周期设施数', 'Without a cycle', { required: true }),
        byMonth: json('按月', 'By month', { required: true, holds: month }),
        skipped: json('跳过', 'Skipped', { required: true, holds: careAt }),
        conflicts: json('无周期', 'Conflicts', { required: true, holds: careAt }),
      },
    },
    onList: {
      over: 'careContract',
      ofRow: ['contractId'],
      consequence: {
        zh: '生成的计划待生效；已有的任务不重复生成',
        en: 'The plans wait to take effect; what stands already is not made again',
      },
      tries: {
        sends: { dryRun: true },
        words: { zh: '试算', en: 'Try it' },
        tells: {
          zh: '将生成{planCount}个计划、{taskCount}个任务；已有{skippedCount}个任务不重复生成，{conflictCount}处缺少养护等级无法排期',
          en: 'Plans: {planCount}, tasks: {taskCount}. Standing already: {skippedCount}. Without a grade, and so without a cycle: {conflictCount}',
        },
        bars: { of: 'byMonth', name: 'month', value: 'count' },
      },
      done: {
        zh: '已生成{planCount}个计划、{taskCount}个任务，请在养护计划中生效',
        en: 'Made: {planCount} plans with {taskCount} tasks; put them in force under Plans',
      },
    },
  },
  sx: {
    ...{ zh: '生效', en: 'Take effect', verb: 'POST', path: 'sx', permission: 'sx', levels: managers },
    changes: true,
    body: {
      ids: refs('carePlan', '计划', 'Plans', { required: true, atMost: 200 }),
      sx: text(1, '生效或失效', 'In force or withdrawn', { required: true }),
      opinion: longText('意见', 'Opinion', { required: true }),
    },
    answers: 'none',
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

const stateTab = (key: keyof typeof careTaskStatus) => {
  const { zh, en } = yhComponentTaskStatus.values[key]
  return { key, zh, en, filter: { column: 'status', is: careTaskStatus[key] } } as const
}

/** One time of a care at a facility, or of a patrol along a road (maintenance.md §4 bjby, task). */
export const careTask = defineResource({
  name: 'careTask',
  root: 'yhgl/bjby',
  area: 'maintenance',
  label: { zh: '保养任务', en: 'Component maintenance task' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    task: { zh: '任务', en: 'Task' },
    place: { zh: '设施', en: 'Facility' },
    when: { zh: '计划与执行', en: 'When and by whom' },
    finish: { zh: '完成情况', en: 'What was done' },
    review: { zh: '验收', en: 'Acceptance' },
    parties: { zh: '单位', en: 'Parties' },
  },
  fields: careTaskFields,
  lifecycles: { status: careTaskLifecycle },
  lifeTracks: {
    careCost: {
      ...{ draws: 'reckoned', lane: 'cost', by: ['facilityId'], each: 'year', unit: '元', digits: 2, per: 'squareMetre' },
      ...{ zh: '部件保养', en: 'Care' },
    },
  },
  makes: { careFinding },
  numbers: { taskNo: ['RW', { day: 'yyyyMMdd' }, { serial: 5 }] },
  alerts: careTaskAlerts,
  notices: careTaskNotices,
  metrics: careMetrics,
  dimensions: {
    company: { field: 'companyDeptId' },
    section: { field: 'sectionId' },
    road: { field: 'roadId' },
    item: { field: 'itemName', exact: true },
  },
  list: {
    columns: ['taskNo', 'facilityName', 'part', 'itemName', 'planDate', 'windowEnd', 'crewName', 'finishTime', 'overdueDays', 'status'],
    search: [
      'planId',
      'contractId',
      'sectionId',
      'facilityKind',
      'workKind',
      'itemName',
      'planDate',
      'status',
      'overdue',
      'sampled',
      'keyword',
      'view',
    ],
    filters: {
      keyword: { zh: '关键字', en: 'Keyword', kind: 'text', fields: ['taskNo', 'facilityName', 'itemName'] },
      item: { zh: '项目', en: 'Item', kind: 'text', sameAs: 'itemName' },
      date: { zh: '计划日期', en: 'Planned', kind: 'day', sameAs: 'planDate' },
      inForce: { zh: '计划已生效', en: 'Plan took effect', kind: 'yesNo', filter: ofPlanInForce },
      view: { zh: '待我验收', en: 'For me to accept', kind: 'choice', choices: { ys: toAccept } },
    },
    order: ['planDate', 'taskNo'],
    nameField: 'itemName',
    titleFields: ['facilityName', 'itemName', 'planDate'],
    tellsApart: ['taskNo'],
    unitField: 'companyDeptId',
    summaryFields: ['planDate', 'windowEnd'],
    doneClock: { step: { zh: '保养', en: 'Care' }, deadline: 'windowEnd', done: 'finishTime' },
    marks: [
      { field: 'overdue', zh: '逾期', en: 'Overdue', tone: 'error' },
      { field: 'sampled', zh: '抽查', en: 'Drawn', tone: 'outline' },
    ],
    tabs: [
      { key: 'forMe', zh: '待执行', en: 'To do', filter: inStates(careTaskStatus.due), levels: company, urgent: true },
      { key: 'toAccept', zh: '待我验收', en: 'For me to accept', filter: toAccept, levels: reviewers, urgent: true },
      { key: 'all', zh: '全部', en: 'All' },
      ...(Object.keys(careTaskStatus) as (keyof typeof careTaskStatus)[]).map(stateTab),
    ],
  },
  variants,
  calls,
  screens: [
    {
      route: '/yhgl/bjby/rw/index',
      zh: '保养任务',
      en: 'Tasks',
      levels: company,
      menu: { under: 'bjby', sort: 30, code: 'bjby.rw' },
      tabs: ['forMe', 'all', 'notDue', 'due', 'withSupervisor', 'withManager', 'accepted', 'cancelled'],
      dutyOf: company,
      help: {
        zh: '本单位标段的保养任务：在最早、最迟日期之间完成，逐项填写检查结果并上传保养前后照片；不合格项自动生成养护事件草稿。',
        en: 'Care of your sections: done between the first and the last day, each item of the check list answered, with photos before and after; what failed becomes the draft of an event.',
      },
    },
    {
      route: '/yhgl/bjby/ys/index',
      zh: '保养验收',
      en: 'Acceptance',
      levels: reviewers,
      menu: { under: 'bjby', sort: 40, code: 'bjby.ys' },
      tabs: ['toAccept', 'all', 'due', 'withSupervisor', 'withManager', 'accepted'],
      dutyOf: reviewers,
      help: {
        zh: '完成的保养任务由监理先验收，再由管理单位验收抽中的任务；未抽中的2个工作日后自动办结。驳回的3个工作日内重做。',
        en: 'Finished care is accepted by the supervisor, then what was drawn by the manager; the rest closes by itself after two working days. What is rejected is done again within three.',
      },
    },
    {
      route: '/yhgl/bjby/ys/jcrw',
      zh: '检查任务',
      en: 'Check tasks',
      levels: reviewers,
      call: 'jcrw',
      tabs: [],
      menu: { under: 'bjby', sort: 50, code: 'bjby.ys-jcrw' },
      help: {
        zh: '抽中待管理单位检查的保养任务，按日期和道路排列，现场或按影像核对后验收。',
        en: 'Care drawn for the manager to look at, by day and road: on site or by its photos.',
      },
    },
  ],
  buttons: {
    order: ['delete', 'planGeneration', 'sx', 'finish', 'ys'],
    words: { sx: { zh: '生效', en: 'Take effect' }, finish: { zh: '办结', en: 'Finish' }, ys: { zh: '验收', en: 'Acceptance' } },
  },
  detail: { sections: [tasks, history] },
  parties: careScope,
  deletable: { all: [{ column: 'status', is: careTaskStatus.notDue }, { not: ofPlanInForce }] },
  without: ['list', 'add', 'import'],
  levels: { '*': desks, delete: ['city', 'district', 'enterprise'], edit: company, finish: company, ys: reviewers },
  form: { as: 'drawer' },
})

export interface CareTask extends RowOf<typeof careTask> {}
