import { sampleOf } from '../../../testing/test-city.ts'
import { sampleAsset, sampleAssetActs } from '../asset-sample.ts'
import { roadSection } from './road-section.ts'

export const roadSectionSample = sampleOf(roadSection, {
  values: (writer) => ({
    ...sampleAsset(writer),
    sectionNo: String(1000 + writer.draw.below(9000)),
    openDate: '2020-01-01',
    completionDate: '2019-12-01',
    warrantyEndDate: '2021-01-01',
    lastOverhaulDate: '2024-05-20',
    startStake: 'K0+000',
    endStake: 'K0+350',
    structureLayers: [{ layer: '面层', material: 'SMA-13', thicknessMm: 40 }],
  }),
  acts: sampleAssetActs,
})
