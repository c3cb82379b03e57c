import type { Level } from '@chengan/kernel/access/level'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import type { ListVariant } from '@chengan/kernel/definition/list-view'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history, tasks } from '@chengan/kernel/definition/rows/section'
import { ref } from '@chengan/kernel/fields/builders'
import { yhFillState } from '../../dictionaries/projects.ts'
import { LAGGING } from '../project/project-codes.ts'
import { fillAlerts, fillNotices } from './fill-alerts.ts'
import { fillState } from './fill-codes.ts'
import { monthFillFields } from './fill-fields.ts'
import { fillLifecycle } from './fill-lifecycle.ts'
import { fillMetrics } from './fill-metrics.ts'
import * as rules from './fill-rules.ts'

const desks: readonly Level[] = ['city', 'district', 'enterprise', 'supervisor']
const fillers: readonly Level[] = ['city', 'district', 'enterprise']

const variants = {
  // One row for each project: the last month that has opened.
  page: { zh: '项目进度', en: 'Progress of projects', path: 'page', levels: desks, filter: { column: 'isCurrent', is: true } },
  allPage: { zh: '全部月报', en: 'All months', path: 'allPage', levels: desks, filter: { always: true }, offers: true },
} as const satisfies Readonly<Record<string, ListVariant>>

const calls = {
  // The months of one project in order, with the planned and the actual curve.
  fillInfoList: {
    ...{ zh: '项目月报与进度曲线', en: 'Months of a project with its curves', verb: 'GET', path: 'fillInfoList', permission: 'list' },
    levels: desks,
    query: { projectId: ref('specialProject', '项目', 'Project', { required: true }) },
    answers: { rowsOf: 'monthFill', as: 'list' },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

const stateTab = (key: keyof typeof fillState) => {
  const { zh, en } = yhFillState.values[key]
  return { key, zh, en, filter: { column: 'fillState', is: fillState[key] } } as const
}

const checkButton = (key: string, verb: string, zh: string, en: string) =>
  ({ key: `check${key}`, permission: `yhgl:szglyhglzxyhxmjdcheck:${verb}`, zh, en }) as const

/** What is told of works each month: how far they are, against what was planned (maintenance.md §5.1). */
export const monthFill = defineResource({
  name: 'monthFill',
  root: 'yhgl/szglyhglzxyhxmjdmonthfill',
  area: 'maintenance',
  label: { zh: '项目进度月报', en: 'Monthly progress fill' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    month: { zh: '项目与月份', en: 'Project and month' },
    progress: { zh: '进度、产值与支付', en: 'Progress, value and payment' },
    told: { zh: '本月情况', en: 'The month' },
    review: { zh: '填报与审核', en: 'Filled in and reviewed' },
  },
  fields: monthFillFields,
  lifecycles: { fillState: fillLifecycle },
  draft: { field: 'fillState', states: ['empty', 'overdue'], needs: ['projectId', 'fillMonth'] },
  rules: [rules.fillOfWorksUnderWay],
  deleteRules: [rules.fillIsDeletedByItsOwn],
  fill: rules.fillOfItsProject,
  computed: rules.deviationOfMonth,
  alerts: fillAlerts,
  notices: fillNotices,
  metrics: fillMetrics,
  dimensions: { state: { field: 'fillState' } },
  list: {
    columns: [
      ...(['projectName', 'companyDeptName', 'fillMonth', 'plannedRate', 'totalRate', 'lagRate', 'totalAmount', 'totalPaid'] as const),
      ...(['missingMonths', 'fillState'] as const),
    ],
    hiddenColumns: ['monthRate', 'safetyState', 'qualityState', 'leaderDeptName', 'supervisorDeptName', 'dueOn', 'fillTime'],
    search: ['planYear', 'fillMonth', 'regionId', 'companyDeptId', 'fillState', 'lag'],
    filters: {
      lag: { zh: '进度滞后', en: 'Lagging', kind: 'yesNo', filter: { column: 'lagRate', compare: '<=', value: LAGGING } },
    },
    order: ['lagRate', 'fillMonth'],
    nameField: 'fillMonth',
    titleFields: ['projectId', 'fillMonth'],
    unitField: 'companyDeptId',
    decidingColumns: ['totalRate', 'lagRate'],
    summaryFields: ['plannedRate', 'totalRate'],
    marks: [
      { field: 'doubtful', zh: '存疑', en: 'Doubtful', tone: 'warn' },
      { field: 'stoodStill', zh: '停工', en: 'Stood still', tone: 'outline' },
    ],
    tones: [
      {
        tone: 'overdue',
        when: {
          any: [
            { field: 'fillState', is: fillState.overdue },
            { field: 'lagGrade', atLeast: 2 },
          ],
        },
      },
      { tone: 'due', when: { field: 'lagGrade', atLeast: 1 } },
    ],
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      { ...{ key: 'mine', zh: '待我办理', en: 'Mine', urgent: true }, duty: ['submit', 'audit'] },
      ...(Object.keys(fillState) as (keyof typeof fillState)[]).map(stateTab),
    ],
  },
  variants,
  screens: [
    {
      route: '/yhgl/zxyh/xmjd/index',
      zh: '项目进度',
      en: 'Progress',
      levels: desks,
      menu: {
        under: 'zxyh',
        sort: 50,
        code: 'zxyh.xmjd',
        badge: 'duty',
        carries: ['yhgl:zxyhndjh:list', 'yhgl:szglyhglzxyhxmjdcheck:list'],
        buttons: [
          checkButton('save', 'save', '新增检查', 'Add check'),
          checkButton('update', 'update', '编辑检查', 'Edit check'),
          checkButton('delete', 'delete', '删除检查', 'Delete check'),
          checkButton('export', 'export', '导出检查', 'Export checks'),
        ],
      },
      dutyOf: desks,
      details: true,
      addLevels: fillers,
      help: {
        zh: '每个实施中的项目一行，显示最近一个月的进度：每月25日开放填报，次月3日截止，逾期标红；由监理（未委托的由管理单位）2个工作日内审核。进度滞后10%黄色、20%红色。点开一行查看计划与实际曲线。',
        en: 'A row for each project under way with its last month: it opens on the 25th and is due on the 3rd of the next month; what is late is red. The supervisor, else the manager, reviews it within two working days. 10% behind is yellow, 20% red. A row opens with the curves of plan and works.',
      },
    },
  ],
  detail: { panel: 'progressCurve', sections: [tasks, history] },
  parties: {
    departments: ['deptId', 'companyDeptId', 'supervisorDeptId'],
    regions: ['regionId'],
    managing: ['leaderDeptId'],
  },
  deletable: { column: 'fillState', oneOf: [fillState.empty, fillState.submitted, fillState.returned] },
  levels: { '*': desks, add: fillers, edit: fillers, delete: fillers, submit: fillers, audit: ['city', 'district', 'supervisor'] },
  after: { add: ['placeFill'], delete: ['placeFill'] },
  calls,
  without: ['list', 'import'],
  form: { as: 'drawer' },
})

export interface MonthFill extends RowOf<typeof monthFill> {}
