import type { Metric } from '@chengan/kernel/definition/figures/metric'
import type { Label } from '@chengan/kernel/label'
import { assetStatus } from '../../dictionaries/facilities.ts'

const query = { status: assetStatus.values.inUse.value }
const SURVEYED_WITHIN = 'today-365'

/** How well a kind of facility is kept in the register (assets.md §5.1 Register quality, dashboards.md §3.3 ss.full). */
export function qualityMetrics<K extends string>(key: K, { zh, en }: Label) {
  return {
    [`ss.full.${key}`]: {
      ...{ zh: `${zh}资料完整度`, en: `Completeness of ${en}`, unit: '%', digits: 1, query, adds: { mean: 'completeness' }, better: 'up' },
      formula: { zh: `在用${zh}资料完整度的平均值`, en: `Mean completeness of the ${en} in use` },
    },
    [`ss.full.${key}.surveyed`]: {
      ...{ zh: `一年内普查的${zh}`, en: `${en[0]?.toUpperCase()}${en.slice(1)} surveyed in a year`, better: 'up' },
      query: { ...query, surveyDateStart: SURVEYED_WITHIN },
      formula: { zh: `普查更新日期在一年内的在用${zh}数`, en: `The ${en} in use that were surveyed within a year` },
    },
    [`ss.full.${key}.surveyedShare`]: {
      ...{ zh: `${zh}普查更新率`, en: `Surveyed share of ${en}`, unit: '%', better: 'up' },
      ...{ part: `ss.full.${key}.surveyed`, whole: `ss.${key}.n` },
      formula: { zh: `一年内普查的${zh}÷在用${zh}`, en: `Surveyed within a year ÷ in use` },
    },
  } as const satisfies Readonly<Record<string, Metric>>
}
