import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { sourceStatus } from '../../dictionaries/dangerous-sources.ts'
import { hazardSourceLevel } from '../../dictionaries/facilities.ts'

const { filed, expired } = sourceStatus.values
const onFile = { status: `${filed.value},${expired.value}` }
const { level1, level2 } = hazardSourceLevel.values
const sources = { list: 'filed', unit: '处' } as const
const GB_18218 = 'GB 18218-2018'

/** Major dangerous sources on file (utilities-supervision.md §17, dashboards.md §3.2 fx.source). */
export const sourceMetrics = {
  'fx.source': {
    ...sources,
    zh: '重大危险源',
    en: 'Dangerous sources',
    query: onFile,
    formula: { zh: '已备案、已过期的重大危险源数', en: 'Major dangerous sources on file, expired filings among them' },
    basis: GB_18218,
  },
  'fx.source.high': {
    ...sources,
    zh: '一、二级重大危险源',
    en: 'Of levels 1 and 2',
    query: { ...onFile, sourceLevel: `${level1.value},${level2.value}` },
    formula: { zh: '级别为一级、二级的在册重大危险源数', en: 'Sources on file whose level is 1 or 2' },
    basis: GB_18218,
  },
  'fx.source.expired': {
    ...sources,
    zh: '评估已过期',
    en: 'Assessment expired',
    query: { ...onFile, assessValidToEnd: 'yesterday' },
    formula: { zh: '评估有效期已过的在册重大危险源数', en: 'Sources on file past the day to which their assessment is valid' },
    better: 'down',
  },
  'fx.source.undrilled': {
    ...sources,
    zh: '演练逾期',
    en: 'Drill overdue',
    query: { ...onFile, drillDueDateEnd: 'yesterday' },
    formula: { zh: '下次演练期限已过的在册重大危险源数', en: 'Sources on file past the day of their next drill' },
    better: 'down',
  },
} as const satisfies Readonly<Record<string, Metric>>
