import type { RowOf } from '@chengan/kernel/definition/resource'
import { rowsOf } from '@chengan/kernel/definition/rows/section'
import { counted, decimal, dict, inGroup, int, text } from '@chengan/kernel/fields/builders'
import { areaOf } from '@chengan/kernel/geometry/measure'
import { computed } from '@chengan/kernel/rule'
import { assetMinorCode } from '../../dictionaries/facilities.ts'
import { envZone, landType } from '../../dictionaries/lighting.ts'
import { asset } from '../asset.ts'
import { areaBlock, assetNotes } from '../asset-block.ts'
import { assetLayer, standsInRegister } from '../asset-definition.ts'
import { lineIn } from '../asset-rules.ts'
import { storyWithoutWorks } from '../asset-sections.ts'

const readOnly = { readOnly: true } as const
const installationsOnIt = { of: 'lampFacility', by: 'landId', where: standsInRegister } as const

const plotFields = {
  ...areaBlock,
  ...inGroup('plot', {
    landType: dict(landType, '地块类型', 'Plot type', { required: true, index: true }),
    landArea: decimal(12, 2, '地块面积', 'Area', { ...readOnly, unit: '㎡' }),
    boundary4: text(200, '四至', 'Bounds N/S/E/W'),
    lightingLevel: dict(envZone, '环境亮度区域', 'Environmental zone E1–E4 (JGJ/T 163)', { index: true }),
    facilityCount: counted(int('设施数', 'Installations'), { ...installationsOnIt, agg: 'count' }),
    lampCount: counted(int('灯杆数', 'Poles'), { ...installationsOnIt, agg: { sum: 'lampCount' } }),
    totalPower: counted(decimal(12, 3, '总功率', 'Total power', { unit: 'kW' }), { ...installationsOnIt, agg: { sum: 'totalPower' } }),
  }),
}
export const lampPlotRowFields = { ...plotFields, ...assetNotes }
type PlotFields = typeof lampPlotRowFields

/** A plot on which light stands that is no road (assets.md §2). */
export const lampLand = asset({
  name: 'lampLand',
  root: 'jcsj/lampLand',
  label: { zh: '照明地块', en: 'Lamp plot' },
  groups: { plot: { zh: '地块参数', en: 'Plot' } },
  fields: lampPlotRowFields,
  classed: 'status',
  classCode: assetMinorCode.values.plot.value,
  computed: computed<PlotFields>({
    values: ({ row }) => {
      const shape = lineIn(row)
      return {
        landArea: shape === null ? null : Math.round(areaOf(shape) * 100) / 100,
      }
    },
  }),
  layers: {
    lampPlot: assetLayer({
      ...{ zh: '照明地块', en: 'Lamp plots', sort: 497, zoom: 12, clusterBelow: 12, grantedAs: 'lamp' },
      card: ['assetCode', 'landType', 'landArea', 'facilityCount', 'lampCount', 'status'],
    }),
  },
  detail: storyWithoutWorks(
    rowsOf('lampFacility', { zh: '照明设施', en: 'Installations' }),
    rowsOf('baselamppdx', { zh: '配电箱', en: 'Distribution boxes' }),
  ),
  list: {
    columns: ['landType', 'landArea', 'facilityCount', 'lampCount', 'maintDeptId', 'status'],
    search: ['landType', 'lightingLevel'],
  },
  pages: { slug: 'dk', label: { zh: '照明地块', en: 'Lamp plots' }, menu: { zh: '地块', en: 'Plots' }, sort: 270 },
  heldBy: [
    { resource: 'lampFacility', field: 'landId' },
    { resource: 'lamp', field: 'landId' },
    { resource: 'baselamppdx', field: 'landId' },
  ],
})

export interface LampPlot extends RowOf<typeof lampLand> {}
