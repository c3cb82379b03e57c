import { sampleOf } from '../../../testing/test-city.ts'
import { sampleAsset, sampleAssetActs } from '../asset-sample.ts'
import { bridge } from './bridge.ts'

export const bridgeSample = sampleOf(bridge, {
  values: (writer) => ({
    ...sampleAsset(writer),
    maintCategory: '3',
    maintGrade: '1',
    spanCount: 1,
    spans: [{ spanNo: '1', length: 20 }],
    supports: ['0', '1'].map((supportNo) => ({ supportNo, kind: '2' })),
  }),
  acts: sampleAssetActs,
})
