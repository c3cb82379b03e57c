import { sampleOf } from '../../../testing/test-city.ts'
import { sampleAsset, sampleAssetActs } from '../asset-sample.ts'
import { road } from './road.ts'

export const roadSample = sampleOf(road, {
  values: (writer) => ({
    ...sampleAsset(writer),
    openDate: '2020-01-01',
    completionDate: '2019-12-01',
    warrantyEndDate: '2021-01-01',
    redLineWidth: 50,
    carriagewayWidth: 24,
  }),
  acts: sampleAssetActs,
})
