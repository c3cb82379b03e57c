import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { equipStatus } from '../../dictionaries/monitoring.ts'

const { usable } = equipStatus.values

/** What lies ready (dashboards.md §3.2 yj.res). */
export const equipmentMetrics = {
  'yj.res': {
    zh: '可用应急装备',
    en: 'Usable equipment',
    unit: '项',
    query: { equipStatus: usable.value },
    formula: { zh: '状态为可用的应急装备物资项数', en: 'Items of emergency equipment that are usable' },
    better: 'up',
  },
  'yj.res.low': {
    zh: '储备不足的物资',
    en: 'Stores below their minimum',
    unit: '项',
    query: { low: 'true' },
    formula: { zh: '数量低于最低储备量的应急物资项数', en: 'Items of which there is less than the minimum' },
    better: 'down',
  },
} as const satisfies Readonly<Record<string, Metric>>
