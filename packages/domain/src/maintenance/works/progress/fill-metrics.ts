import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { fillState } from './fill-codes.ts'

/** Months of projects that are missing, and projects behind their plan (maintenance.md §9.1). */
export const fillMetrics = {
  'yg.fill.missing': {
    unit: '个',
    list: 'allPage',
    kind: 'stock',
    zh: '逾期未报月报',
    en: 'Months not filled in',
    query: { fillState: fillState.overdue },
    formula: { zh: '次月3日前未填报的项目进度月报数', en: 'Months of projects that were not filled in by the 3rd of the next' },
    better: 'down',
  },
  'yg.fill.lagging': {
    unit: '个',
    kind: 'stock',
    zh: '进度滞后项目',
    en: 'Projects behind their plan',
    query: { lag: '1' },
    formula: { zh: '最近月报的进度偏差不高于−10%的项目数', en: 'Projects whose last month is 10% or more behind' },
    better: 'down',
  },
} as const satisfies Readonly<Record<string, Metric>>
