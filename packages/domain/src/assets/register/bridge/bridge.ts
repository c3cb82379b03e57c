import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { rowsOf } from '@chengan/kernel/definition/rows/section'
import { computed, fill, suggestion, warning } from '@chengan/kernel/rule'
import { bridgeUse } from '../../dictionaries/bridges.ts'
import { assetMinorCode } from '../../dictionaries/facilities.ts'
import { buriedPipeKind } from '../../dictionaries/underground.ts'
import { assetGroups } from '../asset-block.ts'
import { assetColumns, assetInRegister, assetLayer, assetOnMap, assetSearch, assetTabs, assetTerms } from '../asset-definition.ts'
import { assetDimensions } from '../asset-dimensions.ts'
import { assetLifecycle } from '../asset-lifecycle.ts'
import { completenessOf, placeFromLine } from '../asset-rules.ts'
import { excavationsBy, storyOf } from '../asset-sections.ts'
import { qualityMetrics } from '../quality-metrics.ts'
import { inUsePage, outOfUse } from '../register-pages.ts'
import { type BridgeFields, bridgeFields, bridgeRowFields, type pipelines } from './fields.ts'
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
export const bridge = defineResource({
  ...assetTerms,
  expiries: {
    ...assetTerms.expiries,
    nextRoutineDate: { days: [60, 30, 7, 0, -30], receivers: ['district'], where: assetInRegister },
    nextStructDate: { days: [180, 60, 0, -30], receivers: ['district', 'city'], where: assetInRegister },
  },
  name: 'bridge',
  root: 'jcsj/basebridge',
  label: { zh: '城市桥梁', en: 'Bridge' },
  groups: {
    ...assetGroups,
    bridge: { zh: '桥梁参数', en: 'Bridge' },
    structure: { zh: '结构与构件', en: 'Structure' },
    limits: { zh: '荷载与净空', en: 'Loads and clearances' },
    condition: { zh: '技术状况', en: 'Condition' },
    history: { zh: '改扩建', en: 'Rebuilding' },
  },
  fields: bridgeRowFields,
  lifecycles: {
    status: assetLifecycle({
      fields: bridgeFields,
      rules: bridgeRules,
      reopenRules: [weakBridgeStaysClosed],
      handInRules: [limitedBridgeIsHandedInWithItsSign],
      firstDue: firstDetections,
    }),
  },
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
  fill: fill<BridgeFields>({
    values: (context) => ({
      ...placeFromLine(context),
      classCode: (context.row.structureUse === bridgeUse.values.elevatedRoad.value ? classes.viaduct : classes.riverBridge).value,
    }),
  }),
  computed: computed<BridgeFields>({ values: ({ row }) => ({ ...bridgeFigures(row), completeness: completenessOf(bridgeFields, row) }) }),
  onMap: assetOnMap('bciGrade'),
  layers: {
    bridge: assetLayer({
      ...{ zh: '桥梁', en: 'Bridges', sort: 430, zoom: 10, clusterBelow: 10, sign: 'ring', shown: true, worst: ['E', 'D', 'C', 'B', 'A'] },
      card: ['assetCode', 'roadId', 'bridgeType', 'maintCategory', 'totalLength', 'bci', 'bciGrade', 'nextRoutineDate'],
      sums: ['totalLength'],
    }),
  },
  metrics: { ...bridgeMetrics, ...qualityMetrics('bridge', { zh: '桥梁', en: 'bridges' }) },
  dimensions: assetDimensions,
  detail: storyOf(
    rowsOf('bridgeDetection', { zh: '检测评定', en: 'Detections' }),
    rowsOf('bridgeDisease', { by: 'bridgeId', zh: '病害', en: 'Diseases' }),
    excavationsBy('bridgeId'),
  ),
  list: {
    columns: [
      ...assetColumns,
      'roadId',
      'bridgeType',
      'maintCategory',
      'totalLength',
      'deckArea',
      'bci',
      'bciGrade',
      'nextRoutineDate',
      'status',
    ],
    decidingColumns: ['bci', 'bciGrade'],
    search: [...assetSearch, 'structureUse', 'bridgeType', 'sizeClass', 'maintCategory', 'bciGrade', 'overdue'],
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
    tones: [...outOfUse, ...ratedWeak],
    tabs: assetTabs,
  },
  screens: [
    {
      route: '/zhsz-jcxxgl/sj_ql/index',
      help: {
        zh: '市级桥梁台账，并审核区县上报的桥梁和关键信息变更。',
        en: 'Bridges of the city; new bridges and changes of key data from the districts are audited here.',
      },
      zh: '桥梁（市级）',
      en: 'Bridges (city)',
      levels: ['city'],
      menu: { under: 'zhszJcxx', sort: 70 },
      dutyOf: ['city'],
    },
    {
      route: '/zhsz-jcxxgl/qx_ql/index',
      help: {
        zh: '区县桥梁台账：新增、修改后报市级审核，审核通过前仍按原信息使用。',
        en: 'Bridges of the district; additions and changes go to the city for audit, until then the old data stand.',
      },
      zh: '桥梁（区级）',
      en: 'Bridges (district)',
      levels: ['district'],
      menu: { under: 'zhszJcxx', sort: 80 },
      dutyOf: ['district'],
    },
    inUsePage({ slug: 'ql', label: { zh: '桥梁', en: 'Bridges' }, sort: 70 }),
  ],
  calls: { ...assetTerms.calls, indicators: indicatorsOfBridges },
  buttons: {
    words: { submit: { zh: '提交', en: 'Submit' } },
  },
  heldBy: [
    { resource: 'bridgeDetection', field: 'bridgeId' },
    { resource: 'excavationSection', field: 'bridgeId' },
  ],
})

export interface Bridge extends RowOf<typeof bridge> {}
