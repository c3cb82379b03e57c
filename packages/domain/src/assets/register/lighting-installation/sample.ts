import { sampleOf } from '../../../testing/test-city.ts'
import { lightKind } from '../../dictionaries/lighting.ts'
import { sampleAsset, sampleAssetActs } from '../asset-sample.ts'
import { lampFacility } from './lighting-installation.ts'

export const installationSample = sampleOf(lampFacility, {
  values: (writer) => ({
    ...sampleAsset(writer),
    lightKind: lightKind.values.functional.value,
    roadId: writer.city.road,
    landId: null,
    boxId: null,
    lampCount: 12,
    lightSourceCount: 24,
    unitPower: 150,
  }),
  acts: sampleAssetActs,
})
