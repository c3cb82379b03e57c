import type { RowOf } from '@chengan/kernel/definition/resource'
import { rowsOf } from '@chengan/kernel/definition/rows/section'
import { computed, rule, suggestion, warning } from '@chengan/kernel/rule'
import { abcd } from '../../dictionaries/detection.ts'
import { assetMinorCode } from '../../dictionaries/facilities.ts'
import { roadGrade } from '../../dictionaries/roads.ts'
import { asset } from '../asset.ts'
import { assetLayer } from '../asset-definition.ts'
import { excavationsBy, opening, storyOf, wholeLife } from '../asset-sections.ts'
import { qualityMetrics } from '../figures/quality-metrics.ts'
import { bureauPages } from '../register-pages.ts'
import { type RoadFields, roadRowFields } from './fields.ts'
import { lengthDiffersFromSections, noDigUntil, speedIsUnusual, totalAreaOf } from './formulas.ts'
import { suggestedMaintGrade } from './maint-grade.ts'
import { roadMetrics } from './metrics.ts'
import { roadCalls } from './road-calls.ts'

export const redLineHoldsTheCarriageway = rule<RoadFields>({
  name: 'redLineHoldsTheCarriageway',
  source: 'jcsj/baseroad/rule-5',
  refuses: {
    redLineBelowCarriageway: { code: 10400, zh: '红线宽度不能小于车行道宽度', en: 'The red line may not be narrower than the carriageway' },
  },
  when: { field: 'redLineWidth', given: true },
  check: ({ row }) =>
    (row.redLineWidth ?? 0) < (row.carriagewayWidth ?? 0) ? { key: 'redLineBelowCarriageway', field: 'redLineWidth' } : undefined,
})

export const roadLiesOnAnother = rule<RoadFields>({
  name: 'roadLiesOnAnother',
  refuses: { roadOfItself: { code: 10400, zh: '所属道路不能是道路本身', en: 'A road cannot lie on itself' } },
  when: { field: 'roadId', given: true },
  check: ({ row }) => (row.roadId === row.id ? { key: 'roadOfItself', field: 'roadId' } : undefined),
})

