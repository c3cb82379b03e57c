import type { RowOf } from '@chengan/kernel/definition/resource'
import { rowsOf } from '@chengan/kernel/definition/rows/section'
import { computed } from '@chengan/kernel/rule'
import { assetMinorCode } from '../../dictionaries/facilities.ts'
import { asset } from '../asset.ts'
import { assetInRegister, assetLayer, assetTerms } from '../asset-definition.ts'
import { storyOf } from '../asset-sections.ts'
import { parkingRoadMetrics } from '../figures/counted-metrics.ts'
import { type ParkingRoadFields, parkingRoadRowFields } from './fields.ts'
import { parkingKeepsFromCrossings, recordedBerthsAreNotTyped } from './rules.ts'

/** Where people park: along a road, or on a lot of its own (assets.md §2, GB/T 51149, GA/T 850). */
export const parkingRoad = asset({
  name: 'parkingRoad',
  root: 'szgl/szglyyjgparkroad',
  label: { zh: '停车路段', en: 'Parking road' },
  groups: {
    parking: { zh: '停车参数', en: 'Parking' },
    charging: { zh: '收费与运营', en: 'Charging and operation' },
    setting: { zh: '设置审批', en: 'Setting approval' },
    running: { zh: '运行情况', en: 'Running' },
  },
  fields: parkingRoadRowFields,
  classed: 'status',
  rules: [recordedBerthsAreNotTyped],
  warnings: [parkingKeepsFromCrossings],
  // Beside who keeps and mends it, who operates it.
  parties: { ...assetTerms.parties, departments: [...assetTerms.parties.departments, 'operatorDeptId'] },
  classCode: assetMinorCode.values.parking.value,
  computed: computed<ParkingRoadFields>({
    facts: ['crossingDistance', 'operatorDepartment'],
    values: ({ facts }) => ({
      crossingDistance: typeof facts.crossingDistance === 'number' ? facts.crossingDistance : null,
      operatorDeptId: typeof facts.operatorDepartment === 'string' ? facts.operatorDepartment : null,
    }),
  }),
  expiries: {
    setValidTo: { days: [30], receivers: ['owner'], where: assetInRegister, standing: true },
  },
  layers: {
    park: assetLayer({
      ...{ zh: '停车路段', en: 'Parking', sort: 500, zoom: 12, clusterBelow: 14, sign: 'square' },
      card: ['assetCode', 'parkType', 'roadId', 'berthTotal', 'chargeMode', 'operatorName', 'occupancyRate', 'status'],
      sums: ['berthTotal'],
    }),
  },
  metrics: parkingRoadMetrics,
  detail: storyOf(rowsOf('berth', { zh: '泊位', en: 'Berths' })),
  list: {
    columns: ['parkType', 'roadId', 'berthTotal', 'chargeMode', 'operatorName', 'occupancyRate', 'status'],
    search: ['parkType', 'roadId', 'chargeMode', 'setValidBefore'],
    filters: {
      setValidBefore: { zh: '设置批文到期', en: 'Approval ends by', kind: 'day', compares: { column: 'setValidTo', by: '<=' } },
    },
  },
  pages: {
    slug: 'tc',
    label: { zh: '停车路段', en: 'Parking roads' },
    menu: { zh: '停车场路', en: 'Parking' },
    sort: 170,
  },
  heldBy: [{ resource: 'berth', field: 'parkRoadId' }],
})

export interface ParkingRoad extends RowOf<typeof parkingRoad> {}
