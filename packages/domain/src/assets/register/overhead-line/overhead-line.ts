import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { computed, fill } from '@chengan/kernel/rule'
import { assetMinorCode, assetStatus } from '../../dictionaries/facilities.ts'
import { buryPlan } from '../../dictionaries/overhead-and-parking.ts'
import { assetGroups } from '../asset-block.ts'
import { assetColumns, assetLayer, assetOnMap, assetSearch, assetTabs, assetTerms } from '../asset-definition.ts'
import { assetDimensions } from '../asset-dimensions.ts'
import { assetLifecycle } from '../asset-lifecycle.ts'
import { assetRules, completenessOf, placeFromLine } from '../asset-rules.ts'
import { storyOf } from '../asset-sections.ts'
import { overheadLineMetrics } from '../counted-metrics.ts'
import { outOfUse, registerButtons, registerPages } from '../register-pages.ts'
import { type OverheadLineFields, overheadLineFields, overheadLineRowFields } from './fields.ts'
import { overheadLineWarnings } from './rules.ts'

const inRegister = { column: 'status', oneOf: [assetStatus.values.inUse.value, assetStatus.values.outOfService.value] } as const
const buried = { column: 'undergroundPlan', is: buryPlan.values.done.value } as const

/** Cables on poles above the streets (assets.md §2), on their way underground. */
export const overheadLine = defineResource({
  ...assetTerms,
  name: 'overheadLine',
  root: 'jcsj/baseoverhead',
  label: { zh: '架空线缆', en: 'Overhead line' },
  groups: { ...assetGroups, line: { zh: '线缆参数', en: 'Line' }, tidying: { zh: '整治与入地', en: 'Tidying and undergrounding' } },
  fields: overheadLineRowFields,
  lifecycles: { status: assetLifecycle({ fields: overheadLineFields, rules: assetRules }) },
  rules: assetRules,
  warnings: overheadLineWarnings,
  fill: fill<OverheadLineFields>({
    values: (context) => ({ ...placeFromLine(context), classCode: assetMinorCode.values.overheadLine.value }),
  }),
  computed: computed<OverheadLineFields>({ values: ({ row }) => ({ completeness: completenessOf(overheadLineFields, row) }) }),
  onMap: assetOnMap('status'),
  layers: {
    overhead: assetLayer({
      ...{ zh: '架空线', en: 'Overhead lines', sort: 520, zoom: 12, only: 'shape' },
      card: ['assetCode', 'lineKind', 'roadId', 'length', 'poleCount', 'undergroundPlan', 'tidyStatus', 'status'],
      sums: ['length'],
    }),
  },
  metrics: overheadLineMetrics,
  dimensions: assetDimensions,
  detail: storyOf(),
  list: {
    columns: [...assetColumns, 'lineKind', 'roadId', 'length', 'poleCount', 'undergroundPlan', 'tidyStatus', 'status'],
    search: [...assetSearch, 'lineKind', 'roadId', 'undergroundPlan', 'tidyStatus'],
    order: 'name',
    tones: outOfUse,
    tabs: assetTabs,
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
  screens: registerPages({ slug: 'jkx', label: { zh: '架空线', en: 'Overhead lines' }, sort: 150 }),
  buttons: registerButtons,
})

export interface OverheadLine extends RowOf<typeof overheadLine> {}
