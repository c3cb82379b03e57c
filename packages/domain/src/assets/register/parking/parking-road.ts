import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { rowsOf } from '@chengan/kernel/definition/rows/section'
import { computed, fill } from '@chengan/kernel/rule'
import { assetMinorCode } from '../../dictionaries/facilities.ts'
import { assetGroups } from '../asset-block.ts'
import { assetColumns, assetLayer, assetOnMap, assetSearch, assetTabs, assetTerms } from '../asset-definition.ts'
import { assetDimensions } from '../asset-dimensions.ts'
import { assetLifecycle } from '../asset-lifecycle.ts'
import { completenessOf, placeFromLine } from '../asset-rules.ts'
import { storyOf } from '../asset-sections.ts'
import { parkingRoadMetrics } from '../counted-metrics.ts'
import { outOfUse, registerButtons, registerPages } from '../register-pages.ts'
import { type ParkingRoadFields, parkingRoadFields, parkingRoadRowFields } from './fields.ts'
import { parkingKeepsFromCrossings, parkingRoadRules } from './rules.ts'

/** Where people park: along a road, or on a lot of its own (assets.md §2, GB/T 51149, GA/T 850). */
export const parkingRoad = defineResource({
  ...assetTerms,
  name: 'parkingRoad',
  root: 'szgl/szglyyjgparkroad',
  label: { zh: '停车路段', en: 'Parking road' },
  groups: {
    ...assetGroups,
    parking: { zh: '停车参数', en: 'Parking' },
    charging: { zh: '收费与运营', en: 'Charging and operation' },
    setting: { zh: '设置审批', en: 'Setting approval' },
    running: { zh: '运行情况', en: 'Running' },
  },
  fields: parkingRoadRowFields,
  lifecycles: { status: assetLifecycle({ fields: parkingRoadFields, rules: parkingRoadRules }) },
  rules: parkingRoadRules,
  warnings: [parkingKeepsFromCrossings],
  // Beside who keeps and mends it, who operates it.
  parties: { ...assetTerms.parties, departments: [...assetTerms.parties.departments, 'operatorDeptId'] },
  fill: fill<ParkingRoadFields>({
    values: (context) => ({ ...placeFromLine(context as never), classCode: assetMinorCode.values.parking.value }),
  }),
  computed: computed<ParkingRoadFields>({
    facts: ['crossingDistance', 'operatorDepartment'],
    values: ({ row, facts }) => ({
      crossingDistance: typeof facts.crossingDistance === 'number' ? facts.crossingDistance : null,
      operatorDeptId: typeof facts.operatorDepartment === 'string' ? facts.operatorDepartment : null,
      completeness: completenessOf(parkingRoadFields, row),
    }),
  }),
  expiries: {
    ...assetTerms.expiries,
    setValidTo: { days: [30], receivers: ['owner'], where: assetTerms.expiries.warrantyEndDate.where, standing: true },
  },
  onMap: assetOnMap('status'),
  layers: {
    park: assetLayer({
      ...{ zh: '停车路段', en: 'Parking', sort: 500, zoom: 12, clusterBelow: 14, sign: 'square' },
      card: ['assetCode', 'parkType', 'roadId', 'berthTotal', 'chargeMode', 'operatorName', 'occupancyRate', 'status'],
      sums: ['berthTotal'],
    }),
  },
  metrics: parkingRoadMetrics,
  dimensions: assetDimensions,
  detail: storyOf(rowsOf('berth', { zh: '泊位', en: 'Berths' })),
  list: {
    columns: [...assetColumns, 'parkType', 'roadId', 'berthTotal', 'chargeMode', 'operatorName', 'occupancyRate', 'status'],
    search: [...assetSearch, 'parkType', 'roadId', 'chargeMode', 'setValidBefore'],
    filters: {
      setValidBefore: { zh: '设置批文到期', en: 'Approval ends by', kind: 'day', compares: { column: 'setValidTo', by: '<=' } },
    },
    order: 'name',
    tones: outOfUse,
    tabs: assetTabs,
  },
  screens: registerPages({
    slug: 'tc',
    label: { zh: '停车路段', en: 'Parking roads' },
    menu: { zh: '停车场路', en: 'Parking' },
    sort: 170,
  }),
  buttons: registerButtons,
  heldBy: [{ resource: 'berth', field: 'parkRoadId' }],
})

export interface ParkingRoad extends RowOf<typeof parkingRoad> {}
