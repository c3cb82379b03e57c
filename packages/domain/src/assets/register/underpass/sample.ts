import { sampleOf } from '../../../testing/test-city.ts'
import { sampleAsset, sampleAssetActs } from '../asset-sample.ts'
import { underpass } from './underpass.ts'

export const underpassSample = sampleOf(underpass, {
  values: (writer) => ({
    ...sampleAsset(writer),
    openDate: '2020-01-01',
    completionDate: '2019-12-01',
    warrantyEndDate: '2021-01-01',
    length: 86,
    width: 12,
    area: 1032,
    clearHeight: 4.2,
    limitHeight: 4,
    pumpStation: true,
    pumpCount: 3,
    pumpCapacity: 900,
    drainReturnPeriod: 30,
    waterSensorIds: null,
  }),
  acts: sampleAssetActs,
})
