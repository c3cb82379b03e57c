import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { dispatchStatus } from '../../dictionaries/monitoring.ts'

const { reported, responding } = dispatchStatus.values
const real = { simulated: 'false' } as const

/** Running emergencies, and drills apart (dashboards.md §3.2 yj.run). */
export const emergencyMetrics = {
  'yj.run': {
    zh: '在办应急',
    en: 'Running emergencies',
    unit: '起',
    query: { ...real, status: [reported.value, responding.value].join() },
    formula: { zh: '已接报和响应中的应急事件数，不含演练', en: 'Emergencies that are reported or responded to, without drills' },
    better: 'down',
  },
  'yj.events': {
    zh: '应急事件',
    en: 'Emergencies',
    unit: '起',
    query: real,
    on: 'occurTime',
    formula: { zh: '按发生时间统计的应急事件数，不含演练', en: 'Emergencies by when they occurred, without drills' },
    better: 'down',
  },
  'yj.drills': {
    zh: '应急演练',
    en: 'Drills',
    unit: '次',
    query: { simulated: 'true' },
    on: 'occurTime',
    formula: { zh: '按发生时间统计的演练次数', en: 'Drills by when they were held' },
    better: 'up',
  },
} as const satisfies Readonly<Record<string, Metric>>
