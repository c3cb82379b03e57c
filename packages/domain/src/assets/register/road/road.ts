import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { computed, fill, rule, warning } from '@chengan/kernel/rule'
import { assetMinorCode } from '../../dictionaries/facilities.ts'
import { assetGroups } from '../asset-block.ts'
import { assetColumns, assetSearch, assetTabs, assetTerms } from '../asset-definition.ts'
import { assetLifecycle } from '../asset-lifecycle.ts'
import { assetRules, completenessOf, placeFromLine } from '../asset-rules.ts'
import { type RoadFields, roadFields, roadRowFields } from './fields.ts'
import { lengthDiffersFromLine, noDigUntil, speedIsUnusual, totalAreaOf } from './formulas.ts'

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
  groups: { ...assetGroups, road: { zh: '道路参数', en: 'Road' }, condition: { zh: '路况', en: 'Condition' } },
  fields: roadRowFields,
  lifecycles: { status: assetLifecycle({ fields: roadFields, rules: roadRules }) },
  rules: roadRules,
  warnings: [
    warning<RoadFields>({
      name: 'lengthFitsTheLine',
      source: 'jcsj/baseroad/rule-1',
      field: 'length',
      words: { zh: '与图形量算长度相差超过5%，请核对', en: 'Differs by more than 5 % from the drawn line, please check' },
      applies: lengthDiffersFromLine,
    }),
    warning<RoadFields>({
      name: 'designSpeedFitsTheClass',
      source: 'CJJ 37-2012',
      field: 'designSpeed',
      words: { zh: '超出该道路等级的设计速度范围，请核对', en: 'Outside the range of this road class, please check' },
      applies: speedIsUnusual,
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
