import type { Condition } from '@chengan/kernel/condition'
import { bool, date, decimal, dict, inGroup, int, ref, refs, text, time, user } from '@chengan/kernel/fields/builders'
import { yhUnit } from '../../dictionaries/contracts.ts'
import { yhPlanState, yhRepairMethod, yhTimeBand } from '../../dictionaries/events.ts'
import { eventParties } from '../beside/kept-fields.ts'
import { eventStatus } from '../daily-maintenance/codes.ts'

const auto = { readOnly: true } as const
const takesLanes: Condition = { field: 'occupyLane', is: true }

/** Which events a crew goes out for, on which day, with what (maintenance.md §3.4). */
export const workPlanFields = {
  ...inGroup('events', {
    dailyIds: refs('dailyMaintenance', '事件', 'Events', {
      required: true,
      index: true,
      atMost: 50,
      narrowedTo: { status: [eventStatus.toDispose, eventStatus.inDisposal] },
    }),
    eventCount: int('事件数', 'Number of events', auto),
    roadId: ref('road', '道路', 'Road', { ...auto, index: true }),
    sectionId: ref('bidSection', '标段', 'Section', { ...auto, index: true }),
  }),
  ...inGroup('day', {
    planDate: date('计划日期', 'Planned day', { required: true, index: true }),
    startTime: time('计划开始时间', 'From', { required: true }),
    endTime: time('计划结束时间', 'To', { required: true }),
    timeBand: dict(yhTimeBand, '作业时段', 'Time band', { required: true }),
    firstDeadline: date('最早修复期限', 'Earliest repair deadline', auto),
  }),
  ...inGroup('crew', {
    crewName: text(50, '班组', 'Crew', { required: true }),
    crewCount: int('作业人数', 'Persons', { required: true, min: 1, max: 500 }),
    leaderUserId: user('带班人', 'Leader', { required: true }),
  }),
  ...inGroup('work', {
    method: dict(yhRepairMethod, '处置方式', 'Method', { required: true }),
    materials: text(300, '材料', 'Materials'),
    machines: text(200, '机械', 'Machines'),
    occupyLane: bool('是否占道', 'Lanes taken'),
    laneCount: int('占用车道数', 'Number of lanes', { min: 0, max: 12, when: takesLanes }),
    workLength: decimal(8, 2, '作业长度', 'Work length', { unit: 'm', min: 0, when: takesLanes }),
    estQuantity: decimal(12, 3, '计划工程量', 'Planned quantity', { min: 0 }),
    unit: dict(yhUnit, '计量单位', 'Unit'),
    weatherRisk: text(100, '天气风险', 'Weather risk', auto),
    state: dict(yhPlanState, '状态', 'State', { ...auto, index: true }),
    remark: text(300, '备注', 'Remark'),
  }),
  ...inGroup('parties', eventParties),
} as const

export type PlanFields = typeof workPlanFields
