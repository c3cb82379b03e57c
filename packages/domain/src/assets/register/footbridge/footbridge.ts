import type { RowOf } from '@chengan/kernel/definition/resource'
import { rowsOf } from '@chengan/kernel/definition/rows/section'
import { computed, suggestion, warning } from '@chengan/kernel/rule'
import { assetMinorCode } from '../../dictionaries/facilities.ts'
import { asset } from '../asset.ts'
import { assetInRegister, assetLayer } from '../asset-definition.ts'
import { storyOf } from '../asset-sections.ts'
import { firstDetections } from '../bridge/first-detections.ts'
import { suggestedCategory } from '../bridge/maint-category.ts'
import {
  deckAreaOf,
  mainCategoriesHaveTheFirstGrade,
  ratedWeak,
  supportsStandBetweenSpans,
  weakBridgeIsLimitedOrClosed,
  weakBridgeStaysClosed,
} from '../bridge/rules.ts'
import { detectionOverdue } from '../bridge/structure-block.ts'
import { footbridgeMetrics } from '../figures/counted-metrics.ts'
import { type FootbridgeFields, footbridgeRowFields } from './fields.ts'

/** Over lanes of motor traffic, in m (CJJ 69-95). */
const LEAST_CLEARANCE = 4.5
/** In m (CJJ 69-95). */
const LEAST_RAILING = 1.1

/** A footbridge over a road (assets.md §2), rated as bridges are, with weights of its own. */
export const footbridge = asset({
  name: 'footbridge',
  root: 'jcsj/baseflyover',
  label: { zh: '人行天桥', en: 'Footbridge' },
  groups: {
    bridge: { zh: '天桥参数', en: 'Footbridge' },
    structure: { zh: '结构与构件', en: 'Structure' },
    limits: { zh: '荷载与净空', en: 'Loads and clearances' },
    access: { zh: '通行与附属设施', en: 'Access and fittings' },
    condition: { zh: '技术状况', en: 'Condition' },
  },
  fields: footbridgeRowFields,
  classed: 'bciGrade',
  life: { reopenRules: [weakBridgeStaysClosed], firstDue: firstDetections },
  rules: [supportsStandBetweenSpans, mainCategoriesHaveTheFirstGrade, weakBridgeIsLimitedOrClosed],
  children: { spans: { sums: ['length'] } },
  warnings: [
    warning<FootbridgeFields>({
      name: 'clearanceOverMotorLanes',
      source: 'jcsj/baseflyover/rule-1',
      field: 'clearanceHeight',
      words: { zh: '跨越机动车道的净空不应低于4.5m，请核对', en: 'Over motor lanes it should be 4.5 m or more, please check' },
      applies: ({ clearanceHeight }) => typeof clearanceHeight === 'number' && clearanceHeight < LEAST_CLEARANCE,
    }),
    warning<FootbridgeFields>({
      name: 'railingIsHighEnough',
      source: 'jcsj/baseflyover/rule-2',
      field: 'railingHeight',
      words: { zh: '栏杆高度不应低于1.10m，请核对', en: 'A railing should be 1.10 m or more, please check' },
      applies: ({ railingHeight }) => typeof railingHeight === 'number' && railingHeight < LEAST_RAILING,
    }),
  ],
  suggestions: [
    suggestion<FootbridgeFields>({
      name: 'maintCategoryOfTheRoad',
      source: 'CJJ 99-2017',
      field: 'maintCategory',
      refs: ['roadId'],
      value: (row, refs) => suggestedCategory(row, refs.roadId?.roadGrade),
    }),
  ],
  classCode: assetMinorCode.values.footbridge.value,
  computed: computed<FootbridgeFields>({
    values: ({ row }) => ({ deckArea: deckAreaOf(row) }),
  }),
  expiries: {
    elevatorCheckDue: { days: [30], receivers: ['owner'], where: assetInRegister, standing: true },
    nextRoutineDate: { days: [60, 30, 7, 0, -30], receivers: ['district'], where: assetInRegister },
  },
  layers: {
    footbridge: assetLayer({
      ...{
        zh: '人行天桥',
        en: 'Footbridges',
        sort: 440,
        zoom: 10,
        clusterBelow: 10,
        sign: 'ring',
        grantedAs: 'bridge',
        worst: ['E', 'D', 'C', 'B', 'A'],
      },
      card: ['assetCode', 'roadId', 'bridgeType', 'totalLength', 'bci', 'bciGrade', 'nextRoutineDate', 'status'],
      sums: ['totalLength'],
    }),
  },
  metrics: footbridgeMetrics,
  detail: storyOf(
    rowsOf('bridgeDetection', { zh: '检测评定', en: 'Detections' }),
    rowsOf('bridgeDisease', { by: 'bridgeId', zh: '病害', en: 'Diseases' }),
  ),
  list: {
    columns: ['roadId', 'bridgeType', 'totalLength', 'elevatorCount', 'bci', 'bciGrade', 'nextRoutineDate', 'status'],
    decidingColumns: ['bci', 'bciGrade'],
    search: ['roadId', 'bciGrade', 'barrierFree', 'overdue'],
    filters: {
      overdue: detectionOverdue,
    },
    order: 'bci',
    tones: ratedWeak,
  },
  pages: { slug: 'rxtq', label: { zh: '人行天桥', en: 'Footbridges' }, sort: 90 },
  heldBy: [{ resource: 'bridgeDetection', field: 'bridgeId' }],
})

export interface Footbridge extends RowOf<typeof footbridge> {}
