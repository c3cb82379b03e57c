import { type Lifecycle, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { yhPlanState } from '../../dictionaries/events.ts'
import { managerBeside, repairer, supervisorBeside } from '../beside/parties.ts'
import type { PlanFields } from './plan-fields.ts'

const asCalled = (value: string) => ({ permission: 'yhgl:rcyh:plan', calledAs: { path: '', name: 'action', value } }) as const

const changed = [
  ...(['dailyIds?', 'planDate?', 'startTime?', 'endTime?', 'timeBand?', 'crewName?', 'crewCount?', 'leaderUserId?', 'method?'] as const),
  ...(['materials?', 'machines?', 'occupyLane?', 'laneCount?', 'workLength?', 'estQuantity?', 'unit?', 'remark?'] as const),
]

/** The life of a work plan: it begins and ends with the work on its events; its company cancels it (maintenance.md §3.4). */
export const workPlanLifecycle: Lifecycle = lifecycle<PlanFields>(yhPlanState, {
  initial: 'notBegun',
  actions: {
    begin: { zh: '开始执行', en: 'Begun' },
    finish: { zh: '执行完成', en: 'Done' },
    cancel: {
      zh: '取消计划',
      en: 'Cancel',
      ...asCalled('cancel'),
      danger: true,
      consequence: { zh: '事件仍须按时限处置', en: 'Its events stay due' },
      done: { zh: '处置计划已取消', en: 'The plan is cancelled' },
    },
    comment: {
      zh: '批注',
      en: 'Comment',
      ...asCalled('comment'),
      seldom: true,
      consequence: { zh: '写入处置计划的办理记录，养护单位可见', en: 'Goes into the history of the plan, where the company reads it' },
      done: { zh: '批注已记入办理记录', en: 'The comment is on record' },
    },
    edit: { zh: '调整计划', en: 'Change the plan', permission: 'yhgl:rcyh:plan' },
  },
  rows: [
    { action: 'begin', from: 'notBegun', to: 'working', by: 'system' },
    { action: 'finish', from: ['notBegun', 'working'], to: 'done', by: 'system' },
    { action: 'cancel', from: ['notBegun', 'working'], to: 'cancelled', by: repairer, opinion: 'required' },
    {
      action: 'comment',
      from: ['notBegun', 'working', 'done'],
      to: 'same',
      by: [supervisorBeside, managerBeside],
      opinion: 'required',
      tells: ['commented'],
    },
    { action: 'edit', from: ['notBegun', 'working'], to: 'same', by: repairer, asks: changed },
  ],
  tones: { notBegun: 'warn', working: 'info', done: 'success', cancelled: 'neutral' },
})
