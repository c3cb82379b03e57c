import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { assetStatus } from '../../dictionaries/facilities.ts'

const inUse = { status: assetStatus.values.inUse.value }

/** Underpasses in use (dashboards.md §3.3 ss.bridge and §4). */
export const underpassMetrics = {
  'ss.underpass.n': {
    zh: '下穿通道座数',
    en: 'Underpasses',
    unit: '座',
    query: inUse,
    formula: { zh: '在用下穿通道座数', en: 'Underpasses in use' },
  },
  'ss.underpass.pumps': {
    zh: '有泵站的下穿通道',
    en: 'Underpasses with pumps',
    unit: '座',
    query: { ...inUse, pumpStation: 'true' },
    formula: { zh: '设有排水泵站的在用下穿通道座数', en: 'Underpasses in use with a pumping station' },
  },
} as const satisfies Readonly<Record<string, Metric>>
