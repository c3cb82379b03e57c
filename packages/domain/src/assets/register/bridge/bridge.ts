import type { RowOf } from '@chengan/kernel/definition/resource'
import { rowsOf } from '@chengan/kernel/definition/rows/section'
import { computed, suggestion, type ValuesOf, warning } from '@chengan/kernel/rule'
import { bridgeUse } from '../../dictionaries/bridges.ts'
import { assetMinorCode } from '../../dictionaries/facilities.ts'
import { buriedPipeKind } from '../../dictionaries/underground.ts'
import { asset } from '../asset.ts'
import { assetInRegister, assetLayer } from '../asset-definition.ts'
import { excavationsBy, opening, storyOf, wholeLife } from '../asset-sections.ts'
import { qualityMetrics } from '../figures/quality-metrics.ts'
import { type BridgeFields, bridgeRowFields, type pipelines } from './fields.ts'
import { firstDetections } from './first-detections.ts'
import { indicatorsOfBridges } from './indicators.ts'
import { suggestedCategory } from './maint-category.ts'
import { bridgeMetrics } from './metrics.ts'
import { bridgeFigures, bridgeRules, limitedBridgeIsHandedInWithItsSign, ratedWeak, weakBridgeStaysClosed } from './rules.ts'
import { spansAddUpToTheBridge } from './span-sum.ts'
import { detectionOverdue } from './structure-block.ts'

const classes = assetMinorCode.values
const dangerous: readonly unknown[] = [buriedPipeKind.values.gas.value, buriedPipeKind.values.power.value]

/** A city bridge with its card (assets.md §2). */
export const bridge = asset({
  name: 'bridge',
  root: 'jcsj/basebridge',
  label: { zh: '城市桥梁', en: 'Bridge' },
  groups: {
    bridge: { zh: '桥梁参数', en: 'Bridge' },
    structure: { zh: '结构与构件', en: 'Structure' },
    limits: { zh: '荷载与净空', en: 'Loads and clearances' },
    condition: { zh: '技术状况', en: 'Condition' },
    history: { zh: '改扩建', en: 'Rebuilding' },
  },
  fields: bridgeRowFields,
  classed: 'bciGrade',
  expiries: {
    nextRoutineDate: { days: [60, 30, 7, 0, -30], receivers: ['district'], where: assetInRegister },
    nextStructDate: { days: [180, 60, 0, -30], receivers: ['district', 'city'], where: assetInRegister },
  },
  life: { reopenRules: [weakBridgeStaysClosed], handInRules: [limitedBridgeIsHandedInWithItsSign], firstDue: firstDetections },
  rules: bridgeRules,
  warnings: [spansAddUpToTheBridge],
  children: {
    spans: { sums: ['length'] },
    pipelines: {
      warnings: [
        warning<typeof pipelines>({
          name: 'noDangerousPipeOnABridge',
          source: '城市道路管理条例 art. 27(5)',
          field: 'kind',
          words: {
            zh: '0.4MPa及以上燃气、10kV及以上电力管线不得在桥梁上架设，请核实',
            en: 'Gas of 0.4 MPa and power of 10 kV and above are forbidden on bridges, please check',
          },
          applies: (row) => dangerous.includes(row.kind),
        }),
      ],
    },
    rebuildHistory: { sums: ['cost'] },
  },
  suggestions: [
    suggestion<BridgeFields>({
      name: 'maintCategoryOfSpanAndRoad',
      source: 'jcsj/basebridge/rule-2',
      field: 'maintCategory',
      refs: ['roadId'],
      value: (row, refs) => suggestedCategory(row, refs.roadId?.roadGrade),
    }),
  ],
  classCode: ({ structureUse }: ValuesOf<BridgeFields>) =>
    (structureUse === bridgeUse.values.elevatedRoad.value ? classes.viaduct : classes.riverBridge).value,
  computed: computed<BridgeFields>({ values: ({ row }) => ({ ...bridgeFigures(row) }) }),
  layers: {
    bridge: assetLayer({
      ...{ zh: '桥梁', en: 'Bridges', sort: 430, zoom: 10, clusterBelow: 10, sign: 'ring', shown: true, worst: ['E', 'D', 'C', 'B', 'A'] },
      card: ['assetCode', 'roadId', 'bridgeType', 'maintCategory', 'totalLength', 'bci', 'bciGrade', 'nextRoutineDate'],
      sums: ['totalLength'],
    }),
  },
  metrics: { ...bridgeMetrics, ...qualityMetrics('bridge', { zh: '桥梁', en: 'bridges' }) },
  lifetime: { ...opening, length: 'totalLength', area: 'deckArea' },
  detail: storyOf(
    wholeLife,
    rowsOf('bridgeDetection', { zh: '检测评定', en: 'Detections' }),
    rowsOf('bridgeDisease', { by: 'bridgeId', zh: '病害', en: 'Diseases' }),
    excavationsBy('bridgeId'),
  ),
  list: {
    columns: ['roadId', 'bridgeType', 'maintCategory', 'totalLength', 'deckArea', 'bci', 'bciGrade', 'nextRoutineDate', 'status'],
    decidingColumns: ['bci', 'bciGrade'],
    search: ['structureUse', 'bridgeType', 'sizeClass', 'maintCategory', 'bciGrade', 'overdue'],
    filters: {
      restricted: {
        zh: '限载限高限速',
        en: 'Restricted',
        kind: 'yesNo',
        filter: {
          any: [
            { column: 'limitLoad', empty: false },
            { column: 'limitHeight', empty: false },
            { column: 'limitSpeed', empty: false },
          ],
        },
      },
      overdue: detectionOverdue,
    },
    order: 'bci',
    tones: ratedWeak,
  },
  pages: { slug: 'ql', label: { zh: '桥梁', en: 'Bridges' }, sort: 70 },
  calls: { indicators: indicatorsOfBridges },
  heldBy: [
    { resource: 'bridgeDetection', field: 'bridgeId' },
    { resource: 'excavationSection', field: 'bridgeId' },
  ],
})

export interface Bridge extends RowOf<typeof bridge> {}
