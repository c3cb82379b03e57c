import type { Level } from '@chengan/kernel/access/level'
import type { StepNotice } from '@chengan/kernel/alerts/step-notice'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { date, int, ref, text } from '@chengan/kernel/fields/builders'
import { computed } from '@chengan/kernel/rule'
import { yhPlanState } from '../../dictionaries/events.ts'
import { partiesBeside } from '../beside/kept-fields.ts'
import { planState } from './plan-codes.ts'
import { type PlanFields, workPlanFields } from './plan-fields.ts'
import { workPlanLifecycle } from './plan-lifecycle.ts'
import { ordinaryWorkKeepsOutOfThePeaks, planEndsAfterItBegins, plannedInTime, planTakesOwnEventsOfOneRoad } from './plan-rules.ts'

const desks: readonly Level[] = ['city', 'district', 'enterprise', 'supervisor']
const company: readonly Level[] = ['enterprise']
const MAY = 'yhgl:rcyh:plan'

const asked = {
  dateFrom: date('开始日期', 'From'),
  dateTo: date('结束日期', 'To', { notBefore: 'dateFrom' }),
  sectionId: ref('bidSection', '标段', 'Section'),
} as const

const calls = {
  planned: {
    ...{ zh: '处置计划列表', en: 'Planned works', verb: 'GET', path: '', permission: 'list', levels: desks },
    lists: 'workPlan',
    query: { dateFrom: asked.dateFrom, dateTo: asked.dateTo, crew: text(50, '班组', 'Crew') },
    answers: 'page',
  },
  count: {
    ...{ zh: '按日统计', en: 'Counts per day', verb: 'GET', path: 'count', permission: 'list', levels: desks },
    query: asked,
    answers: {
      list: {
        date: date('日期', 'Day', { required: true }),
        total: int('计划数', 'Plans', { required: true }),
        done: int('已完成', 'Done', { required: true }),
        overdue: int('逾期未完成', 'Overdue', { required: true }),
        occupying: int('占道', 'Taking lanes', { required: true }),
      },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

const notices = {
  commented: {
    as: 'flow',
    to: [{ departments: ['companyDeptId', 'ownerDeptId'], roles: ['yh_qy_pm'], else: { departments: ['companyDeptId', 'ownerDeptId'] } }],
    title: { zh: '处置计划有批注：{planDate} {crewName}', en: 'Comment on a work plan: {planDate} {crewName}' },
    text: { zh: '{teller}对{planDate}的处置计划批注：{said}', en: '{teller} on the plan of {planDate}: {said}' },
  },
} as const satisfies Readonly<Record<string, StepNotice>>

const stateTab = (key: keyof typeof planState) => {
  const { zh, en } = yhPlanState.values[key]
  return { key, zh, en, filter: { column: 'state', is: planState[key] } } as const
}

/** A day's work of a crew on events of one road (maintenance.md §3.4). */
export const workPlan = defineResource({
  name: 'workPlan',
  root: 'yhgl/rcyh/plan',
  area: 'maintenance',
  label: { zh: '处置计划', en: 'Work plan' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    events: { zh: '事件', en: 'Events' },
    day: { zh: '时间', en: 'When' },
    crew: { zh: '班组', en: 'Crew' },
    work: { zh: '作业', en: 'Work' },
    parties: { zh: '单位', en: 'Parties' },
  },
  fields: workPlanFields,
  savesAtOnce: 50,
  lifecycles: { state: workPlanLifecycle },
  rules: [planTakesOwnEventsOfOneRoad, planEndsAfterItBegins, ordinaryWorkKeepsOutOfThePeaks],
  warnings: [plannedInTime],
  computed: computed<PlanFields>({
    facts: ['eventsOfPlan'],
    values: ({ row, facts: { eventsOfPlan: events = [] } }) => {
      const [first] = events
      if (first === undefined) return { eventCount: 0 }
      const deadlines = events.flatMap(({ repairDeadline }) => (repairDeadline === null ? [] : [repairDeadline.slice(0, 10)])).toSorted()
      const { regionId, companyDeptId, supervisorDeptId, manageDeptId, ownerDeptId, manageLevel } = first
      return {
        eventCount: (row.dailyIds ?? []).length,
        firstDeadline: deadlines[0] ?? null,
        ...{ roadId: first.roadId, sectionId: first.sectionId },
        ...{ regionId, companyDeptId, supervisorDeptId, manageDeptId, ownerDeptId, manageLevel },
      }
    },
  }),
  notices,
  calls,
  list: {
    columns: [
      'planDate',
      'startTime',
      'endTime',
      'timeBand',
      'roadName',
      'sectionName',
      'eventCount',
      'crewName',
      'crewCount',
      'method',
      'occupyLane',
      'state',
    ],
    search: ['state', 'planDate', 'sectionId', 'roadId', 'crewName', 'companyDeptId', 'occupyLane', 'dailyIds'],
    order: ['-planDate', 'startTime'],
    nameField: 'crewName',
    titleFields: ['planDate', 'crewName'],
    unitField: 'companyDeptId',
    tabs: [{ key: 'all', zh: '全部', en: 'All' }, stateTab('notBegun'), stateTab('working'), stateTab('done'), stateTab('cancelled')],
    marks: [{ field: 'occupyLane', zh: '占道', en: 'Lanes taken', tone: 'warn' }],
  },
  screens: [
    {
      route: '/yhgl/rcyh/plan/index',
      zh: '处置计划',
      en: 'Work plans',
      levels: desks,
      menu: { under: 'rcyh', sort: 70, buttonsOf: 'dailyMaintenance' },
      addLevels: company,
      help: {
        zh: '养护单位安排每天的作业：同一道路的事件可合为一个计划；开工和完成随事件处置自动更新。监理和管理单位可批注。',
        en: 'What crews do each day: events of one road may go into one plan; it begins and ends with the work on them. Supervisor and manager may comment.',
      },
    },
  ],
  parties: partiesBeside,
  permissionRoot: 'yhgl/rcyh',
  permissions: { add: MAY, edit: MAY },
  without: ['list', 'import', 'delete'],
  levels: { '*': desks, add: company, edit: desks, cancel: company, comment: ['city', 'district', 'supervisor'] },
  form: { as: 'drawer' },
})

export interface WorkPlan extends RowOf<typeof workPlan> {}
