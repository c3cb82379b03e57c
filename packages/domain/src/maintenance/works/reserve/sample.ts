import { sampleOf } from '../../../testing/test-city.ts'
import { reserveItem } from './reserve-item.ts'

export const reserveItemSample = sampleOf(reserveItem, {
  values: ({ city, draw }) => ({
    ...{ itemName: `预留金项目${draw.below(1e6)}`, planYear: 2026, applyAmount: 5, emergencyFirst: false, facilityKind: '1' },
    facilities: [{ facilityKind: '1', assetType: 'road', facilityId: city.road }],
    ...{ manageDeptId: city.ours.bureau, regionId: city.ours.region, planStart: '2026-06-01', planEnd: '2026-06-20' },
    ...{ companyDeptId: null, supervisorDeptId: null, quantities: [], dailyIds: null, diseaseIds: null },
  }),
  acts: { edit: ({ draw }) => ({ reason: `现场情况第${draw.below(99)}次核实` }) },
})
