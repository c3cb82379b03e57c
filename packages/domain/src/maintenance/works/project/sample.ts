import { sampleOf } from '../../../testing/test-city.ts'
import { specialProject } from './special-project.ts'

export const specialProjectSample = sampleOf(specialProject, {
  first: { batch: { resource: 'specialBatch', by: ({ city }) => city.ours.bureau } },
  values: ({ city, draw, first }) => ({
    projectName: `望澜大道中修${draw.below(1e6)}`,
    batchId: first.batch?.id ?? '',
    projectKind: '1',
    maintScale: '3',
    facilityKind: '1',
    facilities: [{ facilityKind: '1', assetType: 'road', facilityId: city.road }],
    roadId: city.road,
    stakeFrom: null,
    stakeTo: null,
    regionId: city.ours.region,
    quantities: [{ itemCode: `040203${draw.below(1e6)}`, itemName: '沥青面层铣刨加铺', unit: 'm2', quantity: 5000, unitPrice: 120 }],
    declaredAmount: 60,
    planStart: '2027-03-01',
    planEnd: '2027-06-30',
    leaderDeptId: city.ours.bureau,
    diseaseIds: null,
  }),
  acts: { edit: ({ draw }) => ({ remark: `第${draw.below(99)}次核对` }) },
})
