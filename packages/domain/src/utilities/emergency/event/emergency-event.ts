import type { ListTab } from '@chengan/kernel/definition/list-view'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history, rowsOf } from '@chengan/kernel/definition/rows/section'
import { fill, suggestion } from '@chengan/kernel/rule'
import { responseLevel } from '../../dictionaries/accidents.ts'
import { dispatchStatus } from '../../dictionaries/monitoring.ts'
import { bizType } from '../../dictionaries/tasks.ts'
import { desks } from '../levels.ts'
import { eventCalls } from './event-calls.ts'
import { type EmergencyFields, emergencyFields } from './event-fields.ts'
import { emergencyLifecycle } from './event-life.ts'
import { emergencyMetrics } from './event-metrics.ts'
import { eventAtAdd, eventRules, proposedLevel } from './event-rules.ts'

const state = dispatchStatus.values
const level = responseLevel.values
const tab = (key: keyof typeof state): ListTab => ({
  key,
  zh: state[key].zh,
  en: state[key].en,
  filter: { column: 'status', is: state[key].value },
})

/** An emergency, from its report to the archive; drills among them, which are counted apart (utilities-supervision.md §14). */
export const emergencyEvent = defineResource({
  name: 'emergencyEvent',
  root: 'gysy/gysyyxjgyjdd',
  area: 'utilities',
  label: { zh: '应急调度', en: 'Emergency scheduling' },
  deletion: 'evidence',
  systems: ['zhrq'],
  bizType: bizType.values.emergency.value,
  groups: {
    event: { zh: '事件', en: 'Event' },
    place: { zh: '地点与情况', en: 'Place and situation' },
    scale: { zh: '影响规模', en: 'Scale' },
    command: { zh: '指挥', en: 'Command' },
    cut: { zh: '关阀与疏散', en: 'Valves and evacuation' },
    orders: { zh: '调度指令', en: 'Orders' },
    weather: { zh: '气象', en: 'Weather' },
    end: { zh: '处置结果', en: 'Outcome' },
  },
  fields: emergencyFields,
  lifecycles: { status: emergencyLifecycle },
  numbers: { eventNo: ['YJ', { day: 'yyyyMMdd' }, { serial: 3 }] },
  rules: eventRules,
  suggestions: [
    suggestion<EmergencyFields>({
      name: 'levelOfTheBook',
      source: 'gysy/gysyyxjgyjdd/rule-1',
      field: 'responseLevel',
      refs: ['gasFacilityId'],
      value: (row, refs) => proposedLevel(row, refs.gasFacilityId),
    }),
  ],
  fill: fill<EmergencyFields>({ refs: ['gasFacilityId'], facts: ['regionOfPlace'], values: eventAtAdd }),
  list: {
    columns: [
      'eventNo',
      'eventName',
      'eventType',
      'responseLevel',
      'occurTime',
      'address',
      'commander',
      'ordersDone',
      'orderCount',
      'status',
    ],
    search: ['eventName', 'eventType', 'responseLevel', 'occurTime', 'status', 'regionId', 'gasCompaniesId', 'simulated'],
    order: '-occurTime',
    nameField: 'eventName',
    titleFields: ['eventName'],
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      tab('reported'),
      tab('responding'),
      tab('finished'),
      tab('archived'),
      { key: 'drills', zh: '演练', en: 'Drills', filter: { column: 'simulated', is: true } },
    ],
    marks: [{ field: 'simulated', zh: '演练', en: 'Drill', tone: 'outline' }],
    summaryFields: ['address'],
  },
  onMap: { place: 'location', tells: { code: 'eventNo', status: 'status', level: 'responseLevel' }, classed: 'status' },
  layers: {
    emergency: {
      ...{
        zh: '应急事件',
        en: 'Emergencies',
        group: 'emergency',
        sort: 700,
        zoom: 8,
        clusterBelow: 10,
        sign: 'ring',
        shown: true,
        classed: 'responseLevel',
        seconds: 30,
      },
      query: { status: [state.reported.value, state.responding.value].join() },
      colours: { [level.level1.value]: 'error', [level.level2.value]: 'error', [level.level3.value]: 'warn', [level.level4.value]: 'info' },
      worst: Object.values(level).map(({ value }) => value),
      alone: [level.level1.value, level.level2.value],
      card: ['eventNo', 'eventType', 'responseLevel', 'occurTime', 'address', 'commander', 'affectedUsers', 'status'],
    },
  },
  metrics: emergencyMetrics,
  dimensions: { company: { field: 'gasCompaniesId' }, level: { field: 'responseLevel' } },
  calls: eventCalls,
  screens: [
    {
      route: '/yxjg/yjdd/index',
      zh: '应急调度',
      en: 'Emergency scheduling',
      levels: desks,
      menu: { under: 'yxjg', sort: 90, icon: 'users', code: 'yxjg.yjdd', carries: ['gysy:gasfacility:list', 'gysy:gasfacility:valvePlan'] },
      view: 'emergencyBoard',
      details: true,
      dutyOf: desks,
      help: {
        zh: '接报、启动响应、下达指令、办结归档。选中事件后，地图显示100、300、500米范围、关阀方案、停气用户和周边队伍、装备、车辆、监控、医院；指令5分钟未签收会催办。',
        en: 'Reports, response, orders, finish and archive. The map of an event shows circles of 100, 300 and 500 m, the valve plan, users without gas, and crews, equipment, vehicles, cameras and hospitals around; orders that nobody signs in 5 minutes are chased.',
      },
    },
  ],
  buttons: {
    order: ['export', 'add', 'edit', 'delete', 'start', 'order', 'feedback', 'upgrade', 'finish', 'archive', 'cancel'],
    words: {
      start: { zh: '启动', en: 'Start' },
      upgrade: { zh: '升级响应', en: 'Upgrade' },
      order: { zh: '下达指令', en: 'Issue order' },
      feedback: { zh: '反馈', en: 'Feedback' },
    },
  },
  parties: {
    departments: ['deptId'],
    through: ['gasCompaniesId'],
    regions: ['regionId'],
    users: ['commander'],
    inChildren: [{ children: 'tasks', departments: ['teamDeptId'] }],
  },
  deletable: { column: 'status', oneOf: [state.reported.value, state.cancelled.value] },
  after: { add: ['tellReport', 'tellLookers'], edit: ['tellLookers'] },
  levels: { '*': desks, start: desks, order: desks, finish: desks, cancel: desks, upgrade: ['city', 'district'], archive: ['city'] },
  without: ['import'],
  form: { as: 'drawer' },
  detail: { sections: [rowsOf('dispatchOrder', { zh: '调度指令', en: 'Orders' }), history] },
})

export interface EmergencyEvent extends RowOf<typeof emergencyEvent> {}
