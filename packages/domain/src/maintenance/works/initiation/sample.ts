import { sampleOf } from '../../../testing/test-city.ts'
import { specialBatch } from './special-batch.ts'

export const specialBatchSample = sampleOf(specialBatch, {
  values: ({ city, draw }) => ({
    planName: `望澜区2026年专项养护计划${draw.below(1e6)}`,
    planYear: 2026,
    planKind: '1',
    manageDeptId: city.ours.bureau,
    manageLevel: 'qx',
    regionId: city.ours.region,
    details: null,
  }),
  acts: { edit: ({ draw }) => ({ remark: `第${draw.below(99)}次核对` }) },
})
