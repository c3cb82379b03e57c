import { sampleOf } from '../../../testing/test-city.ts'
import { sampleAsset, sampleAssetActs } from '../asset-sample.ts'
import { lampLand } from './lamp-plot.ts'

export const lampPlotSample = sampleOf(lampLand, {
  values: (writer) => ({
    ...sampleAsset(writer),
    geom: {
      type: 'Polygon',
      coordinates: [
        [
          [123.605, 29.8],
          [123.606, 29.8],
          [123.606, 29.801],
          [123.605, 29.8],
        ],
      ],
    },
  }),
  acts: sampleAssetActs,
})
