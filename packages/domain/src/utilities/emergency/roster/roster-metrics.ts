import type { Metric } from '@chengan/kernel/definition/figures/metric'

const today = { dutyDateStart: 'today', dutyDateEnd: 'today' } as const

/** Who is on duty today (dashboards.md §3.2 yj.duty). */
export const rosterMetrics = {
  'yj.duty': {
    zh: '今日排班',
    en: 'Shifts today',
    unit: '班',
    query: today,
    formula: { zh: '值班日期为今天的班次数', en: 'Shifts of today' },
  },
  'yj.duty.in': {
    zh: '已签到班次',
    en: 'Signed in',
    unit: '班',
    query: { ...today, signedIn: 'true' },
    formula: { zh: '今天已签到的班次数', en: 'Shifts of today that were signed in' },
    better: 'up',
  },
  'yj.shifts': {
    zh: '排班班次',
    en: 'Shifts',
    unit: '班',
    on: 'dutyDate',
    formula: { zh: '按值班日期统计的班次数', en: 'Shifts by their day' },
  },
  'yj.shifts.in': {
    zh: '到岗班次',
    en: 'Shifts signed in',
    unit: '班',
    on: 'dutyDate',
    query: { signedIn: 'true' },
    formula: { zh: '按值班日期统计、已签到的班次数', en: 'Shifts by their day that were signed in' },
    better: 'up',
  },
  'yj.duty.rate': {
    zh: '值班到岗率',
    en: 'Presence on duty',
    unit: '%',
    part: 'yj.duty.in',
    whole: 'yj.duty',
    rest: { signedIn: 'false' },
    formula: { zh: '今天已签到班次÷今天排班班次', en: 'Shifts signed in ÷ shifts of today' },
    better: 'up',
    target: 100,
  },
} as const satisfies Readonly<Record<string, Metric>>
