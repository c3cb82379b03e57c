import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { yhWorkKind } from '../../dictionaries/care.ts'
import { careTaskStatus } from '../care-plan/care-codes.ts'

const { notDue, due, withSupervisor, withManager, accepted } = careTaskStatus
const inStates = (...states: readonly string[]) => ({ status: states.join() })
const done = inStates(withSupervisor, withManager, accepted)
/** Of plans in force, whose windows are over: what was due then. */
const over = { windowEndEnd: 'yesterday', inForce: '1' } as const
const opened = inStates(due, withSupervisor, withManager, accepted)
const byWindow = { on: 'windowEnd', unit: '项' } as const
const byFinish = { on: 'finishTime', unit: '项' } as const
const counted = { on: 'finishTime', unit: '盏', query: { checkedCountStart: '1' } } as const
const patrols = { on: 'finishTime', query: { ...done, workKind: yhWorkKind.values.patrol.value } } as const

/** The figures of maintenance.md §9.1 over the tasks of component care: 保养完成率 and 亮灯率. */
export const careMetrics = {
  'yg.care.planned': {
    ...byWindow,
    zh: '计划保养任务',
    en: 'Tasks planned',
    query: { ...inStates(notDue, due, withSupervisor, withManager, accepted), inForce: '1' },
    formula: {
      zh: '按最迟日期的保养任务数，计划已生效、未取消',
      en: 'Tasks of plans in force by the last day of their window, without cancelled ones',
    },
  },
  'yg.care.due': {
    ...byWindow,
    zh: '到期保养任务',
    en: 'Tasks due',
    query: { ...opened, ...over },
    formula: { zh: '最迟日期已过的保养任务数', en: 'Tasks whose window is over' },
  },
  'yg.care.inTime': {
    ...byWindow,
    zh: '按期完成保养',
    en: 'Done in time',
    query: { ...done, ...over, overdue: 'false' },
    formula: { zh: '最迟日期已过、在最迟日期前完成的保养任务数', en: 'Tasks whose window is over and that were finished within it' },
    better: 'up',
  },
  'yg.care.rate': {
    zh: '保养完成率',
    en: 'Care done in time',
    unit: '%',
    part: 'yg.care.inTime',
    whole: 'yg.care.due',
    formula: { zh: '按期完成保养÷到期保养任务', en: 'Done in time ÷ due' },
    better: 'up',
  },
  'yg.care.done': {
    ...byFinish,
    zh: '完成保养任务',
    en: 'Tasks done',
    query: done,
    formula: { zh: '按完成时间的保养任务数', en: 'Tasks by the time at which they were finished' },
    better: 'up',
  },
  'yg.care.accepted': {
    ...byFinish,
    zh: '已验收保养',
    en: 'Accepted',
    query: inStates(accepted),
    formula: { zh: '按完成时间的已验收保养任务数', en: 'Accepted tasks by the time at which they were finished' },
    better: 'up',
  },
  'yg.care.acceptRate': {
    zh: '保养验收率',
    en: 'Share accepted',
    unit: '%',
    part: 'yg.care.accepted',
    whole: 'yg.care.done',
    rest: inStates(withSupervisor, withManager),
    formula: { zh: '已验收保养÷完成保养任务', en: 'Accepted ÷ done' },
    better: 'up',
  },
  'yg.care.overdue': {
    ...byWindow,
    kind: 'stock',
    zh: '逾期未保养',
    en: 'Overdue',
    query: { ...inStates(due), overdue: 'true' },
    formula: { zh: '最迟日期已过、仍未完成的保养任务数', en: 'Tasks not done although their window is over' },
    better: 'down',
  },
  'yg.care.toAccept': {
    ...byWindow,
    kind: 'stock',
    zh: '待验收保养',
    en: 'To accept',
    query: inStates(withSupervisor, withManager),
    formula: { zh: '已完成、待监理或管理单位验收的保养任务数', en: 'Tasks done that wait for supervisor or manager' },
  },
  'yg.patrol.km': {
    ...patrols,
    unit: 'km',
    digits: 2,
    zh: '巡查里程',
    en: 'Kilometres patrolled',
    adds: { sum: 'trackKm' },
    formula: { zh: 'Σ已完成巡查任务的轨迹里程', en: 'Σ track length of the patrols that were done' },
    better: 'up',
  },
  'yg.patrol.cover': {
    ...patrols,
    unit: '%',
    digits: 1,
    zh: '平均轨迹覆盖率',
    en: 'Mean track cover',
    adds: { mean: 'trackCover', weight: 'trackKm' },
    formula: { zh: 'Σ（轨迹覆盖率×里程）÷Σ里程', en: 'Σ (track cover × length) ÷ Σ length' },
    better: 'up',
  },
  'yg.lamp.checked': {
    ...counted,
    zh: '夜巡检查灯数',
    en: 'Lamps checked at night',
    adds: { sum: 'checkedCount' },
    formula: { zh: 'Σ夜间巡查任务检查的灯数', en: 'Σ lamps that night patrols checked' },
  },
  'yg.lamp.lit': {
    ...counted,
    zh: '夜巡亮灯数',
    en: 'Lamps found lit',
    adds: { sum: 'litCount' },
    formula: { zh: 'Σ（检查灯数－不亮灯数）', en: 'Σ lamps checked − dark ones' },
    better: 'up',
  },
  'yg.lamp.litRate': {
    zh: '亮灯率',
    en: 'Lighting rate',
    unit: '%',
    part: 'yg.lamp.lit',
    whole: 'yg.lamp.checked',
    formula: {
      zh: '夜巡亮灯数÷夜巡检查灯数；主干路不低于98%，次干路、支路不低于96%',
      en: 'Lamps found lit ÷ lamps checked at night; 98 % on main roads, 96 % on others',
    },
    basis: 'CJJ 45-2015',
    target: 98,
    better: 'up',
  },
} as const satisfies Readonly<Record<string, Metric>>
