import type { SpecialCall } from '@chengan/kernel/calls/call'
import type { RowOf } from '@chengan/kernel/definition/resource'
import { rowsOf } from '@chengan/kernel/definition/rows/section'
import { assetMinorCode } from '../../dictionaries/facilities.ts'
import { lightKind } from '../../dictionaries/lighting.ts'
import { asset } from '../asset.ts'
import { assetColumns, assetLayer } from '../asset-definition.ts'
import { storyOf } from '../asset-sections.ts'
import { installationRowFields } from './fields.ts'
import { installationComputed, installationFill, installationWarnings, lightStandsOnOnePlace } from './rules.ts'

const kinds = lightKind.values
const lists = { lists: 'lampFacility' } as const

/** The lists of the two kinds that are no page: for pickers and as a workbook. */
const calls = {
  functionalList: {
    zh: '功能照明下拉列表',
    en: 'Functional installations for pickers',
    verb: 'GET',
    path: 'GN/list',
    permission: 'list',
    ...lists,
    answers: 'list',
  },
  functionalExport: {
    zh: '导出功能照明',
    en: 'Export functional installations',
    verb: 'GET',
    path: 'GN/export',
    permission: 'export',
    ...lists,
    streams: true,
  },
  landscapeList: {
    zh: '景观照明下拉列表',
    en: 'Landscape installations for pickers',
    verb: 'GET',
    path: 'JG/list',
    permission: 'list',
    ...lists,
    answers: 'list',
  },
  landscapeExport: {
    zh: '导出景观照明',
    en: 'Export landscape installations',
    verb: 'GET',
    path: 'JG/export',
    permission: 'export',
    ...lists,
    streams: true,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

const shared = ['lampCount', 'lightSource', 'totalPower', 'controlMode', 'lightingRate', 'maintDeptId', 'status'] as const

/** Light on a road or a plot, functional (GN) or landscape (JG) (assets.md §2). */
export const lampFacility = asset({
  name: 'lampFacility',
  root: 'jcsj/lampFacility',
  label: { zh: '照明设施', en: 'Lighting installation (GN / JG)' },
  groups: {
    installation: { zh: '照明参数', en: 'Light' },
    quality: { zh: '照明质量', en: 'Quality of light' },
  },
  fields: installationRowFields,
  classCode: assetMinorCode.values.installation.value,
  classed: 'status',
  rules: [lightStandsOnOnePlace],
  warnings: installationWarnings,
  fill: installationFill,
  computed: installationComputed,
  layers: {
    lighting: assetLayer({
      ...{ zh: '照明设施', en: 'Lighting installations', sort: 495, zoom: 12, clusterBelow: 14, grantedAs: 'lamp' },
      card: ['assetCode', 'lightKind', 'roadId', 'landId', 'status'],
    }),
  },
  detail: storyOf(rowsOf('lamp', { zh: '灯杆', en: 'Poles' })),
  list: {
    columns: ['lightKind', 'roadId', 'landId', ...shared],
    search: ['lightKind', 'roadId', 'landId', 'lightSource', 'boxId', 'controlMode'],
    tabs: [
      { key: 'functional', zh: '功能照明', en: 'Functional', filter: { column: 'lightKind', is: kinds.functional.value } },
      { key: 'landscape', zh: '景观照明', en: 'Landscape', filter: { column: 'lightKind', is: kinds.landscape.value } },
    ],
  },
  variants: {
    functional: {
      path: 'GN/page',
      zh: '功能照明设施',
      en: 'Functional installations',
      filter: { column: 'lightKind', is: kinds.functional.value },
      columns: [...assetColumns, 'roadId', ...shared],
    },
    landscape: {
      path: 'JG/page',
      zh: '景观照明设施',
      en: 'Landscape installations',
      filter: { column: 'lightKind', is: kinds.landscape.value },
      columns: [...assetColumns, 'landId', 'buildingName', ...shared],
    },
  },
  calls,
  pages: {
    slug: 'zm',
    label: { zh: '照明设施', en: 'Lighting installations' },
    menu: { zh: '照明', en: 'Lighting' },
    sort: 50,
  },
  heldBy: [{ resource: 'lamp', field: 'facilityId' }],
})

export interface LightingInstallation extends RowOf<typeof lampFacility> {}
