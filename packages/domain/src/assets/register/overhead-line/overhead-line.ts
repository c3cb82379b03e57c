import type { RowOf } from '@chengan/kernel/definition/resource'
import { assetMinorCode, assetStatus } from '../../dictionaries/facilities.ts'
import { buryPlan } from '../../dictionaries/overhead-and-parking.ts'
import { asset } from '../asset.ts'
import { assetLayer } from '../asset-definition.ts'
import { overheadLineMetrics } from '../figures/counted-metrics.ts'
import { overheadLineRowFields } from './fields.ts'
import { overheadLineWarnings } from './rules.ts'

const inRegister = { column: 'status', oneOf: [assetStatus.values.inUse.value, assetStatus.values.outOfService.value] } as const
const buried = { column: 'undergroundPlan', is: buryPlan.values.done.value } as const

/** Cables on poles above the streets (assets.md §2), on their way underground. */
export const overheadLine = asset({
  name: 'overheadLine',
  root: 'jcsj/baseoverhead',
  label: { zh: '架空线缆', en: 'Overhead line' },
  groups: { line: { zh: '线缆参数', en: 'Line' }, tidying: { zh: '整治与入地', en: 'Tidying and undergrounding' } },
  fields: overheadLineRowFields,
  classed: 'status',
  warnings: overheadLineWarnings,
  classCode: assetMinorCode.values.overheadLine.value,
  layers: {
    overhead: assetLayer({
      ...{ zh: '架空线', en: 'Overhead lines', sort: 520, zoom: 14, only: 'shape', classed: 'lineKind' },
      looks: { dashed: { field: 'lineKind', zh: '架空敷设', en: 'On poles' }, thin: true },
      card: ['assetCode', 'lineKind', 'roadId', 'length', 'poleCount', 'undergroundPlan', 'tidyStatus', 'status'],
      sums: ['length'],
    }),
  },
  metrics: overheadLineMetrics,
  list: {
    columns: ['lineKind', 'roadId', 'length', 'poleCount', 'undergroundPlan', 'tidyStatus', 'status'],
    search: ['lineKind', 'roadId', 'undergroundPlan', 'tidyStatus'],
    summary: {
      totalLength: { zh: '总长', en: 'Length', sum: 'length', where: inRegister, times: 0.001, unit: 'km', digits: 2 },
      buriedLength: {
        zh: '已入地',
        en: 'Underground',
        sum: 'length',
        where: { all: [inRegister, buried] },
        times: 0.001,
        unit: 'km',
        digits: 2,
      },
      // Σ length done ÷ Σ length (assets.md §2, jcsj/baseoverhead/rule-3).
      undergroundingRate: {
        ...{ zh: '入地率', en: 'Undergrounding rate', sum: 'length', where: { all: [inRegister, buried] } },
        over: { sum: 'length', where: inRegister },
        times: 100,
        unit: '%',
        digits: 1,
      },
    },
  },
  pages: { slug: 'jkx', label: { zh: '架空线', en: 'Overhead lines' }, sort: 150 },
})

export interface OverheadLine extends RowOf<typeof overheadLine> {}
