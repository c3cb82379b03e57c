import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { date, decimal, dict, inGroup, int, text } from '@chengan/kernel/fields/builders'
import { rule } from '@chengan/kernel/rule'
import { abcd } from '../../dictionaries/detection.ts'
import { assetMinorCode } from '../../dictionaries/facilities.ts'
import { crossSection, pavementType, roadDirection, roadGrade, roadMaintGrade, sidewalkMaterial } from '../../dictionaries/roads.ts'
import { assetBlock, assetGroups, assetNotes } from '../asset-block.ts'
import { assetColumns, assetSearch, assetTabs, assetTerms } from '../asset-definition.ts'
import { assetLifecycle } from '../asset-lifecycle.ts'
import { assetRules, completenessOf, placeFromLine } from '../asset-rules.ts'
import { lengthDiffersFromLine, noDigUntil, speedIsUnusual, totalAreaOf } from './formulas.ts'

const roadFields = {
  ...inGroup('road', {
    roadGrade: dict(roadGrade, '道路等级', 'Road class (CJJ 37)', { required: true, index: true, keyField: true }),
    maintGrade: dict(roadMaintGrade, '养护等级', 'Maintenance grade (CJJ 36)', {
      required: true,
      keyField: true,
      help: {
        zh: '快速路、主干路及重要区域的次干路、支路为Ⅰ等；其他次干路、步行街为Ⅱ等；其余为Ⅲ等',
        en: 'Ⅰ: expressway, arterial, and others in important areas; Ⅱ: other collectors, pedestrian streets; Ⅲ: the rest',
      },
    }),
    startPoint: text(100, '起点', 'From', { required: true }),
    endPoint: text(100, '止点', 'To', { required: true }),
    direction: dict(roadDirection, '走向', 'Direction'),
    length: decimal(10, 2, '道路长度', 'Length', { required: true, moreThan: 0, unit: 'm', keyField: true }),
    redLineWidth: decimal(6, 2, '红线宽度', 'Red-line width', { unit: 'm' }),
    carriagewayWidth: decimal(6, 2, '车行道宽度', 'Carriageway width', { required: true, moreThan: 0, unit: 'm' }),
    laneCount: int('车道数', 'Lanes (both directions)', { min: 1, max: 20 }),
    designSpeed: int('设计速度', 'Design speed', { unit: 'km/h' }),
    crossSection: dict(crossSection, '横断面形式', 'Cross-section'),
    pavementType: dict(pavementType, '路面类型', 'Pavement', { required: true, index: true }),
    carriagewayArea: decimal(12, 2, '车行道面积', 'Carriageway area', { required: true, unit: '㎡', keyField: true }),
    sidewalkArea: decimal(12, 2, '人行道面积', 'Sidewalk area', { unit: '㎡' }),
    sidewalkMaterial: dict(sidewalkMaterial, '人行道铺装', 'Sidewalk paving'),
    greenBeltArea: decimal(12, 2, '绿化带面积', 'Green belt area', { unit: '㎡' }),
    totalArea: decimal(12, 2, '道路总面积', 'Total area', { readOnly: true, unit: '㎡' }),
    kerbLength: decimal(10, 2, '侧平石长度', 'Kerb length', { unit: 'm' }),
    manholeCount: int('检查井数', 'Manholes', { unit: '座', min: 0 }),
    gullyCount: int('雨水口数', 'Gullies', { unit: '座', min: 0 }),
    trafficVolume: int('日交通量', 'Daily traffic', { unit: 'pcu/d' }),
    lastOverhaulDate: date('最近大中修日期', 'Last overhaul'),
    noDigUntil: date('限制开挖截止', 'No-excavation until', { readOnly: true }),
  }),
  ...inGroup('condition', {
    pci: decimal(5, 2, '路面损坏状况指数', 'Pavement condition index', { readOnly: true }),
    rqi: decimal(5, 2, '行驶质量指数', 'Riding quality index', { readOnly: true }),
    pqi: decimal(5, 2, '综合评价指数', 'Pavement quality index', { readOnly: true }),
    pqiGrade: dict(abcd, '综合等级', 'PQI grade', { readOnly: true }),
    detectDate: date('检测日期', 'Detected on', { readOnly: true }),
  }),
}

const fields = { ...assetBlock, ...roadFields }

export const redLineHoldsTheCarriageway = rule({
  name: 'redLineHoldsTheCarriageway',
  source: 'jcsj/baseroad/rule-5',
  when: { field: 'redLineWidth', given: true },
  check: ({ row }) =>
    Number(row.redLineWidth) < Number(row.carriagewayWidth ?? 0) ? { key: 'redLineBelowCarriageway', field: 'redLineWidth' } : undefined,
})

export const roadLiesOnAnother = rule({
  name: 'roadLiesOnAnother',
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
  groups: { ...assetGroups, road: { zh: '道路参数', en: 'Road' }, condition: { zh: '路况', en: 'Condition' } },
  fields: { ...fields, ...assetNotes },
  lifecycles: { status: assetLifecycle({ fields, rules: roadRules }) },
  rules: roadRules,
  warnings: [
    {
      name: 'lengthFitsTheLine',
      source: 'jcsj/baseroad/rule-1',
      field: 'length',
      words: { zh: '与图形量算长度相差超过5%，请核对', en: 'Differs by more than 5 % from the drawn line, please check' },
      applies: lengthDiffersFromLine,
    },
    {
      name: 'designSpeedFitsTheClass',
      source: 'CJJ 37-2012',
      field: 'designSpeed',
      words: { zh: '超出该道路等级的设计速度范围，请核对', en: 'Outside the range of this road class, please check' },
      applies: speedIsUnusual,
    },
  ],
  fill: { values: (context) => ({ ...placeFromLine(context), classCode: assetMinorCode.values.road.value }) },
  computed: {
    values: ({ row }) => ({
      totalArea: totalAreaOf(row),
      noDigUntil: noDigUntil(row.openDate, row.lastOverhaulDate),
      completeness: completenessOf(fields, row),
    }),
  },
  list: {
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
      levels: ['city', 'district', 'enterprise'],
      menu: { under: 'jcsj', sort: 20 },
      tabs: [],
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
    also: { correct: { zh: '更正', en: 'Correct' }, correctAudit: { zh: '更正审核', en: 'Audit correction' } },
  },
  heldBy: [
    { resource: 'bridge', field: 'roadId' },
    { resource: 'excavationSection', field: 'roadId' },
    { resource: 'dailyMaintenance', field: 'roadId' },
  ],
})

export interface Road extends RowOf<typeof road> {}
