import { sampleOf } from '../../../testing/test-city.ts'
import { assetCorrection } from './correction.ts'

export const assetCorrectionSample = sampleOf(assetCorrection, {
  values: ({ city, draw }) => ({
    assetType: 'road',
    assetId: city.road,
    changes: [{ field: 'gullyCount', after: 1 + draw.below(900) }],
    reason: '现场复核与台账不符',
  }),
})
