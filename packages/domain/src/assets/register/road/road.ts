import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { rowsOf } from '@chengan/kernel/definition/rows/section'
import { computed, fill, rule, suggestion, warning } from '@chengan/kernel/rule'
import { abcd } from '../../dictionaries/detection.ts'
import { assetMinorCode } from '../../dictionaries/facilities.ts'
import { assetGroups } from '../asset-block.ts'
import { assetColumns, assetLayer, assetOnMap, assetSearch, assetTabs, assetTerms } from '../asset-definition.ts'
import { assetDimensions } from '../asset-dimensions.ts'
import { assetLifecycle } from '../asset-lifecycle.ts'
import { assetRules, completenessOf, placeFromLine } from '../asset-rules.ts'
import { excavationsBy, storyOf } from '../asset-sections.ts'
import { qualityMetrics } from '../quality-metrics.ts'
import { type RoadFields, roadFields, roadRowFields } from './fields.ts'
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

export const roadRules = [...assetRules, redLineHoldsTheCarriageway, roadLiesOnAnother] as const

/** A city road (assets.md §2). */
export const road = defineResource({
  ...assetTerms,
  name: 'road',
  root: 'jcsj/baseroad',
  label: { zh: '城市道路', en: 'Road' },
  groups: {
    ...assetGroups,
    road: { zh: '道路参数', en: 'Road' },
    condition: { zh: '路况', en: 'Condition' },
    onRoad: { zh: '沿线设施', en: 'Along the road' },
  },
  fields: roadRowFields,
  calls: roadCalls,
  lifecycles: { status: assetLifecycle({ fields: roadFields, rules: roadRules }) },
  rules: roadRules,
  alerts: {
    ...assetTerms.alerts,
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
  fill: fill<RoadFields>({ values: (context) => ({ ...placeFromLine(context), classCode: assetMinorCode.values.road.value }) }),
  computed: computed<RoadFields>({
    values: ({ row }) => ({
      totalArea: totalAreaOf(row),
      noDigUntil: noDigUntil(row.openDate, row.lastOverhaulDate),
      completeness: completenessOf(roadFields, row),
    }),
  }),
  onMap: assetOnMap('pqiGrade'),
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
      card: ['assetCode', 'roadGrade', 'length', 'pavementType', 'pqi', 'pqiGrade', 'maintDeptId', 'noDigUntil'],
      sums: ['length'],
    }),
  },
  metrics: { ...roadMetrics, ...qualityMetrics('road', { zh: '道路', en: 'roads' }) },
  dimensions: assetDimensions,
  detail: {
    ...storyOf(
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
    columns: [
      ...assetColumns,
      'roadGrade',
      'maintGrade',
      'length',
      'pavementType',
      'totalArea',
      'pqi',
      'pqiGrade',
      'maintDeptId',
      'status',
    ],
    search: [...assetSearch, 'roadGrade', 'maintGrade', 'pavementType', 'streetId', 'pqiGrade'],
    order: 'name',
    tones: [{ tone: 'muted', when: { field: 'status', oneOf: ['3', '4'] } }],
    tabs: assetTabs,
  },
  screens: [
    {
      route: '/jcxxgl/jcsj/baseroad/index',
      help: { zh: '查询在用的城市道路，可在地图上看走向和路段。', en: 'Urban roads in use, with their lines and sections on the map.' },
      zh: '城市道路',
      en: 'Urban roads',
      levels: ['city', 'district', 'enterprise', 'inspector'],
      menu: { under: 'jcsj', sort: 20 },
      tabs: ['all', 'kept'],
    },
    {
      route: '/zhsz-jcxxgl/sj_dl/index',
      help: {
        zh: '市级道路台账，并审核区县上报的道路和关键信息变更。',
        en: 'Roads of the city; new roads and changes of key data from the districts are audited here.',
      },
      zh: '道路（市级）',
      en: 'Roads (city)',
      levels: ['city'],
      menu: { under: 'zhszJcxx', sort: 10 },
      dutyOf: ['city'],
    },
    {
      route: '/zhsz-jcxxgl/qx_dl/index',
      help: {
        zh: '区县道路台账：新增、修改后报市级审核，审核通过前仍按原信息使用。',
        en: 'Roads of the district; additions and changes go to the city for audit, until then the old data stand.',
      },
      zh: '道路（区级）',
      en: 'Roads (district)',
      levels: ['district'],
      menu: { under: 'zhszJcxx', sort: 20 },
      dutyOf: ['district'],
    },
  ],
  buttons: {
    words: { submit: { zh: '提交', en: 'Submit' } },
  },
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
