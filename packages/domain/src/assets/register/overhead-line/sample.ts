import { sampleOf } from '../../../testing/test-city.ts'
import { sampleAsset, sampleAssetActs } from '../asset-sample.ts'
import { overheadLine } from './overhead-line.ts'

export const overheadLineSample = sampleOf(overheadLine, {
  values: (writer) => ({
    ...sampleAsset(writer),
    roadId: writer.city.road,
    lineKind: '2',
    length: 96.6,
    cableCount: 6,
    poleCount: 4,
    minClearance: 6.2,
    undergroundPlan: '1',
    planDate: '2027-06-30',
  }),
  acts: sampleAssetActs,
})
