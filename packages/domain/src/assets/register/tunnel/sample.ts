import { sampleOf } from '../../../testing/test-city.ts'
import { sampleAsset, sampleAssetActs } from '../asset-sample.ts'
import { tunnel } from './tunnel.ts'

export const tunnelSample = sampleOf(tunnel, {
  values: (writer) => ({
    ...sampleAsset(writer),
    openDate: '2020-01-01',
    completionDate: '2019-12-01',
    warrantyEndDate: '2021-01-01',
    segments: [{ segNo: '1', startStake: 'K0+000', endStake: 'K0+100', tube: '左孔' }],
  }),
  acts: sampleAssetActs,
})
