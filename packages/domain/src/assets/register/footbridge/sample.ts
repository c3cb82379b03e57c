import { sampleOf } from '../../../testing/test-city.ts'
import { sampleAsset, sampleAssetActs } from '../asset-sample.ts'
import { footbridge } from './footbridge.ts'

export const footbridgeSample = sampleOf(footbridge, {
  values: (writer) => ({
    ...sampleAsset(writer),
    maintCategory: '5',
    maintGrade: '2',
    openDate: '2020-01-01',
    completionDate: '2019-12-01',
    warrantyEndDate: '2021-01-01',
    spanCount: 1,
    spans: [{ spanNo: '1', length: 32 }],
    supports: ['0', '1'].map((supportNo) => ({ supportNo, kind: '2' })),
  }),
  acts: sampleAssetActs,
})
