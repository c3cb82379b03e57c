import type { RowOf } from '@chengan/kernel/definition/resource'
import { computed, fill } from '@chengan/kernel/rule'
import { assetMinorCode } from '../../dictionaries/facilities.ts'
import { asset } from '../asset.ts'
import { assetInRegister, assetLayer } from '../asset-definition.ts'
import { sectionMetrics } from '../figures/counted-metrics.ts'
import { noDigUntil } from '../road/formulas.ts'
import { type RoadSectionFields, roadSectionRowFields } from './fields.ts'
import { areaOf, sectionEndsBehindItsStart, sectionIsNotTooLong } from './rules.ts'

/** A section of a road between two intersections, the unit by which pavements are rated (assets.md §2). */
export const roadSection = asset({
  name: 'roadSection',
  root: 'jcsj/baseroadsection',
  label: { zh: '道路路段', en: 'Road section' },
  groups: { section: { zh: '路段参数', en: 'Section' }, condition: { zh: '路况', en: 'Condition' } },
  fields: roadSectionRowFields,
  classCode: assetMinorCode.values.section.value,
  classed: 'pqiGrade',
  rules: [sectionEndsBehindItsStart],
  warnings: [sectionIsNotTooLong],
  fill: fill<RoadSectionFields>({
    values: ({ row }) => ({ area: areaOf(row) }),
  }),
  computed: computed<RoadSectionFields>({
    // Without a date of its own the section may be dug as the road may.
    values: ({ row }) => ({
      noDigUntil: noDigUntil(row.openDate, row.lastOverhaulDate),
    }),
  }),
  alerts: {
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
  layers: {
    section: assetLayer({
      ...{ zh: '路段', en: 'Sections', sort: 420, zoom: 14, only: 'shape', worst: ['D', 'C', 'B', 'A'] },
      looks: { dashed: { field: 'undergroundRisk', zh: '有地下隐患', en: 'Risk underground' } },
      card: ['assetCode', 'roadId', 'sectionNo', 'startPoint', 'endPoint', 'length', 'pqi', 'pqiGrade'],
      sums: ['length'],
    }),
  },
  metrics: sectionMetrics,
  list: {
    columns: ['roadId', 'sectionNo', 'startPoint', 'endPoint', 'length', 'pavementType', 'pqi', 'pqiGrade', 'status'],
    decidingColumns: ['roadId', 'pqiGrade'],
    search: ['roadId', 'pavementType', 'pqiGrade'],
    order: ['roadId', 'sectionNo'],
  },
  pages: { slug: 'ld', label: { zh: '路段', en: 'Road sections' }, sort: 30, besideTree: 'roadId' },
  heldBy: [
    { resource: 'excavationSection', field: 'roadSectionId' },
    { resource: 'dailyMaintenance', field: 'roadSectionId' },
  ],
})

export interface RoadSection extends RowOf<typeof roadSection> {}
