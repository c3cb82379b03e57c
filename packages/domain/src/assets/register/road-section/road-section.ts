import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { computed, fill } from '@chengan/kernel/rule'
import { assetMinorCode } from '../../dictionaries/facilities.ts'
import { assetGroups } from '../asset-block.ts'
import { assetColumns, assetInRegister, assetLayer, assetOnMap, assetSearch, assetTabs, assetTerms } from '../asset-definition.ts'
import { assetDimensions } from '../asset-dimensions.ts'
import { assetLifecycle } from '../asset-lifecycle.ts'
import { completenessOf, placeFromLine } from '../asset-rules.ts'
import { storyOf } from '../asset-sections.ts'
import { sectionMetrics } from '../counted-metrics.ts'
import { inUsePage } from '../register-pages.ts'
import { noDigUntil } from '../road/formulas.ts'
import { type RoadSectionFields, roadSectionFields, roadSectionRowFields } from './fields.ts'
import { areaOf, roadSectionRules, sectionIsNotTooLong } from './rules.ts'

/** A section of a road between two intersections, the unit by which pavements are rated (assets.md §2). */
export const roadSection = defineResource({
  ...assetTerms,
  name: 'roadSection',
  root: 'jcsj/baseroadsection',
  label: { zh: '道路路段', en: 'Road section' },
  groups: { ...assetGroups, section: { zh: '路段参数', en: 'Section' }, condition: { zh: '路况', en: 'Condition' } },
  fields: roadSectionRowFields,
  lifecycles: { status: assetLifecycle({ fields: roadSectionFields, rules: roadSectionRules }) },
  rules: roadSectionRules,
  warnings: [sectionIsNotTooLong],
  fill: fill<RoadSectionFields>({
    values: (context) => ({ ...placeFromLine(context), area: areaOf(context.row), classCode: assetMinorCode.values.section.value }),
  }),
  computed: computed<RoadSectionFields>({
    // Without a date of its own the section may be dug as the road may.
    values: ({ row }) => ({
      noDigUntil: noDigUntil(row.openDate, row.lastOverhaulDate),
      completeness: completenessOf(roadSectionFields, row),
    }),
  }),
  alerts: {
    ...assetTerms.alerts,
    detectionDue: {
      zh: '路面检测到期',
      en: 'Road detection due',
      on: { source: 'detectionDue' },
      where: assetInRegister,
      steps: [{ before: 60 }, { after: 0, every: 30 }],
      to: ['district'],
      digest: true,
      sms: 'never',
      title: { zh: '路面检测到期：{name}', en: 'Detection due: {name}' },
      text: {
        zh: '{name}上次检测为{detectDate}，破损和平整度每年检测一次，应在{on}前完成。',
        en: '{name} was last detected on {detectDate}; PCI and RQI are asked each year, next by {on}.',
      },
    },
  },
  onMap: assetOnMap('pqiGrade'),
  layers: {
    section: assetLayer({
      ...{ zh: '路段', en: 'Sections', sort: 420, zoom: 14, only: 'shape', worst: ['D', 'C', 'B', 'A'] },
      card: ['assetCode', 'roadId', 'sectionNo', 'startPoint', 'endPoint', 'length', 'pqi', 'pqiGrade'],
      sums: ['length'],
    }),
  },
  metrics: sectionMetrics,
  dimensions: assetDimensions,
  detail: storyOf(),
  list: {
    columns: [...assetColumns, 'roadId', 'sectionNo', 'startPoint', 'endPoint', 'length', 'pavementType', 'pqi', 'pqiGrade', 'status'],
    decidingColumns: ['roadId', 'pqiGrade'],
    search: [...assetSearch, 'roadId', 'pavementType', 'pqiGrade'],
    order: ['roadId', 'sectionNo'],
    tones: [{ tone: 'muted', when: { field: 'status', oneOf: ['3', '4'] } }],
    tabs: assetTabs,
  },
  screens: [
    {
      route: '/zhsz-jcxxgl/sj_ld/index',
      help: {
        zh: '市级路段台账，并审核区县上报的路段和关键信息变更。',
        en: 'Road sections of the city; new sections and changes of key data from the districts are audited here.',
      },
      zh: '路段（市级）',
      en: 'Road sections (city)',
      levels: ['city'],
      menu: { under: 'zhszJcxx', sort: 30 },
      dutyOf: ['city'],
      besideTree: 'roadId',
    },
    {
      route: '/zhsz-jcxxgl/qx_ld/index',
      help: {
        zh: '区县路段台账：两个交叉口之间为一段，新增、修改后报市级审核。',
        en: 'Road sections of the district, each between two intersections; additions and changes go to the city for audit.',
      },
      zh: '路段（区级）',
      en: 'Road sections (district)',
      levels: ['district'],
      menu: { under: 'zhszJcxx', sort: 40 },
      dutyOf: ['district'],
      besideTree: 'roadId',
    },
    { ...inUsePage({ slug: 'ld', label: { zh: '路段', en: 'Road sections' }, sort: 30 }), besideTree: 'roadId' },
  ],
  buttons: {
    words: { submit: { zh: '提交', en: 'Submit' } },
  },
  heldBy: [
    { resource: 'excavationSection', field: 'roadSectionId' },
    { resource: 'dailyMaintenance', field: 'roadSectionId' },
  ],
})

export interface RoadSection extends RowOf<typeof roadSection> {}
