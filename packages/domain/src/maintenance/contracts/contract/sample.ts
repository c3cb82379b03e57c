import { digits } from '@chengan/kernel/testing/draw'
import { sampleOf, sideOf } from '../../../testing/test-city.ts'
import { contract } from './contract.ts'

export const contractSample = sampleOf(contract, {
  values: ({ draw, actor, city, file }) => ({
    contractNo: `YH-${digits(draw, 12)}`,
    contractKind: '3',
    procureKind: '5',
    manageDeptId: actor.superAdmin ? city.bureau : actor.deptId,
    manageLevel: actor.level === 'district' ? 'qx' : 'sj',
    companyDeptId: city.maintainer,
    supervisorDeptId: city.supervisor,
    contactPhone: '10000000001',
    regionId: sideOf({ city, actor }).region,
    signDate: '2026-01-05',
    startDate: '2026-02-01',
    endDate: '2026-12-31',
    amount: 20_000,
    items: [{ itemCode: 'YH-R01', itemName: '坑槽热补', unit: 'm2', quantity: 100, unitPrice: 200 }],
    facilities: [],
    cycles: [],
    attachments: [file()],
  }),
  acts: {
    edit: ({ draw, row, file }) => ({
      changeReason: `变更${draw.below(1e6)}`,
      contactPerson: draw.oneOf(['张安', '李宁', '王平']),
      attachments: [...(Array.isArray(row.attachments) ? row.attachments : []), file()],
    }),
    terminate: ({ today }) => ({ terminateDate: today }),
    settle: ({ draw }) => ({ settledAmount: 10_000 + draw.below(10_000) }),
  },
  writers: ['roads', 'city'],
})
