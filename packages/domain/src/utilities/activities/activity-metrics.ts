import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { activityStatus, activityType } from '../dictionaries/projects-and-activities.ts'

const { published, underWay, finished } = activityStatus.values
const held = { status: [published.value, underWay.value, finished.value].join() } as const

/** Activities by level and kind, and who took part (utilities-enterprise.md §7). */
export const activityMetrics = {
  'hd.activities': {
    zh: '安全活动',
    en: 'Safety activities',
    unit: '次',
    query: held,
    on: 'startDate',
    formula: { zh: '按开始时间统计、已发布且未取消的安全活动数', en: 'Published activities by when they begin, without cancelled ones' },
    better: 'up',
  },
  'hd.finished': {
    zh: '已完成活动',
    en: 'Finished activities',
    unit: '次',
    query: { status: finished.value },
    on: 'startDate',
    formula: { zh: '按开始时间统计、已完成的安全活动数', en: 'Finished activities by when they began' },
    better: 'up',
  },
  'hd.drills': {
    zh: '已完成应急演练',
    en: 'Finished drills',
    unit: '次',
    query: { status: finished.value, activityType: activityType.values.drill.value },
    on: 'startDate',
    formula: { zh: '已完成的应急演练活动数', en: 'Finished activities that are drills' },
    better: 'up',
  },
  'hd.participants': {
    zh: '活动参加人次',
    en: 'Participants',
    unit: '人',
    query: { status: finished.value },
    adds: { sum: 'participantCount' },
    on: 'startDate',
    formula: { zh: '已完成活动的参加人数之和', en: 'Σ people of finished activities' },
    better: 'up',
  },
  'hd.overdue': {
    zh: '逾期未办结活动',
    en: 'Activities not finished',
    unit: '次',
    query: { overdue: 'true' },
    formula: { zh: '结束后5个工作日仍未办结的安全活动数', en: 'Activities not finished five working days after their end' },
    better: 'down',
  },
} as const satisfies Readonly<Record<string, Metric>>