/** A city road (assets.md §2). */
export const road = asset({
  name: 'road',
  root: 'jcsj/baseroad',
  label: { zh: '城市道路', en: 'Road' },
  groups: {
    road: { zh: '道路参数', en: 'Road' },
    condition: { zh: '路况', en: 'Condition' },
    onRoad: { zh: '沿线设施', en: 'Along the road' },
  },
  fields: roadRowFields,
  classed: 'pqiGrade',
  calls: roadCalls,
  rules: [redLineHoldsTheCarriageway, roadLiesOnAnother],
  alerts: {
    // Its plan officers may plan for it again.
    noDig: {
      zh: '禁挖期届满',
      en: 'No-dig years end',
      on: 'noDigUntil',
      steps: [{ before: 30 }],
      until: 0,
      to: ['br:wj_jh'],
      title: { zh: '禁挖期届满：{name}', en: 'No-dig years end: {name}' },
      text: {
        zh: '{name}的禁挖期将于{on}届满，可纳入挖掘计划。',
        en: 'The no-dig years of {name} end on {on}; it may stand in the plan again.',
      },
    },
  },
  warnings: [
    warning<RoadFields>({
      name: 'lengthFitsTheSections',
      source: 'jcsj/baseroad/rule-1',
      field: 'length',
      words: { zh: '与在册路段总长相差超过5%，请核对', en: 'Differs by more than 5 % from its sections in the register, please check' },
      applies: lengthDiffersFromSections,
    }),
    warning<RoadFields>({
      name: 'designSpeedFitsTheClass',
      source: 'CJJ 37-2012',
      field: 'designSpeed',
      words: { zh: '超出该道路等级的设计速度范围，请核对', en: 'Outside the range of this road class, please check' },
      applies: speedIsUnusual,
    }),
  ],
  suggestions: [
    suggestion<RoadFields>({
      name: 'maintGradeOfTheClass',
      source: 'jcsj/baseroad/rule-3',
      field: 'maintGrade',
      value: suggestedMaintGrade,
    }),
  ],
  classCode: assetMinorCode.values.road.value,
  computed: computed<RoadFields>({
    values: ({ row }) => ({
      totalArea: totalAreaOf(row),
      noDigUntil: noDigUntil(row.openDate, row.lastOverhaulDate),
    }),
  }),
  layers: {
    freeze: {
      ...{ zh: '禁挖路段', en: 'No-dig roads', group: 'works', sort: 620, zoom: 11, only: 'shape' },
      query: { noDigUntilStart: 'tomorrow' },
      colours: Object.fromEntries(Object.values(abcd.values).map(({ value }) => [value, 'warn' as const])),
      card: ['assetCode', 'roadGrade', 'length', 'noDigUntil', 'maintDeptId'],
      sums: ['length'],
    },
    road: assetLayer({
      ...{ zh: '道路', en: 'Roads', sort: 410, zoom: 9, only: 'shape', chainage: true, shown: true, worst: ['D', 'C', 'B', 'A'] },
      later: {
        field: 'roadGrade',
        zooms: { [roadGrade.values.expressway.value]: 9, [roadGrade.values.arterial.value]: 9, [roadGrade.values.collector.value]: 11 },
        rest: 13,
      },
      card: ['assetCode', 'roadGrade', 'length', 'pavementType', 'pqi', 'pqiGrade', 'maintDeptId', 'noDigUntil'],
      sums: ['length'],
    }),
  },
  lifetime: { ...opening, length: 'length', area: 'carriagewayArea' },
  metrics: { ...roadMetrics, ...qualityMetrics('road', { zh: '道路', en: 'roads' }) },
  detail: {
    ...storyOf(
      wholeLife,
      rowsOf('roadSection', { zh: '路段', en: 'Sections' }),
      rowsOf('bridge', { zh: '桥梁', en: 'Bridges' }),
      excavationsBy('roadId'),
      rowsOf('excavationPlan', { zh: '挖掘计划', en: 'Planned excavations' }),
      rowsOf('lampFacility', { by: 'roadId', zh: '照明设施', en: 'Lighting installations' }),
      rowsOf('lamp', { by: 'roadId', zh: '路灯', en: 'Street lamps' }),
      rowsOf('lampBox', { by: 'roadId', zh: '电源箱', en: 'Supply boxes' }),
      rowsOf('baselamppdx', { by: 'roadId', zh: '配电箱', en: 'Distribution boxes' }),
    ),
    // A plot is no road: the field is of the block of all facilities.
    hides: ['lampLand'],
  },
  list: {
    tellsApart: ['streetId', 'startPoint', 'endPoint', 'roadGrade', 'length'],
    columns: ['roadGrade', 'maintGrade', 'length', 'pavementType', 'totalArea', 'pqi', 'pqiGrade', 'maintDeptId', 'status'],
    search: ['roadGrade', 'maintGrade', 'pavementType', 'streetId', 'pqiGrade'],
  },
  pages: [
    {
      route: '/jcxxgl/jcsj/baseroad/index',
      help: { zh: '查询在用的城市道路，可在地图上看走向和路段。', en: 'Urban roads in use, with their lines and sections on the map.' },
      zh: '城市道路',
      en: 'Urban roads',
      levels: ['city', 'district', 'enterprise', 'inspector'],
      menu: { under: 'jcsj', sort: 20 },
      tabs: ['all', 'kept'],
    },
    ...bureauPages({ slug: 'dl', label: { zh: '道路', en: 'Roads' }, sort: 10 }),
  ],
  heldBy: [
    { resource: 'roadSection', field: 'roadId' },
    { resource: 'bridge', field: 'roadId' },
    { resource: 'footbridge', field: 'roadId' },
    { resource: 'underpass', field: 'roadId' },
    { resource: 'tunnel', field: 'roadId' },
    { resource: 'excavationSection', field: 'roadId' },
    { resource: 'dailyMaintenance', field: 'roadId' },
  ],
})

export interface Road extends RowOf<typeof road> {}
